import { searchableText } from '../search/searchable-text.ts'

/** Words too frequent to find anything by. */
const STOP_WORDS = new Set(
  'au aux avec ce ces chez dans de des du elle en est et il la le les leur lors mais ne nous on ou par pas pour qu que qui sa se ses son sous sur un une'.split(
    ' ',
  ),
)

/** A word must be this long to be looked up. */
export const MIN_WORD_LENGTH = 2

/**
 * The words of a text by which works are found: no accents, no case, nothing too short or too frequent.
 * @example indexWords('L’abcès du foie') // ['abces', 'foie']
 */
export const indexWords = (text: string): string[] => [
  ...new Set(
    searchableText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= MIN_WORD_LENGTH && !STOP_WORDS.has(word)),
  ),
]

const OTHER_KEY = '_'

/** The part of an index that holds a word: its first two letters. */
export const partOf = (word: string): string => (/^[a-z0-9]{2}/.test(word) ? word.slice(0, 2) : OTHER_KEY)

/** The parts in which a name stands: one for each of its words, so that it is found by any of them. */
export const partsOfName = (name: string): string[] => {
  const parts = new Set(indexWords(name).map(partOf))
  return parts.size > 0 ? [...parts] : [OTHER_KEY]
}
