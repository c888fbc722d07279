import type { ImportRecord } from '../../domain/imports/import-field.ts'
import { originalTitle } from '../../domain/imports/import-values.ts'
import { typeOfPublicationTypes, typeValues } from '../../domain/imports/record-type.ts'
import { attributeIs, elementsAt, type XmlElement, xmlText, xmlRecords } from '../xml/read-xml.ts'

const texts = (element: XmlElement | undefined, ...way: string[]): string[] =>
  element
    ? elementsAt(element, ...way)
        .map(xmlText)
        .filter(Boolean)
    : []

/** The first value of the first way that leads to one. */
const first = (element: XmlElement | undefined, ...ways: string[][]): string[] => {
  for (const way of ways) {
    const [value] = texts(element, ...way)
    if (value !== undefined) return [value]
  }
  return []
}

const authorOf = (author: XmlElement): string[] => {
  const [family] = first(author, ['LastName'])
  const [given] = first(author, ['ForeName'], ['Initials'])
  if (family) return [[family, given, ...(given ? first(author, ['Suffix']) : [])].filter(Boolean).join(', ')]
  // Braces say that it is a group.
  return first(author, ['CollectiveName']).map((name) => `{${name}}`)
}

const dateOf = (article: XmlElement): string[] => {
  const date = elementsAt(article, 'JournalIssue', 'PubDate')[0] ?? elementsAt(article, 'ArticleDate')[0]
  const [whole] = first(date, ['MedlineDate'])
  if (whole) return [whole]
  const parts = ['Year', 'Month', 'Day'].flatMap((part) => first(date, [part]))
  const season = parts.length === 1 ? first(date, ['Season']) : []
  return parts.length > 0 ? [[...parts, ...season].join(' ')] : []
}

/** A structured abstract keeps the names of its parts. */
const abstractOf = (article: XmlElement): string[] => {
  const parts = elementsAt(article, 'Abstract', 'AbstractText').map((part) => {
    const label = part.attributes.get('Label')
    return label ? `${label}\u00a0: ${xmlText(part)}` : xmlText(part)
  })
  return parts.length > 0 ? [parts.join('\n')] : []
}

const doiOf = (article: XmlElement): string[] =>
  [
    ...elementsAt(article, 'ELocationID').filter(attributeIs('EIdType', 'doi')),
    ...elementsAt(article, 'PubmedData', 'ArticleIdList', 'ArticleId').filter(attributeIs('IdType', 'doi')),
  ]
    .map(xmlText)
    .slice(0, 1)

const valuesOf = (record: XmlElement): ImportRecord['values'] => {
  const article = elementsAt(record, 'Article')[0] ?? record
  const keywords = texts(record, 'KeywordList', 'Keyword')
  return {
    title: originalTitle(first(article, ['ArticleTitle']), first(article, ['VernacularTitle'])),
    contributors: elementsAt(article, 'AuthorList', 'Author').flatMap(authorOf),
    affiliations: [...new Set(texts(article, 'AuthorList', 'Author', 'AffiliationInfo', 'Affiliation'))],
    journal: first(article, ['Journal', 'Title'], ['Journal', 'ISOAbbreviation']),
    publicationDate: dateOf(article),
    volume: first(article, ['JournalIssue', 'Volume']),
    issue: first(article, ['JournalIssue', 'Issue']),
    pageNumber: first(article, ['Pagination', 'MedlinePgn'], ['Pagination', 'StartPage']),
    doi: doiOf(record),
    abstract: abstractOf(article),
    language: texts(article, 'Language').length === 1 ? texts(article, 'Language') : [],
    keywords: keywords.length > 0 ? keywords : texts(record, 'MeshHeading', 'DescriptorName'),
    ...typeValues(typeOfPublicationTypes(texts(article, 'PublicationTypeList', 'PublicationType'))),
    fundingSource: texts(article, 'GrantList', 'Grant', 'Agency'),
  }
}

/** A book of NCBI's bookshelf, or a chapter of one. */
const bookValuesOf = (record: XmlElement): ImportRecord['values'] => {
  const document = elementsAt(record, 'BookDocument')[0] ?? record
  const book = elementsAt(document, 'Book')[0]
  const chapter = document.children.some(
    (child) => typeof child !== 'string' && child.name === 'ArticleTitle',
  )
  // The book lists its editors and the document its authors, or the book alone both.
  const lists = elementsAt(document, 'AuthorList')
  const authors = lists.filter(({ attributes }) => attributes.get('Type') !== 'editors')
  return {
    title: chapter ? first(document, ['ArticleTitle']) : first(book, ['BookTitle']),
    contributors: [
      ...new Set(
        (authors.length > 0 ? authors : lists).flatMap((list) =>
          elementsAt(list, 'Author').flatMap(authorOf),
        ),
      ),
    ],
    journal: chapter ? first(book, ['BookTitle']) : [],
    publicationDate: first(book, ['PubDate', 'Year']).map((year) =>
      [year, ...first(book, ['PubDate', 'Month']), ...first(book, ['PubDate', 'Day'])].join(' '),
    ),
    doi: elementsAt(document, 'ArticleIdList', 'ArticleId')
      .filter(attributeIs('IdType', 'doi'))
      .map(xmlText)
      .slice(0, 1),
    abstract: abstractOf(document),
    language: texts(document, 'Language').slice(0, 1),
    keywords: texts(document, 'KeywordList', 'Keyword'),
    institution: chapter ? [] : first(book, ['Publisher', 'PublisherName']),
    ...typeValues(chapter ? 'chapter' : 'book'),
  }
}

/**
 * The articles, books and chapters of a PubMed file (XML), read one by one, so that a broken one stops no other.
 * Source: https://dtd.nlm.nih.gov/ncbi/pubmed/doc/out/250101/index.html
 */
export function* readPubmedXml(text: string): Generator<ImportRecord> {
  const records = [
    ...[...xmlRecords(text, 'PubmedArticle')].map((record) => ({ record, read: valuesOf })),
    ...[...xmlRecords(text, 'PubmedBookArticle')].map((record) => ({ record, read: bookValuesOf })),
  ].toSorted((a, b) => a.record.line - b.record.line)
  for (const { record, read } of records)
    yield 'errorText' in record
      ? { line: record.line, values: {}, errorText: record.errorText }
      : { line: record.line, values: read(record.element) }
}
