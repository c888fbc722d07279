import { PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { WORK_FIGURES } from '#domain/back-office/work-list.ts'
import { StatCard } from '#ui/StatCard.tsx'
import { contentFiguresQuery } from './content-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

/** Four figures of the database, drafts included. */
export const ContentFigures = () => {
  const { data, isError } = useQuery(contentFiguresQuery())
  const shown = (value: number | undefined) =>
    isError ? '–' : value === undefined ? undefined : formatNumber(value)
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {PUBLISHED_CODES.map((code) => {
        const label = WORK_FIGURES[code]
        return (
          label && <StatCard key={code} label={label} value={shown(data && (data.works.get(code) ?? 0))} />
        )
      })}
      <StatCard label="Consultations" value={shown(data?.views)} />
    </div>
  )
}
