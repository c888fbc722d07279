import { z } from 'zod'
import { type ContactReply, CONTACT_REPLY_TEXTS } from '../../../src/domain/contact/contact-message.ts'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, type Client, databaseErrorCode } from '../_shared/clients.ts'

const StoredAnswerSchema = z.object({
  id: z.uuid(),
  body: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
})

/** An answer in the database, with what its mail says. */
export type StoredAnswer = z.output<typeof StoredAnswerSchema>

/**
 * Stores the answer and marks the message as handled, in the name of the admin; a repeated call finds the first one's.
 * @throws Refusal when the message is gone
 */
export const storeAnswer = async (client: Client, reply: ContactReply): Promise<StoredAnswer> => {
  try {
    return StoredAnswerSchema.parse(
      await callProcedure(client, 'reply_to_contact_message', {
        _message_id: reply.message_id,
        _body: reply.reply,
        _idempotency_key: reply.idempotency_key,
      }),
    )
  } catch (error) {
    if (databaseErrorCode(error) === 'PT404') throw new Refusal('not_found', CONTACT_REPLY_TEXTS.gone)
    throw error
  }
}
