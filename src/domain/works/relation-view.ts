import type { WorkLink } from './work-address.ts'
import { formatLongDate } from '../dates/format-date.ts'
import { citationLink } from './bibliography.ts'
import { markBanner, markingRelations, relationLead, type WorkRelation } from './relations.ts'

/** A line that leads to a related work. */
export type RelationLine = {
  /** What is before the link, with its colon. */
  lead: string
  text: string
  href: string
  /** The date of the notice in French. */
  date: string | undefined
}

/** A notice that is before the title of the work that it is about. */
export type RelationBanner = ReturnType<typeof markBanner> & { notice: RelationLine | undefined }

/** The relations of a work as its page shows them. */
export type RelationsView = {
  /** Before the title, worst first. */
  banners: RelationBanner[]
  /** Below the title: what the work is about, and newer versions of it. */
  leading: RelationLine[]
  /** Behind the text: its comments, replies and translations. */
  following: RelationLine[]
}

/** A work without relations, or whose relations nobody has read. */
export const NO_RELATIONS: RelationsView = { banners: [], leading: [], following: [] }

/**
 * Prepares the relations of a work for its page.
 * @param findWork the other work by its id; a line to one that is not published is left out
 */
export const viewRelations = (
  relations: readonly WorkRelation[],
  findWork: (id: string) => WorkLink | undefined,
): RelationsView => {
  const lineOf = (relation: WorkRelation): RelationLine | undefined => {
    const { other } = relation
    const work = 'id' in other ? findWork(other.id) : undefined
    const doi = 'doi' in other ? other.doi : undefined
    const href = work?.path ?? (doi && citationLink({ text: doi, doi }))
    if (href === undefined) return undefined
    return {
      lead: relationLead(relation),
      text: work?.title ?? `doi:${doi}`,
      href,
      date: relation.date && formatLongDate(relation.date),
    }
  }
  const marking = markingRelations(relations)
  const lines = relations
    .filter((relation) => !marking.some((each) => each === relation))
    .flatMap((relation) => {
      const line = lineOf(relation)
      return line ? [{ line, leads: relation.side === 'notice' || relation.kind === 'new-version' }] : []
    })
  return {
    banners: marking.map((relation) => ({ ...markBanner(relation), notice: lineOf(relation) })),
    leading: lines.filter(({ leads }) => leads).map(({ line }) => line),
    following: lines.filter(({ leads }) => !leads).map(({ line }) => line),
  }
}
