import { Refusal } from './answers.ts'
import { callProcedure, type Client } from './clients.ts'

/** Counted limits of what strangers may do (column `door` of table `private.rate_limits`). */
type Door = 'contact_mail' | 'newsletter' | 'submission' | 'checkout'

/**
 * Headers from which the database identifies the visitor; a setting of the installation determines which of them it
 * trusts.
 */
const VISITOR_HEADERS = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for']

/** Copies the headers from which the database identifies the visitor. */
export const visitorHeaders = (request: Request): Record<string, string> =>
  Object.fromEntries(
    VISITOR_HEADERS.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/**
 * Counts one use of an action that the database limits (table `private.rate_limits`).
 * @throws Refusal `rate_limited` beyond the limit
 */
export const takeRateLimit = async (service: Client, action: string, key: string): Promise<void> => {
  const allowed = await callProcedure(service, 'take_rate_limit', { _action: action, _key: key })
  if (allowed !== true) throw new Refusal('rate_limited')
}

/**
 * Counts one use of a door, for the visitor behind the request and for all visitors.
 * @throws Refusal `rate_limited` beyond a limit of the door
 */
export const passDoor = async (service: Client, door: Door, request: Request): Promise<void> => {
  const allowed = await callProcedure(service, 'pass_door', {
    _door: door,
    _headers: visitorHeaders(request),
  })
  if (allowed !== true) throw new Refusal('rate_limited')
}
