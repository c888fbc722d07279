import type { BuiltInMail } from '../mails/mail-template.ts'

/** Confirms a submission to its author, with the private link. Greets nobody by name: anyone can type any address. */
export const SUBMISSION_RECEIVED_MAIL: BuiltInMail<'reference' | 'title' | 'publication' | 'status_link'> = {
  key: 'submission_received',
  title: 'Confirmation de soumission (à l’auteur)',
  subject: 'Votre soumission {{reference}} est arrivée',
  pot: 'visitors',
  typed: ['title'],
  body: `Bonjour,

Nous avons bien reçu votre manuscrit.

Référence\u00a0: {{reference}}
Titre\u00a0: {{title}}
Publication\u00a0: {{publication}}

Suivez l’état de votre soumission par ce lien privé, sans compte\u00a0:
{{status_link}}

Vous recevrez une première réponse en 2 à 4 semaines. Citez la référence dans vos courriels.

La rédaction`,
}

/** Notifies the editors of a submission. Files are never attached: they are read in the back office. */
export const SUBMISSION_NOTICE_MAIL: BuiltInMail<
  | 'reference'
  | 'title'
  | 'publication'
  | 'authors'
  | 'institution'
  | 'name'
  | 'email'
  | 'files'
  | 'admin_link'
> = {
  key: 'submission_notice',
  title: 'Nouvelle soumission (à la rédaction)',
  subject: 'Nouvelle soumission {{reference}} ({{publication}})',
  pot: 'notices',
  typed: ['title', 'authors', 'institution', 'name'],
  body: `Un manuscrit est arrivé par le portail.

Référence\u00a0: {{reference}}
Titre\u00a0: {{title}}
Publication\u00a0: {{publication}}
Auteurs\u00a0: {{authors}}
Institution\u00a0: {{institution}}
Auteur correspondant\u00a0: {{name}} ({{email}})
Fichiers\u00a0: {{files}}

Le lire dans l’administration\u00a0:
{{admin_link}}

Répondre à ce courriel écrit directement à l’auteur correspondant.`,
}

/** An editor's words to the author; the status is named when it changed with them. */
export const SUBMISSION_REPLY_MAIL: BuiltInMail<
  'reference' | 'title' | 'publication' | 'message' | 'status_lines'
> = {
  key: 'submission_reply',
  title: 'Réponse de la rédaction (à l’auteur)',
  subject: 'Votre soumission {{reference}}\u00a0: réponse de la rédaction',
  typed: ['title'],
  body: `Bonjour,

La rédaction vous écrit au sujet de votre manuscrit «\u00a0{{title}}\u00a0» ({{reference}}, {{publication}}).

{{message}}

{{status_lines}}

Répondez à ce courriel pour écrire à la rédaction, en citant la référence.

La rédaction`,
}

/** Notifies the author of the new status when the editor wrote nothing. */
export const SUBMISSION_STATUS_MAIL: BuiltInMail<
  'reference' | 'title' | 'publication' | 'status' | 'meaning'
> = {
  key: 'submission_status_changed',
  title: 'Changement d’état d’une soumission (à l’auteur)',
  subject: 'Votre soumission {{reference}}\u00a0: {{status}}',
  typed: ['title'],
  body: `Bonjour,

L’état de votre manuscrit «\u00a0{{title}}\u00a0» ({{reference}}, {{publication}}) a changé.

Nouvel état\u00a0: {{status}}
{{meaning}}

Le lien privé reçu à l’envoi montre à tout moment où en est votre soumission. Répondez à ce courriel pour écrire à la rédaction, en citant la référence.

La rédaction`,
}
