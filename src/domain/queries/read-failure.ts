const NETWORK = /network|failed to fetch|load failed|fetch failed/i
const TIMEOUT = /time(d )?-?out/i
const CORS = /cors|cross-origin/i
const ABORT = /abort/i

const textOf = (error: Error): string => `${error.name} ${error.message}`

/** Whether a read was given up on purpose: the reader left, or a newer read took its place. */
export const isAborted = (error: Error): boolean => ABORT.test(textOf(error))

/** Whether nothing was heard of the backend: network, CORS, timeout or abort, whatever each browser calls them. */
export const isUnheard = (error: Error): boolean => {
  const text = textOf(error)
  return [NETWORK, TIMEOUT, CORS, ABORT].some((pattern) => pattern.test(text))
}

/**
 * An error that says "network" when the backend could not be reached. Browsers word that each in their own way
 * ("Failed to fetch", "Load failed"), and the rules of retries look for the word.
 */
export const namedFailure = (error: Error): Error =>
  NETWORK.test(textOf(error)) && !/network/i.test(textOf(error))
    ? new Error(`Network error: ${error.message}`, { cause: error })
    : error
