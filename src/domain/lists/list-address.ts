import { isCalendarDay } from '../dates/partial-date.ts'
import { type ArticleFilters, NO_FILTERS } from './article-filters.ts'
import { readView, type ViewMode, viewParameter } from './view-mode.ts'

/** What a reader did with a list. */
export type ListState = {
  filters: ArticleFilters
  view: ViewMode
  /** From 0. */
  page: number
}

const TEXTS = { search: 'q', title: 'titre', category: 'categorie' } as const
const DAYS = { from: 'du', to: 'au' } as const
const LISTS = { tags: 'tag', authors: 'auteur' } as const

/** Reads a list's state from the parameters of an address; what makes no sense there counts as not given. */
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

/** A list's state as parameters of an address: nothing for what is as at first. */
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
