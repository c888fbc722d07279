import { type Affiliation, countryName, type Contributor } from '../../domain/contributors/contributor.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { type PartialDate, parsePartialDate } from '../../domain/dates/partial-date.ts'
import { licenceOf, licenceUri } from '../../domain/works/licence.ts'
import {
  type Deposit,
  depositContributors,
  depositName,
  funderOf,
  isArticleNumber,
  pagesOf,
} from './deposit.ts'
import { jatsAbstracts } from '../jats/jats-front.ts'
import { xml, type XmlNode } from '../xml/write-xml.ts'

/** Longest values that Crossref's schema takes, in characters. Source: crossref5.3.1.xsd, common5.3.1.xsd. */
export const CROSSREF_LIMITS = { name: 60, suffix: 10, institution: 255, number: 32, chapter: 50 } as const

const fits = (text: string | undefined, maxChars: number, minChars = 1): text is string =>
  text !== undefined && [...text].length >= minChars && [...text].length <= maxChars

/** An element of a text; `undefined` when the text is longer than Crossref's schema allows. */
export const fitting = (name: string, text: string | undefined, maxChars: number): XmlNode | undefined =>
  fits(text, maxChars) ? xml(name, text) : undefined

/** Whether Crossref takes a part of a person's name: it has at most 60 characters and no digit or question mark. */
export const isCrossrefName = (text: string): boolean =>
  fits(text.trim(), CROSSREF_LIMITS.name) && !/[\d?]/.test(text)

const institution = ({ institution: name, department, city, country, ror }: Affiliation): XmlNode => {
  const town = [city, country && countryName(country)].filter(Boolean).join(', ')
  return xml(
    'institution',
    xml('institution_name', name),
    ror === undefined ? undefined : xml('institution_id', { type: 'ror' }, ror),
    fits(town, CROSSREF_LIMITS.institution, 2) ? xml('institution_place', town) : undefined,
    fits(department, CROSSREF_LIMITS.institution, 2) ? xml('institution_department', department) : undefined,
  )
}

const contributor = (
  entry: Contributor,
  affiliations: ReadonlyMap<string, Affiliation>,
  sequence: string,
): XmlNode => {
  const name = depositName(entry)
  const role = { sequence, contributor_role: 'author' }
  if (name.kind !== 'person') return xml('organization', role, name.name)
  const own = entry.affiliations.flatMap((id) => affiliations.get(id) ?? [])
  return xml(
    'person_name',
    role,
    name.given === undefined ? undefined : xml('given_name', name.given),
    xml('surname', name.family),
    fitting('suffix', name.suffix, CROSSREF_LIMITS.suffix),
    own.length > 0 ? xml('affiliations', own.map(institution)) : undefined,
    entry.kind === 'person' && entry.orcid
      ? xml('ORCID', { authenticated: 'false' }, orcidAddress(entry.orcid))
      : undefined,
  )
}

/** The authors in their order; a group is an organization. Unconfirmed names must be filtered out before. */
export const crossrefContributors = (deposit: Deposit): XmlNode | undefined => {
  const byId = new Map(deposit.work.affiliations.map((affiliation) => [affiliation.id, affiliation]))
  const entries = depositContributors(deposit)
  return entries.length === 0
    ? undefined
    : xml(
        'contributors',
        entries.map((entry, index) => contributor(entry, byId, index === 0 ? 'first' : 'additional')),
      )
}

const title = (name: string, subtitle: string | undefined): (XmlNode | undefined)[] => [
  xml('title', name),
  subtitle ? xml('subtitle', subtitle) : undefined,
]

/** The title of a work with its subtitle. */
export const crossrefTitles = ({ work }: Deposit): XmlNode =>
  xml('titles', ...title(work.title, work.subtitle))

const dateParts = ({ year, month, day }: PartialDate): XmlNode[] => [
  ...(month === undefined ? [] : [xml('month', String(month).padStart(2, '0'))]),
  ...(day === undefined ? [] : [xml('day', String(day).padStart(2, '0'))]),
  xml('year', String(year).padStart(4, '0')),
]

/** A date with its known parts: a year alone is a date, too. */
export const crossrefDate = (
  name: 'publication_date' | 'acceptance_date' | 'approval_date',
  text: string | undefined,
): XmlNode | undefined => {
  const date = text === undefined ? undefined : parsePartialDate(text)
  return date && xml(name, { media_type: 'online' }, dateParts(date))
}

