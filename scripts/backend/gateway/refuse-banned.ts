import { z } from 'zod'
import type { Database } from '../database/database.ts'

const SessionSchema = z.object({ user: z.object({ id: z.string() }) })

/**
 * Lite keeps `banned_until` but signs a banned account in. Hosted Supabase refuses, and so does this.
 * The test "lite refuses a banned account" shows when this can go.
 */
export const refuseBanned = async (
  database: Database,
  request: Request,
  response: Response,
): Promise<Response> => {
  if (!response.ok || new URL(request.url).pathname !== '/auth/v1/token') return response
  const session = SessionSchema.safeParse(await response.clone().json())
  if (!session.success) return response
  const banned = await database.query(
    'delete from auth.sessions s using auth.users u where u.id = $1 and s.user_id = u.id and u.banned_until > now() returning s.id',
    [session.data.user.id],
  )
  if (banned.length === 0) return response
  return Response.json({ code: 400, error_code: 'user_banned', msg: 'User is banned' }, { status: 400 })
}
