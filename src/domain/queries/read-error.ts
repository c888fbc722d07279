import { BackendError } from '../errors/backend-error.ts'
import { UNREACHED } from '../errors/unreached.ts'

const NETWORK = /network|failed to fetch|load failed|fetch failed/i
const TIMEOUT = /time(d )?-?out/i
const CORS = /cors|cross-origin/i
const ABORT = /abort/i
const CANCELLED = /cancell?ed/i

const textOf = (error: Error): string => `${error.name} ${error.message}`

/** Whether a read was given up on purpose: the reader left, or a newer read replaced it. */
export const isAborted = (error: Error): boolean => ABORT.test(textOf(error))

/** Whether the backend did not respond: network, CORS, timeout or abort, whatever each browser calls them. */
const isUnanswered = (error: Error): boolean => {
  const text = textOf(error)
  return [NETWORK, TIMEOUT, CORS, ABORT].some((pattern) => pattern.test(text))
}

/**
 * An error that says "network" when the backend could not be reached. Browsers word that each in their own way
 * ("Failed to fetch", "Load failed"), and the rules of retries look for the word.
 */
export const namedError = (error: Error): Error =>
  NETWORK.test(textOf(error)) && !/network/i.test(textOf(error))
    ? new Error(`Network error: ${error.message}`, { cause: error })
    : error

/** What is said of a read that failed in words that are not ours. */
export const READ_FAILED = 'La lecture n’a pas abouti. Réessayez dans un moment.'

/** What a list says of an error, in our words alone: no text of a server, a browser or a library reaches a reader. */
export const readErrorText = (error: unknown): string => {
  if (!(error instanceof Error)) return READ_FAILED
  if (isUnanswered(error) || CANCELLED.test(textOf(error))) return UNREACHED
  return error instanceof BackendError ? error.message : READ_FAILED
}

/** What a toast says of any read that failed (document 1, section 8). */
export const QUERY_ERROR_TEXT = 'Erreur de chargement des données. Veuillez réessayer.'

/** What a toast says of any write that failed. */
export const MUTATION_ERROR_TEXT = 'Erreur lors de la mise à jour des données. Veuillez réessayer.'

/** Whether a failed read deserves a message: not one that was given up on purpose. */
export const showsQueryError = (error: Error): boolean =>
  !/cancell?ed|aborted/i.test(`${error.name} ${error.message}`)

/** Title of the toast about a read of RHCA articles that failed. */
const RHCA_ERROR_TEXT = 'Erreur lors du chargement des articles RHCA'

/** What a toast says of a failed read of RHCA articles; nothing of one that was given up. */
export const rhcaErrorToast = (error: Error): { title: string; description: string } | undefined =>
  isAborted(error) ? undefined : { title: RHCA_ERROR_TEXT, description: error.message }

/**
 * What a failed read of RHCA articles gives: nothing when the backend did not respond, since the pre-built list stays.
 * @throws the error itself when the backend refused
 */
export const rowsAfterError = (error: Error): [] => {
  if (isUnanswered(error)) return []
  throw error
}
