import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import publications from '#content/publications.json' with { type: 'json' }
import type { Backend } from '#scripts/backend/start-backend.ts'
import type { BuiltSite } from '#scripts/site/build-site.ts'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

let backend: Backend
let portal: Portal
let built: BuiltSite

const read = (path: string) => readFile(join(built.folder, path), 'utf8')

/** What a reader sees of a page's main part. */
const mainText = async (path: string): Promise<string> => {
  const main = parse(await read(join(path, 'index.html'))).querySelector('main')
  for (const hidden of main?.querySelectorAll('[hidden]') ?? []) hidden.remove()
  return (main?.text ?? '').replace(/\s+/g, ' ')
}

beforeAll(async () => {
  portal = await openPortal()
  backend = portal.backend
  built = await portal.build()
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await portal.close()
})

describe('a new installation, whose archive was never published', () => {
  test('builds with nothing to report, the back office, where its first work is written, included', () => {
    expect(built.findings).toEqual([])
    for (const page of ['admin/login', 'admin/articles/new', 'admin/publishing'])
      expect(existsSync(join(built.folder, page, 'index.html')), page).toBe(true)
  })

  test('shows the publications on its home page and says in each list that it has no works', async () => {
    const home = await mainText('')
    for (const { fullTitle } of publications) expect(home).toContain(fullTitle.replaceAll("'", '’'))
    expect(await mainText('rhca')).toMatch(
      /Aucun article trouvé\s*Essayez de modifier vos critères de recherche/,
    )
    expect(await mainText('igm')).toContain('Aucun numéro trouvé')
    expect(await mainText('adc')).toContain('0 chapitre publié')
    expect(await mainText('index-medicus')).toContain('Aucun article trouvé')
    expect(await mainText('index-medicus/recents')).toContain('Aucun article trouvé')
    expect(await mainText('auteurs')).toContain('0 auteur.')
  })

  test('has no link that leads nowhere', async () => {
    const lost = new Set<string>()
    for (const page of await Array.fromAsync(glob('**/*.html', { cwd: built.folder })))
      for (const link of parse(await read(page)).querySelectorAll('[href^="/"]')) {
        const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://localhost:4321')
        const file = join(built.folder, pathname)
        if (!existsSync(file) && !existsSync(`${file}.html`)) lost.add(`${page}: ${pathname}`)
      }
    expect([...lost]).toEqual([])
  })

  test('has a sitemap of its pages, feeds without entries, references of nothing, and names its OAI-PMH address', async () => {
    expect(await read('sitemap-0.xml')).toContain('<loc>http://localhost:4321/rhca</loc>')
    for (const path of ['', 'rhca/', 'igm/', 'adc/', 'index-medicus/']) {
      const feed = await read(`${path}feed.xml`)
      expect(feed).toContain('</feed>')
      expect(feed).not.toContain('<entry')
      expect(JSON.parse(await read(`${path}feed.json`))).toMatchObject({ items: [] })
      expect(JSON.parse(await read(`${path}references.json`))).toEqual([])
      expect(await read(`${path}references.bib`)).toBe('')
      expect(await read(`${path}references.ris`)).toBe('')
    }
    expect(await read('about/index.html')).toContain(`${backend.url}/functions/v1/oai?verb=Identify`)
  })

  test('has a search and an offline library, both without works', async () => {
    expect(await mainText('recherche')).toContain('Rechercher')
    const works = await Array.fromAsync(
      glob('recherche/index/files/works-*/pagefind-entry.json', { cwd: built.folder }),
    )
    expect(works).toHaveLength(1)
    expect(JSON.parse(await read('offline/library/contents.json'))).toMatchObject({ parts: [] })
  })
})

test(
  'an archive that was published and answers no works any more is not published: its site stays @long',
  async () => {
    // A build without works allows another one.
    await portal.build()
    await backend.sql(
      "insert into public.articles (title, source, status, publication_date) values ('Une notice', 'INDEX', 'published', '2024-03-05')",
    )
    await portal.build()
    expect(await mainText('index-medicus')).toContain('Une notice')
    await backend.sql('delete from public.articles')
    for (const attempt of [1, 2])
      await expect(portal.build(), `attempt ${attempt}`).rejects.toThrow(
        /Table articles has no published rows, and the build before had some/,
      )
    expect(await mainText('index-medicus')).toContain('Une notice')
  },
  3 * BUILD_TIMEOUT_MS,
)
