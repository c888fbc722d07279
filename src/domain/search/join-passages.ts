import type { Hit } from './answer-question.ts'
import type { FilterValues, Pagefind } from './pagefind.ts'
import type { Question } from './parse-question.ts'
import { ROW_FILTER } from './search-filters.ts'
import { passagePosition } from './search-result.ts'
import { WORD_END } from './word-keys.ts'

/** Works whose passages are read to see which have the words on one page. */
const JOINED_WORKS = 12

/** Passages of a work that are read for each word. */
const PASSAGES = 3

/**
 * Passages of pages and sections that have all the words, though no passage has: a page is several. Which works have a word is known from
 * the counts of a filter, without reading any record.
 */
export const joinPassages = async (
  text: Pagefind,
  { units, phrases, excluded }: Question,
  filters: FilterValues,
): Promise<Hit[]> => {
  if (units.length < 2 || phrases.length + excluded.length > 0) return []
  const terms = units.map(({ keys }) => keys.map((key) => `${key}${WORD_END}`).join(' '))
  const counts = await Promise.all(
    terms.map(async (term) => {
      const found = (await text.countValues(term, filters, [ROW_FILTER]))[ROW_FILTER] ?? {}
      return new Map(Object.entries(found).filter(([, count]) => count > 0))
    }),
  )
  const [first, ...others] = counts
  const works = [...(first?.keys() ?? [])]
    .filter((work) => others.every((count) => count.has(work)))
    .map((work) => ({ work, passages: counts.reduce((sum, count) => sum + (count.get(work) ?? 0), 0) }))
    .sort((a, b) => b.passages - a.passages)
    .slice(0, JOINED_WORKS)
  const joined = await Promise.all(
    works.map(async ({ work }) => {
      const within = text.within({ ...filters, [ROW_FILTER]: work })
      const found = await Promise.all(terms.map(async (term) => (await within(term)).slice(0, PASSAGES)))
      const passages = await Promise.all(
        found.map(async (hits) =>
          Promise.all(hits.map(async (hit) => ({ hit, position: passagePosition(await hit.read()) }))),
        ),
      )
      const wordsAt = (position: string) =>
        passages.filter((ofWord) => ofWord.some((passage) => passage.position === position)).length
      return passages.flat().filter(({ position }) => wordsAt(position) === terms.length)
    }),
  )
  return [...new Map(joined.flat().map(({ hit }) => [hit.id, hit])).values()]
}
