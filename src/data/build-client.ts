import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { PublicBackend } from '#domain/environment.ts'
import type { Database } from './database.types.ts'

/** A backend that does not answer within this time fails the build. */
const BUILD_READ_TIMEOUT_MS = 30_000

/** How a procedure that only reads is called: the library tries it again, as any other read, when the connection breaks. */
export const READ_ONLY = { get: true } as const

/** The client of a build: the rights of a visitor, so that a draft cannot reach a page even by mistake. */
export const createBuildClient = ({ url, publishableKey }: PublicBackend): SupabaseClient<Database> =>
  createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(BUILD_READ_TIMEOUT_MS) }),
    },
  })
