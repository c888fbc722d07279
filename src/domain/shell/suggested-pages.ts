import distance from 'damerau-levenshtein'
import { z } from 'zod'
import { searchableText } from '../search/searchable-text.ts'
import { PUBLICATIONS, publicationsNumberedBy } from '../publications/registry.ts'
import { isEmptyWord, WORD } from '../search/word-keys.ts'

/** `src/content/known-addresses.json`: pages that a mistyped or old address may mean, with their other names. */
export const KnownAddressesSchema = z.array(
  z.strictObject({
    href: z.string().startsWith('/'),
    label: z.string().min(1),
    /** Names that the page had, or that someone may give it: words between hyphens. */
    also: z.array(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)).default([]),
  }),
)

/** A page that a mistyped or old address may mean. */
export type KnownAddress = z.output<typeof KnownAddressesSchema>[number]

/** A page that is offered. */
export type SuggestedPage = { href: string; label: string }

/** How alike two names must be: one error in four letters. */
const SIMILARITY = 0.75
/** A whole address that is alike comes before one whose beginning is. */
const PREFIX_SCORE = 0.5

/** The parts of an address without its case, accents and ending. */
export const addressParts = (path: string): string[] => {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // A broken escape is compared as it is.
  }
  return searchableText(plain)
    .replace(/\.(?:html?|php|aspx?|pdf)$/, '')
    .split('/')
    .map((part) => part.trim().replace(/[\s_]+/g, '-'))
    .filter(Boolean)
}

/**
 * How alike two words are, from 0 to 1.
 * @example similarity('rcha', 'rhca') // 0.75
 */
export const similarity = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length)
  if (longest === 0 || Math.abs(one.length - other.length) > longest * (1 - SIMILARITY)) return 0
  return 1 - distance(one, other).steps / longest
}

const scoreOf = (parts: readonly string[], name: string): number => {
  const wanted = name.split('/').filter(Boolean)
  if (wanted.length === 0) return 0
  const whole = similarity(parts.join('/'), wanted.join('/'))
  if (whole >= SIMILARITY) return 1 + whole
  const isBeginning =
    wanted.length < parts.length &&
    wanted.every((part, index) => similarity(parts[index] ?? '', part) >= SIMILARITY)
  return isBeginning ? PREFIX_SCORE + wanted.length / 10 : 0
}

/**
 * The pages that an unknown address may mean, the most similar first; none when nothing is similar.
 * @example suggestedPages('/submision', pages) // [{ href: '/submission', … }]
 */
export const suggestedPages = (
  path: string,
  pages: readonly KnownAddress[],
  max: number,
): SuggestedPage[] => {
  const parts = addressParts(path)
  return pages
    .map(({ href, label, also }) => ({
      href,
      label,
      score: Math.max(...[href.slice(1), ...also].map((name) => scoreOf(parts, name))),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ href, label }) => ({ href, label }))
}

/** One file of the index of addresses: pages of works and issues, each with its title. */
export const AddressIndexSchema = z.array(z.tuple([z.string().startsWith('/'), z.string()]))

/** One file of the index of addresses. */
export type AddressIndex = z.output<typeof AddressIndexSchema>

/** Pages offered at most. */
export const SUGGESTED_PAGES_MAX = 5

/** Words of an address that are looked for; the longest say most. */
const WORDS_MAX = 4
const WORD_MIN_LETTERS = 4
const KEY_LETTERS = 2
/** The part of the words of an address that a title must hold. */
const WORDS_SHARE = 0.6
const WORD_SIMILARITY = 0.8
/** One word alone must be this long to mean anything. */
const LONE_WORD_LETTERS = 7
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const FOLDERS = publicationsNumberedBy('issue').map((code) => PUBLICATIONS[code].folder)
const ISSUE = new RegExp(`\\b(${FOLDERS.join('|')})\\b.*?(\\d{1,4})\\D+?(\\d{1,4})/?$`)

/** The words of a title or an address that say something, as searches compare them. */
export const titleWords = (text: string): string[] =>
  [...new Set((text.match(WORD) ?? []).filter((word) => !isEmptyWord(word)).map(searchableText))].filter(
    (word) => word.length >= WORD_MIN_LETTERS && /[a-z]/.test(word),
  )

const idKey = (id: string) => `id-${id.slice(0, KEY_LETTERS)}`
const wordKey = (word: string) => `mot-${word.slice(0, KEY_LETTERS)}`
const issueKey = (publication: string) => `issues-${publication}`

/** In which files of the index a work is: by its id and by the words of its title. */
export const workKeys = (id: string, title: string): string[] => [
  ...new Set([idKey(id), ...titleWords(title).map(wordKey)]),
]

/** In which file of the index an issue is. */
export const issueKeyOf = (path: string): string => issueKey(path.split('/')[1] ?? '')

/** What an address asks for: a work by its id, an issue by its numbers, or a title by its words. */
export type Wanted =
  | { kind: 'id'; id: string; keys: string[] }
  | { kind: 'issue'; numbers: [number, number]; keys: string[] }
  | { kind: 'words'; words: string[]; keys: string[] }

/** Reads what an unknown address may ask for. */
export const readWanted = (path: string): Wanted => {
  const parts = addressParts(path)
  const [id] = UUID.exec(parts.join('/')) ?? []
  if (id !== undefined) return { kind: 'id', id, keys: [idKey(id)] }
  const [, publication, volume, issue] = ISSUE.exec(parts.join('/')) ?? []
  if (publication !== undefined)
    return { kind: 'issue', numbers: [Number(volume), Number(issue)], keys: [issueKey(publication)] }
  const words = titleWords(parts.at(-1) ?? '')
    .sort((one, other) => other.length - one.length)
    .slice(0, WORDS_MAX)
  return { kind: 'words', words, keys: [...new Set(words.map(wordKey))] }
}

const shareOf = (words: readonly string[], title: string): number => {
  const own = titleWords(title)
  const found = words.filter((word) => own.some((each) => similarity(word, each) >= WORD_SIMILARITY))
  const isEnough = found.length > 1 || (words.length === 1 && (words[0] ?? '').length >= LONE_WORD_LETTERS)
  return isEnough ? found.length / words.length : 0
}

const numbersOf = (href: string): number[] => (href.match(/\d+/g) ?? []).slice(-2).map(Number)

/** The works and issues of the read files that an address may mean, the nearest first. */
export const suggestedWorks = (wanted: Wanted, index: AddressIndex, max: number): SuggestedPage[] => {
  const score = ([href, title]: AddressIndex[number]): number => {
    if (wanted.kind === 'id') return href.endsWith(`/${wanted.id}`) ? 1 : 0
    if (wanted.kind === 'words') return shareOf(wanted.words, title)
    const [volume, issue] = numbersOf(href)
    return volume === wanted.numbers[0] && issue === wanted.numbers[1] ? 1 : 0
  }
  const byAddress = new Map(index.map((entry) => [entry[0], entry]))
  return [...byAddress.values()]
    .map((entry) => ({ href: entry[0], label: entry[1], score: score(entry) }))
    .filter((page) => page.score >= WORDS_SHARE)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ href, label }) => ({ href, label }))
}
