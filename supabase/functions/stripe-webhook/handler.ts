import Stripe from 'stripe'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { openStripe } from '../_shared/open-stripe.ts'
import { readBytes } from '../_shared/read-bytes.ts'
import { readDonationEvent } from './read-donation-event.ts'
import { sendReceipt } from './send-receipt.ts'

/** Longest body in bytes, far above the size of the provider's events. */
const EVENT_MAX_BYTES = 1024 * 1024

/**
 * The event that the provider signed over the body as it was sent.
 * @throws Refusal when the signature is missing, forged or too old
 */
const verifiedEvent = async (request: Request): Promise<Stripe.Event> => {
  const { STRIPE_WEBHOOK_SECRET } = readFunctionEnvironment()
  if (!STRIPE_WEBHOOK_SECRET) throw new Refusal('not_configured')
  const signature = request.headers.get('stripe-signature')
  if (!signature) throw new Refusal('forbidden')
  const bytes = await readBytes(request, EVENT_MAX_BYTES, new Refusal('invalid_input'))
  const body = new TextDecoder().decode(bytes)
  try {
    return await openStripe().webhooks.constructEventAsync(body, signature, STRIPE_WEBHOOK_SECRET)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new Refusal('forbidden')
    throw error
  }
}

/**
 * Receives the payment provider's events: each is applied once, late ones change nothing; a completed donation gets
 * its receipt.
 */
export const handler = defineHandler(async (request) => {
  const event = await verifiedEvent(request)
  const service = createServiceClient()
  const donation = readDonationEvent(event)
  if (!donation) return { received: true, outcome: 'ignored' }
  if (donation.kind === 'refund') {
    const outcome = await callProcedure(service, 'record_donation_refund', {
      _event_id: event.id,
      _event_type: event.type,
      _payment_intent: donation.paymentIntent,
      _refunded_cents: donation.refundedCents,
    })
    return { received: true, outcome }
  }
  const { sessionId } = donation
  const outcome = await callProcedure(service, 'record_donation_event', {
    _event_id: event.id,
    _event_type: event.type,
    _session_id: sessionId,
    _status: donation.status,
    _amount_cents: donation.amountCents,
    _payment_intent: donation.paymentIntent,
    _donor: donation.donor,
  })
  // A repeated event tries the receipt again when the first one did not go out.
  if (donation.status === 'completed' && outcome !== 'ignored') await sendReceipt(service, sessionId)
  return { received: true, outcome }
})
