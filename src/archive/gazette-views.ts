import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { gazetteCoverSubject, toGazetteIssue } from '#domain/issues/gazette-issues.ts'
import { groupGazetteRows } from '#domain/issues/gazette-rows.ts'
import { newestIssueFirst } from '#domain/issues/gazette-sort.ts'
import { type GazetteView, issuePath } from '#domain/issues/gazette-view.ts'
import { reportFinding } from './build-report.ts'
import { findCover } from './covers.ts'
import { allWorks } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const report = (id: string, reason: string) =>
  reportFinding({ table: 'articles', id, outcome: 'published', reason })

const readViews = async (): Promise<GazetteView[]> => {
  const { groups, outside } = groupGazetteRows(await allWorks())
  for (const { id } of outside)
    report(id, 'the volume or the issue is missing: the article stands in no gazette issue')
  const views = await Promise.all(
    groups.map(async (group): Promise<GazetteView[]> => {
      const issue = toGazetteIssue(group, backendUrl)
      if (!issue) {
        report(group.lead.id, `nothing tells the year of gazette issue ${group.id}: date one of its articles`)
        return []
      }
      return [{ issue, path: issuePath(issue.id), cover: await findCover(gazetteCoverSubject(group)) }]
    }),
  )
  return views.flat().sort((a, b) => newestIssueFirst(a.issue, b.issue))
}

let views: Promise<GazetteView[]> | undefined

/** Every issue of the gazette as the pages show it, newest first. Grouped once a build. */
export const viewGazette = (): Promise<GazetteView[]> => (views ??= readViews())
