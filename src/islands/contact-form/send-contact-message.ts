import { isOnline } from '#browser/connectivity/is-online.ts'
import { waitFor } from '#browser/late-answer.ts'
import { callFunction } from '#browser/functions/call-function.ts'
import { loadDataClient } from '#data/browser-client.ts'
import {
  databaseErrorText,
  insertErrorReason,
  readNotification,
  CONTACT_ERROR_TEXTS,
} from '#domain/contact/contact-outcome.ts'
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import { CONTACT_TIMEOUT_MS } from '#domain/waiting/waiting-times.ts'

/** What became of a message; only `failed` means that it has to be sent again. */
type ContactOutcome =
  { kind: 'sent' } | { kind: 'received'; warning: string } | { kind: 'failed'; errorText: string | undefined }

/** Stores the message; answers why not, if it was not. */
const store = async (message: ContactMessage): Promise<string | undefined> => {
  if (!isOnline.get()) return CONTACT_ERROR_TEXTS.offline
  try {
    const client = await loadDataClient()
    const { error, status } = await waitFor(
      (signal) => client.from('contact_messages').insert(message).abortSignal(signal),
      CONTACT_TIMEOUT_MS,
    )
    return error ? insertErrorReason({ status, code: error.code, message: error.message }) : undefined
  } catch {
    return CONTACT_ERROR_TEXTS.noResponse
  }
}

/** Stores a message, then has the editors notified by mail. */
export const sendContactMessage = async (message: ContactMessage): Promise<ContactOutcome> => {
  const reason = await store(message)
  if (reason !== undefined) return { kind: 'failed', errorText: databaseErrorText(reason) }
  const notification = readNotification(await callFunction('send-contact-email', message, CONTACT_TIMEOUT_MS))
  switch (notification.kind) {
    case 'notified':
      return { kind: 'sent' }
    case 'not-notified':
      return { kind: 'received', warning: notification.warning }
    case 'not-stored':
      return { kind: 'failed', errorText: notification.errorText }
  }
}
