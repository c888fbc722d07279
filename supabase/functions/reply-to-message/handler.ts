import { type ContactReplyAnswer, ContactReplySchema } from '../../../src/domain/contact/contact-message.ts'
import { Refusal } from '../_shared/answers.ts'
import { requireRole } from '../_shared/caller.ts'
import { createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { mailAnswer } from './mail-answer.ts'
import { storeAnswer } from './store-answer.ts'

/** Stores an admin's answer to a contact message, then mails it to whoever wrote. */
export const handler = defineHandler(async (request): Promise<ContactReplyAnswer> => {
  const caller = await requireRole(request, 'admin')
  // An answer has an author: the server itself writes none.
  if (caller.kind !== 'user') throw new Refusal('forbidden')
  const reply = await readBody(request, ContactReplySchema)
  const service = createServiceClient()
  await takeRateLimit(service, 'reply_to_contact_message', caller.id)
  const stored = await storeAnswer(caller.client, reply)
  return { reply_id: stored.id, mail: await mailAnswer(service, stored) }
})
