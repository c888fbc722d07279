import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readFunctionEnvironment } from './environment.ts'

const WITHOUT_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } as const

/** A client that bypasses row-level security: the function itself must check what the caller may do. */
export const createServiceClient = () => {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = readFunctionEnvironment()
  return createClient(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, { auth: WITHOUT_SESSION })
}

/** A client with the rights of the access token's account. */
export const createCallerClient = (accessToken: string) => {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = readFunctionEnvironment()
  return createClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: WITHOUT_SESSION,
    global: { headers: { Authorization: `Bearer ${accessToken}` } },
  })
}

export type Client = ReturnType<typeof createServiceClient>

const CodeSchema = z.object({ code: z.string() })

/** The code of an error of the database; `undefined` for any other error. */
export const databaseErrorCode = (error: unknown): string | undefined =>
  CodeSchema.safeParse(error).data?.code

/**
 * Calls a procedure; its answer is for the function to parse.
 * @throws the database's error
 */
export const callProcedure = async (
  client: Client,
  name: string,
  parameters: object = {},
): Promise<unknown> => {
  const answered: { data: unknown; error: Error | null } = await client.rpc(name, parameters)
  if (answered.error) throw answered.error
  return answered.data
}
