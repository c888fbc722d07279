import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#data/database.types.ts'
import { ALL_PUBLICATIONS } from '#domain/publications/registry.ts'
import { ROLES, startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql(
    `update public.publications set abbreviation = null, issn_print = null, issn_online = null, publisher = null,
     place = null, country = null, frequency = null, first_year = null, default_licence = null, doi_prefix = null,
     depositor_name = null, depositor_email = null`,
  )
})

type Change = Database['public']['Tables']['publications']['Update']
const change = (values: Change, code = 'RHCA') =>
  database.as.admin.from('publications').update(values).eq('code', code).select('version')

/** Whether the database takes a value, for a column of RHCA. */
const takes = async (column: string, value: unknown): Promise<boolean> => {
  const { error, data } = await change({ [column]: value })
  if (error) expect(error.code).toBe('23514')
  else expect(data).toHaveLength(1)
  return error === null
}

test('REC-08 the publications are those of the registry, with their built-in titles and nothing invented', async () => {
  const { data } = await database.as.anon
    .from('publications')
    .select(
      'code, has_issues, title, issn_print, issn_online, publisher, place, country, first_year, doi_prefix',
    )
    .order('code')
  const unsaid = {
    issn_print: null,
    issn_online: null,
    publisher: null,
    place: null,
    country: null,
    first_year: null,
    doi_prefix: null,
  }
  expect(data).toEqual([
    { code: 'ADC', has_issues: false, title: 'Atlas de diagnostic chirurgical', ...unsaid },
    { code: 'IGM', has_issues: true, title: 'Info Gazette Médicale', ...unsaid },
    { code: 'INDEX', has_issues: false, title: 'Index Medicus', ...unsaid },
    {
      code: 'RHCA',
      has_issues: true,
      title: 'Revue haïtienne de chirurgie et d’anesthésiologie',
      ...unsaid,
    },
  ])
  expect(data?.map(({ code, has_issues }) => [code, has_issues])).toEqual(
    ALL_PUBLICATIONS.map(({ code, numbering }) => [code, numbering === 'issue']).sort(),
  )
})

// The examples of the ISSN manual (0317-8471, 1050-124X) and of two journals.
test.each(['0317-8471', '1050-124X', '0140-6736', '1474-547X'])('REC-08 takes the ISSN %s', async (issn) => {
  expect(await takes('issn_print', issn)).toBe(true)
  expect(await takes('issn_print', null)).toBe(true)
  expect(await takes('issn_online', issn)).toBe(true)
})

test.each([
  ['a wrong check digit', '0317-8472'],
  ['two digits exchanged', '0371-8471'],
  ['a check digit that should be X', '1050-1240'],
  ['X elsewhere', '105X-1240'],
  ['no hyphen', '03178471'],
  ['seven digits', '0317-847'],
  ['nine digits', '0317-84710'],
  ['other digits', '٠٣١٧-٨٤٧١'],
])('REC-08 refuses an ISSN with %s', async (_, issn) => {
  expect(await takes('issn_print', issn)).toBe(false)
  expect(await takes('issn_online', issn)).toBe(false)
})

test('REC-08 the same ISSN in print and online is refused, and a small x is stored as X', async () => {
  expect((await change({ issn_print: '0317-8471', issn_online: '0317-8471' })).error?.code).toBe('23514')
  await change({ issn_print: ' 1050-124x ' }).throwOnError()
  const { data } = await database.as.anon.from('publications').select('issn_print').eq('code', 'RHCA')
  expect(data).toEqual([{ issn_print: '1050-124X' }])
})

test.each([
  ['title', 'a'.repeat(200), 'a'.repeat(201)],
  ['title', 'a', ' '],
  ['abbreviation', 'a'.repeat(100), 'a'.repeat(101)],
  ['publisher', 'a'.repeat(200), 'a'.repeat(201)],
  ['place', 'a'.repeat(100), 'a'.repeat(101)],
  ['frequency', 'a'.repeat(100), 'a'.repeat(101)],
  ['country', 'HT', 'HTI'],
  ['country', 'ht', 'H1'],
  ['first_year', 1500, 1499],
  ['first_year', 2100, 2101],
  ['default_licence', 'CC-BY-NC-ND-4.0', 'CC-BY-5.0'],
  ['default_licence', 'all-rights-reserved', 'cc-by-4.0'],
  ['doi_prefix', '10.1234', '10.123'],
  ['doi_prefix', '10.123456789', '10.1234567890'],
  ['doi_prefix', '10.12345', '11.12345'],
  ['doi_prefix', '10.54321', '10.54321/rhca'],
  ['depositor_name', 'a'.repeat(130), 'a'.repeat(131)],
  ['depositor_email', 'depot@example.org', 'depot@example'],
])('REC-08 %s takes %s and refuses %s', async (column, good, bad) => {
  expect(await takes(column, good)).toBe(true)
  expect(await takes(column, bad)).toBe(false)
})

