import type { Relation } from '#scripts/database/read-catalogue.ts'
import type { RelationExpectation, Key } from '#tests/database/expectations/relation.ts'
import type { Role } from '#tests/database/fixture.ts'
import { RELATIONS } from '#tests/database/expectations/relations.ts'
import type { Attacker, Cells } from './access-table.ts'
import type { Portal } from './open-portal.ts'
import { readOutcome, writeOutcome } from './outcome.ts'

/** A relation, and one kind of row of it where a test knows how to make one. */
type Target = { relation: Relation; label: string; expectation?: RelationExpectation }

const targetsOf = ({ catalogue }: Portal): Target[] =>
  catalogue.relations.flatMap((relation): Target[] => {
    const label = `${relation.kind} ${relation.name}`
    const known = RELATIONS.filter((expectation) => expectation.relation === relation.name)
    if (known.length === 0) return [{ relation, label }]
    return known.map((expectation) => ({
      relation,
      expectation,
      label: expectation.when === undefined ? label : `${label} (${expectation.when})`,
    }))
  })

const NO_ROW: Key = { column: 'id', value: '00000000-0000-4000-8000-00000000dead' }

const filterOf = ({ relation }: Target, { column, value }: Key): string =>
  // A view without that column is read and written whole.
  relation.columns.some(({ name }) => name === column) ? `${column}=eq.${encodeURIComponent(value)}` : ''

const isOpen = (outcome: string): boolean => outcome !== 'refused' && outcome !== 'hidden'

/**
 * The outcome of an act on single columns, with the names of the granted ones. The catalogue names these; one of
 * them and one of the others are tried.
 */
const byColumn = async (
  portal: Portal,
  target: Target,
  caller: Attacker,
  verb: 'select' | 'update',
  attempt: (column: string) => Promise<string>,
): Promise<string> => {
  const granted = portal.grantedColumns(caller, target.relation.name, verb)
  const other = target.relation.columns.find(({ name }) => !granted.includes(name))
  if (other && isOpen(await attempt(other.name))) return `open without a grant (${other.name})`
  const [first] = granted
  if (first === undefined) return 'refused'
  const outcome = await attempt(first)
  return isOpen(outcome) ? `${outcome} (${granted.join(', ')})` : outcome
}

const read = (portal: Portal, target: Target, key: Key): Promise<Cells> =>
  portal.asEach(async (caller) => {
    const ask = async (select: string) =>
      readOutcome(
        await portal.request(
          caller,
          `/rest/v1/${target.relation.name}?select=${select}&${filterOf(target, key)}&limit=1`,
        ),
      )
    const whole = await ask('*')
    return isOpen(whole) ? whole : byColumn(portal, target, caller, 'select', ask)
  })

const ROLE_OF: Partial<Record<Attacker, Role>> = {
  account: 'user',
  editor: 'editor',
  admin: 'admin',
  'super admin': 'super_admin',
}

/** Adds a valid row where a test has one, else a row of one column: rights are checked before the row. */
const insert = async (portal: Portal, target: Target, caller: Attacker): Promise<string> => {
  const given = await target.expectation?.newRow?.(portal.world, ROLE_OF[caller] ?? 'anon')
  const rows =
    given === undefined
      ? target.relation.columns.filter(({ generated }) => !generated).map(({ name }) => ({ [name]: null }))
      : [given]
  for (const row of rows) {
    const outcome = writeOutcome(
      await portal.request(caller, `/rest/v1/${target.relation.name}`, {
        method: 'POST',
        headers: { prefer: 'return=minimal' },
        body: JSON.stringify(row),
      }),
    )
    if (isOpen(outcome)) return outcome
  }
  return 'refused'
}

const COUNTED = { prefer: 'return=minimal,count=exact' }

/** Writes into a column the value that it has. */
const update = async (portal: Portal, target: Target, sample: () => Promise<Key>): Promise<Cells> => {
  const key = await sample()
  const [stored] =
    key === NO_ROW
      ? []
      : await portal.world.sql(
          `select to_jsonb(shown) as row from public.${target.relation.name} as shown where ${key.column}::text = $1`,
          [key.value],
        )
  const present = (stored?.['row'] ?? {}) as Record<string, unknown>
  return portal.asEach((caller) =>
    byColumn(portal, target, caller, 'update', async (column) =>
      writeOutcome(
        await portal.request(
          caller,
          `/rest/v1/${target.relation.name}?${filterOf(target, key) || 'limit=1'}`,
          {
            method: 'PATCH',
            headers: COUNTED,
            body: JSON.stringify({ [column]: present[column] ?? null }),
          },
        ),
      ),
    ),
  )
}

const remove = async (portal: Portal, target: Target, key: Key, caller: Attacker): Promise<string> =>
  writeOutcome(
    await portal.request(caller, `/rest/v1/${target.relation.name}?${filterOf(target, key) || 'limit=1'}`, {
      method: 'DELETE',
      headers: COUNTED,
    }),
  )

/** Reads, adds, changes and removes rows of every table and view. */
export const probeRelations = async (portal: Portal): Promise<[string, Cells][]> => {
  const outcomes: [string, Cells][] = []
  for (const target of targetsOf(portal)) {
    const sample = async (): Promise<Key> => (await target.expectation?.sample(portal.world)) ?? NO_ROW
    outcomes.push(
      [`${target.label}: read`, await read(portal, target, await sample())],
      [`${target.label}: insert`, await portal.asEach((caller) => insert(portal, target, caller))],
      [`${target.label}: update`, await update(portal, target, sample)],
      [
        `${target.label}: delete`,
        await portal.asEach(async (caller) => remove(portal, target, await sample(), caller)),
      ],
    )
  }
  return outcomes
}
