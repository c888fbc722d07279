import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addRow, type Values } from './expectations/relation.ts'
import { type Role, startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(() => database.sql('truncate public.articles, public.people cascade'))
afterAll(() => database.close())

const call = (procedure: string, given: Values = {}, role: Role = 'editor') =>
  database.request(role, 'POST', `rpc/${procedure}`, given)
const succeed = async (procedure: string, given: Values = {}): Promise<unknown> => {
  const answer = await call(procedure, given)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const addWork = async (values: Values = {}): Promise<string> =>
  (await addRow(database, 'articles', { title: unique('Œuvre'), source: 'ADC', ...values })).value
/** A work whose authors came as texts. */
const addPrinted = (authors: string[], values: Values = {}) => addWork({ authors, ...values })
const addEntries = (entries: object[], values: Values = {}) =>
  addWork({
    contributors: JSON.stringify(entries.map((entry) => ({ kind: 'person', affiliations: [], ...entry }))),
    ...values,
  })

const RowSchema = z.object({
  contributors: z.array(z.looseObject({ id: z.string() })),
  authors: z.array(z.string()),
  version: z.number(),
})
const rowOf = async (id: string) => {
  const [row] = await database.sql(
    'select contributors, authors, version from public.articles where id = $1',
    [id],
  )
  return RowSchema.parse(row)
}
const keyOf = async (id: string, index = 0): Promise<string> =>
  (await rowOf(id)).contributors[index]?.id ?? ''

const ListSchema = z.array(z.looseObject({ id: z.string(), created_at: z.string() }))
const list = async (given: Values = {}) =>
  ListSchema.parse(await succeed('works_with_unconfirmed_names', given))
const confirm = (id: string, version: number, names: object[]) =>
  succeed('confirm_names', { _works: [{ id, version, names }] })

test('REC-05 works with a name that nobody confirmed are listed, drafts too, the newest first', async () => {
  const older = await addPrinted(['Marie Ganthéus Dorval'], { created_at: '2020-01-01' })
  const newer = await addPrinted(['DELR', 'Luc Roy'], { created_at: '2021-01-01', status: 'draft' })
  await addEntries([{ id: 'a', given: 'Marie', family: 'Dorval' }])
  await addWork()
  const rows = await list()
  expect(rows.map(({ id }) => id)).toEqual([newer, older])
  expect(rows[0]).toMatchObject({
    source: 'ADC',
    status: 'draft',
    version: 1,
    contributors: [
      { kind: 'person', printed: 'DELR' },
      { kind: 'person', printed: 'Luc Roy' },
    ],
  })
  expect(await succeed('unconfirmed_name_figures')).toEqual([{ source: 'ADC', works: 2, names: 3 }])
})

test('REC-05 the list is read on behind the last work, also among works of one moment, and by publication', async () => {
  const works = []
  for (let count = 0; count < 5; count += 1)
    works.push(await addPrinted(['Ada Un'], { created_at: '2020-01-01T00:00:00.123456Z' }))
  const other = await addPrinted(['Ada Un'], { created_at: '2019-01-01', source: 'IGM' })
  const read: string[] = []
  for (let last: Values = {}; read.length < 10;) {
    const rows = await list({ _limit: 2, ...last })
    read.push(...rows.map(({ id }) => id))
    const end = rows.at(-1)
    if (rows.length < 2 || !end) break
    last = { _after_created_at: end.created_at, _after_id: end.id }
  }
  expect(read).toEqual([...works.toSorted().toReversed(), other])
  expect((await list({ _source: 'IGM' })).map(({ id }) => id)).toEqual([other])
  expect(await succeed('unconfirmed_name_figures')).toEqual([
    { source: 'ADC', works: 5, names: 5 },
    { source: 'IGM', works: 1, names: 1 },
  ])
})

test('REC-05 a confirmed name has its parts, keeps what else is known of it, and changes no other name', async () => {
  const affiliation = { id: 'x', institution: 'Hôpital Justinien' }
  const id = await addEntries(
    [
      { id: 'a', printed: 'Marie Pierre Louis', affiliations: ['x'], corresponding: true },
      { id: 'b', printed: 'Jean Joseph Paul' },
      { id: 'c', printed: 'Ministère Santé' },
    ],
    { affiliations: JSON.stringify([affiliation]) },
  )
  const answer = await confirm(id, 1, [
    { id: 'a', kind: 'person', given: ' Marie ', family: 'Pierre Louis', suffix: '' },
    { id: 'c', kind: 'collective', name: 'Ministère de la Santé' },
  ])
  expect(answer).toEqual([{ work_id: id, work_version: 2, outcome: 'confirmed' }])
  expect(await rowOf(id)).toEqual({
    version: 2,
    authors: ['Marie Pierre Louis', 'Jean Joseph Paul', 'Ministère de la Santé'],
    contributors: [
      {
        id: 'a',
        kind: 'person',
        given: 'Marie',
        family: 'Pierre Louis',
        affiliations: ['x'],
        corresponding: true,
      },
      { id: 'b', kind: 'person', printed: 'Jean Joseph Paul', affiliations: [] },
      { id: 'c', kind: 'collective', name: 'Ministère de la Santé', affiliations: [] },
    ],
  })
  expect((await list()).map((row) => row.id)).toEqual([id])
})

test('REC-05 a confirmation is a version of the history, by whom, and is taken back by it', async () => {
  const id = await addPrinted(['Dr Luc Le Goff'])
  await confirm(id, 1, [{ id: await keyOf(id), kind: 'person', given: 'Luc', family: 'Le Goff' }])
  expect((await rowOf(id)).authors).toEqual(['Luc Le Goff'])
  const { data } = await database.as.editor
    .from('article_versions')
    .select('version, changed_by, action, names:content->authors')
    .eq('article_id', id)
    .order('version')
  expect(data).toEqual([
    { version: 1, changed_by: null, action: 'created', names: ['Dr Luc Le Goff'] },
    { version: 2, changed_by: database.userIds.editor, action: 'changed', names: ['Luc Le Goff'] },
  ])
  await succeed('restore_article_version', { _article_id: id, _version: 1, _seen_version: 2 })
  expect((await list()).map((row) => row.id)).toEqual([id])
})

test('REC-05 names of a work that was changed since are not written, and those of other works are', async () => {
  const [changed, untouched, gone] = [
    await addPrinted(['Ada Un']),
    await addPrinted(['Ada Deux']),
    randomUUID(),
  ]
  await database.as.editor
    .from('articles')
    .update({ title: unique('Autre') })
    .eq('id', changed)
    .throwOnError()
  const name = { kind: 'person', given: 'Ada' }
  const answer = await succeed('confirm_names', {
    _works: [
      { id: changed, version: 1, names: [{ ...name, id: await keyOf(changed), family: 'Un' }] },
      { id: untouched, version: 1, names: [{ ...name, id: await keyOf(untouched), family: 'Deux' }] },
      { id: gone, version: 1, names: [{ ...name, id: 'a', family: 'Trois' }] },
    ],
  })
  expect(answer).toEqual(
    [
      { work_id: changed, work_version: 2, outcome: 'conflict' },
      { work_id: untouched, work_version: 2, outcome: 'confirmed' },
      { work_id: gone, work_version: null, outcome: 'gone' },
    ].toSorted((a, b) => (a.work_id < b.work_id ? -1 : 1)),
  )
  expect((await rowOf(changed)).contributors[0]).toMatchObject({ printed: 'Ada Un' })
})

test('REC-05 what is sent twice is written once, and a confirmed name is not confirmed as another', async () => {
  const id = await addPrinted(['Jean Pierre Louis'])
  const key = await keyOf(id)
  const names = [{ id: key, kind: 'person', given: 'Jean', family: 'Pierre Louis' }]
  const written = [{ work_id: id, work_version: 2, outcome: 'confirmed' }]
  expect(await confirm(id, 1, names)).toEqual(written)
  expect(await confirm(id, 1, names)).toEqual(written)
  const other = [{ id: key, kind: 'person', given: 'Jean Pierre', family: 'Louis' }]
  const conflict = [{ work_id: id, work_version: 2, outcome: 'conflict' }]
  expect(await confirm(id, 1, other)).toEqual(conflict)
  expect(await confirm(id, 2, other)).toEqual(conflict)
  expect(await confirm(id, 2, [{ ...other[0], id: 'unknown' }])).toEqual(conflict)
  expect((await rowOf(id)).contributors).toEqual([
    { id: key, kind: 'person', given: 'Jean', family: 'Pierre Louis', affiliations: [] },
  ])
})

test.each([
  ['no family name', { kind: 'person', given: 'Marie', family: ' ' }],
  ['a family name of 201 characters', { kind: 'person', family: 'a'.repeat(201) }],
  ['a suffix of 21 characters', { kind: 'person', family: 'Roy', suffix: 'a'.repeat(21) }],
  ['a group without a name', { kind: 'collective' }],
  ['an unknown kind', { kind: 'robot', family: 'Roy' }],
])('REC-05 a name with %s is refused and the work stays as it is', async (_, name) => {
  const id = await addPrinted(['Marie Roy'])
  const before = await rowOf(id)
  expect(await confirm(id, 1, [{ id: await keyOf(id), ...name }])).toEqual([
    { work_id: id, work_version: 1, outcome: 'refused' },
  ])
  expect(await rowOf(id)).toEqual(before)
})

test('REC-05 names at their longest are taken, and who has an ORCID is no group', async () => {
  const id = await addPrinted(['Marie Roy'])
  const longest = { kind: 'person', given: 'g'.repeat(200), family: 'f'.repeat(200), suffix: 's'.repeat(20) }
  expect(await confirm(id, 1, [{ id: await keyOf(id), ...longest }])).toEqual([
    { work_id: id, work_version: 2, outcome: 'confirmed' },
  ])
  const known = await addEntries([{ id: 'a', printed: 'DELR', orcid: '0000-0002-1825-0097' }])
  expect(await confirm(known, 1, [{ id: 'a', kind: 'collective', name: 'DELR' }])).toEqual([
    { work_id: known, work_version: 1, outcome: 'refused' },
  ])
})

test('REC-05 names of 100 works are confirmed at once, not of 101', async () => {
  const works = (count: number) =>
    Array.from({ length: count }, () => ({ id: randomUUID(), version: 1, names: [] }))
  expect(await succeed('confirm_names', { _works: works(100) })).toHaveLength(100)
  expect((await call('confirm_names', { _works: works(101) })).body).toMatchObject({ code: '22023' })
  expect((await call('confirm_names', { _works: {} })).body).toMatchObject({ code: '22023' })
})

test.each(['anon', 'user'] as const)('REC-05 %s neither reads nor confirms names', async (role) => {
  const id = await addPrinted(['Ada Un'])
  const names = [{ id: await keyOf(id), kind: 'person', given: 'Ada', family: 'Un' }]
  const calls: [string, Values][] = [
    ['works_with_unconfirmed_names', {}],
    ['unconfirmed_name_figures', {}],
    ['confirm_names', { _works: [{ id, version: 1, names }] }],
    ['find_authors', { _search: 'ada' }],
    ['join_authors', { _from_name: 'Ada Un', _into_name: 'Ada Deux' }],
  ]
  for (const [procedure, given] of calls)
    expect((await call(procedure, given, role)).body, procedure).toMatchObject({ code: '42501' })
  expect((await rowOf(id)).version).toBe(1)
})

const AuthorsSchema = z.array(
  z.object({
    person_id: z.string().nullable(),
    name: z.string(),
    orcid: z.string().nullable(),
    spellings: z.array(z.string()),
    works: z.number(),
    titles: z.array(z.string()),
  }),
)
const findAuthors = async (search: string) =>
  AuthorsSchema.parse(await succeed('find_authors', { _search: search }))

test('authors are found by the words of their names: people by every spelling, and spellings without a person', async () => {
  const orcid = '0000-0002-1825-0097'
  await addEntries([{ id: 'a', given: 'Éva', family: 'Duret', orcid }], {
    title: 'Un',
    created_at: '2020-01-01',
  })
  await addEntries([{ id: 'a', given: 'E.', family: 'Duret-Roy', orcid }], {
    title: 'Deux',
    created_at: '2021-01-01',
  })
  await addEntries([{ id: 'a', given: 'Éva', family: 'Duret' }], { title: 'Trois', created_at: '2022-01-01' })
  // The title says the word, the author does not.
  await addEntries([{ id: 'a', given: 'Paul', family: 'Autre' }], { title: 'Duret' })
  const person = {
    person_id: expect.any(String) as unknown,
    name: 'Éva Duret',
    orcid,
    spellings: ['E. Duret-Roy', 'Éva Duret'],
    works: 2,
    titles: ['Deux', 'Un'],
  }
  const spelling = {
    person_id: null,
    name: 'Éva Duret',
    orcid: null,
    spellings: ['Éva Duret'],
    works: 1,
    titles: ['Trois'],
  }
  expect(await findAuthors('duret EVA')).toEqual([person, spelling])
  expect(await findAuthors('roy')).toEqual([person])
  expect(await findAuthors('  ')).toEqual([])
  expect(await findAuthors('%')).toEqual([])
})

test('META-11 spellings that an editor joins become one person; the other address leads on, and all is undone', async () => {
  const works = [
    await addEntries([{ id: 'a', given: 'Marie', family: 'Latour' }]),
    await addEntries([
      { id: 'b', given: 'Paul', family: 'Roy' },
      { id: 'a', given: 'M.', family: 'Latour' },
    ]),
    await addPrinted(['M. Latour']),
  ]
  // Two authors of one name: nothing says which of them it is.
  const twins = await addEntries([
    { id: 'a', given: 'M.', family: 'Latour' },
    { id: 'b', given: 'M.', family: 'Latour' },
  ])
  const merge = await succeed('join_authors', { _from_name: 'M. Latour', _into_name: 'Marie Latour' })
  const peopleOf = async (id: string) => (await rowOf(id)).contributors.map((entry) => entry['person_id'])
  const [[into], [nobody, second], [third]] = [
    await peopleOf(works[0] ?? ''),
    await peopleOf(works[1] ?? ''),
    await peopleOf(works[2] ?? ''),
  ]
  expect([second, third, nobody]).toEqual([into, into, undefined])
  expect(await peopleOf(twins)).toEqual([undefined, undefined])
  expect(
    await database.sql(
      `select person_slugs.slug, people.slug as leads_to from public.person_slugs
       join public.people on people.id = person_id order by 1`,
    ),
  ).toEqual([
    { slug: 'm-latour', leads_to: 'marie-latour' },
    { slug: 'marie-latour', leads_to: 'marie-latour' },
  ])
  expect((await findAuthors('marie latour')).map(({ name, works: count }) => [name, count])).toEqual([
    ['Marie Latour', 3],
  ])
  // The works print what they printed.
  expect((await rowOf(works[1] ?? '')).authors).toEqual(['Paul Roy', 'M. Latour'])

  expect(await succeed('undo_merge', { _merge_id: merge })).toBe(2)
  expect(await peopleOf(works[0] ?? '')).toEqual([into])
  expect((await peopleOf(works[2] ?? ''))[0]).not.toBe(into)
})

test('META-11 authors who are not one stay apart, and a refusal makes no person', async () => {
  await addEntries([
    { id: 'a', given: 'Ada', family: 'Un' },
    { id: 'b', given: 'A.', family: 'Un' },
  ])
  const refusal = async (given: Values) => (await call('join_authors', given)).body
  expect(await refusal({ _from_name: 'A. Un', _into_name: 'Ada Un' })).toMatchObject({
    code: '22023',
    hint: 'together',
  })
  expect(await refusal({ _from_name: 'A. Un', _into_name: 'Personne' })).toMatchObject({
    code: '22023',
    hint: 'unknown',
  })
  expect(await database.sql('select 1 from public.people')).toEqual([])
  await addEntries([{ id: 'a', given: 'Bea', family: 'Un', orcid: '0000-0002-1825-0097' }])
  await addEntries([{ id: 'a', given: 'Bea', family: 'Deux', orcid: '0000-0002-1694-233X' }])
  const [one, other] = await findAuthors('bea')
  expect(await refusal({ _from_id: one?.person_id, _into_id: other?.person_id })).toMatchObject({
    code: '22023',
    hint: 'orcid',
  })
})

test('REC-05 the list is read by its index, however many works have no name to check', async () => {
  await database.sql(
    `insert into public.articles (title, source, contributors)
     select 'Œuvre ' || n, 'ADC', '[{"id":"a","kind":"person","family":"Roy","affiliations":[]}]'
     from generate_series(1, 600) as n`,
  )
  await addPrinted(['Ada Un'])
  await database.sql('analyze public.articles')
  const plan = await database.sql(
    `explain select id from public.articles
     where jsonb_path_exists(contributors, '$[*].printed')
       and (created_at, id) < ('infinity'::timestamptz, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
     order by created_at desc, id desc limit 20`,
  )
  expect(plan.map((row) => String(row['QUERY PLAN'])).join('\n')).toContain(
    'articles_unconfirmed_names_index',
  )
})
