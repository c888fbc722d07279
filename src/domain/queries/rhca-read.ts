import { isAborted, isUnheard } from './read-failure.ts'

/** Title of the toast about a read of RHCA articles that failed. */
export const RHCA_FAILURE_TEXT = 'Erreur lors du chargement des articles RHCA'

/** What a toast says of a failed read of RHCA articles; nothing of one that was given up. */
export const rhcaFailureToast = (error: Error): { title: string; description: string } | undefined =>
  isAborted(error) ? undefined : { title: RHCA_FAILURE_TEXT, description: error.message }

/**
 * What a failed read of RHCA articles gives: nothing when the backend was not heard, since the pre-built list stays.
 * @throws the error itself when the backend refused
 */
export const rowsAfterFailure = (error: Error): [] => {
  if (isUnheard(error)) return []
  throw error
}
