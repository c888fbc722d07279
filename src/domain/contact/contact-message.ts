import { z } from 'zod'

/** Shortest name and message that the contact form takes (document 1, section 9). */
export const CONTACT_NAME_MIN_CHARACTERS = 2
export const CONTACT_MESSAGE_MIN_CHARACTERS = 10

/** Longest values, in characters; the database refuses longer ones as well. */
export const CONTACT_NAME_MAX_CHARACTERS = 200
export const CONTACT_EMAIL_MAX_CHARACTERS = 254
export const CONTACT_PHONE_MAX_CHARACTERS = 50
export const CONTACT_MESSAGE_MAX_CHARACTERS = 5000

/** What the contact form sends, the database stores and `send-contact-email` mails; an empty phone becomes null. */
export const ContactMessageSchema = z.object({
  name: z
    .string({ error: 'Le nom doit contenir au moins 2 caractères' })
    .trim()
    .min(CONTACT_NAME_MIN_CHARACTERS, { error: 'Le nom doit contenir au moins 2 caractères' })
    .max(CONTACT_NAME_MAX_CHARACTERS, { error: 'Le nom ne doit pas dépasser 200 caractères' }),
  email: z
    .string({ error: 'Veuillez entrer une adresse email valide' })
    .trim()
    .max(CONTACT_EMAIL_MAX_CHARACTERS, { error: 'Veuillez entrer une adresse email valide' })
    .pipe(z.email({ error: 'Veuillez entrer une adresse email valide' })),
  phone: z
    .string({ error: 'Veuillez entrer un numéro de téléphone valide' })
    .trim()
    .max(CONTACT_PHONE_MAX_CHARACTERS, { error: 'Le téléphone ne doit pas dépasser 50 caractères' })
    .nullish()
    .transform((phone) => phone || null),
  message: z
    .string({ error: 'Votre message doit contenir au moins 10 caractères' })
    .trim()
    .min(CONTACT_MESSAGE_MIN_CHARACTERS, { error: 'Votre message doit contenir au moins 10 caractères' })
    .max(CONTACT_MESSAGE_MAX_CHARACTERS, { error: 'Votre message ne doit pas dépasser 5000 caractères' }),
})

/** A checked contact message. */
export type ContactMessage = z.infer<typeof ContactMessageSchema>

/** What the form's fields hold before the check. */
export type ContactMessageInput = z.input<typeof ContactMessageSchema>
