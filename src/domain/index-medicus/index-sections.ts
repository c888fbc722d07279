import { CHAPTERS } from './index-letter.ts'
import { authorLetter, sortByAuthor, sortByChapter, sortByTitle, titleLetter } from './index-order.ts'
import type { IndexOrder } from './index-path.ts'
import { isByChapter, isFromSource, type IndexSource } from './index-source.ts'
import type { Article } from '../articles/article.ts'

/** Works on one pre-built page of a letter. */
export const WORKS_PER_LETTER_PAGE = 100

/** A letter with its works, in their order. */
export type IndexSection<Work> = { letter: string; works: Work[] }

/** All works in both orders: sorted once, since a collator takes its time. */
export type OrderedWorks<Work> = Record<IndexOrder, readonly Work[]>

/** All works by title and by author. */
export const orderWorks = <Work extends Article>(works: readonly Work[]): OrderedWorks<Work> => ({
  title: sortByTitle(works),
  author: sortByAuthor(works),
})

/** The works of a source (or all) by title or author, letter by letter; chapters of ADC by their number instead. */
export const indexSections = <Work extends Article>(
  ordered: OrderedWorks<Work>,
  source: IndexSource | undefined,
  order: IndexOrder,
): IndexSection<Work>[] => {
  const chosen = ordered[order].filter((work) => isFromSource(work, source))
  if (chosen.length === 0) return []
  if (order === 'title' && isByChapter(source)) return [{ letter: CHAPTERS, works: sortByChapter(chosen) }]
  return [...Map.groupBy(chosen, order === 'title' ? titleLetter : authorLetter)].map(([letter, works]) => ({
    letter,
    works,
  }))
}
