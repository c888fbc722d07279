import { hasIssuePage, type RhcaIssue, type RhcaIssueView } from '#domain/issues/rhca-issue.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import type { WorkView } from '#domain/works/work-view.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { findCover, findIssueCover } from './covers.ts'
import { issueRecords } from './issue-records.ts'
import { viewWork } from './work-views.ts'
import { publicationSettings } from './publications.ts'
import { rhcaIssues } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

/** The whole issue as one PDF: its own, or that of the one row which is the issue. */
const issuePdf = ({ pdf, articles }: RhcaIssue, lead: WorkView): string | undefined =>
  pdf
    ? pdfAddress({ source: PUBLICATIONS.RHCA.code, pdfUrl: pdf }, backendUrl)
    : articles.length === 1
      ? lead.pdfAddress
      : undefined

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
    path: hasIssuePage(issue) ? `${PUBLICATIONS.RHCA.path}/issues/${issue.id}` : lead.path,
    lead,
    cover: (await findIssueCover((await issueRecords()).get(issue.id))) ?? ownCover ?? lead.cover,
    others: views.filter((view) => view !== lead),
    contents,
    pdfAddress: issuePdf(issue, lead),
    journal: (await publicationSettings()).RHCA.title,
  }
}

/** Every RHCA issue as the pages show it, newest first. */
export const viewRhcaIssues = async (): Promise<RhcaIssueView[]> =>
  Promise.all((await rhcaIssues()).map(viewRhcaIssue))
