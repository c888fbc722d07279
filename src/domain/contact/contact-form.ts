import * as z from 'zod/mini'
import { readSubject, withSubject } from './contact-subject.ts'
import { emailRule, type FieldRule, messageRule, nameRule, phoneRule } from './field-rules.ts'
import type { ContactMessage, NewsletterRequest } from './contact-message.ts'

// Schemas of the visitors' forms, built from the rules that the server uses. They use zod/mini, because pages of
// readers load them.

/** Turns the message of a rule into a check of a schema. */
const obeys = (rule: FieldRule) =>
  z.superRefine<string>((value, context) => {
    const errorText = rule(value)
    if (errorText) context.addIssue({ code: 'custom', message: errorText })
  })

const validatedText = (rule: FieldRule) => z.string().check(z.trim(), obeys(rule))

/** The contact form, read as the message that is sent: the subject becomes the first line and counts towards the length. */
export const ContactFormSchema = z.pipe(
  z
    .object({
      subject: z.pipe(
        z.string(),
        z.transform((subject: string) => readSubject(subject)),
      ),
      name: validatedText(nameRule),
      email: validatedText(emailRule),
      phone: validatedText(phoneRule),
      message: validatedText(messageRule),
    })
    .check(
      z.superRefine(({ subject, message }, context) => {
        const errorText = messageRule(withSubject(subject, message))
        if (errorText) context.addIssue({ code: 'custom', path: ['message'], message: errorText })
      }),
    ),
  z.transform(({ subject, name, email, phone, message }): ContactMessage => ({
    name,
    email,
    phone: phone || null,
    message: withSubject(subject, message),
  })),
)

/** The newsletter form. */
export const NewsletterFormSchema: z.ZodMiniType<NewsletterRequest, NewsletterRequest> = z.object({
  name: validatedText(nameRule),
  email: validatedText(emailRule),
})
