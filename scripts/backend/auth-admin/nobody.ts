import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { NOBODY_DOMAIN } from '../mail/start-mail-catcher.ts'

/** An address of nobody, for an account that is there for one request: an unknown address costs the work of a known one. */
export const newNobody = (): string => `${randomUUID()}@${NOBODY_DOMAIN}`

/** Opens such an account by itself; lite's sign-up opens one as well. */
export const addNobody = async (database: Database): Promise<string> => {
  const nobody = newNobody()
  await database.query(
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     values (gen_random_uuid(), $1, now(), now(), now())`,
    [nobody],
  )
  return nobody
}

/** Removes the account, where there is one. */
export const removeNobody = async (database: Database, nobody: string): Promise<void> => {
  await database.query('delete from auth.users where email = $1', [nobody])
}
