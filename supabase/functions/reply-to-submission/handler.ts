import {
  type SubmissionReplyAnswer,
  SubmissionReplySchema,
} from '../../../src/domain/submission/submission-reply.ts'
import { Refusal } from '../_shared/answers.ts'
import { requireRole } from '../_shared/caller.ts'
import { createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { mailAuthor } from './mail-author.ts'
import { storeReply } from './store-reply.ts'

/** Stores an editor's reply together with the new status, then mails the author. */
export const handler = defineHandler(async (request): Promise<SubmissionReplyAnswer> => {
  const caller = await requireRole(request, 'editor')
  // A reply has an author: the server itself writes none.
  if (caller.kind !== 'user') throw new Refusal('forbidden')
  const reply = await readBody(request, SubmissionReplySchema)
  const service = createServiceClient()
  await takeRateLimit(service, 'reply_to_submission', caller.id)
  const stored = await storeReply(caller.client, reply)
  return { reply_id: stored.id, mail: await mailAuthor(service, stored) }
})
