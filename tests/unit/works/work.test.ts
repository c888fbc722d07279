import { describe, expect, test } from 'vitest'
import { WorkSchema, isDated } from '#domain/works/work.ts'
import {
  pageCountOf,
  parsePageNumber,
  printedPages,
  shortAuthors,
  sourceLine,
  volumeAndNumber,
} from '#domain/works/source-line.ts'
import { PUBLICATION_CODES } from '#domain/publications/registry.ts'

const row = {
  id: '6f1c7a52-6b1e-4c3e-9f5a-0d6a3d0c2b11',
  title: ' La hernie ombilicale ',
  abstract: null,
  authors: ['Anne Un', ' ', null],
  author_affiliations: null,
  primary_author: null,
  publication_date: '2024-03-05',
  date: null,
  created_at: '2024-03-05T00:00:00Z',
  updated_at: '2024-03-05T00:00:00Z',
  source: 'RHCA',
  category: 'clinical',
  tags: null,
  keywords: null,
  pdf_url: null,
  pdf_filename: 'RHCA_vol_04_no_49_05-03-24.pdf',
  image_url: 'https://exemple.test/a.png',
  cover_image: null,
  cover_image_filename: 'RHCA_vol_04_no_49_5_3_2024.png',
  volume: '4',
  issue: '49',
  page_number: '12-18',
  specialty: null,
  institution: null,
  funding_source: null,
  doi: null,
  status: null,
  views: null,
  downloads: 3,
  shares: null,
  citations: null,
}

describe('a row of articles', () => {
  test('DATA-01 maps to camel case, with an articleType derived from its source', () => {
    const article = WorkSchema.parse(row)
    expect(article).toMatchObject({
      publicationDate: '2024-03-05',
      pdfUrl: undefined,
      imageUrl: 'https://exemple.test/a.png',
      pageNumber: '12-18',
      pdfFileName: 'RHCA_vol_04_no_49_05-03-24.pdf',
      coverImageFileName: 'RHCA_vol_04_no_49_5_3_2024.png',
      articleType: 'RHCA',
    })
    expect(WorkSchema.parse({ ...row, source: 'INDEX', category: 'article' }).articleType).toBe(
      'INDEX_ARTICLES',
    )
    expect(WorkSchema.parse({ ...row, source: 'INDEX', category: 'thèse' }).articleType).toBe('INDEX')
  })

  test.each([
    ['published', 'published'],
    ['pending', 'pending'],
    ['draft', 'draft'],
    [null, 'published'],
    ['archived', 'published'],
  ])('DATA-03 status %s reads as %s and missing counters read 0', (status, expected) => {
    const article = WorkSchema.parse({ ...row, status })
    expect(article.status).toBe(expected)
    expect([article.views, article.downloads, article.shares, article.citations]).toEqual([0, 3, 0, 0])
  })

  test('DATA-06 sources are RHCA, IGM, ADC and INDEX; authors and tags are lists, empty when missing', () => {
    expect(PUBLICATION_CODES).toEqual(['RHCA', 'IGM', 'ADC', 'INDEX'])
    expect(WorkSchema.parse(row)).toMatchObject({ authors: ['Anne Un'], tags: [] })
    expect(WorkSchema.parse({ ...row, authors: null }).authors).toEqual([])
    expect(WorkSchema.safeParse({ ...row, source: 'AUTRE' }).success).toBe(false)
  })

  test('without a title does not parse and says what to do', () => {
    const parsed = WorkSchema.safeParse({ ...row, title: '  ' })
    expect(parsed.error?.issues[0]?.message).toContain('give the work a title')
  })

  test('with a date that does not exist still parses, undated', () => {
    expect(isDated(WorkSchema.parse({ ...row, publication_date: '2023-02-31' }))).toBe(false)
    expect(isDated(WorkSchema.parse(row))).toBe(true)
  })
})

describe('pages', () => {
  test.each([
    ['12-18', 18],
    ['12–18', 18],
    ['7', 7],
    [' 3 - 5 ', 5],
    ['S12', undefined],
    [undefined, undefined],
  ])('DATA-02 "%s" shows %s as the page count', (pageNumber, count) => {
    expect(pageCountOf(pageNumber)).toBe(count)
  })

  test('a single page is a range of one', () => {
    expect(parsePageNumber('7')).toEqual({ first: 7, last: 7 })
  })

  test.each([
    ['7', '7', '7'],
    ['12 – 18', '12', '18'],
    ['S1-S4', 'S1', 'S4'],
    ['iv–xii', 'iv', 'xii'],
    ['123-8', '123', '128'],
    ['S12-4', 'S12', 'S14'],
    ['98-105', '98', '105'],
    ['50193-2021', '50193', '50193'],
    ['20-11', '20', '20'],
    ['e12', 'e12', 'e12'],
  ])('"%s" is printed from %s to %s', (pageNumber, first, last) => {
    expect(printedPages(pageNumber)).toEqual({ first, last })
  })

  test('what is no range of pages has no first one', () => {
    expect(printedPages('12, 14-16')).toBeUndefined()
    expect(printedPages('')).toBeUndefined()
  })
})

