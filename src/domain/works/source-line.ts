import { issueNumber } from '../language/number.ts'
import { formatPublicationDate } from '../dates/format-date.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { isNumberedBy } from '../publications/registry.ts'
import type { Work } from './work.ts'

/** How a page is printed: a number, which a letter may be before or behind (S12, 45a), or a Roman numeral. */
const PAGE = '([a-z]*\\d+[a-z]?|[ivxlcdm]+)'
const PRINTED_PAGES = new RegExp(`^\\s*${PAGE}(?:\\s*[-–—]+\\s*${PAGE})?\\s*$`, 'i')

/** A range of more pages is none: "50193-2021" is the number of an article with its year. */
const RANGE_MAX_PAGES = 1000

const numberIn = (page: string): number => Number(page.replace(/\D/g, ''))

/** The last page with the digits that it shares with the first one; undefined where it would be before that. */
const wholeLastPage = (first: string, last: string): string | undefined => {
  if (!/\d$/.test(first) || !/^\d+$/.test(last)) return last
  const whole = first.slice(0, -last.length) + last
  const pages = numberIn(whole) - numberIn(first)
  return pages >= 0 && (whole === last || pages < RANGE_MAX_PAGES) ? whole : undefined
}

/**
 * First and last page as they are printed. A single page is its own last one; a last page that is shortened is completed.
 * @example printedPages('S1-S4') // { first: 'S1', last: 'S4' }
 * @example printedPages('123–8') // { first: '123', last: '128' }
 */
export const printedPages = (pageNumber: string | undefined): { first: string; last: string } | undefined => {
  const [, first, last] = PRINTED_PAGES.exec(pageNumber ?? '') ?? []
  return first ? { first, last: (last && wholeLastPage(first, last)) ?? first } : undefined
}

/** The pages of a work inside its issue. */
type PageRange = { first: number; last: number }

/**
 * Reads a page number or a "start-end" range as numbers; hyphens and dashes both separate.
 * @example parsePageNumber('12-18') // { first: 12, last: 18 }
 */
export const parsePageNumber = (pageNumber: string | undefined): PageRange | undefined => {
  const pages = printedPages(pageNumber)
  return pages && /^\d+$/.test(pages.first) && /^\d+$/.test(pages.last)
    ? { first: Number(pages.first), last: Number(pages.last) }
    : undefined
}

/** The page count that a card shows: the end of the range. */
export const pageCountOf = (pageNumber: string | undefined): number | undefined =>
  parsePageNumber(pageNumber)?.last

/**
 * The first authors, then “et al.” when there are more.
 * @example shortAuthors(['A. Un', 'B. Deux', 'C. Trois'], 2) // 'A. Un, B. Deux et al.'
 */
export const shortAuthors = (authors: string[], limit: number): string =>
  authors.slice(0, limit).join(', ') + (authors.length > limit ? ' et al.' : '')

type Numbered = Pick<Work, 'source' | 'volume' | 'issue' | 'pageNumber' | 'publicationDate'> & {
  /** The periodical of an indexed reference. */
  journal?: string | undefined
}

/**
 * Volume and number of a work, without the part that is missing.
 * @example volumeAndNumber({ volume: '4', issue: '49' }) // 'Vol. 4 • n°\u00a049'
 */
export const volumeAndNumber = ({ volume, issue }: Pick<Work, 'volume' | 'issue'>): string =>
  [volume && `Vol. ${volume}`, issue && issueNumber(issue)].filter(Boolean).join(' • ')

/**
 * Volume and number within a line.
 * @example numberingPhrase({ volume: '4', issue: '49' }) // 'vol. 4, n°\u00a049'
 */
export const numberingPhrase = ({ volume, issue }: Pick<Work, 'volume' | 'issue'>): string =>
  [volume && `vol. ${volume}`, issue && issueNumber(issue)].filter(Boolean).join(', ')

const numberingOf = ({ source, volume, issue }: Numbered): (string | undefined)[] =>
  isNumberedBy(source, 'chapter') ? [issue && `chapitre ${issue}`] : [numberingPhrase({ volume, issue })]

/** A part of the line that says where a work appeared, and what it names. */
type SourcePart = { text: string; names: 'publication' | 'issue' | undefined }

/** The parts of the line that says where a work appeared, commas between them. */
export const sourceParts = (
  work: Numbered,
  publication: Pick<PublicationIdentity, 'title'>,
): SourcePart[] => {
  const parts: { text: string | undefined; names?: SourcePart['names'] }[] = [
    work.journal ? { text: work.journal } : { text: publication.title, names: 'publication' },
    { text: numberingOf(work).filter(Boolean).join(', '), names: 'issue' },
    { text: work.publicationDate && formatPublicationDate(work.publicationDate) },
    { text: work.pageNumber && `p. ${work.pageNumber.replace('-', '–')}` },
  ]
  return parts.flatMap(({ text, names }) => (text ? [{ text, names }] : []))
}

/**
 * Where a work of a publication appeared, in the one form of every page: journal title, volume, number, date, pages.
 * A missing part leaves no punctuation behind.
 */
export const sourceLine = (work: Numbered, publication: Pick<PublicationIdentity, 'title'>): string =>
  sourceParts(work, publication)
    .map(({ text }) => text)
    .join(', ')
