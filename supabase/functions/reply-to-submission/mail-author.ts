import { PUBLICATION_CHOICES } from '../../../src/domain/submission/publication-type.ts'
import {
  SUBMISSION_REPLY_MAIL,
  SUBMISSION_STATUS_MAIL,
} from '../../../src/domain/submission/submission-mails.ts'
import { statusLines, type SubmissionReplyAnswer } from '../../../src/domain/submission/submission-reply.ts'
import { SUBMISSION_STATUSES } from '../../../src/domain/submission/submission-status.ts'
import { callProcedure, type Client } from '../_shared/clients.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { type MailOutcome, sendMail } from '../_shared/send-mail.ts'
import type { StoredReply } from './store-reply.ts'

const isDelivered = async (service: Client, id: string): Promise<boolean> => {
  const { count, error } = await service
    .from('submission_replies')
    .select('id', { count: 'exact', head: true })
    .eq('id', id)
    .eq('delivered', true)
  if (error) throw error
  return (count ?? 0) > 0
}

const send = async (service: Client, reply: StoredReply): Promise<MailOutcome> => {
  const { adminEmail } = await readMailSettings(service)
  const about = {
    reference: reply.reference,
    title: reply.title,
    publication: PUBLICATION_CHOICES[reply.publication_type].name,
  }
  const letter = { to: reply.author_email, replyTo: adminEmail, relatedId: reply.id }
  if (reply.body === null && reply.new_status !== null) {
    const { name, meaning } = SUBMISSION_STATUSES[reply.new_status]
    return sendMail(service, {
      ...letter,
      template: SUBMISSION_STATUS_MAIL,
      values: { ...about, status: name, meaning },
    })
  }
  return sendMail(service, {
    ...letter,
    template: SUBMISSION_REPLY_MAIL,
    values: {
      ...about,
      message: reply.body ?? '',
      status_lines: statusLines(reply.new_status ?? undefined),
    },
  })
}

/** Mails a stored reply to the author, once however often the call is repeated. A mail that fails may be sent by another call. */
export const mailAuthor = async (
  service: Client,
  reply: StoredReply,
): Promise<SubmissionReplyAnswer['mail']> => {
  if ((await callProcedure(service, 'claim_submission_reply', { _reply_id: reply.id })) !== true)
    return (await isDelivered(service, reply.id)) ? 'sent' : 'under_way'
  let outcome: MailOutcome = { sent: false, reason: 'failed' }
  try {
    outcome = await send(service, reply)
  } catch (error) {
    // The reply is stored whatever its mail does.
    console.error('The reply could not be mailed', error)
  }
  const { error } = await service
    .from('submission_replies')
    .update({ delivered: outcome.sent, sending_at: null })
    .eq('id', reply.id)
  if (error) console.error('The delivery of a reply could not be written down', error)
  return outcome.sent ? 'sent' : outcome.reason
}
