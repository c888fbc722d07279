import { z } from 'zod'
import { type FieldRule, emailRule, messageRule, nameRule, phoneRule } from './field-rules.ts'

/** What `send-contact-email` answers: whether the editors were notified by mail, and a sentence about it. */
export const ContactAnswerSchema = z.object({
  notification: z.object({ sent: z.boolean(), message: z.string() }),
})

/** What `send-contact-email` answers. */
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
