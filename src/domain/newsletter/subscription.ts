import { fieldOf, type FunctionCall } from '../errors/function-call.ts'

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
    'Votre demande est enregistrée, mais le courriel qui sert à la confirmer n’est pas encore parti. S’il n’arrive pas d’ici demain, inscrivez-vous de nouveau.',
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

/** What `newsletter-subscribe` answers. */
export type NewsletterAnswer =
  /** The request is stored, and whether a mail about it went out to the address. */
  | { subscribed: true; confirmation: { sent: boolean } }
  /** The address had subscribed before, as an earlier version of the function said. */
  | { subscribed: true; existingSubscription: true }

/** Reads the function's answer; `undefined` for any other answer, such as the page of a captive portal. */
const readNewsletterAnswer = (answer: unknown): NewsletterAnswer | undefined => {
  if (fieldOf(answer, 'existingSubscription') === true)
    return { subscribed: true, existingSubscription: true }
  if (fieldOf(answer, 'subscribed') !== true) return undefined
  const sent = fieldOf(fieldOf(answer, 'confirmation'), 'sent') === true
  return { subscribed: true, confirmation: { sent } }
}

/** The outcome of a request to subscribe. */
export type SubscriptionOutcome =
  | { kind: 'subscribed'; mailed: boolean }
  | { kind: 'existing' }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'unreachable' }
  /** Any other answer; `reason` is what the function said of it. */
  | { kind: 'refused'; reason?: string }

/** Whether the server has the request, so that nothing has to be sent again. */
export const isReceived = ({ kind }: SubscriptionOutcome): boolean =>
  kind === 'subscribed' || kind === 'existing'

/**
 * Reads what a call of `newsletter-subscribe` came to.
 * @param isOnline whether the device had a network when the call ended
 */
export const subscriptionOutcome = (call: FunctionCall, isOnline: boolean): SubscriptionOutcome => {
  switch (call.kind) {
    case 'aborted':
      return { kind: 'timeout' }
    case 'no-response':
      return { kind: isOnline ? 'network' : 'offline' }
    case 'refused':
      if (call.byRelay || call.status >= 500) return { kind: 'unreachable' }
      return call.message ? { kind: 'refused', reason: call.message } : { kind: 'refused' }
    case 'answered': {
      const answer = readNewsletterAnswer(call.body)
      if (!answer) return { kind: 'refused' }
      return 'existingSubscription' in answer
        ? { kind: 'existing' }
        : { kind: 'subscribed', mailed: answer.confirmation.sent }
    }
  }
}
