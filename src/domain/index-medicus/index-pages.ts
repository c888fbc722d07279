import type { Article } from '../articles/article.ts'
import { ARTICLES_PER_PAGE } from '../lists/list-limits.ts'
import type { IndexEntry } from './index-entry.ts'
import type { IndexPage } from './index-page.ts'
import { INDEX_ORDERS, type IndexOrder, indexPath } from './index-path.ts'
import { indexSections, type OrderedWorks, WORKS_PER_LETTER_PAGE } from './index-sections.ts'
import { INDEX_SOURCES, type IndexSource } from './index-source.ts'
import { pagesOfSection } from './section-pages.ts'

type Entries = ReadonlyMap<string, IndexEntry>

type Part = { source: IndexSource | undefined; order: IndexOrder }

/** The first page of a part, then those of its letters, each with the ways to its neighbours. */
const pagesOfPart = (
  ordered: OrderedWorks<Article>,
  entries: Entries,
  { source, order }: Part,
): IndexPage[] => {
  const shown = (works: readonly Article[]) => works.flatMap(({ id }) => entries.get(id) ?? [])
  const sections = indexSections(ordered, source, order)
  const total = sections.reduce((sum, { works }) => sum + works.length, 0)
  const letters = sections.map(({ letter }) => letter)
  const pages = sections.flatMap((section) =>
    pagesOfSection(section, { source, order }, WORKS_PER_LETTER_PAGE),
  )
  const first = sections.flatMap(({ works }) => works.slice(0, ARTICLES_PER_PAGE)).slice(0, ARTICLES_PER_PAGE)
  const beginning: IndexPage = {
    scope: { source, order, page: 0 },
    entries: shown(first),
    total,
    letters,
    next: pages[0] && indexPath(pages[0].scope),
  }
  return [
    beginning,
    ...pages.map(({ works, ...page }, index): IndexPage => {
      const [previous, next] = [pages[index - 1] ?? beginning, pages[index + 1]]
      return {
        ...page,
        entries: shown(works),
        total,
        letters,
        previous: indexPath(previous.scope),
        next: next && indexPath(next.scope),
      }
    }),
  ]
}

/** Every pre-built page of the index: each source and all of them, by title and by author. */
export const pagesOfIndex = (ordered: OrderedWorks<Article>, entries: Entries): IndexPage[] =>
  [undefined, ...INDEX_SOURCES].flatMap((source) =>
    INDEX_ORDERS.flatMap((order) => pagesOfPart(ordered, entries, { source, order })),
  )
