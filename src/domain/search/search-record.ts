import { isoDate, yearOf } from '../dates/partial-date.ts'
import { pdfAddress } from '../files/public-address.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import type { Publication } from '../publications/publication.ts'
import { specialtyName } from '../works/classification.ts'
import { bareDoi } from '../works/identity.ts'
import { LANGUAGE_NAMES } from '../works/language.ts'
import { sourceLine } from '../works/source-line.ts'
import { canonicalPath } from '../works/work-address.ts'
import { WORK_TYPE_NAMES } from '../works/work-type.ts'
import type { Work } from '../works/work.ts'
import type { ShownRecord } from './index-files.ts'
import { doiToken, issueTokens } from './parse-question.ts'
import { type SearchFilter, WITH_TEXT, WORK_FILTER, workValue } from './search-filters.ts'
import { indexedText, WORD_END } from './word-keys.ts'

/** A record as Pagefind takes it (`addCustomRecord`). */
export type IndexRecord = {
  url: string
  content: string
  language: string
  meta: Record<string, string>
  filters: Record<string, string[]>
  sort: Record<string, string>
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
  shown: ShownRecord
  /** The works that it cites, as printed. */
  references: string[]
  /** The address of its PDF, when it is in the portal's own storage. */
  pdfAddress: string | undefined
}

const recordOf = (
  shown: ShownRecord,
  meta: Record<string, string>,
  content: string,
  filters: Record<string, string[]>,
  date: string,
): IndexRecord => ({
  url: JSON.stringify(shown),
  // Pagefind drops a record without content.
  content: indexedText(content) || meta['title'] || WORD_END,
  language: INDEX_LANGUAGE,
  meta: Object.fromEntries(Object.entries(meta).filter(([, words]) => words !== '')),
  filters,
  sort: date === '' ? {} : { date },
})

const workFilters = (work: Work, year: number | undefined): Record<string, string[]> => {
  const filters: Record<SearchFilter | typeof WORK_FILTER, string[]> = {
    [WORK_FILTER]: [workValue(work.id)],
    publication: [work.source],
    annee: year === undefined ? [] : [String(year)],
    auteur: [...new Set(work.authors)],
    tag: [...new Set([...work.tags, ...work.keywords])],
    specialite: work.specialty === undefined ? [] : [specialtyName(work.specialty)],
    type: [WORK_TYPE_NAMES[work.workType]],
    langue: work.language === undefined ? [] : [LANGUAGE_NAMES[work.language]],
    texte: [],
  }
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))
}

/** Prepares a work of a publication for the search. A PDF on somebody else's site is not the portal's to read. */
export const toSearchRecord = (
  work: Work,
  publication: Pick<PublicationIdentity, 'title'>,
  backendUrl: string,
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
  }
  const doi = bareDoi(work.doi ?? '')
  const meta = {
    title: indexedText(work.title),
    authors: indexedText(work.authors.join(' ')),
    keywords: indexedText(keywords.join(' ')),
    numbers: [...(doi ? [doiToken(doi)] : []), ...issueTokens(work.source, work.volume, work.issue)].join(
      ' ',
    ),
  }
  return {
    id: work.id,
    source: work.source,
    year,
    date,
    record: recordOf(shown, meta, text, workFilters(work, year), date),
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

const ISSUE_PAGE = /\/issues\/([a-z]+)-([^/]+)-([^/-]+)\/$/

/** The record of a page that is no work; the number of an issue is read in its address. */
export const pageRecord = (page: { path: string; title: string; text: string }): IndexRecord => {
  const [, code, volume, issue] = ISSUE_PAGE.exec(page.path) ?? []
  const numbers = code === undefined ? [] : issueTokens(code, volume, issue)
  // An issue comes before its works, which have the number too.
  const meta = { title: indexedText(page.title), issue: numbers.join(' ') }
  return recordOf(page, meta, page.text, {}, '')
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

/** The records of the full text of a work: its pages, then the works that it cites. */
export const textRecords = (
  { shown, record, date, references }: SearchRecord,
  pages: readonly string[],
): IndexRecord[] => {
  const { path, title, source, mark } = shown
  const { filters } = pages.some(Boolean) ? withFullText(record) : record
  const parts = [
    ...pages.map((text, index) => ({ text, page: index + 1 })),
    { text: references.join(' '), page: undefined },
  ]
  return parts.flatMap(({ text, page }) =>
    piecesOf(text).map((piece) =>
      recordOf({ path, title, source, mark, text: piece, page }, {}, piece, filters, date),
    ),
  )
}
