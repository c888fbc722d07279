import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readFunctionEnvironment } from './environment.ts'

const WITHOUT_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } as const

/** A client with every right: what it may do is for the function to decide. */
export const createServiceClient = (): SupabaseClient => {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = readFunctionEnvironment()
  return createClient(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, { auth: WITHOUT_SESSION })
}

/** A client with the rights of whoever holds this access token. */
export const createCallerClient = (accessToken: string): SupabaseClient => {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = readFunctionEnvironment()
  return createClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: WITHOUT_SESSION,
    global: { headers: { Authorization: `Bearer ${accessToken}` } },
  })
}
