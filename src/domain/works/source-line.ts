import { issueNumber } from '../language/number.ts'
import { formatPublicationDate } from '../dates/format-date.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import { isNumberedBy } from '../publications/registry.ts'
import type { Work } from './work.ts'

/** The pages of a work inside its issue. */
type PageRange = { first: number; last: number }

/**
 * Reads a page number or a "start-end" range; hyphens and dashes both separate.
 * @example parsePageNumber('12-18') // { first: 12, last: 18 }
 */
export const parsePageNumber = (pageNumber: string | undefined): PageRange | undefined => {
  const match = /^\s*(\d+)(?:\s*[-–—]\s*(\d+))?\s*$/.exec(pageNumber ?? '')
  if (!match?.[1]) return undefined
  const first = Number(match[1])
  return { first, last: match[2] ? Number(match[2]) : first }
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
