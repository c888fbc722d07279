import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from './answers.ts'
import { callProcedure, createCallerClient, type Client } from './clients.ts'
import type { Role } from '../../../src/domain/users/roles.ts'
import { readFunctionEnvironment } from './environment.ts'

/** The caller of a function. */
export type Caller =
  { kind: 'visitor' } | { kind: 'user'; id: string; email: string; client: Client } | { kind: 'service' }

/** Compares in constant time, so that the duration does not reveal how many characters were right. */
const sameSecret = (shown: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Identifies the caller by the key and the access token that supabase-js sends.
 * @throws Refusal when a token is shown that the auth service does not accept
 */
export const readCaller = async (request: Request): Promise<Caller> => {
  const { SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY } = readFunctionEnvironment()
  const token = /^Bearer (?<token>.+)$/.exec(request.headers.get('authorization') ?? '')?.groups?.['token']
  const shown = token ?? request.headers.get('apikey') ?? ''
  if (sameSecret(shown, SUPABASE_SERVICE_ROLE_KEY)) return { kind: 'service' }
  if (token === undefined || token === SUPABASE_ANON_KEY) return { kind: 'visitor' }
  const client = createCallerClient(token)
  const { data, error } = await client.auth.getUser(token)
  if (error) throw new Refusal('unauthenticated')
  return { kind: 'user', id: data.user.id, email: data.user.email ?? '', client }
}

/**
 * Allows callers with a role, checked by the database with the caller's token, and the service key.
 * @throws Refusal `unauthenticated` for visitors, `forbidden` without the role
 */
export const requireRole = async (
  request: Request,
  role: Role,
): Promise<Exclude<Caller, { kind: 'visitor' }>> => {
  const caller = await readCaller(request)
  if (caller.kind === 'service') return caller
  if (caller.kind === 'visitor') throw new Refusal('unauthenticated')
  const allowed = await callProcedure(caller.client, 'has_role', { _role: role })
  if (allowed !== true) throw new Refusal('forbidden')
  return caller
}

/**
 * Allows the database's timers and webhooks, which send the secret that they share with the functions, and callers
 * with a role.
 * @throws Refusal `unauthenticated` for visitors, `forbidden` without the role
 */
export const requireSecretOrRole = async (request: Request, role: Role): Promise<void> => {
  const { REBUILD_WEBHOOK_SECRET: secret } = readFunctionEnvironment()
  const shown = request.headers.get('x-rebuild-secret')
  if (secret === undefined || shown === null || !sameSecret(shown, secret)) await requireRole(request, role)
}
