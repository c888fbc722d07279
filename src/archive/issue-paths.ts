import { issuePath } from '#domain/issues/igm-issue.ts'
import { groupIgmRows } from '#domain/issues/igm-issues.ts'
import { hasIssuePage } from '#domain/issues/rhca-issue.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import type { Work } from '#domain/works/work.ts'
import { allWorks, rhcaIssueOf } from './works.ts'

let gazette: Promise<ReadonlyMap<string, string>> | undefined

const igmPaths = (): Promise<ReadonlyMap<string, string>> =>
  (gazette ??= allWorks().then(
    (works) =>
      new Map(
        groupIgmRows(works).groups.flatMap(({ id, rows }) =>
          rows.map((row) => [row.id, issuePath(id)] as const),
        ),
      ),
  ))

/** Path of the page of the issue in which a work is; `undefined` for a work that is in none. */
export const issuePathOf = async (work: Work): Promise<string | undefined> => {
  if (work.source === PUBLICATIONS.IGM.code) return (await igmPaths()).get(work.id)
  const issue = await rhcaIssueOf(work)
  return issue && hasIssuePage(issue) ? `/rhca/issues/${issue.id}` : undefined
}
