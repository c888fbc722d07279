/** How long the warning about an unsent notification stays, in milliseconds (document 1, section 8). */
export const CONTACT_WARNING_MS = 5000

/** Texts of the contact form (document 1, sections 4, 5 and 8). */
export const CONTACT_TEXTS = {
  title: 'Nous contacter',
  lead: 'Une question sur un article, une soumission ou le portail\u202f? La rédaction répond sous 24 à 48 heures ouvrables.',
  requiredNote: '* Champs obligatoires',
  subject: 'Objet',
  name: 'Nom',
  email: 'Adresse email',
  phone: 'Téléphone',
  message: 'Message',
  submit: 'Envoyer le message',
  submitting: 'Envoi en cours…',
  success: 'Merci pour votre message! Nous vous contacterons bientôt.',
  received: 'Votre message a été reçu!',
  retryLater: 'Veuillez réessayer plus tard',
  withoutScripts:
    'L’envoi de ce formulaire demande JavaScript, qui n’est pas actif dans votre navigateur. Activez-le pour écrire à la rédaction.',
  backendSilent:
    'Le serveur ne répondait pas à l’ouverture de cette page\u00a0: votre message pourrait ne pas partir tout de suite.',
  writeTo: 'Vous pouvez aussi écrire à',
} as const

/** Reasons why a message was not stored, as shown after "Une erreur est survenue: Database error: ". */
export const CONTACT_ERROR_TEXTS = {
  offline: 'vous êtes hors ligne. Votre texte reste dans le formulaire.',
  noResponse: 'le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  rateLimited: 'trop de messages en peu de temps. Veuillez réessayer dans quelques minutes.',
  refused: 'certaines informations ont été refusées. Vérifiez-les, puis réessayez.',
  robot: 'un champ invisible a été rempli, comme le font les robots. Rechargez la page, puis réessayez.',
} as const

/**
 * The sentence for a message that was not received.
 * @example contactErrorText('Database error: connection refused') // 'Une erreur est survenue: Database error: …'
 */
export const contactErrorText = (message?: string): string =>
  `Une erreur est survenue: ${message?.trim() || CONTACT_TEXTS.retryLater}`

/** Sentences of `notification.message`. */
export const CONTACT_NOTIFICATION_TEXTS = {
  sent: 'La rédaction a été prévenue par courriel.',
  notSent:
    'Votre message est bien enregistré, mais la notification par courriel n’a pas pu être envoyée. La rédaction le lira dans son espace.',
} as const
