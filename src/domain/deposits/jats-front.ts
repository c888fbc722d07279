import { SPECIALTY_NAMES } from '../works/classification.ts'
import { countryName } from '../contributors/affiliation.ts'
import { isoText, type PartialDate, parsePartialDate } from '../dates/partial-date.ts'
import { ownValue } from '../own-value.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { hostOf } from '../citations/citable-work.ts'
import { LICENCE_LONG_NAMES, licenceOf, licenceUri } from '../works/licence.ts'
import { WORK_TYPE_NAMES } from '../works/work-type.ts'
import { abstractSections, dateOf, type Deposit, doiOf, funderOf, pagesOf } from './deposit.ts'
import { jatsPeople } from './jats-people.ts'
import { jatsRelations } from './jats-relations.ts'
import { element, type XmlNode } from './xml-document.ts'

const optional = (name: string, text: string | undefined): XmlNode | undefined =>
  text ? element(name, text) : undefined

/** What the periodical is called; of what appeared elsewhere only the archive's name for its collection is ours. */
const journalMeta = ({ work, publication }: Deposit): XmlNode => {
  const { folder, holds } = PUBLICATIONS[publication.code]
  const isOurs = holds === 'works'
  const host = hostOf(work, publication)
  const title = isOurs ? publication.title : host.container
  const issns = isOurs
    ? [
        ...(publication.issnPrint
          ? [element('issn', { 'publication-format': 'print' }, publication.issnPrint)]
          : []),
        ...(publication.issnOnline
          ? [element('issn', { 'publication-format': 'electronic' }, publication.issnOnline)]
          : []),
      ]
    : []
  const publisher = isOurs ? publication.publisher : host.institution
  const place = [publication.place, publication.country && countryName(publication.country)]
    .filter(Boolean)
    .join(', ')
  return element(
    'journal-meta',
    isOurs
      ? element('journal-id', { 'journal-id-type': 'publisher-id' }, publication.code)
      : element('journal-id', { 'journal-id-type': 'archive' }, folder),
    title === undefined
      ? undefined
      : element(
          'journal-title-group',
          element('journal-title', title),
          isOurs && publication.abbreviation
            ? element('abbrev-journal-title', publication.abbreviation)
            : undefined,
        ),
    // The tag set asks for the element; an ISSN that nobody gave stays empty.
    issns.length > 0 ? issns : element('issn'),
    publisher
      ? element(
          'publisher',
          element('publisher-name', publisher),
          isOurs ? optional('publisher-loc', place) : undefined,
        )
      : undefined,
  )
}

const dateParts = ({ year, month, day }: PartialDate): XmlNode[] => [
  ...(day === undefined ? [] : [element('day', String(day).padStart(2, '0'))]),
  ...(month === undefined ? [] : [element('month', String(month).padStart(2, '0'))]),
  element('year', String(year).padStart(4, '0')),
]

const publicationDate = (deposit: Deposit): XmlNode => {
  const date = dateOf(deposit)
  return date
    ? element('pub-date', { 'date-type': 'pub', 'iso-8601-date': isoText(date) }, dateParts(date))
    : element('pub-date-not-available')
}

const history = ({ work }: Deposit): XmlNode | undefined => {
  const dates = [
    ['received', work.receivedOn],
    ['rev-recd', work.revisedOn],
    ['accepted', work.acceptedOn],
  ] as const
  const known = dates.flatMap(([type, text]) => {
    const date = text === undefined ? undefined : parsePartialDate(text)
    return date
      ? [element('date', { 'date-type': type, 'iso-8601-date': isoText(date) }, dateParts(date))]
      : []
  })
  return known.length > 0 ? element('history', known) : undefined
}

