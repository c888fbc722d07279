import { printedPerson } from '../../domain/contributors/contributor.ts'
import { isoText } from '../../domain/dates/partial-date.ts'
import { dateOf, type Deposit, depositContributors, depositName, doiOf } from '../deposits/deposit.ts'
import { xml, xmlDocument, type XmlNode } from '../xml/write-xml.ts'
import { hostOf, fullTitle } from '../citations/citable-work.ts'
import { ALL_PUBLICATIONS, type Publication, PUBLICATIONS } from '../../domain/publications/registry.ts'
import { LICENCE_LONG_NAMES, licenceOf, licenceUri } from '../../domain/works/licence.ts'
import { sourceLine } from '../../domain/works/source-line.ts'
import { WORK_TYPE_NAMES, type WorkType } from '../../domain/works/work-type.ts'
import { jatsArticle } from '../jats/jats-article.ts'
import { isDocumentUuid } from '../../domain/tracking/tracked-event.ts'
import { METADATA_PREFIXES, type MetadataPrefix, OaiError } from './oai-request.ts'

/** The types of the info:eu-repo vocabulary. Source: https://wiki.surfnet.nl/display/standards/info-eu-repo */
const TYPES: Readonly<Record<WorkType, string>> = {
  article: 'article',
  editorial: 'article',
  'case-report': 'article',
  letter: 'article',
  'gazette-article': 'contributionToPeriodical',
  chapter: 'bookPart',
  thesis: 'doctoralThesis',
  dissertation: 'masterThesis',
  'conference-paper': 'conferenceObject',
  report: 'report',
  book: 'book',
}

const dc = (name: string, text: string | undefined, language?: string): XmlNode[] =>
  text ? [xml(`dc:${name}`, { 'xml:lang': language }, text)] : []

/** Names with the family name first, where their parts are certain. */
const creators = (deposit: Deposit): string[] =>
  depositContributors(deposit).map((contributor) => {
    const name = depositName(contributor)
    if (name.kind !== 'person') return name.name
    const { given, family, suffix } = name
    return given === undefined
      ? printedPerson({ family, suffix })
      : [family, [given, suffix].filter(Boolean).join(' ')].join(', ')
  })

const doiAddress = (doi: string): string => `https://doi.org/${doi}`

const rights = ({ work, publication }: Deposit): XmlNode[] => {
  const licence = licenceOf(work, publication)
  if (!licence) return []
  return [...dc('rights', LICENCE_LONG_NAMES[licence], 'fr'), ...dc('rights', licenceUri(licence))]
}

const publisher = ({ work, publication }: Deposit): string | undefined =>
  PUBLICATIONS[publication.code].holds === 'works'
    ? publication.publisher
    : hostOf(work, publication).institution

/**
 * A work in unqualified Dublin Core.
 * Source: https://www.openarchives.org/OAI/openarchivesprotocol.html#dublincore
 */
export const dublinCore = (deposit: Deposit): XmlNode => {
  const { work, publication, page, pdf, relations } = deposit
  const date = dateOf(deposit)
  const doi = doiOf(deposit)
  const inLanguages = [
    { language: work.language, title: fullTitle(work), abstract: work.abstract, keywords: work.keywords },
    ...work.translations,
  ]
  return xml(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    inLanguages.flatMap(({ language, title }) => dc('title', title, language)),
    creators(deposit).flatMap((name) => dc('creator', name)),
    inLanguages.flatMap(({ language, keywords }) =>
      keywords.flatMap((keyword) => dc('subject', keyword, language)),
    ),
    inLanguages.flatMap(({ language, abstract }) => dc('description', abstract, language)),
    dc('publisher', publisher(deposit)),
    dc('date', date && isoText(date)),
    dc('type', `info:eu-repo/semantics/${TYPES[work.workType]}`),
    dc('type', WORK_TYPE_NAMES[work.workType], 'fr'),
    dc('format', 'text/html'),
    dc('format', pdf && 'application/pdf'),
    dc('identifier', page),
    dc('identifier', doi && doiAddress(doi)),
    dc('source', sourceLine(work, publication)),
    dc('language', work.language),
    dc('relation', pdf),
    relations.flatMap(({ doi: other, address }) => dc('relation', other ? doiAddress(other) : address)),
    rights(deposit),
  )
}

const OAI = 'http://www.openarchives.org/OAI/2.0/'

/** JATS has no namespace of its own; inside a record the protocol wants one, and this is the one that others use. */
export const JATS_NAMESPACE = 'http://jats.nlm.nih.gov'

/** A record of a work, without what is said of it where it is deleted or only its header is asked for. */
export type OaiRecord = {
  workId: string
  publication: Publication
  /** In whole seconds. */
  changedAt: Date
  deposit: Deposit | undefined
  isDeleted: boolean
}

/** Where the repository is: its own address, and the host of the site, which begins the names of its records. */
export type OaiRepository = { baseUrl: string; host: string }

/**
 * A moment to the second in UTC.
 * @example utcSeconds(new Date('2026-03-04T05:06:07.089Z')) // '2026-03-04T05:06:07Z'
 */
