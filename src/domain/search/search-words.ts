import { searchableText } from './searchable-text.ts'

/** Words of nearly every text or question: looking for them costs much and says nothing. */
const EMPTY_WORDS = new Set(
  (
    'a au aux avec c ce ces cette chez comment d dans de des du elle en est et il ils j l la le les leur lors m mais n ne ' +
    'ou par pas pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa se ses si son sont sur t un une vs y ' +
    'and for in is of on the to with'
  ).split(' '),
)

/** A word as it is in a text, with its accents, whichever way they are written. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Whether a word says nothing by itself. */
export const isEmptyWord = (word: string): boolean => EMPTY_WORDS.has(searchableText(word))

/**
 * The words that a text is about, each once, without accents.
 * @example searchWords('Hernie de l’aine') // ['hernie', 'aine']
 */
export const searchWords = (text: string): string[] => [
  ...new Set((text.match(WORD) ?? []).filter((word) => !isEmptyWord(word)).map(searchableText)),
]
