import type { Work } from '../works/work.ts'
import { invertedName } from '../contributors/family-order.ts'
import { contributorsOf, nameOf } from '../contributors/unconfirmed-names.ts'
import { excerpt } from '../language/text.ts'
import { ARTICLES_PER_PAGE } from '../lists/list-texts.ts'
import type { ListedEntry } from '../lists/listed-entry.ts'
import {
  type IndexScope,
  filedText,
  indexPath,
  isByChapter,
  INDEX_ORDERS,
  type IndexOrder,
  INDEX_SOURCES,
  type IndexSource,
} from './index-path.ts'
import {
  type IndexSection,
  indexSections,
  type OrderedWorks,
  WORKS_PER_LETTER_PAGE,
} from './index-sections.ts'

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
    /** Some pages of the letter, evenly apart, each with the beginning of its first work. */
    links: PageLink[]
  }
  /** Address of the page before this one, through all letters. */
  previous?: string | undefined
  /** Address of the page behind this one, through all letters. */
  next?: string | undefined
}

/** A letter with many pages names so many of them; a reader walks from the nearest one. */
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
