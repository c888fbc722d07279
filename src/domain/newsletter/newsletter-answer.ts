import { fieldOf } from '../errors/field-of.ts'

/** What `newsletter-subscribe` answers. */
export type NewsletterAnswer =
  /** A new subscription, and whether its confirmation went out by mail. */
  | { subscribed: true; confirmation: { sent: boolean } }
  /** The address had subscribed before; no mail is sent. */
  | { subscribed: true; existingSubscription: true }

/** Reads the function's answer; nothing when it is another one, as the page of a captive portal would be. */
export const readNewsletterAnswer = (answer: unknown): NewsletterAnswer | undefined => {
  if (fieldOf(answer, 'existingSubscription') === true)
    return { subscribed: true, existingSubscription: true }
  if (fieldOf(answer, 'subscribed') !== true) return undefined
  const sent = fieldOf(fieldOf(answer, 'confirmation'), 'sent') === true
  return { subscribed: true, confirmation: { sent } }
}
