import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '#data/database.types.ts'
import { readEnvironment } from '#domain/environment.ts'
import { withBackend } from './backend/with-backend.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run super-admin -- personne@exemple.org   makes an existing account the first super admin'

await runCommand(async () => {
  const email = z.email(USAGE).parse(process.argv[2])
  await withBackend(readEnvironment(process.env), async ({ url, secretKey }) => {
    const operator = createClient<Database>(url, secretKey, { auth: { persistSession: false } })
    const { data, error } = await operator.rpc('make_super_admin', { _email: email })
    if (error) throw new Error(`${url} refused: ${error.message}`)
    if (data !== true) throw new Error(`No account has the address ${email}: sign up at /admin/login first.`)
    console.log(`${email} is a super admin of ${url}`)
  })
})
