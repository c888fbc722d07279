import { hostOf } from '../citations/citable-work.ts'
import { CITATION_TYPES } from '../citations/citation-types.ts'
import { isNumberedBy } from '../../domain/publications/registry.ts'
import type { PublicationSettings } from '../../domain/publications/publication-settings.ts'
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
import { xml, xmlDocument, type XmlNode } from '../xml/write-xml.ts'
import { isBlocked, isInBook } from './deposit-findings.ts'

/** What one file may hold: Crossref takes one kind of content at a time. */
export const CROSSREF_KINDS = ['journal', 'book', 'dissertation', 'report-paper'] as const

/** A kind of content at Crossref. */
export type CrossrefKind = (typeof CROSSREF_KINDS)[number]

/**
 * The Crossref kind of a work. Congress papers in an issue count as its articles, because nothing is known of the
 * congress.
 */
export const crossrefKindOf = ({ work }: Deposit): CrossrefKind => {
  const { host, csl } = CITATION_TYPES[work.workType]
  if (host === 'book' || csl === 'book') return 'book'
  if (csl === 'thesis') return 'dissertation'
  return csl === 'report' ? 'report-paper' : 'journal'
}

/** Attributes of every kind of work; its references may be passed on to anyone. */
const ofWork = ({ work }: Deposit) => ({ language: work.language, reference_distribution_opts: 'any' })

/** Elements with which every kind of work but an article begins, in the order of the schema. */
const opening = (deposit: Deposit) => [
  crossrefContributors(deposit),
  crossrefTitles(deposit),
  crossrefAbstracts(deposit),
]

/** Elements with which every kind of work ends, in the order of the schema. */
const ending = (deposit: Deposit) => [
  crossrefFunding(deposit),
  crossrefLicence(deposit),
  crossrefRelations(deposit),
  crossrefDoi(deposit, doiOf(deposit) ?? ''),
  crossrefReferences(deposit),
]

const journalArticle = (deposit: Deposit): XmlNode =>
  xml(
    'journal_article',
    { publication_type: 'full_text', ...ofWork(deposit) },
    crossrefTitles(deposit),
    crossrefContributors(deposit),
    crossrefAbstracts(deposit),
    crossrefDate('publication_date', deposit.work.publicationDate),
    crossrefDate('acceptance_date', deposit.work.acceptedOn),
    crossrefPages(deposit),
    ...ending(deposit),
  )

const journalMetadata = ({ publication: { title, abbreviation, issnPrint, issnOnline } }: Deposit): XmlNode =>
  xml(
    'journal_metadata',
    xml('full_title', title),
    abbreviation ? xml('abbrev_title', abbreviation) : undefined,
    issnPrint ? xml('issn', { media_type: 'print' }, issnPrint) : undefined,
    issnOnline ? xml('issn', { media_type: 'electronic' }, issnOnline) : undefined,
  )

/** The latest of the works' dates; it is the issue's date when no editor gave one. */
const latestDate = (deposits: readonly Deposit[]): string | undefined =>
  deposits
    .flatMap(({ work }) => work.publicationDate ?? [])
    .toSorted()
    .at(-1)

