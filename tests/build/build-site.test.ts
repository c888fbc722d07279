import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createClient } from '@supabase/supabase-js'
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#domain/environment.ts'
import { ALL_PUBLICATIONS } from '#domain/publications/registry.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { type BuiltSite, buildSite } from '#scripts/site/build-site.ts'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

const IDS = {
  published: '10000000-0000-4000-8000-000000000001',
  nullStatus: '10000000-0000-4000-8000-000000000002',
  draft: '10000000-0000-4000-8000-000000000003',
  pending: '10000000-0000-4000-8000-000000000004',
  brokenDate: '10000000-0000-4000-8000-000000000005',
  month: '10000000-0000-4000-8000-000000000035',
  nullTitle: '10000000-0000-4000-8000-000000000006',
  html: '10000000-0000-4000-8000-000000000007',
  brokenPdf: '10000000-0000-4000-8000-000000000008',
  lostPdf: '10000000-0000-4000-8000-000000000009',
  typed: '10000000-0000-4000-8000-000000000010',
  english: '10000000-0000-4000-8000-000000000011',
}

let backend: Backend
let portal: Portal
let built: BuiltSite

const insertWork = (id: string, fields: Record<string, string | null>) => {
  const row: Record<string, string | null> = {
    id,
    title: `Titre ${id}`,
    source: 'RHCA',
    volume: '4',
    issue: '49',
    publication_date: '2024-03-05',
    status: 'published',
    ...fields,
  }
  const columns = Object.keys(row)
  return backend.sql(
    `insert into public.articles (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const page = (path: string) => readFile(join(built.folder, path, 'index.html'), 'utf8')

beforeAll(async () => {
  portal = await openPortal()
  backend = portal.backend
  await insertWork(IDS.published, { specialty: 'surgery' })
  await insertWork(IDS.nullStatus, { status: null })
  await insertWork(IDS.draft, { status: 'draft', title: 'Brouillon confidentiel' })
  await insertWork(IDS.pending, { status: 'pending', title: 'En attente de publication' })
  await insertWork(IDS.brokenDate, { publication_date: '2024-02-31', title: 'Travail mal daté', issue: '50' })
  await insertWork(IDS.month, { publication_date: '1935-04', title: 'Travail d’un mois', issue: '1' })
  await insertWork(IDS.nullTitle, { title: null })
  await insertWork(IDS.html, { abstract: '<img src=x onerror=alert(1)><script>alert(2)</script>' })
  const storage = createClient(backend.url, backend.secretKey).storage.from('rhca-pdfs')
  const { error } = await storage.upload('abime.pdf', Buffer.from('%PDF-1.7 rien'), {
    contentType: 'application/pdf',
  })
  if (error) throw error
  await insertWork(IDS.brokenPdf, { title: 'Travail au PDF abîmé', pdf_url: 'abime.pdf' })
  await insertWork(IDS.lostPdf, { title: 'Travail au PDF perdu', pdf_url: 'perdu.pdf' })
  await insertWork(IDS.typed, {
    title: "L'appendicite de l'enfant : que faire ?",
    abstract: "Le « bon » geste ; n° 4 d'une série : 12 % d'échecs !",
  })
  await insertWork(IDS.english, {
    title: "Hodgkin's disease : twelve cases ; what now ?",
    language: 'en',
  })
  await backend.sql(`update public.articles set views = 1234 where id in ($1, $2, $3)`, [
    IDS.published,
    IDS.nullStatus,
    IDS.draft,
  ])
  await backend.sql("insert into public.members (name) values ('Une'), ('Deux'), ('Trois')")
  await backend.sql('update public.articles set downloads = 1 where id = $1', [IDS.published])
  built = await portal.build()
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await portal.close()
})

describe('a build', () => {
  test('DATA-05 rows of status published or null are in it, draft and pending rows are in none of its files', async () => {
    expect(await page(`rhca/articles/${IDS.published}`)).toContain(`Titre ${IDS.published}`)
    expect(await page(`rhca/articles/${IDS.nullStatus}`)).toContain(`Titre ${IDS.nullStatus}`)
    const files = await Array.fromAsync(glob('**/*.{html,xml,json,txt}', { cwd: built.folder }))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const text = await readFile(join(built.folder, file), 'utf8')
      expect(text, file).not.toMatch(/Brouillon confidentiel|En attente de publication/)
      expect(file).not.toMatch(new RegExp(`${IDS.draft}|${IDS.pending}`))
    }
  })

  test('RHCA-04 a work with an invalid date is in no year and is reported; the others are listed', async () => {
    const list = await page('rhca')
    expect(list).toContain(`Titre ${IDS.published}`)
    expect(list).not.toContain('Travail mal daté')
    // Issue 49 of March 2024 and issue 1 of April 1935; the misdated row is the only one of its issue.
    const years = list.replace(/<[^>]+>/g, ' ').match(/(\d{4})\s+(\d+ numéros?)/g)
    expect(years?.map((year) => year.replace(/\s+/g, ' '))).toEqual(['2024 1 numéro', '1935 1 numéro'])
    // The latest issue shows above them: the list leaves out its year, which has no other.
    const left = parse(list).querySelectorAll('details.year:not(.latest) h2')
    expect(left.map(({ text }) => text.trim())).toEqual(['1935'])
    expect(await page(`rhca/articles/${IDS.brokenDate}`)).toContain('Date invalide')
    expect(built.findings).toContainEqual({
      table: 'articles',
      id: IDS.brokenDate,
      outcome: 'published',
      reason: expect.stringContaining('2024-02-31') as string,
      field: 'publicationDate',
    })
  })

  test('REC-20 a work dated by its month is in its year, and its page says and cites that month', async () => {
    const list = await page('rhca')
    expect(list).toContain('<time datetime="1935-04">avril 1935</time>')
    const own = await page(`rhca/articles/${IDS.month}`)
    expect(own).toContain('<meta name="citation_publication_date" content="1935/04">')
    expect(own).toMatch(/<dt[^>]*>Publié en<\/dt><dd[^>]*>avril 1935<\/dd>/)
    expect(own).not.toContain('Date invalide')
    expect(built.findings.filter(({ id }) => id === IDS.month)).toEqual([])
  })

  test('USE-03 the tiles of the home page are filled without scripts, with the figures of the build', async () => {
    const html = await page('')
    const figures = [...html.matchAll(/data-statistic="?(\w+)"?[^>]*>\s*([^<]*?)\s*</g)].map(
      ([, key, text]) => [key, text?.replace(/\s/g, ' ')],
    )
    expect(figures).toEqual([
      ['works', '10'],
      ['members', '3'],
      ['views', '2 468'],
      ['downloads', '1'],
    ])
  })

  test('a row without a title is left out and reported with its id and the mend', () => {
    expect(existsSync(join(built.folder, 'rhca/articles', IDS.nullTitle))).toBe(false)
    expect(built.findings).toContainEqual({
      table: 'articles',
      id: IDS.nullTitle,
      outcome: 'left out',
      reason: expect.stringContaining('title') as string,
    })
  })

  test('the scripts of a page are fetched after what its reader sees', async () => {
    const scripts = (await page('rhca')).match(/<script type="module"[^>]*\ssrc=[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((script) => !script.includes('fetchpriority="low"'))).toEqual([])
  })

  test('the search finds what is published, and nothing of a draft is in its index', async () => {
    const index = join(built.folder, 'recherche/index')
    const files = await Array.fromAsync(glob('files/*/fragment/*', { cwd: index }))
    const texts = await Promise.all(
      files.map(async (file) => gunzipSync(await readFile(join(index, file))).toString()),
    )
    const all = texts.join('\n')
    const indexed = (id: string) => all.includes(id)
    expect([IDS.published, IDS.nullStatus, IDS.brokenPdf].filter(indexed)).toHaveLength(3)
    expect([IDS.draft, IDS.pending, IDS.nullTitle].filter(indexed)).toEqual([])
    expect(/Brouillon confidentiel|En attente de publication/.test(all)).toBe(false)
  })

  test('a damaged and a lost PDF are reported, and their works are published', async () => {
    for (const [id, reason] of [
      [IDS.brokenPdf, 'Le PDF est abîmé'],
      [IDS.lostPdf, 'n’est pas dans le stockage'],
    ] as const) {
      expect(await page(`rhca/articles/${id}`)).toContain('Travail au PDF')
      expect(built.findings).toContainEqual({
        table: 'articles',
        id,
        outcome: 'published',
        reason: expect.stringContaining(reason) as string,
        field: 'articleFiles',
      })
    }
  })

  test('HTML in an abstract is text on the page', async () => {
    const text = (await page(`rhca/articles/${IDS.html}`)).replace(/^[\s\S]*<body/, '')
    expect(text).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
    expect(text).not.toContain('<img src=x')
  })

  test('the policy of its hosting rules names the backend and the hash of every inline script', async () => {
    const headers = await readFile(join(built.folder, '_headers'), 'utf8')
    expect(headers).toContain(new URL(backend.url).host)
    expect(headers).not.toContain('unsafe-inline')
    expect(await readFile(join(built.folder, '_redirects'), 'utf8')).toContain('/guidelines /directives 301')
  })

  test('FOUND-05 a portal without founders says that nothing is known of them', async () => {
    expect((await page('about')).replaceAll('&#39;', "'")).toContain(
      'Aucune information sur les fondateurs n’est disponible pour le moment.',
    )
  })

  test('ART-06 a work at two addresses names one in its canonical link', async () => {
    const canonical = `<link rel="canonical" href="http://localhost:4321/rhca/articles/${IDS.published}">`
    expect(await page(`rhca/articles/${IDS.published}`)).toContain(canonical)
    expect(await page(`articles/${IDS.published}`)).toContain(canonical)
  })

  test(
    'without an answer from the backend fails with a message and leaves the published site as it was @long',
    async () => {
      const before = await readFile(join(built.folder, 'index.html'), 'utf8')
      const unreachable = readEnvironment({
        OUTPUT_FOLDER: built.folder,
        PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      })
      await expect(buildSite(unreachable)).rejects.toThrow(/does not answer for table \w+/)
      expect(await readFile(join(built.folder, 'index.html'), 'utf8')).toBe(before)
    },
    BUILD_TIMEOUT_MS,
  )
})

const ownTexts = (element: HTMLElement): string[] =>
  element.childNodes.filter((node) => node.nodeType === NodeType.TEXT_NODE).map((node) => node.text)

describe('a space between words', () => {
  const OF_A_PUBLICATION = new RegExp(
    `\\p{L}(?:${ALL_PUBLICATIONS.map(({ ofName }) => ofName).join('|')})`,
    'u',
  )
  /** What a style sets apart from the text around it: boxes, and the pages of a PDF beside its text. */
  const APART = /(?:^|[\s:])(?:(?:inline-)?flex|grid|block|page-mark)(?:\s|$)/
  const isApart = (element: HTMLElement) => APART.test(element.getAttribute('class') ?? '')
  const textOf = (node: Node | undefined) => (node?.nodeType === NodeType.TEXT_NODE ? node.text : '')

  /** Where a text and an element in its line touch, and texts in which the name of a publication touches the word before. */
  const joinedWords = (html: string): string[] => {
    const root = parse(html, { comment: false })
    for (const element of root.querySelectorAll('script, style, pre, code, textarea')) element.remove()
    const joined = root.querySelectorAll('a, span, time, strong, em').flatMap((element) => {
      const line = element.parentNode
      if (!line || isApart(line) || isApart(element)) return []
      const siblings = line.childNodes
      const at = siblings.indexOf(element)
      const [before, inside, after] = [textOf(siblings[at - 1]), element.text, textOf(siblings[at + 1])]
      return [
        { end: before, beginning: inside },
        { end: inside, beginning: after },
      ]
    })
    return [
      ...joined
        .filter(
          ({ end, beginning }) => /[\p{L}\p{N},;:.!?»)]$/u.test(end) && /^[\p{L}\p{N}«(]/u.test(beginning),
        )
        .map(({ end, beginning }) => end.slice(-20) + beginning.slice(0, 20)),
      ...root
        .querySelectorAll('*')
        .flatMap(ownTexts)
        .filter((text) => OF_A_PUBLICATION.test(text)),
    ]
  }

  test('is wherever a link, a badge or a name is in a line of text', async () => {
    expect(joinedWords('<p>un<a>lien</a>et :<a>un</a> <a>autre</a></p><p>Numérosde la RHCA</p>')).toEqual([
      'unlien',
      'lienet :',
      'et :un',
      'Numérosde la RHCA',
    ])
    const joined: string[] = []
    for (const path of await Array.fromAsync(glob('**/*.html', { cwd: built.folder })))
      for (const words of joinedWords(await readFile(join(built.folder, path), 'utf8')))
        joined.push(`${path}: ${words}`)
    expect(joined).toEqual([])
  })
})

describe('USE-09 French typography', () => {
  /** What no French text has outside of code and other languages. */
  const WRONG = /\p{L}'\p{L}| [;:!?»](?![\p{L}\d])|« |n° \d|\d (?:%|Ko|Mo)|\bNo\. \d|\d ?[kM]B\b|\p{L}\.\.\./u
  const LEFT_OUT = 'script, style, pre, code, textarea, astro-island, [lang]:not([lang="fr"])'

  /** Each text that a reader reads on a page, and each name that is read to one. */
  const textsOf = (html: string): string[] => {
    const root = parse(html, { comment: false })
    for (const element of root.querySelectorAll(LEFT_OUT)) element.remove()
    const names = root
      .querySelectorAll('[aria-label], [title], [alt], [placeholder]')
      .flatMap((element) =>
        ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name)),
      )
    return [...root.querySelectorAll('*').flatMap(ownTexts), ...names.filter((name) => name !== undefined)]
  }
  test('is on every page, whatever was typed', async () => {
    const pages = await Array.fromAsync(glob('**/*.html', { cwd: built.folder }))
    expect(pages.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const path of pages)
      for (const text of textsOf(await readFile(join(built.folder, path), 'utf8')))
        if (WRONG.test(text)) wrong.push(`${path}: ${text.trim().slice(0, 120)}`)
    expect(wrong).toEqual([])
  })

  /** Other forms of what has one: numeros, sizes, dates in figures, ordinals, months and numbers in English. */
  const OTHER_FORMS =
    /(?:\bNo\.?|N°)[\s\u00a0]?\d|n°(?:\d|\s(?<!\u00a0))|\d[\s\u00a0\u202f]?(?:[kMG]B|octets)\b|\d(?:[KMG]o|%)|\d\.\d+[\s\u00a0][KMG]o|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|(?<![\w/-])\d{4}-\d{2}(?:-\d{2})?(?![\w-])|1ᵉʳ|\b0?1 (?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)|\b0[2-9] (?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)|(?<![\d,])\d{1,3} \d{3}(?!\d)/u

  test('LOOK-04 no page shows a number, a size or a date in another form', async () => {
    const found: string[] = []
    for (const path of await Array.fromAsync(glob('**/*.html', { cwd: built.folder })))
      for (const text of textsOf(await readFile(join(built.folder, path), 'utf8')))
        // A title may be for reference managers (COinS).
        if (OTHER_FORMS.test(text) && !text.startsWith('ctx_ver='))
          found.push(`${path}: ${text.trim().slice(0, 120)}`)
    expect(found).toEqual([])
  })

  test('is shown, not stored: files for machines and the page’s tags have what was typed', async () => {
    const typed = parse(await page(`rhca/articles/${IDS.typed}`))
    expect(typed.querySelector('h1')?.text.trim()).toBe('L’appendicite de l’enfant\u00a0: que faire\u202f?')
    expect(typed.querySelector('meta[name="citation_title"]')?.getAttribute('content')).toBe(
      "L'appendicite de l'enfant : que faire ?",
    )
    expect(await readFile(join(built.folder, 'articles', IDS.typed, 'citation.json'), 'utf8')).toContain(
      "L'appendicite de l'enfant : que faire ?",
    )
    const english = parse(await page(`rhca/articles/${IDS.english}`))
    expect(english.querySelector('h1')?.text.trim()).toBe("Hodgkin's disease : twelve cases ; what now ?")
  })
})
