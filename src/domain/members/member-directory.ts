import { countNoun } from '../language/number.ts'

/** Columns of the directory by which it can be sorted. */
export const MEMBER_SORT_COLUMNS = ['id', 'name', 'phone', 'email'] as const

/** A column by which the directory can be sorted. */
export type MemberSortColumn = (typeof MEMBER_SORT_COLUMNS)[number]

/** A direction of sorting. */
export type SortDirection = 'ascending' | 'descending'

/** The directory's order before anyone chooses another. */
export const DEFAULT_MEMBER_SORT: { column: MemberSortColumn; direction: SortDirection } = {
  column: 'name',
  direction: 'ascending',
}

/** French order: accents count after letters, numbers by their value. */
const collator = new Intl.Collator('fr', { numeric: true })

/** Order of two cells of a column; an empty cell is last in both directions. */
export const compareCells = (a: string, b: string, direction: SortDirection): number => {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  return direction === 'ascending' ? collator.compare(a, b) : collator.compare(b, a)
}

/**
 * The two parts of an address, before and after its last @, between which a narrow column may break it.
 * @example emailParts('a.b@exemple.ht') // ['a.b@', 'exemple.ht']
 */
export const emailParts = (address: string): [local: string, domain: string] => {
  const end = address.lastIndexOf('@') + 1
  return [address.slice(0, end), address.slice(end)]
}

/** A member's row in the directory, as the search names it. */
export const memberRowId = (id: number): string => `membre-${id}`

/**
 * How many members the directory shows.
 * @example membersFound(2) // '2 membres'
 */
export const membersFound = (count: number): string => countNoun(count, 'membre', 'membres')

/** What the directory says when nobody is found. */
export const NO_MEMBER_FOUND = 'Aucun membre trouvé'
