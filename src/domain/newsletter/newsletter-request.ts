import { z } from 'zod'
import { emailRule, nameRule } from '../contact/field-rules.ts'
import { ruledText } from '../contact/ruled-text.ts'

/** What the newsletter form sends to `newsletter-subscribe`. */
export const NewsletterRequestSchema = z.object({ name: ruledText(nameRule), email: ruledText(emailRule) })

/** A checked newsletter request. */
export type NewsletterRequest = z.infer<typeof NewsletterRequestSchema>
