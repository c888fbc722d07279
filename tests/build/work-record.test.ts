import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { citationOf } from '#formats/citations/reference-files.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { serveSite, type SiteServer } from '#scripts/site/serve-site.ts'
import { launchBrowser } from '#scripts/weight/launch-browser.ts'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

const idOf = (number: number): string => `3f0c5a1e-0000-4000-8000-${String(number).padStart(12, '0')}`
const [RETRACTED, NOTICE, ENGLISH, GAZETTE, CHAPTER] = [1, 2, 3, 4, 5].map(idOf)

const references = Array.from({ length: 31 }, (_, index) => ({
  text: `Auteur A. Référence numéro ${index + 1}. 2010.`,
  ...(index === 0 && { doi: '10.1000/ref.1' }),
  ...(index === 1 && { pmid: '31452104' }),
}))

const record = {
  subtitle: 'Étude de 212 patients',
  work_type: 'case-report',
  section: 'Observations',
  language: 'fr',
  doi: '10.1000/hernie',
  volume: '4',
  issue: '9',
  page_number: '12-18',
  abstract: 'Objectif : décrire. Résultats : 12 cas.',
  keywords: ['hernie'],
  translations: [
    {
      language: 'en',
      title: 'Strangulated hernias',
      abstract: 'Aim: to describe. Results: 12 cases.',
      keywords: ['hernia'],
    },
  ],
  affiliations: [
    { id: 'a1', institution: 'Hôpital universitaire', city: 'Port-au-Prince', country: 'HT' },
    { id: 'a2', institution: 'Hôpital Saint-Luc' },
  ],
  contributors: [
    {
      id: 'c1',
      kind: 'person',
      given: 'Marie',
      family: 'de La Tour',
      orcid: '0000-0002-1825-0097',
      affiliations: ['a1'],
      corresponding: true,
    },
    { id: 'c2', kind: 'person', given: 'Jean', family: 'Désir', affiliations: ['a1', 'a2'] },
  ],
  received_on: '2024-01-10',
  accepted_on: '2024-03-01',
  competing_interests: 'Aucun lien d’intérêts.',
  funding_source: 'Fondation Bois-Caïman',
  award_number: 'FBC-12',
  bibliography: references,
  pdf_url: 'https://exemple.test/hernie.pdf',
}

const insert = async (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row)
  const json = JSON.stringify(row).replaceAll("'", "''")
  await backend.sql(
    `insert into public.${table} (${columns.join()}) select ${columns.join()} from json_populate_record(null::public.${table}, '${json}')`,
  )
}

const work = (id: string | undefined, row: Record<string, unknown>) =>
  insert('articles', {
    id,
    status: 'published',
    publication_date: '2024-06-15',
    abstract: 'Un résumé.',
    ...row,
  })

let folder: string
let backend: Backend
let portal: Portal
let site: SiteServer
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  portal = await openPortal()
  backend = portal.backend
  folder = portal.folder
  await work(RETRACTED, { source: 'RHCA', title: 'Traitement des hernies étranglées', ...record })
  await work(NOTICE, {
    source: 'RHCA',
    title: 'Note de la rédaction',
    volume: '4',
    issue: '9',
    licence: 'CC-BY-4.0',
  })
  await work(ENGLISH, { source: 'INDEX', title: 'Surgery in rural Haiti', language: 'en' })
  await work(GAZETTE, { source: 'IGM', title: 'Le paludisme', volume: '7', issue: '3' })
  await work(CHAPTER, {
    source: 'ADC',
    title: 'Abcès du foie',
    volume: '1',
    issue: '7',
    contributors: [
      {
        id: 'c1',
        kind: 'person',
        given: 'M.',
        family: 'de La Tour',
        orcid: '0000-0002-1825-0097',
        affiliations: [],
      },
    ],
  })
  // An editor says how the person is called, whose works print other names.
  await backend.sql("update public.people set given_name = 'Marie-Anne' where slug = 'marie-de-la-tour'")
  const notices = [
    {
      work_id: NOTICE,
      kind: 'retraction',
      related_work_id: RETRACTED,
      related_on: '2024-09-02',
      reason: 'Données dupliquées.',
    },
    { work_id: ENGLISH, kind: 'comment', related_work_id: RETRACTED },
    {
      work_id: GAZETTE,
      direction: 'incoming',
      kind: 'expression-of-concern',
      related_doi: '10.1000/reserve',
    },
    { work_id: CHAPTER, direction: 'incoming', kind: 'erratum', related_doi: '10.1000/erratum' },
  ]
  for (const [index, notice] of notices.entries())
    await insert('work_relations', {
      id: idOf(100 + index),
      direction: 'outgoing',
      created_at: '2024-09-02',
      ...notice,
    })
  await backend.sql("update public.publications set default_licence = 'CC-BY-NC-4.0' where code = 'RHCA'")
  const built = await portal.build()
  site = await serveSite(built.folder, 0)
  browser = await launchBrowser()
  // Everything asked for here is read without scripts.
  context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await browser.close()
  await site.close()
  await portal.close()
})

