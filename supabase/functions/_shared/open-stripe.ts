import Stripe from 'stripe'
import { Refusal } from './answers.ts'
import { readFunctionEnvironment } from './environment.ts'

const RETRIES = 2
const TIMEOUT_MS = 15_000

/**
 * The payment provider.
 * @throws Refusal `not_configured` without a secret key
 */
export const openStripe = (): Stripe => {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = readFunctionEnvironment()
  if (!STRIPE_SECRET_KEY) throw new Refusal('not_configured')
  const api = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}
