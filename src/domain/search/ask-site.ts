import { type Answer, answerQuestion } from './answer-question.ts'
import type { Pagefind } from './pagefind.ts'
import { isEmptyQuestion, parseQuestion, type Question } from './parse-question.ts'
import { joinPassages } from './join-passages.ts'
import { SEARCH_FILTERS, type SearchQuery } from './search-filters.ts'
import { suggestQuestion } from './suggest-words.ts'

/** The indexes of a site. */
export type SearchedSite = {
  works: Pagefind
  /** The full texts that may have what filters ask for; nothing where there is none. */
  text: (query: SearchQuery) => Promise<Pagefind | undefined>
  /** The words of the archive, the most frequent first. */
  words: () => Promise<string[]>
}

/** What the site says to a question: of works and pages first, then of the full texts. */
export type SiteAnswer = {
  /** What was asked in the end: the question, or the one that was suggested where that found nothing. */
  question: Question
  works: Answer
  text: Answer | undefined
  /** What was probably meant. */
  suggestion: string | undefined
  /** Whether the results are those of the suggestion. */
  isSuggested: boolean
}

/** Only small words or punctuation: there is nothing to look for. */
export const saysNothing = (query: SearchQuery): boolean =>
  query.words !== '' && isEmptyQuestion(parseQuestion(query.words))

/** The filters of a query that are set. */
export const filtersOf = (query: SearchQuery): Record<string, string> =>
  Object.fromEntries(
    SEARCH_FILTERS.flatMap((filter) => {
      const value = query[filter]
      return value ? [[filter, value]] : []
    }),
  )

/** Asks one index. */
export const askPagefind = async (
  index: Pagefind | undefined,
  question: Question,
  query: SearchQuery,
  mayLeaveOut: boolean,
): Promise<Answer> =>
  index
    ? answerQuestion(index.within(filtersOf(query)), question, mayLeaveOut)
    : { hits: [], leftOut: [], unknown: question.units.map(({ written }) => written), term: null }

const askBoth = async (
  index: SearchedSite,
  typed: string,
  query: SearchQuery,
  mayLeaveOut: boolean,
): Promise<Pick<SiteAnswer, 'question' | 'works' | 'text'>> => {
  const question = parseQuestion(typed)
  const works = await askPagefind(index.works, question, query, mayLeaveOut)
  if (works.hits.length > 0 || isEmptyQuestion(question)) return { question, works, text: undefined }
  const pagefind = await index.text(query)
  const text = await askPagefind(pagefind, question, query, false)
  if (!pagefind || text.hits.length > 0) return { question, works, text }
  const joined = await joinPassages(pagefind, question, filtersOf(query))
  if (joined.length > 0) return { question, works, text: { ...text, hits: joined } }
  return { question, works, text: mayLeaveOut ? await askPagefind(pagefind, question, query, true) : text }
}

/** Asks the works, and the full texts where no work has all the words; then leaves words out. */
export const askSearchedSite = async (index: SearchedSite, query: SearchQuery): Promise<SiteAnswer> => {
  const { words } = query
  const all = await askBoth(index, words, query, false)
  if (all.works.hits.length > 0 || (all.text?.hits.length ?? 0) > 0)
    return { ...all, suggestion: undefined, isSuggested: false }
  const unknown = all.works.unknown.filter((word) => all.text?.unknown.includes(word))
  const suggestion = unknown.length > 0 ? suggestQuestion(words, unknown, await index.words()) : undefined
  if (suggestion !== undefined) {
    const meant = await askBoth(index, suggestion, query, true)
    if (meant.works.hits.length > 0 || meant.text) return { ...meant, suggestion, isSuggested: true }
  }
  return { ...(await askBoth(index, words, query, true)), suggestion, isSuggested: false }
}
