import { CHAPTERS, LETTERS, NO_AUTHOR } from './index-letter.ts'
import { indexSourceOf, INDEX_SOURCE_SLUGS, type IndexSource } from './index-source.ts'

const ROOT = '/index-medicus'

/** The two lists of the index. */
export const INDEX_ORDERS = ['title', 'author'] as const

export type IndexOrder = (typeof INDEX_ORDERS)[number]

const ORDER_SLUGS: Record<IndexOrder, string> = { title: 'titres', author: 'auteurs' }

/** A part of the index: a source or all, by title or by author, a letter or the beginning of all letters. */
export type IndexScope = {
  source?: IndexSource | undefined
  order: IndexOrder
  letter?: string | undefined
  /** Page within the letter, from 0. */
  page: number
}

/**
 * The address of a part of the index.
 * @example indexPath({ source: 'RHCA', order: 'author', letter: 'p', page: 2 }) // '/index-medicus/rhca/auteurs/p/3'
 */
export const indexPath = ({ source, order, letter, page }: IndexScope): string =>
  [
    ROOT,
    source && INDEX_SOURCE_SLUGS[source],
    letter === undefined && order === 'title' ? undefined : ORDER_SLUGS[order],
    letter,
    letter !== undefined && page > 0 ? String(page + 1) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('/')

const LETTER_PARTS: readonly string[] = [...LETTERS, NO_AUTHOR, CHAPTERS]

/** The part of the index that an address names, `undefined` when it names none. */
export const readIndexPath = (path: string): IndexScope | undefined => {
  const parts = path.split('/').filter(Boolean)
  if (`/${parts.shift() ?? ''}` !== ROOT) return undefined
  const source = indexSourceOf(parts[0])
  if (source) parts.shift()
  const order = INDEX_ORDERS.find((name) => ORDER_SLUGS[name] === parts[0]) ?? 'title'
  if (parts[0] === ORDER_SLUGS[order]) parts.shift()
  const [letter, number = '1', ...rest] = parts
  const isPage = /^[1-9]\d*$/.test(number) && rest.length === 0
  const isLetter = letter === undefined || LETTER_PARTS.includes(letter)
  return isPage && isLetter ? { source, order, letter, page: Number(number) - 1 } : undefined
}
