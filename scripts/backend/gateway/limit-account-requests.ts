import { z } from 'zod'
import type { Database } from '../database/database.ts'

/** The doors of `private.rate_limits` that requests of strangers about accounts pass, by path. */
const DOORS: Record<string, string> = {
  '/auth/v1/signup': 'sign_up',
  '/auth/v1/recover': 'account_mail',
  '/auth/v1/otp': 'account_mail',
  '/auth/v1/magiclink': 'account_mail',
  '/auth/v1/resend': 'account_mail',
}

const RowsSchema = z.tuple([z.object({ allowed: z.boolean() })])

/**
 * Refuses a visitor who opens accounts or asks for account mails too often, as hosted Supabase does by its own limits
 * (`auth.rate_limit` of the configuration); lite has none.
 */
export const limitAccountRequests = async (
  database: Database,
  secretKey: string,
  request: Request,
): Promise<Response | undefined> => {
  // Our functions are no strangers: they limit who calls them.
  if (request.headers.get('apikey') === secretKey) return undefined
  const door = request.method === 'POST' ? DOORS[new URL(request.url).pathname] : undefined
  if (door === undefined) return undefined
  const headers = { 'x-forwarded-for': request.headers.get('x-forwarded-for') }
  const [{ allowed }] = RowsSchema.parse(
    await database.query('select private.pass_door($1, private.visitor_of($2::text::jsonb)) as allowed', [
      door,
      JSON.stringify(headers),
    ]),
  )
  if (allowed) return undefined
  return Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { status: 429, headers: { 'x-sb-error-code': 'over_request_rate_limit' } },
  )
}
