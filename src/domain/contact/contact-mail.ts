import type { BuiltInMail } from '../mails/mail-template.ts'

/** The mail that tells the editors of a contact message. */
export const CONTACT_MAIL: BuiltInMail<'name' | 'email' | 'phone' | 'message'> = {
  key: 'contact_message',
  title: 'Message du formulaire de contact (à la rédaction)',
  subject: 'Nouveau message de {{name}}',
  body: `Un message est arrivé par le formulaire de contact du portail.

Nom : {{name}}
Courriel : {{email}}
Téléphone : {{phone}}

{{message}}

Répondre à ce courriel écrit directement à {{name}}.`,
}

/** What stands for a phone number that was not given. */
export const NO_PHONE = 'non indiqué'
