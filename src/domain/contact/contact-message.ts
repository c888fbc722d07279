import { z } from 'zod'
import { formatNumber } from '../language/number.ts'
import { type FieldRule, emailRule, messageRule, nameRule, phoneRule } from './field-rules.ts'

/** Answer of `send-contact-email`: whether the editors were notified by mail, and a sentence about it. */
export const ContactAnswerSchema = z.object({
  notification: z.object({ sent: z.boolean(), message: z.string() }),
})

/** Answer of `send-contact-email`. */
export type ContactAnswer = z.infer<typeof ContactAnswerSchema>

/** A trimmed text that obeys a form field's rule, with the rule's own message. */
const validatedText = (rule: FieldRule) =>
  z
    .string({ error: rule('') ?? 'Cette valeur doit être un texte' })
    .trim()
    .superRefine((value, context) => {
      const errorText = rule(value)
      if (errorText) context.addIssue({ code: 'custom', message: errorText })
    })

/** What the contact form sends, the database stores and `send-contact-email` mails; an empty phone becomes null. */
export const ContactMessageSchema = z.object({
  name: validatedText(nameRule),
  email: validatedText(emailRule),
  phone: validatedText(phoneRule)
    .nullish()
    .transform((phone) => phone || null),
  message: validatedText(messageRule),
})

/** A checked contact message. */
export type ContactMessage = z.infer<typeof ContactMessageSchema>

/** What the newsletter form sends to `newsletter-subscribe`. */
export const NewsletterRequestSchema = z.object({
  name: validatedText(nameRule),
  email: validatedText(emailRule),
})

/** A checked newsletter request. */
export type NewsletterRequest = z.infer<typeof NewsletterRequestSchema>

/** Longest answer to a contact message, in characters; the database holds the same. */
export const CONTACT_REPLY_MAX_CHARS = 10_000

/** Texts of the answer to a contact message. */
export const CONTACT_REPLY_TEXTS = {
  title: 'Réponses',
  label: 'Votre réponse',
  hint: (email: string): string =>
    `Envoyée à ${email}. Jusque-là, ce que vous écrivez reste sur cet appareil.`,
  submit: 'Envoyer la réponse',
  empty: 'Écrivez une réponse.',
  tooLong: `La réponse ne doit pas dépasser ${formatNumber(CONTACT_REPLY_MAX_CHARS)} caractères.`,
  gone: 'Ce message n’existe plus.',
  sent: 'Réponse enregistrée et envoyée',
  stored: 'Réponse enregistrée',
  again: 'Envoyer le courriel',
  delivered: 'Envoyée',
  notDelivered: 'Non envoyée',
  refused: (name: string): string => `La réponse à ${name} n’a pas abouti`,
  failedAgain: 'Le courriel n’a pas pu être envoyé',
  subject: 'votre message au portail',
} as const

/** Body of a call of the function `reply-to-message`. */
export const ContactReplySchema = z.object({
  message_id: z.uuid(),
  reply: z
    .string()
    .trim()
    .min(1, CONTACT_REPLY_TEXTS.empty)
    .max(CONTACT_REPLY_MAX_CHARS, CONTACT_REPLY_TEXTS.tooLong),
  /** New for each click: the function stores and sends nothing twice for the same key. */
  idempotency_key: z.uuid(),
})

/** Body of a call of the function `reply-to-message`. */
export type ContactReply = z.output<typeof ContactReplySchema>

/** What happened to the mail of an answer; the answer itself is stored in any case. */
const OUTCOMES = ['sent', 'under_way', 'not_configured', 'daily_limit', 'failed'] as const

/** Answer of the function `reply-to-message`. */
export const ContactReplyAnswerSchema = z.object({ reply_id: z.uuid(), mail: z.enum(OUTCOMES) })

/** Answer of the function `reply-to-message`. */
export type ContactReplyAnswer = z.output<typeof ContactReplyAnswerSchema>

/** Explains to an admin why the mail did not go out; the stored answer is safe. */
export const CONTACT_REPLY_OUTCOMES: Record<Exclude<ContactReplyAnswer['mail'], 'sent'>, string> = {
  under_way: 'Le courriel est en cours d’envoi.',
  not_configured: 'Aucun serveur de courriel n’est configuré\u00a0: personne n’a été prévenu.',
  daily_limit: 'La limite quotidienne de courriels est atteinte\u00a0: le courriel n’est pas parti.',
  failed: 'Le courriel n’a pas pu être envoyé.',
}

/** The form of an answer. */
export const ContactReplyFormSchema = ContactReplySchema.pick({ reply: true })
