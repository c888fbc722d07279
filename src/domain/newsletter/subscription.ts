import { fieldOf, type FunctionCall } from '../errors/function-call.ts'

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
