import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { startBackend } from '#scripts/backend/start-backend.ts'
import { readCatalogue, type Catalogue } from '#scripts/database/read-catalogue.ts'
import type { World } from '#tests/database/expectations/relation.ts'
import { CALLERS, type Attacker, type Cells } from './access-table.ts'

export type ApiAnswer = { status: number; body: unknown; headers: Headers }

/** A portal of its own with one account for each caller. */
export type Portal = {
  url: string
  publishableKey: string
  secretKey: string
  catalogue: Catalogue
  /** Runs SQL as the database's owner, and knows the accounts: what samples of rows need. */
  world: World
  tokens: Record<Attacker, string | undefined>
  /** The columns that the database role of a caller may read or write, by the catalogue. */
  grantedColumns: (caller: Attacker, relation: string, verb: 'select' | 'update') => string[]
  request: (caller: Attacker, path: string, init?: RequestInit) => Promise<ApiAnswer>
  /** Tries an act as each caller. */
  asEach: (act: (caller: Attacker) => Promise<string>) => Promise<Cells>
  /** Counts an act that is no request. */
  count: () => void
  tried: () => number
  close: () => Promise<void>
}

const PASSWORD = 'mot-de-passe-d-essai'
const ROLES: Partial<Record<Attacker, string>> = {
  editor: 'editor',
  admin: 'admin',
  'super admin': 'super_admin',
  'disabled admin': 'admin',
  'signed-out admin': 'admin',
  'admin without second factor': 'admin',
}
const SessionSchema = z.object({ access_token: z.string() })

const GrantsSchema = z.array(
  z.object({ relation: z.string(), column: z.string(), role: z.string(), verb: z.string() }),
)
const GRANTS = `
select relation.relname as relation, attribute.attname as column, given.role, asked.verb
from pg_class as relation
join pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
cross join (values ('anon'), ('authenticated')) as given (role)
cross join (values ('select'), ('update')) as asked (verb)
where relation.relnamespace = 'public'::regnamespace
  and has_column_privilege(given.role, relation.oid, attribute.attnum, asked.verb)
order by 1, 2`

const parseBody = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** Starts a portal in a folder of its own, with wide limits, because many requests of one caller are tried. */
export const openPortal = async (): Promise<Portal> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'attack-'))
  const backend = await startBackend({
    folder,
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    log: () => undefined,
  })
  const { sql, url, publishableKey } = backend
  await sql(`
    update private.rate_limits set max_hits = 1000000;
    update private.upload_limits set max_files = 1000000;
    create table auth.mfa_factors (user_id uuid not null, status text not null);
    grant select on auth.mfa_factors to postgres`)
  let tried = 0
  const send = async (
    token: string | undefined,
    address: string,
    init: RequestInit = {},
  ): Promise<ApiAnswer> => {
    const headers = new Headers(init.headers)
    headers.set('apikey', publishableKey)
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (typeof init.body === 'string' && !headers.has('content-type'))
      headers.set('content-type', 'application/json')
    const response = await fetch(url + address, { ...init, headers })
    return { status: response.status, body: parseBody(await response.text()), headers: response.headers }
  }
  const post = (token: string | undefined, address: string, body: object) =>
    send(token, address, { method: 'POST', body: JSON.stringify(body) })

  const addressOf = (caller: Attacker): string => `${caller.replaceAll(' ', '-')}@example.org`
  const idOf = async (caller: Attacker): Promise<string> => {
    const [row] = await sql('select id::text from auth.users where email = $1', [addressOf(caller)])
    return String(row?.['id'])
  }
  const open = async (caller: Attacker): Promise<string | undefined> => {
    if (caller === 'visitor') return undefined
    const account = { email: addressOf(caller), password: PASSWORD }
    await post(undefined, '/auth/v1/signup', account)
    await sql('update auth.users set email_confirmed_at = now() where email = $1', [account.email])
    const role = ROLES[caller]
    if (role !== undefined)
      await sql('insert into public.user_roles (user_id, role) values ($1, $2)', [await idOf(caller), role])
    const { body } = await post(undefined, '/auth/v1/token?grant_type=password', account)
    return SessionSchema.parse(body).access_token
  }
  const tokens = {} as Portal['tokens']
  for (const caller of CALLERS) tokens[caller] = await open(caller)
  await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    await idOf('disabled admin'),
  ])
  await post(tokens['signed-out admin'], '/auth/v1/logout', {})
  await sql(`insert into auth.mfa_factors values ($1, 'verified')`, [
    await idOf('admin without second factor'),
  ])

  const granted = GrantsSchema.parse(await sql(GRANTS))
  const [user, editor, admin, superAdmin] = [
    await idOf('account'),
    await idOf('editor'),
    await idOf('admin'),
    await idOf('super admin'),
  ]
  return {
    url,
    publishableKey,
    secretKey: backend.secretKey,
    catalogue: await readCatalogue(sql),
    world: { sql, userIds: { user, editor, admin, super_admin: superAdmin } },
    tokens,
    grantedColumns: (caller, relation, verb) =>
      granted
        .filter(
          (grant) =>
            grant.relation === relation &&
            grant.verb === verb &&
            grant.role === (caller === 'visitor' ? 'anon' : 'authenticated'),
        )
        .map(({ column }) => column),
    request: (caller, address, init) => {
      tried += 1
      return send(tokens[caller], address, init)
    },
    asEach: async (act) => {
      const cells = {} as Cells
      for (const caller of CALLERS) cells[caller] = await act(caller)
      return cells
    },
    count: () => {
      tried += 1
    },
    tried: () => tried,
    close: async () => {
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
