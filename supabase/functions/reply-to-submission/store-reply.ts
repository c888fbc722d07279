import { z } from 'zod'
import { PublicationTypeSchema } from '../../../src/domain/submission/publication-type.ts'
import { REPLY_TEXTS, type SubmissionReply } from '../../../src/domain/submission/submission-reply.ts'
import { SubmissionStatusSchema } from '../../../src/domain/submission/submission-status.ts'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, type Client, databaseErrorCode } from '../_shared/clients.ts'

const StoredReplySchema = z.object({
  id: z.uuid(),
  body: z.string().nullable(),
  new_status: SubmissionStatusSchema.nullable(),
  reference: z.string(),
  title: z.string(),
  publication_type: PublicationTypeSchema,
  author_email: z.string(),
})

/** A reply in the database, with what its mail says. */
export type StoredReply = z.output<typeof StoredReplySchema>

/**
 * Stores the reply and the new status in one transaction, in the name of the editor; a repeated call finds the first one's.
 * @throws Refusal when the submission is gone or its status was changed by someone else
 */
export const storeReply = async (client: Client, reply: SubmissionReply): Promise<StoredReply> => {
  try {
    return StoredReplySchema.parse(
      await callProcedure(client, 'reply_to_submission', {
        _submission_id: reply.submission_id,
        _body: reply.message,
        _new_status: reply.new_status ?? null,
        _seen_status: reply.seen_status,
        _idempotency_key: reply.idempotency_key,
      }),
    )
  } catch (error) {
    switch (databaseErrorCode(error)) {
      case 'PT409':
        throw new Refusal('invalid_input', REPLY_TEXTS.conflict, { new_status: REPLY_TEXTS.conflict })
      case 'PT404':
        throw new Refusal('not_found', REPLY_TEXTS.gone)
      default:
        throw error
    }
  }
}
