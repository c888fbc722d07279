import type { WorkLink } from './work-address.ts'
import { formatLongDate } from '../dates/format-date.ts'
import { citationLink } from './bibliography.ts'
import { markBanner, markingRelations, relationLead, type WorkRelation } from './relations.ts'
import type { Picture } from '../covers/picture.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import type { FullText } from '../texts/full-text.ts'
import { bareDoi } from './identity.ts'
import { type Licence, LICENCE_NAMES, licenceDeed } from './licence.ts'
import { workDatesLine } from './work-dates.ts'
import { WORK_TYPE_NAMES } from './work-type.ts'
import type { Work } from './work.ts'

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

/** The pages that the page of a work names: of its authors and subjects, and of works about the same. */
export type PageLinks = {
  /** By the keys of the contributors. */
  authors: Readonly<Record<string, string>>
  /** By the words as the work spells them. */
  keywords: Readonly<Record<string, string>>
  specialty: string | undefined
  /** The issue in which the work is. */
  issue: string | undefined
  similar: readonly SimilarWork[]
}

/** A work that a page suggests. */
export type SimilarWork = Pick<Work, 'title' | 'language' | 'mark' | 'source'> & {
  path: string
  line: string
}

/** Of a work that the site doesn't know yet: the next build makes its pages. */
export const NO_LINKS: PageLinks = {
  authors: {},
  keywords: {},
  specialty: undefined,
  issue: undefined,
  similar: [],
}

/** What a page says of the PDF in which the text of a work is. */
export type WorkPdfView = {
  /** Of the file, where that is known. */
  bytes: number | undefined
  /** Stands for the text of the file: changes when that does. */
  text?: string
  /** Why the file has no text, which the page says. */
  unreadable?: string | undefined
  /** Of an issue's PDF: the work's part of that text. */
  span?: { from: number; to: number } | undefined
  /** The PDF is that of a whole issue. */
  issue?: {
    address: string
    /** Page of the file on which the work begins, and its number in print; unknown where nothing of the work was found. */
    page: number | undefined
    label: string | undefined
    /** Whether the row of the work itself names the file. */
    isOwn: boolean
  }
}

/** A work as a page shows it: its row, its address, its cover, its PDF, its licence, its publication, what is related to it and the pages that it names. */
export type WorkView = {
  article: Work
  path: string
  cover: Picture | undefined
  pdfAddress: string | undefined
  /** Whole address of its PDF as machines are to know it: on the site itself, where the site publishes it. */
  publicPdf?: string | undefined
  /** The page whose picture networks show when it is shared. */
  sharedPage?: string
  /** The PDF in which its text is: its own, or that of its issue. */
  pdf?: WorkPdfView | undefined
  /** Its own licence, else its publication's. */
  licence: Licence | undefined
  relations: RelationsView
  publication: PublicationIdentity
  /** The text that is stored of it, which readers see instead of what its PDF says: its page is rendered anew when it changes. */
  storedText?: FullText | undefined
  links: PageLinks
}

/** A text that may lead somewhere. */
type MaybeLink = { text: string; href: string | undefined }

/**
 * The kind of a work, and where it is in its issue.
 * @example workKind({ workType: 'case-report', section: 'Observations' }) // 'Cas clinique · Observations'
 */
export const workKind = ({ workType, section }: Pick<Work, 'workType' | 'section'>): string =>
  [...new Set([WORK_TYPE_NAMES[workType], section])].filter(Boolean).join(' · ')

/** The days of the manuscript and its publication in one line; empty while the publication alone is known, which the journal's line says. */
export const manuscriptDates = (
  work: Pick<Work, 'receivedOn' | 'revisedOn' | 'acceptedOn' | 'publicationDate'>,
): string => ((work.receivedOn ?? work.revisedOn ?? work.acceptedOn) ? workDatesLine(work) : '')

/** The DOI of a work as its page shows it: by its whole address; a text that is none leads nowhere. */
export const doiLine = (text: string | undefined): MaybeLink | undefined => {
  if (!text) return undefined
  const doi = bareDoi(text)
  return doi
    ? { text: `https://doi.org/${doi}`, href: citationLink({ text, doi }) }
    : { text: `DOI\u00a0: ${text}`, href: undefined }
}

/** A licence by its short name, which leads to what it says. */
export const licenceLine = (licence: Licence): MaybeLink => ({
  text: LICENCE_NAMES[licence],
  href: licenceDeed(licence),
})

/** The `lang` of a work's own words on a page in French; nothing is claimed of a language that is not known. */
export const foreignLanguage = ({ language }: Pick<Work, 'language'>): Work['language'] =>
  language === 'fr' ? undefined : language
