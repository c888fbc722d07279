import { z } from 'zod'
import { EMAIL_MAX_LENGTH } from '../session/session-limits.ts'

/** Longest name of the site. */
export const SITE_NAME_MAX_LENGTH = 80

const OptionalEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'L’adresse email ne doit pas dépasser 254 caractères')
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
    .max(SITE_NAME_MAX_LENGTH, `Le nom du site ne doit pas dépasser ${SITE_NAME_MAX_LENGTH} caractères`),
  admin_email: OptionalEmailSchema,
})

export type GeneralSettings = z.output<typeof GeneralSettingsSchema>

/** What stands before the settings were read, and for a row that says nothing usable. */
export const NO_GENERAL_SETTINGS: GeneralSettings = { site_name: '', admin_email: '' }

/** Ports that mail providers recommend. */
export const RECOMMENDED_PORTS_TEXT = 'Ports recommandés : 587 (TLS) et 465 (SSL).'

const PORT_TEXT = 'Le port est un nombre de 1 à 65535'
const LIMIT_TEXT = 'La limite est un nombre de 0 à 100000'

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
  port: wholeNumber(PORT_TEXT, 1, 65_535),
  user: z.string().trim().max(254, 'L’identifiant est trop long'),
  senderName: z
    .string()
    .trim()
    .max(80, 'Le nom ne doit pas dépasser 80 caractères')
    .regex(/^[^"<>\r\n]*$/, 'Le nom ne contient ni guillemets droits ni chevrons'),
  senderAddress: OptionalEmailSchema,
  dailyLimit: wholeNumber(LIMIT_TEXT, 0, 100_000),
  /** Empty: the one that is kept stays. */
  password: z.string().max(500, 'Le mot de passe est trop long'),
})

export type MailFormValues = z.input<typeof MailFormSchema>
export type MailForm = z.output<typeof MailFormSchema>
