import type Stripe from 'stripe'

/** The part of an event of the payment provider that concerns a donation; amounts in cents. */
export type DonationEvent =
  | SessionEvent
  /** Identifies the payment alone; the amount is the sum of all its refunds so far, null for a full refund. */
  | { kind: 'refund'; paymentIntent: string; refundedCents: number | null }

type SessionEvent = {
  kind: 'session'
  sessionId: string
  status: 'completed' | 'failed' | 'expired'
  /** From the provider, never from the page. */
  amountCents: number | null
  paymentIntent: string | null
  donor: Record<string, string>
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Other payments to the account, by a payment link for instance, reach the same webhook and are no donations. */
const isDonation = ({ currency, metadata }: Stripe.Checkout.Session): boolean =>
  currency === 'usd' && ['true', 'false'].includes(metadata?.['is_anonymous'] ?? '')

const describeSession = (session: Stripe.Checkout.Session, status: SessionEvent['status']): SessionEvent => ({
  kind: 'session',
  sessionId: session.id,
  status,
  amountCents: session.amount_total,
  paymentIntent: idOf(session.payment_intent),
  donor: session.metadata ?? {},
})

const ofSession = (
  session: Stripe.Checkout.Session,
  status: SessionEvent['status'],
): SessionEvent | undefined => (isDonation(session) ? describeSession(session, status) : undefined)

/** Reads the events that concern donations; undefined for every other event. */
export const readDonationEvent = (event: Stripe.Event): DonationEvent | undefined => {
  switch (event.type) {
    case 'checkout.session.completed':
      // A payment still in progress completes with an event of its own.
      return event.data.object.payment_status === 'paid'
        ? ofSession(event.data.object, 'completed')
        : undefined
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.data.object, 'completed')
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'failed')
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired')
    case 'charge.refunded': {
      const paymentIntent = idOf(event.data.object.payment_intent)
      if (paymentIntent === null) return undefined
      return { kind: 'refund', paymentIntent, refundedCents: event.data.object.amount_refunded ?? null }
    }
    default:
      return undefined
  }
}
