import { loadDataClient } from '#data/browser-client.ts'
import { FUNCTION_ERROR_TEXTS } from '#domain/errors/function-error.ts'
import { WAITING_UPLOADS_TEXTS } from '#domain/submission/submission-texts.ts'

/**
 * Opens the folder of a submission, or asks again why it takes no file. Answers the sentence for the author, and
 * undefined when the limits refuse nothing; a lost connection is the upload's to report.
 */
export const refusalOfFolder = async (folderId: string, signal: AbortSignal): Promise<string | undefined> => {
  const client = await loadDataClient()
  const { data } = await client.rpc('open_submission_folder', { _folder: folderId }).abortSignal(signal)
  if (data === 'too_often') return FUNCTION_ERROR_TEXTS.rate_limited
  if (data === 'visitor' || data === 'everyone') return WAITING_UPLOADS_TEXTS[data]
  return undefined
}
