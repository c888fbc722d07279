import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startDatabase, type TestDatabase } from './fixture.ts'

/** The person of the contributor with an ORCID. */
const PERSON_ID = '00000000-0000-4000-8000-00000000000a'

/** Two values of each column that an editor writes, both unlike its default. A new column is here or fails the first test. */
const VALUES: Record<string, readonly [unknown, unknown]> = {
  title: ['Titre de départ', 'Titre changé'],
  abstract: ['Résumé de départ', 'Résumé changé'],
  authors: [['Marie Auguste', 'Jean Pierre'], ['Anne-Laure Ganthéus']],
  publication_date: ['2021-03-04', '2022-05-06'],
  date: ['2021-03-05', '2022-05-07'],
  source: ['IGM', 'ADC'],
  category: ['editorial', 'news'],
  primary_author: ['Marie Auguste', 'Anne-Laure Ganthéus'],
  tags: [['hernie'], ['brûlure', 'greffe']],
  pdf_url: ['https://example.org/a.pdf', 'https://example.org/b.pdf'],
  pdf_filename: ['a.pdf', 'b.pdf'],
  image_url: ['https://example.org/a.png', 'https://example.org/b.png'],
  cover_image: ['a.png', 'b.png'],
  cover_image_filename: ['couverture-a.png', 'couverture-b.png'],
  volume: ['3', '4'],
  issue: ['12', '13'],
  page_number: ['1-9', '10-12'],
  specialty: ['surgery', 'gynecology'],
  institution: ['HUEH', 'Hôpital Saint-Nicolas'],
  status: ['pending', 'draft'],
  keywords: [['plaie'], ['cicatrice', 'suture']],
  author_affiliations: [['HUEH, Port-au-Prince'], ['FMP, Port-au-Prince']],
  funding_source: ['Fonds A', 'Fonds B'],
  doi: ['10.1234/depart', '10.1234/change'],
  journal: ['Revue de départ', 'Revue changée'],
  article_files: [['articles/a.pdf'], ['articles/b.pdf']],
  article_annexes: [['annexes/a.png'], ['annexes/b.png']],
  publish_at: ['2999-01-02T03:04:05+00:00', '2998-01-02T03:04:05+00:00'],
  work_type: ['letter', 'thesis'],
  subtitle: ['Une étude', 'Deux études'],
  section: ['Recherche', 'Cas cliniques'],
  position: [3, 4],
  pdf_pages: ['3-5', '7'],
  language: ['en', 'ht'],
  translations: [
    [{ language: 'fr', title: 'Titre français', abstract: 'Résumé', keywords: ['plaie'] }],
    [{ language: 'es', title: 'Título' }],
  ],
  contributors: [
    [
      {
        id: 'k1',
        kind: 'person',
        given: 'Marie',
        family: 'Auguste',
        orcid: '0000-0002-1825-0097',
        person_id: PERSON_ID,
        affiliations: ['a1'],
        corresponding: true,
      },
      { id: 'k2', kind: 'person', printed: 'Jean Pierre', affiliations: [] },
    ],
    [{ id: 'k3', kind: 'person', given: 'Anne-Laure', family: 'Ganthéus', affiliations: ['b1'] }],
  ],
  affiliations: [
    [
      {
        id: 'a1',
        institution: 'HUEH',
        city: 'Port-au-Prince',
        country: 'HT',
        ror: 'https://ror.org/05dxps055',
      },
    ],
    [{ id: 'b1', institution: 'FMP', city: 'Port-au-Prince' }],
  ],
  licence: ['CC-BY-4.0', 'all-rights-reserved'],
  received_on: ['2020-01-02', '2020-01-03'],
  revised_on: ['2020-02-02', '2020-02-03'],
  accepted_on: ['2020-03-02', '2020-03-03'],
  competing_interests: ['Aucun', 'Un'],
  ethics_approval: ['Avis 1', 'Avis 2'],
  data_availability: ['Sur demande', 'En ligne'],
  acknowledgements: ['Merci', 'Grand merci'],
  award_number: ['FBC-1', 'FBC-2'],
  bibliography: [[{ text: 'Un ouvrage', doi: '10.1000/1' }], [{ text: 'Un autre', pmid: '31452104' }]],
}

