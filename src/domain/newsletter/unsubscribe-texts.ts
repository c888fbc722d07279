/** Texts of the unsubscribe page. */
export const UNSUBSCRIBE_TEXTS = {
  title: 'Désinscription de la newsletter',
  ready: 'Vous êtes sur le point de vous désinscrire de notre newsletter.',
  confirm: 'Me désinscrire',
  submitting: 'Désinscription…',
  done: 'Votre désinscription est confirmée. Vous ne recevrez plus notre newsletter.',
  mistake: 'Une erreur\u202f?',
  incomplete:
    'Ce lien de désinscription est incomplet. Ouvrez-le depuis le courriel que vous avez reçu, ou copiez-le en entier.',
  unknown:
    'Ce lien de désinscription n’est plus valable. Utilisez celui du dernier courriel que vous avez reçu.',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  failed: 'La désinscription n’a pas pu être enregistrée. Veuillez réessayer plus tard.',
  withoutScripts:
    'Cette page demande JavaScript, qui n’est pas actif dans votre navigateur. Sans lui, répondez simplement au courriel reçu, ou utilisez le bouton «\u00a0Se désabonner\u00a0» de votre messagerie.',
} as const
