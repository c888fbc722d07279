import type { PostgrestClient } from '@supabase/postgrest-js'
import type { RealtimeClient } from '@supabase/realtime-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { PublicBackend } from '#domain/environment.ts'
import type { Database } from './database.types.ts'

/** The Data API alone, with a visitor's rights. */
export type DataClient = PostgrestClient<Database>

/**
 * The backend that this build talks to.
 * @throws Error when the build was made without one
 */
export const browserBackend = (): PublicBackend => {
  const url: unknown = import.meta.env['PUBLIC_SUPABASE_URL']
  const publishableKey: unknown = import.meta.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY']
  if (typeof url === 'string' && typeof publishableKey === 'string') return { url, publishableKey }
  throw new Error('This build names no backend: PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY.')
}

/** An event or a count must arrive even when the reader leaves the page right after the click. */
const fetchBeyondPage: typeof fetch = (input, init) =>
  fetch(input, init?.method === 'POST' ? { ...init, keepalive: true } : init)

let dataClient: Promise<DataClient> | undefined
let realtimeClient: Promise<RealtimeClient> | undefined
let supabaseClient: Promise<SupabaseClient<Database>> | undefined

/**
 * The light client of the reading pages: tables, views and procedures, about 6 KB, loaded at the first call.
 * Who listens takes `loadRealtimeClient`; who signs in, stores files or calls functions `loadSupabase`.
 */
export const loadDataClient = (): Promise<DataClient> =>
  (dataClient ??= import('@supabase/postgrest-js').then(({ PostgrestClient }) => {
    const { url, publishableKey } = browserBackend()
    return new PostgrestClient<Database>(`${url}/rest/v1`, {
      headers: { apikey: publishableKey },
      fetch: fetchBeyondPage,
    })
  }))

/** Changes of rows as they happen, with a visitor's rights: a third of the whole client's weight, loaded at the first call. */
export const loadRealtimeClient = (): Promise<RealtimeClient> =>
  (realtimeClient ??= import('@supabase/realtime-js').then((realtime) => {
    const { url, publishableKey } = browserBackend()
    const address = new URL(`${url}/realtime/v1`)
    address.protocol = address.protocol.replace('http', 'ws')
    return new realtime.RealtimeClient(address.href, { params: { apikey: publishableKey } })
  }))

/** The whole Supabase client, the one of its page, loaded at the first call. Keeps the session of who is signed in. */
export const loadSupabase = (): Promise<SupabaseClient<Database>> =>
  (supabaseClient ??= import('@supabase/supabase-js').then(({ createClient }) => {
    const { url, publishableKey } = browserBackend()
    return createClient<Database>(url, publishableKey)
  }))
