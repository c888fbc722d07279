import type { Publication } from '../publications/publication.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import type { SearchDocument } from './index-files.ts'
import { type ExcerptPart, excerptOf } from './search-excerpt.ts'
import { searchWords } from './search-words.ts'
import { WordMatcher } from './word-matcher.ts'

/** Authors beyond this number are found, but not written out. */
const SHOWN_AUTHORS = 4

/** Pages of a PDF shown below a work; the reader finds the rest. */
const SHOWN_PAGES = 3

/** A page of a PDF on which something was found. */
export type FoundPage = { number: number; address: string; excerpt: ExcerptPart[] }

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