export const utcSeconds = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * The name of a record, for ever.
 * @example recordName('portail.example.org', work.id) // 'oai:portail.example.org:6f1c…'
 */
export const recordName = (host: string, workId: string): string => `oai:${host}:${workId}`

/**
 * The work that a record is named for.
 * @throws OaiError `idDoesNotExist` for a name that no record can have
 */
export const readRecordName = (host: string, name: string): string => {
  const prefix = recordName(host, '')
  const id = name.startsWith(prefix) ? name.slice(prefix.length) : ''
  if (!isDocumentUuid(id)) throw unknownRecord(name)
  return id.toLowerCase()
}

/** The error for a name that no record has. */
export const unknownRecord = (name: string): OaiError =>
  new OaiError('idDoesNotExist', `There is no record "${name}".`)

/** The header of a record. */
export const oaiHeader = ({ workId, publication, changedAt, isDeleted }: OaiRecord, host: string): XmlNode =>
  xml(
    'header',
    { status: isDeleted ? 'deleted' : undefined },
    xml('identifier', recordName(host, workId)),
    xml('datestamp', utcSeconds(changedAt)),
    xml('setSpec', PUBLICATIONS[publication].folder),
  )

const METADATA: Readonly<Record<MetadataPrefix, (deposit: Deposit) => XmlNode>> = {
  oai_dc: dublinCore,
  jats: (deposit) => jatsArticle(deposit, JATS_NAMESPACE),
}

/** A whole record; a deleted one has its header alone. */
export const oaiRecord = (record: OaiRecord, prefix: MetadataPrefix, host: string): XmlNode =>
  xml(
    'record',
    oaiHeader(record, host),
    record.deposit ? xml('metadata', METADATA[prefix](record.deposit)) : undefined,
  )

const FORMATS: Readonly<Record<MetadataPrefix, { schema: string; namespace: string }>> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  },
  jats: {
    schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3.xsd',
    namespace: JATS_NAMESPACE,
  },
}

/** The formats of records. */
export const oaiFormats = (): XmlNode =>
  xml(
    'ListMetadataFormats',
    METADATA_PREFIXES.map((prefix) =>
      xml(
        'metadataFormat',
        xml('metadataPrefix', prefix),
        xml('schema', FORMATS[prefix].schema),
        xml('metadataNamespace', FORMATS[prefix].namespace),
      ),
    ),
  )

/** The sets: one a publication, called by its title. */
export const oaiSets = (titles: Readonly<Record<Publication, string>>): XmlNode =>
  xml(
    'ListSets',
    ALL_PUBLICATIONS.map(({ code, folder }) =>
      xml('set', xml('setSpec', folder), xml('setName', titles[code])),
    ),
  )

const IDENTIFIER_NAMESPACE = `${OAI}oai-identifier`

/** The form of the names of records; a machine without a domain, such as localhost, has none. */
const namesDescription = (host: string): XmlNode | undefined =>
  /^[a-z][a-z\d-]*(?:\.[a-z][a-z\d-]*)+$/i.test(host)
    ? xml(
        'description',
        xml(
          'oai-identifier',
          {
            xmlns: IDENTIFIER_NAMESPACE,
            'xsi:schemaLocation': `${IDENTIFIER_NAMESPACE} ${OAI}oai-identifier.xsd`,
          },
          xml('scheme', 'oai'),
          xml('repositoryIdentifier', host),
          xml('delimiter', ':'),
          xml('sampleIdentifier', recordName(host, '6f1c2d34-5b6a-4c7d-8e9f-0a1b2c3d4e5f')),
        ),
      )
    : undefined

/** What the repository says of itself. */
export const oaiIdentity = (
  { baseUrl, host }: OaiRepository,
  { name, email, earliest }: { name: string; email: string; earliest: Date },
): XmlNode =>
  xml(
    'Identify',
    xml('repositoryName', name),
    xml('baseURL', baseUrl),
    xml('protocolVersion', '2.0'),
    xml('adminEmail', email),
    xml('earliestDatestamp', utcSeconds(earliest)),
    xml('deletedRecord', 'persistent'),
    xml('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    namesDescription(host),
  )

/** What is wrong with a request. */
export const oaiErrorElement = ({ code, message }: OaiError): XmlNode => xml('error', { code }, message)

/** Errors for which the answer does not repeat the arguments, for they may be none of the protocol. */
const WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set(['badVerb', 'badArgument'])

/**
 * A whole answer.
 * @param given the arguments of the request, which the answer repeats
 */
export const oaiDocument = (
  baseUrl: string,
  now: Date,
  given: URLSearchParams,
  content: XmlNode | OaiError,
): string => {
  const isError = content instanceof OaiError
  const repeated = isError && WITHOUT_ARGUMENTS.has(content.code) ? {} : Object.fromEntries(given)
  return xmlDocument(
    xml(
      'OAI-PMH',
      {
        xmlns: OAI,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': `${OAI} ${OAI}OAI-PMH.xsd`,
      },
      xml('responseDate', utcSeconds(now)),
      xml('request', repeated, baseUrl),
      isError ? oaiErrorElement(content) : content,
    ),
  )
}
