import { printedAffiliation, type Contributor } from '../../domain/contributors/contributor.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { type PartialDate, parsePartialDate } from '../../domain/dates/partial-date.ts'
import type { RelationKind } from '../../domain/works/relations.ts'
import type { WorkType } from '../../domain/works/work-type.ts'
import {
  abstractSections,
  dateOf,
  type Deposit,
  depositContributors,
  depositName,
  doiOf,
  pagesOf,
  languageCode,
} from './deposit.ts'
import { isBlocked } from './deposit-findings.ts'
import { xml, xmlDocument, type XmlNode } from '../xml/write-xml.ts'
import { fullTitle } from '../citations/citable-work.ts'

const DOCTYPE = {
  public: '-//NLM//DTD PubMed 2.8//EN',
  system: 'https://dtd.nlm.nih.gov/ncbi/pubmed/in/PubMed.dtd',
}

/** Source: https://www.ncbi.nlm.nih.gov/books/NBK3828/#publisherhelp.PublicationType_O */
const PUBLICATION_TYPES: Readonly<Record<WorkType, string>> = {
  article: 'Journal Article',
  editorial: 'Editorial',
  'case-report': 'Case Reports',
  letter: 'Letter',
  'gazette-article': 'News',
  chapter: 'Journal Article',
  thesis: 'Journal Article',
  dissertation: 'Journal Article',
  'conference-paper': 'Journal Article',
  report: 'Technical Report',
  book: 'Journal Article',
}

const optional = (name: string, text: string | undefined): XmlNode | undefined =>
  text ? xml(name, text) : undefined

const date = (status: string, { year, month, day }: PartialDate): XmlNode =>
  xml(
    'PubDate',
    { PubStatus: status },
    xml('Year', String(year)),
    month === undefined ? undefined : xml('Month', String(month)),
    day === undefined ? undefined : xml('Day', String(day)),
  )

const journal = (deposit: Deposit): XmlNode => {
  const { work, publication } = deposit
  const published = dateOf(deposit)
  return xml(
    'Journal',
    xml('PublisherName', publication.publisher),
    xml('JournalTitle', publication.abbreviation ?? publication.title),
    xml('Issn', publication.issnOnline ?? publication.issnPrint),
    optional('Volume', work.volume),
    optional('Issue', work.issue),
    published && date('ppublish', published),
  )
}

/** An English title is the ArticleTitle; a title in another language is the VernacularTitle. */
const titles = ({ work }: Deposit): (XmlNode | undefined)[] => {
  const english =
    work.language === 'en'
      ? fullTitle(work)
      : work.translations.find(({ language }) => language === 'en')?.title
  return [
    optional('ArticleTitle', english),
    work.language === 'en' ? undefined : xml('VernacularTitle', fullTitle(work)),
  ]
}

const author = (entry: Contributor, affiliations: ReadonlyMap<string, string>): XmlNode => {
  const name = depositName(entry)
  const own = entry.affiliations.flatMap((id) => affiliations.get(id) ?? [])
  return xml(
    'Author',
    ...(name.kind === 'person'
      ? [
          name.given === undefined ? xml('FirstName', { EmptyYN: 'Y' }) : xml('FirstName', name.given),
          xml('LastName', name.family),
          optional('Suffix', name.suffix),
        ]
      : [xml('CollectiveName', name.name)]),
    own.map((text) => xml('AffiliationInfo', xml('Affiliation', text))),
    entry.kind === 'person' && entry.orcid
      ? xml('Identifier', { Source: 'ORCID' }, orcidAddress(entry.orcid))
      : undefined,
  )
}

const authors = (deposit: Deposit): XmlNode | undefined => {
  const byId = new Map(
    deposit.work.affiliations.map((affiliation) => [affiliation.id, printedAffiliation(affiliation)]),
  )
  const entries = depositContributors(deposit)
  return entries.length === 0
    ? undefined
    : xml(
        'AuthorList',
        entries.map((entry) => author(entry, byId)),
      )
}

const history = ({ work }: Deposit): XmlNode | undefined => {
  const known = (
    [
      ['received', work.receivedOn],
      ['revised', work.revisedOn],
      ['accepted', work.acceptedOn],
    ] as const
  ).flatMap(([status, text]) => {
    const parsed = text === undefined ? undefined : parsePartialDate(text)
    return parsed ? [date(status, parsed)] : []
  })
  return known.length > 0 ? xml('History', known) : undefined
}

/** The parts of a structured abstract carry their labels. */
const abstractParts = (abstract: string): (XmlNode | string)[] => {
  const sections = abstractSections(abstract)
  if (sections.every(({ label }) => label === undefined))
    return [sections.flatMap(({ paragraphs }) => paragraphs).join(' ')]
  return sections.map(({ label = '', paragraphs }) =>
    xml('AbstractText', { Label: label.toUpperCase() }, paragraphs.join(' ')),
  )
}

