import { callFunction } from '#browser/functions/call-function.ts'
import type { CheckoutRequest } from '#domain/donation/checkout-request.ts'
import { PAYMENT_ERRORS } from '#domain/donation/donation-form.ts'
import { fieldOf } from '#domain/errors/function-call.ts'
import { CHECKOUT_TIMEOUT_MS } from '#domain/waiting/waiting-times.ts'

/** What became of a checkout. */
type CheckoutOutcome = { kind: 'ready'; url: string } | { kind: 'failed'; message: string }

/** Asks for the provider's key, which says whether donations can be taken; answers why not, if they can't. */
export const preparePayment = async (): Promise<string | undefined> => {
  const call = await callFunction('get-stripe-pk', undefined, CHECKOUT_TIMEOUT_MS)
  if (call.kind === 'no-response' || call.kind === 'aborted') return PAYMENT_ERRORS.blocked
  if (call.kind === 'refused') return PAYMENT_ERRORS.unavailable
  return typeof fieldOf(call.body, 'publishable_key') === 'string' ? undefined : PAYMENT_ERRORS.notInitialized
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)

/** Has the payment page prepared. */
export const startCheckout = async (request: CheckoutRequest): Promise<CheckoutOutcome> => {
  const call = await callFunction('stripe-checkout', request, CHECKOUT_TIMEOUT_MS)
  if (call.kind === 'refused') {
    return { kind: 'failed', message: call.fields?.['amount'] ?? PAYMENT_ERRORS.failed }
  }
  if (call.kind !== 'answered') return { kind: 'failed', message: PAYMENT_ERRORS.failed }
  if (typeof fieldOf(call.body, 'session_id') !== 'string') {
    return { kind: 'failed', message: PAYMENT_ERRORS.noSession }
  }
  const url = fieldOf(call.body, 'url')
  return isAddress(url) ? { kind: 'ready', url } : { kind: 'failed', message: PAYMENT_ERRORS.failed }
}
