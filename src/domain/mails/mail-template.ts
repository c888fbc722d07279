import { ownValue } from '../own-value.ts'
import { z } from 'zod'
import { EMAIL_MAX_CHARS, EMAIL_TOO_LONG } from '../contact/field-rules.ts'

/**
 * Shares of the daily limit: mails to addresses that visitors typed, notices of visitors' acts to the editors, and
 * the house's own mails. Visitors can therefore not use up the house's share.
 */
export type MailPot = 'visitors' | 'notices' | 'house'

/** A mail's text as the project ships it; an admin may replace subject and body under the same key. */
export type BuiltInMail<Name extends string = string> = {
  /** Key of the row in `email_templates`. */
  key: string
  /** What the back office calls this mail. */
  title: string
  subject: string
  /** Plain text; blank lines separate paragraphs, `{{name}}` is replaced. */
  body: string
  /** Whose share of the daily limit the mail uses; default: the house's. */
  pot?: MailPot
  /** Names of values that visitors type: links in these values are made harmless. */
  typed?: readonly NoInfer<Name>[]
  /** Exists in the type only: the names that the text may use. */
  names?: readonly Name[]
}

/**
 * Replaces `{{name}}` by its value; a name without a value is left out.
 * @example fillMail('Bonjour {{name}}', { name: 'Ana' }) // 'Bonjour Ana'
 */
export const fillMail = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => ownValue(values, name) ?? '')

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`)

const linkAddresses = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)

/** The HTML version of a plain mail text: its paragraphs, escaped, with addresses as links. */
export const mailHtml = (text: string): string => {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkAddresses(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html>
<html lang="fr">
<body style="font-family: system-ui, sans-serif; line-height: 1.5; color: #1f2937; max-width: 40rem;">
${paragraphs.join('\n')}
</body>
</html>`
}

/** The mail with which an admin tests the mail settings. */
export const TEST_MAIL: BuiltInMail<'site_name' | 'sent_at' | 'server'> = {
  key: 'test_message',
  title: 'Message d’essai',
  subject: 'Essai des emails de {{site_name}}',
  body: `Bonjour,

Ce message a été demandé dans l’espace éditorial de {{site_name}}, le {{sent_at}}, pour vérifier que les emails partent.

Serveur\u00a0: {{server}}

S’il vous est parvenu, tout fonctionne.`,
}

/** The address that a test message goes to. */
export const TestAddressSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Veuillez saisir une adresse email de test')
    .max(EMAIL_MAX_CHARS, EMAIL_TOO_LONG)
    .pipe(z.email('Veuillez saisir une adresse email valide')),
})

/** What `send-test-email` takes: to try the connection alone, or to send a message. */
export const MailTestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('check') }),
  TestAddressSchema.extend({ action: z.literal('send') }),
])

/** What `send-test-email` answers. */
export const MailTestAnswerSchema = z.object({
  /** The mail server that was tried, and who named it; absent when there is none. */
  server: z
    .object({ host: z.string(), port: z.number(), named_by: z.enum(['environment', 'settings']) })
    .optional(),
  from: z.string(),
  ok: z.boolean(),
  /** In words, when it did not work. */
  errorText: z.string().optional(),
  took_ms: z.number(),
})

/** What `send-test-email` answers. */
export type MailTestAnswer = z.infer<typeof MailTestAnswerSchema>

/** Messages for failed tests whose cause the admin can remedy. */
export const MAIL_TEST_ERRORS = {
  not_configured: 'Aucun serveur d’envoi n’est réglé.',
  daily_limit: 'La limite quotidienne d’envois est atteinte.',
  under_way: 'Un message d’essai à cette adresse part en ce moment.',
} as const

/** Replaces a link or an address that a visitor typed. */
export const REMOVED_LINK = '[lien retiré]'

/** Invisible characters that would hide a link from the patterns below. */
const INVISIBLE = /[\p{Cf}\u0000-\u0008\u000b-\u001f\u007f]/gu

/** A scheme, "www." or an address with an @, with all that belongs to it. */
const LINK = /(?:\p{L}[\p{L}\d+.-]*:\/\/|www[.\u3002\uff0e\uff61]|mailto:|[^\s<>]+@)[^\s<>]*/giu

/** A dot, in any of the forms that browsers take for one, between the labels of what looks like a domain. */
const DOMAIN_DOT = /(?<=[\p{L}\d])[.\u3002\uff0e\uff61](?=\p{L}{2,})/gu

/**
 * Makes the links in a visitor's text harmless, so that mail programs turn no part of it into a link: mails of the
 * portal lead only where the portal says. A text that only resembles a domain stays readable.
 * @example withoutLinks('Voir https://piege.example/x') // 'Voir [lien retiré]'
 * @example withoutLinks('Gagnez sur piege.example') // 'Gagnez sur piege. example'
 */
export const withoutLinks = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(LINK, REMOVED_LINK)
    // A scheme that is left without an address.
    .replace(/\bhttps?\b/gi, REMOVED_LINK)
    .replace(DOMAIN_DOT, '. ')
    // A tag, not "p < 0.05".
    .replace(/<(?=[\p{L}/!?])/gu, '< ')
