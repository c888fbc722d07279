import { type Publication, PUBLISHED_CODES } from '../../src/domain/publications/registry.ts'
import type { Archive } from '../archive/read-archive.ts'
import { planChapter } from './plan-chapter.ts'
import { planIgmIssue } from './plan-igm-issue.ts'
import { planIndexEntries } from './plan-index-entries.ts'
import { planIssues } from './plan-issues.ts'
import { planFounders, planMembers } from './plan-people.ts'
import { joinPlans } from './plan.ts'
import { planRelations } from './plan-relations.ts'
import { planRhcaIssue } from './plan-rhca-issue.ts'

/** The parts of a publication, if this society has it. */
const partsOf = <Part>(publication: Publication, parts: readonly Part[]): readonly Part[] =>
  PUBLISHED_CODES.includes(publication) ? parts : []

/** Everything that the demonstration archive writes for the publications of this society: rows by table, and files. */
export function planArchive(archive: Archive) {
  const [rhca, igm] = [partsOf('RHCA', archive.rhca), partsOf('IGM', archive.igm)]
  const works = joinPlans([
    ...rhca.map(planRhcaIssue),
    ...igm.map(planIgmIssue),
    ...partsOf('ADC', archive.chapters).map(planChapter),
    planIndexEntries(partsOf('INDEX', archive.entries)),
  ])
  const written = new Set(works.rows.map(({ id }) => id))
  const members = planMembers(archive.members)
  const founders = planFounders(archive.founders)
  return {
    articles: works.rows,
    issues: [...planIssues('RHCA', rhca), ...planIssues('IGM', igm)],
    relations: planRelations(archive.relations).filter((relation) =>
      [relation.work_id, relation.related_work_id ?? relation.work_id].every((id) => written.has(id)),
    ),
    publications: archive.publications,
    members: members.rows,
    founders: founders.rows,
    files: [...works.files, ...members.files, ...founders.files],
  }
}
