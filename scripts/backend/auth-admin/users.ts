import { z } from 'zod'
import type { Database } from '../database/database.ts'

const UserSchema = z.object({ user: z.looseObject({ id: z.string(), email: z.string().nullable() }) })
export type AuthUser = z.infer<typeof UserSchema>['user']

/** A user as hosted Supabase's admin API describes one. */
const USER_JSON = `
jsonb_strip_nulls(jsonb_build_object(
  'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
  'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at, 'invited_at', u.invited_at,
  'last_sign_in_at', u.last_sign_in_at, 'banned_until', u.banned_until,
  'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
  'is_anonymous', u.is_anonymous, 'created_at', u.created_at, 'updated_at', u.updated_at,
  'identities', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from auth.identities i where i.user_id = u.id)
))`

export const listUsers = async (database: Database, page: number, perPage: number) => {
  const rows = await database.query(
    `select ${USER_JSON} as user from auth.users u order by u.created_at, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  )
  const [total] = await database.query('select count(*)::int as total from auth.users')
  return {
    users: rows.map((row) => UserSchema.parse(row).user),
    total: z.object({ total: z.number() }).parse(total).total,
  }
}

export const findUser = async (
  database: Database,
  by: { id: string } | { email: string },
): Promise<AuthUser | undefined> => {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email', by.email.toLowerCase()]
  const [row] = await database.query(
    `select ${USER_JSON} as user from auth.users u where u.${column}::text = $1`,
    [value],
  )
  return row && UserSchema.parse(row).user
}

/** What only the admin API may write: the rest goes through lite's own endpoints. */
export const setProtectedFields = async (
  database: Database,
  id: string,
  fields: {
    confirmed?: boolean
    invited?: boolean
    appMetadata?: Record<string, unknown>
    email?: string
    bannedUntil?: Date | null
  },
): Promise<void> => {
  if (fields.confirmed) {
    await database.query(
      'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = null where id = $1',
      [id],
    )
  }
  if (fields.invited) await database.query('update auth.users set invited_at = now() where id = $1', [id])
  if (fields.appMetadata) {
    await database.query(
      "update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')::jsonb || $2::text::jsonb where id = $1",
      [id, JSON.stringify(fields.appMetadata)],
    )
  }
  if (fields.email !== undefined) {
    await database.query('update auth.users set email = $2 where id = $1', [id, fields.email.toLowerCase()])
    await database.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
       where user_id = $1 and provider = 'email'`,
      [id, fields.email.toLowerCase()],
    )
  }
  if (fields.bannedUntil !== undefined) {
    await database.query('update auth.users set banned_until = $2::text::timestamptz where id = $1', [
      id,
      fields.bannedUntil?.toISOString() ?? null,
    ])
  }
}

export const deleteUser = async (database: Database, id: string): Promise<void> => {
  await database.query('delete from auth.users where id = $1', [id])
}