const main = () => page.getByRole('main')
const textOf = async (role: 'main' | 'note' = 'main') =>
  (await page.getByRole(role).first().innerText()).replaceAll(/[\s\u00a0\u202f]+/g, ' ')

describe('the page of a work', () => {
  test('REC-10 says kind, title, authors, journal with licence, dates and DOI, abstract, references and statements in this order', async () => {
    await page.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    const text = await textOf()
    let from = 0
    for (const part of [
      'Ce travail a été rétracté le 2 septembre 2024.',
      'RHCA Cas clinique · Observations',
      'Traitement des hernies étranglées',
      'Étude de 212 patients',
      'Marie de La Tour1 , Jean Désir1,2',
      '1 Hôpital universitaire, Port-au-Prince, Haïti',
      '2 Hôpital Saint-Luc',
      'Auteur correspondant : Marie de La Tour',
      'Revue haïtienne de chirurgie et d’anesthésiologie, vol. 4, n° 9, 15 juin 2024, p. 12–18',
      'Reçu le 10 janvier 2024 ; accepté le 1er mars 2024 ; publié le 15 juin 2024',
      'https://doi.org/10.1000/hernie',
      'CC BY-NC 4.0',
      'PDF',
      'Résumé',
      'Références',
      'Financement Fondation Bois-Caïman (subvention FBC-12)',
      'Liens d’intérêts Aucun lien d’intérêts.',
      'Commenté par : Surgery in rural Haiti',
      'Citer ce travail',
    ]) {
      const at = text.indexOf(part, from)
      expect(
        at,
        `"${part}" behind "${text.slice(Math.max(0, from - 60), from + 60)}"`,
      ).toBeGreaterThanOrEqual(0)
      from = at + 1
    }
    expect(
      await main().getByRole('link', { name: 'https://doi.org/10.1000/hernie' }).getAttribute('href'),
    ).toBe('https://doi.org/10.1000/hernie')
    expect(await main().getByRole('link', { name: 'ORCID de Marie de La Tour' }).getAttribute('href')).toBe(
      'https://orcid.org/0000-0002-1825-0097',
    )
  })

  test('REC-09 a licence is the work’s own, else its publication’s, and leads to what it says', async () => {
    await page.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    const link = main().getByRole('link', { name: /^CC BY/ })
    expect(await link.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-nc/4.0/deed.fr')
    await page.goto(`${site.url}/rhca/articles/${NOTICE}/`)
    expect(await link.innerText()).toBe('CC BY 4.0')
    await page.goto(`${site.url}/articles/${ENGLISH}/`)
    expect(await link.count()).toBe(0)
  })

  test('REC-09 the terms name the licence of each publication that has one, and what it allows', async () => {
    await page.goto(`${site.url}/terms/`)
    const text = await textOf()
    expect(text).toContain('Revue haïtienne de chirurgie et d’anesthésiologie : CC BY-NC 4.0')
    expect(text).not.toContain('Atlas de diagnostic chirurgical :')
    expect(await main().getByRole('link', { name: 'CC BY-NC 4.0' }).getAttribute('href')).toBe(
      'https://creativecommons.org/licenses/by-nc/4.0/deed.fr',
    )
  })

  test('REC-16 a structured abstract is labelled paragraphs', async () => {
    await page.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    const paragraphs = page.getByRole('region', { name: 'Résumé', exact: true }).getByRole('paragraph')
    expect(await paragraphs.allInnerTexts()).toEqual(['Objectif\u00a0: décrire.', 'Résultats\u00a0: 12 cas.'])
  })

  test('REC-07 other languages carry their lang, and nothing is claimed of an unknown one', async () => {
    await page.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    const english = page.getByRole('region', { name: 'Résumé en anglais' })
    expect(await english.locator('[lang=en]').allInnerTexts()).toEqual([
      'Strangulated hernias',
      expect.stringMatching(/^Aim: to describe\.\s+Results: 12 cases\.$/),
      'hernia',
    ])
    expect(await main().getByRole('heading', { level: 1 }).getAttribute('lang')).toBeNull()
    await page.goto(`${site.url}/articles/${ENGLISH}/`)
    expect(await main().getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')
    await page.goto(`${site.url}/rhca/articles/${NOTICE}/`)
    expect(await main().getByRole('article').locator('[lang]').count()).toBe(0)
  })

  test('REC-12 a long bibliography opens to numbered references with their links, and prints whole', async () => {
    await page.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    const last = main().getByText('Référence numéro 31')
    expect(await last.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await last.isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
    await main().getByRole('heading', { name: 'Références' }).click()
    expect(await last.isVisible()).toBe(true)
    expect(await main().getByRole('link', { name: 'doi:10.1000/ref.1' }).getAttribute('href')).toBe(
      'https://doi.org/10.1000/ref.1',
    )
    expect(await main().getByRole('link', { name: 'PMID 31452104' }).getAttribute('href')).toBe(
      'https://pubmed.ncbi.nlm.nih.gov/31452104/',
    )
  })

  test('REC-13 the notice and its work lead to each other, with reason and date', async () => {
    await page.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    expect(await textOf('note')).toContain('Motif : Données dupliquées.')
    await page.getByRole('note').getByRole('link', { name: 'Note de la rédaction' }).click()
    expect(await textOf()).toContain('Rétractation de : Traitement des hernies étranglées (2 septembre 2024)')
    await main().getByRole('link', { name: 'Traitement des hernies étranglées' }).first().click()
    await page.waitForURL(new RegExp(`/rhca/articles/${RETRACTED}/?$`))
  })

  test('REC-04 on a phone affiliations are one line until opened, and axe finds nothing', async () => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 640 } })
    const view = await phone.newPage()
    await view.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    const affiliation = view.getByText('Hôpital Saint-Luc')
    expect(await affiliation.isVisible()).toBe(false)
    await view.getByText('Affiliations (2)').click()
    expect(await affiliation.isVisible()).toBe(true)
    expect((await new AxeBuilder({ page: view }).analyze()).violations).toEqual([])
    expect(await view.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // Without a notice before its title a work is there on the first screen, down to its first act.
    await view.goto(`${site.url}/rhca/articles/${NOTICE}/`)
    const cite = await view.getByRole('main').getByRole('link', { name: 'Citer' }).boundingBox()
    expect((cite?.y ?? 0) + (cite?.height ?? 0)).toBeLessThanOrEqual(640)
    await phone.close()
  })
})

