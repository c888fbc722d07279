import {
  compareCells,
  DEFAULT_MEMBER_SORT,
  MEMBER_SORT_COLUMNS,
  type MemberSortColumn,
  type SortDirection,
} from '#domain/members/member-directory.ts'

type MemberSort = { column: MemberSortColumn; direction: SortDirection }

/** The name of the sort in the address. */
const PARAMETER = 'tri'

/** The column of that name. */
export const columnOf = (name: string | undefined): MemberSortColumn | undefined =>
  MEMBER_SORT_COLUMNS.find((column) => column === name)

/** The sort as the address writes it: the column, with a minus when it descends; `undefined` for the table's own. */
export const readSort = (address: URLSearchParams): MemberSort | undefined => {
  const text = address.get(PARAMETER)
  const column = columnOf(text?.replace(/^-/, ''))
  return column && { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

const isDefault = ({ column, direction }: MemberSort): boolean =>
  column === DEFAULT_MEMBER_SORT.column && direction === DEFAULT_MEMBER_SORT.direction

/** Writes the sort into the address; the table's own is not in it. */
export const writeSort = (sort: MemberSort): void => {
  const address = new URL(location.href)
  const text = `${sort.direction === 'descending' ? '-' : ''}${sort.column}`
  if (isDefault(sort)) address.searchParams.delete(PARAMETER)
  else address.searchParams.set(PARAMETER, text)
  history.replaceState(history.state, '', address)
}

/** The sort after the head of a column was pressed: ascending at first, then the other way. */
export const nextSort = (before: MemberSort = DEFAULT_MEMBER_SORT, column: MemberSortColumn): MemberSort => ({
  column,
  direction: before.column === column && before.direction === 'ascending' ? 'descending' : 'ascending',
})

/** Puts the rows of the built table in order and shows by which column. */
export const sortRows = (table: ParentNode, { column, direction }: MemberSort): void => {
  for (const header of table.querySelectorAll<HTMLElement>('[data-sort-column]')) {
    if (header.dataset['sortColumn'] === column) header.setAttribute('aria-sort', direction)
    else header.removeAttribute('aria-sort')
  }
  const rows = [...table.querySelectorAll<HTMLElement>('[data-search-item]')]
  const cell = ({ dataset }: HTMLElement) => dataset[column] ?? ''
  rows.sort((a, b) => compareCells(cell(a), cell(b), direction))
  table.querySelector('tbody')?.append(...rows)
}
