import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from './expectations/outcome.ts'
import type { Key, RelationExpectation, Values, Verb } from './expectations/relation.ts'
import { RELATIONS } from './expectations/relations.ts'
import { ROLES, startDatabase, type Answer, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
  // Rights are asked about here, not how often.
  await database.sql('update private.rate_limits set max_hits = 1000000')
})
afterAll(() => database.close())

const VERBS: Verb[] = ['select', 'insert', 'update', 'delete']

async function readRow({ relation }: RelationExpectation, key: Key): Promise<unknown> {
  const [row] = await database.sql(
    `select to_jsonb(shown)::text as row from public.${relation} as shown where ${key.column}::text = $1`,
    [key.value],
  )
  return row?.['row']
}

const countRows = async ({ relation }: RelationExpectation): Promise<number> =>
  Number((await database.sql(`select count(*) as total from public.${relation}`))[0]?.['total'])

/** A refusal is an answer about rights: 401 for a visitor, 403 for an account, never a complaint about the row. */
function expectRefusal(answer: Answer, role: string): void {
  expect(answer.body).toMatchObject({ code: '42501' })
  expect(answer.status).toBe(role === 'anon' ? 401 : 403)
}

const attempts: Record<
  Verb,
  (expected: RelationExpectation, role: (typeof ROLES)[number], outcome: Outcome) => Promise<void>
> = {
  select: async (expected, role, outcome) => {
    const key = await expected.sample(database)
    const answer = await database.request(
      role,
      'GET',
      `${expected.relation}?select=${expected.columns ?? '*'}&${key.column}=eq.${key.value}`,
    )
    if (outcome === 'refused') expectRefusal(answer, role)
    else expect(answer.body).toHaveLength(outcome === 'allowed' ? 1 : 0)
  },
  insert: async (expected, role, outcome) => {
    const row: Values = (await expected.newRow?.(database, role)) ?? {}
    const before = await countRows(expected)
    const answer = await database.request(role, 'POST', expected.relation, row)
    if (outcome === 'allowed') expect(answer).toEqual({ status: 201, body: undefined })
    else expectRefusal(answer, role)
    expect(await countRows(expected)).toBe(before + (outcome === 'allowed' ? 1 : 0))
  },
  update: async (expected, role, outcome) => {
    const key = await expected.sample(database)
    const before = await readRow(expected, key)
    const answer = await database.request(
      role,
      'PATCH',
      `${expected.relation}?${key.column}=eq.${key.value}`,
      expected.change,
    )
    if (outcome === 'refused') expectRefusal(answer, role)
    else expect(answer).toEqual({ status: 204, body: undefined })
    const after = await readRow(expected, key)
    if (outcome === 'allowed') expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
  },
  delete: async (expected, role, outcome) => {
    const key = await expected.sample(database)
    const answer = await database.request(
      role,
      'DELETE',
      `${expected.relation}?${key.column}=eq.${key.value}`,
    )
    if (outcome === 'refused') expectRefusal(answer, role)
    else expect(answer).toEqual({ status: 204, body: undefined })
    expect((await readRow(expected, key)) === undefined).toBe(outcome === 'allowed')
  },
}

for (const expected of RELATIONS) {
  describe(expected.when ? `${expected.relation}, ${expected.when}` : expected.relation, () => {
    for (const verb of expected.cannotBeWritten ? (['select'] as const) : VERBS) {
      for (const role of ROLES) {
        const outcome = expected.rights[verb][role]
        test(`${verb} as ${role}: ${outcome}`, () => attempts[verb](expected, role, outcome))
      }
    }
    if (expected.cannotBeWritten) {
      test('nobody has the right to write', async () => {
        const granted = await database.sql(
          `select grantee, privilege_type from information_schema.role_table_grants
           where table_name = $1 and grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type <> 'SELECT'`,
          [expected.relation],
        )
        expect(granted).toEqual([])
      })
    }
  })
}
