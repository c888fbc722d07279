import { printedPerson } from '../contributors/contributor.ts'
import { isoText } from '../dates/partial-date.ts'
import { dateOf, type Deposit, depositContributors, depositName, doiOf } from '../deposits/deposit.ts'
import { xml, type XmlNode } from '../deposits/xml-document.ts'
import { hostOf } from '../citations/citable-work.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { LICENCE_LONG_NAMES, licenceOf, licenceUri } from '../works/licence.ts'
import { sourceLine } from '../works/source-line.ts'
import { WORK_TYPE_NAMES, type WorkType } from '../works/work-type.ts'

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
    { language: work.language, title: work.title, abstract: work.abstract, keywords: work.keywords },
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
