import { z } from 'zod'
import { emailRule, messageRule, nameRule, phoneRule } from './field-rules.ts'
import { ruledText } from './ruled-text.ts'

/** What the contact form sends, the database stores and `send-contact-email` mails; an empty phone becomes null. */
export const ContactMessageSchema = z.object({
  name: ruledText(nameRule),
  email: ruledText(emailRule),
  phone: ruledText(phoneRule)
    .nullish()
    .transform((phone) => phone || null),
  message: ruledText(messageRule),
})

/** A checked contact message. */
export type ContactMessage = z.infer<typeof ContactMessageSchema>
