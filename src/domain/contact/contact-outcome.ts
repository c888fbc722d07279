import { fieldOf, type FunctionCall } from '../errors/function-call.ts'

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

/** What the Data API reported about a refused insert; status 0 when it did not respond. */
type InsertError = { status: number; code: string; message: string }

/** SQLSTATE that the database's rate limits raise. */
const RATE_LIMITED = 'PT429'

/** SQLSTATEs of a value that a check, a length or a not-null rule refuses. */
const REFUSED_VALUES = ['23514', '23502', '22001', '22P05']

const prefixed = (prefix: string, reason: string): string | undefined =>
  reason.trim() ? `${prefix}: ${reason.trim()}` : undefined

/** Why the database did not take a message, in French where the cause is known. */
export const insertErrorReason = ({ status, code, message }: InsertError): string => {
  if (status === 0) return CONTACT_ERROR_TEXTS.noResponse
  if (code === RATE_LIMITED || status === 429) return CONTACT_ERROR_TEXTS.rateLimited
  if (REFUSED_VALUES.includes(code)) return CONTACT_ERROR_TEXTS.refused
  return message
}

/**
 * The error message of a contact message that was not stored; `undefined` without a reason.
 * @example databaseErrorText('disk full') // 'Database error: disk full'
 */
export const databaseErrorText = (reason: string): string | undefined => prefixed('Database error', reason)

/** The message of a failed call of `send-contact-email`. */
const mailErrorText = (reason: string): string | undefined => prefixed('Email sending error', reason)

/** Result of the call of `send-contact-email` for a stored message. */
type Notification =
  | { kind: 'notified' }
  /** The message is stored, but its mail was not sent. */
  | { kind: 'not-notified'; warning: string }
  /** The function does not find the message: a proxy between page and backend only pretended to store it. */
  | { kind: 'not-stored'; errorText: string | undefined }

const errorTextOf = (call: FunctionCall): string =>
  (call.kind === 'refused' && call.message) || 'le serveur ne répond pas.'

/** Reads the result of the call of `send-contact-email`. A stored message counts as received whatever its mail does. */
export const readNotification = (call: FunctionCall): Notification => {
  if (call.kind === 'answered') {
    const notification = fieldOf(call.body, 'notification')
    if (fieldOf(notification, 'sent') !== false) return { kind: 'notified' }
    const message = fieldOf(notification, 'message')
    return {
      kind: 'not-notified',
      warning: typeof message === 'string' && message ? message : CONTACT_NOTIFICATION_TEXTS.notSent,
    }
  }
  const errorText = mailErrorText(errorTextOf(call))
  if (call.kind === 'refused' && call.code === 'not_found') return { kind: 'not-stored', errorText }
  return { kind: 'not-notified', warning: errorText ?? CONTACT_NOTIFICATION_TEXTS.notSent }
}
