import { decode } from 'hono/jwt'
import { z } from 'zod'
import type { Database } from '../database/database.ts'

const ClaimsSchema = z.object({ session_id: z.uuid() })
const BodySchema = z.object({ access_token: z.string() })

const tokenOf = async (answered: Response): Promise<string | undefined> => {
  const target = answered.headers.get('location')
  if (target !== null) return new URLSearchParams(target.split('#')[1]).get('access_token') ?? undefined
  const body = BodySchema.safeParse(
    await answered
      .clone()
      .json()
      .catch(() => undefined),
  )
  return body.data?.access_token
}

/**
 * Marks a session that a link or a code of a mail began: it proves a mailbox, not the password. Hosted Supabase says so in the
 * token (`amr`), lite nowhere. The test "lite says how a session began" shows when this can go.
 */
export const markLinkSession = async (
  database: Database,
  request: Request,
  answered: Response,
): Promise<void> => {
  if (new URL(request.url).pathname !== '/auth/v1/verify') return
  const token = await tokenOf(answered)
  if (token === undefined) return
  const { session_id: id } = ClaimsSchema.parse(decode(token).payload)
  await database.query(`update auth.sessions set tag = 'link' where id = $1`, [id])
}
