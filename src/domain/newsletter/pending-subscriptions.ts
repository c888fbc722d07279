import { emailRule, nameRule } from '../contact/field-rules.ts'
import { fieldOf } from '../errors/function-call.ts'

// Every page loads this module for subscriptions that are queued on the device; texts and outcomes load with the
// form.

/** Queued subscriptions are sent this long after the page is loaded, or after the network came back. */
export const NEWSLETTER_RETRY_DELAY_MS = 5000

/** The section with the newsletter form, in pages and their addresses. */
export const NEWSLETTER_SECTION = 'newsletter'

/** Key of the queued subscriptions in local storage. */
export const PENDING_STORAGE_KEY = 'pendingNewsletterSubscriptions'

/** A subscription that could not be sent yet. */
export type PendingSubscription = {
  name: string
  email: string
  /** When it was asked for, ISO 8601. */
  date: string
}

const readEntry = (value: unknown): PendingSubscription[] => {
  const [name, email, date] = ['name', 'email', 'date'].map((field) => fieldOf(value, field))
  if (typeof name !== 'string' || typeof email !== 'string' || typeof date !== 'string') return []
  return nameRule(name) || emailRule(email) ? [] : [{ name, email, date }]
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the queue from local storage; an entry that could never be sent is skipped. */
export const readPending = (stored: string | null): PendingSubscription[] => {
  const value = parseJson(stored ?? '[]')
  return Array.isArray(value) ? value.flatMap(readEntry) : []
}

const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Without the subscription of an address, whatever its case. */
export const withoutAddress = (pending: PendingSubscription[], email: string): PendingSubscription[] =>
  pending.filter((entry) => !isSameAddress(entry.email, email))

/** With one more; an address is queued once, with the name that was given last. */
export const withSubscription = (
  pending: PendingSubscription[],
  entry: PendingSubscription,
): PendingSubscription[] => [...withoutAddress(pending, entry.email), entry]

/** Whether the subscription of an address is queued. */
export const isPending = (pending: PendingSubscription[], email: string): boolean =>
  pending.some((entry) => isSameAddress(entry.email, email))
