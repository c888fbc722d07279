import { z } from 'zod'
import { PUBLICATIONS, publicationsNumberedBy } from '../publications/registry.ts'
import { searchableText } from '../search/searchable-text.ts'
import { isEmptyWord, WORD } from '../search/word-keys.ts'
import { addressParts, similarity, type SuggestedPage } from './suggested-pages.ts'

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
