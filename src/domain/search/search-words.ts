import { searchableText } from './searchable-text.ts'

/** Words of nearly every French text: looking for them costs much and says nothing. */
const EMPTY_WORDS = new Set(
  (
    'a au aux avec c ce ces cette chez d dans de des du elle en est et il ils j l la le les leur lors m mais n ne ' +
    'ou par pas pour qu que qui s sa se ses si son sont sur t un une y'
  ).split(' '),
)

/** A word as it is in a text, with its accents, whichever way they are written. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** A word of a text as searches compare it; empty for one that says nothing. */
export const searchWord = (word: string): string => {
  const plain = searchableText(word)
  return EMPTY_WORDS.has(plain) ? '' : plain
}

/**
 * The words that a search is about, each once.
 * @example searchWords('Hernie de l’aine') // ['hernie', 'aine']
 */
export const searchWords = (text: string): string[] => [
  ...new Set((text.match(WORD) ?? []).map(searchWord).filter(Boolean)),
]
