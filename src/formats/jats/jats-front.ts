import { SPECIALTY_NAMES } from '../../domain/works/classification.ts'
import { countryName } from '../../domain/contributors/contributor.ts'
import { isoText, type PartialDate, parsePartialDate } from '../../domain/dates/partial-date.ts'
import { ownValue } from '../../domain/own-value.ts'
import { PUBLICATIONS } from '../../domain/publications/registry.ts'
import { hostOf } from '../citations/citable-work.ts'
import { LICENCE_LONG_NAMES, licenceOf, licenceUri } from '../../domain/works/licence.ts'
import { WORK_TYPE_NAMES } from '../../domain/works/work-type.ts'
import {
  abstractSections,
  dateOf,
  type Deposit,
  doiOf,
  funderOf,
  isArticleNumber,
  pagesOf,
} from '../deposits/deposit.ts'
import { jatsPeople, jatsRelations } from './jats-front-parts.ts'
import { xml, type XmlNode } from '../xml/write-xml.ts'

const optional = (name: string, text: string | undefined): XmlNode | undefined =>
  text ? xml(name, text) : undefined

/** Our own title and ISSNs, or the periodical in which a reference appeared; of a reference, only the journal id is ours. */
const journalMeta = ({ work, publication }: Deposit): XmlNode => {
  const { folder, holds } = PUBLICATIONS[publication.code]
  const isOurs = holds === 'works'
  const host = hostOf(work, publication)
  const title = isOurs ? publication.title : host.container
  const issns = isOurs
    ? [
        ...(publication.issnPrint
          ? [xml('issn', { 'publication-format': 'print' }, publication.issnPrint)]
          : []),
        ...(publication.issnOnline
          ? [xml('issn', { 'publication-format': 'electronic' }, publication.issnOnline)]
          : []),
      ]
    : []
  const publisher = isOurs ? publication.publisher : host.institution
  const town = [publication.place, publication.country && countryName(publication.country)]
    .filter(Boolean)
    .join(', ')
  return xml(
    'journal-meta',
    isOurs
      ? xml('journal-id', { 'journal-id-type': 'publisher-id' }, publication.code)
      : xml('journal-id', { 'journal-id-type': 'archive' }, folder),
    title === undefined
      ? undefined
      : xml(
          'journal-title-group',
          xml('journal-title', title),
          isOurs && publication.abbreviation
            ? xml('abbrev-journal-title', publication.abbreviation)
            : undefined,
        ),
    // The tag set requires the element, so a missing ISSN is written as an empty one.
    issns.length > 0 ? issns : xml('issn'),
    publisher
      ? xml(
          'publisher',
          xml('publisher-name', publisher),
          isOurs ? optional('publisher-loc', town) : undefined,
        )
      : undefined,
  )
}

const dateParts = ({ year, month, day }: PartialDate): XmlNode[] => [
  ...(day === undefined ? [] : [xml('day', String(day).padStart(2, '0'))]),
  ...(month === undefined ? [] : [xml('month', String(month).padStart(2, '0'))]),
  xml('year', String(year).padStart(4, '0')),
]

const publicationDate = (deposit: Deposit): XmlNode => {
  const date = dateOf(deposit)
  return date
    ? xml('pub-date', { 'date-type': 'pub', 'iso-8601-date': isoText(date) }, dateParts(date))
    : xml('pub-date-not-available')
}

const history = ({ work }: Deposit): XmlNode | undefined => {
  const dates = [
    ['received', work.receivedOn],
    ['rev-recd', work.revisedOn],
    ['accepted', work.acceptedOn],
  ] as const
  const known = dates.flatMap(([type, text]) => {
    const date = text === undefined ? undefined : parsePartialDate(text)
    return date ? [xml('date', { 'date-type': type, 'iso-8601-date': isoText(date) }, dateParts(date))] : []
  })
  return known.length > 0 ? xml('history', known) : undefined
}

