import nodemailer from 'nodemailer'
import { z } from 'zod'
import {
  fillMail,
  mailHtml,
  type BuiltInMail,
  withoutLinks,
} from '../../../src/domain/mails/mail-template.ts'
import { callProcedure, type Client } from './clients.ts'
import { readMailSettings, type MailServer } from './mail-settings.ts'
import { visitorHeaders } from './rate-limit.ts'

/** Port on which the connection begins with TLS. */
const IMPLICIT_TLS_PORT = 465
const SMTP_TIMEOUT_MS = 10_000

const SUBJECT_MAX_CHARS = 200

/** Cuts a subject between characters: the database refuses half of an emoji. */
const shortened = (subject: string): string => [...subject].slice(0, SUBJECT_MAX_CHARS).join('')

export type MailOutcome =
  { sent: true } | { sent: false; reason: 'not_configured' | 'daily_limit' | 'under_way' | 'failed' }

type Letter<Name extends string> = {
  template: BuiltInMail<Name>
  values: Record<Name, string>
  to: string
  replyTo?: string | undefined
  /** Address by which a mail program unsubscribes in one step (RFC 8058). */
  unsubscribeAt?: string
  /** Row that the mail is about, for the mail log. */
  relatedId?: string
  /** The visitor's request that causes the mail, so that one visitor can use only a small part of the daily limit. */
  causedBy?: Request
}

/** A complete mail, ready to be sent; held mails are stored in this form. */
const MessageSchema = z.object({
  from: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  unsubscribeAt: z.string().optional(),
})
type Message = z.infer<typeof MessageSchema>

/** A mail with its recipient and the row that it is about. */
export const AddressedMailSchema = z.object({
  kind: z.string(),
  pot: z.enum(['visitors', 'notices', 'house']),
  recipient: z.string(),
  message: MessageSchema,
  related_id: z.string().nullable(),
})
export type AddressedMail = z.infer<typeof AddressedMailSchema>

const TemplateRowSchema = z.object({ subject: z.string(), body: z.string() }).nullable()
/** A connection to a mail server; the caller closes it. */
export const openTransport = ({ host, port, user, password }: MailServer) =>
  nodemailer.createTransport({
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    // A password is never sent without encryption.
    requireTLS: user !== undefined && port !== IMPLICIT_TLS_PORT,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })

const unsubscribeHeaders = (address: string | undefined): Record<string, string> =>
  address ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

const writeLog = async (
  service: Client,
  { kind, pot, recipient, message, related_id }: AddressedMail,
  errorText?: string,
): Promise<void> => {
  const { error } = await service.from('email_deliveries').insert({
    kind,
    pot,
    recipient,
    subject: message.subject,
    status: errorText === undefined ? 'sent' : 'failed',
    error: errorText?.slice(0, 2000) ?? null,
    related_id,
  })
  if (error) console.error('The mail log could not be written', error)
}

/** Hands a mail to the server and logs the outcome. */
export const deliver = async (
  service: Client,
  server: MailServer,
  mail: AddressedMail,
): Promise<MailOutcome> => {
  const { from, replyTo, subject, text, unsubscribeAt } = mail.message
  const transport = openTransport(server)
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      replyTo,
      subject,
      text,
      html: mailHtml(text),
      headers: unsubscribeHeaders(unsubscribeAt),
    })
  } catch (error) {
    await writeLog(service, mail, String(error))
    return { sent: false, reason: 'failed' }
  } finally {
    transport.close()
  }
  await writeLog(service, mail)
  return { sent: true }
}

/** The names of a held mail's fields in the database's procedures. */
const matterOf = ({ kind, recipient, related_id }: AddressedMail) => ({
  _kind: kind,
  _recipient: recipient,
  _related_id: related_id,
})

/** Notes what became of a mail where it was held. It went out or not all the same: an error is logged, not thrown. */
export const settleHeldMail = async (
  service: Client,
  procedure: 'drop_held_mail' | 'release_held_mail' | 'postpone_held_mail',
  mail: AddressedMail,
): Promise<void> => {
  try {
    await callProcedure(service, procedure, matterOf(mail))
  } catch (error) {
    console.error(`A held mail could not be noted (${procedure})`, error)
  }
}

/**
 * Sends one mail, as text and HTML, with the admin's text where there is one; writes the outcome into the mail log.
 * A mail that could not be sent is an answer, not an exception: what it is about is already stored. One for which the day
 * has no room waits and goes out on the next; one that maintenance sends this moment is not sent beside it.
 */
export const sendMail = async <Name extends string>(
  service: Client,
  letter: Letter<Name>,
): Promise<MailOutcome> => {
  const { template, to, replyTo, unsubscribeAt, relatedId, causedBy } = letter
  const { data, error } = await service
    .from('email_templates')
    .select('subject, body')
    .eq('key', template.key)
    .maybeSingle()
  if (error) throw error
  const chosen = TemplateRowSchema.parse(data) ?? template
  const typed: readonly string[] = template.typed ?? []
  const values = Object.fromEntries(
    Object.entries<string>(letter.values).map(([name, value]) => [
      name,
      typed.includes(name) ? withoutLinks(value) : value,
    ]),
  )
  const { server, from } = await readMailSettings(service)
  const message: Message = {
    from,
    replyTo,
    // A line break in the subject would let a visitor add a header.
    subject: shortened(fillMail(chosen.subject, values).replace(/\s+/g, ' ').trim()),
    text: fillMail(chosen.body, values),
    unsubscribeAt,
  }
  const mail: AddressedMail = {
    kind: template.key,
    pot: template.pot ?? 'house',
    recipient: to,
    message,
    related_id: relatedId ?? null,
  }
  if (!server) {
    await writeLog(service, mail, 'No mail server is configured')
    return { sent: false, reason: 'not_configured' }
  }
  const allowed = await callProcedure(service, 'may_send_mail', {
    _pot: mail.pot,
    _recipient: to,
    _headers: causedBy === undefined ? null : visitorHeaders(causedBy),
  })
  if (allowed !== true) {
    await callProcedure(service, 'hold_mail', { ...matterOf(mail), _pot: mail.pot, _message: message })
    await writeLog(service, mail, 'Daily limit reached; the mail goes out on the next day')
    return { sent: false, reason: 'daily_limit' }
  }
  if ((await callProcedure(service, 'claim_held_mail', matterOf(mail))) !== true)
    return { sent: false, reason: 'under_way' }
  const outcome = await deliver(service, server, mail)
  await settleHeldMail(service, outcome.sent ? 'drop_held_mail' : 'release_held_mail', mail)
  return outcome
}
