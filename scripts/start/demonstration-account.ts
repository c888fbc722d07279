import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Backend } from '#scripts/backend/start-backend.ts'

const AccountSchema = z.object({ email: z.email(), password: z.string().min(6) })

/** How to sign in to the back office of a local installation. */
export type DemonstrationAccount = z.infer<typeof AccountSchema>

const EMAIL = 'admin@demonstration.test'

const fileIn = (folder: string): string => join(folder, 'demonstration-account.json')

/** The administrator that a former start made; none where the data are not the demonstration's. */
export const readDemonstrationAccount = async (folder: string): Promise<DemonstrationAccount | undefined> =>
  existsSync(fileIn(folder))
    ? AccountSchema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
    : undefined

/**
 * Makes the administrator of a new demonstration. Its password is random and is in the backend's folder, so that a
 * copied address alone opens nothing.
 */
export const createDemonstrationAccount = async (
  backend: Backend,
  folder: string,
): Promise<DemonstrationAccount> => {
  const account = { email: EMAIL, password: randomBytes(9).toString('base64url') }
  const client = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signUp(account)
  if (error) throw new Error(`The demonstration account could not be made: ${error.message}`)
  await backend.sql(
    'update auth.users set email_confirmed_at = now() where email = $1 and email_confirmed_at is null',
    [EMAIL],
  )
  const operator = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } })
  const promotion = await operator.rpc('make_super_admin', { _email: EMAIL })
  if (promotion.error) throw new Error(`The demonstration account got no role: ${promotion.error.message}`)
  await writeFile(fileIn(folder), JSON.stringify(account), { mode: 0o600 })
  return account
}
