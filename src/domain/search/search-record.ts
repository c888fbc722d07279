import { isoDate, yearOf } from '../dates/partial-date.ts'
import { pdfAddress } from '../files/public-address.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { isNumberedBy, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import type { ListedEntry } from '../lists/listed-entry.ts'
import { toListedEntry } from '../lists/to-listed-entry.ts'
import { categoryName, specialtyName } from '../works/classification.ts'
import { issueSlug } from '../issues/issue-path.ts'
import { bareDoi } from '../works/identity.ts'
import { LANGUAGE_NAMES } from '../works/language.ts'
import { sourceLine } from '../works/source-line.ts'
import { canonicalPath } from '../works/work-address.ts'
import { WORK_TYPE_NAMES } from '../works/work-type.ts'
import type { Work } from '../works/work.ts'
import type { ListedCard, ShownRecord } from './index-files.ts'
import { doiToken, issueTokens, orcidToken } from './answer-question.ts'
import {
  CATEGORY_FILTER,
  DAY_FILTER,
  ROW_FILTER,
  rowValue,
  type SearchFilter,
  WITH_TEXT,
} from './search-filters.ts'
import { passagePosition } from './search-result.ts'
import { indexedText, WORD_END } from './word-keys.ts'

/** A record of an index before its words are normalised, which is done for those alone that are made. */
export type IndexRecord = {
  /** What is shown, as JSON. */
  url: string
  content: string
  /** Texts that matter more. */
  texts: Record<string, string>
  /** What is in the index as it is. */
  tokens: Record<string, string>
  filters: Record<string, string[]>
}

/** A record as Pagefind takes it (`addCustomRecord`). */
export const toPagefindRecord = ({ url, content, texts, tokens, filters }: IndexRecord) => {
  const normalised = Object.entries(texts).map(([name, text]) => [name, indexedText(text)] as const)
  const meta = Object.fromEntries(
    [...normalised, ...Object.entries(tokens)].filter(([, words]) => words !== ''),
  )
  return {
    url,
    // Pagefind drops a record without content.
    content: indexedText(content) || meta['title'] || WORD_END,
    language: INDEX_LANGUAGE,
    meta,
    filters,
    sort: {},
  }
}

/** No language of Pagefind's: the words are normalised here, in the same way for the index and for questions. */
export const INDEX_LANGUAGE = 'unknown'

/** Longest piece of a full text, in characters. */
const PIECE_MAX_CHARS = 1500

/** What the search knows of a published work, besides its full text. */
export type SearchRecord = {
  id: string
  source: Publication
  year: number | undefined
  /** Publication date, empty when it is no real one. */
  date: string
  record: IndexRecord
  /** The filters of its texts. */
  filters: Record<SearchFilter, string[]>
  shown: ShownRecord
  /** The works that it cites, as printed. */
  references: string[]
  /** The address of its PDF, when it is in the portal's own storage. */
  pdfAddress: string | undefined
}

const recordOf = (
  shown: ShownRecord,
  { texts = {}, tokens = {} }: Partial<Pick<IndexRecord, 'texts' | 'tokens'>>,
  content: string,
  filters: Record<string, string[]>,
): IndexRecord => ({
  url: JSON.stringify(shown),
  content,
  texts,
  tokens,
  filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0)),
})

const workFilters = (work: Work, year: number | undefined): Record<SearchFilter, string[]> => ({
  publication: [work.source],
  annee: year === undefined ? [] : [String(year)],
  auteur: [...new Set(work.authors)],
  tag: [...new Set([...work.tags, ...work.keywords])],
  specialite: work.specialty === undefined ? [] : [specialtyName(work.specialty)],
  type: [WORK_TYPE_NAMES[work.workType]],
  langue: work.language === undefined ? [] : [LANGUAGE_NAMES[work.language]],
  texte: [],
})

/** The row of a list that shows a work: itself, or its issue. */
const rowOfWork = ({ id, source, volume, issue }: Work): string[] => {
  const { listRow } = PUBLICATIONS[source]
  if (listRow !== 'issue') return listRow === 'work' ? [rowValue(id)] : []
  const slug = isNumberedBy(source, 'issue') ? issueSlug(source, volume, issue) : undefined
  return slug === undefined ? [] : [rowValue(slug)]
}

/** What cards show of a work that its record does not say anyway. */
const cardOf = (work: Work, files: Pick<ListedEntry, 'pdf' | 'cover'>): ListedCard => {
  const { id, abstract, date, dateText, category, tags, numbering, pdf, cover } = toListedEntry(work, files)
  return { id, abstract, date, dateText, category, tags, numbering, pdf, cover }
}

