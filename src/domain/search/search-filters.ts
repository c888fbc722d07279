/** The filters of the search, as the index names them. In the address of a search they have the same names. */
export const SEARCH_FILTERS = [
  'publication',
  'annee',
  'auteur',
  'tag',
  'specialite',
  'type',
  'langue',
  'texte',
] as const

/** A filter of the search. */
export type SearchFilter = (typeof SEARCH_FILTERS)[number]

/** The filter by category, which only lists use. */
export const CATEGORY_FILTER = 'categorie'

/** The filter by day, which only lists use. */
export const DAY_FILTER = 'jour'

/**
 * A filter that no reader sets: the row in which a list shows a record (for a text, its page), so that an index can
 * return rows without reading their records.
 */
export const ROW_FILTER = 'ligne'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The value of filter `ligne` for a row: the FNV-1a hash of its id (32 bits), a fifth as long as the id. */
export const rowValue = (id: string): string => {
  let hash = FNV_OFFSET
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 0).toString(36)
}

/** The one value of filter `texte`, for works whose full text is searched. */
export const WITH_TEXT = 'oui'

/** A search: words, and at most one value for each filter. */
export type SearchQuery = { words: string } & Partial<Record<SearchFilter, string>>

/** The filters of a query that are set. */
export const filtersOf = (query: SearchQuery): Record<string, string> =>
  Object.fromEntries(
    SEARCH_FILTERS.flatMap((filter) => {
      const value = query[filter]
      return value ? [[filter, value]] : []
    }),
  )

/** Reads a search from an address. */
export const readSearchQuery = (address: URLSearchParams): SearchQuery => {
  const query: SearchQuery = { words: address.get('q')?.trim() ?? '' }
  for (const filter of SEARCH_FILTERS) {
    const value = address.get(filter)?.trim()
    if (value) query[filter] = value
  }
  return query
}

/** The part of an address that carries a search; empty for an empty search. */
export const writeSearchQuery = (query: SearchQuery): string => {
  const address = new URLSearchParams()
  if (query.words.trim()) address.set('q', query.words.trim())
  for (const filter of SEARCH_FILTERS) {
    const value = query[filter]
    if (value) address.set(filter, value)
  }
  const text = address.toString()
  return text ? `?${text}` : ''
}

/** Whether there is anything to look for. */
export const isEmptyQuery = (query: SearchQuery): boolean => writeSearchQuery(query) === ''

/** The parameter of a fragment that names words to mark. */
export const MARKED_PARAMETER = 'mots'

/** The parameter of a fragment that names the section in which the words were found. */
export const SECTION_PARAMETER = 'section'

/**
 * The words that an address asks to mark.
 * @example wordsOfFragment('#page=3&mots=hernie%20aine') // 'hernie aine'
 */
export const wordsOfFragment = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/, '')).get(MARKED_PARAMETER) ?? ''

/**
 * The id of the section to which an address leads, where it names one.
 * @example sectionOfFragment('#mots=hernie&section=methodes') // 'methodes'
 */
export const sectionOfFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get(SECTION_PARAMETER) ?? undefined