/** What an import never changes in a work that is there: it moves none to another publication and publishes none. */
const NEVER_IMPORTED = ['source', 'status', 'publish_at']

type Content = Record<string, unknown>
const contentOf = (at: 0 | 1): Content =>
  Object.fromEntries(Object.entries(VALUES).map(([column, values]) => [column, values[at]]))

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
  await database.sql(
    `insert into public.people (id, given_name, family_name, orcid) values ($1, 'Marie', 'Auguste', '0000-0002-1825-0097')`,
    [PERSON_ID],
  )
})
afterAll(() => database.close())

/** The whole row as it is in the table, by its owner. */
const stored = async (id: string): Promise<Content> => {
  const [row] = await database.sql('select to_jsonb(a) as row from public.articles as a where id = $1', [id])
  return z.record(z.string(), z.unknown()).parse(row?.['row'])
}
const written = async (id: string): Promise<Content> => {
  const row = await stored(id)
  return Object.fromEntries(Object.keys(VALUES).map((column) => [column, row[column]]))
}

const asEditor = async (method: string, path: string, body: unknown): Promise<unknown> => {
  const answer = await database.request('editor', method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const call = (procedure: string, body: unknown) => asEditor('POST', `rpc/${procedure}`, body)

const create = async (): Promise<string> => {
  const id = randomUUID()
  await asEditor('POST', 'unified_content', { id, ...contentOf(0) })
  return id
}

const importRows = async (rows: readonly Content[]): Promise<{ batch: string; answer: unknown }> => {
  const batch = z
    .string()
    .parse(await call('open_import', { _kind: 'articles', _file_name: 'a.csv', _total_rows: rows.length }))
  return { batch, answer: await call('import_rows', { _batch_id: batch, _rows: rows }) }
}

beforeEach(() => database.sql('delete from public.articles'))

test('REC-01 every column of a work is one that editors write or one that the server keeps', async () => {
  const [lists] = await database.sql(
    'select private.work_columns() as editable, private.work_system_columns() as system',
  )
  const { editable, system } = z
    .object({ editable: z.array(z.string()), system: z.array(z.string()) })
    .parse(lists)
  expect(Object.keys(VALUES).sort()).toEqual([...editable].sort())
  const columns = await database.sql(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'articles'`,
  )
  expect([...editable, ...system, 'id'].sort()).toEqual(columns.map(({ name }) => String(name)).sort())
  const viewed = await database.sql(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'unified_content'`,
  )
  expect(viewed.map(({ name }) => String(name)).sort()).toEqual(
    [...editable, ...system, 'id', 'publication_type', 'search_text'].sort(),
  )
})

test.each(['articles', 'unified_content'])(
  'REC-01 %s: every column survives create and edit',
  async (relation) => {
    const id = randomUUID()
    await asEditor('POST', relation, { id, ...contentOf(0) })
    expect(await written(id)).toEqual(contentOf(0))
    await asEditor('PATCH', `${relation}?id=eq.${id}`, { ...contentOf(1), version: 1 })
    expect(await written(id)).toEqual(contentOf(1))
  },
)

test('REC-01 every column comes back when an earlier version is restored', async () => {
  const id = await create()
  await asEditor('PATCH', `articles?id=eq.${id}`, contentOf(1))
  expect(await call('restore_article_version', { _article_id: id, _version: 1, _seen_version: 2 })).toBe(3)
  expect(await written(id)).toEqual(contentOf(0))
})

test('REC-01 every column is added and updated by an import, and comes back when it is undone', async () => {
  const added = randomUUID()
  const first = await importRows([{ action: 'add', id: added, ...contentOf(0) }])
  expect(first.answer).toEqual({ added: 1, changed: 0, left_out: [] })
  expect(await written(added)).toEqual(contentOf(0))

  const second = await importRows([{ action: 'update', id: added, version: 1, ...contentOf(1) }])
  expect(second.answer).toEqual({ added: 0, changed: 1, left_out: [] })
  const expected = { ...contentOf(1) }
  for (const column of NEVER_IMPORTED) expected[column] = contentOf(0)[column]
  expect(await written(added)).toEqual(expected)

  expect(await call('undo_import', { _batch_id: second.batch })).toMatchObject({ restored: 1, remaining: 0 })
  expect(await written(added)).toEqual(contentOf(0))
})

test('REC-01 what an import leaves open keeps its value in every column', async () => {
  const id = await create()
  await importRows([{ action: 'update', id, version: 1, doi: '10.1234/seul', abstract: null }])
  expect(await written(id)).toEqual({ ...contentOf(0), doi: '10.1234/seul' })
})

test('REC-01 a removed work comes back with every column, its counters and its version', async () => {
  const id = await create()
  await asEditor('PATCH', `articles?id=eq.${id}`, contentOf(1))
  await database.sql(
    'update public.articles set views = 11, shares = 12, downloads = 13, citations = 14 where id = $1',
    [id],
  )
  const before = await stored(id)
  await call('remove_works', { _ids: [id] })
  expect(await call('bring_back_works', { _ids: [id] })).toBe(1)
  expect(await stored(id)).toEqual(before)
})

test('REC-01 the files of a work are changed over the version that was read alone, and no work is made by it', async () => {
  const id = await create()
  await call('change_work_files', {
    _works: [{ id, version: 1, pdf_filename: 'c.pdf', article_files: ['c.pdf'] }],
  })
  expect(await written(id)).toEqual({ ...contentOf(0), pdf_filename: 'c.pdf', article_files: ['c.pdf'] })
  for (const work of [
    { id, version: 1, pdf_filename: 'd.pdf' },
    { id: randomUUID(), version: 1, pdf_filename: 'd.pdf' },
  ]) {
    const answer = await database.request('editor', 'POST', 'rpc/change_work_files', { _works: [work] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PT409' } })
  }
  expect(await database.sql('select count(*)::int as works from public.articles')).toEqual([{ works: 1 }])
})

test('REC-01 backup and restore keep every column', async () => {
  const id = await create()
  const before = await stored(id)
  const saved = []
  for (const _table of ['issues', 'articles']) {
    const { data } = await database.service
      .rpc('read_backup_rows', { _schema: 'public', _table })
      .throwOnError()
    saved.push({ _schema: 'public', _table, _rows: data })
  }
  await database.sql('delete from public.articles')
  for (const rows of saved) await database.service.rpc('restore_backup_rows', rows).throwOnError()
  expect(await stored(id)).toEqual(before)
})

test('an editor writes no system column by any procedure that takes a work', async () => {
  const id = await create()
  const system = { views: 99, created_at: '2001-01-01T00:00:00Z', import_batch_id: randomUUID() }
  const { created_at: createdAt } = await stored(id)
  await importRows([{ action: 'update', id, version: 1, ...system, volume: '99' }])
  await call('change_work_files', { _works: [{ id, version: 2, ...system, volume: '100' }] })
  expect(await stored(id)).toMatchObject({
    views: 0,
    created_at: createdAt,
    import_batch_id: null,
    volume: '100',
  })
  for (const values of [
    { views: 1 },
    { citations: 1 },
    { created_at: '2001-01-01' },
    { import_batch_id: null },
  ]) {
    const answer = await database.request('editor', 'PATCH', `articles?id=eq.${id}`, values)
    expect(answer, JSON.stringify(values)).toMatchObject({ status: 403 })
  }
})

test('a part of an import with an impossible row writes nothing at all', async () => {
  const id = await create()
  const batch = await call('open_import', { _kind: 'articles', _file_name: 'a.csv', _total_rows: 3 })
  const answer = await database.request('editor', 'POST', 'rpc/import_rows', {
    _batch_id: batch,
    _rows: [
      { action: 'update', id, version: 1, volume: '77' },
      { action: 'add', id: randomUUID(), title: 'Bonne ligne' },
      { action: 'add', id: randomUUID(), title: 'Mauvaise ligne', source: 'AUTRE' },
    ],
  })
  expect(answer).toMatchObject({ status: 400, body: { code: '23514' } })
  expect(await written(id)).toEqual(contentOf(0))
  expect(await database.sql('select count(*)::int as works from public.articles')).toEqual([{ works: 1 }])
})
