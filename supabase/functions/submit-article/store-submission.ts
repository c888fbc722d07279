import { z } from 'zod'
import { folderOf, type SubmissionPayload } from '../../../src/domain/submission/submission-payload.ts'
import { SUBMISSION_TEXTS } from '../../../src/domain/submission/submission-texts.ts'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, type Client, databaseErrorCode } from '../_shared/clients.ts'
import type { CheckedFile } from './check-files.ts'

const StoredSchema = z.object({
  id: z.string(),
  reference: z.string(),
  access_token: z.string(),
  created: z.boolean(),
  differs: z.boolean(),
})

/** A submission in the database; `created` is false when an earlier call with the same key stored it. */
export type StoredSubmission = Omit<z.output<typeof StoredSchema>, 'differs'>

/** The database's ways to say that a file isn't this submission's: none such, another's, or none at all. */
const FOREIGN_FILE_CODES = ['22023', '23505', '23514']

/** Whether a file of the payload is already part of a stored submission: then the call can only be a repeated one. */
export const isStored = async (service: Client, path: string): Promise<boolean> => {
  const { count, error } = await service
    .from('submission_files')
    .select('id', { count: 'exact', head: true })
    .eq('path', path)
  if (error) throw error
  return (count ?? 0) > 0
}

/**
 * Stores the submission with its files in one transaction, once per key.
 * @throws Refusal for files of another submission, and for corrections of what an earlier call stored
 */
export const storeSubmission = async (
  service: Client,
  payload: SubmissionPayload,
  files: readonly CheckedFile[],
  userId: string | null,
): Promise<StoredSubmission> => {
  try {
    const { differs, ...stored } = StoredSchema.parse(
      await callProcedure(service, 'create_submission', {
        _submission: payload,
        _files: files,
        _idempotency_key: payload.idempotency_key,
        _upload_folder: folderOf(payload.article_files_urls[0] ?? ''),
        _user_id: userId,
      }),
    )
    if (differs) throw new Refusal('conflict', SUBMISSION_TEXTS.alreadyReceived(stored.reference))
    return stored
  } catch (error) {
    if (FOREIGN_FILE_CODES.includes(databaseErrorCode(error) ?? ''))
      throw new Refusal('invalid_input', SUBMISSION_TEXTS.foreignFile, {
        article_files_urls: SUBMISSION_TEXTS.foreignFile,
      })
    throw error
  }
}
