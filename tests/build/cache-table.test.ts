import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cacheTable } from '#archive/cache-table.ts'
import { worksReader, worksTable } from '#archive/tables.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { startArchiveBackend } from './archive-backend.ts'

const WORKS = 1_234

let folder: string
let backend: Backend
let rows: string
/** What the table was asked for: pages of whole rows, and rows by their ids. */
let asked: { pages: number; ids: string[] }

const watched = () => {
  const reader = worksReader()
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

const save = (version = 'one') => {
  asked = { pages: 0, ids: [] }
  return cacheTable({ ...worksTable, reader: watched }, rows, version)
}

const cached = () => readFile(join(rows, 'articles.jsonl'), 'utf8')

/** What a build caches that finds nothing cached from before. */
const cachedAnew = async () => {
  const anew = await mkdtemp(join(folder, 'anew-'))
  await cacheTable(worksTable, anew, 'one')
  return readFile(join(anew, 'articles.jsonl'), 'utf8')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-cache-'))
  backend = await startArchiveBackend(folder)
  vi.stubEnv('BUILD_REPORT', join(folder, 'report.jsonl'))
  await backend.sql(
    `insert into public.articles (title, source) select 'Travail ' || n, 'INDEX' from generate_series(1, ${WORKS}) as n`,
  )
})

