import { useQuery } from '@tanstack/react-query'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { FEWER_VIEWS_TEXT, hasFewerViews, byWeek, type WeekFigures } from './period.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { daysQuery, type Scope } from './analytics-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

const COLUMNS: DataColumn<WeekFigures>[] = [
  {
    id: 'week',
    header: 'Semaine du',
    cell: ({ label }) => label,
    sortBy: ({ monday }) => monday,
    rowHeader: true,
  },
  {
    id: 'visits',
    header: 'Visites',
    align: 'end',
    cell: ({ visits }) => formatNumber(visits),
    sortBy: ({ visits }) => visits,
  },
  {
    id: 'views',
    header: 'Pages vues',
    align: 'end',
    cell: ({ pageViews }) => formatNumber(pageViews),
    sortBy: ({ pageViews }) => pageViews,
  },
  {
    id: 'downloads',
    header: 'Téléchargements',
    align: 'end',
    cell: ({ downloads }) => formatNumber(downloads),
    sortBy: ({ downloads }) => downloads,
  },
]

/** Visits, pages and downloads by week, as a chart and as the table it was made from. */
export const WeeklyVisits = ({ scope }: { scope: Scope }) => {
  const days = useQuery(daysQuery(scope))
  const weeks = days.data ? byWeek(days.data, scope.period) : []
  const isEmpty = weeks.every(({ pageViews, downloads, visits }) => pageViews + downloads + visits === 0)
  return (
    <section className="mt-10" aria-labelledby="weekly">
      <h2 id="weekly" className="mb-3">
        Visites par semaine
      </h2>
      {days.isPending && <Loading>Chargement…</Loading>}
      {days.isError && <Notice tone="danger">Les visites n’ont pas pu être lues.</Notice>}
      {days.data && isEmpty && <p className="text-muted">Aucune visite dans cette période.</p>}
      {days.data && !isEmpty && (
        <>
          {/* The table below says the same to those who don't see the chart. */}
          <div className="h-72" aria-hidden="true">
            <ResponsiveContainer width="100%" height="100%">
              <BarChart data={weeks} accessibilityLayer={false} margin={{ left: -10, right: 8 }}>
                <CartesianGrid vertical={false} stroke="var(--rule)" />
                <XAxis dataKey="label" stroke="var(--muted)" fontSize={12} />
                <YAxis allowDecimals={false} stroke="var(--muted)" fontSize={12} />
                <Tooltip
                  cursor={{ fill: 'var(--sunken)' }}
                  contentStyle={{
                    background: 'var(--surface)',
                    borderColor: 'var(--rule)',
                    color: 'var(--ink)',
                  }}
                />
                <Legend />
                <Bar dataKey="visits" name="Visites" fill="var(--accent-fill)" isAnimationActive={false} />
                <Bar
                  dataKey="downloads"
                  name="Téléchargements"
                  fill="var(--igm-fill)"
                  isAnimationActive={false}
                />
              </BarChart>
            </ResponsiveContainer>
          </div>
          <details className="mt-3">
            <summary className="link w-fit cursor-pointer text-sm">Voir les chiffres en tableau</summary>
            <div className="mt-3">
              <DataTable
                caption="Visites par semaine"
                columns={COLUMNS}
                rows={weeks}
                rowId={({ monday }) => monday}
              />
              {weeks.some(({ visits, pageViews }) => hasFewerViews({ visitors: visits, pageViews })) && (
                <p className="mt-2 measure text-sm text-muted">{FEWER_VIEWS_TEXT}</p>
              )}
            </div>
          </details>
        </>
      )}
    </section>
  )
}
