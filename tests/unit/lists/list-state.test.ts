import { expect, test } from 'vitest'
import {
  countFilters,
  isFiltered,
  NO_FILTERS,
  type ListState,
  readListState,
  writeListState,
  nextView,
} from '#islands/article-list/list-address.ts'

const AT_FIRST: ListState = { filters: NO_FILTERS, view: 'table', page: 0 }

test('LIST-02 every filter lives in the address and comes back from it', () => {
  const state: ListState = {
    filters: {
      search: 'hernie & « étranglée »',
      title: 'aiguë',
      category: 'case-study',
      from: '2019-01-01',
      to: '2020-12-31',
      tags: ['santé publique', 'Haïti'],
      authors: ['Jean, fils', 'Anne +'],
    },
    view: 'grid',
    page: 3,
  }
  expect(readListState(new URLSearchParams(writeListState(state).toString()))).toEqual(state)
})

test('LIST-03 an address that says nothing is the list as at first, in a table, on page 0', () => {
  expect(readListState(new URLSearchParams())).toEqual(AT_FIRST)
  expect(writeListState(AT_FIRST).toString()).toBe('')
})

test('what makes no sense in an address counts as not given', () => {
  const nonsense = new URLSearchParams('vue=rien&page=-1&du=2020-02-31&au=hier&tag=&tag=a&tag=a')
  expect(readListState(nonsense)).toEqual({ ...AT_FIRST, filters: { ...NO_FILTERS, tags: ['a'] } })
})

test('LIST-03 the view button goes from grid to table to list and back to grid', () => {
  expect(nextView('grid')).toBe('table')
  expect(nextView('table')).toBe('list')
  expect(nextView('list')).toBe('grid')
  expect(nextView('virtual')).toBe('table')
})

test('filters are counted without the search; a period counts once', () => {
  const filters = { ...NO_FILTERS, search: 'x', from: '2020-01-01', to: '2020-02-01', tags: ['a', 'b'] }
  expect(countFilters(filters)).toBe(3)
  expect(isFiltered({ ...NO_FILTERS, search: ' x ' })).toBe(true)
  expect(isFiltered({ ...NO_FILTERS, search: '  ', title: ' ' })).toBe(false)
})
