import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { addNobody, newNobody, removeNobody } from '../auth-admin/nobody.ts'

type ToLite = (request: Request) => Promise<Response>

const AddressedSchema = z.looseObject({ email: z.email() })
const KnownSchema = z.array(z.object({ email: z.string() }))
const ErrorCodeSchema = z.object({ error_code: z.string() })

/** Codes by which lite shows whether an address has an account; hosted Supabase never does. */
const ACCOUNT_CODES = ['over_email_send_rate_limit', 'otp_disabled', 'user_not_found']
/** Endpoints that send a link to the owner of an account. */
const MAIL_TO_ACCOUNTS = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink']
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

/** The body of a request about an address; nothing when it is none. */
const readAddressed = async (request: Request) => {
  if (request.method !== 'POST') return undefined
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  return AddressedSchema.safeParse(body).data
}

/** The address as the account that has it was opened with. */
const findKnown = async (database: Database, email: string): Promise<string | undefined> =>
  KnownSchema.parse(
    await database.query('select email from auth.users where lower(email) = lower($1)', [email]),
  )[0]?.email

/**
 * Answers a sign-up the same whether the address has an account or not, with the same work: for a known address an account
 * of nobody is opened and removed, and its owner gets a mail; for an unknown one that mail goes to nobody. Lite refuses a
 * known address by name. The test "lite answers a sign-up of a known address itself" shows when this can go.
 */
export const signUp = async (database: Database, request: Request, toLite: ToLite): Promise<Response> => {
  const body = await readAddressed(request)
  if (!body) return toLite(request)
  const known = await findKnown(database, body.email)
  const nobody = newNobody()
  const answered = await toLite(
    post(request, '/auth/v1/signup', { ...body, email: known === undefined ? body.email : nobody }),
  )
  const text = await answered.text()
  await removeNobody(database, nobody)
  if (answered.ok)
    await mailOrNobody(database, post(request, '/auth/v1/recover', { email: body.email }), known, toLite)
  const headers = new Headers(answered.headers)
  headers.delete('content-length')
  return new Response(known === undefined ? text : text.replaceAll(nobody, known), {
    status: answered.status,
    headers,
  })
}

/** Asks lite for a mail to the account of an address; without one, to an account of nobody that is there for as long. */
const mailOrNobody = async (
  database: Database,
  request: Request,
  known: string | undefined,
  toLite: ToLite,
): Promise<Response> => {
  const nobody = await addNobody(database)
  try {
    const body = AddressedSchema.parse(await request.clone().json())
    return await toLite(post(request, new URL(request.url).pathname, { ...body, email: known ?? nobody }))
  } finally {
    await removeNobody(database, nobody)
  }
}

/**
 * Answers a request for an account mail the same whether the address has an account or not, with the same work. Lite looks
 * for the account, and ends there when it finds none.
 */
export const askForMail = async (
  database: Database,
  request: Request,
  toLite: ToLite,
): Promise<Response | undefined> => {
  if (!MAIL_TO_ACCOUNTS.includes(new URL(request.url).pathname)) return undefined
  const body = await readAddressed(request)
  // A link that may open an account is sent to every address.
  if (!body || (new URL(request.url).pathname === '/auth/v1/otp' && body['create_user'] !== false))
    return undefined
  return mailOrNobody(database, request, await findKnown(database, body.email), toLite)
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
