import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents, sumCents } from '#domain/donation/donation-sums.ts'
import { countNoun, formatNumber } from '#domain/language/number.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { sumsQuery } from './donations-queries.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { toHaiti } from '#domain/dates/moment.ts'

type Row = { month: string; currency: string; amount_cents: number; donations: number }

const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'month',
    header: 'Mois',
    rowHeader: true,
    sortBy: ({ month }) => month,
    cell: ({ month }) => formatLongDate(month.slice(0, 7)),
  },
  {
    id: 'donations',
    header: 'Dons',
    align: 'end',
    sortBy: ({ donations }) => donations,
    cell: ({ donations }) => formatNumber(donations),
  },
  {
    id: 'amount',
    header: 'Somme',
    align: 'end',
    sortBy: ({ amount_cents }) => amount_cents,
    cell: ({ amount_cents, currency }) => formatCents(amount_cents, currency),
  },
]

/** What was received: this month, this year, in all, and by month. */
export const DonationSums = () => {
  const { data, isLoadingError } = useQuery(sumsQuery())
  const [now] = useState(() => new Date())
  if (isLoadingError) return <Notice tone="danger">Les sommes n’ont pas pu être calculées.</Notice>
  const today = toHaiti(now.toISOString()).day
  const cards = [
    { label: 'Ce mois-ci', start: today.slice(0, 7) },
    { label: 'Cette année', start: today.slice(0, 4) },
    { label: 'Depuis le début', start: '' },
  ]
  return (
    <section className="mb-8" aria-label="Sommes reçues">
      <div className="grid gap-3 sm:grid-cols-3">
        {cards.map(({ label, start }) => {
          const rows = data?.filter(({ month }) => month.startsWith(start))
          return (
            <StatCard
              key={label}
              label={label}
              value={rows && sumCents(rows)}
              hint={
                rows &&
                countNoun(
                  rows.reduce((sum, row) => sum + row.donations, 0),
                  'don',
                  'dons',
                )
              }
            />
          )
        })}
      </div>
      {data && data.length > 0 && (
        <details className="mt-3">
          <summary className="link w-fit cursor-pointer">Sommes par mois</summary>
          <div className="mt-2">
            <DataTable
              caption="Sommes par mois et par monnaie"
              columns={COLUMNS}
              rows={data}
              rowId={({ month, currency }) => `${month} ${currency}`}
            />
          </div>
        </details>
      )}
    </section>
  )
}
