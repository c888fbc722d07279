import { fieldOf } from '../errors/function-call.ts'

/** A failed read is tried again at most this many times. */
export const MAX_RETRIES = 3

/** Wait before the first new try; each further try waits twice as long. */
export const RETRY_BASE_MS = 1000

/** No wait between two tries is longer. */
export const RETRY_CAP_MS = 30_000

/** Answers of the publications stay fresh this long: no new read while they are. */
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

/** Statuses of answers that may be another one at the next try. */
const PASSING_STATUSES = [408, 425, 429]

/** Whether the server understood and said no: asking again gives the same answer, only later. */
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
