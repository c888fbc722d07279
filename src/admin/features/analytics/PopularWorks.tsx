import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PUBLICATIONS, isPublication } from '#domain/publications/registry.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { popularQuery, type Scope } from './analytics-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

type Popular = {
  article_id: string
  title: string
  source: string
  page_views: number
  opens: number
  downloads: number
  shares: number
  citations: number
}

const figure = (id: string, header: string, value: (work: Popular) => number): DataColumn<Popular> => ({
  id,
  header,
  align: 'end',
  cell: (work) => formatNumber(value(work)),
  sortBy: value,
})

const COLUMNS: DataColumn<Popular>[] = [
  {
    id: 'title',
    header: 'Travail',
    rowHeader: true,
    cell: ({ article_id, title, source }) => (
      <>
        <Link className="link" to={`/admin/articles/edit/${article_id}`}>
          {title}
        </Link>{' '}
        <Badge category={source}>{isPublication(source) ? PUBLICATIONS[source].shortName : source}</Badge>
      </>
    ),
    sortBy: ({ title }) => title,
  },
  figure('views', 'Vues', ({ page_views }) => page_views),
  figure('opens', 'Ouvertures', ({ opens }) => opens),
  figure('downloads', 'Télécharg.', ({ downloads }) => downloads),
  figure('shares', 'Partages', ({ shares }) => shares),
  figure('citations', 'Citations copiées', ({ citations }) => citations),
]

/** The most used works of the period. */
export const PopularWorks = ({ scope, onWork }: { scope: Scope; onWork: (id: string) => void }) => {
  const popular = useQuery(popularQuery(scope))
  return (
    <section className="mt-10" aria-labelledby="popular">
      <h2 id="popular" className="mb-3">
        Contenu populaire
      </h2>
      {popular.isPending && <Loading>Chargement…</Loading>}
      {popular.isError && <Notice tone="danger">Le contenu populaire n’a pas pu être lu.</Notice>}
      {popular.data?.length === 0 && (
        <p className="text-muted">Aucun travail n’a été consulté dans cette période.</p>
      )}
      {popular.data && popular.data.length > 0 && (
        <DataTable
          caption="Contenu populaire"
          columns={COLUMNS}
          rows={popular.data}
          rowId={({ article_id }) => article_id}
          actions={({ article_id, title }) => (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Détail\u00a0: ${title}`}
              onClick={() => onWork(article_id)}
            >
              Détail
            </Button>
          )}
        />
      )}
    </section>
  )
}