const permissions = ({ work, publication }: Deposit): XmlNode | undefined => {
  const licence = licenceOf(work, publication)
  if (!licence) return undefined
  const uri = licenceUri(licence)
  return xml(
    'permissions',
    xml(
      'license',
      { 'xlink:href': uri, 'license-type': uri ? 'open-access' : undefined, 'xml:lang': 'fr' },
      uri ? xml('ali:license_ref', uri) : undefined,
      xml('license-p', LICENCE_LONG_NAMES[licence]),
    ),
  )
}

const sectionsOf = (abstract: string): XmlNode[] => {
  const paragraphs = (texts: readonly string[]) => texts.filter(Boolean).map((text) => xml('p', text))
  return abstractSections(abstract).flatMap(({ label, paragraphs: texts }) =>
    label === undefined ? paragraphs(texts) : [xml('sec', xml('title', label), paragraphs(texts))],
  )
}

/** Abstracts in JATS, which Crossref takes too. */
export const jatsAbstracts = ({ work }: Pick<Deposit, 'work'>): XmlNode[] => [
  ...(work.abstract ? [xml('abstract', { 'xml:lang': work.language }, sectionsOf(work.abstract))] : []),
  ...work.translations.flatMap(({ language, abstract }) =>
    abstract ? [xml('trans-abstract', { 'xml:lang': language }, sectionsOf(abstract))] : [],
  ),
]

const keywordGroups = ({ work }: Deposit): XmlNode[] =>
  [{ language: work.language, keywords: work.keywords }, ...work.translations].flatMap(
    ({ language, keywords }) =>
      keywords.length > 0
        ? [
            xml(
              'kwd-group',
              { 'kwd-group-type': 'author', 'xml:lang': language },
              keywords.map((keyword) => xml('kwd', keyword)),
            ),
          ]
        : [],
  )

const funding = (deposit: Deposit): XmlNode | undefined => {
  const { fundingSource, awardNumber } = deposit.work
  if (!fundingSource && !awardNumber) return undefined
  const funder = funderOf(deposit)
  return xml(
    'funding-group',
    funder || awardNumber
      ? xml('award-group', optional('funding-source', funder), optional('award-id', awardNumber))
      : undefined,
    optional('funding-statement', fundingSource),
  )
}

const categories = ({ work }: Deposit): XmlNode => {
  const group = (type: string, name: string) =>
    xml('subj-group', { 'subj-group-type': type }, xml('subject', name))
  return xml(
    'article-categories',
    group('heading', work.section ?? WORK_TYPE_NAMES[work.workType]),
    work.specialty
      ? group('discipline', ownValue(SPECIALTY_NAMES, work.specialty) ?? work.specialty)
      : undefined,
  )
}

const titles = ({ work }: Deposit): XmlNode =>
  xml(
    'title-group',
    xml('article-title', work.title),
    optional('subtitle', work.subtitle),
    work.translations.flatMap(({ language, title }) =>
      title ? [xml('trans-title-group', { 'xml:lang': language }, xml('trans-title', title))] : [],
    ),
  )

const articleMeta = (deposit: Deposit): XmlNode => {
  const { work, page, pdf } = deposit
  const doi = doiOf(deposit)
  const pages = pagesOf(deposit)
  return xml(
    'article-meta',
    xml('article-id', { 'pub-id-type': 'publisher-id' }, work.id),
    doi ? xml('article-id', { 'pub-id-type': 'doi' }, doi) : undefined,
    categories(deposit),
    titles(deposit),
    jatsPeople(deposit),
    publicationDate(deposit),
    optional('volume', work.volume),
    optional('issue', work.issue),
    pages && isArticleNumber(pages.first)
      ? xml('elocation-id', pages.first)
      : pages && [xml('fpage', pages.first), xml('lpage', pages.last)],
    history(deposit),
    permissions(deposit),
    xml('self-uri', { 'xlink:href': page }),
    pdf ? xml('self-uri', { 'content-type': 'application/pdf', 'xlink:href': pdf }) : undefined,
    jatsRelations(deposit),
    jatsAbstracts(deposit),
    keywordGroups(deposit),
    funding(deposit),
  )
}

/** The front of a JATS article: its metadata. */
export const jatsFront = (deposit: Deposit): XmlNode =>
  xml('front', journalMeta(deposit), articleMeta(deposit))
