import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readIssueFigures } from '#browser/counters/read-issue-figures.ts'
import { readLiveFigures } from '#islands/live-statistics/read-site-figures.ts'
import { ROLES, startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
  vi.stubEnv('PUBLIC_SUPABASE_URL', database.url)
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', database.publishableKey)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await database.close()
})

test('STAT-01 STAT-02 STAT-03 STAT-04 USE-03 one row has the figures of an empty site: zeros', async () => {
  expect(await readLiveFigures()).toEqual({ works: 0, members: 0, views: 0, downloads: 0 })
})

test('STAT-01 STAT-02 STAT-03 STAT-04 USE-03 the figures count more rows than one answer carries, and no draft', async () => {
  await database.sql(`
    insert into public.articles (title, source, status, views, downloads)
    select 'Travail ' || n, 'INDEX', case when n > 5 then 'published' end, 3, case when n > 1335 then 1 else 0 end from generate_series(1, 1345) as n`)
  await database.sql(`
    insert into public.articles (title, source, status, views, downloads)
    values ('Brouillon', 'INDEX', 'draft', 1000000, 5), ('En attente', 'INDEX', 'pending', 1000000, 5)`)
  await database.sql(
    "insert into public.members (name) select 'Membre ' || n from generate_series(1, 1234) as n",
  )
  const figures = { works: 1345, members: 1234, views: 4035, downloads: 10 }
  // A connection that stood idle while the rows were written may have been closed.
  await expect.poll(readLiveFigures).toEqual(figures)
  // Who sees drafts is shown the same figures.
  for (const role of ROLES)
    expect((await database.as[role].from('site_figures').select('*')).data, role).toEqual([figures])
})

test('the figures of an issue are the sums over its published works', async () => {
  await database.sql(`
    insert into public.articles (title, source, volume, issue, status, views, downloads, shares, citations)
    values
      ('Un', 'IGM', '3', '4', 'published', 10, 1, 2, 5),
      ('Deux', 'IGM', ' 3 ', '4', null, 20, 3, 4, 6),
      ('Brouillon', 'IGM', '3', '4', 'draft', 1000, 1000, 1000, 1000),
      ('Ailleurs', 'IGM', '3', '5', 'published', 7, 7, 7, 7),
      ('Autre revue', 'RHCA', '3', '4', 'published', 9, 9, 9, 9),
      ('Sans numéro', 'IGM', '3', null, 'published', 9, 9, 9, 9)`)
  expect(await readIssueFigures('igm-3-4')).toEqual({ downloads: 4, shares: 6 })
  expect(await readIssueFigures('igm-9-9')).toBeUndefined()
  for (const role of ROLES)
    expect((await database.as[role].from('issue_figures').select('*').order('slug')).data, role).toEqual([
      { publication: 'IGM', slug: 'igm-3-4', works: 2, views: 30, downloads: 4, shares: 6, citations: 11 },
      { publication: 'IGM', slug: 'igm-3-5', works: 1, views: 7, downloads: 7, shares: 7, citations: 7 },
      { publication: 'RHCA', slug: 'rhca-3-4', works: 1, views: 9, downloads: 9, shares: 9, citations: 9 },
    ])
})
