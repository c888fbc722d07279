import { jatsReferences } from './text/jats-references.ts'
import { FindingList } from '../../domain/texts/text-findings.ts'
import { bibliographyText } from '../../domain/works/split-bibliography.ts'
import type { ImportRecord } from '../../domain/imports/import-field.ts'
import { jatsAuthors } from './jats-authors.ts'
import { typeOfWords, typeValues } from '../../domain/imports/record-type.ts'
import {
  peopleValues,
  type SaidInLanguage,
  textValues,
  translationValues,
} from '../reference-readers/record-values.ts'
import {
  attributeIs,
  childElement,
  childElements,
  elementsAt,
  elementWords,
  type XmlElement,
  xmlRecords,
} from '../xml/read-xml.ts'

/** Article types of JATS that the portal calls otherwise. Source: https://jats.nlm.nih.gov/archiving/tag-library/1.3/attribute/article-type.html */
const TYPES: Readonly<Record<string, string>> = {
  'case-report': 'case-report',
  editorial: 'editorial',
  letter: 'letter',
  reply: 'letter',
  dissertation: 'thesis',
  news: 'gazette-article',
  'meeting-report': 'conference-paper',
  abstract: 'conference-paper',
  proceedings: 'conference-paper',
}

/**
 * The type of an article, by its heading where JATS has no word for it ("other" for a chapter, a report and a book), or one for
 * two types ("dissertation").
 */
const typeOf = (article: XmlElement, heading: string) => {
  const name = article.attributes.get('article-type') ?? ''
  const type = typeOfWords(TYPES[name] ?? name.replaceAll('-', ' '))
  const named = typeOfWords(heading)
  return type === 'thesis' && named === 'dissertation' ? named : (type ?? named)
}

const partialDate = (date: XmlElement | undefined): string => {
  const part = (name: string) => elementWords(childElement(date, name))
  const [year, month, day] = [part('year'), part('month'), part('day')]
  if (!/^\d{4}$/.test(year)) return date?.attributes.get('iso-8601-date') ?? ''
  if (!/^\d{1,2}$/.test(month)) return [year, month].filter(Boolean).join(' ')
  const whole = [year, month.padStart(2, '0')]
  return [...whole, ...(/^\d{1,2}$/.test(day) ? [day.padStart(2, '0')] : [])].join('-')
}

