import distance from 'damerau-levenshtein'
import { searchableText } from './searchable-text.ts'
import { isEmptyWord, WORD } from './word-keys.ts'

/** Shorter words have too many neighbours to be meant. */
const SHORTEST_SUGGESTED = 4

/** A word so long may be mistyped twice. */
const LONG_WORD = 8

/** Characters of the list: compressed, 15 KB. */
const LIST_MAX_CHARS = 46_000

/** A word of a title is asked for as often as one that is so often in other texts. */
const TITLE_WEIGHT = 3

/** Counts the words of titles and of what else works say, to suggest them for mistyped ones. */
export class ArchiveWords {
  readonly #words = new Map<string, { written: string; count: number }>()

  add(title: string, others: string): void {
    for (const [text, weight] of [
      [title, TITLE_WEIGHT],
      [others, 1],
    ] as const)
      for (const [word] of text.matchAll(WORD)) {
        const plain = searchableText(word)
        const { written, count } = this.#words.get(plain) ?? { written: word.toLowerCase(), count: 0 }
        this.#words.set(plain, { written, count: count + weight })
      }
  }

  /** The most frequent words, as many as the list may have: groups from frequent to rare, each by the alphabet, which compresses. */
  list(): string[] {
    let chars = 0
    return [...this.#words.values()]
      .filter(
        ({ written }) => written.length >= SHORTEST_SUGGESTED && !/\d/.test(written) && !isEmptyWord(written),
      )
      .sort((a, b) => b.count - a.count || b.written.length - a.written.length)
      .filter(({ written }) => (chars += written.length + 3) <= LIST_MAX_CHARS)
      .map(({ written, count }) => ({ written, group: Math.floor(Math.log2(count)) }))
      .sort((a, b) => b.group - a.group || (a.written < b.written ? -1 : 1))
      .map(({ written }) => written)
  }
}

/** The word of the archive that was meant, the most frequent of those that are nearest. */
const suggestWord = (written: string, words: readonly string[]): string | undefined => {
  const wanted = searchableText(written)
  if (wanted.length < SHORTEST_SUGGESTED) return undefined
  let fewest = wanted.length >= LONG_WORD ? 3 : 2
  let best: string | undefined
  for (const word of words) {
    const plain = searchableText(word)
    if (Math.abs(plain.length - wanted.length) >= fewest) continue
    const { steps } = distance(wanted, plain)
    if (steps < fewest) [best, fewest] = [word, steps]
  }
  return best
}

/**
 * What was meant where some words are unknown: the same question with words of the archive in their place.
 * @param words of the archive, from the most frequent to the rarest
 * @returns undefined when no word is near
 */
export const suggestQuestion = (
  typed: string,
  unknown: readonly string[],
  words: readonly string[],
): string | undefined => {
  const meant = unknown.reduce((text, word) => text.replace(word, suggestWord(word, words) ?? word), typed)
  return meant === typed ? undefined : meant
}
