import { CITATION_TYPES } from '../citations/citation-type.ts'
import { hostOf } from '../citations/citable-work.ts'
import { isNumberedBy } from '../publications/registry.ts'
import type { PublicationSettings } from '../publications/publication-settings.ts'
import {
  CROSSREF_LIMITS,
  crossrefAbstracts,
  crossrefContributors,
  crossrefDate,
  crossrefDoi,
  crossrefFunding,
  crossrefLicence,
  crossrefPages,
  crossrefReferences,
  crossrefRelations,
  crossrefTitles,
  fitting,
} from './crossref-parts.ts'
import { type Deposit, doiOf } from './deposit.ts'
import { xml, type XmlNode } from './xml-document.ts'

/** What one file may hold: Crossref takes one kind of content at a time. */
export const CROSSREF_KINDS = ['journal', 'book', 'dissertation', 'report-paper'] as const

/** A kind of content at Crossref. */
export type CrossrefKind = (typeof CROSSREF_KINDS)[number]

/** What Crossref takes a work for. Congress papers of an issue are articles of it: of the congress nothing is known. */
export const crossrefKindOf = ({ work }: Deposit): CrossrefKind => {
  const { host, csl } = CITATION_TYPES[work.workType]
  if (host === 'book' || csl === 'book') return 'book'
  if (csl === 'thesis') return 'dissertation'
  return csl === 'report' ? 'report-paper' : 'journal'
}

/** What is behind the dates of every kind of work, in the order of the schema. */
const rights = (deposit: Deposit) => [
  crossrefFunding(deposit),
  crossrefLicence(deposit),
  crossrefRelations(deposit),
]

const identification = (deposit: Deposit) => [
  crossrefDoi(deposit, doiOf(deposit) ?? ''),
  crossrefReferences(deposit),
]

const language = ({ work }: Deposit) => ({ language: work.language })

const journalArticle = (deposit: Deposit): XmlNode =>
  xml(
    'journal_article',
    { publication_type: 'full_text', ...language(deposit), reference_distribution_opts: 'any' },
    crossrefTitles(deposit),
    crossrefContributors(deposit),
    crossrefAbstracts(deposit),
    crossrefDate('publication_date', deposit.work.publicationDate),
    crossrefDate('acceptance_date', deposit.work.acceptedOn),
    crossrefPages(deposit),
    ...rights(deposit),
    ...identification(deposit),
  )

const journalMetadata = ({ publication: { title, abbreviation, issnPrint, issnOnline } }: Deposit): XmlNode =>
  xml(
    'journal_metadata',
    xml('full_title', title),
    abbreviation ? xml('abbrev_title', abbreviation) : undefined,
    issnPrint ? xml('issn', { media_type: 'print' }, issnPrint) : undefined,
    issnOnline ? xml('issn', { media_type: 'electronic' }, issnOnline) : undefined,
  )

/** The latest of the dates, which is the issue's where nobody said one. */
const latestDate = (deposits: readonly Deposit[]): string | undefined =>
  deposits
    .flatMap(({ work }) => work.publicationDate ?? [])
    .toSorted()
    .at(-1)

/** The journal of articles that are in one issue of it, with that issue. */
export const crossrefJournal = (articles: readonly Deposit[]): XmlNode[] => {
  const [first] = articles
  if (!first) return []
  const { volume, issue } = first.work
  const isInIssue = volume !== undefined || issue !== undefined
  return [
    xml(
      'journal',
      journalMetadata(first),
      isInIssue
        ? xml(
            'journal_issue',
            crossrefDate('publication_date', latestDate(articles)),
            fitting('volume', volume, CROSSREF_LIMITS.number) &&
              xml('journal_volume', fitting('volume', volume, CROSSREF_LIMITS.number)),
            fitting('issue', issue, CROSSREF_LIMITS.number),
          )
        : undefined,
      articles.map(journalArticle),
    ),
  ]
}

const publisher = ({ publisher: name, place: town }: PublicationSettings): XmlNode | undefined =>
  name
    ? xml('publisher', xml('publisher_name', name), town ? xml('publisher_place', town) : undefined)
    : undefined

const chapter = (deposit: Deposit): XmlNode =>
  xml(
    'content_item',
    {
      component_type: 'chapter',
      publication_type: 'full_text',
      ...language(deposit),
      reference_distribution_opts: 'any',
    },
    crossrefContributors(deposit),
    crossrefTitles(deposit),
    crossrefAbstracts(deposit),
    isNumberedBy(deposit.work.source, 'chapter')
      ? fitting('component_number', deposit.work.issue, CROSSREF_LIMITS.chapter)
      : undefined,
    crossrefDate('publication_date', deposit.work.publicationDate),
    crossrefPages(deposit),
    ...rights(deposit),
    ...identification(deposit),
  )

/** The book that chapters are in: it began in the first year that an editor gave. */
export const crossrefBookOfChapters = (chapters: readonly Deposit[]): XmlNode[] => {
  const [first] = chapters
  if (!first) return []
  const { publication } = first
  return [
    xml(
      'book',
      { book_type: 'other' },
      xml(
        'book_metadata',
        xml('titles', xml('title', publication.title)),
        crossrefDate('publication_date', String(publication.firstYear)),
        xml('noisbn', { reason: 'monograph' }),
        publisher(publication),
      ),
      chapters.map(chapter),
    ),
  ]
}

/** A book that is one work. */
export const crossrefBook = (deposit: Deposit): XmlNode =>
  xml(
    'book',
    { book_type: 'monograph' },
    xml(
      'book_metadata',
      { ...language(deposit), reference_distribution_opts: 'any' },
      crossrefContributors(deposit),
      crossrefTitles(deposit),
      crossrefAbstracts(deposit),
      crossrefDate('publication_date', deposit.work.publicationDate),
      xml('noisbn', { reason: 'monograph' }),
      publisher(deposit.publication),
      ...rights(deposit),
      ...identification(deposit),
    ),
  )

/** A thesis, with the institution that accepted it. */
export const crossrefDissertation = (deposit: Deposit): XmlNode => {
  const { work, publication } = deposit
  return xml(
    'dissertation',
    { publication_type: 'full_text', ...language(deposit), reference_distribution_opts: 'any' },
    crossrefContributors(deposit),
    crossrefTitles(deposit),
    crossrefAbstracts(deposit),
    crossrefDate('approval_date', work.acceptedOn ?? work.publicationDate),
    xml('institution', xml('institution_name', hostOf(work, publication).institution)),
    ...rights(deposit),
    ...identification(deposit),
  )
}

/** A report, with the institution that it comes from. */
export const crossrefReport = (deposit: Deposit): XmlNode => {
  const { work, publication } = deposit
  const { institution } = hostOf(work, publication)
  return xml(
    'report-paper',
    { publication_type: 'full_text' },
    xml(
      'report-paper_metadata',
      { ...language(deposit), reference_distribution_opts: 'any' },
      crossrefContributors(deposit),
      crossrefTitles(deposit),
      crossrefAbstracts(deposit),
      crossrefDate('publication_date', work.publicationDate),
      publisher(publication),
      institution ? xml('institution', xml('institution_name', institution)) : undefined,
      ...rights(deposit),
      ...identification(deposit),
    ),
  )
}
