import { hasIssuePage, type RhcaIssue, type RhcaIssueView } from '#domain/issues/rhca-issue.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { findCover } from './covers.ts'
import { viewWork } from './work-views.ts'
import { publicationSettings } from './publications.ts'
import { rhcaIssues } from './works.ts'

const viewRhcaIssue = async (issue: RhcaIssue): Promise<RhcaIssueView> => {
  const { volume, issue: number, date } = issue
  const contents = await Promise.all(
    issue.contents.map(async ({ section, works }) => ({
      section,
      works: await Promise.all(works.map(viewWork)),
    })),
  )
  const views = contents.flatMap(({ works }) => works)
  const lead = views.find(({ article }) => article.id === issue.lead.id) ?? (await viewWork(issue.lead))
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
    others: views.filter((view) => view !== lead),
    contents,
    journal: (await publicationSettings()).RHCA.title,
  }
}

/** Every RHCA issue as the pages show it, newest first. */
export const viewRhcaIssues = async (): Promise<RhcaIssueView[]> =>
  Promise.all((await rhcaIssues()).map(viewRhcaIssue))
