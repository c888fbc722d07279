import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { SortingState } from '#ui/DataTable.tsx'

/** The column that a list is sorted by. */
export type ListOrder = { column: string; ascending: boolean }

/** Order of what comes in over time. */
export const NEWEST_FIRST: ListOrder = { column: 'created_at', ascending: false }

/** The state of a list as its address keeps it, so that Back and a reload find the same rows. */
export type ListAddress = {
  /** What is searched; empty when nothing is. */
  search: string
  /** From 0. */
  page: number
  order: ListOrder
  /** The value of a filter; empty when it is not set. */
  filter: (name: string) => string
  setSearch: (text: string) => void
  setPage: (page: number) => void
  setFilter: (name: string, value: string) => void
  /** What is open over the list, for instance a row's dialog: Back closes it, and the list stays at its page. */
  setOpen: (name: string, value: string) => void
  /** The order as the table wants it. */
  sorting: { state: SortingState; onChange: (state: SortingState) => void }
}

/** Reads and writes the search, the filters, the order and the page of a list in the address; `columns` may be sorted by. */
export const useListAddress = (columns: readonly string[], byDefault: ListOrder): ListAddress => {
  const [parameters, setParameters] = useSearchParams()
  const set = useCallback(
    (name: string, value: string, isSelection = true) =>
      setParameters(
        (old) => {
          const next = new URLSearchParams(old)
          if (value === '') next.delete(name)
          else next.set(name, value)
          // Another selection begins at its first page.
          if (isSelection) next.delete('page')
          return next
        },
        { replace: isSelection || value === '' },
      ),
    [setParameters],
  )
  const setSearch = useCallback((text: string) => set('q', text.trim()), [set])
  const sort = parameters.get('tri') ?? ''
  const column = sort.replace(/^-/, '')
  const order = columns.includes(column) ? { column, ascending: !sort.startsWith('-') } : byDefault
  return {
    search: parameters.get('q') ?? '',
    page: Math.max(0, (Number.parseInt(parameters.get('page') ?? '1', 10) || 1) - 1),
    order,
    filter: (name) => parameters.get(name) ?? '',
    setSearch,
    setPage: (page) => set('page', page === 0 ? '' : String(page + 1), false),
    setFilter: (name, value) => set(name, value),
    setOpen: (name, value) => set(name, value, false),
    sorting: {
      state: [{ id: order.column, desc: !order.ascending }],
      onChange: ([first]) => first && set('tri', `${first.desc ? '-' : ''}${first.id}`),
    },
  }
}
