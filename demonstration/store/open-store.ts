import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/data/database.types.ts'

/** Where seeding writes: a Supabase project and its secret key. */
export type Target = { url: string; secretKey: string }

export type Store = SupabaseClient<Database>

/** A client that may write everything; it keeps no session. */
export const openStore = ({ url, secretKey }: Target): Store =>
  createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })

/** Waits for an answer and throws its error, saying what was attempted. */
export async function must<Data>(
  attempt: string,
  answer: PromiseLike<{ data: Data; error: { message: string } | null }>,
): Promise<Data> {
  const { data, error } = await answer
  if (error) throw new Error(`${attempt} failed: ${error.message}`)
  return data
}
