import { CONFIRMATION_DAYS } from '../newsletter/link-pages.ts'
import * as submissionMails from '../submission/submission-mails.ts'
import { OF_SITE_NAME } from '../shell/site-identity.ts'
import { type BuiltInMail, TEST_MAIL } from './mail-template.ts'
import { z } from 'zod'
import { PUBLICATIONS } from '../publications/registry.ts'
import { ownValue } from '../own-value.ts'
import { formatNumber } from '../language/number.ts'

/** The mail that notifies the editors of a contact message. */
export const CONTACT_MAIL: BuiltInMail<'name' | 'email' | 'phone' | 'message'> = {
  key: 'contact_message',
  title: 'Message du formulaire de contact (à la rédaction)',
  subject: 'Nouveau message de {{name}}',
  pot: 'notices',
  typed: ['name', 'phone', 'message'],
  body: `Un message est arrivé par le formulaire de contact du portail.

Nom\u00a0: {{name}}
Courriel\u00a0: {{email}}
Téléphone\u00a0: {{phone}}

{{message}}

Répondre à ce courriel écrit directement à {{name}}. Les liens et les adresses du message sont retirés ici\u202f; l’administration le montre entier.`,
}

/** An admin's answer to the author of a contact message, followed by that message. */
export const CONTACT_REPLY_MAIL: BuiltInMail<'name' | 'subject' | 'reply' | 'message'> = {
  key: 'contact_reply',
  title: 'Réponse à un message de contact (à qui a écrit)',
  subject: 'Re : {{subject}}',
  typed: ['name', 'subject', 'message'],
  body: `Bonjour {{name}},

{{reply}}

La rédaction

Vous nous avez écrit :

{{message}}`,
}

/** Text for a phone number that was not given. */
export const NO_PHONE = 'non indiqué'

/**
 * Asks the owner of an address to confirm the newsletter. It addresses nobody by name: anyone can type someone else's
 * address, and must not choose the text of the mail that its owner gets.
 */
export const NEWSLETTER_MAIL: BuiltInMail<'email' | 'confirm_link' | 'unsubscribe_link'> = {
  key: 'newsletter_confirmation',
  title: 'Confirmation d’inscription à la newsletter',
  subject: `Votre inscription à la newsletter ${OF_SITE_NAME}`,
  pot: 'visitors',
  body: `Bonjour,

Quelqu’un, sans doute vous, demande que l’adresse {{email}} reçoive la newsletter ${OF_SITE_NAME}\u00a0: nous y annonçons les nouveaux numéros, articles et chapitres.

Pour confirmer votre inscription, suivez ce lien dans les ${CONFIRMATION_DAYS} jours\u00a0:
{{confirm_link}}

Sans confirmation, vous ne recevrez rien. Si vous n’avez pas demandé cette inscription, ou pour ne plus recevoir la newsletter, suivez ce lien\u00a0:
{{unsubscribe_link}}

La rédaction`,
}

/** Says to a subscriber, and to nobody else, that the address is on the list already. */
export const NEWSLETTER_EXISTING_MAIL: BuiltInMail<'email' | 'unsubscribe_link'> = {
  key: 'newsletter_existing',
  title: 'Inscription répétée à la newsletter',
  subject: `Vous êtes déjà inscrit à la newsletter ${OF_SITE_NAME}`,
  pot: 'visitors',
  body: `Bonjour,

Quelqu’un, sans doute vous, demande que l’adresse {{email}} reçoive la newsletter ${OF_SITE_NAME}. Elle y est déjà inscrite\u00a0: il n’y a rien à faire.

Pour ne plus recevoir la newsletter, suivez ce lien\u00a0:
{{unsubscribe_link}}

La rédaction`,
}

/** The receipt of a donation. */
export const DONATION_RECEIPT_MAIL: BuiltInMail<'name' | 'amount' | 'date' | 'reference'> = {
  key: 'donation_receipt',
  title: 'Reçu de don (au donateur)',
  subject: 'Merci pour votre don de {{amount}}',
  typed: ['name'],
  body: `Bonjour {{name}},

Votre don de {{amount}} du {{date}} nous est bien parvenu. Merci\u00a0: il paie l’édition, l’hébergement et le libre accès aux textes.

Référence\u00a0: {{reference}}

Conservez ce courriel, il vous sert de reçu.`,
}

const isMail = (value: unknown): value is BuiltInMail =>
  typeof value === 'object' && value !== null && 'key' in value && 'subject' in value && 'body' in value

/** Every mail that the portal sends, with its built-in text. */
export const MAILS: readonly BuiltInMail[] = [
  ...Object.values(submissionMails).filter(isMail),
  CONTACT_MAIL,
  CONTACT_REPLY_MAIL,
  NEWSLETTER_MAIL,
  NEWSLETTER_EXISTING_MAIL,
  DONATION_RECEIPT_MAIL,
  TEST_MAIL,
]

/** What a kind of mail is called in the log. */
export const mailTitle = (kind: string): string => MAILS.find(({ key }) => key === kind)?.title ?? kind

const NAMES = /\{\{\s*(\w+)\s*\}\}/g

/** The names in braces of a text, each once, in their order. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMES)].map((match) => match[1] ?? '')),
]

const SAMPLES: Record<string, string> = {
  name: 'Rose Étienne',
  email: 'rose.etienne@exemple.ht',
  phone: '+509 3700 0000',
  message: 'Bonjour, comment proposer un article à la rédaction\u202f?',
  subject: 'Proposer un article',
  reply: 'Le formulaire « Soumettre un article » vous guide pas à pas.',
  reference: 'SUB-2026-00042',
  title: 'Prise en charge de l’appendicite aiguë',
  publication: PUBLICATIONS.RHCA.shortName,
  authors: 'Rose Étienne, Jean Pierre',
  institution: 'Hôpital universitaire',
  files: '2',
  status: 'En évaluation',
  meaning: 'La rédaction lit votre manuscrit.',
  status_lines: 'Nouvel état\u00a0: En évaluation\nLa rédaction lit votre manuscrit.',
  status_link: 'https://exemple.ht/submission/suivi',
  admin_link: 'https://exemple.ht/admin/submissions',
  confirm_link: 'https://exemple.ht/newsletter/confirm',
  unsubscribe_link: 'https://exemple.ht/newsletter/unsubscribe',
  amount: '50,00 $US',
  date: '21 novembre 2026',
  site_name: 'Publication scientifique',
  sent_at: '2026-11-21 à 10:05 (UTC)',
  server: 'smtp.exemple.ht:587',
}

/** Values that a preview shows; a name without one shows itself. */
export const sampleValues = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, ownValue(SAMPLES, name) ?? `[${name}]`]))

/**
 * The form of a mail's text. It may use only the names of the built-in text, because any other would be sent empty.
 * @example mailTextSchema(TEST_MAIL).safeParse({ subject: '', body: '' }).success // false
 */
export const mailTextSchema = (mail: BuiltInMail) => {
  const known = variablesOf(mail.subject + mail.body)
  const text = (empty: string, max: number) =>
    z
      .string()
      .trim()
      .min(1, empty)
      .max(max, `Le texte ne doit pas dépasser ${formatNumber(max)} caractères`)
      .superRefine((value, context) => {
        const unknown = variablesOf(value).filter((name) => !known.includes(name))
        if (unknown.length > 0)
          context.addIssue({
            code: 'custom',
            message: `Variable inconnue\u00a0: ${unknown.map((name) => `{{${name}}}`).join(', ')}`,
          })
      })
  return z.object({
    subject: text('Veuillez saisir un objet', 200),
    body: text('Veuillez saisir un texte', 20_000),
  })
}
