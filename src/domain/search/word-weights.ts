import type { SearchDocument } from './index-files.ts'
import { searchWord, WORD } from './search-words.ts'

/** What a word in a field says of a document; a text says more the more often it has the word. */
const PLACES = { title: 0.5, authors: 0.4, text: 0.15 }
const OFTEN = 0.5

/** A word that occurs so often in a text of usual length says half of the most it can: as in BM25, whose k1 and b these are. */
const HALF_OFTEN = 1.5
const LENGTH_MATTERS = 0.5
const USUAL_WORDS = 1000

/** Words whose plain form is remembered; a language has fewer, names and numbers go on. */
const REMEMBERED = 200_000

/** How much each word says of a document. */
export class WordWeights {
  readonly #plain = new Map<string, string>()

  /** The words of a document with their weights, from 0 to 1. */
  of(document: SearchDocument): Map<string, number> {
    const counts = new Map<string, number>()
    const weights = new Map<string, number>()
    let length = 0
    const count = (text: string, weight: number): void => {
      for (const word of this.#wordsOf(text)) {
        length += 1
        counts.set(word, (counts.get(word) ?? 0) + 1)
        if (weight > (weights.get(word) ?? 0)) weights.set(word, weight)
      }
    }
    count(document.title, PLACES.title)
    count(document.authors.join(' '), PLACES.authors)
    count(document.text, PLACES.text)
    for (const [, text] of document.pages) count(text, 0)
    const half = HALF_OFTEN * (1 - LENGTH_MATTERS + (LENGTH_MATTERS * length) / USUAL_WORDS)
    for (const [word, often] of counts)
      counts.set(word, (weights.get(word) ?? 0) + (OFTEN * often) / (often + half))
    return counts
  }

  *#wordsOf(text: string): Generator<string> {
    for (const [written] of text.matchAll(WORD)) {
      let plain = this.#plain.get(written)
      if (plain === undefined) {
        plain = searchWord(written)
        if (this.#plain.size >= REMEMBERED) this.#plain.clear()
        this.#plain.set(written, plain)
      }
      if (plain !== '') yield plain
    }
  }
}
