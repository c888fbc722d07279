import { emailRule, nameRule } from '../contact/field-rules.ts'
import { fieldOf, type FunctionCall } from '../errors/backend-error.ts'

/** What `newsletter-subscribe` answers. */
export type NewsletterAnswer =
  /** A new subscription, and whether its confirmation went out by mail. */
  | { subscribed: true; confirmation: { sent: boolean } }
  /** The address had subscribed before; no mail is sent. */
  | { subscribed: true; existingSubscription: true }

/** Reads the function's answer; nothing when it is another one, as the page of a captive portal would be. */
const readNewsletterAnswer = (answer: unknown): NewsletterAnswer | undefined => {
  if (fieldOf(answer, 'existingSubscription') === true)
    return { subscribed: true, existingSubscription: true }
  if (fieldOf(answer, 'subscribed') !== true) return undefined
  const sent = fieldOf(fieldOf(answer, 'confirmation'), 'sent') === true
  return { subscribed: true, confirmation: { sent } }
}

/** What became of a request to subscribe. */
export type SubscriptionOutcome =
  | { kind: 'subscribed'; mailed: boolean }
  | { kind: 'existing' }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'unreachable' }
  /** Any other answer; `reason` is what the function said of it. */
  | { kind: 'refused'; reason?: string }

/** Whether the address is on the list now, so that nothing is left to send. */
export const isOnList = ({ kind }: SubscriptionOutcome): boolean =>
  kind === 'subscribed' || kind === 'existing'

/**
 * Reads what a call of `newsletter-subscribe` came to.
 * @param isOnline whether the device had a network when the call ended
 */
export const subscriptionOutcome = (call: FunctionCall, isOnline: boolean): SubscriptionOutcome => {
  switch (call.kind) {
    case 'aborted':
      return { kind: 'timeout' }
    case 'unheard':
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

/** Key of the kept subscriptions in local storage. */
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

/** Reads what local storage holds; an entry that could never be sent is passed over. */
export const readPending = (stored: string | null): PendingSubscription[] => {
  const value = parseJson(stored ?? '[]')
  return Array.isArray(value) ? value.flatMap(readEntry) : []
}

const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Without the subscription of an address, whatever its case. */
export const withoutAddress = (pending: PendingSubscription[], email: string): PendingSubscription[] =>
  pending.filter((entry) => !isSameAddress(entry.email, email))

/** With one more; an address is kept once, with the name that was given last. */
export const withSubscription = (
  pending: PendingSubscription[],
  entry: PendingSubscription,
): PendingSubscription[] => [...withoutAddress(pending, entry.email), entry]

/** Whether the subscription of an address is kept. */
export const isPending = (pending: PendingSubscription[], email: string): boolean =>
  pending.some((entry) => isSameAddress(entry.email, email))
