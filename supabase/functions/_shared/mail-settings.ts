import { z } from 'zod'
import { callProcedure, type Client } from './clients.ts'
import { readFunctionEnvironment } from './environment.ts'

/** Port on which mail servers accept mail for delivery. */
const SUBMISSION_PORT = 587

export type MailServer = {
  host: string
  port: number
  user?: string
  password?: string
  /** Source of the settings: the environment takes precedence over the back office. */
  namedBy: 'environment' | 'settings'
}

/** Mail server, sender and recipient of the portal's own mails. */
export type MailSettings = {
  server: MailServer | undefined
  from: string
  adminEmail: string | undefined
  siteName: string
}

const text = z.string().catch('')
const SmtpSchema = z.object({
  host: text.default(''),
  port: z.coerce.number().int().positive().catch(SUBMISSION_PORT),
  user: text.default(''),
  password: z.string().nullish().catch(null),
})
const SenderSchema = z.object({ name: text.default(''), address: text.default('') })
const RowsSchema = z.array(z.object({ key: z.string(), value: z.unknown() }))

/** The mail server of the environment, as on a laptop or a first deployment, otherwise that of the back office. */
const chooseServer = async (service: Client): Promise<MailServer | undefined> => {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD } = readFunctionEnvironment()
  if (SMTP_HOST) {
    const port = SMTP_PORT ?? SUBMISSION_PORT
    return { host: SMTP_HOST, port, user: SMTP_USER, password: SMTP_PASSWORD, namedBy: 'environment' }
  }
  const { host, port, user, password } = SmtpSchema.parse(await callProcedure(service, 'read_smtp_settings'))
  if (!host) return undefined
  return { host, port, user: user || undefined, password: password ?? undefined, namedBy: 'settings' }
}

/** Reads the mail settings. @throws the database's error */
export const readMailSettings = async (service: Client): Promise<MailSettings> => {
  const environment = readFunctionEnvironment()
  const { data, error } = await service
    .from('app_settings')
    .select('key, value')
    .in('key', ['site_name', 'admin_email', 'email_sender'])
  if (error) throw error
  const settings = new Map(RowsSchema.parse(data).map(({ key, value }) => [key, value]))
  const sender = SenderSchema.catch({ name: '', address: '' }).parse(settings.get('email_sender'))
  const adminEmail = z.email().safeParse(settings.get('admin_email')).data ?? environment.CONTACT_EMAIL
  const siteName = text.parse(settings.get('site_name')) || new URL(environment.SITE_URL).hostname
  const name = sender.name || siteName
  return {
    server: await chooseServer(service),
    from: sender.address
      ? `"${name.replaceAll('"', '')}" <${sender.address}>`
      : (environment.MAIL_FROM ?? `ne-pas-repondre@${new URL(environment.SITE_URL).hostname}`),
    adminEmail,
    siteName,
  }
}
