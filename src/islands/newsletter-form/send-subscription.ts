import { toast } from '#browser/toasts/toast.ts'
import { isReceived, NEWSLETTER_TEXTS, type SubscriptionOutcome } from '#domain/newsletter/subscription.ts'
import type { NewsletterRequest } from '#domain/contact/contact-message.ts'
import { subscribe } from './subscribe.ts'

/** Says what became of a request to subscribe. */
const showOutcome = (outcome: SubscriptionOutcome): void => {
  switch (outcome.kind) {
    case 'subscribed':
      toast.success(NEWSLETTER_TEXTS.success, {
        description: outcome.mailed
          ? NEWSLETTER_TEXTS.confirmationMailed
          : NEWSLETTER_TEXTS.confirmationNotMailed,
      })
      return
    case 'existing':
      toast.info(NEWSLETTER_TEXTS.existing, { description: NEWSLETTER_TEXTS.existingMailed })
      return
    case 'refused':
      toast.error(NEWSLETTER_TEXTS.refused, outcome.reason ? { description: outcome.reason } : {})
      return
    case 'offline':
    case 'timeout':
    case 'network':
    case 'unreachable':
      toast.warning(NEWSLETTER_TEXTS[outcome.kind])
  }
}

/** Sends a subscription, says what became of it, and answers whether the server has it. */
export const sendSubscription = async (request: NewsletterRequest): Promise<boolean> => {
  const outcome = await subscribe(request)
  showOutcome(outcome)
  return isReceived(outcome)
}
