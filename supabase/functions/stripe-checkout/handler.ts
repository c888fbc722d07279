import type Stripe from 'stripe'
import {
  type CheckoutAnswer,
  type CheckoutRequest,
  CheckoutRequestSchema,
} from '../../../src/domain/donation/checkout-request.ts'
import { Refusal } from '../_shared/answers.ts'
import { createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { openStripe } from '../_shared/open-stripe.ts'
import { passDoor } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'

const checkoutOf = (
  { amount, currency, metadata }: CheckoutRequest,
  site: string,
): Stripe.Checkout.SessionCreateParams => {
  const { name, email, is_anonymous, message } = metadata.donor_info
  return {
    mode: 'payment',
    customer_email: email,
    submit_type: 'donate',
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: Math.round(amount * 100), product_data: { name: 'Donation' } },
      },
    ],
    metadata: { name, email, is_anonymous: String(is_anonymous), message },
    success_url: `${site}/donate/completed`,
    cancel_url: `${site}/donate/cancelled`,
  }
}

/** Prepares the provider's payment page for a donation and notes the donation as pending. */
export const handler = defineHandler(async (request): Promise<CheckoutAnswer> => {
  const donation = await readBody(request, CheckoutRequestSchema)
  const service = createServiceClient()
  await passDoor(service, 'checkout', request)
  const session = await openStripe().checkout.sessions.create(
    checkoutOf(donation, readFunctionEnvironment().SITE_URL.replace(/\/$/, '')),
  )
  if (!session.url) throw new Refusal('unavailable')
  const { name, email, is_anonymous, message } = donation.metadata.donor_info
  const { error } = await service.from('donations').insert({
    session_id: session.id,
    amount_cents: Math.round(donation.amount * 100),
    donor_name: name || null,
    donor_email: email,
    is_anonymous,
    message: message || null,
  })
  if (error) throw error
  return { session_id: session.id, url: session.url }
})
