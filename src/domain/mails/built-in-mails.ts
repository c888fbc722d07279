import { OF_SITE_NAME } from '../shell/site-identity.ts'
import type { BuiltInMail } from './mail-template.ts'

/** The mail that notifies the editors of a contact message. */
export const CONTACT_MAIL: BuiltInMail<'name' | 'email' | 'phone' | 'message'> = {
  key: 'contact_message',
  title: 'Message du formulaire de contact (à la rédaction)',
  subject: 'Nouveau message de {{name}}',
  pot: 'notices',
  typed: ['name', 'phone', 'message'],
  body: `Un message est arrivé par le formulaire de contact du portail.

Nom\u00a0: {{name}}
Courriel\u00a0: {{email}}
Téléphone\u00a0: {{phone}}

{{message}}

Répondre à ce courriel écrit directement à {{name}}. Les liens et les adresses du message sont retirés ici\u202f; l’administration le montre entier.`,
}

/** An admin's answer to whoever wrote by the contact form, with what they wrote below it. */
export const CONTACT_REPLY_MAIL: BuiltInMail<'name' | 'subject' | 'reply' | 'message'> = {
  key: 'contact_reply',
  title: 'Réponse à un message de contact (à qui a écrit)',
  subject: 'Re : {{subject}}',
  typed: ['name', 'subject', 'message'],
  body: `Bonjour {{name}},

{{reply}}

La rédaction

Vous nous avez écrit :

{{message}}`,
}

/** What stands for a phone number that was not given. */
export const NO_PHONE = 'non indiqué'

/**
 * Asks the owner of an address to confirm the newsletter. It greets nobody by name: what is in a mail to someone else's
 * address must not be chosen by whoever typed that address.
 */
export const NEWSLETTER_MAIL: BuiltInMail<'email' | 'confirm_link' | 'unsubscribe_link'> = {
  key: 'newsletter_confirmation',
  title: 'Confirmation d’inscription à la newsletter',
  subject: `Votre inscription à la newsletter ${OF_SITE_NAME}`,
  pot: 'visitors',
  body: `Bonjour,

Quelqu’un, sans doute vous, demande que l’adresse {{email}} reçoive la newsletter ${OF_SITE_NAME}\u00a0: nous y annonçons les nouveaux numéros, articles et chapitres.

Pour confirmer votre inscription, suivez ce lien dans les sept jours\u00a0:
{{confirm_link}}

Sans confirmation, vous ne recevrez rien. Si vous n’avez pas demandé cette inscription, ou pour ne plus recevoir la newsletter, suivez ce lien\u00a0:
{{unsubscribe_link}}

La rédaction`,
}

/** Says to a subscriber, and to nobody else, that the address is on the list already. */
export const NEWSLETTER_EXISTING_MAIL: BuiltInMail<'email' | 'unsubscribe_link'> = {
  key: 'newsletter_existing',
  title: 'Inscription répétée à la newsletter',
  subject: `Vous êtes déjà inscrit à la newsletter ${OF_SITE_NAME}`,
  pot: 'visitors',
  body: `Bonjour,

Quelqu’un, sans doute vous, demande que l’adresse {{email}} reçoive la newsletter ${OF_SITE_NAME}. Elle y est déjà inscrite\u00a0: il n’y a rien à faire.

Pour ne plus recevoir la newsletter, suivez ce lien\u00a0:
{{unsubscribe_link}}

La rédaction`,
}

/** The receipt of a donation. */
export const DONATION_RECEIPT_MAIL: BuiltInMail<'name' | 'amount' | 'date' | 'reference'> = {
  key: 'donation_receipt',
  title: 'Reçu de don (au donateur)',
  subject: 'Merci pour votre don de {{amount}}',
  typed: ['name'],
  body: `Bonjour {{name}},

Votre don de {{amount}} du {{date}} nous est bien parvenu. Merci\u00a0: il paie l’édition, l’hébergement et le libre accès aux textes.

Référence\u00a0: {{reference}}

Conservez ce courriel, il vous sert de reçu.`,
}
