import { SILENCE_TEXTS } from '#domain/errors/unreached.ts'
import { SILENCE_MS } from '#domain/waiting/waiting-times.ts'
import { toast } from './toasts/toast.ts'

/** A wait that is watched. */
type WatchedWait = {
  /** Something came: the times begin anew. */
  moved: () => void
  /** The wait is over. */
  end: () => void
}

const TOAST_ID = 'answer-late'

/** How each wait is stopped of which nothing came for a while: one toast says it of all of them. */
const late = new Set<() => void>()

const say = (stop: () => void): void => {
  late.add(stop)
  toast.loading(SILENCE_TEXTS.late, {
    id: TOAST_ID,
    description: SILENCE_TEXTS.lateHint,
    action: { label: SILENCE_TEXTS.stop, onClick: () => late.forEach((each) => each()) },
  })
}

const unsay = (stop: () => void): void => {
  if (late.delete(stop) && late.size === 0) toast.dismiss(TOAST_ID)
}

/**
 * Watches a wait in which something should come: says when nothing did for a while, lets the person stop it, and gives up at its
 * limit.
 * @param limitMs from the table of `waiting-times.ts`
 */
export const watchWait = (limitMs: number, giveUp: () => void): WatchedWait => {
  let silence: ReturnType<typeof setTimeout> | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(silence)
    clearTimeout(limit)
    unsay(stop)
  }
  const stop = () => {
    end()
    giveUp()
  }
  const begin = () => {
    silence = setTimeout(() => say(stop), SILENCE_MS)
    limit = setTimeout(stop, limitMs)
  }
  begin()
  return {
    moved: () => {
      end()
      begin()
    },
    end,
  }
}

/** Asks the backend for a visitor, with a signal that ends at the limit or when the visitor stops waiting. */
export const waitFor = async <Answer>(
  ask: (signal: AbortSignal) => PromiseLike<Answer>,
  limitMs: number,
): Promise<Answer> => {
  const controller = new AbortController()
  const wait = watchWait(limitMs, () => controller.abort())
  try {
    return await ask(controller.signal)
  } finally {
    wait.end()
  }
}
