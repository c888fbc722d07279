import type { Work } from '../works/work.ts'
import { contributorsOf, familyKey, invertedName, nameOf } from '../contributors/unconfirmed-names.ts'
import {
  CHAPTERS,
  filedText,
  INDEX_ORDERS,
  INDEX_SOURCES,
  type IndexOrder,
  indexPath,
  type IndexScope,
  type IndexSource,
  isByChapter,
  isFromSource,
  letterOf,
  LETTERS,
  NO_AUTHOR,
} from './index-path.ts'
import { excerpt } from '../language/text.ts'
import { ARTICLES_PER_PAGE } from '../lists/list-texts.ts'
import type { ListedEntry } from '../lists/listed-entry.ts'

type Filed = Pick<Work, 'id' | 'title' | 'authors' | 'issue'>

const collator = new Intl.Collator('fr')

const rankOf = (letter: string): number => (letter === NO_AUTHOR ? LETTERS.length : LETTERS.indexOf(letter))

/** Splitting a name is much slower than comparing it, and sorting asks for each work several times. */
const authorKeys = new WeakMap<Pick<Work, 'authors'>, string>()

/** The sort key of a work in the list by author: the family name of its first author; empty without an author. */
const authorKey = (work: Pick<Work, 'authors'>): string => {
  const known = authorKeys.get(work)
  if (known !== undefined) return known
  const [first] = contributorsOf(work)
  const key = first ? familyKey(nameOf(first)) : ''
  authorKeys.set(work, key)
  return key
}

/** The letter of a work in the list by author. */
export const authorLetter = (work: Pick<Work, 'authors'>): string => {
  const key = authorKey(work)
  return key === '' ? NO_AUTHOR : letterOf(key)
}

/** The letter of a work in the list by title. */
export const titleLetter = ({ title }: Pick<Work, 'title'>): string => letterOf(title)

