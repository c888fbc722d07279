/** What a reader narrows a list by. Empty texts and lists filter nothing; all conditions must hold. */
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
