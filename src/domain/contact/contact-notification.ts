import { fieldOf } from '../errors/field-of.ts'
import type { FunctionCall } from '../errors/function-call.ts'
import { mailFailure } from './contact-failure.ts'
import { CONTACT_NOTIFICATION_TEXTS } from './notification-texts.ts'

/** What the call of `send-contact-email` means for a message that the database took. */
export type Notification =
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
