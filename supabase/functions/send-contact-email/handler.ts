import { z } from 'zod'
import {
  type ContactAnswer,
  ContactMessageSchema,
  type ContactMessage,
} from '../../../src/domain/contact/contact-message.ts'
import { CONTACT_NOTIFICATION_TEXTS } from '../../../src/domain/contact/contact-outcome.ts'
import { CONTACT_MAIL, NO_PHONE } from '../../../src/domain/mails/mail-catalogue.ts'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, createServiceClient, type Client } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readMailSettings } from '../_shared/mail-settings.ts'
import { passDoor } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { type MailOutcome, sendMail } from '../_shared/send-mail.ts'

/** Latest messages of a sender that are compared; a sender can't store more between two calls. */
const LOOKED_AT = 20
const StoredSchema = z.array(z.object({ id: z.string(), message: z.string() }))

/** Only messages that the contact form stored are mailed, so the function cannot be used to write to the editors unseen. */
const findStored = async (service: Client, { email, message }: ContactMessage): Promise<string> => {
  const { data, error } = await service
    .from('contact_messages')
    .select('id, message')
    .eq('email', email)
    .order('created_at', { ascending: false })
    .limit(LOOKED_AT)
  if (error) throw error
  // Compared here rather than in the query, because a long message would not fit into its address.
  const stored = StoredSchema.parse(data).find((row) => row.message === message)
  if (!stored) throw new Refusal('not_found')
  return stored.id
}

const wasMailed = async (service: Client, id: string): Promise<boolean> => {
  const { count, error } = await service
    .from('email_deliveries')
    .select('id', { count: 'exact', head: true })
    .eq('related_id', id)
    .eq('kind', CONTACT_MAIL.key)
    .eq('status', 'sent')
  if (error) throw error
  return (count ?? 0) > 0
}

const mailEditors = async (
  service: Client,
  request: Request,
  id: string,
  message: ContactMessage,
): Promise<MailOutcome> => {
  const { adminEmail } = await readMailSettings(service)
  if (!adminEmail) return { sent: false, reason: 'not_configured' }
  return sendMail(service, {
    template: CONTACT_MAIL,
    values: { ...message, phone: message.phone ?? NO_PHONE },
    to: adminEmail,
    replyTo: message.email,
    relatedId: id,
    causedBy: request,
  })
}

/** Mails a stored message once, however often the call is repeated, after a lost answer for instance. */
const notifyEditors = async (
  service: Client,
  request: Request,
  id: string,
  message: ContactMessage,
): Promise<boolean> => {
  if ((await callProcedure(service, 'claim_contact_notice', { _message_id: id })) !== true)
    return wasMailed(service, id)
  try {
    return (await wasMailed(service, id)) || (await mailEditors(service, request, id, message)).sent
  } finally {
    const { error } = await service.from('contact_messages').update({ notifying_at: null }).eq('id', id)
    if (error) console.error('The claim of a notice could not be released', error)
  }
}

/** Mails a stored contact message to the editors. */
export const handler = defineHandler(async (request): Promise<ContactAnswer> => {
  const message = await readBody(request, ContactMessageSchema)
  const service = createServiceClient()
  await passDoor(service, 'contact_mail', request)
  const id = await findStored(service, message)
  const sent = await notifyEditors(service, request, id, message)
  return { notification: { sent, message: CONTACT_NOTIFICATION_TEXTS[sent ? 'sent' : 'notSent'] } }
})
