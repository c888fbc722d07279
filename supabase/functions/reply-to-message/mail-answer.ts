import { type ContactReplyAnswer, CONTACT_REPLY_TEXTS } from '../../../src/domain/contact/contact-message.ts'
import { messageSubject } from '../../../src/domain/contact/contact-subject.ts'
import { CONTACT_REPLY_MAIL } from '../../../src/domain/mails/mail-catalogue.ts'
import { callProcedure, type Client } from '../_shared/clients.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { type MailOutcome, sendMail } from '../_shared/send-mail.ts'
import type { StoredAnswer } from './store-answer.ts'

const isDelivered = async (service: Client, id: string): Promise<boolean> => {
  const { count, error } = await service
    .from('contact_replies')
    .select('id', { count: 'exact', head: true })
    .eq('id', id)
    .eq('delivered', true)
  if (error) throw error
  return (count ?? 0) > 0
}

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
export const mailAnswer = async (
  service: Client,
  reply: StoredAnswer,
): Promise<ContactReplyAnswer['mail']> => {
  if ((await callProcedure(service, 'claim_contact_reply', { _reply_id: reply.id })) !== true)
    return (await isDelivered(service, reply.id)) ? 'sent' : 'under_way'
  let outcome: MailOutcome = { sent: false, reason: 'failed' }
  try {
    outcome = await send(service, reply)
  } catch (error) {
    // The answer is stored whatever its mail does.
    console.error('The answer could not be mailed', error)
  }
  const { error } = await service
    .from('contact_replies')
    .update({ delivered: outcome.sent, sending_at: null })
    .eq('id', reply.id)
  if (error) console.error('The delivery of an answer could not be written down', error)
  return outcome.sent ? 'sent' : outcome.reason
}
