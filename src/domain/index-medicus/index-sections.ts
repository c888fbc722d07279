import { CHAPTERS } from './index-letter.ts'
import {
  authorLetter,
  type IndexOrder,
  sortByAuthor,
  sortByChapter,
  sortByTitle,
  titleLetter,
} from './index-order.ts'
import { isFromSource, type IndexSource } from './index-source.ts'
import type { Article } from '../articles/article.ts'

/** Works on one pre-built page of a letter. */
export const WORKS_PER_LETTER_PAGE = 100

/** A letter with its works, in their order. */
export type IndexSection<Work> = { letter: string; works: Work[] }

/** The works of a source (or all) by title or author, letter by letter; chapters of the atlas by their number instead. */
export const indexSections = <Work extends Article>(
  works: readonly Work[],
  source: IndexSource | undefined,
  order: IndexOrder,
): IndexSection<Work>[] => {
  const chosen = works.filter((work) => isFromSource(work, source))
  if (chosen.length === 0) return []
  if (order === 'title' && source === 'ADC') return [{ letter: CHAPTERS, works: sortByChapter(chosen) }]
  const byTitle = order === 'title'
  const sorted = byTitle ? sortByTitle(chosen) : sortByAuthor(chosen)
  return [...Map.groupBy(sorted, byTitle ? titleLetter : authorLetter)].map(([letter, group]) => ({
    letter,
    works: group,
  }))
}
