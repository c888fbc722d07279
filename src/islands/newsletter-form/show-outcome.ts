import { toast } from '#browser/toasts/toast.ts'
import { NEWSLETTER_TEXTS } from '#domain/newsletter/newsletter-texts.ts'
import type { SubscriptionOutcome } from '#domain/newsletter/subscription.ts'

/** Says what became of a request to subscribe. */
export const showOutcome = (outcome: SubscriptionOutcome): void => {
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
