import { stemmer } from '@orama/stemmers/french'

// Apart from the words of searches: the 404 page needs those, and no stems.

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
