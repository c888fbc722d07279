import { type Hit, mergeHits, sharedHits } from './answer-question.ts'
import { type FilterValues, type Pagefind, rowsOf } from './pagefind.ts'
import type { Question } from './parse-question.ts'
import { ROW_FILTER } from './search-filters.ts'
import { wholeWords } from './word-keys.ts'

/** Pages whose passages are looked up. */
const JOINED_PAGES = 12

/**
 * Passages of pages and sections that have all the words, though no passage has: a page is several. Which have a word is known from
 * the counts of a filter, without reading any record.
 */
export const joinPassages = async (
  text: Pagefind,
  { units, phrases, excluded }: Question,
  filters: FilterValues,
): Promise<Hit[]> => {
  if (units.length < 2 || phrases.length + excluded.length > 0) return []
  const terms = units.map(({ keys }) => wholeWords(keys))
  const pages = sharedHits(await Promise.all(terms.map(rowsOf(text, () => true).within(filters))))
  const passages = pages.slice(0, JOINED_PAGES).flatMap(({ id }) => {
    const onPage = text.within({ ...filters, [ROW_FILTER]: id })
    return terms.map(onPage)
  })
  return mergeHits(await Promise.all(passages))
}
