import { searchableText } from './searchable-text.ts'
import distance from 'damerau-levenshtein'

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

/** Beginnings that are written joined, with a hyphen or apart: post-partum, postpartum, post partum. */
const BEGINNING =
  '(?:anti|auto|extra|hyper|hypo|infra|inter|intra|macro|micro|mono|multi|n[eé]o|p[eé]ri|poly|post|pr[eé]|pseudo|r[eé]tro|semi|' +
  'sub|supra|trans|ultra)'
const COMPOUND = new RegExp(
  `(?:${BEGINNING}\\s+)*${WORD.source}(?:[-\u2010\u2011\u00ad]${WORD.source})*`,
  'giu',
)

/** A number in front of a title is a word of its own: 2Un tensiomètre. */
const BEFORE_TITLE = /(?<=\p{N})(?=\p{Lu}\p{Ll})/gu

/**
 * What ends every word of the index: no other word can be the beginning of one that is written whole, and Pagefind, which
 * answers with the longest known beginning of a word it does not know, does not.
 */
export const WORD_END = '_'

/** A shorter word keeps its ending. */
const SHORTEST_INFLECTED = 4

const ENDINGS = [
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  [/[sx]$/, ''],
  [/e+$/, ''],
] as const

/** Whether a word says nothing by itself. */
export const isEmptyWord = (word: string): boolean => EMPTY_WORDS.has(searchableText(word))

const DIGITS = [...'οαβγδεζηθι']

/**
 * A text with letters for its digits: Pagefind divides words at digits, and takes what was before them for the beginning of
 * every unknown word that begins so (“vol51” for “volvluus”).
 */
export const withoutDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')

/**
 * A word as index and questions compare it: no case, accents, ligatures, digits, plural or mute e. The endings are those of the light
 * stemmer of J. Savoy (“Light stemming approaches for the French…”, 2006) that leave the beginning of a word as it is typed.
 * @example wordKey('Hôpitaux') // 'hopital'
 */
export const wordKey = (word: string): string => {
  const plain = searchableText(word)
  if (plain.length < SHORTEST_INFLECTED || /\d/.test(plain)) return withoutDigits(plain)
  return ENDINGS.reduce((stem, [ending, instead]) => stem.replace(ending, instead), plain)
}

const keys = new Map<string, string>()

/** Words whose keys are remembered while an index is made: a language has fewer, names and numbers go on. */
const REMEMBERED = 200_000

/** The key of a word, empty for one that says nothing. */
const keyOf = (word: string): string => {
  let key = keys.get(word)
  if (key === undefined) {
    key = isEmptyWord(word) ? '' : wordKey(word)
    if (keys.size >= REMEMBERED) keys.clear()
    keys.set(word, key)
  }
  return key
}

/** A word that says something: its key or, of a compound, those of its parts and of all in one. */
export type Unit = { written: string; keys: string[]; joined: string | undefined }

/** The words of a text that say something, in their order; elided ones (d’Haïti) are two. */
export const unitsOf = (text: string): Unit[] =>
  Array.from(text.normalize('NFC').replace(BEFORE_TITLE, ' ').matchAll(COMPOUND), ([written]) => {
    const parts = written.match(WORD) ?? []
    const joined = parts.length > 1 ? wordKey(parts.join('')) : undefined
    return { written, keys: parts.map(keyOf).filter(Boolean), joined }
  }).filter((unit) => unit.keys.length > 0)

/** Words as they are in the index: whole. */
export const wholeWords = (words: readonly string[]): string =>
  words.map((word) => `${word}${WORD_END}`).join(' ')

/** The words of a phrase as they are side by side in the index: without the small ones, which it does not hold. */
export const indexedPhrase = (text: string): string => wholeWords(unitsOf(text).flatMap((unit) => unit.keys))

/**
 * A text as the index holds it: the keys of its words in their order, then those of its compounds.
 * @example indexedText('Choc du post-partum') // 'choc_ post_ partum_ postpartum_'
 */
export const indexedText = (text: string): string => {
  const units = unitsOf(text)
  const compounds = new Set(units.flatMap(({ joined }) => joined ?? []))
  return wholeWords([...units.flatMap((unit) => unit.keys), ...compounds])
}

/** Shorter words have too many neighbours to be meant. */
const SHORTEST_SUGGESTED = 4

/** A word so long may be mistyped twice. */
const LONG_WORD = 8

/** Characters of the list: compressed, 15 KB. */
const LIST_MAX_CHARS = 46_000

/** A word of a title is asked for as often as one that is so often in other texts. */
const TITLE_WEIGHT = 3

/** Counts the words of titles and of what else works say, to suggest them for mistyped ones. */
export class ArchiveWords {
  readonly #words = new Map<string, { written: string; count: number }>()

  add(title: string, others: string): void {
    for (const [text, weight] of [
      [title, TITLE_WEIGHT],
      [others, 1],
    ] as const)
      for (const [word] of text.matchAll(WORD)) {
        const plain = searchableText(word)
        const { written, count } = this.#words.get(plain) ?? { written: word.toLowerCase(), count: 0 }
        this.#words.set(plain, { written, count: count + weight })
      }
  }

  /** The most frequent words, as many as the list may have: groups from frequent to rare, each by the alphabet, which compresses. */
  list(): string[] {
    let chars = 0
    return [...this.#words.values()]
      .filter(
        ({ written }) => written.length >= SHORTEST_SUGGESTED && !/\d/.test(written) && !isEmptyWord(written),
      )
      .sort((a, b) => b.count - a.count || b.written.length - a.written.length)
      .filter(({ written }) => (chars += written.length + 3) <= LIST_MAX_CHARS)
      .map(({ written, count }) => ({ written, group: Math.floor(Math.log2(count)) }))
      .sort((a, b) => b.group - a.group || (a.written < b.written ? -1 : 1))
      .map(({ written }) => written)
  }
}

/** The word of the archive that was meant, the most frequent of those that are nearest. */
const suggestWord = (written: string, words: readonly string[]): string | undefined => {
  const wanted = searchableText(written)
  if (wanted.length < SHORTEST_SUGGESTED) return undefined
  let fewest = wanted.length >= LONG_WORD ? 3 : 2
  let best: string | undefined
  for (const word of words) {
    const plain = searchableText(word)
    if (Math.abs(plain.length - wanted.length) >= fewest) continue
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
