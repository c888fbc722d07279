import type { BuiltInMail } from '../mails/mail-template.ts'

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
