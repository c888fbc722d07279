import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { startBackend, type Backend } from '#scripts/backend/start-backend.ts'
import type { Database } from '#data/database.types.ts'
import { createPostgresDatabase } from './postgres-database.ts'

/** Who makes a request: a visitor, an account without role, or one with it. */
export const ROLES = ['anon', 'user', 'editor', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]
export type SignedInRole = Exclude<Role, 'anon'>
export type Client = SupabaseClient<Database>
export type Sql = Backend['sql']

export type Answer = { status: number; body: unknown }

export const PASSWORD = 'mot-de-passe-de-test'

/** Made at the lowest cost of bcrypt: a sign-in takes a millisecond instead of a hundred. */
const PASSWORD_HASH = '$2b$04$FXUxvuLmYKs5/sVAkpnTXOKynGEUvFDyKGYgeCrSFS80tC.PX5woS'

/** A running backend with one signed-in client for each role. */
export type TestDatabase = {
  url: string
  publishableKey: string
  secretKey: string
  sql: Sql
  listen: Backend['listen']
  as: Record<Role, Client>
  /** The same with the secret key. */
  requestAsServer: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** One request to the Data API, without a client library in between. */
  request: (role: Role, method: string, path: string, body?: unknown, address?: string) => Promise<Answer>
  userIds: Record<SignedInRole, string>
  /** Holds the secret key, as server functions do. */
  service: Client
  /** Makes an account that confirmed its address, with these roles. */
  addAccount: (email: string, roles?: SignedInRole[]) => Promise<string>
  /** A new client with a new session of that account. */
  signIn: (email: string) => Promise<Client>
  /** A client without a session, from an address where one is given. */
  newVisitor: (address?: string) => Client
  close: () => Promise<void>
}

const MEMORY_ONLY = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

export const emailOf = (role: SignedInRole): string => `${role}@example.org`

/** Starts a fresh database behind real HTTP: PGlite, or PostgreSQL when TEST_DATABASE_URL names a server. */
export async function startDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'database-test-'))
  const server = process.env['TEST_DATABASE_URL']
  const postgres = server === undefined ? undefined : await createPostgresDatabase(server)
  const backend = await startBackend({
    folder,
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
    // Tests name the visitor of a request as a proxy on this machine would.
    trustedProxies: ['127.0.0.1'],
    databaseUrl: postgres?.url,
    log: () => undefined,
  })
  const newClient = (key: string, address?: string) =>
    createClient<Database>(backend.url, key, {
      ...MEMORY_ONLY,
      ...(address === undefined ? {} : { global: { headers: { 'x-forwarded-for': address } } }),
    })

  const addAccount: TestDatabase['addAccount'] = async (email, roles = []) => {
    const id = randomUUID()
    await backend.sql(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', $2, $3, now(), '{"provider": "email", "providers": ["email"]}',
         '{}', now(), now())`,
      [id, email, PASSWORD_HASH],
    )
    await backend.sql(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
       select gen_random_uuid(), u.id, 'email', u.id::text, jsonb_build_object('sub', u.id, 'email', u.email), now(), now()
       from auth.users u where u.id = $1`,
      [id],
    )
    for (const role of roles) {
      await backend.sql('insert into public.user_roles (user_id, role) values ($1, $2)', [id, role])
    }
    return id
  }

  const signIn: TestDatabase['signIn'] = async (email) => {
    const client = newClient(backend.publishableKey)
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    return client
  }

  const send = async (
    method: string,
    address: string,
    body: unknown,
    key: string,
    token?: string,
    visitor?: string,
  ) => {
    const response = await fetch(`${backend.url}/rest/v1/${address}`, {
      method,
      headers: {
        apikey: key,
        ...(visitor === undefined ? {} : { 'x-forwarded-for': visitor }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(address.startsWith('rpc/') ? {} : { prefer: 'return=minimal' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, body: answer }
  }
  const request: TestDatabase['request'] = async (role, method, address, body, visitor) => {
    const session = role === 'anon' ? null : (await as[role].auth.getSession()).data.session
    return send(method, address, body, backend.publishableKey, session?.access_token, visitor)
  }

  const account = async (role: SignedInRole): Promise<[string, Client]> => {
    const id = await addAccount(emailOf(role), role === 'user' ? [] : [role])
    return [id, await signIn(emailOf(role))]
  }
  const [user, editor, admin, superAdmin] = [
    await account('user'),
    await account('editor'),
    await account('admin'),
    await account('super_admin'),
  ]

  const as: TestDatabase['as'] = {
    anon: newClient(backend.publishableKey),
    user: user[1],
    editor: editor[1],
    admin: admin[1],
    super_admin: superAdmin[1],
  }

  return {
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    sql: backend.sql,
    listen: backend.listen,
    as,
    request,
    requestAsServer: (method, address, body) => send(method, address, body, backend.secretKey),
    userIds: { user: user[0], editor: editor[0], admin: admin[0], super_admin: superAdmin[0] },
    service: newClient(backend.secretKey),
    addAccount,
    signIn,
    newVisitor: (address) => newClient(backend.publishableKey, address),
    close: async () => {
      await backend.close()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A short text that no other row has. */
export const unique = (prefix: string): string => `${prefix} ${randomUUID().slice(0, 8)}`
