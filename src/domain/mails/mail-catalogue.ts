import { z } from 'zod'
import {
  CONTACT_MAIL,
  CONTACT_REPLY_MAIL,
  DONATION_RECEIPT_MAIL,
  NEWSLETTER_EXISTING_MAIL,
  NEWSLETTER_MAIL,
} from './built-in-mails.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import * as submissionMails from '../submission/submission-mails.ts'
import type { BuiltInMail } from './mail-template.ts'
import { TEST_MAIL } from './test-mail.ts'
import { ownValue } from '../own-value.ts'

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
 * The form of a mail's text, which may use the names of the built-in one alone: any other would be sent empty.
 * @example mailTextSchema(TEST_MAIL).safeParse({ subject: '', body: '' }).success // false
 */
export const mailTextSchema = (mail: BuiltInMail) => {
  const known = variablesOf(mail.subject + mail.body)
  const text = (empty: string, max: number) =>
    z
      .string()
      .trim()
      .min(1, empty)
      .max(max, `Le texte ne doit pas dépasser ${max.toLocaleString('fr-FR')} caractères`)
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
