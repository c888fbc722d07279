import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  type RowData,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { Choice } from './Choice.tsx'
import { classNames } from './class-names.ts'

const features = tableFeatures({
  rowSelectionFeature,
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
  /** What the rows are called where one is selected: "Sélectionner {name}". */
  rowName?: (row: Row) => string
  /** The chosen rows, when rows can be chosen. */
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void }
  /** The order, when the owner (a server) sorts; otherwise the table does. */
  sorting?: { state: SortingState; onChange: (state: SortingState) => void }
  actions?: (row: Row) => ReactNode
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** A table of rows: sortable, selectable, and a list of cards where there is no room for its columns. */
export const DataTable = <Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  rowName = rowId,
  selection,
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
  const allChosen =
    selection !== undefined && rows.length > 0 && rows.every((row) => selection.chosen.has(rowId(row)))
  const choose = (ids: readonly string[], chosen: boolean) => {
    const next = new Set(selection?.chosen)
    for (const id of ids) {
      if (chosen) next.add(id)
      else next.delete(id)
    }
    selection?.onChange(next)
  }

  return (
    <div className="data-table-frame overflow-x-auto">
      <table className="data-table table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-8">
                <Choice
                  type="checkbox"
                  aria-label="Tout sélectionner"
                  checked={allChosen}
                  onChange={(event) => choose(rows.map(rowId), event.target.checked)}
                />
              </th>
            )}
            {table.getHeaderGroups()[0]?.headers.map((header, index) => {
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
            <tr key={id} aria-selected={selection?.chosen.has(id)}>
              {selection && (
                <td>
                  <Choice
                    type="checkbox"
                    aria-label={`Sélectionner ${rowName(original)}`}
                    checked={selection.chosen.has(id)}
                    onChange={(event) => choose([id], event.target.checked)}
                  />
                </td>
              )}
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
