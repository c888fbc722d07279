import { Refusal } from '../_shared/answers.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'

/** The payment provider's publishable key: whether donations can be taken at all. */
export const handler = defineHandler(async () => {
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } = readFunctionEnvironment()
  if (!STRIPE_PUBLISHABLE_KEY || !STRIPE_SECRET_KEY) throw new Refusal('not_configured')
  return { publishable_key: STRIPE_PUBLISHABLE_KEY }
})
