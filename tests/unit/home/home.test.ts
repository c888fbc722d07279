import { describe, expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import {
  highlightOf,
  isRecentlyUpdated,
  latestWorks,
  newestWork,
  readHighlightRow,
  sampleHighlightOf,
} from '#domain/home/highlight.ts'
import { HOME_TEXTS, readSiteFiguresRow, slidePosition } from '#domain/home/texts.ts'
import { DownloadStatisticsSchema } from '#domain/back-office/waiting-work.ts'

describe('highlights', () => {
  test('CAR-13 CAR-14 the slide of a work has its title, abstract, French date, source, authors and link', () => {
    const article = WorkSchema.parse({
      id: '6f1c7a52-6b1e-4c3e-9f5a-0d6a3d0c2b11',
      title: 'La hernie',
      abstract: 'Résumé.',
      authors: ['Anne Un', 'Luc Deux'],
      source: 'IGM',
      publication_date: '2024-03-05',
      created_at: '2024-03-05T10:00:00Z',
      updated_at: '2024-03-09T10:00:00Z',
      status: 'published',
    })
    expect(highlightOf(article)).toEqual({
      id: article.id,
      title: 'La hernie',
      description: 'Résumé.',
      date: '5 mars 2024',
      category: 'IGM',
      author: 'Anne Un, Luc Deux',
      link: `/articles/${article.id}`,
      type: 'article',
      publishedAt: '2024-03-05',
      updatedAt: '2024-03-09T10:00:00Z',
    })
  })

  test.each([
    ['2026-11-20T10:00:00Z', '2026-01-01', true],
    ['2026-11-13T10:00:00Z', '2026-01-01', false],
    ['2026-11-20T10:00:00Z', '2026-11-20', false],
    ['2026-11-22T10:00:00Z', '2026-01-01', false],
    ['2026-11-14T12:00:00Z', '2026-01-01', true],
    ['2026-11-14T11:59:59Z', '2026-01-01', false],
    ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z', true],
    ['2026-11-21T12:00:00Z', '2026-11-20T12:00:01Z', false],
    ['', '2026-01-01', false],
    ['2026-11-20T10:00:00Z', '', false],
  ])('changed at %s, published at %s: marked as updated: %s', (updatedAt, publishedAt, marked) => {
    expect(isRecentlyUpdated({ updatedAt, publishedAt }, Date.parse('2026-11-21T12:00:00Z'))).toBe(marked)
  })

  test('the last article is the one published last, whatever was changed since, and the first of its issue', () => {
    const work = (title: string, publishedOn: string, page: string, rest: object = {}) =>
      WorkSchema.parse({
        id: crypto.randomUUID(),
        title,
        authors: ['Anne Un'],
        source: 'RHCA',
        publication_date: publishedOn,
        page_number: page,
        created_at: '2022-03-05T10:00:00Z',
        updated_at: '2022-03-05T10:00:00Z',
        status: 'published',
        ...rest,
      })
    const works = [
      ...Array.from({ length: 12 }, (_, index) =>
        work(`Corrigé hier ${index}`, '2023-06-15', '1-4', { updated_at: '2026-11-20T10:00:00Z' }),
      ),
      work('Éditorial', '2026-10-30', '23-25'),
      work('Premier du numéro', '2026-10-30', '1-9'),
      work('De la bibliographie', '2026-11-01', '1-2', { source: 'INDEX' }),
      { ...work('Rétracté', '2026-11-02', '1-9'), mark: 'retraction' as const },
      work('Sans jour', '', '1'),
      work('Plus ancien', '2024-01-05', '1'),
    ]
    expect(newestWork(works)?.title).toBe('Premier du numéro')
    expect(newestWork([work('Sans jour', '', '1')])).toBeUndefined()
    expect(newestWork([])).toBeUndefined()
  })
})

const ID = '6f1c7a52-6b1e-4c3e-9f5a-0d6a3d0c2b11'

const ROW = {
  id: ID,
  title: ' La hernie ',
  abstract: 'Résumé.',
  authors: ['Anne Un', ' ', 'Luc Deux'],
  primary_author: 'Anne Un',
  publication_date: '2024-03-05',
  date: null,
  source: 'RHCA',
  volume: '4',
  issue: '49',
  created_at: '2024-03-05T10:00:00Z',
  updated_at: '2024-03-09T10:00:00Z',
}

const READ = {
  id: ID,
  title: 'La hernie',
  abstract: 'Résumé.',
  authors: ['Anne Un', 'Luc Deux'],
  publicationDate: '2024-03-05',
  source: 'RHCA',
  createdAt: '2024-03-05T10:00:00Z',
  updatedAt: '2024-03-09T10:00:00Z',
  mark: undefined,
}

describe('a row that the home page reads live', () => {
  test('gives what a slide needs', () => {
    expect(readHighlightRow(ROW)).toEqual(READ)
  })

  test.each([
    ['without authors has the first author alone', { authors: null }, { authors: ['Anne Un'] }],
    ['with no author at all has none', { authors: [], primary_author: ' ' }, { authors: [] }],
    ['without an abstract has none', { abstract: null }, { abstract: undefined }],
    [
      'may have its date in the older column',
      { publication_date: null, date: '2023-01-02' },
      { publicationDate: '2023-01-02' },
    ],
    [
      'keeps a date that is none as it was written',
      { publication_date: 'mars' },
      { publicationDate: 'mars' },
    ],
    [
      'with a time behind its date has the date alone',
      { publication_date: '2024-03-05 00:00:00+00' },
      { publicationDate: '2024-03-05' },
    ],
    ['without a date has none', { publication_date: null }, { publicationDate: undefined }],
    [
      'of a gazette without a title is called by its number',
      { source: 'IGM', title: null },
      { source: 'IGM', title: 'INFO GAZETTE MÉDICALE Volume 4, n°\u00a049' },
    ],
  ])('that is %s', (_, change, difference) => {
    expect(readHighlightRow({ ...ROW, ...change })).toEqual({ ...READ, ...difference })
  })

  test.each([
    ['no identifier', { id: null }],
    ['an identifier that is no UUID', { id: 'igm-1-1' }],
    ['no title', { title: ' ' }],
    ['no publication of ours', { source: 'LANCET' }],
    ['no moment of its creation', { created_at: null }],
    ['no moment of its change', { updated_at: '' }],
  ])('with %s is left out', (_, change) => {
    expect(readHighlightRow({ ...ROW, ...change })).toBeUndefined()
  })

  test('what is no row is left out', () => {
    expect(readHighlightRow(null)).toBeUndefined()
    expect(readHighlightRow([ROW])).toBeUndefined()
  })
})

describe('the carousel', () => {
  const work = (title: string, updatedAt: string, rest: object = {}) =>
    WorkSchema.parse({ ...ROW, id: ID, title, updated_at: updatedAt, status: 'published', ...rest })

  test('has the nine works of its publications that were changed last', () => {
    const works = Array.from({ length: 12 }, (_, day) =>
      work(`Le ${day + 10}`, `2026-11-${day + 10}T10:00:00Z`),
    )
    const reference = work('De la bibliographie', '2026-11-30T10:00:00Z', { source: 'INDEX' })
    expect(latestWorks([...works, reference]).map(({ title }) => title)).toEqual(
      [21, 20, 19, 18, 17, 16, 15, 14, 13].map((day) => `Le ${day}`),
    )
  })

  test('orders works that were changed at one moment always alike', () => {
    const first = work('Premier', '2026-11-30T10:00:00Z', { id: ID.replace('6f1c7a52', '11111111') })
    const second = work('Second', '2026-11-30T10:00:00Z', { id: ID.replace('6f1c7a52', '22222222') })
    expect(latestWorks([second, first])).toEqual([first, second])
  })

  test('describes a publication that has no work yet', () => {
    const publication = {
      key: 'RHCA' as const,
      fullTitle: 'Revue',
      tagline: 'La revue',
      description: 'Ce qu’elle publie',
      features: [],
      landing: { title: 'Revue', lead: '', description: '' },
    }
    expect(sampleHighlightOf(publication)).toEqual({
      id: 'RHCA',
      title: 'Revue',
      description: 'Ce qu’elle publie',
      date: '',
      category: 'RHCA',
      author: 'La revue',
      link: '/rhca',
      type: 'publication',
      mark: undefined,
      publishedAt: '',
      updatedAt: '',
    })
  })

  test('a slide without abstract or date has empty ones; its date is then that of its creation', () => {
    const bare = work('Sans rien', '2026-11-30T10:00:00Z', { abstract: null, publication_date: null })
    expect(highlightOf(bare)).toMatchObject({
      description: '',
      date: '',
      publishedAt: '2024-03-05T10:00:00Z',
    })
  })

  test('the place of a slide and its link are said', () => {
    expect(slidePosition(2, 9)).toBe('2 sur 9')
    expect(HOME_TEXTS.readMoreOf('La hernie')).toBe('Lire la suite\u00a0: La hernie')
  })
})

describe('statistics', () => {
  const FIGURES = { works: 112, members: 0, views: 10_345, downloads: 3 }

  test('the figures of the site are whole numbers from 0', () => {
    expect(readSiteFiguresRow({ ...FIGURES, more: 1 })).toEqual(FIGURES)
  })

  test.each([
    ['works', -1],
    ['members', 1.5],
    ['views', '10'],
    ['downloads', undefined],
    ['downloads', 2 ** 53],
  ])('%s of %j are refused by name', (name, value) => {
    expect(() => readSiteFiguresRow({ ...FIGURES, [name]: value })).toThrow(
      `The figures of the site hold no whole number of ${name}.`,
    )
  })

  test('STAT-04 counts by type are read alike as JSON and as a JSON string', () => {
    const counts = { Article: 3, RHCA: 4 }
    const asJson = DownloadStatisticsSchema.parse({ total_downloads: 7, document_types_stats: counts })
    const asText = DownloadStatisticsSchema.parse({
      total_downloads: '7',
      document_types_stats: JSON.stringify(counts),
    })
    expect(asText).toEqual(asJson)
  })
})