/** Abstracts as Crossref takes them: JATS in its namespace, a translated one beside the others. */
export const crossrefAbstracts = (deposit: Deposit): XmlNode[] => {
  const prefixed = (node: XmlNode): XmlNode => ({
    ...node,
    name: `jats:${node.name === 'trans-abstract' ? 'abstract' : node.name}`,
    children: node.children.map((child) => (child.type === 'element' ? prefixed(child) : child)),
  })
  return jatsAbstracts(deposit).map(prefixed)
}

/** First and last page, or the number of an article without pages; a single page has no last one. */
export const crossrefPages = (deposit: Deposit): XmlNode | undefined => {
  const pages = pagesOf(deposit)
  if (!pages || !fits(pages.first, CROSSREF_LIMITS.number)) return undefined
  if (isArticleNumber(pages.first))
    return xml('publisher_item', xml('item_number', { item_number_type: 'article_number' }, pages.first))
  return xml(
    'pages',
    xml('first_page', pages.first),
    pages.last === pages.first ? undefined : xml('last_page', pages.last),
  )
}

/** Funder and award, where the statement names a funder. Source: https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/funding-information/ */
export const crossrefFunding = (deposit: Deposit): XmlNode | undefined => {
  const funder = funderOf(deposit)
  if (funder === undefined) return undefined
  const award = deposit.work.awardNumber?.trim()
  return xml(
    'fr:program',
    { name: 'fundref' },
    xml(
      'fr:assertion',
      { name: 'fundgroup' },
      xml('fr:assertion', { name: 'funder_name' }, funder),
      award ? xml('fr:assertion', { name: 'award_number' }, award) : undefined,
    ),
  )
}

/** The address of the licence; "all rights reserved" has none. */
export const crossrefLicence = ({ work, publication }: Deposit): XmlNode | undefined => {
  const licence = licenceOf(work, publication)
  const uri = licence && licenceUri(licence)
  return uri
    ? xml(
        'ai:program',
        { name: 'AccessIndicators' },
        xml('ai:free_to_read'),
        xml('ai:license_ref', { applies_to: 'vor' }, uri),
      )
    : undefined
}

/** The DOI, the page of the work, and the PDF for services that compare texts (Similarity Check). */
export const crossrefDoi = (deposit: Deposit, doi: string): XmlNode => {
  const { page, pdf } = deposit
  const item = (address: string) => xml('item', xml('resource', { mime_type: 'application/pdf' }, address))
  return xml(
    'doi_data',
    xml('doi', doi),
    xml('resource', page),
    pdf ? xml('collection', { property: 'text-mining' }, item(pdf)) : undefined,
  )
}

/** The references as printed, each with its DOI where it has one. */
export const crossrefReferences = ({ work }: Deposit): XmlNode | undefined =>
  work.bibliography.length === 0
    ? undefined
    : xml(
        'citation_list',
        work.bibliography.map(({ text, doi }, index) =>
          xml(
            'citation',
            { key: `ref${index + 1}` },
            doi === undefined ? undefined : xml('doi', doi),
            xml('unstructured_citation', text),
          ),
        ),
      )

/** Names of relations at Crossref. A relation that only Crossmark knows is written as related material. */
const RELATION_TYPES = {
  erratum: { notice: 'isRelatedMaterial', subject: 'hasRelatedMaterial' },
  retraction: { notice: 'isRelatedMaterial', subject: 'hasRelatedMaterial' },
  'expression-of-concern': { notice: 'isRelatedMaterial', subject: 'hasRelatedMaterial' },
  comment: { notice: 'isCommentOn', subject: 'hasComment' },
  reply: { notice: 'isReplyTo', subject: 'hasReply' },
  translation: { notice: 'isTranslationOf', subject: 'hasTranslation' },
  'new-version': { notice: 'isVersionOf', subject: 'hasVersion' },
} as const

const INTRA_WORK: ReadonlySet<string> = new Set(['translation', 'new-version'])

/** The works that it is related to, by DOI or else by the address of their page. */
export const crossrefRelations = ({ relations }: Deposit): XmlNode | undefined => {
  const items = relations.flatMap(({ kind, side, doi, address }) => {
    const identifier = doi ?? address
    if (identifier === undefined) return []
    return [
      xml(
        'rel:related_item',
        xml(
          INTRA_WORK.has(kind) ? 'rel:intra_work_relation' : 'rel:inter_work_relation',
          {
            'relationship-type': RELATION_TYPES[kind][side],
            'identifier-type': doi === undefined ? 'uri' : 'doi',
          },
          identifier,
        ),
      ),
    ]
  })
  return items.length > 0 ? xml('rel:program', items) : undefined
}
