import { z } from 'zod'
import type { Database } from '../database/database.ts'

const CredentialsSchema = z.object({ email: z.string() })

/** Writes a refused password into the security log. Hosted Supabase has a log of its own, lite has none. */
export const logFailedSignIn = async (
  database: Database,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password') return answer(request)
  const typed: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  const answered = await answer(request)
  const credentials = CredentialsSchema.safeParse(typed)
  // The same work whether the address is known or not.
  if (!answered.ok && credentials.success)
    await database.query('select private.log_failed_sign_in($1)', [credentials.data.email])
  return answered
}
