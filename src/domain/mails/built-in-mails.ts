import type { BuiltInMail } from './mail-template.ts'

/** The mail that notifies the editors of a contact message. */
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

/**
 * Confirms a subscription to the newsletter. It greets nobody by name: what is in a mail to someone else's
 * address must not be chosen by whoever typed that address.
 */
export const NEWSLETTER_MAIL: BuiltInMail<'email' | 'unsubscribe_link'> = {
  key: 'newsletter_confirmation',
  title: 'Confirmation d’inscription à la newsletter',
  subject: 'Votre inscription à la newsletter du Portail RHCA',
  body: `Bonjour,

L’adresse {{email}} est inscrite à la newsletter du Portail RHCA : nous y annonçons les nouveaux numéros, articles et chapitres.

Si vous n’avez pas demandé cette inscription, ou pour ne plus recevoir la newsletter, suivez ce lien :
{{unsubscribe_link}}

La rédaction`,
}

/** The receipt of a donation. */
export const DONATION_RECEIPT_MAIL: BuiltInMail<'name' | 'amount' | 'date' | 'reference'> = {
  key: 'donation_receipt',
  title: 'Reçu de don (au donateur)',
  subject: 'Merci pour votre don de {{amount}}',
  body: `Bonjour {{name}},

Votre don de {{amount}} du {{date}} nous est bien parvenu. Merci : il paie l’édition, l’hébergement et le libre accès aux textes.

Référence : {{reference}}

Conservez ce courriel, il vous sert de reçu.`,
}
