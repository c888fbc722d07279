import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readEveryRow } from './read-every-row.ts'

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
      meta: { showsOwnFailure: true },
    }),
  readSelection: (selection: Selection): Promise<Row[]> =>
    readEveryRow(async (first, last) => (await readRows(selection, first, last)).rows),
})
