import { searchWord, WORD } from './search-words.ts'
import type { WordMatcher } from './word-matcher.ts'

/** A piece of an excerpt; the marked ones are what was looked for. */
export type ExcerptPart = { text: string; marked: boolean }

/** Words of an excerpt, and how many of them stand before the first that is marked. */
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
  let place = isWhole || start === 0 ? 0 : (shown[0]?.start ?? 0)
  const parts: ExcerptPart[] = [{ text: place > 0 ? CUT : '', marked: false }]
  const add = (to: number, marked: boolean) => {
    const piece = text.slice(place, to)
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += piece
    else parts.push({ text: piece, marked })
    place = to
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
