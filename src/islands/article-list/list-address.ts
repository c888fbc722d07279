import { isCalendarDay } from '#domain/dates/partial-date.ts'
import type { Publication } from '#domain/publications/registry.ts'
import { ARTICLES_PER_PAGE } from '#domain/lists/list-texts.ts'

/** The reader's filters of a list. An empty text or list filters nothing; all conditions must hold. */
export type ArticleFilters = {
  /** Words to find in title, abstract, authors, category or tags. */
  search: string
  /** Words to find in the title. */
  title: string
  category: string
  /** First day, ISO 8601. */
  from: string
  /** Last day, ISO 8601. */
  to: string
  /** All of them must be tags of the work. */
  tags: readonly string[]
  /** All of them must be authors of the work. */
  authors: readonly string[]
}

/** Filters that let every work through. */
export const NO_FILTERS: ArticleFilters = {
  search: '',
  title: '',
  category: '',
  from: '',
  to: '',
  tags: [],
  authors: [],
}

/** How many filters are set, the search aside. */
export const countFilters = ({ title, category, from, to, tags, authors }: ArticleFilters): number =>
  [title.trim(), category, from || to].filter(Boolean).length + tags.length + authors.length

/** Whether anything is filtered or searched. */
export const isFiltered = (filters: ArticleFilters): boolean =>
  filters.search.trim() !== '' || countFilters(filters) > 0

/** Views of a list in the order in which its button goes through them. */
const VIEW_CYCLE = ['grid', 'table', 'list'] as const

/** How a list is shown; `virtual` is one long scroll of all its works. */
export type ViewMode = (typeof VIEW_CYCLE)[number] | 'virtual'

/** The default view of a list. */
export const DEFAULT_VIEW: ViewMode = 'table'

const NAMES: Record<ViewMode, string> = {
  grid: 'grille',
  table: 'tableau',
  list: 'liste',
  virtual: 'defilement',
}

/** Names of the views on screen. */
export const VIEW_NAMES: Record<ViewMode, string> = { ...NAMES, virtual: 'défilement' }

/** The view that follows this one: grid, table, list, and grid again. The virtual mode returns to the default. */
export const nextView = (view: ViewMode): ViewMode => {
  if (view === 'virtual') return DEFAULT_VIEW
  return VIEW_CYCLE[(VIEW_CYCLE.indexOf(view) + 1) % VIEW_CYCLE.length] ?? DEFAULT_VIEW
}

/** Reads a view from an address; an unknown value gives the default. */
const readView = (text: string | null): ViewMode =>
  [...VIEW_CYCLE, 'virtual' as const].find((view) => NAMES[view] === text) ?? DEFAULT_VIEW

/** Writes a view into an address; the default is omitted. */
const viewParameter = (view: ViewMode): string | undefined =>
  view === DEFAULT_VIEW ? undefined : NAMES[view]

/** The state of a list that the reader can change. */
export type ListState = {
  filters: ArticleFilters
  view: ViewMode
  /** From 0. */
  page: number
}

const TEXTS = { search: 'q', title: 'titre', category: 'categorie' } as const
const DAYS = { from: 'du', to: 'au' } as const
const LISTS = { tags: 'tag', authors: 'auteur' } as const

/** Reads a list's state from the parameters of an address; an invalid value counts as absent. */
export const readListState = (parameters: URLSearchParams): ListState => {
  const filters = { ...NO_FILTERS }
  for (const field of ['search', 'title', 'category'] as const)
    filters[field] = parameters.get(TEXTS[field]) ?? ''
  for (const field of ['from', 'to'] as const) {
    const day = parameters.get(DAYS[field]) ?? ''
    filters[field] = isCalendarDay(day) ? day : ''
  }
  for (const field of ['tags', 'authors'] as const)
    filters[field] = [...new Set(parameters.getAll(LISTS[field]))].filter(Boolean)
  const page = parameters.get('page') ?? ''
  return {
    filters,
    view: readView(parameters.get('vue')),
    page: /^\d{1,7}$/.test(page) ? Number(page) : 0,
  }
}

/** Writes a list's state as parameters of an address; default values are omitted. */
export const writeListState = ({ filters, view, page }: ListState): URLSearchParams => {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | undefined) => {
    if (value) parameters.append(name, value)
  }
  set(TEXTS.search, filters.search.trim())
  set(TEXTS.title, filters.title.trim())
  set(TEXTS.category, filters.category)
  set(DAYS.from, filters.from)
  set(DAYS.to, filters.to)
  for (const tag of filters.tags) set(LISTS.tags, tag)
  for (const author of filters.authors) set(LISTS.authors, author)
  set('vue', viewParameter(view))
  set('page', page > 0 ? String(page) : undefined)
  return parameters
}

/** What the list of the latest works reads: publication, category and page. */
export type WorkListQuery = {
  source: Publication | undefined
  /** Part of a category's name; case does not matter. */
  category: string
  /** From 0. */
  page: number
}

/**
 * First and last row of a page, both included and from 0, as the Data API wants them.
 * @example rowsOfPage(0) // { first: 0, last: 9 }
 */
export const rowsOfPage = (page: number): { first: number; last: number } => ({
  first: page * ARTICLES_PER_PAGE,
  last: (page + 1) * ARTICLES_PER_PAGE - 1,
})

/** Number of pages for a number of articles; a list without articles has one page. */
export const countPages = (total: number): number => Math.max(Math.ceil(total / ARTICLES_PER_PAGE), 1)