const permissions = ({ work, publication }: Deposit): XmlNode | undefined => {
  const licence = licenceOf(work, publication)
  if (!licence) return undefined
  const uri = licenceUri(licence)
  return element(
    'permissions',
    element(
      'license',
      { 'xlink:href': uri, 'license-type': uri ? 'open-access' : undefined, 'xml:lang': 'fr' },
      uri ? element('ali:license_ref', uri) : undefined,
      element('license-p', LICENCE_LONG_NAMES[licence]),
    ),
  )
}

const sectionsOf = (abstract: string): XmlNode[] => {
  const paragraphs = (texts: readonly string[]) => texts.filter(Boolean).map((text) => element('p', text))
  return abstractSections(abstract).flatMap(({ label, paragraphs: texts }) =>
    label === undefined ? paragraphs(texts) : [element('sec', element('title', label), paragraphs(texts))],
  )
}

/** Abstracts in JATS, which Crossref takes too. */
export const jatsAbstracts = ({ work }: Pick<Deposit, 'work'>): XmlNode[] => [
  ...(work.abstract ? [element('abstract', { 'xml:lang': work.language }, sectionsOf(work.abstract))] : []),
  ...work.translations.flatMap(({ language, abstract }) =>
    abstract ? [element('trans-abstract', { 'xml:lang': language }, sectionsOf(abstract))] : [],
  ),
]

const keywordGroups = ({ work }: Deposit): XmlNode[] =>
  [{ language: work.language, keywords: work.keywords }, ...work.translations].flatMap(
    ({ language, keywords }) =>
      keywords.length > 0
        ? [
            element(
              'kwd-group',
              { 'kwd-group-type': 'author', 'xml:lang': language },
              keywords.map((keyword) => element('kwd', keyword)),
            ),
          ]
        : [],
  )

const funding = (deposit: Deposit): XmlNode | undefined => {
  const { fundingSource, awardNumber } = deposit.work
  if (!fundingSource && !awardNumber) return undefined
  const funder = funderOf(deposit)
  return element(
    'funding-group',
    funder || awardNumber
      ? element('award-group', optional('funding-source', funder), optional('award-id', awardNumber))
      : undefined,
    optional('funding-statement', fundingSource),
  )
}

const categories = ({ work }: Deposit): XmlNode => {
  const group = (type: string, name: string) =>
    element('subj-group', { 'subj-group-type': type }, element('subject', name))
  return element(
    'article-categories',
    group('heading', work.section ?? WORK_TYPE_NAMES[work.workType]),
    work.specialty
      ? group('discipline', ownValue(SPECIALTY_NAMES, work.specialty) ?? work.specialty)
      : undefined,
  )
}

const titles = ({ work }: Deposit): XmlNode =>
  element(
    'title-group',
    element('article-title', work.title),
    optional('subtitle', work.subtitle),
    work.translations.flatMap(({ language, title }) =>
      title ? [element('trans-title-group', { 'xml:lang': language }, element('trans-title', title))] : [],
    ),
  )

const articleMeta = (deposit: Deposit): XmlNode => {
  const { work, page, pdf } = deposit
  const doi = doiOf(deposit)
  const pages = pagesOf(deposit)
  return element(
    'article-meta',
    element('article-id', { 'pub-id-type': 'publisher-id' }, work.id),
    doi ? element('article-id', { 'pub-id-type': 'doi' }, doi) : undefined,
    categories(deposit),
    titles(deposit),
    jatsPeople(deposit),
    publicationDate(deposit),
    optional('volume', work.volume),
    optional('issue', work.issue),
    pages ? [element('fpage', pages.first), element('lpage', pages.last)] : undefined,
    history(deposit),
    permissions(deposit),
    element('self-uri', { 'xlink:href': page }),
    pdf ? element('self-uri', { 'content-type': 'application/pdf', 'xlink:href': pdf }) : undefined,
    jatsRelations(deposit),
    jatsAbstracts(deposit),
    keywordGroups(deposit),
    funding(deposit),
  )
}

/** What JATS says of a work before its text. */
export const jatsFront = (deposit: Deposit): XmlNode =>
  element('front', journalMeta(deposit), articleMeta(deposit))
