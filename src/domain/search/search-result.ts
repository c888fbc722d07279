import type { Publication } from '../publications/registry.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import type { ShownRecord } from './index-files.ts'
import type { Question } from './answer-question.ts'
import { MARKED_PARAMETER, SECTION_PARAMETER } from './search-filters.ts'
import { isEmptyWord, type Unit, unitsOf, WORD, wordKey } from './word-keys.ts'

/** Whether a word of a text is one that was looked for. */
export type WordMatcher = (word: string) => boolean

/** A shorter beginning marks no word. */
const SHORTEST_MARKED = 3

/** Marks the words of a question: those that are the same but for their ending, and those that begin so. */
export const markerOf = ({ units, phrases }: Pick<Question, 'units' | 'phrases'>): WordMatcher => {
  const wanted: Unit[] = [...units, ...phrases.flatMap(unitsOf)]
  const keys = wanted.flatMap((unit) => [...unit.keys, ...(unit.joined ? [unit.joined] : [])])
  const known = new Set(keys)
  const beginnings = keys.filter((key) => key.length >= SHORTEST_MARKED)
  return (word) => {
    if (isEmptyWord(word)) return false
    const key = wordKey(word)
    return known.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
  }
}

/** A piece of an excerpt; the marked ones are what was looked for. */
export type ExcerptPart = { text: string; marked: boolean }

/** Words of an excerpt, and how many of them are before the first that is marked. */
const EXCERPT_WORDS = 24
const WORDS_BEFORE = 6

const CUT = '…'

type Word = { start: number; end: number; marked: boolean }

const wordsOf = (text: string, isMarked: WordMatcher): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    marked: isMarked(word),
  }))

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
export const excerptOf = (text: string, isMarked: WordMatcher): { hits: number; parts: ExcerptPart[] } => {
  const words = wordsOf(text, isMarked)
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

/** What distinguishes the passages of a work apart: the page of its PDF, or the section of its text; its references have neither. */
export const passagePosition = ({ page, section }: Pick<ShownRecord, 'page' | 'section'>): string =>
  section ? `${section.path}#${section.id ?? ''}` : String(page ?? '')

/** Authors beyond this number are found, but not written out. */
const SHOWN_AUTHORS = 4

/** A work or a page of the portal that was found, or a page of a PDF. */
export type SearchResult = {
  title: string
  /** The page of its work. */
  work: string
  /** Its page; of a text, the page of the PDF or the section that says it. */
  address: string
  /** What distinguishes it from the other passages of the work. */
  position: string
  source: Publication | undefined
  authors: string
  line: string
  /** The worst notice about the work. */
  mark: MarkingKind | undefined
  /** The stretch that says most of what was looked for, else the beginning. */
  excerpt: ExcerptPart[]
  /** The page of the PDF. */
  page: number | undefined
  /** The section of the text, by its title where it has one. */
  section: { title?: string | undefined } | undefined
}

const shownAuthors = (authors: readonly string[]): string =>
  authors.length > SHOWN_AUTHORS ? `${authors.slice(0, SHOWN_AUTHORS).join(', ')} et al.` : authors.join(', ')

/** Words that the page of a result marks. */
const MARKED_WORDS = 8

/** The fragment of an address with the words that its page marks. */
const fragmentOf = (page: number | undefined, words: string, section: ShownRecord['section']): string => {
  const parts = [
    page !== undefined && `page=${page}`,
    words && `${MARKED_PARAMETER}=${encodeURIComponent(words)}`,
    words && section?.id !== undefined && `${SECTION_PARAMETER}=${section.id}`,
  ]
  const fragment = parts.filter(Boolean).join('&')
  return fragment && `#${fragment}`
}

/**
 * Prepares a record that was found for the eye. Its address carries the words to mark: of a page of a PDF as the PDF writes them, else
 * as they were asked.
 */
export const toSearchResult = (record: ShownRecord, isMarked: WordMatcher, asked = ''): SearchResult => {
  const { path, title, source, authors, line, mark, text, page, section } = record
  const excerpt = excerptOf(text, isMarked).parts
  const inExcerpt = [...new Set(excerpt.filter(({ marked }) => marked).map((part) => part.text))]
  const words = page === undefined ? asked : inExcerpt.slice(0, MARKED_WORDS).join(' ')
  return {
    title,
    work: path,
    // What has no page of its own is found by the search of a list.
    address: path.includes('?') ? path : (section?.path ?? path) + fragmentOf(page, words, section),
    position: passagePosition(record),
    source,
    authors: shownAuthors(authors ?? []),
    line: line ?? '',
    mark,
    excerpt,
    page,
    section,
  }
}