beforeEach(async () => {
  rows = await mkdtemp(join(folder, 'rows-'))
  expect(await save()).toBe(WORKS)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

test('of a table whose rows are cached only those are read that were edited, counted up or added; taken back ones go', async () => {
  await backend.sql("update public.articles set title = 'Titre mis à jour' where title = 'Travail 7'")
  await backend.sql("update public.articles set views = views + 1 where title = 'Travail 8'")
  await backend.sql("update public.articles set status = 'draft' where title = 'Travail 9'")
  await backend.sql("delete from public.articles where title = 'Travail 10'")
  await backend.sql("insert into public.articles (title, source) values ('Nouveau travail', 'INDEX')")
  expect(await save()).toBe(WORKS - 1)
  expect(asked.pages).toBe(0)
  expect(asked.ids).toHaveLength(3)
  expect(await cached()).toBe(await cachedAnew())
  expect(await cached()).toContain('Titre mis à jour')
  expect(await cached()).not.toContain('Travail 9"')
  await backend.sql("update public.articles set status = 'published' where title = 'Travail 9'")
  await backend.sql("update public.articles set title = 'Travail 10' where title = 'Nouveau travail'")
})

test('FAULT-07 rows that were written back with equal versions and times, and a clock that jumped back, are seen', async () => {
  const version = 'select version, updated_at from public.articles where title = $1'
  const [before] = await backend.sql(version, ['Travail 20'])
  // As a restore does: the rows say themselves when they were changed.
  await backend.sql(`
    alter table public.articles disable trigger user;
    update public.articles set abstract = 'Un autre contenu' where title = 'Travail 20';
    update public.articles set abstract = 'Hier', updated_at = '2001-01-01' where title = 'Travail 22';
    alter table public.articles enable trigger user`)
  expect(await backend.sql(version, ['Travail 20'])).toEqual([before])
  expect(await save()).toBe(WORKS)
  expect(asked.pages).toBe(0)
  expect(asked.ids).toHaveLength(2)
  expect(await cached()).toContain('Un autre contenu')
  expect(await cached()).toContain('Hier')
  expect(await cached()).toBe(await cachedAnew())
})

test('a row that cannot be published is reported by every build', async () => {
  await backend.sql("update public.articles set title = '' where title = 'Travail 11'")
  for (const report of ['first.jsonl', 'second.jsonl']) {
    vi.stubEnv('BUILD_REPORT', join(folder, report))
    expect(await save()).toBe(WORKS - 1)
    const said = await readFile(join(folder, report), 'utf8')
    expect(said).toMatch(/Illisible\s: Titre \(title\)/)
    // Those without a date are published all the same; Travail 9 has one since it was published again.
    expect(said.match(/La date de publication manque/g)).toHaveLength(WORKS - 2)
  }
  await backend.sql("update public.articles set title = 'Travail 11' where title = ''")
})

test.for([
  ['cut off', async (file: string) => writeFile(file, (await readFile(file, 'utf8')).slice(0, -200))],
  ['changed', async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replace('-4', '-5'))],
  ['longer', (file: string) => appendFile(file, '{}\n')],
  ['missing', (file: string) => rm(file)],
] as const)('cached rows whose file is %s are read anew', async ([, spoil]) => {
  for (const name of ['articles.jsonl', 'articles.stamps.json']) {
    await spoil(join(rows, name))
    expect(await save()).toBe(WORKS)
    expect(await cached()).toBe(await cachedAnew())
  }
})

test('rows that another version of the code cached are read anew, and so is a table of which much changed', async () => {
  expect(await save('two')).toBe(WORKS)
  expect(asked.pages).toBeGreaterThan(0)
  await backend.sql("update public.articles set views = views + 1 where title like '%1%'")
  await save('two')
  expect(asked).toMatchObject({ ids: [] })
  expect(await cached()).toBe(await cachedAnew())
})

test('fewer rows than the backend counted fail the build although rows are cached', async () => {
  const { changes, ...reader } = worksReader()
  const short = () => ({
    ...reader,
    changes: changes && {
      ...changes,
      rows: () => changes.rows().gt('id', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    },
  })
  await expect(cacheTable({ ...worksTable, reader: short }, rows, 'one')).rejects.toThrow(
    /answered 0 of 1234 rows/,
  )
})

/** Caches the table into an empty folder, as on a host without a cache, while the site online answers like this. */
const saveBelow = async (status: number, feed: string, variables: Record<string, string> = {}) => {
  const site = createServer((request, response) => {
    const isFeed = request.url === '/feed.json'
    response.writeHead(isFeed ? status : 404).end(isFeed ? feed : '')
  })
  const port = await listenOnPort(site, 0, 'site', 'SITE_PORT')
  for (const [name, value] of Object.entries({ SITE_URL: `http://127.0.0.1:${port}`, ...variables }))
    vi.stubEnv(name, value)
  const anew = await mkdtemp(join(folder, 'anew-'))
  try {
    return await cacheTable(worksTable, anew, 'one')
  } finally {
    site.close()
    vi.stubEnv('SITE_URL', undefined)
    vi.stubEnv('ALLOW_EMPTY_ARCHIVE', undefined)
  }
}

test('without a cache, an archive that lost its works is known by the site that is online, if it shows some', async () => {
  const works = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: 'un' }] })
  const nothing = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [] })
  expect(await saveBelow(200, works)).toBe(WORKS)
  await backend.sql("update public.articles set status = 'draft'")
  await expect(saveBelow(200, works)).rejects.toThrow(
    /Table articles has no published rows, and http:\/\/127\.0\.0\.1:\d+ shows some: the build stops/,
  )
  // A first publication, on an empty site, on none, and over a site of something else.
  expect(await saveBelow(200, nothing)).toBe(0)
  expect(await saveBelow(404, works)).toBe(0)
  expect(await saveBelow(200, '<!doctype html>')).toBe(0)
  expect(await saveBelow(200, works, { SITE_URL: 'http://127.0.0.1:1' })).toBe(0)
  expect(await saveBelow(200, works, { ALLOW_EMPTY_ARCHIVE: 'true' })).toBe(0)
  await expect(saveBelow(200, works, { ALLOW_EMPTY_ARCHIVE: 'false' })).rejects.toThrow(/shows some/)
  await expect(save()).rejects.toThrow(/the build before had some/)
  vi.stubEnv('ALLOW_EMPTY_ARCHIVE', 'true')
  expect(await save()).toBe(0)
})
