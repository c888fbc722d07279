import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { depositorsQuery } from '../../lists/depositors-query.ts'
import { readinessFileQuery } from '../../lists/read-readiness-file.ts'
import { type Publication, PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import {
  READINESS_TARGET_TEXTS,
  READINESS_TARGETS,
  type ReadinessTarget,
  type ReadyCount,
  READINESS_TEXTS as TEXTS,
} from '#formats/deposits/readiness.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'

type Line = { code: Publication; counts: Record<ReadinessTarget, ReadyCount> }

/** How many works of each publication the indexes would take, as the last build counted them. */
export const ReadinessFigures = () => {
  const built = useQuery(readinessFileQuery()).data
  const depositors = useQuery(depositorsQuery()).data
  if (!built || !depositors) return null
  const lines = PUBLISHED_CODES.flatMap((code): Line[] => {
    const counts = built.counts[code]
    // Nothing is expected of works that appeared elsewhere.
    if (!counts || READINESS_TARGETS.every((target) => counts[target].works === 0)) return []
    // A build can't read who deposits.
    const ready = depositors.has(code) ? counts.crossref.ready : 0
    return [{ code, counts: { ...counts, crossref: { ...counts.crossref, ready } } }]
  })
  if (lines.length === 0) return null
  const columns: DataColumn<Line>[] = [
    {
      id: 'publication',
      header: TEXTS.publication,
      rowHeader: true,
      cell: ({ code }) => (
        <Link className="link" to={`/admin/readiness?publication=${code}`}>
          {PUBLICATIONS[code].shortName}
        </Link>
      ),
    },
    ...READINESS_TARGETS.map((target): DataColumn<Line> => ({
      id: target,
      header: READINESS_TARGET_TEXTS[target].name,
      cell: ({ counts }) => TEXTS.count(counts[target]),
    })),
  ]
  return (
    <section className="mt-8" aria-labelledby="readiness">
      <h2 id="readiness" className="mb-1">
        {TEXTS.dashboard}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {TEXTS.asBuilt}{' '}
        <Link className="link" to="/admin/readiness">
          {TEXTS.open}
        </Link>
      </p>
      <DataTable caption={TEXTS.dashboard} columns={columns} rows={lines} rowId={({ code }) => code} />
    </section>
  )
}
