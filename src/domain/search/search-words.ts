import { stemmer } from '@orama/stemmers/french'
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

/** A shorter beginning of a word would be one of too many. */
const SHORTEST_BEGINNING = 3

/** A stem so long may end otherwise in a word that has it: hôpital, hôpitaux. */
const LONG_STEM = 5

const commonBeginning = (wanted: string, stem: string): string => {
  let length = 0
  while (length < stem.length && wanted[length] === stem[length]) length += 1
  return wanted.slice(0, length >= LONG_STEM && length === stem.length ? length - 1 : length)
}

/** How well a word of a text answers one that is looked for: the same but for its ending, or starting with it. */
type Match = 'same' | 'prefix' | undefined

/** Compares the words of texts with one that is looked for; both as `searchWord` gives them. */
export class WordMatcher {
  readonly #wanted: string
  readonly #stem: string
  readonly #known = new Map<string, Match>()
  /** Every word that matches begins so. */
  readonly beginning: string

  constructor(wanted: string) {
    this.#wanted = wanted
    this.#stem = stemmer(wanted)
    this.beginning = commonBeginning(wanted, this.#stem)
  }

  match(word: string): Match {
    if (!word.startsWith(this.beginning)) return undefined
    if (!this.#known.has(word)) this.#known.set(word, this.#compare(word))
    return this.#known.get(word)
  }

  #compare(word: string): Match {
    if (word === this.#wanted || stemmer(word) === this.#stem) return 'same'
    return this.#wanted.length >= SHORTEST_BEGINNING && word.startsWith(this.#wanted) ? 'prefix' : undefined
  }
}
