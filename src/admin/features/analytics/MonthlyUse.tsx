import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#browser/save-file.ts'
import {
  COUNTER_METRICS,
  COUNTER_RULES,
  type CounterLine,
  counterLines,
  counterReport,
  type CounterMetric,
  type MonthlyFigures as Row,
  monthsOf,
} from './counter-report.ts'
import { Button } from '#ui/Button.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { monthlyUseQuery, type Scope } from './analytics-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

/** Works shown; the file holds all. */
const SHOWN = 20

const METRIC_ITEMS = COUNTER_METRICS.map(({ key, label }) => ({ value: key, label }))

const columnsOf = (months: readonly string[]): DataColumn<CounterLine>[] => [
  {
    id: 'title',
    header: 'Travail',
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
    rowHeader: true,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => formatNumber(total),
    sortBy: ({ total }) => total,
  },
  ...months.map((month): DataColumn<CounterLine> => ({
    id: month,
    header: month,
    align: 'end',
    cell: ({ byMonth }) => formatNumber(byMonth.get(month) ?? 0),
    sortBy: ({ byMonth }) => byMonth.get(month) ?? 0,
  })),
]

const saveReport = (rows: readonly Row[], { period }: Scope) =>
  saveFile(
    new Blob([counterReport(rows, period)], { type: 'text/csv' }),
    `utilisation-${period.from}-${period.to}.csv`,
  )

/** Use of each work by month, in the terms of COUNTER, on screen and as a file. */
export const MonthlyUse = ({ scope }: { scope: Scope }) => {
  const [metric, setMetric] = useState<CounterMetric>('total_requests')
  const use = useQuery(monthlyUseQuery(scope))
  const lines = use.data ? counterLines(use.data, metric).filter(({ total }) => total > 0) : []
  return (
    <section className="mt-10" aria-labelledby="monthly">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="monthly">Utilisation par mois</h2>
          <p className="mt-1 measure text-sm text-muted">{COUNTER_RULES.join(' ')}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Mesure">
            {(control) => (
              <Select
                {...control}
                items={METRIC_ITEMS}
                value={metric}
                onChange={({ target }) => {
                  const chosen = COUNTER_METRICS.find(({ key }) => key === target.value)
                  if (chosen) setMetric(chosen.key)
                }}
              />
            )}
          </Field>
          <Button
            variant="outline"
            disabled={!use.data || use.data.length === 0}
            onClick={() => use.data && saveReport(use.data, scope)}
          >
            Exporter en CSV
          </Button>
        </div>
      </div>
      {use.isPending && <Loading>Chargement…</Loading>}
      {use.isError && <Notice tone="danger">L’utilisation n’a pas pu être lue.</Notice>}
      {use.data && lines.length === 0 && (
        <p className="text-muted">Rien n’a été compté dans cette période pour cette mesure.</p>
      )}
      {use.data && lines.length > 0 && (
        <>
          <DataTable
            caption="Utilisation par mois"
            columns={columnsOf(monthsOf(use.data))}
            rows={lines.slice(0, SHOWN)}
            rowId={({ id }) => id}
          />
          {lines.length > SHOWN && (
            <p className="mt-2 text-sm text-muted">
              Les {SHOWN} premiers travaux sur {formatNumber(lines.length)}&#8239;; le fichier CSV les
              contient tous.
            </p>
          )}
        </>
      )}
    </section>
  )
}
