import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { mailPlan } from '../lite/auth-mails.ts'

type ToLite = (request: Request) => Promise<Response>

const SignUpSchema = z.looseObject({ email: z.email() })
const KnownSchema = z.array(z.object({ email: z.string(), confirmed: z.boolean() }))
const ErrorCodeSchema = z.object({ error_code: z.string() })

/** What lite says of a known or an unknown address alone, and hosted Supabase never. */
const ACCOUNT_CODES = ['over_email_send_rate_limit', 'otp_disabled', 'user_not_found']
const MAIL_PATHS = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/resend']

const post = (like: Request, path: string, body: object): Request =>
  new Request(new URL(path, like.url), {
    method: 'POST',
    headers: withoutLength(like),
    body: JSON.stringify(body),
  })

const withoutLength = ({ headers }: Request): Headers => {
  const forwarded = new Headers(headers)
  forwarded.delete('content-length')
  return forwarded
}

/**
 * Answers a sign-up the same whether the address has an account or not, with the same work: what is asked for is done for an
 * address that nobody has, and the owner of the account learns of it by mail. Lite refuses a known address by name.
 * The test "lite answers a sign-up of a known address itself" shows when this can go.
 */
export const signUp = async (database: Database, request: Request, toLite: ToLite): Promise<Response> => {
  const body = SignUpSchema.safeParse(
    await request
      .clone()
      .json()
      .catch(() => undefined),
  )
  if (request.method !== 'POST' || !body.success) return toLite(request)
  const { email } = body.data
  const [known] = KnownSchema.parse(
    await database.query(
      'select email, email_confirmed_at is not null as confirmed from auth.users where lower(email) = lower($1)',
      [email],
    ),
  )
  if (!known) return toLite(request)
  const nobody = `${randomUUID()}@compte.invalid`
  const answered = await mailPlan.run({ silent: true }, () =>
    toLite(post(request, '/auth/v1/signup', { ...body.data, email: nobody })),
  )
  await database.query('delete from auth.users where email = $1', [nobody])
  const text = (await answered.text()).replaceAll(nobody, known.email)
  if (answered.ok) {
    const [path, mail] = known.confirmed
      ? ['/auth/v1/recover', { email: known.email }]
      : ['/auth/v1/resend', { email: known.email, type: 'signup' }]
    await toLite(post(request, path, mail)).then((mailed) => mailed.text())
  }
  const headers = new Headers(answered.headers)
  headers.delete('content-length')
  return new Response(text, { status: answered.status, headers })
}

/** Takes out of an answer to a request for a mail what says whether the address has an account. */
export const hideAccount = async (request: Request, answered: Response): Promise<Response> => {
  if (answered.ok || !MAIL_PATHS.includes(new URL(request.url).pathname)) return answered
  const code = ErrorCodeSchema.safeParse(
    await answered
      .clone()
      .json()
      .catch(() => undefined),
  )
  return code.success && ACCOUNT_CODES.includes(code.data.error_code) ? Response.json({}) : answered
}
