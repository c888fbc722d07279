import { type Answer, isEmptyQuestion } from '#domain/search/answer-question.ts'
import { askPagefind, askSearchedSite, saysNothing, type SiteAnswer } from '#domain/search/ask-site.ts'
import { rowsOf } from '#domain/search/pagefind.ts'
import { filtersOf, type SearchQuery } from '#domain/search/search-filters.ts'
import { withSiteIndex } from './search-index.ts'

/**
 * Asks the works, and the full texts where no work has all the words; the other full texts are asked by `askText`.
 * @throws SearchError
 */
export const askSite = (query: SearchQuery): Promise<SiteAnswer> =>
  withSiteIndex(
    (index) => askSearchedSite(index, query),
    ({ works, isSuggested }) => works.hits.length === 0 || isSuggested,
  )

/**
 * Asks the works by the rows of a list that a page holds; full texts are not asked.
 * @param isListed whether a row is in the list
 * @returns nothing where the words say nothing
 * @throws SearchError
 */
export const askRows = async (
  words: string,
  isListed: (row: string) => boolean,
): Promise<SiteAnswer | undefined> => {
  if (saysNothing({ words })) return undefined
  return withSiteIndex(
    (index) =>
      askSearchedSite(
        {
          works: rowsOf(index.works, isListed),
          text: () => Promise.resolve(undefined),
          words: () => index.words(),
        },
        { words },
      ),
    ({ works, isSuggested }) => works.hits.length === 0 || isSuggested,
  )
}

/**
 * What the full texts say to a question that works have answered.
 * @throws SearchError
 */
export const askText = ({ question, text }: SiteAnswer, query: SearchQuery): Promise<Answer> =>
  withSiteIndex(
    async (index) =>
      text ??
      (await askPagefind(
        isEmptyQuestion(question) ? undefined : await index.text(query),
        question,
        query,
        false,
      )),
    () => false,
  )

/** How often each value of some filters is among the works of an answer; each filter counts as if it were not set. */
export const countValues = (
  term: string | null,
  query: SearchQuery,
  counted: readonly string[],
): Promise<Record<string, Record<string, number>>> =>
  withSiteIndex(
    async ({ works }) => {
      const filters = filtersOf(query)
      const free = counted.filter((filter) => !(filter in filters))
      const counts = await works.countValues(term, filters, free)
      for (const filter of counted.filter((each) => each in filters)) {
        const { [filter]: _, ...others } = filters
        counts[filter] = (await works.countValues(term, others, [filter]))[filter] ?? {}
      }
      return counts
    },
    () => false,
  )
