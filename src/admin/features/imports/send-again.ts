import { BackendError } from '#domain/errors/backend-error.ts'
import { PART_RETRY_MS, PART_TRIES } from '#domain/imports/import-file.ts'

/** Whether nothing, or nothing final, was received from the server: the same call may succeed later. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof BackendError) || error.status === undefined || error.status === 0 || error.status >= 500

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Calls again while only the way to the server fails. Only for calls that may be repeated. */
export const sendAgain = async <Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (tries >= PART_TRIES || !isPassing(error)) throw error
      await wait(PART_RETRY_MS * 2 ** (tries - 1), signal)
    }
  }
}
