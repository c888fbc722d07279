/** Columns of the directory by which it can be sorted. */
export const MEMBER_SORT_COLUMNS = ['id', 'name', 'phone', 'email'] as const

export type MemberSortColumn = (typeof MEMBER_SORT_COLUMNS)[number]

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
