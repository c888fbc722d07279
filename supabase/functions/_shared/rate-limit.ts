import { Refusal } from './answers.ts'
import { callProcedure, type Client } from './clients.ts'

/** Counted limits of what strangers may do (column `door` of table `private.rate_limits`). */
type Door = 'contact_mail' | 'newsletter' | 'submission' | 'checkout'

/** What the database reads of a request to know the visitor; which of them it believes is a setting of the installation. */
const VISITOR_HEADERS = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for']

/** The headers of a request by which the database knows the visitor. */
export const visitorHeaders = (request: Request): Record<string, string> =>
  Object.fromEntries(
    VISITOR_HEADERS.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/**
 * Counts one hit of an action that the database limits (table `private.rate_limits`).
 * @throws Refusal `rate_limited` beyond the limit
 */
export const takeRateLimit = async (service: Client, action: string, key: string): Promise<void> => {
  const allowed = await callProcedure(service, 'take_rate_limit', { _action: action, _key: key })
  if (allowed !== true) throw new Refusal('rate_limited')
}

/**
 * Counts one hit of the visitor behind a request at a door, for the visitor and for all.
 * @throws Refusal `rate_limited` beyond a limit of the door
 */
export const passDoor = async (service: Client, door: Door, request: Request): Promise<void> => {
  const allowed = await callProcedure(service, 'pass_door', {
    _door: door,
    _headers: visitorHeaders(request),
  })
  if (allowed !== true) throw new Refusal('rate_limited')
}
