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
 * Finds the passages of pages and sections that contain all words although no single passage does. The counts of a
 * filter show which of them contain a word, without reading any record.
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
  /** The full texts that may match the filters; `undefined` when there are none. */
  text: (query: SearchQuery) => Promise<Pagefind | undefined>
  /** The words of the archive, the most frequent first. */
  words: () => Promise<string[]>
}

/** The answer of the site to a question: works and pages first, then full texts. */
export type SiteAnswer = {
  /** The words that were answered: the typed ones, or the suggestion when they found nothing. */
  words: string
  /** The question in these words. */
  question: Question
  works: Answer
  text: Answer | undefined
  /** The suggestion for a probably mistyped question. */
  suggestion: string | undefined
  /** Whether the results belong to the suggestion. */
  isSuggested: boolean
}

/** The question contains only small words or punctuation. */
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
  words: string,
  query: SearchQuery,
  mayLeaveOut: boolean,
): Promise<SiteAnswer> => {
  const question = parseQuestion(words)
  const asked = { words, question, suggestion: undefined, isSuggested: false }
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

/** Searches the works, then the full texts when no work contains all words, then again with words left out. */
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
