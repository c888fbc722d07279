import { hasIssuePage, type RhcaIssue } from '#domain/issues/rhca-issue.ts'
import type { RhcaIssueView } from '#domain/issues/rhca-issue-view.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { findCover } from './covers.ts'
import { viewWork } from './work-views.ts'
import { rhcaIssues } from './works.ts'

const viewRhcaIssue = async (issue: RhcaIssue): Promise<RhcaIssueView> => {
  const { volume, issue: number, date } = issue
  const lead = await viewWork(issue.lead)
  const ownCover = await findCover({
    source: PUBLICATIONS.RHCA.code,
    volume,
    issue: number,
    publicationDate: date,
  })
  return {
    issue,
    path: hasIssuePage(issue) ? `/rhca/issues/${issue.id}` : lead.path,
    lead,
    cover: ownCover ?? lead.cover,
    others: await Promise.all(issue.articles.filter(({ id }) => id !== issue.lead.id).map(viewWork)),
  }
}

/** Every RHCA issue as the pages show it, newest first. */
export const viewRhcaIssues = async (): Promise<RhcaIssueView[]> =>
  Promise.all((await rhcaIssues()).map(viewRhcaIssue))
