import { printedAffiliation, printedName } from '../../domain/contributors/contributor.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { WORK_TYPE_NAMES } from '../../domain/works/work-type.ts'
import { dateOf, type Deposit, depositContributors, doiOf, pagesOf, languageCode } from './deposit.ts'
import { isBlocked } from './deposit-findings.ts'
import { isoText } from '../../domain/dates/partial-date.ts'
import { xml, xmlDocument, type XmlNode } from '../xml/write-xml.ts'
import { fullTitle } from '../citations/citable-work.ts'

const optional = (name: string, text: string | undefined): XmlNode | undefined =>
  text ? xml(name, text) : undefined

/** DOAJ numbers one affiliation for each person, so the first one is written. */
const authors = (deposit: Deposit): (XmlNode | undefined)[] => {
  const { affiliations } = deposit.work
  const entries = depositContributors(deposit)
  const used = affiliations.filter(({ id }) => entries.some((entry) => entry.affiliations.includes(id)))
  return [
    entries.length > 0
      ? xml(
          'authors',
          entries.map((entry) =>
            xml(
              'author',
              xml('name', printedName(entry)),
              entry.affiliations
                .filter((id) => used.some((affiliation) => affiliation.id === id))
                .map((id) => xml('affiliationId', id)),
              entry.kind === 'person' && entry.orcid ? xml('orcid_id', orcidAddress(entry.orcid)) : undefined,
            ),
          ),
        )
      : undefined,
    used.length > 0
      ? xml(
          'affiliationsList',
          used.map((affiliation) =>
            xml('affiliationName', { affiliationId: affiliation.id }, printedAffiliation(affiliation)),
          ),
        )
      : undefined,
  ]
}

/** Keywords with their language, the work's own first; keywords of an unknown language have none. */
const keywords = ({ work }: Deposit): XmlNode[] =>
  [{ language: work.language, keywords: work.keywords }, ...work.translations].flatMap((each) =>
    each.keywords.length > 0
      ? [
          xml(
            'keywords',
            { language: each.language && languageCode(each.language) },
            each.keywords.map((keyword) => xml('keyword', keyword)),
          ),
        ]
      : [],
  )

/** A text in the work's language and its translations. */
const inLanguages = ({ work }: Deposit, name: 'title' | 'abstract'): XmlNode[] =>
  [{ language: work.language, text: name === 'title' ? fullTitle(work) : work.abstract }]
    .concat(
      work.translations.map((translation) => ({
        language: translation.language,
        text: translation[name],
      })),
    )
    .flatMap(({ language, text }) =>
      text ? [xml(name, { language: language && languageCode(language) }, text)] : [],
    )

const record = (deposit: Deposit): XmlNode => {
  const { work, publication, page } = deposit
  const date = dateOf(deposit)
  const pages = pagesOf(deposit)
  return xml(
    'record',
    optional('language', work.language && languageCode(work.language)),
    optional('publisher', publication.publisher),
    xml('journalTitle', publication.title),
    optional('issn', publication.issnPrint),
    optional('eissn', publication.issnOnline),
    xml('publicationDate', date && isoText(date)),
    optional('volume', work.volume),
    optional('issue', work.issue),
    optional('startPage', pages?.first),
    optional('endPage', pages?.last),
    optional('doi', doiOf(deposit)),
    xml('publisherRecordId', work.id),
    xml('documentType', WORK_TYPE_NAMES[work.workType]),
    inLanguages(deposit, 'title'),
    ...authors(deposit),
    inLanguages(deposit, 'abstract'),
    xml('fullTextUrl', { format: 'html' }, page),
    keywords(deposit),
  )
}

/**
 * The DOAJ file of works, without those that lack what DOAJ asks for (`depositFindings` names it); `undefined` when none is
 * left. Source: https://doaj.org/docs/xml/
 */
export const doajFile = (deposits: readonly Deposit[]): string | undefined => {
  const ready = deposits.filter((deposit) => !isBlocked(deposit, 'doaj'))
  return ready.length === 0 ? undefined : xmlDocument(xml('records', ready.map(record)))
}
