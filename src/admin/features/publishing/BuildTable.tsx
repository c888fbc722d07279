import { useQuery } from '@tanstack/react-query'
import type { Database } from '#data/database.types.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { Badge } from '#ui/Badge.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { buildsQuery } from './publishing-queries.ts'
import { formatDuration, formatNumber } from '#domain/language/number.ts'

type Build = Database['public']['Tables']['build_reports']['Row']

const durationOf = ({ started_at, finished_at }: Build): string =>
  formatDuration(Date.parse(finished_at) - Date.parse(started_at))

const COLUMNS: DataColumn<Build>[] = [
  { id: 'end', header: 'Fin', cell: ({ finished_at }) => formatMoment(finished_at), rowHeader: true },
  {
    id: 'status',
    header: 'Résultat',
    cell: ({ status }) =>
      status === 'succeeded' ? <Badge tone="success">Publié</Badge> : <Badge tone="danger">Échec</Badge>,
  },
  {
    id: 'pages',
    header: 'Pages',
    align: 'end',
    cell: ({ page_count }) => (page_count === null ? '–' : formatNumber(page_count)),
  },
  { id: 'seconds', header: 'Durée', align: 'end', cell: durationOf },
  { id: 'error', header: 'Cause', cell: ({ error }) => error?.split('\n')[0] ?? '' },
]

/** The latest builds with their technical details. */
export const BuildTable = ({ lastBuildAt }: { lastBuildAt: string | null }) => {
  const builds = useQuery(buildsQuery(lastBuildAt))
  return (
    <section className="mt-8" aria-labelledby="builds">
      <h2 id="builds" className="mb-3">
        Dernières mises en ligne
      </h2>
      {builds.isPending && <Loading>Chargement…</Loading>}
      {builds.isError && <Notice tone="danger">Les mises en ligne n’ont pas pu être lues.</Notice>}
      {builds.data?.length === 0 && (
        <p className="text-muted">Aucune mise en ligne n’a encore été signalée.</p>
      )}
      {builds.data && builds.data.length > 0 && (
        <DataTable
          caption="Dernières mises en ligne du site"
          columns={COLUMNS}
          rows={builds.data}
          rowId={({ id }) => id}
        />
      )}
    </section>
  )
}
