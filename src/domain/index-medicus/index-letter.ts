import { searchableText } from '../search/searchable-text.ts'
import { ownValue } from '../own-value.ts'

/** Where works stand whose title or author starts with no letter from A to Z. */
export const OTHER_SIGNS = '0-9'

/** Where works without an author stand. */
export const NO_AUTHOR = 'sans-auteur'

/** The one section of a list that follows chapter numbers. */
export const CHAPTERS = 'chapitres'

const NAMES: Record<string, string> = {
  [OTHER_SIGNS]: '0–9',
  [NO_AUTHOR]: 'Sans auteur',
  [CHAPTERS]: 'Chapitres',
}

/** The alphabet of the index as its pages list it. */
export const LETTERS: readonly string[] = [OTHER_SIGNS, ...'abcdefghijklmnopqrstuvwxyz']

/**
 * A text as it is filed: without quotation marks and other signs at its head.
 * @example filedText('« Bouillir l’eau »') // 'Bouillir l’eau »'
 */
export const filedText = (text: string): string => text.replace(/^[^\p{L}\p{N}]+/u, '')

/**
 * The letter under which a text stands: accents don't count.
 * @example letterOf('Écho') // 'e'
 * @example letterOf('40 lits') // '0-9'
 */
export const letterOf = (text: string): string => {
  // What follows the first sign does not matter, and titles are long.
  const first = searchableText(filedText(text).slice(0, 2)).charAt(0)
  return first >= 'a' && first <= 'z' ? first : OTHER_SIGNS
}

/** A letter as a reader sees it. */
export const letterName = (letter: string): string => ownValue(NAMES, letter) ?? letter.toUpperCase()
