import { describe, expect, test } from 'vitest'
import { ArticleSchema } from '#domain/articles/article.ts'
import { listDocument, pageDocument, workDocument } from '#domain/search/search-document.ts'
import { readExcerpt } from '#domain/search/search-excerpt.ts'
import { readSearchQuery, writeSearchQuery } from '#domain/search/search-filters.ts'
import { toSearchRecord } from '#domain/search/search-record.ts'
import { IndexedDocumentSchema, toSearchResult } from '#domain/search/search-result.ts'
import { SearchValues } from '#domain/search/search-values.ts'
import { meaningfulWords } from '#domain/search/search-words.ts'

const BACKEND = 'https://projet.supabase.co'
const ID = '10000000-0000-4000-8000-000000000001'

const workOf = (fields: Record<string, unknown> = {}) =>
  ArticleSchema.parse({
    id: ID,
    title: 'Plaies & brûlures <graves>',
    authors: ['Mirlande Odéus', 'Jocelyn Thélismar'],
    source: 'RHCA',
    volume: '4',
    issue: '49',
    publication_date: '2024-03-05',
    created_at: '2024-03-05T00:00:00Z',
    updated_at: '2024-03-05T00:00:00Z',
    abstract: 'Un "résumé".',
    tags: ['Brûlure'],
    keywords: ['Brûlure', 'plaie'],
    pdf_url: 'plaies.pdf',
    ...fields,
  })

describe('the record of a work', () => {
  test('holds its page, its year and its own PDF', () => {
    expect(toSearchRecord(workOf(), BACKEND)).toMatchObject({
      path: `/rhca/articles/${ID}/`,
      year: 2024,
      pdfAddress: `${BACKEND}/storage/v1/object/public/rhca-pdfs/plaies.pdf`,
    })
  })
  test('has no PDF that stands on another site, and no year that does not exist', () => {
    const record = toSearchRecord(
      workOf({ pdf_url: 'http://169.254.169.254/secret.pdf', publication_date: '2024-02-31' }),
      BACKEND,
    )
    expect(record.pdfAddress).toBeUndefined()
    expect(record.year).toBeUndefined()
  })
})

describe('the document of a work', () => {
  const html = workDocument(toSearchRecord(workOf(), BACKEND), ['Première', '', 'Troisième <b>page</b>'])

  test('puts an anchor before each page that has text, and no text becomes markup', () => {
    expect(html).toContain('<h2 id="page=1">p. 1</h2><p>Première</p>')
    expect(html).not.toContain('id="page=2"')
    expect(html).toContain('<h2 id="page=3">p. 3</h2><p>Troisième &lt;b&gt;page&lt;/b&gt;</p>')
    expect(html).toContain('content="Plaies &amp; brûlures &lt;graves&gt;"')
  })
  test('names its filters, each word once', () => {
    const filters = [...html.matchAll(/data-pagefind-filter="(\w+)\[content\]" content="([^"]*)"/g)]
    expect(filters.map(([, name, value]) => `${name}:${value}`)).toEqual([
      'publication:RHCA',
      'annee:2024',
      'auteur:Mirlande Odéus',
      'auteur:Jocelyn Thélismar',
      'tag:Brûlure',
      'tag:plaie',
    ])
  })
})

test('a list is found by its title and description, a text by all of it, a page without title not at all', () => {
  const page =
    '<head><meta name="description" content="Les numéros"/></head><body><main id="c"><h1 class="t">RHCA</h1><p>Longue liste</p></main></body>'
  expect(listDocument(page)).toContain('<h1>RHCA</h1><p>Les numéros</p>')
  expect(listDocument(page)).not.toContain('Longue liste')
  expect(pageDocument(page)).toContain('Longue liste')
  expect(pageDocument('<main><p>Rien</p></main>')).toBeUndefined()
})

test('the pages of a PDF stand in their order below the work, the richest first to be kept', () => {
  const hit = (page: number, hits: number) => ({
    url: `/a/#page=${page}`,
    excerpt: `p. ${page}. un <mark>mot</mark>`,
    locations: Array.from({ length: hits }, (_, index) => index),
  })
  const result = toSearchResult(
    IndexedDocumentSchema.parse({
      url: '/a/',
      excerpt: 'x',
      meta: { title: 'T', source: 'IGM', authors: 'A, B, C, D, E' },
      sub_results: [hit(9, 3), hit(2, 1), hit(4, 2), hit(7, 2)],
    }),
  )
  expect(result.pages.map(({ number }) => number)).toEqual([4, 7, 9])
  expect(result.morePages).toBe(1)
  expect(result.pages[0]?.excerpt).toEqual([
    { text: 'un ', marked: false },
    { text: 'mot', marked: true },
  ])
  expect(result.authors).toBe('A, B, C, D et al.')
  expect(result.excerpt).toEqual([])
})

test('an excerpt is text: only the marks of the index are read', () => {
  expect(readExcerpt('a &lt;script&gt; <mark>b</mark>&amp;lt;')).toEqual([
    { text: 'a <script> ', marked: false },
    { text: 'b', marked: true },
    { text: '&lt;', marked: false },
  ])
})

test('a search stands in an address and comes back from it', () => {
  const query = { words: 'hernie étranglée', publication: 'RHCA', annee: '2024', auteur: 'Éva O’Neil' }
  expect(readSearchQuery(new URLSearchParams(writeSearchQuery(query)))).toEqual(query)
  expect(writeSearchQuery({ words: '  ' })).toBe('')
})

test.each([
  ['hernie de l’aine', 'hernie aine'],
  ["l'hôpital À distance", 'hôpital distance'],
  ['de la', 'de la'],
])('“%s” is asked for as “%s”', (typed, asked) => {
  expect(meaningfulWords(typed)).toBe(asked)
})

test('the values of the filters are proposed once, years newest first, names in French order', () => {
  const values = new SearchValues()
  values.add(toSearchRecord(workOf(), BACKEND))
  values.add(toSearchRecord(workOf({ publication_date: '2026-01-01', authors: ['Éva Roc'] }), BACKEND))
  expect(values.lists()).toEqual({
    annee: ['2026', '2024'],
    auteur: ['Éva Roc', 'Jocelyn Thélismar', 'Mirlande Odéus'],
    tag: ['Brûlure', 'plaie'],
  })
})
