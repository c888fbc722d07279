import type { Archive } from '../archive/read-archive.ts'
import { planChapter } from './plan-chapter.ts'
import { planIgmIssue } from './plan-igm-issue.ts'
import { planIndexEntries } from './plan-index-entries.ts'
import { planIssues } from './plan-issues.ts'
import { planFounders, planMembers } from './plan-people.ts'
import { joinPlans } from './plan.ts'
import { planRelations } from './plan-relations.ts'
import { planRhcaIssue } from './plan-rhca-issue.ts'

/** Everything that the demonstration archive writes: rows by table, and files. */
export function planArchive(archive: Archive) {
  const works = joinPlans([
    ...archive.rhca.map(planRhcaIssue),
    ...archive.igm.map(planIgmIssue),
    ...archive.chapters.map(planChapter),
    planIndexEntries(archive.entries),
  ])
  const members = planMembers(archive.members)
  const founders = planFounders(archive.founders)
  return {
    articles: works.rows,
    issues: [...planIssues('RHCA', archive.rhca), ...planIssues('IGM', archive.igm)],
    relations: planRelations(archive.relations),
    publications: archive.publications,
    members: members.rows,
    founders: founders.rows,
    files: [...works.files, ...members.files, ...founders.files],
  }
}