test('META-07 the DOI leads to doi.org, and its button copies that address', async () => {
  const live = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const view = await live.newPage()
  await view.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
  const link = view.getByRole('main').getByRole('link', { name: 'https://doi.org/10.1000/hernie' })
  expect(await link.getAttribute('href')).toBe('https://doi.org/10.1000/hernie')
  await view.getByRole('button', { name: 'Copier le DOI' }).click()
  await view.getByText('DOI copié dans le presse-papiers').waitFor()
  expect(await view.evaluate(() => navigator.clipboard.readText())).toBe('https://doi.org/10.1000/hernie')
  await live.close()
})

describe('the pages of authors', () => {
  const PERSON = '/auteurs/marie-anne-de-la-tour'

  test('META-11 an author’s name leads from the work to all works of the person, whatever they print', async () => {
    await page.goto(`${site.url}/rhca/articles/${RETRACTED}/`)
    await main().getByRole('link', { name: 'Marie de La Tour', exact: true }).click()
    await page.waitForURL(new RegExp(`${PERSON}/?$`))
    expect(await main().getByRole('heading', { level: 1 }).innerText()).toBe('Marie-Anne de La Tour')
    expect(await main().getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['2024'])
    const text = await textOf()
    for (const part of [
      'https://orcid.org/0000-0002-1825-0097',
      'Signe aussi : M. de La Tour, Marie de La Tour',
      'Hôpital universitaire, Port-au-Prince, Haïti (2024)',
      'Traitement des hernies étranglées',
      'Abcès du foie',
    ])
      expect(text).toContain(part)
    expect(await main().getByRole('link', { name: 'Jean Désir' }).first().getAttribute('href')).toBe(
      '/auteurs/jean-desir',
    )
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${PERSON}$`))
  })

  test('META-11 machines read of the person in JSON-LD', async () => {
    await page.goto(`${site.url}${PERSON}/`)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Marie-Anne de La Tour',
        familyName: 'de La Tour',
        identifier: 'https://orcid.org/0000-0002-1825-0097',
      },
    })
  })

  test('META-11 USE-05 the index lists every author, by family name, each a link', async () => {
    await page.goto(`${site.url}/auteurs/`)
    const links = main().getByRole('listitem').getByRole('link')
    expect(await links.allInnerTexts()).toEqual(
      expect.arrayContaining(['Désir, Jean', 'de La Tour, Marie-Anne']),
    )
    expect(await links.filter({ hasText: 'Désir' }).getAttribute('href')).toBe('/auteurs/jean-desir')
  })

  test('META-11 the former address of a person points on, by a rule of every host and without any, and is in no sitemap', async () => {
    const former = await fetch(`${site.url}/auteurs/marie-de-la-tour/`, { redirect: 'manual' })
    expect([former.status, former.headers.get('location')]).toEqual([301, PERSON])
    const dist = join(folder, 'dist')
    const read = (file: string) => readFile(join(dist, file), 'utf8')
    expect(await read('_redirects')).toContain(`/auteurs/marie-de-la-tour ${PERSON} 301`)
    expect(await read('_server/nginx.conf')).toContain(
      `location = /auteurs/marie-de-la-tour/ { return 301 ${PERSON}`,
    )
    expect(await read('_server/Caddyfile')).toContain(
      'path /auteurs/marie-de-la-tour /auteurs/marie-de-la-tour/',
    )
    const fallback = await read('auteurs/marie-de-la-tour/index.html')
    expect(fallback).toContain(`content="0;url=${PERSON}"`)
    expect(fallback).toContain('noindex')
    const sitemap = await read('sitemap-0.xml')
    expect(sitemap).toContain(`${PERSON}</loc>`)
    expect(sitemap).not.toContain('/auteurs/marie-de-la-tour<')
  })

  test('META-11 the search finds an author by name', async () => {
    const live = await browser.newContext()
    const view = await live.newPage()
    await view.goto(`${site.url}/recherche/?q=Marie-Anne`)
    const result = view.getByRole('main').getByRole('link', { name: 'Marie-Anne de La Tour' })
    await result.waitFor()
    expect(await result.getAttribute('href')).toMatch(new RegExp(`^${PERSON}/?`))
    await live.close()
  })
})

describe('lists', () => {
  test.each([
    ['/rhca', 'Traitement des hernies étranglées Rétracté'],
    ['/rhca/issues/rhca-4-9', 'Traitement des hernies étranglées Rétracté'],
    ['/igm', 'Le paludisme Expression de réserve'],
    ['/igm/issues/igm-7-3', 'Le paludisme Expression de réserve'],
    ['/adc', 'Abcès du foie Corrigé'],
    ['/auteurs/marie-anne-de-la-tour', 'Traitement des hernies étranglées Rétracté'],
    ['/index-medicus', 'Traitement des hernies étranglées Rétracté'],
    ['/index-medicus/recents', 'Le paludisme Expression de réserve'],
  ])('REC-13 %s marks a work that a notice is about, and no other', async (path, marked) => {
    await page.goto(`${site.url}${path}/`)
    const text = await textOf()
    expect(text).toContain(marked)
    expect(text).not.toMatch(/Note de la rédaction (?:Rétracté|Corrigé)/)
  })

  test('REC-13 the highlights of the home page and the citation files carry the mark', async () => {
    await page.goto(site.url)
    const slide = main().getByRole('article').filter({ hasText: 'Traitement des hernies étranglées' }).first()
    expect(await slide.innerText()).toContain('Rétracté')
    // The newest article, of which slides show the mark before the title.
    expect(await textOf()).toContain('Abcès du foie Corrigé')
    const file = await fetch(`${site.url}/articles/${RETRACTED}/citation.json`)
    expect(citationOf(await file.text(), 'ris')).toContain('N1  - Rétracté (RETRACTED)')
  })

  test('REC-13 the dialog of the highlights marks each work as its slide does', async () => {
    const live = await browser.newContext({ reducedMotion: 'reduce' })
    const view = await live.newPage()
    await view.goto(site.url)
    await view.getByRole('heading', { name: 'À la une' }).scrollIntoViewIfNeeded()
    await view.locator('[data-carousel-slides].keen-slider').waitFor()
    await view
      .getByRole('link', { name: /^Lire la suite/ })
      .first()
      .click()
    const dialog = view.getByRole('dialog')
    await dialog.waitFor()
    const marks: Record<string, string | undefined> = {}
    for (let slide = 0; slide < 4; slide += 1) {
      const text = await dialog.innerText()
      marks[await dialog.getByRole('heading').innerText()] = /Rétracté|Expression de réserve|Corrigé/.exec(
        text,
      )?.[0]
      await dialog.getByRole('button', { name: 'Suivant' }).click()
    }
    expect(marks).toEqual({
      'Traitement des hernies étranglées': 'Rétracté',
      'Note de la rédaction': undefined,
      'Le paludisme': 'Expression de réserve',
      'Abcès du foie': 'Corrigé',
    })
    await live.close()
  })

  test('REC-07 REC-12 REC-13 the search finds other languages and references, and marks its results', async () => {
    const live = await browser.newContext()
    const view = await live.newPage()
    for (const words of ['Strangulated', 'Référence numéro 17']) {
      await view.goto(`${site.url}/recherche/?q=${encodeURIComponent(words)}`)
      const result = view
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Traitement des hernies étranglées' })
      await result.first().waitFor()
      expect(await result.first().innerText()).toContain('Rétracté')
    }
    await live.close()
  })
})