describe('where a work appeared', () => {
  const RHCA = { title: 'Revue haïtienne de chirurgie et d’anesthésiologie' }

  test('ART-07 journal title, volume, number, date, pages', () => {
    expect(sourceLine(WorkSchema.parse(row), RHCA)).toBe(
      'Revue haïtienne de chirurgie et d’anesthésiologie, vol. 4, n°\u00a049, 5 mars 2024, p. 12–18',
    )
  })

  test.each([
    [
      { volume: null, issue: null },
      'Revue haïtienne de chirurgie et d’anesthésiologie, 5 mars 2024, p. 12–18',
    ],
    [
      { issue: null, publication_date: null, page_number: null },
      'Revue haïtienne de chirurgie et d’anesthésiologie, vol. 4',
    ],
    [
      { volume: null, issue: null, publication_date: null, page_number: null },
      'Revue haïtienne de chirurgie et d’anesthésiologie',
    ],
  ])('ART-07 a missing part leaves no punctuation behind: %o', (missing, line) => {
    expect(sourceLine(WorkSchema.parse({ ...row, ...missing }), RHCA)).toBe(line)
  })

  test('IGM-10 volume and number are shown alone when the other is missing', () => {
    expect(volumeAndNumber({ volume: '4', issue: undefined })).toBe('Vol. 4')
    expect(volumeAndNumber({ volume: undefined, issue: undefined })).toBe('')
  })

  test.each([
    [{ volume: '4', issue: '49' }, 'Vol. 4 • n°\u00a049'],
    [{ volume: undefined, issue: '49' }, 'n°\u00a049'],
    [{ volume: '4', issue: undefined }, 'Vol. 4'],
  ])('volume and number: %j', (parts, text) => {
    expect(volumeAndNumber(parts)).toBe(text)
  })

  test('ART-07 a chapter has its number, a reference its own periodical', () => {
    const adc = { title: 'Atlas' }
    expect(sourceLine(WorkSchema.parse({ ...row, source: 'ADC', issue: '3' }), adc)).toBe(
      'Atlas, chapitre 3, 5 mars 2024, p. 12–18',
    )
    expect(sourceLine(WorkSchema.parse({ ...row, source: 'ADC', issue: null }), adc)).toBe(
      'Atlas, 5 mars 2024, p. 12–18',
    )
    expect(sourceLine(WorkSchema.parse({ ...row, source: 'INDEX', journal: 'Lancet' }), adc)).toBe(
      'Lancet, vol. 4, n°\u00a049, 5 mars 2024, p. 12–18',
    )
  })
})

test.each([
  [[], ''],
  [['A. Un'], 'A. Un'],
  [['A. Un', 'B. Deux'], 'A. Un, B. Deux'],
  [['A. Un', 'B. Deux', 'C. Trois'], 'A. Un, B. Deux et al.'],
])('of the authors %j two are named', (authors, text) => {
  expect(shortAuthors(authors, 2)).toBe(text)
})

describe('rows of former days', () => {
  test.each([
    [{ publication_date: null, date: '2020-01-02' }, '2020-01-02'],
    [{ publication_date: '2024', date: '2020-01-02' }, '2024'],
    [{ publication_date: ' ', date: null }, undefined],
  ])('a date is in either column: %j', (dates, date) => {
    expect(WorkSchema.parse({ ...row, ...dates }).publicationDate).toBe(date)
  })

  test('ISSUE-01 an issue of IGM without a title is called by its volume and number, no other row is', () => {
    const untitled = { ...row, title: ' ', source: 'IGM' }
    expect(WorkSchema.parse(untitled).title).toBe('INFO GAZETTE MÉDICALE Volume 4, n°\u00a049')
    expect(WorkSchema.safeParse({ ...untitled, volume: ' ' }).success).toBe(false)
    expect(WorkSchema.safeParse({ ...untitled, issue: null }).success).toBe(false)
    expect(WorkSchema.safeParse({ ...untitled, source: 'RHCA' }).success).toBe(false)
  })

  test('who is named as first author alone is the author', () => {
    const parsed = (values: object) => WorkSchema.parse({ ...row, ...values }).authors
    expect(parsed({ authors: null, primary_author: 'Ana Un' })).toEqual(['Ana Un'])
    expect(parsed({ authors: ['Paul Deux'], primary_author: 'Ana Un' })).toEqual(['Paul Deux'])
    expect(parsed({ authors: [], primary_author: ' ' })).toEqual([])
  })

  test('a row that is none is refused', () => {
    for (const none of [null, 'texte', 7]) expect(WorkSchema.safeParse(none).success).toBe(false)
  })
})

test('a work without a date is not dated', () => {
  expect(isDated(WorkSchema.parse({ ...row, publication_date: null }))).toBe(false)
})
