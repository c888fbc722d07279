import { type ContactReplyAnswer, CONTACT_REPLY_TEXTS } from '../../../src/domain/contact/contact-message.ts'
import { messageSubject } from '../../../src/domain/contact/contact-subject.ts'
import { CONTACT_REPLY_MAIL } from '../../../src/domain/mails/mail-catalogue.ts'
import type { Client } from '../_shared/clients.ts'
import { mailReply } from '../_shared/mail-reply.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { type MailOutcome, sendMail } from '../_shared/send-mail.ts'
import type { StoredAnswer } from './store-answer.ts'

const send = async (service: Client, reply: StoredAnswer): Promise<MailOutcome> => {
  const { adminEmail } = await readMailSettings(service)
  return sendMail(service, {
    to: reply.email,
    replyTo: adminEmail,
    relatedId: reply.id,
    template: CONTACT_REPLY_MAIL,
    values: {
      name: reply.name,
      subject: messageSubject(reply.message) ?? CONTACT_REPLY_TEXTS.subject,
      reply: reply.body,
      message: reply.message,
    },
  })
}

/** Mails a stored answer, once however often the call is repeated. A mail that fails may be sent by another call. */
export const mailAnswer = (service: Client, reply: StoredAnswer): Promise<ContactReplyAnswer['mail']> =>
  mailReply(service, 'contact_replies', reply.id, () => send(service, reply))
