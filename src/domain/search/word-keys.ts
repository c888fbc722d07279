import { isEmptyWord, WORD } from './search-words.ts'
import { searchableText } from './searchable-text.ts'

const HYPHENS = '[-\u2010\u2011\u00ad]'
const COMPOUND = new RegExp(`[\\p{L}\\p{N}\\p{M}]+(?:${HYPHENS}[\\p{L}\\p{N}\\p{M}]+)*`, 'gu')

/** Beginnings that are written joined, with a hyphen or apart: post-partum, postpartum, post partum. */
const JOINED_BEGINNINGS = new Set(
  (
    'anti auto extra hyper hypo infra inter intra macro micro mono multi neo peri poly post pre pseudo retro semi sub supra ' +
    'trans ultra'
  ).split(' '),
)

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

/**
 * A word as index and questions compare it: no case, accents, ligatures, plural or mute e. The endings are those of the light
 * stemmer of J. Savoy (“Light stemming approaches for the French…”, 2006) that leave the beginning of a word as it is typed.
 * @example wordKey('Hôpitaux') // 'hopital'
 */
export const wordKey = (word: string): string => {
  const plain = searchableText(word)
  if (plain.length < SHORTEST_INFLECTED || /\d/.test(plain)) return plain
  return ENDINGS.reduce((stem, [ending, instead]) => stem.replace(ending, instead), plain)
}

/** A word of a text or question: its parts where it has hyphens, and all in one. */
export type CompoundWord = { written: string; parts: string[]; joined: string | undefined }

const isJoinedBeginning = (word: string | undefined): boolean =>
  word !== undefined && JOINED_BEGINNINGS.has(searchableText(word))

/**
 * The words of a text in their order. A number in front of a title (2Un tensiomètre) is a word of its own; elided words
 * (d’Haïti) are two.
 */
export const compoundWords = (text: string): CompoundWord[] => {
  const words: CompoundWord[] = []
  for (const [written] of text.replace(/(?<=\p{N})(?=\p{Lu}\p{Ll})/gu, ' ').matchAll(COMPOUND)) {
    const parts = written.match(WORD) ?? []
    words.push({ written, parts, joined: parts.length > 1 ? wordKey(parts.join('')) : undefined })
  }
  return words
}

/** The words with beginnings such as “post” written apart put before the word behind them, as if by a hyphen. */
export const withBeginnings = (words: readonly CompoundWord[]): CompoundWord[] =>
  words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]]
    if (next && word.parts.length === 1 && isJoinedBeginning(word.parts[0])) return []
    if (!before || before.parts.length > 1 || !isJoinedBeginning(before.parts[0])) return [word]
    const parts = [...before.parts, ...word.parts]
    return [{ written: `${before.written} ${word.written}`, parts, joined: wordKey(parts.join('')) }]
  })

const keys = new Map<string, string>()

/** Words whose keys are remembered while an index is made: a language has fewer, names and numbers go on. */
const REMEMBERED = 200_000

const rememberedKey = (word: string): string => {
  let key = keys.get(word)
  if (key === undefined) {
    key = isEmptyWord(word) ? '' : wordKey(word)
    if (keys.size >= REMEMBERED) keys.clear()
    keys.set(word, key)
  }
  return key
}

const ended = (keys: readonly string[]): string =>
  keys
    .filter(Boolean)
    .map((key) => `${key}${WORD_END}`)
    .join(' ')

/** The words of a phrase as they are side by side in the index: without the small ones, which it does not hold. */
export const indexedPhrase = (text: string): string =>
  ended(compoundWords(text).flatMap(({ parts }) => parts.map(rememberedKey)))

/**
 * A text as the index holds it: the keys of its words in their order, then those of its compounds.
 * @example indexedText('Choc du post-partum') // 'choc_ post_ partum_ postpartum_'
 */
export const indexedText = (text: string): string => {
  const compounds = withBeginnings(compoundWords(text)).flatMap(({ joined }) => joined ?? [])
  return [indexedPhrase(text), ended([...new Set(compounds)])].filter(Boolean).join(' ')
}
