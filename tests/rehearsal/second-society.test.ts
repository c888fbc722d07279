import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { serveSite, type SiteServer } from '#scripts/site/serve-site.ts'

const run = promisify(execFile)

const BUILD_TIMEOUT_MS = 600_000

const SITE = 'https://essai.exemple.org'

/** What a build reads, beside packages. */
const SOURCES = [
  'src',
  'scripts',
  'supabase',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

const ARTICLE = '5e000000-0000-4000-8000-000000000001'
const NEWS = '5e000000-0000-4000-8000-000000000002'
const CHAPTER = '5e000000-0000-4000-8000-000000000003'

/** The texts of the first society, and those of the second one. */
const RENAMED: readonly [RegExp, string][] = [
  [/\/rhca(?=[/#?]|$)/g, '/revue'],
  [/\/igm(?=[/#?]|$)/g, '/bulletin'],
  [/^\/(adc|index-medicus)\b.*/g, '/auteurs'],
  [/Revue haïtienne de chirurgie et d’anesthésiologie/g, 'Revue d’essai'],
  [/Portail RHCA/g, 'Portail d’essai'],
  [/Info Gazette Médicale/g, 'Bulletin d’essai'],
  [/Atlas de diagnostic chirurgical|Index Medicus/gi, 'Revue d’essai'],
  [/RHCA/g, 'Revue d’essai'],
  [/IGM/g, 'Bulletin d’essai'],
  [/haïtien(ne)?s?/gi, 'essayé'],
  [/Haïti/g, 'Exemplie'],
]

const renamed = (text: string): string =>
  RENAMED.reduce((result, [pattern, by]) => result.replace(pattern, by), text)

/** Keys of texts that are codes, which no society changes. */
const CODES = new Set(['key', 'publication', 'publicationType', 'shareColours'])

const renameAll = (value: unknown): unknown => {
  if (typeof value === 'string') return renamed(value)
  if (Array.isArray(value)) return value.map(renameAll)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, CODES.has(key) ? inner : renameAll(inner)]),
    )
  return value
}

const LACKING = ['ADC', 'ATLAS', 'INDEX', '/adc', '/index-medicus', 'Atlas', 'Index Medicus']

const ItemsSchema = z.array(z.record(z.string(), z.unknown()))

/** The items of a list that are about no publication that the second society lacks. */
const without = (items: unknown): unknown[] =>
  ItemsSchema.parse(items).filter(
    (item) =>
      !Object.values(item).some((value) =>
        LACKING.some((name) => typeof value === 'string' && value === name),
      ),
  )

const NavigationSchema = z.looseObject({ sections: z.array(z.unknown()) })
const AboutSchema = z.looseObject({ periodicals: z.array(z.unknown()) })

let folder: string
let project: string
let backend: Backend
let site: SiteServer
const pages = new Map<string, HTMLElement>()
const broken: string[] = []

const content = (name: string): string => join(project, 'src/content', name)

const readContent = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(content(name), 'utf8'))

const writeContent = (name: string, value: unknown): Promise<void> =>
  writeFile(content(name), JSON.stringify(value))

/** Makes the folder of the first society that of the second one, as its editors would. */
const changeFolder = async (): Promise<void> => {
  const navigation = NavigationSchema.parse(await readContent('navigation.json'))
  const about = AboutSchema.parse(await readContent('about.json'))
  await writeContent('navigation.json', { ...navigation, sections: without(navigation.sections) })
  await writeContent('about.json', { ...about, periodicals: without(about.periodicals) })
  for (const name of ['publications.json', 'known-addresses.json', 'manuscript-templates.json'])
    await writeContent(name, without(await readContent(name)))
  for (const name of await readdir(join(project, 'src/content')))
    if (name.endsWith('.json')) await writeContent(name, renameAll(await readContent(name)))
  const taken = (slug: string, title: string) => ({
    isPublished: true,
    slug,
    title,
    shortName: title,
    nameInIndex: title,
    isFeminine: slug === 'revue',
    ofName: slug === 'revue' ? 'de la Revue d’essai' : 'du Bulletin d’essai',
    manuscripts: { name: title, takes: 'Articles et lettres' },
  })
  const lacking = (slug: string) => ({ ...taken(slug, slug), isPublished: false })
  await writeContent('publication-names.json', {
    RHCA: taken('revue', 'Revue d’essai'),
    IGM: taken('bulletin', 'Bulletin d’essai'),
    ADC: lacking('adc'),
    INDEX: lacking('index-medicus'),
  })
  const colours = await readFile(content('colours.css'), 'utf8')
  await writeFile(
    content('colours.css'),
    colours.replace(/(--rhca(?:-fill)?: light-dark\()oklch\([^)]*\)/g, '$1oklch(0.4 0.15 350)'),
  )
}

/** Follows every link of the site from its first page. */
const walk = async (): Promise<void> => {
  const waiting = ['/']
  const seen = new Set(waiting)
  for (const path of waiting) {
    const answer = await fetch(new URL(path, site.url))
    if (!answer.ok) {
      broken.push(path)
      continue
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const html = parse(await answer.text())
    pages.set(path, html)
    for (const link of html.querySelectorAll('a[href], head > link[href]')) {
      const address = new URL(link.getAttribute('href') ?? '', new URL(path, SITE))
      const next = address.pathname.replace(/(?<=.)\/$/, '')
      if (address.origin !== SITE || next.startsWith('/admin') || seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-essai-'))
  project = join(folder, 'project')
  for (const name of SOURCES) await cp(name, join(project, name), { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  await changeFolder()
  backend = await startBackend({
    folder: join(folder, 'backend'),
    port: 0,
    mailPort: 0,
    siteUrl: SITE,
    functions: false,
  })
  // What its admin types at "Publications".
  await backend.sql(
    `update public.publications set title = case code when 'RHCA' then 'Revue d’essai' else 'Bulletin d’essai' end
     where code in ('RHCA', 'IGM')`,
  )
  await backend.sql(
    `insert into public.articles (id, title, source, volume, issue, page_number, publication_date, abstract, keywords, authors, status) values
      ($1, 'Un premier essai', 'RHCA', '1', '1', '1-4', '2025-03-05', 'Objectif : essayer.', '{essai}', '{Rose Éliazar}', 'published'),
      ($2, 'Nouvelles de l’essai', 'IGM', '2', '3', '1', '2025-04-01', 'Des nouvelles.', '{essai}', '{Rose Éliazar}', 'published'),
      ($3, 'Un chapitre resté là', 'ADC', null, '7', null, '2025-04-01', 'Un chapitre.', '{essai}', '{Rose Éliazar}', 'published')`,
    [ARTICLE, NEWS, CHAPTER],
  )
  await backend.sql(
    `insert into public.work_relations (work_id, direction, kind, related_work_id) values ($1, 'outgoing', 'comment', $2)`,
    [ARTICLE, CHAPTER],
  )
  await run(process.execPath, ['scripts/build.ts'], {
    cwd: project,
    env: {
      ...process.env,
      SITE_URL: SITE,
      OUTPUT_FOLDER: join(project, 'dist'),
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    },
    maxBuffer: 64 * 1024 * 1024,
  })
  site = await serveSite(join(project, 'dist'), 0)
  await walk()
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await site.close()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a second society with two publications, made by changing one folder', () => {
  test('has its publications at its own addresses, and every link leads somewhere', () => {
    expect(broken).toEqual([])
    for (const path of [
      '/revue',
      '/revue/issues/revue-1-1',
      `/revue/articles/${ARTICLE}`,
      '/revue/directives',
      '/bulletin',
      '/bulletin/issues/bulletin-2-3',
      '/bulletin/directives',
      `/articles/${NEWS}`,
      '/auteurs',
      '/submission',
    ])
      expect([...pages.keys()]).toContain(path)
  })

  test('has no page of a publication that it lacks, nor at an address of the first society', async () => {
    for (const path of ['/rhca', '/igm', '/adc', '/index-medicus'])
      expect([path, (await fetch(new URL(path, site.url))).status]).toEqual([path, 404])
  })

  test('has no page of a work that is left of a publication that it lacks, and no link to one', async () => {
    expect((await fetch(new URL(`/articles/${CHAPTER}`, site.url))).status).toBe(404)
    const naming = [...pages].filter(([, html]) => html.outerHTML.includes('Un chapitre resté là'))
    expect(naming.map(([path]) => path)).toEqual([])
  })

  test('is named nowhere as the first society, in no text that a reader sees', () => {
    const found = [...pages].flatMap(([path, html]) => {
      for (const hidden of html.querySelectorAll('script, style, astro-island[client="only"]'))
        hidden.remove()
      const texts = [
        html.structuredText,
        ...html
          .querySelectorAll('[aria-label], [title], [alt], [placeholder], meta[content]')
          .flatMap(({ attributes }) => Object.entries(attributes))
          .filter(([name]) => ['aria-label', 'title', 'alt', 'placeholder', 'content'].includes(name))
          .map(([, value]) => value),
      ]
      return texts.flatMap((text) =>
        [
          ...text.matchAll(
            /[^\n]{0,40}\b(?:RHCA|IGM|ADC|Info Gazette|Index Medicus|Atlas|Haïti|(?<!créole )haïtien)[^\n]{0,40}/g,
          ),
        ].map(([words]) => `${path}: ${words.trim()}`),
      )
    })
    expect([...new Set(found)]).toEqual([])
  })

  test('has its own colours', async () => {
    const styles = (await readdir(join(project, 'dist/_astro'))).filter((name) => name.endsWith('.css'))
    const texts = await Promise.all(
      styles.map((name) => readFile(join(project, 'dist/_astro', name), 'utf8')),
    )
    expect(texts.some((text) => /--rhca:[^;}]*(?:350|#[0-9a-f]{3,6})/.test(text))).toBe(true)
  })
})
