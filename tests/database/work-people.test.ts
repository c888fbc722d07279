import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '#data/database.types.ts'
import { startDatabase, type TestDatabase, unique } from './fixture.ts'
import workTypes from '#tests/fixtures/works/work-types.json' with { type: 'json' }

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const PERSON = { id: 'k1', kind: 'person', family: 'Auguste', affiliations: [] }

type Values = Database['public']['Tables']['articles']['Insert']

const add = (values: Values) =>
  database.as.editor
    .from('articles')
    .insert({ title: unique('Œuvre'), ...values })
    .select('*')
    .single()
const added = async (values: Values) => (await add(values).throwOnError()).data
const change = async (id: string, values: Values) =>
  (await database.as.editor.from('articles').update(values).eq('id', id).select('*').single().throwOnError())
    .data

test('REC-03 the names of the contract are derived from contributors, in their order', async () => {
  const row = await added({
    contributors: [
      { id: 'b', kind: 'person', given: 'Marie', family: 'de La Tour', suffix: 'Jr', affiliations: ['x'] },
      { id: 'a', kind: 'collective', name: 'Médecins Sans Frontières' },
      { id: 'c', kind: 'person', printed: 'J.-M. Dupont', family: 'Dupont' },
    ],
    affiliations: [
      { id: 'x', institution: 'HUEH', department: 'Chirurgie', city: 'Port-au-Prince', country: 'HT' },
    ],
  })
  expect(row.authors).toEqual(['Marie de La Tour Jr', 'Médecins Sans Frontières', 'J.-M. Dupont'])
  expect(row.primary_author).toBe('Marie de La Tour Jr')
  expect(row.author_affiliations).toEqual(['Chirurgie, HUEH, Port-au-Prince'])
})

test('REC-05 names that come alone become entries that wait for confirmation, and known entries stay', async () => {
  const row = await added({ authors: ['Jean Pierre', 'Marie Auguste'] })
  expect(row.contributors).toMatchObject([
    { kind: 'person', printed: 'Jean Pierre' },
    { kind: 'person', printed: 'Marie Auguste' },
  ])
  const confirmed = await change(row.id, {
    contributors: [
      { id: 'k1', kind: 'person', given: 'Marie', family: 'Auguste', orcid: '0000-0002-1825-0097' },
    ],
  })
  expect(confirmed.authors).toEqual(['Marie Auguste'])
  const again = await change(row.id, { authors: ['Luc Noël', 'Marie Auguste'] })
  expect(again.contributors).toMatchObject([
    { printed: 'Luc Noël' },
    { id: 'k1', family: 'Auguste', orcid: '0000-0002-1825-0097' },
  ])
  expect(await change(row.id, { contributors: [] })).toMatchObject({ authors: [], primary_author: null })
})

test('REC-04 a contributor names no affiliation that is gone', async () => {
  const row = await added({
    contributors: [{ ...PERSON, affiliations: ['x', 'y'] }],
    affiliations: [
      { id: 'x', institution: 'HUEH' },
      { id: 'y', institution: 'FMP' },
    ],
  })
  const changed = await change(row.id, { affiliations: [{ id: 'y', institution: 'FMP' }] })
  expect(changed.contributors).toMatchObject([{ affiliations: ['y'] }])
  expect(changed.author_affiliations).toEqual(['FMP'])
})

test.each([
  ['a list', { contributors: {} }],
  ['a kind', { contributors: [{ id: 'a', family: 'Un' }] }],
  ['a name', { contributors: [{ id: 'a', kind: 'person', given: 'Marie' }] }],
  ['a key of its own', { contributors: [PERSON, PERSON] }],
  ['a short name', { contributors: [{ ...PERSON, family: 'x'.repeat(201) }] }],
  ['an ORCID', { contributors: [{ ...PERSON, orcid: 'https://orcid.org/0000-0002-1825-0097' }] }],
  ['a right check digit of an ORCID', { contributors: [{ ...PERSON, orcid: '0000-0002-1825-0098' }] }],
  [
    'at most 20 affiliations a person',
    {
      contributors: [{ ...PERSON, affiliations: Array.from({ length: 21 }, (_, n) => `a${n}`) }],
      affiliations: Array.from({ length: 21 }, (_, n) => ({ id: `a${n}`, institution: 'x' })),
    },
  ],
  ['a country', { affiliations: [{ id: 'a', institution: 'x', country: 'ht' }] }],
  [
    'right check digits of ROR',
    { affiliations: [{ id: 'a', institution: 'x', ror: 'https://ror.org/05dxps056' }] },
  ],
  ['the address of ROR', { affiliations: [{ id: 'a', institution: 'x', ror: '05dxps055' }] }],
  ['no e-mail', { contributors: [{ ...PERSON, email: 'marie@example.org' }] }],
  [
    'at most 500 people',
    { contributors: Array.from({ length: 501 }, (_, n) => ({ ...PERSON, id: `k${n}` })) },
  ],
  ['an institution', { affiliations: [{ id: 'a' }] }],
  [
    'one translation a language',
    {
      translations: [
        { language: 'en', title: 'A' },
        { language: 'en', title: 'B' },
      ],
    },
  ],
  ['a known language', { translations: [{ language: 'de', title: 'A' }] }],
  ['a text of a cited work', { bibliography: [{ doi: '10.1000/1' }] }],
  ['at most 1000 cited works', { bibliography: Array.from({ length: 1001 }, () => ({ text: 'x' })) }],
  ['a known type', { work_type: 'poster' }],
  ['a known licence', { licence: 'CC-BY-3.0' }],
  ['dates in their order', { received_on: '2024-02-02', accepted_on: '2024-02-01' }],
])('REC-03 a work that lacks %s is refused', async (_, values) => {
  expect(await add(values)).toMatchObject({ status: 400, error: { code: '23514' } })
})

test('REC-03 a work at its limits is taken', async () => {
  await added({
    contributors: Array.from({ length: 500 }, (_, n) => ({
      ...PERSON,
      id: `k${n}`,
      family: 'x'.repeat(200),
    })),
    bibliography: Array.from({ length: 1000 }, () => ({ text: 'x'.repeat(200) })),
    received_on: '2024-02-02',
    revised_on: '2024-02-02',
    accepted_on: '2024-02-02',
  })
})

test.each(z.array(z.tuple([z.string(), z.string().nullable(), z.string()])).parse(workTypes))(
  'REC-18 a work of %s in category %s is of type %s when its writer says none',
  async (source, category, type) => {
    // A published work of a journal is in an issue.
    const row = { source, category, volume: '1', issue: '1' }
    expect(await added(row)).toMatchObject({ work_type: type })
    expect(await added({ ...row, work_type: 'book' })).toMatchObject({ work_type: 'book' })
  },
)
