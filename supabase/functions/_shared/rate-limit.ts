import { Refusal } from './answers.ts'
import { callProcedure, type Client } from './clients.ts'

/** The network address behind a request, as the platform's gateway gives it. */
export const clientAddress = (request: Request): string =>
  request.headers.get('cf-connecting-ip') ??
  request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ??
  'unknown'

/**
 * Counts one hit of an action that the database limits (table `private.rate_limits`).
 * @throws Refusal `rate_limited` beyond the limit
 */
export const takeRateLimit = async (service: Client, action: string, key: string): Promise<void> => {
  const allowed = await callProcedure(service, 'take_rate_limit', { _action: action, _key: key })
  if (allowed !== true) throw new Refusal('rate_limited')
}
