import type { PostgrestClient } from '@supabase/postgrest-js'
import type { RealtimeClient } from '@supabase/realtime-js'
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
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

/** The error of a request that got no answer. Its code keeps the client from repeating it: the caller decides that. */
const timeout = (cause: unknown): Error =>
  Object.assign(new Error('The request timed out', { cause }), { name: 'TimeoutError', code: 'ABORT_ERR' })

/**
 * An answer of a gateway or of a network's login page counts as no answer of the backend, in the form that the rules of
 * retries know.
 */
const foreign = ({ status }: Response): Error => new TypeError(`Network error: a gateway answered ${status}`)

/**
 * With `keepalive` an event or a count arrives even when the reader leaves the page right after the click. A request
 * without a signal is given up after 8 s.
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

/** A function that loads something at its first call, and again after an error. */
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
 * The light client of the reading pages: tables, views and procedures, about 6 KB, loaded at the first call. For
 * changes as they happen use `loadRealtimeClient`; for sessions, files and functions `loadSupabase`.
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

const createSupabase = async (
  auth: NonNullable<SupabaseClientOptions<'public'>['auth']>,
): Promise<SupabaseClient<Database>> => {
  const [{ createClient }, { createBoundedFetch }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./bounded-fetch.ts'),
  ])
  const backend = browserBackend()
  return createClient<Database>(backend.url, backend.publishableKey, {
    auth,
    global: { fetch: createBoundedFetch(backend) },
    // The caller decides what is read again, so that a screen does not wait for retries of retries.
    db: { retry: false },
  })
}

/** The whole Supabase client, the one of its page, loaded at the first call. It keeps the session. */
export const loadSupabase = loadedOnce(() => createSupabase({}))

/** A client whose sign-in leaves the session of the page as it is, and is stored nowhere. */
export const createOtherSession = () =>
  createSupabase({
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    // The library warns of two clients under one name.
    storageKey: `session-${crypto.randomUUID()}`,
  })
