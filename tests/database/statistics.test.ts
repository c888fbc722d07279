import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readStatistics } from '#islands/live-statistics/read-statistics.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

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

test('STAT-03 the readers are the sum of all views, also of more rows than one answer carries', async () => {
  await database.sql(`
    insert into public.articles (title, source, status, views)
    select 'Travail ' || n, 'INDEX', 'published', n % 7 from generate_series(1, 2345) as n`)
  await database.sql(`
    insert into public.articles (title, source, status, views)
    values ('Brouillon', 'INDEX', 'draft', 1000000)`)
  const [sums] = await database.sql(
    "select sum(views)::int as views, count(*)::int as works from public.articles where status = 'published'",
  )
  const { readers, publications } = await readStatistics()
  expect(publications).toBe(2345)
  expect(publications).toBe(sums?.['works'])
  expect(readers).toBe(sums?.['views'])
})
