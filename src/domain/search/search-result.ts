import type { Publication } from '../publications/publication.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import type { SearchDocument } from './index-files.ts'
import { searchWord, WORD, searchWords } from './search-words.ts'
import { WordMatcher } from './word-matcher.ts'

/** A piece of an excerpt; the marked ones are what was looked for. */
export type ExcerptPart = { text: string; marked: boolean }

/** Words of an excerpt, and how many of them are before the first that is marked. */
const EXCERPT_WORDS = 24
const WORDS_BEFORE = 6

const CUT = '…'

type Word = { start: number; end: number; marked: boolean }

const wordsOf = (text: string, matchers: readonly WordMatcher[]): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const plain = searchWord(word)
    return {
      start: index,
      end: index + word.length,
      marked: plain !== '' && matchers.some((matcher) => matcher.match(plain)),
    }
  })

/** Where the stretch with the most marked words begins, the first of several. */
const bestStart = (words: readonly Word[]): number => {
  let [best, most] = [0, 0]
  for (const [first, { marked }] of words.entries()) {
    if (!marked) continue
    const start = Math.max(0, first - WORDS_BEFORE)
    const count = words.slice(start, start + EXCERPT_WORDS).filter((word) => word.marked).length
    if (count > most) [best, most] = [start, count]
  }
  return best
}

/** The stretch of a text that says most of what is looked for, else its beginning; and how often the whole text says it. */
export const excerptOf = (
  text: string,
  matchers: readonly WordMatcher[],
): { hits: number; parts: ExcerptPart[] } => {
  const words = wordsOf(text, matchers)
  const hits = words.filter(({ marked }) => marked).length
  const start = bestStart(words)
  const shown = words.slice(start, start + EXCERPT_WORDS)
  const isWhole = shown.length === words.length
  const end = start + shown.length < words.length ? (shown.at(-1)?.end ?? 0) : text.length
  let position = isWhole || start === 0 ? 0 : (shown[0]?.start ?? 0)
  const parts: ExcerptPart[] = [{ text: position > 0 ? CUT : '', marked: false }]
  const add = (to: number, marked: boolean) => {
    const piece = text.slice(position, to)
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += piece
    else parts.push({ text: piece, marked })
    position = to
  }
  for (const word of shown) {
    if (!word.marked) continue
    add(word.start, false)
    add(word.end, true)
  }
  add(end, false)
  if (end < text.length) parts.push({ text: CUT, marked: false })
  return { hits, parts: parts.filter((part) => part.text !== '') }
}

/** Authors beyond this number are found, but not written out. */
const SHOWN_AUTHORS = 4

/** Pages of a PDF shown below a work; the reader finds the rest. */
const SHOWN_PAGES = 3

/** A page of a PDF on which something was found. */
type FoundPage = { number: number; address: string; excerpt: ExcerptPart[] }

/** A work or a page of the portal that was found. */
export type SearchResult = {
  title: string
  address: string
  source: Publication | undefined
  authors: string
  line: string
  /** The worst notice about the work. */
  mark: MarkingKind | undefined
  /** Where the portal's own words say it; empty when only the PDF does. */
  excerpt: ExcerptPart[]
  pages: FoundPage[]
  /** Further pages of the PDF on which something was found. */
  morePages: number
}

const shownAuthors = (authors: readonly string[]): string =>
  authors.length > SHOWN_AUTHORS ? `${authors.slice(0, SHOWN_AUTHORS).join(', ')} et al.` : authors.join(', ')

/** Prepares a document that was found for the eye: the work, and the pages of its PDF in their order below it. */
export const toSearchResult = (document: SearchDocument, words: string): SearchResult => {
  const matchers = searchWords(words).map((word) => new WordMatcher(word))
  const pages = document.pages
    .map(([number, text]) => ({ number, ...excerptOf(text, matchers) }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || a.number - b.number)
  const own = excerptOf(document.text, matchers)
  return {
    title: document.title,
    address: document.path,
    source: document.source,
    authors: shownAuthors(document.authors),
    line: document.line,
    mark: document.mark,
    excerpt: own.hits > 0 || pages.length === 0 ? own.parts : [],
    pages: pages
      .slice(0, SHOWN_PAGES)
      .sort((a, b) => a.number - b.number)
      .map(({ number, parts }) => ({ number, address: `${document.path}#page=${number}`, excerpt: parts })),
    morePages: Math.max(0, pages.length - SHOWN_PAGES),
  }
}
