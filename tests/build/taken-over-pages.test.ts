import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnvironment } from '#domain/environment.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { PageThread } from '#scripts/site/pages/page-thread.ts'
import { pagesVersion } from '#scripts/site/pages-version.ts'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

const FIRST = '20000000-0000-4000-8000-000000000001'
const SECOND = '20000000-0000-4000-8000-000000000002'
const ELSEWHERE = '20000000-0000-4000-8000-000000000003'
const TAKEN_BACK = '20000000-0000-4000-8000-000000000004'

let folder: string
let backend: Backend
let portal: Portal
let log = ''

const build = () => {
  log = ''
  return portal.build((text) => {
    log += text
  })
}

const page = (path: string) => readFile(join(folder, 'dist', path, 'index.html'), 'utf8')

/** How many pages the last build took over from the one before. */
const takenOver = (): number =>
  [...log.matchAll(/(\d+) taken over/g)].reduce((sum, [, count]) => sum + Number(count), 0)

beforeAll(async () => {
  portal = await openPortal()
  backend = portal.backend
  folder = portal.folder
  await backend.sql(
    `insert into public.articles (id, title, source, volume, issue, page_number, publication_date, status) values
      ($1, 'Premier travail', 'RHCA', '4', '49', '1-3', '2024-03-05', 'published'),
      ($2, 'Deuxième travail', 'RHCA', '4', '49', '4-9', '2024-03-05', 'published'),
      ($3, 'Travail d’ailleurs', 'RHCA', '3', '12', '1-3', '2023-03-05', 'published'),
      ($4, 'Travail retiré', 'RHCA', '2', '7', '1-3', '2022-03-05', 'published')`,
    [FIRST, SECOND, ELSEWHERE, TAKEN_BACK],
  )
  await build()
  expect(takenOver()).toBe(0)
  expect(await page(`articles/${TAKEN_BACK}`)).toContain('Travail retiré')
  // What readers read is the same at both of its addresses.
  const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(mainOf(await page(`rhca/articles/${FIRST}`))).toBe(mainOf(await page(`articles/${FIRST}`)))
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await portal.close()
})

test(
  'after a change every page that shows it is made anew, pages that don’t are taken over, and a work that is taken back leaves none behind',
  async () => {
    const elsewhere = await page(`articles/${ELSEWHERE}`)
    await backend.sql("update public.articles set title = 'Titre mis à jour' where id = $1", [FIRST])
    await backend.sql("update public.articles set status = 'draft' where id = $1", [TAKEN_BACK])
    await build()
    for (const path of [
      `articles/${FIRST}`,
      `rhca/articles/${FIRST}`,
      `articles/${SECOND}`,
      'rhca/issues/rhca-4-49',
      'rhca',
      'index-medicus',
    ]) {
      expect(await page(path), path).toContain('Titre mis à jour')
      expect(await page(path), path).not.toContain('Premier travail')
    }
    expect(takenOver()).toBeGreaterThanOrEqual(1)
    expect(await page(`articles/${ELSEWHERE}`)).toBe(elsewhere)
    expect(await readFile(join(folder, 'dist/articles', FIRST, 'citation.json'), 'utf8')).toContain(
      'Titre mis à jour',
    )
    await expect(page(`articles/${TAKEN_BACK}`)).rejects.toThrow('ENOENT')
    // The rules for robots name the sitemap once, however many builds of one bundle there were.
    expect((await readFile(join(folder, 'dist/robots.txt'), 'utf8')).match(/^Sitemap: .+$/gm)).toEqual([
      `Sitemap: ${readEnvironment({}).SITE_URL}/sitemap-index.xml`,
    ])
  },
  BUILD_TIMEOUT_MS,
)

test(
  'what a build made that failed in the end is not taken for what is published @long',
  async () => {
    await backend.sql("update public.articles set title = 'Titre publié' where id = $1", [FIRST])
    await build()
    await backend.sql("update public.articles set title = 'Titre d’un essai manqué' where id = $1", [FIRST])
    // A step behind the pages finds a folder where its file should be.
    const list = join(folder, 'dist.former-assets.json')
    await rm(list, { force: true })
    await mkdir(list)
    await expect(build()).rejects.toThrow('EISDIR')
    expect(await page(`articles/${FIRST}`)).toContain('Titre publié')
    await rm(list, { recursive: true })
    await build()
    expect(await page(`articles/${FIRST}`)).toContain('Titre d’un essai manqué')
    expect(await readFile(join(folder, 'dist/articles', FIRST, 'citation.json'), 'utf8')).toContain(
      'essai manqué',
    )
  },
  BUILD_TIMEOUT_MS,
)

test(
  'a second thread renders the pages that the build renders, byte for byte, and says which it cannot',
  async () => {
    const dist = join(folder, 'dist')
    const { SITE_URL } = readEnvironment({})
    vi.stubEnv('CACHE_FOLDER', `${dist}.cache`)
    vi.stubEnv('NODE_ENV', 'production')
    vi.stubEnv('PUBLIC_SUPABASE_URL', backend.url)
    vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', backend.publishableKey)
    const version = await pagesVersion([SITE_URL, backend.url, backend.publishableKey])
    const thread = new PageThread({ bundles: `${dist}.cache/bundles`, version, site: dist })
    try {
      await vi.waitFor(() => expect(thread.isFree).toBe(true), BUILD_TIMEOUT_MS)
      const render = (path: string) => thread.render({ path, url: new URL(path, SITE_URL).href })
      const paths = ['/', `/articles/${FIRST}/`, `/rhca/articles/${SECOND}/`, '/recherche/', '/404/']
      const rendered = await Promise.all(paths.map(render))
      for (const [index, path] of paths.entries()) {
        const file = path === '/404/' ? await readFile(join(dist, '404.html'), 'utf8') : await page(path)
        expect(Buffer.from(rendered[index]?.html ?? []).toString(), path).toBe(file)
      }
      expect(rendered[1]?.metadata.bytes).toBe(Buffer.byteLength(await page(`articles/${FIRST}`)))
      await expect(render('/articles/absent/')).rejects.toThrow('/articles/absent/')
    } finally {
      vi.unstubAllEnvs()
      await thread.close()
    }
    await expect(thread.render({ path: '/', url: SITE_URL })).rejects.toThrow('ended')
  },
  BUILD_TIMEOUT_MS,
)

test('a second thread that finds no bundle stops the build', async () => {
  const thread = new PageThread({
    bundles: join(folder, 'nowhere'),
    version: 'v1',
    site: join(folder, 'dist'),
  })
  await vi.waitFor(() => expect(thread.isFree).toBe(true))
  await expect(thread.render({ path: '/', url: 'http://localhost/' })).rejects.toThrow('nowhere')
})
