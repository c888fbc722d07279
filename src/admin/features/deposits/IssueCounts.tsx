import { Link } from 'react-router'
import type { Deposit } from '#formats/deposits/deposit.ts'
import { issueSlug } from '#domain/issues/issue-path.ts'
import { isNumberedBy, type Publication } from '#domain/publications/registry.ts'
import {
  READINESS_TARGET_TEXTS,
  READINESS_TARGETS,
  readyCounts,
  READINESS_TEXTS as TEXTS,
} from '#formats/deposits/readiness.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import type { DepositIssue } from './deposits-queries.ts'

type Line = { issue: DepositIssue; counts: ReturnType<typeof readyCounts> }

type Props = { deposits: readonly Deposit[]; issues: readonly DepositIssue[]; publication: Publication }

const shareOf = ({ works, ready }: { works: number; ready: number }): number =>
  works === 0 ? 1 : ready / works

/** How far each issue of a publication is, with the way to what its works lack. */
export const IssueCounts = ({ deposits, issues, publication }: Props) => {
  if (!isNumberedBy(publication, 'issue')) return null
  const ofIssue = Map.groupBy(deposits, ({ work }) => issueSlug(publication, work.volume, work.issue))
  const lines = issues.flatMap((issue): Line[] => {
    const works = ofIssue.get(issue.slug)
    return works ? [{ issue, counts: readyCounts(works) }] : []
  })
  if (lines.length === 0) return null
  const columns: DataColumn<Line>[] = [
    {
      id: 'issue',
      header: TEXTS.issue,
      rowHeader: true,
      cell: ({ issue }) => (
        <Link className="link" to={`/admin/readiness?publication=${publication}&issue=${issue.id}`}>
          {volumeAndNumber({ volume: issue.volume, issue: issue.number })}
        </Link>
      ),
    },
    ...READINESS_TARGETS.map((target): DataColumn<Line> => ({
      id: target,
      header: READINESS_TARGET_TEXTS[target].name,
      cell: ({ counts }) => TEXTS.count(counts[target]),
      sortBy: ({ counts }) => shareOf(counts[target]),
    })),
  ]
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" className="mb-3">
        {TEXTS.issues}
      </h2>
      <DataTable caption={TEXTS.issues} columns={columns} rows={lines} rowId={({ issue }) => issue.id} />
    </section>
  )
}
