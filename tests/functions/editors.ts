import type { SupabaseClient } from '@supabase/supabase-js'
import { PASSWORD, startTestBackend, type TestBackend } from '../backend/fixture.ts'

/** A backend with its functions, and a signed-in client for an account without role, an editor and an admin. */
export type EditorsBackend = TestBackend & {
  user: SupabaseClient
  editor: SupabaseClient
  admin: SupabaseClient
}

/** Starts it on free ports. */
export const startEditorsBackend = async (): Promise<EditorsBackend> => {
  const here = await startTestBackend({ functions: true })
  const signIn = async (role: 'user' | 'editor' | 'admin'): Promise<SupabaseClient> => {
    const email = `${role}@example.org`
    const client = here.newClient()
    const { error: refused } = await client.auth.signUp({ email, password: PASSWORD })
    if (refused) throw refused
    await here.backend.sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
    await here.backend.sql(
      `insert into public.user_roles (user_id, role)
       select id, $2 from auth.users where email = $1 and $2 <> 'user'`,
      [email, role],
    )
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    return client
  }
  return { ...here, user: await signIn('user'), editor: await signIn('editor'), admin: await signIn('admin') }
}

/** A refusal as the function answered it. */
export type Refused = { status: number; code: string; message: string }
