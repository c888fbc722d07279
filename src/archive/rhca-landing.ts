import type { WorkView } from '#domain/works/work-view.ts'
import { groupByYear, type RhcaIssueView } from '#domain/issues/rhca-issue.ts'
import { viewRhcaIssues } from './rhca-issue-views.ts'

/** What /rhca shows: the latest issue, the issues of each year, and the articles of all, newest first. */
export const rhcaLanding = async (): Promise<{
  latest: RhcaIssueView | undefined
  years: { year: number; views: RhcaIssueView[] }[]
  articles: WorkView[]
}> => {
  const views = await viewRhcaIssues()
  const viewsById = new Map(views.map((view) => [view.issue.id, view]))
  const years = groupByYear(views.map(({ issue }) => issue)).map(({ year, issues }) => ({
    year,
    views: issues.flatMap(({ id }) => viewsById.get(id) ?? []),
  }))
  return { latest: views[0], years, articles: views.flatMap(({ lead, others }) => [lead, ...others]) }
}
