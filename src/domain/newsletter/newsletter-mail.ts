import type { BuiltInMail } from '../mails/mail-template.ts'

/**
 * Confirms a subscription to the newsletter. It greets nobody by name: what stands in a mail to someone else's
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
