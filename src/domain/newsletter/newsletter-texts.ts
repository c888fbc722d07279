/** Texts of the newsletter form and of its unsubscribe page (document 1, sections 4, 5 and 8). */
export const NEWSLETTER_TEXTS = {
  title: 'Newsletter',
  lead: 'Les nouveaux numéros, articles et chapitres, dès leur parution. Chaque lettre porte son lien de désinscription.',
  name: 'Nom',
  email: 'Adresse email',
  submit: 'S’inscrire',
  submitting: 'Inscription…',
  success: 'Merci pour votre inscription à notre newsletter!',
  confirmationMailed:
    'Un courriel de confirmation vient de vous être envoyé. Ouvrez-le et suivez son lien\u00a0: il vous inscrit.',
  confirmationNotMailed:
    'Votre demande est enregistrée. Le courriel qui sert à la confirmer n’a pas pu partir tout de suite\u00a0: il part au plus tard demain.',
  existingMailed: 'Si ce n’est pas encore confirmé, suivez le lien du courriel reçu.',
  existing: 'Cette adresse email est déjà inscrite à notre newsletter',
  offline: 'Vous êtes hors ligne',
  timeout: 'Le serveur met trop de temps à répondre…',
  network: 'Problème de réseau…',
  unreachable:
    'Nous n’avons pas pu communiquer avec notre serveur. Votre inscription sera envoyée automatiquement plus tard.',
  refused: 'Une erreur est survenue, mais votre demande a été enregistrée localement',
  unexpected: 'Une erreur inattendue est survenue',
  robot: 'Un champ invisible a été rempli, comme le font les robots. Rechargez la page, puis réessayez.',
  queuedHere:
    'Votre inscription est enregistrée sur cet appareil. Elle sera envoyée automatiquement plus tard.',
  allSent: 'Toutes les inscriptions en attente ont été traitées',
  withoutScripts: 'L’inscription demande JavaScript, qui n’est pas actif dans votre navigateur.',
} as const
