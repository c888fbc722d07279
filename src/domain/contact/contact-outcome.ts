import { fieldOf, type FunctionCall } from '../errors/function-call.ts'
import { CONTACT_FAULT_TEXTS, CONTACT_NOTIFICATION_TEXTS } from './contact-texts.ts'

/** What the Data API said of a refused insert; status 0 when nothing was heard of it. */
type InsertFault = { status: number; code: string; message: string }

/** Raised by the rate limits of the database. */
const RATE_LIMITED = 'PT429'

/** A value that a check, a length or a not-null rule of the table refuses. */
const REFUSED_VALUES = ['23514', '23502', '22001', '22P05']

const prefixed = (prefix: string, reason: string): string | undefined =>
  reason.trim() ? `${prefix}: ${reason.trim()}` : undefined

/** Why the database did not take a message, in French where the cause is known. */
export const insertFaultReason = ({ status, code, message }: InsertFault): string => {
  if (status === 0) return CONTACT_FAULT_TEXTS.unheard
  if (code === RATE_LIMITED || status === 429) return CONTACT_FAULT_TEXTS.rateLimited
  if (REFUSED_VALUES.includes(code)) return CONTACT_FAULT_TEXTS.refused
  return message
}

/**
 * The message of a contact message that was not stored; nothing when there is nothing to say.
 * @example databaseFailure('disk full') // 'Database error: disk full'
 */
export const databaseFailure = (reason: string): string | undefined => prefixed('Database error', reason)

/** The message of a failed call of `send-contact-email`. */
const mailFailure = (reason: string): string | undefined => prefixed('Email sending error', reason)

/** What the call of `send-contact-email` means for a message that the database took. */
type Notification =
  | { kind: 'told' }
  /** The message is stored, the mail about it is not sent. */
  | { kind: 'untold'; warning: string }
  /** The function does not find the message: something on the way only pretended to store it. */
  | { kind: 'not-stored'; fault: string | undefined }

const faultOf = (call: FunctionCall): string =>
  call.kind === 'refused' ? (call.message ?? `status ${call.status}`) : 'le serveur ne répond pas.'

/** Reads the call of `send-contact-email`. Whatever the mail does, a stored message counts as received. */
export const readNotification = (call: FunctionCall): Notification => {
  if (call.kind === 'answered') {
    const notification = fieldOf(call.body, 'notification')
    if (fieldOf(notification, 'sent') !== false) return { kind: 'told' }
    const message = fieldOf(notification, 'message')
    return {
      kind: 'untold',
      warning: typeof message === 'string' && message ? message : CONTACT_NOTIFICATION_TEXTS.notSent,
    }
  }
  const fault = mailFailure(faultOf(call))
  if (call.kind === 'refused' && call.code === 'not_found') return { kind: 'not-stored', fault }
  return { kind: 'untold', warning: fault ?? CONTACT_NOTIFICATION_TEXTS.notSent }
}
