import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unwrapPage } from '#data/unwrap.ts'
import { allRows, folderPages, pagesAfter, pagesByKey, pagesByPosition } from '#data/read-pages.ts'
import { readAdc } from '#islands/adc-refresh/read-adc.ts'
import { readIgmIssue } from '#islands/work-article/read-published.ts'
import { NOTES_TABLE, startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend
const notes = () => here.visitor.from('notes').select('id, title')

beforeAll(async () => {
  here = await startTestBackend()
  vi.stubEnv('PUBLIC_SUPABASE_URL', here.backend.url)
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', here.backend.publishableKey)
  await here.backend.sql(NOTES_TABLE)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await here.close()
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const writeNotes = async (count: number) => {
  await here.backend.sql('delete from public.notes')
  await here.backend.sql(
    `insert into public.notes (id, title) select n, 'Note ' || n from generate_series(1, ${count}) as n`,
  )
}

test.each([0, 999, 1000, 1001, 2000, 2001])('all of %i rows are read once, in order', async (count) => {
  await writeNotes(count)
  const byKey = await allRows(pagesByKey(notes, 'id'))
  expect(byKey.map(({ id }) => Number(id))).toEqual(numbers(count))

  const byPosition = await allRows(
    pagesByPosition(async (first, last) =>
      unwrapPage(
        await here.visitor.from('notes').select('id', { count: 'exact' }).order('id').range(first, last),
      ),
    ),
  )
  expect(byPosition.map(({ id }) => Number(id))).toEqual(numbers(count))
})

test('rows that come and go between two pages move no other row', async () => {
  await writeNotes(1500)
  const ids: number[] = []
  for await (const page of pagesByKey(notes, 'id')) {
    ids.push(...page.map(({ id }) => Number(id)))
    await here.backend.sql('delete from public.notes where id in (3, 1200)')
  }
  expect(ids).toEqual(numbers(1500).filter((id) => id !== 1200))
})

test('no more pages are read than the rows asked for need', async () => {
  await writeNotes(2500)
  let pages = 0
  const rows = await allRows(
    pagesAfter<{ id: number }>((last, limit) => {
      pages += 1
      return here.visitor
        .from('notes')
        .select('id')
        .gt('id', last?.id ?? 0)
        .order('id')
        .limit(limit)
    }),
    1500,
  )
  expect({ pages, rows: rows.length }).toEqual({ pages: 2, rows: 2000 })
})

test('a refusal is thrown with its code and status', async () => {
  const refused = allRows(pagesByKey(() => here.visitor.from('notes').select('id, secret'), 'id'))
  await expect(refused).rejects.toMatchObject({ name: 'BackendError', code: '42501', status: 401 })
})

test('all files of a folder are read, whatever their number', async () => {
  await here.backend.sql("insert into storage.buckets (id, name, public) values ('many', 'many', true)")
  await here.backend.sql(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'many', 'scans/' || lpad(n::text, 4, '0') || '.pdf', '{"size": 7}' from generate_series(1, 2345) as n`,
  )
  const bucket = here.service.storage.from('many')
  const files = await allRows(folderPages(bucket, 'scans'))
  expect(files).toHaveLength(2345)
  expect(new Set(files.map(({ name }) => name)).size).toBe(2345)
  expect(files.at(-1)).toMatchObject({ name: '2345.pdf', metadata: { size: 7 } })
  expect(await allRows(folderPages(bucket))).toMatchObject([{ id: null, name: 'scans' }])
  expect(await allRows(folderPages(bucket, 'scans', '12'))).toHaveLength(100)
})

test('ART-04 an issue of IGM is found with all its articles among more than 1000', async () => {
  // The ids of the issue's own rows are the last ones.
  await here.backend.sql(
    `insert into public.articles (id, title, source, status, volume, issue, publication_date)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Article ' || n, 'IGM', 'published',
       '1', (1 + n % 12)::text, '2020-12-01'
     from generate_series(1, 1100) as n
     union all
     select ('ffffffff-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Paru depuis ' || n, 'IGM', 'published',
       '99', '7', '2026-11-01'
     from generate_series(1, 3) as n`,
  )
  const issue = await readIgmIssue('igm-99-7')
  expect(issue?.articles.map(({ title }) => title).sort()).toEqual([
    'Paru depuis 1',
    'Paru depuis 2',
    'Paru depuis 3',
  ])
})

test('ADC-08 the atlas is read again with all its chapters, more than 1000 too', async () => {
  await here.backend.sql(
    `insert into public.articles (title, source, status, issue)
     select 'Chapitre ' || n, 'ADC', 'published', n::text from generate_series(1, 1003) as n`,
  )
  const chapters = await readAdc()
  expect(chapters.map(({ chapterNumber }) => chapterNumber)).toEqual(numbers(1003))
})
