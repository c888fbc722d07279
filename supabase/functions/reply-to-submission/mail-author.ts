import { PUBLICATION_CHOICES } from '../../../src/domain/submission/publication-type.ts'
import {
  SUBMISSION_REPLY_MAIL,
  SUBMISSION_STATUS_MAIL,
} from '../../../src/domain/submission/submission-mails.ts'
import { statusLines, type SubmissionReplyAnswer } from '../../../src/domain/submission/submission-reply.ts'
import { SUBMISSION_STATUSES } from '../../../src/domain/submission/submission-status.ts'
import type { Client } from '../_shared/clients.ts'
import { mailReply } from '../_shared/mail-reply.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { type MailOutcome, sendMail } from '../_shared/send-mail.ts'
import type { StoredReply } from './store-reply.ts'

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
export const mailAuthor = (service: Client, reply: StoredReply): Promise<SubmissionReplyAnswer['mail']> =>
  mailReply(service, 'submission_replies', reply.id, () => send(service, reply))