/** Prepares a work of a publication for the search. A PDF on somebody else's site is not the portal's to read. */
export const toSearchRecord = (
  work: Work,
  publication: Pick<PublicationIdentity, 'title'>,
  backendUrl: string,
  files: Pick<ListedEntry, 'pdf' | 'cover'> = {},
): SearchRecord => {
  const address = pdfAddress(work, backendUrl)
  const isOwn = address !== undefined && new URL(address).origin === new URL(backendUrl).origin
  const date = isoDate(work.publicationDate) ?? ''
  const year = date ? yearOf(date) : undefined
  const { translations } = work
  const keywords = [
    ...new Set([
      ...work.keywords,
      ...work.tags,
      ...translations.flatMap((translation) => translation.keywords),
    ]),
  ]
  const text = [work.subtitle, work.abstract, keywords.join(' · ')]
    .concat(translations.flatMap((translation) => [translation.title, translation.abstract]))
    .filter(Boolean)
    .join(' ')
  const shown: ShownRecord = {
    path: `${canonicalPath(work)}/`,
    title: work.title,
    source: work.source,
    line: sourceLine(work, publication),
    ...(work.mark && { mark: work.mark }),
    authors: work.authors,
    text,
    card: cardOf(work, files),
  }
  const doi = bareDoi(work.doi ?? '')
  const texts = { title: work.title, authors: work.authors.join(' '), keywords: keywords.join(' ') }
  const numbers = [
    ...(doi ? [doiToken(doi)] : []),
    ...work.contributors.flatMap((contributor) =>
      contributor.kind === 'person' && contributor.orcid ? [orcidToken(contributor.orcid)] : [],
    ),
    ...issueTokens(work.source, work.volume, work.issue),
  ].join(' ')
  const filters = workFilters(work, year)
  return {
    id: work.id,
    source: work.source,
    year,
    date,
    record: recordOf(
      shown,
      { texts, tokens: { numbers } },
      [text, work.category, work.category && categoryName(work.category)].join(' '),
      {
        ...filters,
        [ROW_FILTER]: rowOfWork(work),
        [CATEGORY_FILTER]: work.category === undefined ? [] : [work.category],
        [DAY_FILTER]: date === '' ? [] : [date],
      },
    ),
    filters,
    shown,
    references: work.bibliography.map((citation) => citation.text),
    pdfAddress: isOwn ? address : undefined,
  }
}

/** Says of a record that its full text is searched too. */
export const withFullText = (record: IndexRecord): IndexRecord => ({
  ...record,
  filters: { ...record.filters, texte: [WITH_TEXT] },
})

const ISSUE_PAGE = /\/issues\/(([a-z]+)-([^/]+)-([^/-]+))\/$/

/** What a record says that is no work: a page, a member of the directory, a chapter to come. */
export type PageDocument = {
  path: string
  title: string
  text: string
  /** What it is found by, besides. */
  words?: string
  /** The id of the row that shows it in a list. */
  row?: string
}

/** The record of what is no work; the number of an issue is read in its address. */
export const pageRecord = ({ words = '', row, ...page }: PageDocument): IndexRecord => {
  const [, slug, code, volume, issue] = ISSUE_PAGE.exec(page.path) ?? []
  const numbers = code === undefined ? [] : issueTokens(code, volume, issue)
  // An issue comes before its works, which have the number too.
  const fields = { texts: { title: page.title }, tokens: { issue: numbers.join(' ') } }
  const id = row ?? slug
  return recordOf(page, fields, `${page.text} ${words}`, {
    [ROW_FILTER]: id === undefined ? [] : [rowValue(id)],
  })
}

/** Divides a text in pieces that end with a sentence where one ends in their second half, else with a word. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > PIECE_MAX_CHARS) {
    const start = rest.slice(0, PIECE_MAX_CHARS)
    const sentence = Math.max(...['. ', '? ', '! '].map((end) => start.lastIndexOf(end)))
    const word = start.lastIndexOf(' ')
    const end = sentence > PIECE_MAX_CHARS / 2 ? sentence + 1 : word > 0 ? word : PIECE_MAX_CHARS
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** A section of a stored text: its words, and where it is. */
export type SearchedSection = { text: string; section: NonNullable<ShownRecord['section']> }

/** The records of the full text of a work: the pages of its PDF or the sections of its stored text, then the works that it cites. */
export const textRecords = (
  { id, shown, filters, references }: SearchRecord,
  passages: readonly (string | SearchedSection)[],
): IndexRecord[] => {
  const { path, title, source, mark } = shown
  const texte = passages.some(Boolean) ? [WITH_TEXT] : []
  const parts: { text: string; page?: number; section?: SearchedSection['section'] }[] = [
    ...passages.map((passage, index) =>
      typeof passage === 'string' ? { text: passage, page: index + 1 } : passage,
    ),
    { text: references.join(' ') },
  ]
  return parts.flatMap(({ text, page, section }) =>
    piecesOf(text).map((piece) =>
      recordOf({ path, title, source, mark, text: piece, page, ...(section && { section }) }, {}, piece, {
        ...filters,
        texte,
        [ROW_FILTER]: [rowValue(`${id} ${passagePosition({ page, section })}`)],
      }),
    ),
  )
}
