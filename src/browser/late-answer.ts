import { SILENCE_TEXTS } from '#domain/errors/unreached.ts'
import { SILENCE_MS } from '#domain/waiting/waiting-times.ts'
import { toast } from './toasts/toast.ts'

/** A wait that is watched. */
export type WatchedWait = {
  /** Something came: the times begin anew. */
  moved: () => void
  /** The wait is over. */
  end: () => void
}

const say = (stop: () => void): (() => void) => {
  const id = toast.loading(SILENCE_TEXTS.late, {
    id: 'answer-late',
    description: SILENCE_TEXTS.lateHint,
    action: { label: SILENCE_TEXTS.stop, onClick: stop },
  })
  return () => toast.dismiss(id)
}

/**
 * Watches a wait in which something should come: says when nothing did for a while, lets the person stop it, and gives up at its
 * limit.
 * @param limitMs from the table of `waiting-times.ts`
 */
export const watchWait = (limitMs: number, giveUp: () => void): WatchedWait => {
  let late: ReturnType<typeof setTimeout> | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  let hide = () => {}
  const end = () => {
    clearTimeout(late)
    clearTimeout(limit)
    hide()
    hide = () => {}
  }
  const stop = () => {
    end()
    giveUp()
  }
  const begin = () => {
    late = setTimeout(() => (hide = say(stop)), SILENCE_MS)
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
