import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allRows, pagesByPosition } from '#data/read-pages.ts'

type ReadRows<Selection, Row> = (
  selection: Selection,
  first: number,
  last: number,
) => Promise<{ rows: Row[]; total: number }>

/** How a list is read: page by page for its screen, and whole for its export. */
export const listQueries = <Selection, Row>(
  resource: string,
  pageSize: number,
  readRows: ReadRows<Selection, Row>,
) => ({
  pageQuery: (selection: Selection, page: number) =>
    queryOptions({
      queryKey: [resource, 'list', selection, page],
      queryFn: () => readRows(selection, page * pageSize, (page + 1) * pageSize - 1),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  readSelection: (selection: Selection): Promise<Row[]> =>
    allRows(pagesByPosition((first, last) => readRows(selection, first, last))),
})
