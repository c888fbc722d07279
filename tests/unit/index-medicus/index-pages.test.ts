import { describe, expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import { orderWorks, pagesOfIndex } from '#domain/index-medicus/index-pages.ts'
import { indexPath } from '#domain/index-medicus/index-path.ts'
import { toListedEntry } from '#domain/lists/to-listed-entry.ts'
import { composeRows } from '#demonstration/generated/compose-rows.ts'

const pagesOf = (count: number) => {
  const works = [...composeRows(count, 'essai')]
    .filter(({ status }) => status === 'published')
    .map((row) =>
      WorkSchema.parse({ updated_at: row.created_at, publication_date: null, date: null, ...row }),
    )
  const entries = new Map(works.map((work) => [work.id, toListedEntry(work, {})]))
  return { works, pages: pagesOfIndex(orderWorks(works), entries) }
}

const small = pagesOf(100)
const large = pagesOf(12_000)

describe('pre-built pages of the index', () => {
  test('INDEX-04 no page grows with the archive: 10 works at the beginning, at most 100 in a letter', () => {
    const bytes = ({ pages }: typeof large) =>
      Math.max(...pages.filter(({ letter }) => !letter).map((page) => JSON.stringify(page).length))
    expect(bytes(large)).toBeLessThan(bytes(small) * 1.5)
    for (const { letter, entries, letters } of large.pages) {
      expect(entries.length).toBeLessThanOrEqual(letter ? 100 : 10)
      expect(letters.length).toBeLessThanOrEqual(28)
      expect(letter?.links.length ?? 0).toBeLessThanOrEqual(24)
    }
  })

  test('INDEX-04 each page has an address of its own, and "next" walks through all works', () => {
    const byPath = new Map(large.pages.map((page) => [indexPath(page.scope), page]))
    expect(byPath.size).toBe(large.pages.length)
    for (const start of ['/index-medicus', '/index-medicus/auteurs']) {
      const walked: string[] = []
      let page = byPath.get(byPath.get(start)?.next ?? '')
      while (page) {
        walked.push(...page.entries.map(({ id }) => id))
        const next = page.next && byPath.get(page.next)
        if (next) expect(next.previous).toBe(indexPath(page.scope))
        page = next || undefined
      }
      expect(walked).toHaveLength(large.works.length)
      expect(new Set(walked).size).toBe(large.works.length)
    }
  })

  test('a letter of many pages names some of them, evenly apart, by the work that begins them', () => {
    const many = large.pages.find(({ letter }) => (letter?.pages ?? 0) > 24)
    if (!many?.letter) throw new Error('no letter has that many pages')
    expect(many.letter.links.length).toBeGreaterThan(12)
    expect(many.letter.links[0]).toMatchObject({ path: indexPath(many.scope), current: true })
    expect(new Set(many.letter.links.map(({ path }) => path)).size).toBe(many.letter.links.length)
  })

  test('INDEX-03 a source has its pages and no works of another', () => {
    for (const { scope, entries } of large.pages) {
      const source = scope.source === 'INDEX_ARTICLES' ? 'INDEX' : scope.source
      if (source) expect(new Set(entries.map((entry) => entry.source))).toEqual(new Set([source]))
    }
  })
})
