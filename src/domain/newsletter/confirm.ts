import { UNSUBSCRIBE_TOKEN_PARAMETER } from './unsubscribe.ts'

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

/** Texts of the confirmation page. */
export const CONFIRM_TEXTS = {
  title: 'Inscription à la newsletter',
  ready: 'Confirmez que vous voulez recevoir notre newsletter à l’adresse où ce lien vous est parvenu.',
  confirm: 'Confirmer mon inscription',
  submitting: 'Confirmation…',
  done: 'Votre inscription est confirmée. Merci\u202f!',
  incomplete:
    'Ce lien de confirmation est incomplet. Ouvrez-le depuis le courriel que vous avez reçu, ou copiez-le en entier.',
  unknown:
    'Ce lien de confirmation n’est plus valable\u00a0: il sert pendant sept jours. Inscrivez-vous de nouveau pour en recevoir un autre.',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  failed: 'L’inscription n’a pas pu être confirmée. Veuillez réessayer plus tard.',
  again: 'S’inscrire de nouveau',
  withoutScripts: 'Cette page demande JavaScript, qui n’est pas actif dans votre navigateur.',
} as const
