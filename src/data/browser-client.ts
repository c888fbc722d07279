import type { PostgrestClient } from '@supabase/postgrest-js'
import type { RealtimeClient } from '@supabase/realtime-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { PublicBackend } from '#domain/environment.ts'
import { isForeign } from './foreign-answer.ts'
import type { Database } from './database.types.ts'
import { SILENCE_MS } from '#domain/waiting/waiting-times.ts'

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

/** Given up without an answer. The code keeps the client from asking again: who asked decides that. */
const timeout = (cause: unknown): Error =>
  Object.assign(new Error('The request timed out', { cause }), { name: 'TimeoutError', code: 'ABORT_ERR' })

/** A gateway's answer, or a page of whoever is on the way: none of the backend's, in the words of the rules of retries. */
const foreign = ({ status }: Response): Error => new TypeError(`Network error: a gateway answered ${status}`)

/**
 * An event or a count must arrive even when the reader leaves the page right after the click. Who sets no limit waits 8 s.
 */
const fetchBeyondPage: typeof fetch = async (input, init) => {
  const limit = new AbortController()
  const timer = init?.signal ? undefined : setTimeout(() => limit.abort(), SILENCE_MS)
  try {
    const answer = await fetch(input, {
      ...init,
      ...(timer !== undefined && { signal: limit.signal }),
      ...(init?.method === 'POST' && { keepalive: true }),
    })
    if (isForeign(answer, false)) throw foreign(answer)
    return answer
  } catch (error) {
    throw limit.signal.aborted ? timeout(error) : error
  } finally {
    clearTimeout(timer)
  }
}

/** What is loaded at the first call, and again where that failed. */
const loadedOnce = <Client>(load: () => Promise<Client>): (() => Promise<Client>) => {
  let loading: Promise<Client> | undefined
  return () => {
    if (loading) return loading
    const started = load()
    loading = started
    started.catch(() => (loading = undefined))
    return started
  }
}

/**
 * The light client of the reading pages: tables, views and procedures, about 6 KB, loaded at the first call.
 * Who listens takes `loadRealtimeClient`; who signs in, stores files or calls functions `loadSupabase`.
 */
export const loadDataClient = loadedOnce(async (): Promise<DataClient> => {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  const { url, publishableKey } = browserBackend()
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchBeyondPage,
  })
})

/** Changes of rows as they happen, with a visitor's rights: a third of the whole client's weight, loaded at the first call. */
export const loadRealtimeClient = loadedOnce(async (): Promise<RealtimeClient> => {
  const realtime = await import('@supabase/realtime-js')
  const { url, publishableKey } = browserBackend()
  const address = new URL(`${url}/realtime/v1`)
  address.protocol = address.protocol.replace('http', 'ws')
  return new realtime.RealtimeClient(address.href, { params: { apikey: publishableKey } })
})

/** The whole Supabase client, the one of its page, loaded at the first call. Keeps the session of who is signed in. */
export const loadSupabase = loadedOnce(async (): Promise<SupabaseClient<Database>> => {
  const [{ createClient }, { createBoundedFetch }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./bounded-fetch.ts'),
  ])
  const backend = browserBackend()
  return createClient<Database>(backend.url, backend.publishableKey, {
    global: { fetch: createBoundedFetch(backend) },
    // Who reads decides what is read again: a screen must not wait for retries of retries.
    db: { retry: false },
  })
})