/** Sorts by keys that are computed once for each work: a collator compares 50 000 texts some 800 000 times. */
const sortByKey = <Item extends Filed>(
  works: readonly Item[],
  keyOf: (work: Item) => { letter: string; text: string },
): Item[] =>
  works
    .map((work) => {
      const { letter, text } = keyOf(work)
      return { work, rank: rankOf(letter), text: filedText(text), title: filedText(work.title) }
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        collator.compare(a.text, b.text) ||
        collator.compare(a.title, b.title) ||
        (a.work.id < b.work.id ? -1 : 1),
    )
    .map(({ work }) => work)

/** The works by title, in French collation: “Écho” is among the E. */
export const sortByTitle = <Item extends Filed>(works: readonly Item[]): Item[] =>
  sortByKey(works, (work) => ({ letter: titleLetter(work), text: work.title }))

/** The works by the family name of the first author, in French collation; those without an author last. */
export const sortByAuthor = <Item extends Filed>(works: readonly Item[]): Item[] =>
  sortByKey(works, (work) => ({ letter: authorLetter(work), text: authorKey(work) }))

const chapterNumber = ({ issue }: Filed): number => {
  const number = Number.parseInt(issue ?? '', 10)
  return Number.isNaN(number) ? Infinity : number
}

/** The chapters of ADC by issue number, 2 before 10; those without a number last. */
export const sortByChapter = <Item extends Filed>(works: readonly Item[]): Item[] =>
  sortByTitle(works).sort((a, b) => {
    const [one, other] = [chapterNumber(a), chapterNumber(b)]
    return one === other ? 0 : one - other
  })

/** Works on one pre-built page of a letter. */
export const WORKS_PER_LETTER_PAGE = 100

/** A letter with its works, in their order. */
export type IndexSection<Item> = { letter: string; works: Item[] }

/** All works in both orders, sorted once because collation is slow. */
export type OrderedWorks<Item> = Record<IndexOrder, readonly Item[]>

/** All works by title and by author. */
export const orderWorks = <Item extends Work>(works: readonly Item[]): OrderedWorks<Item> => ({
  title: sortByTitle(works),
  author: sortByAuthor(works),
})

/** The works of a source (or all) by title or author, letter by letter; chapters of ADC by their number instead. */
export const indexSections = <Item extends Work>(
  ordered: OrderedWorks<Item>,
  source: IndexSource | undefined,
  order: IndexOrder,
): IndexSection<Item>[] => {
  const chosen = ordered[order].filter((work) => isFromSource(work, source))
  if (chosen.length === 0) return []
  if (order === 'title' && isByChapter(source)) return [{ letter: CHAPTERS, works: sortByChapter(chosen) }]
  return [...Map.groupBy(chosen, order === 'title' ? titleLetter : authorLetter)].map(([letter, works]) => ({
    letter,
    works,
  }))
}

/** A page of a letter as others refer to it. */
type PageLink = {
  /** From 1. */
  number: number
  label: string
  path: string
  current: boolean
}

/** One pre-built page of the index. */
export type IndexPage = {
  scope: IndexScope
  entries: ListedEntry[]
  /** Works of the source. */
  total: number
  /** Letters of the source that have works. */
  letters: string[]
  /** The letter of a page that shows one. */
  letter?: {
    total: number
    pages: number
    /** Evenly spaced pages of the letter, each labelled with the title or author of its first work. */
    links: PageLink[]
  }
  /** Address of the page before this one, through all letters. */
  previous?: string | undefined
  /** Address of the page behind this one, through all letters. */
  next?: string | undefined
}

/** Most pages of a letter that are linked; a reader goes on from the nearest one. */
const MAX_PAGE_LINKS = 24

const LABEL_CHARACTERS = 56

const labelOf = (work: Work | undefined, { order, source }: Pick<IndexScope, 'order' | 'source'>): string => {
  if (!work) return ''
  if (order === 'title' && isByChapter(source)) return `Chapitre ${work.issue ?? 'sans numéro'}`
  const [first] = order === 'author' ? contributorsOf(work) : []
  return excerpt(first ? invertedName(nameOf(first)) : filedText(work.title), LABEL_CHARACTERS)
}

type SectionPage = Required<Pick<IndexPage, 'scope' | 'letter'>> & { works: Work[] }

/** The pages of one letter. */
const pagesOfSection = (
  { letter, works }: IndexSection<Work>,
  part: Pick<IndexScope, 'order' | 'source'>,
  worksPerPage: number,
): SectionPage[] => {
  const pages = Math.ceil(works.length / worksPerPage)
  const step = Math.max(Math.ceil(pages / MAX_PAGE_LINKS), 1)
  const scopeOf = (page: number): IndexScope => ({ ...part, letter, page })
  const linked = Array.from({ length: Math.ceil(pages / step) }, (_, index) => {
    const page = index * step
    return { page, label: labelOf(works[page * worksPerPage], part), path: indexPath(scopeOf(page)) }
  })
  const linksAround = (current: number): PageLink[] =>
    linked.map(({ page, label, path }) => ({ number: page + 1, label, path, current: page === current }))
  return Array.from({ length: pages }, (_, page) => ({
    scope: scopeOf(page),
    works: works.slice(page * worksPerPage, (page + 1) * worksPerPage),
    letter: { total: works.length, pages, links: pages > 1 ? linksAround(page) : [] },
  }))
}

type Entries = ReadonlyMap<string, ListedEntry>

type Part = { source: IndexSource | undefined; order: IndexOrder }

/** The first page of a part, then those of its letters, each with the ways to its neighbours. */
const pagesOfPart = (ordered: OrderedWorks<Work>, entries: Entries, { source, order }: Part): IndexPage[] => {
  const shown = (works: readonly Work[]) => works.flatMap(({ id }) => entries.get(id) ?? [])
  const sections = indexSections(ordered, source, order)
  const total = sections.reduce((sum, { works }) => sum + works.length, 0)
  const letters = sections.map(({ letter }) => letter)
  const pages = sections.flatMap((section) =>
    pagesOfSection(section, { source, order }, WORKS_PER_LETTER_PAGE),
  )
  const first = sections.flatMap(({ works }) => works.slice(0, ARTICLES_PER_PAGE)).slice(0, ARTICLES_PER_PAGE)
  const beginning: IndexPage = {
    scope: { source, order, page: 0 },
    entries: shown(first),
    total,
    letters,
    next: pages[0] && indexPath(pages[0].scope),
  }
  return [
    beginning,
    ...pages.map(({ works, ...page }, index): IndexPage => {
      const [previous, next] = [pages[index - 1] ?? beginning, pages[index + 1]]
      return {
        ...page,
        entries: shown(works),
        total,
        letters,
        previous: indexPath(previous.scope),
        next: next && indexPath(next.scope),
      }
    }),
  ]
}

/** Every pre-built page of the index: each source and all of them, by title and by author. */
export const pagesOfIndex = (ordered: OrderedWorks<Work>, entries: Entries): IndexPage[] =>
  [undefined, ...INDEX_SOURCES].flatMap((source) =>
    INDEX_ORDERS.flatMap((order) => pagesOfPart(ordered, entries, { source, order })),
  )
