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
const stateOf = (page: Page, key = UNIT.key) => page.evaluate((each) => window.library.stateOf(each), key)
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

test('a download that waits for another one says so, and can be stopped @long', async ({ page }) => {
  const site = await openLibrary(page)
  site.publish({ version: 'v1', tools: 'A', entries: [entry('x', '1'), entry('y', '1')] })
  const free = Promise.withResolvers<void>()
  site.instead = (path) =>
    path.endsWith('/x/') ? (route) => free.promise.then(() => route.fulfill({ body: 'x' })) : undefined
  const first = save(page, { key: 'work:x', title: 'x', part: PART })
  await expect.poll(() => site.asked).toContain('/rhca/articles/x/')
  const second = save(page, { key: 'work:y', title: 'y', part: PART })
  await expect.poll(() => stateOf(page, 'work:y')).toEqual({ state: 'loading', share: undefined })
  await page.evaluate(() => window.library.stopSaving('work:y'))
  await second
  expect(await stateOf(page, 'work:y')).toEqual({ state: 'partial', share: 0, reason: 'stopped' })
  free.resolve()
  await first
  expect(await stateOf(page, 'work:x')).toMatchObject({ state: 'saved' })
})

test.describe('a line that breaks @long', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  const cut = (route: Route) => route.abort('internetdisconnected')

  test('a refresh that is cut off leaves what is saved, and the next page goes on with it', async ({
    page,
  }) => {
    const site = await openLibrary(page)
    site.publish({ version: 'v1', tools: 'A', entries: [entry('x', '1'), entry('y', '1')] })
    await save(page)
    await save(page, { key: 'work:y', title: 'y', part: PART })
    site.publish({ version: 'v2', tools: 'A', entries: [entry('x', '2'), entry('y', '2'), entry('z', '2')] })
    site.instead = (path) => (path.endsWith('/x/') ? cut : undefined)
    await refresh(page)
    expect(await page.evaluate((key) => window.library.unit(key), UNIT.key)).toMatchObject({ state: 'saved' })
    // The unit that needs nothing of what was cut off has been refreshed all the same.
    expect(await page.evaluate(() => window.library.revisions())).toMatchObject({ x: '1', y: '2' })
    site.instead = () => undefined
    await refresh(page)
    expect(await page.evaluate(() => window.library.revisions())).toEqual({ x: '2', y: '2', z: '2' })
    site.asked.length = 0
    await refresh(page)
    expect(site.asked).toEqual([LIBRARY_INDEX])
  })

  test('what is there of an interrupted download is refreshed, and the download is not resumed', async ({
    page,
  }) => {
    const site = await openLibrary(page)
    const ids = ['a', 'b', 'c', 'd', 'e']
    site.publish({ version: 'v1', tools: 'A', entries: ids.map((id) => entry(id, '1')) })
    site.instead = (path) => (path.endsWith('/e/') ? cut : undefined)
    await save(page)
    const before = Object.keys(await page.evaluate(() => window.library.revisions()))
    expect(before).not.toHaveLength(0)
    expect(before).not.toContain('e')
    const interrupted = { state: 'partial', share: before.length / ids.length, reason: 'network' }
    expect(await stateOf(page)).toEqual(interrupted)
    // Resumed without a line, it has brought nothing, and what is there counts all the same.
    site.instead = () => cut
    await save(page)
    expect(await stateOf(page)).toEqual(interrupted)
    site.instead = () => undefined
    site.publish({ version: 'v2', tools: 'A', entries: ids.map((id) => entry(id, '2')) })
    await refresh(page)
    expect(await page.evaluate(() => window.library.revisions())).toEqual(
      Object.fromEntries(before.map((id) => [id, '2'])),
    )
    expect(await page.evaluate((key) => window.library.unit(key), UNIT.key)).toMatchObject({
      state: 'partial',
      bytes: 50,
      done: before.length * 10,
    })
  })

  test('a device without room is not asked for more at each page, but once something was removed', async ({
    page,
  }) => {
    const site = await openLibrary(page)
    site.publish({ version: 'v1', tools: 'A', entries: [entry('x', '1'), entry('y', '1')] })
    await save(page, { key: 'work:x', title: 'x', part: PART })
    await save(page, { key: 'work:y', title: 'y', part: PART })
    site.publish({ version: 'v2', tools: 'A', entries: [entry('x', '2'), entry('y', '1')] })
    await page.evaluate(() => {
      const put = Object.getOwnPropertyDescriptor(Cache.prototype, 'put') ?? {}
      Cache.prototype.put = async () => {
        Object.defineProperty(Cache.prototype, 'put', put)
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await refresh(page)
    await expect(page.getByText('il n’y a plus de place sur cet appareil', { exact: false })).toBeVisible()
    site.asked.length = 0
    await refresh(page)
    expect(site.asked).toEqual([LIBRARY_INDEX])
    await page.evaluate(() => window.library.removeUnits(['work:y']))
    await refresh(page)
    expect(await page.evaluate(() => window.library.revisions())).toEqual({ x: '2' })
  })
})
