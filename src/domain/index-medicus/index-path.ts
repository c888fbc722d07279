import names from '../../content/publication-names.json' with { type: 'json' }
import type { Work } from '../works/work.ts'
import { ownValue } from '../own-value.ts'
import { type Holding, isNumberedBy, isPublication, PUBLICATIONS } from '../publications/registry.ts'
import { searchableText } from '../search/searchable-text.ts'

/** The sources between which the index switches: the publications with works, and the articles among the references. */
export type IndexSource = Holding<'works'> | 'INDEX_ARTICLES'

/** Names on the source row, in its order. */
export const INDEX_SOURCE_NAMES: Record<IndexSource, string> = {
  ADC: names.ADC.nameInIndex,
  IGM: names.IGM.nameInIndex,
  RHCA: names.RHCA.nameInIndex,
  INDEX_ARTICLES: 'Articles',
}

const isIndexSource = (name: string): name is IndexSource => Object.hasOwn(INDEX_SOURCE_NAMES, name)

/** The sources of the index, in the order of its row. */
export const INDEX_SOURCES: readonly IndexSource[] = Object.keys(INDEX_SOURCE_NAMES)
  .filter(isIndexSource)
  .filter((source) => !isPublication(source) || PUBLICATIONS[source].isPublished)

/** Whether the titles of a source are ordered by the number of their chapter instead of by letter. */
export const isByChapter = (source: IndexSource | undefined): boolean =>
  isPublication(source) && isNumberedBy(source, 'chapter')

/** Each source in an address. */
const INDEX_SOURCE_SLUGS: Record<IndexSource, string> = {
  ADC: PUBLICATIONS.ADC.folder,
  IGM: PUBLICATIONS.IGM.folder,
  RHCA: PUBLICATIONS.RHCA.folder,
  INDEX_ARTICLES: 'articles',
}

/** The source of a part of an address, `undefined` when it names none. */
const indexSourceOf = (slug: string | null | undefined): IndexSource | undefined =>
  INDEX_SOURCES.find((source) => INDEX_SOURCE_SLUGS[source] === slug)

/** Whether a work belongs to a source: “Articles” contains only works of publication INDEX with category "article". */
export const isFromSource = (
  { articleType }: Pick<Work, 'articleType'>,
  source: IndexSource | undefined,
): boolean => source === undefined || articleType === source

/** Where works are listed whose title or author starts with no letter from A to Z. */
const OTHER_CHARACTERS = '0-9'

/** Where works without an author are listed. */
export const NO_AUTHOR = 'sans-auteur'

/** The one section of a list that follows chapter numbers. */
export const CHAPTERS = 'chapitres'

const NAMES: Record<string, string> = {
  [OTHER_CHARACTERS]: '0–9',
  [NO_AUTHOR]: 'Sans auteur',
  [CHAPTERS]: 'Chapitres',
}

/** The alphabet of the index as its pages list it. */
export const LETTERS: readonly string[] = [OTHER_CHARACTERS, ...'abcdefghijklmnopqrstuvwxyz']

/**
 * The text by which a title or name is sorted: without quotation marks and other punctuation at its start.
 * @example filedText('« Bouillir l’eau »') // 'Bouillir l’eau »'
 */
export const filedText = (text: string): string => text.replace(/^[^\p{L}\p{N}]+/u, '')

/**
 * The letter under which a text is filed: accents don't count.
 * @example letterOf('Écho') // 'e'
 * @example letterOf('40 lits') // '0-9'
 */
export const letterOf = (text: string): string => {
  // Later characters do not matter, and titles are long.
  const first = searchableText(filedText(text).slice(0, 2)).charAt(0)
  return first >= 'a' && first <= 'z' ? first : OTHER_CHARACTERS
}

/** A letter as a reader sees it. */
export const letterName = (letter: string): string => ownValue(NAMES, letter) ?? letter.toUpperCase()

/** What a screen reader says of a letter whose name alone says too little; `undefined` for all others. */
export const letterLabel = (letter: string): string | undefined =>
  letter === OTHER_CHARACTERS ? '0–9, chiffres et signes' : undefined

const ROOT = PUBLICATIONS.INDEX.path

/** The two lists of the index. */
export const INDEX_ORDERS = ['title', 'author'] as const

/** An order of the index: by title or by author. */
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

/** Names of the two tabs. */
export const INDEX_ORDER_NAMES: Record<IndexOrder, string> = { title: 'Titres', author: 'Auteurs' }

/** What the source row calls all sources together. */
export const ALL_SOURCES = 'Toutes les sources'

/**
 * What a page of the index shows, as its heading says it.
 * @example indexHeading({ source: 'IGM', order: 'author', letter: 'p', page: 0 }) // 'IGM, auteurs en P'
 */
export const indexHeading = ({ source, order, letter }: Omit<IndexScope, 'page'>): string => {
  const parts: string[] = source ? [INDEX_SOURCE_NAMES[source]] : []
  if (letter === NO_AUTHOR) parts.push('travaux sans auteur')
  else if (isByChapter(source) && order === 'title') parts.push('par chapitre')
  else if (letter === undefined) {
    if (!source) parts.push('tous les travaux')
    parts.push(order === 'title' ? 'par titre' : 'par auteur')
  } else {
    const noun = order === 'title' ? 'titres' : 'auteurs'
    parts.push(
      letter === OTHER_CHARACTERS ? `${noun}\u00a0: chiffres et signes` : `${noun} en ${letterName(letter)}`,
    )
  }
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
