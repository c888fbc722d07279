import { isEmptyWord, WORD } from './search-words.ts'
import { searchableText } from './searchable-text.ts'

/** Shorter words have too many neighbours to be meant. */
export const SHORTEST_SUGGESTED = 4

/** Characters of the list: compressed, 15 KB. */
const LIST_MAX_CHARS = 42_000

/** Counts the words of titles, names and keywords, to suggest them for mistyped ones. */
export class ArchiveWords {
  readonly #counts = new Map<string, number>()

  add(text: string): void {
    for (const [word] of text.matchAll(WORD)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
  }

  /** The words from the most frequent to the rarest, as many as the list may have. */
  list(): string[] {
    const words = new Map<string, { written: string; count: number }>()
    for (const [word, count] of this.#counts) {
      if (word.length < SHORTEST_SUGGESTED || /\d/.test(word) || isEmptyWord(word)) continue
      const plain = searchableText(word)
      const known = words.get(plain)
      if (known) known.count += count
      else words.set(plain, { written: word.toLowerCase(), count })
    }
    const sorted = [...words.values()].sort((a, b) => b.count - a.count || (a.written < b.written ? -1 : 1))
    let chars = 0
    return sorted.map(({ written }) => written).filter((word) => (chars += word.length + 3) <= LIST_MAX_CHARS)
  }
}