/** The most exact of the dates of publication; the print's where two are as exact. */
const publicationDate = (meta: XmlElement): string[] => {
  const dates = childElements(meta, 'pub-date').filter(
    ({ attributes }) =>
      !/preprint|retracted|corrected/.test(attributes.get('date-type') ?? attributes.get('pub-type') ?? ''),
  )
  const isPrint = ({ attributes }: XmlElement) =>
    /ppub|print|collection/.test(
      `${attributes.get('pub-type') ?? ''} ${attributes.get('publication-format') ?? ''}`,
    )
  const [best] = dates
    .map((date) => ({ text: partialDate(date), isPrint: isPrint(date) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length || Number(b.isPrint) - Number(a.isPrint))
  return best ? [best.text] : []
}

const historyDate = (meta: XmlElement, ...types: string[]): string[] =>
  elementsAt(meta, 'history', 'date')
    .filter(({ attributes }) => types.includes(attributes.get('date-type') ?? ''))
    .map(partialDate)
    .filter(Boolean)
    .slice(-1)

const pagesOf = (meta: XmlElement): string[] => {
  const [first, last, electronic] = ['fpage', 'lpage', 'elocation-id'].map((name) =>
    elementWords(childElement(meta, name)),
  )
  if (!first) return textValues(electronic ?? '')
  return [last && last !== first ? `${first}-${last}` : first]
}

/** An abstract with the names of its parts, one part, or paragraph beside them, a line. */
const abstractText = (abstract: XmlElement | undefined): string => {
  if (!abstract) return ''
  const isInParts = childElements(abstract, 'sec').length > 0
  const parts = childElements(abstract, 'sec', 'p').map((section) => {
    const title = elementWords(childElement(section, 'title')).replace(/[:.\s]+$/, '')
    const text = elementWords({
      ...section,
      children: section.children.filter((child) => typeof child === 'string' || child.name !== 'title'),
    })
    return title ? `${title}\u00a0: ${text}` : text
  })
  if (isInParts) return parts.filter(Boolean).join('\n')
  const paragraphs = elementsAt(abstract, 'p').map((paragraph) => elementWords(paragraph))
  return (paragraphs.length > 0 ? paragraphs : [elementWords(abstract, 'title')]).filter(Boolean).join('\n')
}

const PLAIN_ABSTRACT = /^(?:graphical|teaser|toc|executive-summary|plain-language-summary|key-points|precis)$/

const statement = (article: XmlElement, ...types: string[]): string[] => {
  const note = elementsAt(article, 'fn').find(({ attributes }) =>
    types.includes(attributes.get('fn-type') ?? ''),
  )
  return textValues(elementWords(note, 'label', 'title'))
}

/** What a JATS article says of itself; `undefined` for an element that is no article of JATS. */
export const jatsValues = (article: XmlElement): ImportRecord['values'] | undefined => {
  const front = childElement(article, 'front', 'front-stub')
  const meta = childElement(front, 'article-meta')
  if (!meta) return undefined
  const locale = article.attributes.get('xml:lang')
  const titles = childElement(meta, 'title-group')
  const doi = childElements(meta, 'article-id').find(attributeIs('pub-id-type', 'doi'))
  const pdf = childElements(meta, 'self-uri').find(
    ({ attributes }) =>
      /pdf/.test(attributes.get('content-type') ?? '') || /\.pdf$/i.test(attributes.get('href') ?? ''),
  )
  const license = elementsAt(meta, 'license')[0]
  const licenceAddress =
    license?.attributes.get('href') ??
    (license &&
      (elementWords(elementsAt(license, 'license_ref')[0]) ||
        elementsAt(license, 'ext-link')[0]?.attributes.get('href')))
  const keywordGroups = childElements(meta, 'kwd-group')
  const isOwn = (group: XmlElement) => (group.attributes.get('xml:lang') ?? locale) === locale
  const keywordsOf = (group: XmlElement) => elementsAt(group, 'kwd').map((keyword) => elementWords(keyword))
  const abstracts = childElements(meta, 'abstract').filter(
    ({ attributes }) => !PLAIN_ABSTRACT.test(attributes.get('abstract-type') ?? ''),
  )
  const said: SaidInLanguage[] = [
    ...childElements(titles, 'trans-title-group').map((group) => ({
      locale: group.attributes.get('xml:lang'),
      title: elementWords(childElement(group, 'trans-title')),
    })),
    ...childElements(titles, 'trans-title').map((title) => ({
      locale: title.attributes.get('xml:lang'),
      title: elementWords(title),
    })),
    ...childElements(meta, 'trans-abstract').map((abstract) => ({
      locale: abstract.attributes.get('xml:lang'),
      abstract: abstractText(abstract),
    })),
    ...keywordGroups
      .filter((group) => !isOwn(group))
      .map((group) => ({ locale: group.attributes.get('xml:lang'), keywords: keywordsOf(group) })),
  ]
  const headings = elementsAt(meta, 'subj-group').find(attributeIs('subj-group-type', 'heading'))
  const section = elementWords(headings && childElement(headings, 'subject'))
  const funders = elementsAt(meta, 'funding-source').map((funder) =>
    elementWords(elementsAt(funder, 'institution')[0] ?? funder),
  )
  const fileName = pdf?.attributes.get('href') ?? ''
  return {
    title: textValues(elementWords(childElement(titles, 'article-title'), 'xref', 'fn')),
    subtitle: textValues(elementWords(childElement(titles, 'subtitle'), 'xref', 'fn')),
    ...peopleValues(jatsAuthors(meta)),
    journal: textValues(elementWords(elementsAt(front ?? article, 'journal-title')[0])),
    publicationDate: publicationDate(meta),
    volume: textValues(elementWords(childElement(meta, 'volume'))),
    issue: textValues(elementWords(childElement(meta, 'issue'))),
    pageNumber: pagesOf(meta),
    doi: textValues(elementWords(doi)),
    abstract: textValues(abstractText(abstracts[0])),
    keywords: keywordGroups.filter(isOwn).flatMap(keywordsOf),
    language: textValues(locale ?? ''),
    licence: textValues(licenceAddress ?? ''),
    section: textValues(section),
    receivedOn: historyDate(meta, 'received'),
    revisedOn: historyDate(meta, 'rev-recd', 'revised'),
    acceptedOn: historyDate(meta, 'accepted'),
    fundingSource: funders,
    awardNumber: elementsAt(meta, 'award-id').map((award) => elementWords(award)),
    acknowledgements: textValues(elementWords(elementsAt(article, 'ack')[0], 'title')),
    competingInterests: statement(article, 'coi-statement', 'conflict', 'COI-statement'),
    bibliography: textValues(
      bibliographyText(jatsReferences(elementsAt(article, 'ref-list', 'ref'), new FindingList())),
    ),
    ...translationValues(locale, said),
    ...typeValues(typeOf(article, section)),
    ...(/^[^/?#]+\.pdf$/i.test(fileName) && { pdfFileName: [fileName] }),
  }
}

/**
 * The articles of a JATS file, one or many, read one by one.
 * Source: https://jats.nlm.nih.gov/publishing/1.3/
 */
export function* readJatsRecords(text: string): Generator<ImportRecord> {
  for (const record of xmlRecords(text, 'article')) {
    const { line } = record
    if ('errorText' in record) yield { line, values: {}, errorText: record.errorText }
    else {
      const values = jatsValues(record.element)
      yield values
        ? { line, values }
        : { line, values: {}, errorText: 'il n’a pas de notice JATS (article-meta)' }
    }
  }
}
