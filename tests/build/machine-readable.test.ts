import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#domain/environment.ts'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { buildSite } from '#scripts/site/build-site.ts'
import { insertMachineRows, WORKS } from './machine-readable/insert-rows.ts'

const BUILD_TIMEOUT_MS = 480_000

const SITE = 'https://portail.exemple.ht'

let folder: string
let backend: Backend

const read = (file: string): Promise<string> => readFile(join(folder, 'dist', file), 'utf8')

const page = async (path: string): Promise<HTMLElement> => parse(await read(`${path}/index.html`))

/** The Highwire tags of a page, in their order. */
const citationTags = async (path: string): Promise<[string, string][]> =>
  (await page(path))
    .querySelectorAll('head > meta')
    .map((meta): [string, string] => [meta.getAttribute('name') ?? '', meta.getAttribute('content') ?? ''])
    .filter(([name]) => name.startsWith('citation_'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-machines-'))
  backend = await startBackend({
    folder: join(folder, 'backend'),
    port: 0,
    mailPort: 0,
    siteUrl: SITE,
    functions: false,
  })
  await insertMachineRows(backend)
  await buildSite(
    readEnvironment({
      SITE_URL: SITE,
      OUTPUT_FOLDER: join(folder, 'dist'),
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    }),
  )
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

describe('META-01 the tags of a work', () => {
  test('META-01 say of an article all that is known, at its canonical address', async () => {
    expect(await citationTags(`rhca/articles/${WORKS.article}`)).toEqual([
      ['citation_title', 'Traitement des hernies étranglées'],
      ['citation_author', 'de La Tour, Marie'],
      ['citation_author_institution', 'Chirurgie, Hôpital universitaire, Port-au-Prince, Haïti'],
      ['citation_author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
      ['citation_author', 'Désir, Jean'],
      ['citation_author_institution', 'Chirurgie, Hôpital universitaire, Port-au-Prince, Haïti'],
      ['citation_author_institution', 'Hôpital Saint-Luc'],
      ['citation_publication_date', '2024/06/15'],
      ['citation_journal_title', 'Revue haïtienne de chirurgie et d’anesthésiologie'],
      ['citation_journal_abbrev', 'Rev Haït Chir Anesth'],
      ['citation_issn', '0317-8471'],
      ['citation_issn', '2434-561X'],
      ['citation_publisher', 'Société haïtienne de chirurgie'],
      ['citation_volume', '4'],
      ['citation_issue', '9'],
      ['citation_firstpage', '12'],
      ['citation_lastpage', '18'],
      ['citation_doi', '10.1000/hernie'],
      ['citation_language', 'fr'],
      ['citation_keywords', 'hernie'],
      ['citation_keywords', 'urgence'],
      [
        'citation_abstract',
        `Objectif : décrire. ${'Nous avons suivi les patients du service pendant deux ans. '.repeat(12)}Résultats : 12 cas.`,
      ],
      ['citation_abstract_html_url', `${SITE}/rhca/articles/${WORKS.article}`],
      ['citation_pdf_url', 'https://exemple.test/hernie.pdf'],
      ['citation_reference', 'Un A. La suture. 2001.'],
      ['citation_reference', 'Deux B. Le pian. 2002. doi:10.1000/pian'],
    ])
  })

  test('META-01 are at no other address of the work, which names the canonical one', async () => {
    expect(await citationTags(`articles/${WORKS.article}`)).toEqual([])
    const canonical = (await page(`articles/${WORKS.article}`)).querySelector('link[rel=canonical]')
    expect(canonical?.getAttribute('href')).toBe(`${SITE}/rhca/articles/${WORKS.article}`)
    expect(await citationTags(`articles/${WORKS.chapter}`)).toEqual([])
  })

  test('META-01 name the book of a chapter, the gazette of its articles, the faculty of a thesis', async () => {
    const chapter = new Map(await citationTags(`adc/chapters/${WORKS.chapter}`))
    expect(chapter.get('citation_inbook_title')).toBe('Atlas de diagnostic chirurgical')
    expect(chapter.has('citation_journal_title')).toBe(false)
    const gazette = new Map(await citationTags(`articles/${WORKS.gazette}`))
    expect(gazette.get('citation_journal_title')).toBe('Info Gazette Médicale')
    const thesis = new Map(await citationTags(`articles/${WORKS.thesis}`))
    expect(thesis.get('citation_dissertation_institution')).toBe('Faculté de médecine')
  })

  test('META-01 a work without an abstract offers machines nothing that they would take for one', async () => {
    for (const path of [`articles/${WORKS.thesis}`, `adc/chapters/${WORKS.chapter}`]) {
      const head = (await page(path)).querySelector('head')
      expect(head?.querySelector('meta[name=description]'), path).toBeNull()
      expect(head?.querySelector('meta[property="og:description"]'), path).toBeNull()
    }
  })
})
