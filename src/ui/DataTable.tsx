import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  type RowData,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
})

/** A column of a table of rows. */
export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the column sorts by; without it the column can't be sorted. */
  sortBy?: (row: Row) => string | number
  /** The cell names its row. */
  rowHeader?: boolean
  align?: 'end'
}

export type { SortingState }

type Props<Row> = {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The order, when the owner (a server) sorts; otherwise the table does. */
  sorting?: { state: SortingState; onChange: (state: SortingState) => void }
  actions?: (row: Row) => ReactNode
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** A table of rows: sortable, and a list of cards where there is no room for its columns. */
export const DataTable = <Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  sorting,
  actions,
}: Props<Row>) => {
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      columns.map(({ id, header, sortBy }) =>
        helper.accessor((row) => sortBy?.(row) ?? '', { id, header, enableSorting: sortBy !== undefined }),
      ),
    )
  }, [columns])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualSorting: sorting !== undefined,
    enableSortingRemoval: false,
    ...(sorting && {
      state: { sorting: sorting.state },
      onSortingChange: (update: SortingState | ((old: SortingState) => SortingState)) =>
        sorting.onChange(typeof update === 'function' ? update(sorting.state) : update),
    }),
  })
  const shown = table.getRowModel().rows
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const orders = columns.flatMap(({ id, header, sortBy }) =>
    sortBy
      ? [
          { value: id, label: `${header} (ordre croissant)` },
          { value: `-${id}`, label: `${header} (ordre décroissant)` },
        ]
      : [],
  )
  const order = headers.map(({ column }) => {
    const sorted = column.getIsSorted()
    return sorted ? `${sorted === 'desc' ? '-' : ''}${column.id}` : ''
  })

  return (
    <div className="data-table-frame overflow-x-auto">
      {/* The sorting that the table's head offers, for narrow screens, where the rows are cards and the head is hidden.
       */}
      {orders.length > 0 && (
        <Field label="Trier par" className="data-table-order">
          {(control) => (
            <Select
              {...control}
              items={orders}
              placeholder="Choisir un ordre"
              value={order.find(Boolean) ?? ''}
              onChange={({ target: { value } }) =>
                value && table.setSorting([{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }])
              }
            />
          )}
        </Field>
      )}
      <table className="data-table table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {headers.map((header, index) => {
              const sorted = header.column.getIsSorted()
              const column = columns[index]
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                  className={column?.align === 'end' ? 'text-end!' : undefined}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      className="font-[inherit] hover:underline"
                      onClick={header.column.getToggleSortingHandler()}
                    >
                      {column?.header}
                      <span aria-hidden="true">
                        {sorted === 'asc' ? ' ↑' : sorted === 'desc' ? ' ↓' : ''}
                      </span>
                    </button>
                  ) : (
                    column?.header
                  )}
                </th>
              )
            })}
            {actions && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, original }) => (
            <tr key={id}>
              {columns.map(({ id: column, header, cell, rowHeader, align }) => {
                const Cell = rowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column}
                    scope={rowHeader ? 'row' : undefined}
                    data-label={header}
                    className={classNames('wrap-anywhere', align === 'end' && 'text-end')}
                  >
                    <div className="min-w-0 flex-1">{cell(original)}</div>
                  </Cell>
                )
              })}
              {actions && (
                <td className="data-table-actions text-end whitespace-nowrap">{actions(original)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
