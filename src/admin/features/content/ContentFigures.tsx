import { useQuery } from '@tanstack/react-query'
import { StatCard } from '#ui/StatCard.tsx'
import { contentFiguresQuery } from './content-queries.ts'

/** Four figures of the database, drafts included. */
export const ContentFigures = () => {
  const { data, isError } = useQuery(contentFiguresQuery())
  const shown = (value: number | undefined) => (isError ? '–' : value?.toLocaleString('fr-FR'))
  const worksOf = (source: 'RHCA' | 'IGM' | 'INDEX') => shown(data && (data.works.get(source) ?? 0))
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard label="Articles RHCA" value={worksOf('RHCA')} />
      <StatCard label="Articles IGM" value={worksOf('IGM')} />
      <StatCard label="Références Index Medicus" value={worksOf('INDEX')} />
      <StatCard label="Consultations" value={shown(data?.views)} />
    </div>
  )
}
