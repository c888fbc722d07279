/** The page to which the unsubscribe link of a mail leads. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

/** The sections of a page that a link of a newsletter mail opens, of which one shows. */
export const LINK_SECTIONS = { question: 'question', incomplete: 'lien-incomplet' } as const

/** Parameter that carries the subscription's secret, in the page's address and in the function's. */
export const UNSUBSCRIBE_TOKEN_PARAMETER = 'token'

const TOKEN = /^[0-9a-f]{64}$/

/** The token of a link; nothing when it is missing or cut off. */
export const readUnsubscribeToken = (token: string | null | undefined): string | undefined =>
  token && TOKEN.test(token) ? token : undefined

/**
 * The unsubscribe link of a mail.
 * @example unsubscribeLink('https://exemple.org', '0f…') // 'https://exemple.org/newsletter/unsubscribe?token=0f…'
 */
export const unsubscribeLink = (siteUrl: string, token: string): string => {
  const link = new URL(UNSUBSCRIBE_PATH, siteUrl)
  link.searchParams.set(UNSUBSCRIBE_TOKEN_PARAMETER, token)
  return link.href
}

/** The page to which the confirmation link of a mail leads. */
export const CONFIRM_PATH = '/newsletter/confirm'

/**
 * The link by which the owner of an address confirms the newsletter. Its secret ends the subscription, too.
 * @example confirmLink('https://exemple.org', '0f…') // 'https://exemple.org/newsletter/confirm?token=0f…'
 */
export const confirmLink = (siteUrl: string, token: string): string => {
  const link = new URL(CONFIRM_PATH, siteUrl)
  link.searchParams.set(UNSUBSCRIBE_TOKEN_PARAMETER, token)
  return link.href
}

/** A confirmation link serves as many days; the database forgets the request then (`private.newsletter_requests`). */
export const CONFIRMATION_DAYS = 7

/** Texts of the confirmation page. */
export const CONFIRM_TEXTS = {
  title: 'Inscription à la newsletter',
  ready: 'Confirmez que vous voulez recevoir notre newsletter à l’adresse où ce lien vous est parvenu.',
  confirm: 'Confirmer mon inscription',
  submitting: 'Confirmation…',
  done: 'Votre inscription est confirmée. Merci\u202f!',
  incomplete:
    'Ce lien de confirmation est incomplet. Ouvrez-le depuis le courriel que vous avez reçu, ou copiez-le en entier.',
  unknown: `Ce lien de confirmation n’est plus valable\u00a0: il sert pendant ${CONFIRMATION_DAYS} jours. Inscrivez-vous de nouveau pour en recevoir un autre.`,
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  failed: 'L’inscription n’a pas pu être confirmée. Veuillez réessayer plus tard.',
  again: 'S’inscrire de nouveau',
  withoutScripts: 'Cette page demande JavaScript, qui n’est pas actif dans votre navigateur.',
} as const

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
