import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import type { WorkFieldName } from '#domain/works/fields.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { igmCoverSubject, toIgmIssue, groupIgmRows } from '#domain/issues/igm-issues.ts'
import { newestIssueFirst } from '#domain/issues/igm-list.ts'
import { type IgmIssueView, issuePath } from '#domain/issues/igm-issue.ts'
import { linkedNames } from '#domain/contributors/author-line.ts'
import { reportFinding } from './build-report.ts'
import { findCover, findIssueCover } from './covers.ts'
import { readerPdfAddress } from './hosted-pdfs.ts'
import { issueRecords } from './issue-records.ts'
import { once } from './once.ts'
import { publicationSettings } from './publications.ts'
import { namedPages } from './work-views.ts'
import { allWorks } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const report = (id: string, field: WorkFieldName, reason: string) =>
  reportFinding({ table: 'articles', id, outcome: 'published', reason, field })

const readViews = async (): Promise<IgmIssueView[]> => {
  const [works, records, { IGM: publication }] = await Promise.all([
    allWorks(),
    issueRecords(),
    publicationSettings(),
  ])
  const { groups, outside } = groupIgmRows(works)
  for (const { id, volume } of outside) report(id, volume ? 'issue' : 'volume', BUILD_FINDING_TEXTS.noIssue)
  const views = await Promise.all(
    groups.map(async (group): Promise<IgmIssueView[]> => {
      const issue = toIgmIssue(group, backendUrl, records)
      if (!issue) {
        report(group.lead.id, 'publicationDate', BUILD_FINDING_TEXTS.yearlessIssue(group.id))
        return []
      }
      const cover = (await findIssueCover(records.get(group.id))) ?? (await findCover(igmCoverSubject(group)))
      const pdfUrl = issue.pdfUrl && (await readerPdfAddress(group.lead))
      const links = await Promise.all(
        group.rows.map(async (row) => {
          const { authors, keywords } = await namedPages(row)
          return [row.id, { authors: linkedNames(row, authors), keywords }] as const
        }),
      )
      return [
        {
          issue: { ...issue, pdfUrl },
          path: issuePath(issue.id),
          cover,
          links: Object.fromEntries(links),
          journal: publication.title,
        },
      ]
    }),
  )
  return views.flat().sort((a, b) => newestIssueFirst(a.issue, b.issue))
}

/** Every issue of IGM as the pages show it, newest first. Grouped once a build. */
export const viewIgmIssues = once(readViews)
