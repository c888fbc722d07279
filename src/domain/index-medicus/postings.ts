import { searchableText } from '../search/searchable-text.ts'

/** Words too frequent to find anything by. */
const STOP_WORDS = new Set(
  'au aux avec ce ces chez dans de des du elle en est et il la le les leur lors mais ne nous on ou par pas pour qu que qui sa se ses son sous sur un une'.split(
    ' ',
  ),
)

/** A word must be this long to be looked up. */
const MIN_WORD_LENGTH = 2

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
export const fileOf = (word: string): string => (/^[a-z0-9]{2}/.test(word) ? word.slice(0, 2) : OTHER_KEY)

/** The parts in which a name is listed: one for each of its words, so that it is found by any of them. */
export const partsOfName = (name: string): string[] => {
  const parts = new Set(indexWords(name).map(fileOf))
  return parts.size > 0 ? [...parts] : [OTHER_KEY]
}

/** Numbers of works, each greater than the one before. */
export type Numbers = readonly number[]

/** Differences compress far better than numbers: [5, 6, 9] becomes [5, 1, 3]. */
export const toDifferences = (numbers: Numbers): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0))

/** The numbers back from their differences. */
export const fromDifferences = (differences: readonly number[]): number[] => {
  let number = 0
  return differences.map((difference) => (number += difference))
}

/** The numbers that are in all the given lists. */
export const inAll = (lists: readonly Numbers[]): Numbers => {
  const [shortest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
  const sets = others.map((list) => new Set(list))
  return shortest.filter((number) => sets.every((set) => set.has(number)))
}

/** The numbers that are in any of the given lists. */
export const inAny = (lists: readonly Numbers[]): Numbers =>
  lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())].sort((a, b) => a - b)
