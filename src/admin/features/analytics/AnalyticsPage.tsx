import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FEWER_VIEWS_TEXT, hasFewerViews, readPeriod } from './period.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { type Scope, summaryQuery, workTitleQuery } from './analytics-queries.ts'
import { AnalyticsFilters } from './AnalyticsFilters.tsx'
import { MonthlyUse } from './MonthlyUse.tsx'
import { PopularWorks } from './PopularWorks.tsx'
import { WeeklyVisits } from './WeeklyVisits.tsx'
import { formatNumber, formatPercent } from '#domain/language/number.ts'

const WorkFilter = ({ id, onClear }: { id: string; onClear: () => void }) => {
  const { data: title } = useQuery(workTitleQuery(id))
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <span>
        Chiffres du seul travail <strong>{title ?? '…'}</strong>
      </span>
      <Button variant="outline" size="sm" onClick={onClear}>
        Tous les travaux
      </Button>
    </p>
  )
}

const Summary = ({ scope }: { scope: Scope }) => {
  const { data, isLoadingError } = useQuery(summaryQuery(scope))
  if (isLoadingError) return <Notice tone="danger">Les statistiques n’ont pas pu être lues.</Notice>
  const shown = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {data && hasFewerViews({ visitors: data.visitors, pageViews: data.page_views }) && (
        <div className="order-last col-span-full">
          <Notice tone="info">{FEWER_VIEWS_TEXT}</Notice>
        </div>
      )}
      <StatCard label="Visiteurs" value={shown(data?.visitors)} hint="sessions d’analyse distinctes" />
      <StatCard label="Pages vues" value={shown(data?.page_views)} />
      <StatCard label="Téléchargements" value={shown(data?.downloads)} />
      <StatCard
        label="Engagement"
        // Without visits there is no share to compute.
        value={data && (data.engagement === null ? '–' : formatPercent(data.engagement / 100))}
        hint="des visiteurs ont ouvert, téléchargé, partagé ou cité"
      />
      <StatCard label="PDF ouverts" value={shown(data?.opens)} />
      <StatCard label="Partages" value={shown(data?.shares)} />
      <StatCard label="Citations copiées" value={shown(data?.citations)} />
    </div>
  )
}

/** What readers did, from the events of the site: by period, publication and work. */
export const AnalyticsPage = () => {
  const [search, setSearch] = useSearchParams()
  const [now] = useState(() => new Date())
  const scope: Scope = {
    period: readPeriod(search.get('periode'), now),
    publication: PublicationSchema.safeParse(search.get('publication')).data,
    work: search.get('travail') ?? undefined,
  }
  const change = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )

  return (
    <>
      <ScreenHead
        title="Statistiques"
        lead="Calculées à partir des événements du site. Un visiteur est une session d’analyse, sans nom ni adresse."
      />
      <AnalyticsFilters chosen={search.get('periode')} scope={scope} onChange={change} />
      {scope.work && <WorkFilter id={scope.work} onClear={() => change('travail', undefined)} />}
      <Summary scope={scope} />
      <WeeklyVisits scope={scope} />
      <PopularWorks scope={scope} onWork={(id) => change('travail', id)} />
      <MonthlyUse scope={scope} />
    </>
  )
}