/** The journal element of articles in one issue, with that issue. */
export const crossrefJournal = (articles: readonly Deposit[]): XmlNode[] => {
  const [first] = articles
  if (!first) return []
  const { volume, issue } = first.work
  const isInIssue = volume !== undefined || issue !== undefined
  const numbered = fitting('volume', volume, CROSSREF_LIMITS.number)
  return [
    xml(
      'journal',
      journalMetadata(first),
      isInIssue
        ? xml(
            'journal_issue',
            crossrefDate('publication_date', latestDate(articles)),
            numbered && xml('journal_volume', numbered),
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
      ...ofWork(deposit),
    },
    ...opening(deposit),
    isNumberedBy(deposit.work.source, 'chapter')
      ? fitting('component_number', deposit.work.issue, CROSSREF_LIMITS.chapter)
      : undefined,
    crossrefDate('publication_date', deposit.work.publicationDate),
    crossrefPages(deposit),
    ...ending(deposit),
  )

/** The book element of chapters; the book's date is the first year that an editor gave. */
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

/** The book element of a work that is a whole book. */
export const crossrefBook = (deposit: Deposit): XmlNode =>
  xml(
    'book',
    { book_type: 'monograph' },
    xml(
      'book_metadata',
      ofWork(deposit),
      ...opening(deposit),
      crossrefDate('publication_date', deposit.work.publicationDate),
      xml('noisbn', { reason: 'monograph' }),
      publisher(deposit.publication),
      ...ending(deposit),
    ),
  )

/** A thesis, with the institution that accepted it. */
export const crossrefDissertation = (deposit: Deposit): XmlNode => {
  const { work, publication } = deposit
  return xml(
    'dissertation',
    { publication_type: 'full_text', ...ofWork(deposit) },
    ...opening(deposit),
    crossrefDate('approval_date', work.acceptedOn ?? work.publicationDate),
    xml('institution', xml('institution_name', hostOf(work, publication).institution)),
    ...ending(deposit),
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
      ofWork(deposit),
      ...opening(deposit),
      crossrefDate('publication_date', work.publicationDate),
      publisher(publication),
      institution ? xml('institution', xml('institution_name', institution)) : undefined,
      ...ending(deposit),
    ),
  )
}

const VERSION = '5.3.1'
const NAMESPACE = `http://www.crossref.org/schema/${VERSION}`

/** Works of one issue form one journal element, because Crossref has one issue in each. */
const byIssue = (deposits: readonly Deposit[]): Deposit[][] => [
  ...Map.groupBy(deposits, ({ work }) =>
    [work.source, work.volume ?? '', work.issue ?? ''].join('\n'),
  ).values(),
]

const byPublication = (deposits: readonly Deposit[]): Deposit[][] => [
  ...Map.groupBy(deposits, ({ work }) => work.source).values(),
]

const bodies: Readonly<Record<CrossrefKind, (deposits: readonly Deposit[]) => XmlNode[]>> = {
  journal: (deposits) => byIssue(deposits).flatMap(crossrefJournal),
  book: (deposits) => [
    ...byPublication(deposits.filter(isInBook)).flatMap(crossrefBookOfChapters),
    ...deposits.filter((deposit) => !isInBook(deposit)).map(crossrefBook),
  ],
  dissertation: (deposits) => deposits.map(crossrefDissertation),
  'report-paper': (deposits) => deposits.map(crossrefReport),
}

/** A moment as digits to the millisecond, in UTC: of two files, Crossref takes the one with the higher number. */
const timestampOf = (moment: Date): string => moment.toISOString().replace(/\D/g, '')

const batch = (deposits: readonly Deposit[], kind: CrossrefKind, moment: Date): string | undefined => {
  const [first] = deposits
  if (!first) return undefined
  const { depositorName, depositorEmail, publisher: registrant, code } = first.publication
  const timestamp = timestampOf(moment)
  return xmlDocument(
    xml(
      'doi_batch',
      {
        xmlns: NAMESPACE,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
        'xmlns:fr': 'http://www.crossref.org/fundref.xsd',
        'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
        'xmlns:rel': 'http://www.crossref.org/relations.xsd',
        version: VERSION,
        'xsi:schemaLocation': `${NAMESPACE} https://www.crossref.org/schemas/crossref${VERSION}.xsd`,
      },
      xml(
        'head',
        xml('doi_batch_id', `${code.toLowerCase()}-${kind}-${timestamp}`),
        xml('timestamp', timestamp),
        xml('depositor', xml('depositor_name', depositorName), xml('email_address', depositorEmail)),
        xml('registrant', registrant),
      ),
      xml('body', bodies[kind](deposits)),
    ),
  )
}

/** A file for Crossref. */
export type CrossrefFile = { kind: CrossrefKind; content: string; count: number }

/**
 * The files for Crossref of works of one publication: one a kind of content, without the works that lack what Crossref asks
 * for (`depositFindings` names it). `moment` orders them: of two files for a DOI the later one holds.
 * Source: https://www.crossref.org/documentation/schema-library/ (schema 5.3.1).
 */
export const crossrefFiles = (deposits: readonly Deposit[], moment: Date): CrossrefFile[] => {
  const ready = deposits.filter((deposit) => !isBlocked(deposit, 'crossref'))
  return CROSSREF_KINDS.flatMap((kind) => {
    const ofKind = ready.filter((deposit) => crossrefKindOf(deposit) === kind)
    const content = batch(ofKind, kind, moment)
    return content === undefined ? [] : [{ kind, content, count: ofKind.length }]
  })
}
