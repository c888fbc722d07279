import distance from 'damerau-levenshtein'
import { SHORTEST_SUGGESTED } from './archive-words.ts'
import { searchableText } from './searchable-text.ts'

/** A word so long may be mistyped twice. */
const LONG_WORD = 8

/** The word of the archive that was meant, the most frequent of those that are nearest. */
const suggestWord = (written: string, words: readonly string[]): string | undefined => {
  const wanted = searchableText(written)
  if (wanted.length < SHORTEST_SUGGESTED) return undefined
  const most = wanted.length >= LONG_WORD ? 2 : 1
  let best: string | undefined
  let fewest = most + 1
  for (const word of words) {
    const plain = searchableText(word)
    if (Math.abs(plain.length - wanted.length) > most) continue
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
