import type { BuiltInMail } from '../mails/mail-template.ts'

/** Confirms a submission to its author, with the private link. Greets nobody by name: anyone can type any address. */
export const SUBMISSION_RECEIVED_MAIL: BuiltInMail<'reference' | 'title' | 'publication' | 'status_link'> = {
  key: 'submission_received',
  title: 'Confirmation de soumission (à l’auteur)',
  subject: 'Votre soumission {{reference}} est arrivée',
  body: `Bonjour,

Nous avons bien reçu votre manuscrit.

Référence : {{reference}}
Titre : {{title}}
Publication : {{publication}}

Suivez l’état de votre soumission par ce lien privé, sans compte :
{{status_link}}

Vous recevrez une première réponse en 2 à 4 semaines. Citez la référence dans vos courriels.

La rédaction`,
}

/** Tells the editors of a submission. Files are never attached: they are read in the back office. */
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
  body: `Un manuscrit est arrivé par le portail.

Référence : {{reference}}
Titre : {{title}}
Publication : {{publication}}
Auteurs : {{authors}}
Institution : {{institution}}
Auteur correspondant : {{name}} ({{email}})
Fichiers : {{files}}

Le lire dans l’administration :
{{admin_link}}

Répondre à ce courriel écrit directement à l’auteur correspondant.`,
}
