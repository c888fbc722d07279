import type { BuildFinding } from '#domain/back-office/build-findings.ts'
import type { BuiltSite } from './build-site.ts'

/** Of rows with the same outcome and reason so many are named; the back office lists all of them. */
const NAMED_MAX = 5

const describeFindings = (findings: readonly BuildFinding[]): string[] => {
  const groups = Map.groupBy(findings, ({ table, outcome, reason }) =>
    JSON.stringify([outcome, table, reason]),
  )
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const ids = rows.slice(0, NAMED_MAX).map(({ id }) => id)
    const others = rows.length - ids.length
    const named = others > 0 ? `${ids.join(', ')} and ${others} more` : ids.join(', ')
    return [`  ${first.outcome}: ${first.table} ${named}: ${first.reason}`]
  })
}

/** What a build did, for the terminal: pages, time, the rows that an editor should look at, and files that the host may refuse. */
export const describeBuild = ({ folder, pages, seconds, steps, findings, largeFiles }: BuiltSite): string =>
  [
    `${pages} pages in ${seconds.toFixed(1)} s → ${folder}`,
    ...steps.map((step) => `  ${step.seconds.toFixed(1)} s ${step.name}`),
    ...describeFindings(findings),
    ...largeFiles.map((sentence) => `  ${sentence}`),
  ].join('\n')
