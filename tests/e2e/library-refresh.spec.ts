import type { Page, Route } from '@playwright/test'
import {
  LIBRARY_INDEX,
  type LibraryEntry,
  type LibraryIndex,
  partPath,
} from '#domain/offline/library-manifest.ts'
import { SEARCH_INDEX_PATH } from '#domain/search/index-files.ts'
import { expect, test } from './fixture.ts'
import { bundle } from './harness/bundle.ts'

const SITE = 'https://portail.test'
const PART = 'rhca-2024'
const UNIT = { key: 'publication:RHCA', title: 'RHCA' }

const entry = (id: string, revision: string): LibraryEntry => ({
  path: `/rhca/articles/${id}/`,
  kind: 'work',
  id,
  title: id,
  authors: [],
  line: '',
  revision,
  bytes: 10,
  pictures: [],
})

/** A build of the site: its tools are one file that every version has, and one of its own. */
type Build = { version: string; tools: string; entries: LibraryEntry[] }

const filesOf = ({ version, tools, entries }: Build): Record<string, unknown> => ({
  [LIBRARY_INDEX]: {
    version,
    tools: { version: tools, bytes: 9, files: ['/_astro/shared.js', `/_astro/reader.${tools}.js`] },
    parts: [{ key: PART, source: 'RHCA', entries: entries.length, bytes: 1 }],
  } satisfies LibraryIndex,
  [partPath(PART)]: entries,
  [`${SEARCH_INDEX_PATH}/meta.json`]: {
    engine: 'files/e',
    works: { folder: 'files/w' },
    text: [],
    words: 'files/words.json',
    orders: { title: 'files/a.json', author: 'files/b.json', chapters: 'files/c.json' },
  },
})

/** A site that the test publishes, and what a page asks of it. */
const openLibrary = async (page: Page) => {
  let files: Record<string, unknown> = {}
  const site = {
    asked: [] as string[],
    /** What is done with the request of a path instead of answering it. */
    instead: (_path: string): ((route: Route) => Promise<void>) | undefined => undefined,
    publish: (build: Build) => {
      files = filesOf(build)
      site.asked.length = 0
    },
  }
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' })
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    site.asked.push(pathname)
    const instead = site.instead(pathname)
    if (instead) return instead(route)
    const file = files[pathname]
    return route.fulfill(file === undefined ? { body: pathname } : { json: file })
  })
  await page.goto(SITE)
  await page.addScriptTag({ content: await bundle('tests/e2e/harness/offline-library.ts'), type: 'module' })
  await page.waitForFunction(() => 'library' in window)
  return site
}

const save = (page: Page, unit: { key: string; title: string; part?: string } = UNIT) =>
  page.evaluate((chosen) => window.library.startSaving(chosen), unit)
const refresh = (page: Page) => page.evaluate(() => window.library.refreshLibrary())

test('scripts and styles of a newer version are saved with it, though no saved page has changed @long', async ({
  page,
}) => {
  const site = await openLibrary(page)
  const entries = [entry('x', '1'), entry('y', '1')]
  site.publish({ version: 'v1', tools: 'A', entries })
  await save(page)
  await refresh(page)
  site.publish({ version: 'v1', tools: 'B', entries })
  await refresh(page)
  // Pages of the former version are there, and the newer one's own page of the library.
  const both = ['/_astro/reader.A.js', '/_astro/reader.B.js', '/_astro/shared.js']
  expect(await page.evaluate(() => window.library.assets())).toEqual(both)
  expect(site.asked.filter((path) => path.startsWith('/_astro/'))).toEqual(['/_astro/reader.B.js'])

  site.publish({ version: 'v1', tools: 'B', entries })
  await refresh(page)
  expect(site.asked).toEqual([LIBRARY_INDEX])
  site.publish({ version: 'v2', tools: 'B', entries: [entry('x', '2'), entry('y', '1')] })
  await refresh(page)
  expect(site.asked.filter((path) => path.startsWith('/_astro/'))).toEqual([])
  expect(await page.evaluate(() => window.library.assets())).toEqual(both)

  await page.evaluate((key) => window.library.removeUnits([key]), UNIT.key)
  expect(await page.evaluate(() => window.library.assets())).toEqual([])
})
