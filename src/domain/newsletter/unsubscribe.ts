/** The page to which the unsubscribe link of a mail leads. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

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

/** Texts of the unsubscribe page. */
export const UNSUBSCRIBE_TEXTS = {
  title: 'Désinscription de la newsletter',
  ready: 'Vous êtes sur le point de vous désinscrire de notre newsletter.',
  confirm: 'Me désinscrire',
  submitting: 'Désinscription…',
  done: 'Votre désinscription est confirmée. Vous ne recevrez plus notre newsletter.',
  incomplete:
    'Ce lien de désinscription est incomplet. Ouvrez-le depuis le courriel que vous avez reçu, ou copiez-le en entier.',
  unknown:
    'Ce lien de désinscription n’est plus valable. Utilisez celui du dernier courriel que vous avez reçu.',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  failed: 'La désinscription n’a pas pu être enregistrée. Veuillez réessayer plus tard.',
  withoutScripts:
    'Cette page demande JavaScript, qui n’est pas actif dans votre navigateur. Sans lui, répondez simplement au courriel reçu, ou utilisez le bouton «\u00a0Se désabonner\u00a0» de votre messagerie.',
} as const
