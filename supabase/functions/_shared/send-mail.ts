import nodemailer from 'nodemailer'
import { z } from 'zod'
import { fillMail, mailHtml, type BuiltInMail } from '../../../src/domain/mails/mail-template.ts'
import { callProcedure, type Client } from './clients.ts'
import { readMailSettings, type MailServer } from './mail-settings.ts'

/** Port where TLS starts with the connection. */
const IMPLICIT_TLS_PORT = 465
const SMTP_TIMEOUT_MS = 10_000

export type MailOutcome =
  { sent: true } | { sent: false; reason: 'not_configured' | 'daily_limit' | 'failed' }

type Letter<Name extends string> = {
  template: BuiltInMail<Name>
  values: Record<Name, string>
  to: string
  replyTo?: string | undefined
  /** Address by which a mail program unsubscribes in one step (RFC 8058). */
  unsubscribeAt?: string
  /** Row that the mail is about, for the mail log. */
  relatedId?: string
}

const TemplateRowSchema = z.object({ subject: z.string(), body: z.string() }).nullable()
const FiguresSchema = z.array(z.object({ sent_today: z.number(), daily_limit: z.number().nullable() }))

/** A connection to a mail server; whoever opens it closes it. */
export const openTransport = ({ host, port, user, password }: MailServer) =>
  nodemailer.createTransport({
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    // A password never travels in the clear.
    requireTLS: user !== undefined && port !== IMPLICIT_TLS_PORT,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })

const unsubscribeHeaders = (address: string | undefined): Record<string, string> =>
  address ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

const isDailyLimitReached = async (service: Client): Promise<boolean> => {
  const [figures] = FiguresSchema.parse(await callProcedure(service, 'email_delivery_figures'))
  return typeof figures?.daily_limit === 'number' && figures.sent_today >= figures.daily_limit
}

/**
 * Sends one mail, as text and HTML, with the admin's text where there is one; writes the outcome into the mail log.
 * A mail that could not be sent is an answer, not an exception: what it is about is already stored.
 */
export const sendMail = async <Name extends string>(
  service: Client,
  letter: Letter<Name>,
): Promise<MailOutcome> => {
  const { template, values, to, replyTo, unsubscribeAt, relatedId } = letter
  const { data, error } = await service
    .from('email_templates')
    .select('subject, body')
    .eq('key', template.key)
    .maybeSingle()
  if (error) throw error
  const chosen = TemplateRowSchema.parse(data) ?? template
  // A line break in a subject would start a header of the visitor's choosing.
  const subject = fillMail(chosen.subject, values).replace(/\s+/g, ' ').trim().slice(0, 200)
  const text = fillMail(chosen.body, values)

  const finish = async (outcome: MailOutcome, errorText?: string): Promise<MailOutcome> => {
    const logged = await service.from('email_deliveries').insert({
      kind: template.key,
      recipient: to,
      subject,
      status: outcome.sent ? 'sent' : 'failed',
      error: errorText?.slice(0, 2000) ?? null,
      related_id: relatedId ?? null,
    })
    if (logged.error) console.error('The mail log could not be written', logged.error)
    return outcome
  }

  const { server, from } = await readMailSettings(service)
  if (!server) return finish({ sent: false, reason: 'not_configured' }, 'No mail server is configured')
  if (await isDailyLimitReached(service))
    return finish({ sent: false, reason: 'daily_limit' }, 'Daily limit reached')
  const transport = openTransport(server)
  try {
    await transport.sendMail({
      from,
      to,
      replyTo,
      subject,
      text,
      html: mailHtml(text),
      headers: unsubscribeHeaders(unsubscribeAt),
    })
    return await finish({ sent: true })
  } catch (errorText) {
    return await finish({ sent: false, reason: 'failed' }, String(errorText))
  } finally {
    transport.close()
  }
}
