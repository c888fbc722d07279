import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { igmCoverSubject, toIgmIssue, groupIgmRows } from '#domain/issues/igm-issues.ts'
import { newestIssueFirst } from '#domain/issues/igm-list.ts'
import { type IgmIssueView, issuePath } from '#domain/issues/igm-issue.ts'
import { reportFinding } from './build-report.ts'
import { findCover } from './covers.ts'
import { readerPdfAddress } from './hosted-pdfs.ts'
import { issueRecords } from './issue-records.ts'
import { publicationSettings } from './publications.ts'
import { allWorks } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const report = (id: string, reason: string) =>
  reportFinding({ table: 'articles', id, outcome: 'published', reason })

const readViews = async (): Promise<IgmIssueView[]> => {
  const [works, records, { IGM: publication }] = await Promise.all([
    allWorks(),
    issueRecords(),
    publicationSettings(),
  ])
  const { groups, outside } = groupIgmRows(works)
  for (const { id } of outside)
    report(id, 'the volume or the issue is missing: the article is in no IGM issue')
  const views = await Promise.all(
    groups.map(async (group): Promise<IgmIssueView[]> => {
      const issue = toIgmIssue(group, backendUrl, records)
      if (!issue) {
        report(group.lead.id, `nothing gives the year of IGM issue ${group.id}: date one of its articles`)
        return []
      }
      const cover = await findCover(igmCoverSubject(group))
      const pdfUrl = issue.pdfUrl && (await readerPdfAddress(group.lead))
      return [{ issue: { ...issue, pdfUrl }, path: issuePath(issue.id), cover, journal: publication.title }]
    }),
  )
  return views.flat().sort((a, b) => newestIssueFirst(a.issue, b.issue))
}

let views: Promise<IgmIssueView[]> | undefined

/** Every issue of IGM as the pages show it, newest first. Grouped once a build. */
export const viewIgmIssues = (): Promise<IgmIssueView[]> => (views ??= readViews())
