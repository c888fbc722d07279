import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-csl'
import '@citation-js/plugin-ris'
import { Cite } from '@citation-js/core'
import { parseFeed } from 'feedsmith'
import sharp from 'sharp'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { ReadinessFileSchema } from '#formats/deposits/readiness-file.ts'
import { pagePattern, PUBLIC_PAGES } from '#domain/hosting/public-pages.ts'
import type { BuiltSite } from '#scripts/site/build-site.ts'
import { insertMachineRows, PDF_MAX_MB, PDFS, WORKS } from './machine-readable/insert-rows.ts'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

const GraphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
})

const SITE = 'https://portail.exemple.ht'

let folder: string
let backend: Backend
let portal: Portal
let built: BuiltSite

const read = (file: string): Promise<string> => readFile(join(folder, 'dist', file), 'utf8')

const page = async (path: string): Promise<HTMLElement> => parse(await read(`${path}/index.html`))

/** The Highwire tags of a page, in their order. */
const citationTags = async (path: string): Promise<[string, string][]> =>
  (await page(path))
    .querySelectorAll('head > meta')
    .map((meta): [string, string] => [meta.getAttribute('name') ?? '', meta.getAttribute('content') ?? ''])
    .filter(([name]) => name.startsWith('citation_'))

const sitemapAddresses = async (): Promise<string[]> =>
  [...(await read('sitemap-0.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

/** What a page says to machines in JSON-LD, by type. */
const nodesOf = async (path: string) => {
  const scripts = (await page(path)).querySelectorAll('script[type="application/ld+json"]')
  return new Map(
    scripts
      .flatMap((script) => GraphSchema.parse(JSON.parse(script.textContent))['@graph'])
      .map((node) => [node['@type'], node] as const),
  )
}

/** Every page of the site by its path, without its last slash. */
const allPages = async (): Promise<Map<string, HTMLElement>> => {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: join(folder, 'dist') }))
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [`/${file.replace(/\/?(?:index)?\.html$/, '')}`, parse(await read(file))] as const,
      ),
    ),
  )
}

