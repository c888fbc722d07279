import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { BackendError } from '#domain/errors/backend-error.ts'

/**
 * The data of an answer.
 * @throws BackendError when the backend refused, failed or could not be reached
 */
export const unwrap = <Data>(answer: PostgrestSingleResponse<Data>): Data => {
  if (answer.error) throw new BackendError(answer.error.message, { ...answer.error, status: answer.status })
  return answer.data
}

/**
 * The rows of an answer with the number of all rows that match, for a list that is read page by page.
 * @throws BackendError when the backend refused, failed or could not be reached
 */
export const unwrapPage = <Row>(answer: PostgrestSingleResponse<Row[]>): { rows: Row[]; total: number } => ({
  rows: unwrap(answer),
  total: answer.count ?? 0,
})
