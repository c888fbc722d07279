import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepTable } from '#archive/keep-table.ts'
import { articlesReader, articlesTable } from '#archive/tables.ts'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'

const WORKS = 1_234

let folder: string
let backend: Backend
let rows: string
/** What the table was asked for: pages of whole rows, and rows by their ids. */
let asked: { pages: number; ids: string[] }

const watched = () => {
  const reader = articlesReader()
  const { changes } = reader
  return {
    ...reader,
    rows: () => {
      asked.pages += 1
      return reader.rows()
    },
    changes: changes && {
      ...changes,
      byIds: (ids: readonly string[]) => {
        asked.ids.push(...ids)
        return changes.byIds(ids)
      },
    },
  }
}

const keep = (version = 'one') => {
  asked = { pages: 0, ids: [] }
  return keepTable({ ...articlesTable, reader: watched }, rows, version)
}

const kept = () => readFile(join(rows, 'articles.jsonl'), 'utf8')

/** What a build keeps that finds nothing kept from before. */
const keptAnew = async () => {
  const anew = await mkdtemp(join(folder, 'anew-'))
  await keepTable(articlesTable, anew, 'one')
  return readFile(join(anew, 'articles.jsonl'), 'utf8')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-kept-'))
  backend = await startBackend({
    folder: join(folder, 'backend'),
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
  })
  vi.stubEnv('PUBLIC_SUPABASE_URL', backend.url)
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', backend.publishableKey)
  vi.stubEnv('BUILD_REPORT', join(folder, 'report.jsonl'))
  await backend.sql(
    `insert into public.articles (title, source) select 'Travail ' || n, 'INDEX' from generate_series(1, ${WORKS}) as n`,
  )
})

beforeEach(async () => {
  rows = await mkdtemp(join(folder, 'rows-'))
  expect(await keep()).toBe(WORKS)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

test('of a table whose rows are kept only those are read that were edited, counted up or added; taken back ones go', async () => {
  await backend.sql("update public.articles set title = 'Titre mis à jour' where title = 'Travail 7'")
  await backend.sql("update public.articles set views = views + 1 where title = 'Travail 8'")
  await backend.sql("update public.articles set status = 'draft' where title = 'Travail 9'")
  await backend.sql("delete from public.articles where title = 'Travail 10'")
  await backend.sql("insert into public.articles (title, source) values ('Nouveau travail', 'INDEX')")
  expect(await keep()).toBe(WORKS - 1)
  expect(asked.pages).toBe(0)
  expect(asked.ids).toHaveLength(3)
  expect(await kept()).toBe(await keptAnew())
  expect(await kept()).toContain('Titre mis à jour')
  expect(await kept()).not.toContain('Travail 9"')
  await backend.sql("update public.articles set status = 'published' where title = 'Travail 9'")
  await backend.sql("update public.articles set title = 'Travail 10' where title = 'Nouveau travail'")
})

test('a row that cannot be published is reported by every build', async () => {
  await backend.sql("update public.articles set title = '' where title = 'Travail 11'")
  for (const report of ['first.jsonl', 'second.jsonl']) {
    vi.stubEnv('BUILD_REPORT', join(folder, report))
    expect(await keep()).toBe(WORKS - 1)
    const said = await readFile(join(folder, report), 'utf8')
    expect(said).toContain('the title is missing')
    // Those without a date are published all the same.
    expect(said.match(/the publication date is missing/g)).toHaveLength(WORKS - 1)
  }
  await backend.sql("update public.articles set title = 'Travail 11' where title = ''")
})

test.for([
  ['cut off', async (file: string) => writeFile(file, (await readFile(file, 'utf8')).slice(0, -200))],
  ['changed', async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replace('-4', '-5'))],
  ['longer', (file: string) => appendFile(file, '{}\n')],
  ['missing', (file: string) => rm(file)],
] as const)('kept rows whose file is %s are read anew', async ([, spoil]) => {
  for (const name of ['articles.jsonl', 'articles.stamps.json']) {
    await spoil(join(rows, name))
    expect(await keep()).toBe(WORKS)
    expect(await kept()).toBe(await keptAnew())
  }
})

test('rows that another version of the code kept are read anew, and so is a table of which much changed', async () => {
  expect(await keep('two')).toBe(WORKS)
  expect(asked.pages).toBeGreaterThan(0)
  await backend.sql("update public.articles set views = views + 1 where title like '%1%'")
  await keep('two')
  expect(asked).toMatchObject({ ids: [] })
  expect(await kept()).toBe(await keptAnew())
})

test('fewer rows than the backend counted fail the build although rows are kept', async () => {
  const { changes, ...reader } = articlesReader()
  const short = () => ({
    ...reader,
    changes: changes && {
      ...changes,
      rows: () => changes.rows().gt('id', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    },
  })
  await expect(keepTable({ ...articlesTable, reader: short }, rows, 'one')).rejects.toThrow(
    /answered 0 of 1234 rows/,
  )
})
