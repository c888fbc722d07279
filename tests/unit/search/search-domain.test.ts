import { describe, expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import type { SearchDocument } from '#domain/search/index-files.ts'
import { workDocument, toSearchRecord, SearchValues } from '#domain/search/search-document.ts'
import { excerptOf, toSearchResult } from '#domain/search/search-result.ts'
import { readSearchQuery, writeSearchQuery } from '#domain/search/search-filters.ts'
import { searchWords } from '#domain/search/search-words.ts'
import { WordMatcher } from '#domain/search/word-matcher.ts'
import { listDocument, pageDocument } from '#scripts/site/search/page-text.ts'

const BACKEND = 'https://projet.supabase.co'
const RHCA = { title: 'Revue haïtienne de chirurgie et d’anesthésiologie' }
const ID = '10000000-0000-4000-8000-000000000001'

const workOf = (fields: Record<string, unknown> = {}) =>
  WorkSchema.parse({
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
    expect(toSearchRecord(workOf(), RHCA, BACKEND)).toMatchObject({
      path: `/rhca/articles/${ID}/`,
      year: 2024,
      pdfAddress: `${BACKEND}/storage/v1/object/public/rhca-pdfs/plaies.pdf`,
    })
  })
  test('has no PDF that is on another site, and no year that does not exist', () => {
    const record = toSearchRecord(
      workOf({ pdf_url: 'http://169.254.169.254/secret.pdf', publication_date: '2024-02-31' }),
      RHCA,
      BACKEND,
    )
    expect(record.pdfAddress).toBeUndefined()
    expect(record.year).toBeUndefined()
  })
})

test('REC-07 REC-12 the document of a work has its words in other languages, and last its references', () => {
  const work = workOf({
    subtitle: 'Une étude',
    language: 'fr',
    translations: [
      { language: 'en', title: 'Wounds', abstract: 'An abstract.', keywords: ['burn', 'plaie'] },
      { language: 'ht', title: 'Blese' },
    ],
    bibliography: [{ text: 'Farmer P. 2003.' }, { text: 'Désir J. 2010.', doi: '10.1000/x' }],
  })
  expect(workDocument(toSearchRecord(work, RHCA, BACKEND), []).text).toBe(
    'Une étude Un "résumé". Brûlure · plaie · burn Wounds An abstract. Blese Farmer P. 2003. Désir J. 2010.',
  )
})

test('REC-13 a result carries the mark of its work', () => {
  const document = workDocument(toSearchRecord({ ...workOf(), mark: 'retraction' }, RHCA, BACKEND), [])
  expect(toSearchResult(document, 'plaies').mark).toBe('retraction')
  expect(
    toSearchResult(workDocument(toSearchRecord(workOf(), RHCA, BACKEND), []), 'plaies').mark,
  ).toBeUndefined()
})

test('the document of a work says each word once and has the pages that say something', () => {
  expect(workDocument(toSearchRecord(workOf(), RHCA, BACKEND), ['Première', '', 'Troisième'])).toEqual({
    path: `/rhca/articles/${ID}/`,
    title: 'Plaies & brûlures <graves>',
    source: 'RHCA',
    line: 'Revue haïtienne de chirurgie et d’anesthésiologie, vol. 4, n°\u00a049, 5 mars 2024',
    authors: ['Mirlande Odéus', 'Jocelyn Thélismar'],
    text: 'Un "résumé". Brûlure · plaie',
    pages: [
      [1, 'Première'],
      [3, 'Troisième'],
    ],
  })
})

describe('the document of a page', () => {
  const page =
    '<head><meta name="description" content="Les num&eacute;ros"/></head><body><main id="c"><h1 class="t">RHCA &amp; IGM</h1>' +
    '<nav>Menu</nav><dl><dt>Volume</dt><dd>12</dd></dl><p hidden>Caché</p><p>Longue <b>liste</b>.</p></main></body>'

  test('that is a list has its title and description', () => {
    expect(listDocument('/rhca/', page)).toMatchObject({
      path: '/rhca/',
      title: 'RHCA & IGM',
      text: 'Les numéros',
    })
  })
  test('that is a text has all that it says', () => {
    expect(pageDocument('/rhca/', page)?.text).toBe('RHCA & IGM Volume 12 Longue liste.')
  })
  test('without a title is none', () => {
    expect(pageDocument('/x/', '<main><p>Rien</p></main>')).toBeUndefined()
  })
})

