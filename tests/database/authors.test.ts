import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '#data/database.types.ts'
import { addRow, type Values } from './expectations/relation.ts'
import { ROLES, startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

type Entry = { id: string; kind?: string; given?: string; family?: string; [key: string]: unknown }
type WorkUpdate = Database['public']['Tables']['articles']['Update']

const entries = (contributors: readonly Entry[]) =>
  contributors.map((entry) => ({ kind: 'person', affiliations: [], ...entry }))
const addWork = async (contributors: readonly Entry[], values: Values = {}): Promise<string> =>
  (
    await addRow(database, 'articles', {
      title: unique('Œuvre'),
      source: 'ADC',
      contributors: JSON.stringify(entries(contributors)),
      ...values,
    })
  ).value
const changeWork = (id: string, values: WorkUpdate) =>
  database.as.editor.from('articles').update(values).eq('id', id).throwOnError()
const setContributors = (id: string, contributors: readonly Entry[]) =>
  changeWork(id, { contributors: entries(contributors) })

const WorkSchema = z.object({
  contributors: z.array(z.looseObject({ id: z.string(), person_id: z.string().optional() })),
  version: z.number(),
})
const readWork = async (id: string) => {
  const [row] = await database.sql('select contributors, version from public.articles where id = $1', [id])
  return WorkSchema.parse(row)
}
/** The person of an entry. */
const personOf = async (work: string, contributor = 'a') =>
  (await readWork(work)).contributors.find(({ id }) => id === contributor)?.person_id
const readPerson = async (id: string | undefined) =>
  (await database.sql('select * from public.people where id = $1', [id]))[0]
const namesOf = async (id: string | undefined) =>
  (await database.sql('select name from public.person_names where person_id = $1 order by name', [id])).map(
    ({ name }) => name,
  )
/** Where an address leads: to the present address of the person who has it or had it. */
const slugLeadsTo = async (slug: string) =>
  (
    await database.sql(
      `select people.slug from public.person_slugs join public.people on people.id = person_id
       where person_slugs.slug = $1`,
      [slug],
    )
  )[0]?.['slug']

const call = (procedure: string, given: Values) =>
  database.request('editor', 'POST', `rpc/${procedure}`, given)
const succeed = async (procedure: string, given: Values): Promise<unknown> => {
  const answer = await call(procedure, given)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const refused = async (procedure: string, given: Values) => {
  const { body } = await call(procedure, given)
  return z.looseObject({ code: z.string() }).parse(body).code
}
/** Says who the contributor "a" of a work is; answers the person. */
const link = async (work: string, person?: string): Promise<string> => {
  const { version } = await readWork(work)
  const linked = await succeed('link_contributor', {
    _work_id: work,
    _contributor_id: 'a',
    _version: version,
    _person_id: person ?? null,
  })
  return z.object({ person_id: z.string() }).parse(linked).person_id
}
const newPerson = async (given: string, family: string) => link(await addWork([{ id: 'a', given, family }]))

/** ORCID iDs with right check digits, each for one test. */
const ORCIDS = [
  '0000-0030-0000-0013',
  '0000-0030-0000-0021',
  '0000-0030-0000-003X',
  '0000-0030-0000-0048',
  '0000-0030-0000-0056',
  '0000-0030-0000-0064',
  '0000-0030-0000-0072',
  '0000-0030-0000-0080',
  '0000-0030-0000-0099',
  '0000-0030-0000-0101',
  '0000-0030-0000-011X',
  '0000-0030-0000-0128',
  '0000-0030-0000-0136',
  '0000-0030-0000-0144',
  '0000-0030-0000-0152',
  '0000-0030-0000-0160',
]
const freshOrcid = (): string => {
  const orcid = ORCIDS.pop()
  if (orcid === undefined) throw new Error('This file needs another ORCID in its list.')
  return orcid
}

test('META-11 names alone are never joined: an entry has no person until somebody says who it is', async () => {
  const works = [
    await addWork([{ id: 'a', given: 'Marie', family: 'Seule' }]),
    await addWork([{ id: 'a', given: 'Marie', family: 'Seule' }]),
  ]
  expect(await Promise.all(works.map((work) => personOf(work)))).toEqual([undefined, undefined])
  expect(await database.sql(`select 1 from public.people where family_name = 'Seule'`)).toEqual([])
  const [one, other] = [await link(works[0] ?? ''), await link(works[1] ?? '')]
  expect(one).not.toBe(other)
  expect(await Promise.all(works.map((work) => personOf(work)))).toEqual([one, other])
})

test('META-11 an ORCID makes a person once, and joins entries of other spellings', async () => {
  const orcid = freshOrcid()
  const first = await addWork([{ id: 'a', given: 'Marie', family: 'de La Tour', suffix: 'Jr', orcid }])
  const second = await addWork([
    { id: 'x', given: 'Paul', family: 'Autre' },
    { id: 'b', given: 'M.', family: 'Latour', orcid },
  ])
  const person = await personOf(first)
  expect(await personOf(second, 'b')).toBe(person)
  expect(await personOf(second, 'x')).toBeUndefined()
  expect(await readPerson(person)).toMatchObject({
    given_name: 'Marie',
    family_name: 'de La Tour',
    suffix: 'Jr',
    orcid,
    slug: 'marie-de-la-tour-jr',
  })
  expect(await namesOf(person)).toEqual(['M. Latour', 'Marie de La Tour Jr'])
  // The works print what they printed.
  const { data } = await database.as.anon.from('articles').select('authors').eq('id', second)
  expect(data).toEqual([{ authors: ['Paul Autre', 'M. Latour'] }])
})

test('META-11 an ORCID that is given later joins too, and one that changes leads to another person', async () => {
  const [known, other] = [freshOrcid(), freshOrcid()]
  const person = await personOf(await addWork([{ id: 'a', given: 'Jean', family: 'Tardif', orcid: known }]))
  const work = await addWork([{ id: 'a', given: 'Jean', family: 'Tardif' }])
  await setContributors(work, [{ id: 'a', given: 'Jean', family: 'Tardif', orcid: known }])
  expect(await personOf(work)).toBe(person)
  expect((await readWork(work)).version).toBe(2)
  await setContributors(work, [{ id: 'a', given: 'Jean', family: 'Tardif', orcid: other, person_id: person }])
  const second = await personOf(work)
  expect(second).not.toBe(person)
  expect(await readPerson(second)).toMatchObject({ orcid: other, slug: 'jean-tardif-2' })
})

test('META-11 a person without ORCID takes that of an entry; ORCID wins over the person of an entry', async () => {
  const [orcid, taken] = [freshOrcid(), freshOrcid()]
  const work = await addWork([{ id: 'a', given: 'Luc', family: 'Le Goff' }])
  const person = await link(work)
  await setContributors(work, [{ id: 'a', given: 'Luc', family: 'Le Goff', person_id: person, orcid }])
  expect(await personOf(work)).toBe(person)
  expect(await readPerson(person)).toMatchObject({ orcid })

  const holder = await personOf(await addWork([{ id: 'a', given: 'Anne', family: 'Roy', orcid: taken }]))
  const claimed = await addWork([{ id: 'a', given: 'Anne', family: 'Roy', orcid: taken, person_id: person }])
  expect(await personOf(claimed)).toBe(holder)
})

test.each([
  ['ORCID’s own example', '0000-0002-1825-0097'],
  ['one with X', '0000-0002-1694-233X'],
])('REC-03 an entry with %s has a person', async (_, orcid) => {
  const work = await addWork([{ id: 'a', given: 'Éva', family: 'Duret', orcid }])
  expect(await personOf(work)).toBeDefined()
})

test.each([
  ['a wrong check digit', '0000-0002-1825-0098'],
  ['two digits exchanged', '0000-0002-1285-0097'],
  ['a digit for X', '0000-0002-1694-2330'],
])('REC-03 an entry with %s is refused', async (_, orcid) => {
  const { error } = await database.as.editor
    .from('articles')
    .insert({ title: unique('Œuvre'), contributors: [{ id: 'a', kind: 'person', family: 'Duret', orcid }] })
  expect(error?.code).toBe('23514')
})

test.each(['0000-0002-1825-0098', '0000000218250097', '0000-0002-1825-009', 'x'])(
  'REC-03 a person is not given the ORCID %s',
  async (orcid) => {
    const person = await newPerson('Ida', 'Sansorcid')
    const given = { _person_id: person, _version: 1, _orcid: orcid }
    expect(await refused('set_person_orcid', given)).toBe('23514')
  },
)

test('a collective, an unknown person and a person_id that is none make no person', async () => {
  const work = await addWork([
    { id: 'a', kind: 'collective', name: 'Médecins Sans Frontières' },
    { id: 'b', given: 'Guy', family: 'Perdu', person_id: randomUUID() },
    { id: 'c', given: 'Guy', family: 'Faux', person_id: 'pas-un-identifiant' },
  ])
  const { contributors } = await readWork(work)
  expect(contributors.map(({ person_id }) => person_id)).toEqual([undefined, undefined, undefined])
  expect(contributors.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(await refused('link_contributor', { _work_id: work, _contributor_id: 'a', _version: 1 })).toBe(
    '22023',
  )
})

test.each([
  [{ given: 'Chloé', family: 'Œuvrard' }, 'chloe-oeuvrard'],
  [{ given: 'Jean-Hérold', family: 'd’Haïti' }, 'jean-herold-d-haiti'],
  [{ given: 'Søren', family: 'Łukasz-Weiß' }, 'soren-lukasz-weiss'],
  [{ given: 'ŒDIPE', family: 'ÆGIDIUS ØSTERGÅRD' }, 'oedipe-aegidius-ostergard'],
  [{ family: 'Toussaint' }, 'toussaint'],
  [{ given: 'Иван', family: 'Петров' }, 'auteur'],
  [{ given: 'Joseph', family: 'Pierre-Louis', suffix: 'Jr' }, 'joseph-pierre-louis-jr'],
  [{ given: 'Marie', family: 'a'.repeat(100) }, `marie-${'a'.repeat(74)}`],
])('META-11 %o has the address %s, the next of this name -2 and -3', async (name, slug) => {
  const people = []
  for (let count = 0; count < 3; count += 1) people.push(await link(await addWork([{ id: 'a', ...name }])))
  const slugs = await Promise.all(people.map(async (person) => (await readPerson(person))?.['slug']))
  expect(slugs).toEqual([slug, `${slug}-2`, `${slug}-3`])
})

test('META-11 a renamed person keeps the old address, which leads on and is nobody else’s', async () => {
  const person = await newPerson('Rose', 'Avant')
  const rename = (version: number, given: string, family: string) =>
    succeed('rename_person', {
      _person_id: person,
      _version: version,
      _given_name: given,
      _family_name: family,
    })
  expect(await rename(1, ' Rose ', 'Après')).toMatchObject({
    slug: 'rose-apres',
    given_name: 'Rose',
    version: 2,
  })
  expect(await slugLeadsTo('rose-avant')).toBe('rose-apres')
  expect(await readPerson(await newPerson('Rose', 'Avant'))).toMatchObject({ slug: 'rose-avant-2' })
  expect(await namesOf(person)).toEqual(['Rose Après', 'Rose Avant'])
  // An accent makes no new address, and the first one is still the person's own.
  expect(await rename(2, 'Rosé', 'Après')).toMatchObject({ slug: 'rose-apres' })
  expect(await rename(3, 'Rose', 'Avant')).toMatchObject({ slug: 'rose-avant' })
  expect(await slugLeadsTo('rose-apres')).toBe('rose-avant')

  const stale = { _person_id: person, _version: 3, _given_name: 'Rose', _family_name: 'Encore' }
  expect(await refused('rename_person', stale)).toBe('PT409')
  const unknown = { ...stale, _person_id: randomUUID() }
  expect(await refused('rename_person', unknown)).toBe('22023')
})

test.each([
  [{ _given_name: 'a'.repeat(200) }, { _given_name: 'a'.repeat(201) }],
  [{ _family_name: 'a'.repeat(1000) }, { _family_name: 'a'.repeat(1001) }],
  [{ _family_name: 'a' }, { _family_name: ' ' }],
  [{ _suffix: 'a'.repeat(20) }, { _suffix: 'a'.repeat(21) }],
])('a name takes %o and refuses %o', async (good, bad) => {
  const given = { _person_id: await newPerson('Léa', 'Bornes'), _given_name: 'Léa', _family_name: 'Bornes' }
  await succeed('rename_person', { ...given, _version: 1, ...good })
  expect(await refused('rename_person', { ...given, _version: 2, ...bad })).toBe('23514')
})

test('a name that nobody split stays whole, until an editor confirms its parts', async () => {
  const work = await addWork([
    { id: 'a', printed: 'Marie de La Source', given: 'Marie de', family: 'La Source' },
  ])
  const person = await link(work)
  expect(await readPerson(person)).toMatchObject({ given_name: null, family_name: 'Marie de La Source' })
  await setContributors(work, [{ id: 'a', given: 'Marie', family: 'de La Source', person_id: person }])
  expect(await readPerson(person)).toMatchObject({
    given_name: 'Marie',
    family_name: 'de La Source',
    slug: 'marie-de-la-source',
  })
})

test('META-11 a contributor is linked and unlinked over the version that was read, as an edit of the work', async () => {
  const person = await newPerson('Nora', 'Lien')
  const work = await addWork([
    { id: 'a', given: 'N.', family: 'Lien' },
    { id: 'b', given: 'Nora', family: 'Lien' },
  ])
  const given = { _work_id: work, _contributor_id: 'a', _version: 1, _person_id: person }
  expect(await refused('link_contributor', { ...given, _version: 2 })).toBe('PT409')
  expect(await refused('link_contributor', { ...given, _person_id: randomUUID() })).toBe('22023')
  expect(await refused('link_contributor', { ...given, _contributor_id: 'z' })).toBe('22023')
  expect(await succeed('link_contributor', given)).toEqual({ person_id: person, version: 2 })
  expect(await namesOf(person)).toEqual(['N. Lien', 'Nora Lien'])
  // One person does not appear twice in a work.
  expect(await refused('link_contributor', { ...given, _contributor_id: 'b', _version: 2 })).toBe('22023')

  expect(await refused('unlink_contributor', { _work_id: work, _contributor_id: 'a', _version: 1 })).toBe(
    'PT409',
  )
  expect(await succeed('unlink_contributor', { _work_id: work, _contributor_id: 'a', _version: 2 })).toBe(3)
  expect(await personOf(work)).toBeUndefined()
  // A spelling that was confirmed by mistake is forgotten; the person's own name is not.
  expect(await namesOf(person)).toEqual(['Nora Lien'])
  const { data } = await database.as.editor
    .from('article_versions')
    .select('version, changed_by')
    .eq('article_id', work)
    .order('version')
  expect(data?.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(data?.at(-1)?.changed_by).toBe(database.userIds.editor)
})

test('an ORCID in an entry says who it is: it is neither unlinked nor given to another', async () => {
  const orcid = freshOrcid()
  const work = await addWork([{ id: 'a', given: 'Otto', family: 'Orcid', orcid }])
  const given = { _work_id: work, _contributor_id: 'a', _version: 1 }
  expect(await refused('unlink_contributor', given)).toBe('22023')
  const other = await newPerson('Otto', 'Autre')
  expect(await refused('link_contributor', { ...given, _person_id: other })).toBe('22023')
  const person = await personOf(work)
  expect(await refused('set_person_orcid', { _person_id: person, _version: 1, _orcid: '' })).toBe('22023')
  expect(await refused('set_person_orcid', { _person_id: other, _version: 1, _orcid: orcid })).toBe('23505')
  const free = freshOrcid()
  expect(await succeed('set_person_orcid', { _person_id: other, _version: 1, _orcid: free })).toMatchObject({
    orcid: free,
    version: 2,
  })
  expect(await succeed('set_person_orcid', { _person_id: other, _version: 2, _orcid: '' })).toMatchObject({
    orcid: null,
  })
})

test('META-11 two people are merged by an editor, and parted again: entries, spellings, addresses, ORCID', async () => {
  const orcid = freshOrcid()
  const fromWork = await addWork([{ id: 'a', given: 'J.', family: 'Fusion', orcid }])
  const intoWork = await addWork([{ id: 'a', given: 'Jeanne', family: 'Fusion' }])
  const [from = '', into] = [await personOf(fromWork), await link(intoWork)]
  const untouched = { slug: 'jeanne-fusion', orcid: null }
  expect(await readPerson(into)).toMatchObject(untouched)

  const merge = await succeed('merge_people', { _from: from, _into: into })
  expect(await personOf(fromWork)).toBe(into)
  expect((await readWork(fromWork)).version).toBe(2)
  expect((await readWork(intoWork)).version).toBe(2)
  expect(await readPerson(into)).toMatchObject({ slug: 'jeanne-fusion', orcid })
  expect(await namesOf(into)).toEqual(['J. Fusion', 'Jeanne Fusion'])
  expect(await slugLeadsTo('j-fusion')).toBe('jeanne-fusion')
  // What says the former person from now on is the other.
  const later = await addWork([{ id: 'a', given: 'J.', family: 'Fusion', person_id: from }])
  expect(await personOf(later)).toBe(into)
  const byOrcid = await addWork([{ id: 'a', given: 'Jeanne', family: 'Fusion', orcid }])
  expect(await personOf(byOrcid)).toBe(into)
  expect(
    await refused('rename_person', { _person_id: from, _version: 2, _given_name: 'X', _family_name: 'Y' }),
  ).toBe('22023')

  expect(await succeed('undo_merge', { _merge_id: merge })).toBe(2)
  expect(await personOf(fromWork)).toBe(from)
  expect(await personOf(byOrcid)).toBe(from)
  expect(await personOf(intoWork)).toBe(into)
  expect(await personOf(later)).toBe(into)
  expect(await readPerson(from)).toMatchObject({ slug: 'j-fusion', orcid })
  expect(await readPerson(into)).toMatchObject(untouched)
  expect(await slugLeadsTo('j-fusion')).toBe('j-fusion')
  // A work that was linked to the merged person meanwhile still bears the spelling.
  expect(await namesOf(into)).toEqual(['J. Fusion', 'Jeanne Fusion'])
  expect(await refused('undo_merge', { _merge_id: merge })).toBe('22023')
})

test('a version from before a merge comes back with the person of today', async () => {
  const work = await addWork([{ id: 'a', given: 'H.', family: 'Histoire' }])
  const [from, into] = [await link(work), await newPerson('Hugo', 'Histoire')]
  const merge = await succeed('merge_people', { _from: from, _into: into })
  const { version } = await readWork(work)
  await succeed('restore_article_version', { _article_id: work, _version: 2, _seen_version: version })
  expect(await personOf(work)).toBe(into)
  await succeed('undo_merge', { _merge_id: merge })
  expect(await personOf(work)).toBe(from)
  expect((await readWork(work)).version).toBeGreaterThan(version)
})

test('an entry that an editor moved elsewhere since a merge stays there when it is undone', async () => {
  const work = await addWork([{ id: 'a', given: 'K.', family: 'Kermesse' }])
  const [from, into, third] = [
    await link(work),
    await newPerson('Karl', 'Kermesse'),
    await newPerson('Kim', 'Kermesse'),
  ]
  const merge = await succeed('merge_people', { _from: from, _into: into })
  await link(work, third)
  expect(await succeed('undo_merge', { _merge_id: merge })).toBe(0)
  expect(await personOf(work)).toBe(third)
})

test('merges one after the other are followed to the last, and undone from the last', async () => {
  const work = await addWork([{ id: 'a', given: 'S.', family: 'Suite' }])
  const [a, b, c] = [await link(work), await newPerson('Sam', 'Suite'), await newPerson('Samuel', 'Suite')]
  const first = await succeed('merge_people', { _from: a, _into: b })
  const second = await succeed('merge_people', { _from: b, _into: c })
  expect(await personOf(work)).toBe(c)
  expect(await slugLeadsTo('s-suite')).toBe('samuel-suite')
  expect(await refused('undo_merge', { _merge_id: first })).toBe('22023')
  await succeed('undo_merge', { _merge_id: second })
  expect(await personOf(work)).toBe(b)
  expect(await slugLeadsTo('s-suite')).toBe('sam-suite')
  await succeed('undo_merge', { _merge_id: first })
  expect(await personOf(work)).toBe(a)
  expect(await slugLeadsTo('s-suite')).toBe('s-suite')
})

test('the address of a merged person is given to nobody, also when the other takes that name', async () => {
  const [from, into] = [await newPerson('Paul', 'Retour'), await newPerson('P.', 'Retour')]
  const merge = await succeed('merge_people', { _from: from, _into: into })
  const renamed = await succeed('rename_person', {
    _person_id: into,
    _version: 1,
    _given_name: 'Paul',
    _family_name: 'Retour',
  })
  expect(renamed).toMatchObject({ slug: 'paul-retour-2' })
  await succeed('undo_merge', { _merge_id: merge })
  expect(await slugLeadsTo('paul-retour')).toBe('paul-retour')
  expect(await slugLeadsTo('p-retour')).toBe('paul-retour-2')
})

test('people of different ORCID iDs, of one work, unknown, merged, or one and the same are not merged', async () => {
  const entry = { given: 'Dan', family: 'Double' }
  const [one, other] = [
    await personOf(await addWork([{ id: 'a', ...entry, orcid: freshOrcid() }])),
    await personOf(await addWork([{ id: 'a', ...entry, orcid: freshOrcid() }])),
  ]
  expect(await refused('merge_people', { _from: one, _into: other })).toBe('22023')
  const [left, right] = [await newPerson('Dan', 'Double'), await newPerson('Dan', 'Double')]
  await addWork([
    { id: 'a', ...entry, person_id: left },
    { id: 'b', ...entry, person_id: right },
  ])
  expect(await refused('merge_people', { _from: left, _into: right })).toBe('22023')
  expect(await refused('merge_people', { _from: left, _into: left })).toBe('22023')
  expect(await refused('merge_people', { _from: left, _into: randomUUID() })).toBe('22023')
  expect(await refused('merge_people', { _from: null, _into: left })).toBe('22023')
  const gone = await newPerson('Dan', 'Double')
  await succeed('merge_people', { _from: gone, _into: left })
  expect(await refused('merge_people', { _from: gone, _into: one })).toBe('22023')
  expect(await refused('merge_people', { _from: one, _into: gone })).toBe('22023')
})

test('DATA-05 visitors see a person, and addresses, when a published work names it; spellings and merges never', async () => {
  const names = ['Visible', 'Brouillon', 'Attente', 'Aucune'].map((family) => ({ given: 'Vera', family }))
  const statuses = ['published', 'draft', 'pending', 'draft']
  const people: string[] = []
  const works: string[] = []
  for (const [index, name] of names.entries()) {
    const work = await addWork([{ id: 'a', ...name }], { status: statuses[index] })
    works.push(work)
    people.push(await link(work))
  }
  await database.sql('delete from public.articles where id = $1', [works[3]])
  for (const role of ROLES) {
    const isEditor = role !== 'anon' && role !== 'user'
    const seen = await database.as[role].from('people').select('id').in('id', people)
    expect(seen.data?.map(({ id }) => id).sort(), role).toEqual(
      isEditor ? people.toSorted() : people.slice(0, 1),
    )
    const slugs = await database.as[role].from('person_slugs').select('slug').in('person_id', people)
    expect(slugs.data, role).toHaveLength(isEditor ? 4 : 1)
    for (const table of ['person_names', 'person_merges'] as const) {
      const { data } = await database.as[role].from(table).select('*').limit(1)
      expect(data?.length ?? 0, `${table} as ${role}`).toBe(isEditor ? 1 : 0)
    }
  }
  await changeWork(works[0] ?? '', { status: 'draft' })
  expect((await database.as.anon.from('people').select('id').in('id', people)).data).toEqual([])
})

test('a person that visitors see asks for a build when the name changes, a hidden one does not', async () => {
  const entry = { id: 'a', given: 'Bo', family: 'Bâti' }
  const shown = await link(await addWork([entry]))
  const hidden = await link(await addWork([entry], { status: 'draft' }))
  const requests = () => database.sql('select reasons from public.rebuild_requests')
  const rename = (person: string) =>
    succeed('rename_person', { _person_id: person, _version: 1, _given_name: 'Bob', _family_name: 'Bâti' })
  await database.sql('delete from public.rebuild_requests')
  await rename(hidden)
  expect(await requests()).toEqual([])
  await rename(shown)
  expect(await requests()).toEqual([{ reasons: ['people'] }])
})

test('a removed work comes back with its people', async () => {
  const work = await addWork([{ id: 'a', given: 'Zoé', family: 'Retirée' }])
  const person = await link(work)
  await succeed('remove_works', { _ids: [work] })
  await succeed('bring_back_works', { _ids: [work] })
  expect(await personOf(work)).toBe(person)
  expect((await readWork(work)).version).toBe(2)
})