/** The English abstract is the Abstract; those in other languages are OtherAbstract. */
const abstracts = ({ work }: Deposit): (XmlNode | undefined)[] => {
  const all = [{ language: work.language, abstract: work.abstract }, ...work.translations]
  const english = all.find(({ language }) => language === 'en')?.abstract
  return [
    english ? xml('Abstract', abstractParts(english)) : undefined,
    ...all.flatMap(({ language, abstract }) =>
      abstract && language !== 'en'
        ? [
            xml(
              'OtherAbstract',
              { Language: language === undefined ? 'und' : languageCode(language) },
              abstractParts(abstract),
            ),
          ]
        : [],
    ),
  ]
}

/** Notices as PubMed calls them, with the object that leads to the work that they are about. */
const NOTICES: Partial<Record<RelationKind, { publicationType: string; object: string }>> = {
  erratum: { publicationType: 'Published Erratum', object: 'Erratum' },
  retraction: { publicationType: 'Retraction Notice', object: 'Retraction' },
  'expression-of-concern': { publicationType: 'Expression of Concern', object: 'ExpressionOfConcern' },
  comment: { publicationType: 'Comment', object: 'Comment' },
}

const noticesOf = ({ relations }: Deposit) =>
  relations.flatMap(({ kind, side, doi }) => {
    const notice = side === 'notice' ? NOTICES[kind] : undefined
    return notice ? [{ ...notice, doi }] : []
  })

const publicationType = (deposit: Deposit): string =>
  noticesOf(deposit)[0]?.publicationType ?? PUBLICATION_TYPES[deposit.work.workType]

const noticeObjects = (deposit: Deposit): XmlNode[] =>
  noticesOf(deposit).flatMap(({ object, doi }) =>
    doi === undefined
      ? []
      : [
          xml(
            'Object',
            { Type: object },
            xml('Param', { Name: 'type' }, 'doi'),
            xml('Param', { Name: 'id' }, doi),
          ),
        ],
  )

const keywords = ({ work }: Deposit): XmlNode[] => {
  const english =
    work.language === 'en'
      ? work.keywords
      : work.translations.find(({ language }) => language === 'en')?.keywords
  const given = english && english.length > 0 ? english : work.keywords
  return given.map((keyword) => xml('Object', { Type: 'keyword' }, xml('Param', { Name: 'value' }, keyword)))
}

const objects = (deposit: Deposit): XmlNode | undefined => {
  const all = [...noticeObjects(deposit), ...keywords(deposit)]
  return all.length > 0 ? xml('ObjectList', all) : undefined
}

const references = ({ work }: Deposit): XmlNode | undefined =>
  work.bibliography.length === 0
    ? undefined
    : xml(
        'ReferenceList',
        work.bibliography.map(({ text, doi, pmid }) =>
          xml(
            'Reference',
            xml('Citation', text),
            doi || pmid
              ? xml(
                  'ArticleIdList',
                  doi ? xml('ArticleId', { IdType: 'doi' }, doi) : undefined,
                  pmid ? xml('ArticleId', { IdType: 'pubmed' }, pmid) : undefined,
                )
              : undefined,
          ),
        ),
      )

const article = (deposit: Deposit): XmlNode => {
  const { work } = deposit
  const pages = pagesOf(deposit)
  const doi = doiOf(deposit)
  return xml(
    'Article',
    journal(deposit),
    ...titles(deposit),
    optional('FirstPage', pages?.first),
    pages && pages.last !== pages.first ? xml('LastPage', pages.last) : undefined,
    doi ? xml('ELocationID', { EIdType: 'doi' }, doi) : undefined,
    optional('Language', work.language?.toUpperCase()),
    authors(deposit),
    xml('PublicationType', publicationType(deposit)),
    xml(
      'ArticleIdList',
      xml('ArticleId', { IdType: 'pii' }, work.id),
      doi ? xml('ArticleId', { IdType: 'doi' }, doi) : undefined,
    ),
    history(deposit),
    ...abstracts(deposit),
    optional('CoiStatement', work.competingInterests),
    objects(deposit),
    references(deposit),
  )
}

/**
 * The PubMed file of works, without those that lack what PubMed asks for (`depositFindings` names it); `undefined` when none
 * is left. Source: https://www.ncbi.nlm.nih.gov/books/NBK3828/ (PubMed DTD 2.8).
 */
export const pubmedFile = (deposits: readonly Deposit[]): string | undefined => {
  const ready = deposits.filter((deposit) => !isBlocked(deposit, 'pubmed'))
  return ready.length === 0 ? undefined : xmlDocument(xml('ArticleSet', ready.map(article)), DOCTYPE)
}