beforeAll(async () => {
  portal = await openPortal({ variables: { SITE_URL: SITE, PDF_MAX_MB: String(PDF_MAX_MB) } })
  backend = portal.backend
  folder = portal.folder
  await insertMachineRows(backend)
  built = await portal.build()
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await portal.close()
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

describe('META-04 what pages say in JSON-LD', () => {
  test('META-04 an article has authors, identifiers, licence and its way up to the journal', async () => {
    const path = `/rhca/articles/${WORKS.article}`
    const nodes = await nodesOf(path)
    const hospital = {
      '@type': 'Organization',
      name: 'Chirurgie, Hôpital universitaire, Port-au-Prince, Haïti',
    }
    expect(nodes.get('ScholarlyArticle')).toEqual({
      '@type': 'ScholarlyArticle',
      '@id': `${SITE}${path}#travail`,
      url: `${SITE}${path}`,
      mainEntityOfPage: `${SITE}${path}`,
      name: 'Traitement des hernies étranglées',
      headline: 'Traitement des hernies étranglées',
      author: [
        {
          '@type': 'Person',
          '@id': 'https://orcid.org/0000-0002-1825-0097',
          sameAs: 'https://orcid.org/0000-0002-1825-0097',
          name: 'Marie de La Tour',
          givenName: 'Marie',
          familyName: 'de La Tour',
          url: `${SITE}/auteurs/marie-de-la-tour`,
          affiliation: [hospital],
        },
        {
          '@type': 'Person',
          name: 'Jean Désir',
          givenName: 'Jean',
          familyName: 'Désir',
          url: `${SITE}/auteurs/jean-desir`,
          affiliation: [hospital, { '@type': 'Organization', name: 'Hôpital Saint-Luc' }],
        },
      ],
      datePublished: '2024-06-15',
      inLanguage: 'fr',
      identifier: {
        '@type': 'PropertyValue',
        propertyID: 'DOI',
        value: '10.1000/hernie',
        url: 'https://doi.org/10.1000/hernie',
      },
      sameAs: 'https://doi.org/10.1000/hernie',
      keywords: ['hernie', 'urgence'],
      pageStart: '12',
      pageEnd: '18',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      isPartOf: {
        '@type': 'PublicationIssue',
        '@id': `${SITE}/rhca/issues/rhca-4-9#numero`,
        url: `${SITE}/rhca/issues/rhca-4-9`,
        issueNumber: '9',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '4',
          isPartOf: {
            '@type': 'Periodical',
            '@id': `${SITE}/rhca#publication`,
            url: `${SITE}/rhca`,
            name: 'Revue haïtienne de chirurgie et d’anesthésiologie',
            alternateName: 'Rev Haït Chir Anesth',
            issn: ['0317-8471', '2434-561X'],
            publisher: { '@type': 'Organization', name: 'Société haïtienne de chirurgie' },
          },
        },
      },
      publisher: { '@type': 'Organization', name: 'Société haïtienne de chirurgie' },
      isAccessibleForFree: true,
      encoding: {
        '@type': 'MediaObject',
        encodingFormat: 'application/pdf',
        contentUrl: 'https://exemple.test/hernie.pdf',
      },
    })
    expect(nodes.get('BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${SITE}/` },
        { '@type': 'ListItem', position: 2, name: 'RHCA', item: `${SITE}/rhca` },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Volume 4, numéro 9',
          item: `${SITE}/rhca/issues/rhca-4-9`,
        },
        {
          '@type': 'ListItem',
          position: 4,
          name: 'Traitement des hernies étranglées',
          item: `${SITE}${path}`,
        },
      ],
    })
    expect((await nodesOf(`/articles/${WORKS.article}`)).size).toBe(0)
  })

  test('META-04 a chapter is in its book, a thesis in nothing, a group is an organisation', async () => {
    expect((await nodesOf(`/adc/chapters/${WORKS.chapter}`)).get('Chapter')).toMatchObject({
      name: 'Abcès du foie',
      isPartOf: { '@type': 'Book', name: 'Atlas de diagnostic chirurgical', url: `${SITE}/adc` },
    })
    const thesis = (await nodesOf(`/articles/${WORKS.thesis}`)).get('Thesis')
    expect(thesis).toMatchObject({ publisher: { '@type': 'Organization', name: 'Faculté de médecine' } })
    expect(thesis).not.toHaveProperty('isPartOf')
    expect((await nodesOf(`/articles/${WORKS.gazette}`)).get('ScholarlyArticle')).toMatchObject({
      author: [{ '@type': 'Organization', name: 'Groupe d’étude du paludisme' }],
      isPartOf: {
        '@type': 'PublicationIssue',
        '@id': `${SITE}/igm/issues/igm-7-3#numero`,
        url: `${SITE}/igm/issues/igm-7-3`,
        issueNumber: '3',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '7',
          isPartOf: { '@id': `${SITE}/igm#publication` },
        },
      },
    })
  })

  test('META-04 an issue names its volume, its periodical and what is in it', async () => {
    expect((await nodesOf('/rhca/issues/rhca-4-9')).get('PublicationIssue')).toMatchObject({
      '@id': `${SITE}/rhca/issues/rhca-4-9#numero`,
      name: 'Vol. 4 • n°\u00a09',
      issueNumber: '9',
      datePublished: '2024-06-15',
      isPartOf: { '@type': 'PublicationVolume', volumeNumber: '4', isPartOf: { '@type': 'Periodical' } },
      hasPart: [
        { '@type': 'ScholarlyArticle', name: 'Traitement des hernies étranglées' },
        { '@type': 'ScholarlyArticle', name: 'Réponse à une lettre' },
      ],
    })
    expect((await nodesOf('/igm/issues/igm-7-3')).get('PublicationIssue')).toMatchObject({
      issueNumber: '3',
      hasPart: [{ name: 'Le paludisme' }, { name: 'Nouvelles du mois' }],
    })
  })

  test('META-04 the home page names the site, who runs it and how to search it', async () => {
    const home = await nodesOf('/')
    expect(home.get('Organization')).toMatchObject({ name: 'Portail RHCA', logo: `${SITE}/icon-512.png` })
    expect(home.get('WebSite')).toMatchObject({
      url: `${SITE}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${SITE}/recherche?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
    expect((await nodesOf('/rhca')).get('Periodical')).toMatchObject({ issn: ['0317-8471', '2434-561X'] })
    expect((await nodesOf('/adc')).get('Book')).toMatchObject({ name: 'Atlas de diagnostic chirurgical' })
  })

  test('META-04 what the pages of every template say parses', async () => {
    const pages = await allPages()
    for (const entry of PUBLIC_PAGES) {
      const pattern = new RegExp(
        `^${pagePattern(entry)
          .replace(/\.html$/, '')
          .replaceAll('*', '[^/]+')}/?$`,
      )
      const ofTemplate = [...pages].filter(([path]) => pattern.test(path))
      expect(ofTemplate.length, pagePattern(entry)).toBeGreaterThan(0)
      for (const [path, html] of ofTemplate)
        for (const script of html.querySelectorAll('script[type="application/ld+json"]'))
          expect(JSON.parse(script.textContent), path).toMatchObject({ '@context': 'https://schema.org' })
    }
  })
})

describe('META-06 the sitemap', () => {
  test('META-06 lists the canonical addresses that pages give, each once, and robots.txt names it', async () => {
    const listed = (await sitemapAddresses()).filter((url) => !url.endsWith('.pdf'))
    const canonical = [...(await allPages())].flatMap(([path, html]) => {
      const href = html.querySelector('link[rel=canonical]')?.getAttribute('href')
      return href && new URL(path, SITE).href === href ? [href] : []
    })
    expect(listed.toSorted()).toEqual(canonical.toSorted())
    expect(listed).toContain(`${SITE}/rhca/articles/${WORKS.article}`)
    expect(listed).not.toContain(`${SITE}/articles/${WORKS.article}`)
    expect(await read('robots.txt')).toMatch(new RegExp(`^Sitemap: ${SITE}/sitemap-index\\.xml$`, 'm'))
    expect(await read('sitemap-index.xml')).toContain(`<loc>${SITE}/sitemap-0.xml</loc>`)
  })

  test('META-06 says of works, issues and publications when they last changed', async () => {
    const sitemap = await read('sitemap-0.xml')
    const changed = (path: string) =>
      new RegExp(`<loc>${SITE}${path}</loc><lastmod>([^<]+)</lastmod>`).exec(sitemap)?.[1]
    expect(changed(`/rhca/articles/${WORKS.article}`)).toBe('2025-02-03T04:05:06.000Z')
    // Their newest work is the letter.
    expect(changed('/rhca/issues/rhca-4-9')).toBe('2025-03-04T05:06:07.000Z')
    expect(changed('/rhca')).toBe('2025-03-04T05:06:07.000Z')
    expect(changed('/about')).toBeUndefined()
  })
})

test('META-09 the search is described, and every page leads to the description', async () => {
  const description = await read('opensearch.xml')
  expect(description).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<OpenSearchDescription /)
  expect(description).toContain('<ShortName>Portail RHCA</ShortName>')
  expect(description).toContain(`<Url type="text/html" template="${SITE}/recherche?q={searchTerms}"`)
  for (const path of ['/', '/rhca', `/articles/${WORKS.thesis}`]) {
    const link = (await page(path)).querySelector('link[rel=search]')
    expect(link?.getAttribute('href')).toBe('/opensearch.xml')
    expect(link?.getAttribute('type')).toBe('application/opensearchdescription+xml')
  }
})

describe('META-10 links for machines', () => {
  const linksOf = async (path: string, rels: readonly string[]) =>
    (await page(path))
      .querySelectorAll('head > link')
      .map((link) => [link.getAttribute('rel'), link.getAttribute('href'), link.getAttribute('type')])
      .filter(([rel]) => rels.includes(rel ?? ''))

  const RELS = ['cite-as', 'author', 'describedby', 'item', 'license']

  test('META-10 a work leads to its identifier, authors, references, PDF and licence', async () => {
    expect(await linksOf(`/rhca/articles/${WORKS.article}`, RELS)).toEqual([
      ['cite-as', 'https://doi.org/10.1000/hernie', undefined],
      ['author', 'https://orcid.org/0000-0002-1825-0097', undefined],
      ['describedby', `/articles/${WORKS.article}/citation.json`, 'application/vnd.citationstyles.csl+json'],
      ['item', 'https://exemple.test/hernie.pdf', 'application/pdf'],
      ['license', 'https://creativecommons.org/licenses/by/4.0/', undefined],
    ])
    expect(await linksOf(`/articles/${WORKS.article}`, RELS)).toEqual([])
  })

  test('META-10 an issue leads to its articles and offers each to reference managers', async () => {
    expect(await linksOf('/rhca/issues/rhca-4-9', RELS)).toEqual([
      ['item', `/rhca/articles/${WORKS.article}`, 'text/html'],
      ['item', `/rhca/articles/${WORKS.letter}`, 'text/html'],
    ])
    const offers = (await page('/rhca/issues/rhca-4-9')).querySelectorAll('span.Z3988')
    const fields = offers.map((offer) => [...new URLSearchParams(offer.getAttribute('title'))])
    expect(fields[0]).toEqual([
      ['ctx_ver', 'Z39.88-2004'],
      ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
      ['rft_id', 'info:doi/10.1000/hernie'],
      ['rft_id', `${SITE}/rhca/articles/${WORKS.article}`],
      ['rft.genre', 'article'],
      ['rft.atitle', 'Traitement des hernies étranglées'],
      ['rft.jtitle', 'Revue haïtienne de chirurgie et d’anesthésiologie'],
      ['rft.stitle', 'Rev Haït Chir Anesth'],
      ['rft.issn', '0317-8471'],
      ['rft.eissn', '2434-561X'],
      ['rft.volume', '4'],
      ['rft.issue', '9'],
      ['rft.date', '2024-06-15'],
      ['rft.spage', '12'],
      ['rft.epage', '18'],
      ['rft.aulast', 'de La Tour'],
      ['rft.aufirst', 'Marie'],
      ['rft.au', 'de La Tour, Marie'],
      ['rft.au', 'Désir, Jean'],
      ['rft.language', 'fr'],
    ])
    expect(fields.map((offer) => new Map(offer).get('rft.atitle'))).toEqual([
      'Traitement des hernies étranglées',
      'Réponse à une lettre',
    ])
    const gazette = (await page('/igm/issues/igm-7-3')).querySelectorAll('span.Z3988')
    expect(gazette.map((offer) => new URLSearchParams(offer.getAttribute('title')).get('rft.au'))).toEqual([
      'Groupe d’étude du paludisme,',
      null,
    ])
  })
})

describe('META-08 feeds', () => {
  const feeds = async (folderOf: string) => {
    const atom = parseFeed(await read(`${folderOf}feed.xml`))
    const json = parseFeed(await read(`${folderOf}feed.json`))
    if (atom.format !== 'atom' || json.format !== 'json')
      throw new Error(`${folderOf}: ${atom.format}, ${json.format}`)
    return { atom: atom.feed, json: json.feed }
  }

  test('META-08 a publication has its works in both, last changed first, as a parser of feeds reads them', async () => {
    const { atom, json } = await feeds('rhca/')
    expect(atom).toMatchObject({
      id: `${SITE}/rhca`,
      title: { value: 'Revue haïtienne de chirurgie et d’anesthésiologie – Portail RHCA' },
      updated: '2025-03-04T05:06:07.000Z',
      authors: [{ name: 'Société haïtienne de chirurgie' }],
      links: [
        { rel: 'self', href: `${SITE}/rhca/feed.xml`, type: 'application/atom+xml' },
        { rel: 'alternate', href: `${SITE}/rhca`, type: 'text/html' },
      ],
    })
    expect(atom.entries).toMatchObject([
      { title: { value: 'Corrigé\u00a0: Réponse à une lettre' }, published: '2024-06-01T00:00:00Z' },
      {
        id: `${SITE}/rhca/articles/${WORKS.article}`,
        title: { value: 'Traitement des hernies étranglées' },
        published: '2024-06-15T00:00:00Z',
        updated: '2025-02-03T04:05:06.000Z',
        authors: [{ name: 'Marie de La Tour' }, { name: 'Jean Désir' }],
        categories: [{ term: 'hernie' }, { term: 'urgence' }],
        summary: { value: expect.stringMatching(/^Objectif : décrire\.\s[\s\S]*12 cas\.$/) as string },
        links: [
          { rel: 'alternate', href: `${SITE}/rhca/articles/${WORKS.article}` },
          { rel: 'enclosure', href: 'https://exemple.test/hernie.pdf', type: 'application/pdf' },
        ],
      },
    ])
    expect(json).toMatchObject({
      home_page_url: `${SITE}/rhca`,
      feed_url: `${SITE}/rhca/feed.json`,
      items: [
        { title: 'Corrigé\u00a0: Réponse à une lettre' },
        {
          id: `${SITE}/rhca/articles/${WORKS.article}`,
          title: 'Traitement des hernies étranglées',
          date_modified: '2025-02-03T04:05:06.000Z',
          authors: [{ name: 'Marie de La Tour' }, { name: 'Jean Désir' }],
          tags: ['hernie', 'urgence'],
          attachments: [{ url: 'https://exemple.test/hernie.pdf', mime_type: 'application/pdf' }],
        },
      ],
    })
  })

  test('META-08 one feed has the works of all publications, and each publication its own', async () => {
    const { atom, json } = await feeds('')
    expect(atom.entries).toHaveLength(8)
    expect(json.items).toHaveLength(8)
    expect((await feeds('adc/')).atom.entries?.map(({ title }) => title?.value)).toEqual(['Abcès du foie'])
    expect((await feeds('igm/')).json.items?.map(({ title }) => title)).toEqual([
      'Le paludisme',
      'Nouvelles du mois',
    ])
    expect((await feeds('index-medicus/')).atom.entries).toHaveLength(3)
  })

  test('META-08 pages lead to the feed of their publication and to that of all', async () => {
    const alternates = async (path: string) =>
      (await page(path))
        .querySelectorAll('link[rel=alternate]')
        .map((link) => [link.getAttribute('href'), link.getAttribute('type')])
    const all = [
      ['/feed.xml', 'application/atom+xml'],
      ['/feed.json', 'application/feed+json'],
    ]
    expect(await alternates('/')).toEqual(all)
    expect(await alternates(`/articles/${WORKS.gazette}`)).toEqual([
      ['/igm/feed.xml', 'application/atom+xml'],
      ['/igm/feed.json', 'application/feed+json'],
      ...all,
    ])
  })
})

describe('PDFs beside their pages', () => {
  const LETTER = `/rhca/articles/${WORKS.letter}/RHCA_Reponse_a_une_lettre_2024-06.pdf`
  const GAZETTE = `/articles/${WORKS.gazette}/IGM_Le_paludisme_2023-03-01.pdf`
  const NEWS = `/articles/${WORKS.gazetteNews}/IGM_Nouvelles_du_mois_2023-03-01.pdf`

  const tagOf = async (path: string) => new Map(await citationTags(path)).get('citation_pdf_url')

  test('META-02 a PDF of the storage is on the site, in the folder of its page, under a readable name', async () => {
    expect(await readFile(join(folder, 'dist', LETTER))).toEqual(PDFS.letter.content)
    // Exactly as large as the site takes.
    expect(await readFile(join(folder, 'dist', GAZETTE))).toEqual(PDFS.issue.content)
    expect(await tagOf(`rhca/articles/${WORKS.letter}`)).toBe(`${SITE}${LETTER}`)
    expect(await tagOf(`articles/${WORKS.gazette}`)).toBe(`${SITE}${GAZETTE}`)
  })

  test('META-02 a PDF that works share is one file, linked from the cache by its content', async () => {
    const numbers = await Promise.all(
      [GAZETTE, NEWS].map(async (path) => (await stat(join(folder, 'dist', path))).ino),
    )
    expect(new Set(numbers).size).toBe(1)
    const cached = await Array.fromAsync(glob('*.pdf', { cwd: join(folder, 'dist.cache/pdfs') }))
    expect(cached.map((file) => file.length)).toEqual([68, 68])
  })

  test('META-02 buttons, reader, lists and offline library take it from there', async () => {
    const links = async (path: string) =>
      (await page(path))
        .querySelectorAll('a[href$=".pdf"], [data-pdf]')
        .map((element) => element.getAttribute('href') ?? element.getAttribute('data-pdf'))
    const letter = new Set(await links(`rhca/articles/${WORKS.letter}`))
    expect(letter).toEqual(new Set([LETTER]))
    // The gazette's PDF is that of the work that leads the issue.
    expect(new Set(await links('igm/issues/igm-7-3'))).toEqual(new Set([GAZETTE]))
    for (const list of ['rhca/issues/rhca-4-9', 'index-medicus/titres/r'])
      expect(await links(list), list).toContain(LETTER)
    const saved = async (file: string) =>
      z
        .array(
          z.object({
            path: z.string(),
            pdf: z.object({ address: z.string(), bytes: z.number() }).optional(),
          }),
        )
        .parse(JSON.parse(await read(`offline/library/${file}.json`)))
    expect(await saved('rhca-2024')).toContainEqual({
      path: `/rhca/articles/${WORKS.letter}/`,
      pdf: { address: LETTER, bytes: PDFS.letter.content.byteLength },
    })
    expect(await saved('igm-2023')).toContainEqual({
      path: '/igm/issues/igm-7-3/',
      pdf: { address: GAZETTE, bytes: PDFS.issue.content.byteLength },
    })
  })

  test('META-02 a PDF over the limit stays in the storage, and the build says so', async () => {
    expect(
      (await page(`adc/chapters/${WORKS.chapter}`)).querySelector('a[data-act=read]')?.getAttribute('href'),
    ).toBe(`${backend.url}/storage/v1/object/public/article-pdfs/atlas.pdf`)
    expect(await tagOf(`adc/chapters/${WORKS.chapter}`)).toBe(
      `${backend.url}/storage/v1/object/public/article-pdfs/atlas.pdf`,
    )
    expect(built.findings).toContainEqual({
      table: 'articles',
      id: WORKS.chapter,
      outcome: 'published',
      reason: expect.stringContaining('PDF_MAX_MB') as string,
      field: 'articleFiles',
    })
    expect(built.findings.filter(({ reason }) => reason.includes('PDF_MAX_MB'))).toHaveLength(1)
  })

  test('META-06 the sitemap, JSON-LD, feeds and links name the PDF where it is', async () => {
    expect((await sitemapAddresses()).filter((url) => url.endsWith('.pdf'))).toEqual(
      [GAZETTE, NEWS, LETTER].map((path) => `${SITE}${path}`),
    )
    const item = (await page(`rhca/articles/${WORKS.letter}`)).querySelector('link[rel=item]')
    expect(item?.getAttribute('href')).toBe(`${SITE}${LETTER}`)
    expect((await nodesOf(`rhca/articles/${WORKS.letter}`)).get('ScholarlyArticle')).toMatchObject({
      encoding: { contentUrl: `${SITE}${LETTER}` },
    })
    expect(await read('rhca/feed.xml')).toContain(`href="${SITE}${LETTER}"`)
  })
})

test('READY-01 the build says what it found of the PDFs, and how many works each index would take', async () => {
  const { counts, pdfs } = ReadinessFileSchema.parse(JSON.parse(await read('admin/readiness.json')))
  const stored = (file: string) => `${backend.url}/storage/v1/object/public/${file}`
  expect(pdfs).toEqual({
    // At somebody else's, and larger than the site takes.
    [WORKS.article]: { pdf: 'https://exemple.test/hernie.pdf', mismatch: { kind: 'elsewhere' } },
    [WORKS.chapter]: { pdf: stored('article-pdfs/atlas.pdf'), mismatch: { kind: 'elsewhere' } },
    // No pages that anybody could read.
    [WORKS.letter]: { pdf: stored('rhca-pdfs/lettre.pdf'), mismatch: { kind: 'unreadable' } },
    [WORKS.gazette]: { pdf: stored('igm-pdfs/numero.pdf'), mismatch: { kind: 'unreadable' } },
    [WORKS.gazetteNews]: { pdf: stored('igm-pdfs/numero.pdf'), mismatch: { kind: 'unreadable' } },
  })
  // The article has a DOI, the letter none; the publication has an ISSN.
  expect(counts.RHCA).toEqual({
    scholar: { works: 2, ready: 2 },
    crossref: { works: 2, ready: 1 },
    doaj: { works: 2, ready: 2 },
    pubmed: { works: 2, ready: 2 },
  })
  expect(counts.INDEX?.crossref).toEqual({ works: 0, ready: 0 })
})

describe('what a shared page shows of itself', () => {
  const shared = async (path: string) => {
    const tags = (await page(path)).querySelectorAll('head > meta[property]')
    return tags.map((tag) => [tag.getAttribute('property') ?? '', tag.getAttribute('content') ?? ''] as const)
  }
  const pictureOf = async (path: string): Promise<string> =>
    new URL(new Map(await shared(path)).get('og:image') ?? '').pathname

  /** The colour where a cover is: the covers are plain red, nothing else of a picture is. */
  const colourAt = async (file: string): Promise<number[]> => {
    const { data, info } = await sharp(join(folder, 'dist', file))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (300 * info.width + 150) * info.channels
    return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 16))
  }

  test('META-05 a work says its kind, dates and authors', async () => {
    const tags = await shared(`rhca/articles/${WORKS.article}`)
    expect(new Map(tags).get('og:type')).toBe('article')
    expect(tags.filter(([property]) => property.startsWith('article:'))).toEqual([
      ['article:published_time', '2024-06-15'],
      ['article:modified_time', '2025-02-03T04:05:06.000Z'],
      ['article:author', 'Marie de La Tour'],
      ['article:author', 'Jean Désir'],
    ])
    expect(new Map(await shared(`articles/${WORKS.book}`)).get('og:type')).toBe('book')
    expect(new Map(await shared('/')).get('og:type')).toBe('website')
  })

  test('META-05 its picture is that of its issue, its chapter or its publication, 1200 × 630', async () => {
    expect(await pictureOf(`rhca/articles/${WORKS.article}`)).toBe('/rhca/issues/rhca-4-9/partage.jpg')
    expect(await pictureOf('rhca/issues/rhca-4-9')).toBe('/rhca/issues/rhca-4-9/partage.jpg')
    expect(await pictureOf(`articles/${WORKS.gazette}`)).toBe('/igm/issues/igm-7-3/partage.jpg')
    expect(await pictureOf(`adc/chapters/${WORKS.chapter}`)).toBe(
      `/adc/chapters/${WORKS.chapter}/partage.jpg`,
    )
    expect(await pictureOf(`articles/${WORKS.thesis}`)).toBe('/index-medicus/partage.jpg')
    const pictures = new Set(
      [...(await allPages()).values()].flatMap((html) => {
        const address = html.querySelector('meta[property="og:image"]')?.getAttribute('content')
        return address ? [new URL(address).pathname] : []
      }),
    )
    expect(pictures.size).toBeGreaterThanOrEqual(8)
    for (const picture of pictures) {
      const { width, height } = await sharp(join(folder, 'dist', picture)).metadata()
      expect([picture, width, height]).toEqual([picture, 1200, 630])
    }
  })

  test('META-05 a work that has a cover to itself is shown with it, under its own title', async () => {
    const [own, ofPublication] = await Promise.all(
      [`articles/${WORKS.book}/partage.jpg`, 'index-medicus/partage.jpg'].map((file) =>
        readFile(join(folder, 'dist', file)),
      ),
    )
    expect(await pictureOf(`articles/${WORKS.book}`)).toBe(`/articles/${WORKS.book}/partage.jpg`)
    expect(own?.equals(ofPublication ?? Buffer.of())).toBe(false)
    expect(await colourAt(`articles/${WORKS.book}/partage.jpg`)).toEqual([16, 0, 0])
    // What shares the cover of its issue is shown with the issue.
    expect(await pictureOf(`articles/${WORKS.gazette}`)).toBe('/igm/issues/igm-7-3/partage.jpg')
    await expect(stat(join(folder, 'dist/articles', WORKS.gazette, 'partage.jpg'))).rejects.toThrow('ENOENT')
  })

  test('META-05 a work without a cover is shown with the first figure of its text, if it is large enough', async () => {
    const picture = `articles/${WORKS.reference}/partage.jpg`
    expect(await pictureOf(`articles/${WORKS.reference}`)).toBe(`/${picture}`)
    expect(await colourAt(picture)).toEqual([0, 0, 16])
    const { width, height } = await sharp(join(folder, 'dist', picture)).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test('META-05 a cover of the issue is in its picture, and pictures are cached for the next build', async () => {
    expect(await colourAt('igm/issues/igm-7-3/partage.jpg')).toEqual([16, 0, 0])
    const cached = await Array.fromAsync(glob('*.jpg', { cwd: join(folder, 'dist.cache/share') }))
    const [file] = await Promise.all(
      ['dist/igm/issues/igm-7-3/partage.jpg'].map((name) => stat(join(folder, name))),
    )
    const numbers = await Promise.all(
      cached.map(async (name) => (await stat(join(folder, 'dist.cache/share', name))).ino),
    )
    expect(numbers).toContain(file?.ino)
  })
})

describe('references of many works as one file', () => {
  const titlesOf = (file: string): string[] =>
    z
      .array(z.object({ title: z.string() }))
      .parse(new Cite(file).data)
      .map(({ title }) => title.replaceAll(/<[^>]+>/g, ''))

  test.each(['bib', 'ris', 'json'])(
    'META-13 an issue, a publication and everything as .%s, read by a foreign parser',
    async (extension) => {
      expect(titlesOf(await read(`rhca/issues/rhca-4-9/references.${extension}`))).toEqual([
        'Traitement des hernies étranglées',
        'Réponse à une lettre',
      ])
      expect(titlesOf(await read(`igm/issues/igm-7-3/references.${extension}`))).toEqual([
        'Le paludisme',
        'Nouvelles du mois',
      ])
      expect(titlesOf(await read(`adc/references.${extension}`))).toEqual(['Abcès du foie'])
      expect(titlesOf(await read(`index-medicus/references.${extension}`))).toEqual([
        'La hernie dans le Sud',
        'Précis de chirurgie',
        'Le pian à Léogâne',
      ])
      expect(titlesOf(await read(`references.${extension}`))).toHaveLength(8)
    },
  )

  test('META-13 pages of issues and publications offer them', async () => {
    for (const [path, folderOf] of [
      ['/rhca/issues/rhca-4-9', '/rhca/issues/rhca-4-9'],
      ['/igm/issues/igm-7-3', '/igm/issues/igm-7-3'],
      ['/rhca', '/rhca'],
      ['/igm', '/igm'],
      ['/adc', '/adc'],
      ['/index-medicus', '/index-medicus'],
      ['/about', ''],
    ]) {
      const links = (await page(path ?? ''))
        .querySelectorAll('main a')
        .map((link) => link.getAttribute('href'))
      for (const extension of ['bib', 'ris', 'json'])
        expect(links, path).toContain(`${folderOf}/references.${extension}`)
    }
  })
})