const found: SearchDocument = {
  path: '/a/',
  title: 'T',
  source: 'IGM',
  line: '',
  authors: ['A', 'B', 'C', 'D', 'E'],
  text: 'Rien de tel.',
  pages: [
    [2, 'un mot'],
    [3, 'rien'],
    [4, 'mot mots'],
    [7, 'mot et mot'],
    [9, 'mot mot mot'],
  ],
}

test('the pages of a PDF are in their order below the work, the richest first to stay', () => {
  const result = toSearchResult(found, 'mots')
  expect(result.pages.map(({ number, address }) => [number, address])).toEqual([
    [4, '/a/#page=4'],
    [7, '/a/#page=7'],
    [9, '/a/#page=9'],
  ])
  expect(result.morePages).toBe(1)
  expect(result.pages[1]?.excerpt).toEqual([
    { text: 'mot', marked: true },
    { text: ' et ', marked: false },
    { text: 'mot', marked: true },
  ])
  expect(result.authors).toBe('A, B, C, D et al.')
  expect(result.excerpt).toEqual([])
})

test('what is found by its title or filters shows how its text begins', () => {
  expect(toSearchResult(found, '').excerpt).toEqual([{ text: 'Rien de tel.', marked: false }])
})

describe('an excerpt', () => {
  const matchers = ['péritonite', 'aigu'].map((word) => new WordMatcher(searchWords(word)[0] ?? ''))
  const around = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')

  test('is the stretch that says most of what is looked for, cut where the text goes on', () => {
    const text = `Une péritonite. ${around(40, 'avant')} Les PÉRITONITES aiguës : ${around(40, 'après')}`
    const { hits, parts } = excerptOf(text, matchers)
    expect(hits).toBe(3)
    expect(parts.filter(({ marked }) => marked).map((part) => part.text)).toEqual(['PÉRITONITES', 'aiguës'])
    const whole = parts.map((part) => part.text).join('')
    expect(whole).toMatch(/^…avant .* avant Les PÉRITONITES aiguës : après .*après…$/)
    expect(whole.match(/\p{L}+/gu)).toHaveLength(24)
  })
  test('marks accents that are written apart', () => {
    expect(excerptOf('La péritonite', matchers).parts.at(-1)).toEqual({
      text: 'péritonite',
      marked: true,
    })
  })
  test('of a text that says nothing of it is how it begins', () => {
    const { hits, parts } = excerptOf(around(30, 'mot'), matchers)
    expect(hits).toBe(0)
    expect(parts.map((part) => part.text)).toEqual([around(24, 'mot'), '…'])
  })
})

test.each([
  ['hernies', 'hernie', 'same'],
  ['hopital', 'hopitaux', 'same'],
  ['hopitaux', 'hopital', 'same'],
  ['operations', 'operation', 'same'],
  ['perito', 'peritonite', 'prefix'],
  ['periton', 'appendicite', undefined],
  ['b', 'brulure', undefined],
  ['b', 'b', 'same'],
])('“%s” finds “%s”: %s', (wanted, word, match) => {
  expect(new WordMatcher(wanted).match(word)).toBe(match)
})

test('a search is in an address and comes back from it', () => {
  const query = { words: 'hernie étranglée', publication: 'RHCA', annee: '2024', auteur: 'Éva O’Neil' }
  expect(readSearchQuery(new URLSearchParams(writeSearchQuery(query)))).toEqual(query)
  expect(writeSearchQuery({ words: '  ' })).toBe('')
})

test.each([
  ['hernie de l’aine', ['hernie', 'aine']],
  ["l'hôpital À distance, l'Hôpital", ['hopital', 'distance']],
  ['de la', []],
])('“%s” is asked for as %j', (typed, asked) => {
  expect(searchWords(typed)).toEqual(asked)
})

test('the values of the filters are proposed once, years newest first, names in French order', () => {
  const values = new SearchValues()
  values.add(toSearchRecord(workOf(), RHCA, BACKEND))
  values.add(toSearchRecord(workOf({ publication_date: '2026-01-01', authors: ['Éva Roc'] }), RHCA, BACKEND))
  expect(values.lists()).toEqual({
    annee: ['2026', '2024'],
    auteur: ['Éva Roc', 'Jocelyn Thélismar', 'Mirlande Odéus'],
    tag: ['Brûlure', 'plaie'],
  })
})
