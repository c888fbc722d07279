import { SILENCE_TEXTS } from '#domain/errors/unreached.ts'
import { SILENCE_MS } from '#domain/waiting/waiting-times.ts'
import { toast } from './toasts/toast.ts'

/** Name of the event by which long work says that it moved on. */
export const WORK_PROGRESS = 'work-progress'

/** Says that work which goes on without a person moved on: who waits for it is not idle. */
export const reportProgress = (): void => {
  dispatchEvent(new Event(WORK_PROGRESS))
}

/** A wait that is being watched. */
type WatchedWait = {
  /** Data arrived: both times start again. */
  moved: () => void
  /** The wait is over. */
  end: () => void
}

const TOAST_ID = 'answer-late'

/** The functions that stop waits without an answer; one toast reports all of them. */
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
 * Watches a wait for data: shows a toast when none arrives for a while, lets the person stop waiting, and gives up at
 * the limit.
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
      reportProgress()
    },
    end,
  }
}

/** Sends a visitor's request to the backend, with a signal that aborts at the limit or when the visitor stops waiting. */
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