test('REC-08 blank texts are stored as nothing', async () => {
  await change({ publisher: 'Une société', doi_prefix: '10.54321' }).throwOnError()
  await change({
    publisher: '  ',
    doi_prefix: '',
    issn_print: ' ',
    country: '',
    depositor_email: '',
  }).throwOnError()
  const { data } = await database.as.admin.rpc('read_publication_settings').eq('code', 'RHCA').single()
  expect(data).toMatchObject({
    publisher: null,
    doi_prefix: null,
    issn_print: null,
    country: null,
    depositor_email: null,
  })
})

test('REC-08 the depositor is read by editors alone, by no way else', async () => {
  await change({ depositor_name: 'Dépôt', depositor_email: 'depot@example.org' }).throwOnError()
  for (const role of ROLES) {
    for (const columns of ['depositor_email', 'code,depositor_name', '*']) {
      const answer = await database.request(role, 'GET', `publications?select=${columns}`)
      expect(answer.body, `${columns} as ${role}`).toMatchObject({ code: '42501' })
    }
    const filtered = await database.request(
      role,
      'GET',
      'publications?select=code&depositor_email=eq.depot@example.org',
    )
    expect(filtered.body, `a filter as ${role}`).toMatchObject({ code: '42501' })
  }
  const { data } = await database.as.editor.rpc('read_publication_settings').eq('code', 'RHCA')
  expect(data).toMatchObject([{ depositor_name: 'Dépôt', depositor_email: 'depot@example.org' }])
  for (const role of ['anon', 'user'] as const) {
    const refused = await database.as[role].rpc('read_publication_settings')
    expect(refused.error?.code).toBe('42501')
    expect(JSON.stringify(refused.data)).not.toContain('depot')
  }
})

test('REC-08 an edit of a version that is no longer current is refused with 409; one that changes nothing counts nothing', async () => {
  const [row] = await database.sql(`select version from public.publications where code = 'ADC'`)
  const version = Number(row?.['version'])
  expect((await change({ place: 'Port-au-Prince', version }, 'ADC')).data).toEqual([{ version: version + 1 }])
  const late = await change({ place: 'Jacmel', version }, 'ADC')
  expect(late.status).toBe(409)
  expect(late.error?.code).toBe('PT409')
  expect((await change({ place: 'Port-au-Prince', version: version + 1 }, 'ADC')).data).toEqual([
    { version: version + 1 },
  ])
})

test.each(['code', 'has_issues', 'updated_at', 'updated_by'])('an admin cannot write %s', async (column) => {
  const value = { code: 'XYZ', has_issues: false, updated_at: '2001-01-01T00:00:00Z', updated_by: null }
  const answer = await database.request('admin', 'PATCH', 'publications?code=eq.RHCA', {
    [column]: value[column as keyof typeof value],
  })
  expect(answer).toMatchObject({ status: 403, body: { code: '42501' } })
})

test('REC-08 a change is written to the security log with its author, and asks for a build; none asks for none', async () => {
  await database.sql('delete from public.security_events; delete from public.rebuild_requests')
  await change({ publisher: 'Une société', first_year: 1998 }).throwOnError()
  await change({ publisher: 'Une société', first_year: 1998 }).throwOnError()
  const { data } = await database.as.admin
    .from('security_events')
    .select('event_type, event_data, user_email')
  expect(data).toEqual([
    {
      event_type: 'publication_changed',
      event_data: {
        publication: 'RHCA',
        before: { publisher: null, first_year: null },
        after: { publisher: 'Une société', first_year: 1998 },
      },
      user_email: 'admin@example.org',
    },
  ])
  expect(await database.sql('select reasons, changes from public.rebuild_requests')).toEqual([
    { reasons: ['publications'], changes: 1 },
  ])
})
