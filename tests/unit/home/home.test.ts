import { describe, expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import { highlightOf, isRecentlyUpdated, newestWork } from '#domain/home/highlight.ts'
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
    ['', '2026-01-01', false],
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
    ]
    expect(newestWork(works)?.title).toBe('Premier du numéro')
    expect(newestWork([])).toBeUndefined()
  })
})

describe('statistics', () => {
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
