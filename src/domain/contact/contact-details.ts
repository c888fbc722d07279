import { z } from 'zod'

/** `src/content/contact.json`: the editors' public address, null when they answer the form only. */
export const ContactDetailsSchema = z.strictObject({ email: z.email().nullable() })
