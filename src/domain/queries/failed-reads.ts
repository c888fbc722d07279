import { BackendError } from '../errors/backend-error.ts'
import { UNREACHED } from '../errors/unreached.ts'
import { fieldOf } from '../errors/function-call.ts'

const NETWORK = /network|failed to fetch|load failed|fetch failed/i
const TIMEOUT = /time(d )?-?out/i
const CORS = /cors|cross-origin/i
const ABORT = /abort/i
const CANCELLED = /cancell?ed/i

const textOf = (error: Error): string => `${error.name} ${error.message}`

/** Whether a read was aborted on purpose: the reader left, or a newer read replaced it. */
export const isAborted = (error: Error): boolean => ABORT.test(textOf(error))

/** Whether the backend did not respond: network, CORS, timeout or abort, whatever each browser calls them. */
const isUnanswered = (error: Error): boolean => {
  const text = textOf(error)
  return [NETWORK, TIMEOUT, CORS, ABORT].some((pattern) => pattern.test(text))
}

/**
 * An error that contains the word "network", which the rules of retries look for: browsers word an unreachable
 * backend in their own ways ("Failed to fetch", "Load failed").
 */
export const namedError = (error: Error): Error =>
  NETWORK.test(textOf(error)) && !/network/i.test(textOf(error))
    ? new Error(`Network error: ${error.message}`, { cause: error })
    : error

/** Text for a failed read whose words are not ours. */
export const READ_FAILED = 'La lecture n’a pas abouti. Réessayez dans un moment.'

/** The text of a list's error, in our words alone: no text of a server, a browser or a library reaches a reader. */
export const readErrorText = (error: unknown): string => {
  if (!(error instanceof Error)) return READ_FAILED
  if (isUnanswered(error) || CANCELLED.test(textOf(error))) return UNREACHED
  return error instanceof BackendError ? error.message : READ_FAILED
}

/** Text of the toast for any failed read (document 1, section 8). */
export const QUERY_ERROR_TEXT = 'Erreur de chargement des données. Veuillez réessayer.'

/** Text of the toast for any failed write. */
export const MUTATION_ERROR_TEXT = 'Erreur lors de la mise à jour des données. Veuillez réessayer.'

/** Whether a failed read deserves a message; an aborted one does not. */
export const showsQueryError = (error: Error): boolean =>
  !/cancell?ed|aborted/i.test(`${error.name} ${error.message}`)

/** Title of the toast about a failed read of RHCA articles. */
const RHCA_ERROR_TEXT = 'Erreur lors du chargement des articles RHCA'

/** Text of the toast for a failed read of RHCA articles; `undefined` for an aborted one. */
export const rhcaErrorToast = (error: Error): { title: string; description: string } | undefined =>
  isAborted(error) ? undefined : { title: RHCA_ERROR_TEXT, description: error.message }

/**
 * Result of a failed read of RHCA articles: empty when the backend did not respond, since the pre-built list stays.
 * @throws the error itself when the backend refused
 */
export const rowsAfterError = (error: Error): [] => {
  if (isUnanswered(error)) return []
  throw error
}

/** A failed read is tried again at most this many times. */
export const MAX_RETRIES = 3

/** Wait before the first new try; each further try waits twice as long. */
export const RETRY_BASE_MS = 1000

/** No wait between two tries is longer. */
export const RETRY_CAP_MS = 30_000

/** Answers of the publications stay fresh this long, in milliseconds: no new read while they are. */
export const FRESH_MS = 5 * 60_000

/** Unused answers of an issue list are cached this long. */
export const ISSUES_CACHE_MS = 10 * 60_000

const mentions = (error: Error, words: readonly string[]): boolean => {
  const text = `${error.name} ${error.message}`.toLowerCase()
  return words.some((word) => text.includes(word))
}

/**
 * Whether the issue list reads again after this error: only errors that mention the network or a timeout pass by themselves.
 * @param attempts failed attempts before this one
 */
export const retriesIssues = (attempts: number, error: Error): boolean =>
  attempts < MAX_RETRIES && mentions(error, ['network', 'timeout'])

/**
 * Whether an article list reads again after this error: as the issue list, and for CORS errors.
 * @param attempts failed attempts before this one
 */
export const retriesWorks = (attempts: number, error: Error): boolean =>
  attempts < MAX_RETRIES && mentions(error, ['network', 'timeout', 'cors'])

/**
 * The wait before the next try, in milliseconds.
 * @example retryDelayMs(0) // 1000
 * @example retryDelayMs(10) // 30000
 */
export const retryDelayMs = (attempts: number): number =>
  Math.min(RETRY_BASE_MS * 2 ** attempts, RETRY_CAP_MS)

/** Unused answers of an article list are cached this long. */
export const WORKS_CACHE_MS = 30 * 60_000

/** A failed write is tried again at most this many times. */
export const MAX_MUTATION_RETRIES = 2

/** Unused answers of any other query are cached this long. */
export const CACHE_MS = 10 * 60_000

/** Statuses of answers that may differ at the next try. */
const PASSING_STATUSES = [408, 425, 429]

/** Whether the server understood the request and refused it: asking again would give the same answer. */
const isAnswered = (error: Error): boolean => {
  const status = fieldOf(error, 'status')
  return typeof status === 'number' && status >= 400 && status < 500 && !PASSING_STATUSES.includes(status)
}

/**
 * Whether a query without rules of its own reads again after this error.
 * @param attempts failed attempts before this one
 */
export const retriesQuery = (attempts: number, error: Error): boolean =>
  attempts < MAX_RETRIES && !isAnswered(error)

/**
 * Whether a write without rules of its own is sent again after this error.
 * @param attempts failed attempts before this one
 */
export const retriesMutation = (attempts: number, error: Error): boolean =>
  attempts < MAX_MUTATION_RETRIES && !isAnswered(error)
