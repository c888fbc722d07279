import { CITATION_TYPES } from '../citations/citation-type.ts'
import {
  CROSSREF_KINDS,
  crossrefBook,
  crossrefBookOfChapters,
  crossrefDissertation,
  crossrefJournal,
  type CrossrefKind,
  crossrefKindOf,
  crossrefReport,
} from './crossref-works.ts'
import type { Deposit } from './deposit.ts'
import { isBlocked } from './deposit-findings.ts'
import { xml, xmlDocument, type XmlNode } from './xml-document.ts'

const VERSION = '5.3.1'
const NAMESPACE = `http://www.crossref.org/schema/${VERSION}`

/** Works of one issue are together: Crossref has one issue a journal element. */
const byIssue = (deposits: readonly Deposit[]): Deposit[][] => [
  ...Map.groupBy(deposits, ({ work }) =>
    [work.source, work.volume ?? '', work.issue ?? ''].join('\n'),
  ).values(),
]

const byPublication = (deposits: readonly Deposit[]): Deposit[][] => [
  ...Map.groupBy(deposits, ({ work }) => work.source).values(),
]

const isChapter = ({ work }: Deposit): boolean => CITATION_TYPES[work.workType].host === 'book'

const bodies: Readonly<Record<CrossrefKind, (deposits: readonly Deposit[]) => XmlNode[]>> = {
  journal: (deposits) => byIssue(deposits).flatMap(crossrefJournal),
  book: (deposits) => [
    ...byPublication(deposits.filter(isChapter)).flatMap(crossrefBookOfChapters),
    ...deposits.filter((deposit) => !isChapter(deposit)).map(crossrefBook),
  ],
  dissertation: (deposits) => deposits.map(crossrefDissertation),
  'report-paper': (deposits) => deposits.map(crossrefReport),
}

/** Digits of a moment to the millisecond in UTC: Crossref takes the file with the highest number. */
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
