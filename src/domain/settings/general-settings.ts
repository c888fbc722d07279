import { z } from 'zod'
import { EMAIL_MAX_CHARS, EMAIL_TOO_LONG } from '../contact/field-rules.ts'
import { tooLongText } from '../language/number.ts'

/** Longest name of the site, and of who sends its mails, in characters. */
export const SITE_NAME_MAX_CHARS = 80

const OptionalEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_CHARS, EMAIL_TOO_LONG)
  .refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Veuillez saisir une adresse email valide',
  )

/** The general settings, each a row of `app_settings` under the same name. */
export const GeneralSettingsSchema = z.object({
  site_name: z
    .string()
    .trim()
    .min(1, 'Veuillez saisir le nom du site')
    .max(SITE_NAME_MAX_CHARS, tooLongText('Le nom du site', SITE_NAME_MAX_CHARS)),
  admin_email: OptionalEmailSchema,
})

/** The general settings. */
export type GeneralSettings = z.output<typeof GeneralSettingsSchema>

/** Defaults before the settings are read, and for a row without a valid value. */
export const NO_GENERAL_SETTINGS: GeneralSettings = { site_name: '', admin_email: '' }

/** The rows of `app_settings` that a form changed: another admin may have changed the other ones since it was opened. */
export const changedGeneralSettings = (
  { site_name, admin_email }: GeneralSettings,
  before: GeneralSettings,
): Partial<GeneralSettings> => ({
  ...(site_name !== before.site_name && { site_name }),
  ...(admin_email !== before.admin_email && { admin_email }),
})

/** Ports that mail providers recommend. */
export const RECOMMENDED_PORTS_TEXT = 'Ports recommandés\u00a0: 587 (TLS) et 465 (SSL).'

const PORT_MAX = 65_535
const DAILY_LIMIT_MAX = 100_000

const PORT_TEXT = `Le port est un nombre de 1 à ${PORT_MAX}`
const LIMIT_TEXT = `La limite est un nombre de 0 à ${DAILY_LIMIT_MAX}`

const wholeNumber = (message: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().int().min(min, message).max(max, message))

/** The settings of sent mails, as the form holds them: numbers are typed. */
export const MailFormSchema = z.object({
  host: z
    .string()
    .trim()
    .max(253, 'Le nom du serveur est trop long')
    .regex(/^[^\s/@:]*$/, 'Saisissez le nom du serveur seul, par exemple smtp.exemple.ht'),
  port: wholeNumber(PORT_TEXT, 1, PORT_MAX),
  user: z.string().trim().max(EMAIL_MAX_CHARS, 'L’identifiant est trop long'),
  senderName: z
    .string()
    .trim()
    .max(SITE_NAME_MAX_CHARS, tooLongText('Le nom', SITE_NAME_MAX_CHARS))
    .regex(/^[^"<>\r\n]*$/, 'Le nom ne contient ni guillemets droits ni chevrons'),
  senderAddress: OptionalEmailSchema,
  dailyLimit: wholeNumber(LIMIT_TEXT, 0, DAILY_LIMIT_MAX),
  /** Empty to leave the stored password unchanged. */
  password: z.string().max(500, 'Le mot de passe est trop long'),
})

const isSameServer = ({ host, port, user }: MailForm, stored: MailFormValues): boolean =>
  host === stored.host && port === Number(stored.port) && user === stored.user

/**
 * The form of sent mails beside what is stored: the database forgets the password with another server, port or user, so it
 * is asked for again; a server without user asks for none.
 */
export const mailFormSchema = (stored: MailFormValues, hasPassword: boolean) =>
  MailFormSchema.refine(
    (form) => !hasPassword || form.password !== '' || form.user === '' || isSameServer(form, stored),
    {
      path: ['password'],
      error:
        'Saisissez le mot de passe de nouveau\u00a0: il n’est gardé que pour le même serveur, port et identifiant',
    },
  )

/** Input of the form of sent mails: numbers are texts. */
export type MailFormValues = z.input<typeof MailFormSchema>

/** Checked settings of sent mails. */
export type MailForm = z.output<typeof MailFormSchema>

/**
 * The rows of `app_settings` that the form of sent mails changed. A password comes with the server that its owner saw, since
 * another admin may have named another one meanwhile.
 */
export const changedMailSettings = (form: MailForm, before: MailFormValues) => {
  const { host, port, user, senderName, senderAddress, dailyLimit, password } = form
  const isSameSender = senderName === before.senderName && senderAddress === before.senderAddress
  return {
    ...((password !== '' || !isSameServer(form, before)) && { smtp: { host, port, user } }),
    ...(!isSameSender && { email_sender: { name: senderName, address: senderAddress } }),
    ...(dailyLimit !== Number(before.dailyLimit) && { email_daily_limit: dailyLimit }),
  }
}
