import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import {
  BUILD_FINDING_TEXTS as TEXTS,
  type BuildFinding,
  BuildFindingSchema,
  findingAddress,
  tableName,
} from '#domain/back-office/build-findings.ts'
import { Notice } from '#ui/Notice.tsx'
import { findingTitlesQuery } from './publishing-state-query.ts'

/** What the last build found, of the column of its report; what an older builder wrote otherwise is left aside. */
export const readFindings = (leftOut: unknown): BuildFinding[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(leftOut)
    .flatMap((entry) => BuildFindingSchema.safeParse(entry).data ?? [])

type Props = {
  findings: readonly BuildFinding[]
  /** How many are listed; the others are counted and are on the screen of publication. */
  shown?: number
}

/** What the last build could not publish, or published with something to mend: each leads to the field where it is mended. */
export const BuildFindings = ({ findings, shown = findings.length }: Props) => {
  const listed = findings.slice(0, shown)
  const ids = [...new Set(listed.filter(({ table }) => table === 'articles').map(({ id }) => id))]
  const titles = useQuery(findingTitlesQuery(ids)).data
  if (findings.length === 0) return null
  return (
    <Notice tone="warning" title={TEXTS.title}>
      <ul className="mt-1 grid gap-2 text-sm">
        {listed.map((finding) => {
          const { table, id, outcome, reason } = finding
          const address = findingAddress(finding)
          const name = titles?.get(id) || tableName(finding)
          return (
            <li key={`${table}-${id}-${reason}`} className="wrap-anywhere">
              {address ? (
                <Link className="link font-semibold" to={address}>
                  {name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}{' '}
              <span className="text-muted">({TEXTS.outcomes[outcome]})</span>
              <br />
              {reason}
            </li>
          )
        })}
      </ul>
      {findings.length > shown && (
        <p className="mt-2">
          <Link className="link" to="/admin/publishing">
            {TEXTS.all} ({findings.length})
          </Link>
        </p>
      )}
    </Notice>
  )
}
