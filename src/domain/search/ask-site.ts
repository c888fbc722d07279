import {
  type Answer,
  answerQuestion,
  type Hit,
  isEmptyQuestion,
  mergeHits,
  parseQuestion,
  type Question,
  sharedHits,
} from './answer-question.ts'
import { type FilterValues, type Pagefind, rowsOf } from './pagefind.ts'
import { ROW_FILTER, filtersOf, type SearchQuery } from './search-filters.ts'
import { suggestQuestion, wholeWords } from './word-keys.ts'

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

/** Asks one index, or none. */
export const askPagefind = (
  index: Pagefind | undefined,
  question: Question,
  query: SearchQuery,
  mayLeaveOut: boolean,
): Promise<Answer> =>
  answerQuestion(index?.within(filtersOf(query)) ?? (() => Promise.resolve([])), question, mayLeaveOut)

const askBoth = async (
  site: SearchedSite,
  typed: string,
  query: SearchQuery,
  mayLeaveOut: boolean,
): Promise<SiteAnswer> => {
  const question = parseQuestion(typed)
  const asked = { question, suggestion: undefined, isSuggested: false }
  const works = await askPagefind(site.works, question, query, mayLeaveOut)
  if (works.hits.length > 0 || isEmptyQuestion(question)) return { ...asked, works, text: undefined }
  const pagefind = await site.text(query)
  let text = await askPagefind(pagefind, question, query, false)
  if (pagefind && text.hits.length === 0)
    text = { ...text, hits: await joinPassages(pagefind, question, filtersOf(query)) }
  if (mayLeaveOut && text.hits.length === 0) text = await askPagefind(pagefind, question, query, true)
  return { ...asked, works, text }
}

const hasFound = ({ works, text }: SiteAnswer): boolean => works.hits.length + (text?.hits.length ?? 0) > 0

/** Asks the works, and the full texts where no work has all the words; then leaves words out. */
export const askSearchedSite = async (site: SearchedSite, query: SearchQuery): Promise<SiteAnswer> => {
  const { words } = query
  const all = await askBoth(site, words, query, false)
  if (hasFound(all)) return all
  const unknown = all.works.unknown.filter((word) => all.text?.unknown.includes(word))
  const suggestion = unknown.length > 0 ? suggestQuestion(words, unknown, await site.words()) : undefined
  const meant = suggestion === undefined ? undefined : await askBoth(site, suggestion, query, true)
  if (meant && hasFound(meant)) return { ...meant, suggestion, isSuggested: true }
  return { ...(await askBoth(site, words, query, true)), suggestion }
}
