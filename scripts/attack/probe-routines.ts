import { randomUUID } from 'node:crypto'
import type { Routine } from '#scripts/database/read-catalogue.ts'
import { ROUTINES } from '#tests/database/expectations/routines.ts'
import { submission } from '#tests/database/expectations/visitors.ts'
import type { Cells } from './access-table.ts'
import type { Portal } from './open-portal.ts'
import { callOutcome } from './outcome.ts'

/** A value of a type, for a procedure that no test knows yet. */
const valueOf = (type: string): unknown => {
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return randomUUID()
  if (type.startsWith('json')) return {}
  if (type === 'boolean') return false
  if (/int|numeric|double|real/.test(type)) return 1
  return /date|time/.test(type) ? '2026-01-01' : 'x'
}

const argumentsOf = async (portal: Portal, routine: Routine): Promise<object> => {
  const known = ROUTINES[routine.name]
  if (known) return (await known.given?.(portal.world)) ?? {}
  return Object.fromEntries(
    routine.arguments.filter(({ optional }) => !optional).map(({ name, type }) => [name, valueOf(type)]),
  )
}

/** Calls every procedure, with arguments that only rights can refuse where a test knows them. */
export const probeRoutines = async (portal: Portal): Promise<[string, Cells][]> => {
  const call = (caller: Parameters<Portal['request']>[0], name: string, given: object) =>
    portal.request(caller, `/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(given) })
  const outcomes: [string, Cells][] = []
  for (const routine of portal.catalogue.routines)
    outcomes.push([
      `procedure ${routine.name}`,
      await portal.asEach(async (caller) =>
        callOutcome(await call(caller, routine.name, await argumentsOf(portal, routine))),
      ),
    ])
  outcomes.push(['procedure submission_status, with the private link', await withPrivateLink(portal, call)])
  return outcomes
}

/** Whoever holds the link of a submission sees its state, whatever the account. */
const withPrivateLink = async (
  portal: Portal,
  call: (
    caller: Parameters<Portal['request']>[0],
    name: string,
    given: object,
  ) => ReturnType<Portal['request']>,
): Promise<Cells> => {
  const { sql } = portal.world
  const values = submission(null)
  const columns = Object.keys(values)
  const [stored] = await sql(
    `insert into public.submissions (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     returning id::text, reference`,
    Object.values(values),
  )
  const token = randomUUID()
  await sql(
    `insert into private.submission_secrets (submission_id, idempotency_hash, access_token_hash, content_hash)
     values ($1, $2, encode(sha256(convert_to($2, 'UTF8')), 'hex'), '')`,
    [stored?.['id'], token],
  )
  const given = { _reference: stored?.['reference'], _token: token }
  return portal.asEach(async (caller) => callOutcome(await call(caller, 'submission_status', given)))
}
