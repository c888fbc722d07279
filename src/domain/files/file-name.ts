import { isoText, parsePartialDate, partialDate } from '../dates/partial-date.ts'
import {
  isNumberedBy,
  type NumberedBy,
  type Publication,
  PUBLICATION_CODES,
} from '../publications/registry.ts'

/** A calendar day as written in a file name; `undefined` where the name carries none. */
export type IsoDay = string

const TWO_DIGIT_YEAR_BASE = 2000

/** The real calendar day of these numbers as `yyyy-mm-dd`, or `undefined` (31 February). Two-digit years are of this century. */
export function isoDay(day: number, month: number, year: number): IsoDay | undefined {
  const date = partialDate(year < 100 ? TWO_DIGIT_YEAR_BASE + year : year, month, day)
  return date && isoText(date)
}

/** Files of an issue are named after a day: a year or a month names none. */
const dayOf = (text: string | undefined) => {
  const date = text === undefined ? undefined : parsePartialDate(text)
  return date?.day === undefined ? undefined : date
}

/**
 * The date of a cover name, unpadded.
 * @example coverDate('2024-03-05') // '5_3_2024'
 */
export function coverDate(text: string | undefined): string | undefined {
  const date = dayOf(text)
  return date && `${date.day}_${date.month}_${date.year}`
}

/**
 * The date of a PDF name.
 * @example pdfDate('2024-03-05') // '05-03-24'
 */
export function pdfDate(text: string | undefined): string | undefined {
  const date = dayOf(text)
  return date && [date.day, date.month, date.year % 100].map((n) => String(n).padStart(2, '0')).join('-')
}

/** Publications whose files are named by volume and number. */
export type NumberedSource = NumberedBy<'issue' | 'journal'>

/** Publications whose files are named by chapter. */
export type ChapterSource = NumberedBy<'chapter'>

/** Volume and number as rows hold them: text ("3 (2023)") or numbers. */
export type Numbering = string | number | undefined

/** The parts of the name of a file of an issue, or of one of its articles. */
export interface IssueFile {
  kind: 'issue'
  source: NumberedSource
  volume: number
  issue: number
  /** Position in the issue of the one article that the file holds; `undefined` for a file of the whole issue. */
  article: number | undefined
  date: IsoDay | undefined
  isCover: boolean
  extension: string
}

/** The parts of the name of a file of a chapter. */
export interface ChapterFile {
  kind: 'chapter'
  source: ChapterSource
  chapter: number
  date: IsoDay | undefined
  isCover: boolean
  extension: string
}

const ISSUE_NAME =
  /^([a-z]+)[_-]vol[_-]?(\d{1,3})[_-](?:no|num)[_-]?(\d{1,4})((?:[_-][a-z\d]+)*)\.([a-z\d]+)$/i
const CHAPTER_NAME = /^([a-z]+)[_-](?:chap|chapitre|chapter)[_-]?(\d{1,3})(?!\d)(.*)\.([a-z\d]+)$/i
const ARTICLE_PART = /^[_-]art[_-]?(\d{1,3})(?=$|[_-])/i
const DAY_FIRST = /^(\d{1,2})[_-](\d{1,2})[_-](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[_-](\d{1,2})[_-](\d{1,2})$/

/**
 * Reads the name of a stored file, in every form that was ever written: numbers padded or not, `_cover`, dates with `-` or
 * `_`, years of two or four digits. `undefined` when the name does not follow the convention.
 * @example parseFileName('RHCA_vol_4_no_9_05-03-24.pdf') // { kind: 'issue', volume: 4, issue: 9, date: '2024-03-05', … }
 * @example parseFileName('ADC_chap_07_abdomen_aigu.pdf') // { kind: 'chapter', chapter: 7, … }
 */
export function parseFileName(name: string): IssueFile | ChapterFile | undefined {
  return parseIssueName(name) ?? parseChapterName(name)
}

function parseIssueName(name: string): IssueFile | undefined {
  const match = ISSUE_NAME.exec(name)
  const source = publicationOf(match?.[1])
  if (!match || !source || isNumberedBy(source, 'chapter')) return undefined
  const suffix = match[4] ?? ''
  const article = ARTICLE_PART.exec(suffix)?.[1]
  const rest = readRest(suffix.replace(ARTICLE_PART, ''))
  if (!rest) return undefined
  return {
    kind: 'issue',
    source,
    volume: Number(match[2]),
    issue: Number(match[3]),
    article: article === undefined ? undefined : Number(article),
    ...rest,
    extension: (match[5] ?? '').toLowerCase(),
  }
}

function parseChapterName(name: string): ChapterFile | undefined {
  const match = CHAPTER_NAME.exec(name)
  const source = publicationOf(match?.[1])
  if (!match || !source || !isNumberedBy(source, 'chapter')) return undefined
  const rest = match[3] ?? ''
  // What follows a chapter's number is free text (often its title), so an unknown part is no error here.
  const read = readRest(rest) ?? { date: undefined, isCover: /[_-]cover$/i.test(rest) }
  return {
    kind: 'chapter',
    source,
    chapter: Number(match[2]),
    ...read,
    extension: (match[4] ?? '').toLowerCase(),
  }
}

/** Reads `_cover` and a date in either order; `undefined` when anything else is there or the date is not real. */
function readRest(rest: string): { date: IsoDay | undefined; isCover: boolean } | undefined {
  const isCover = /[_-]cover(?=$|[_-])/i.test(rest)
  const text = rest.replace(/[_-]cover(?=$|[_-])/i, '').replace(/^[_-]/, '')
  if (text === '') return { date: undefined, isCover }
  const dayFirst = DAY_FIRST.exec(text)
  const yearFirst = YEAR_FIRST.exec(text)
  const date = dayFirst
    ? isoDay(Number(dayFirst[1]), Number(dayFirst[2]), Number(dayFirst[3]))
    : yearFirst
      ? isoDay(Number(yearFirst[3]), Number(yearFirst[2]), Number(yearFirst[1]))
      : undefined
  return date === undefined ? undefined : { date, isCover }
}

function publicationOf(start: string | undefined): Publication | undefined {
  return PUBLICATION_CODES.find((code) => code === start?.toUpperCase())
}

/**
 * A volume or number in at least two digits, `undefined` when there is none.
 * @example twoDigits(3) // '03'
 * @example twoDigits('3 (2023)') // '03'
 */
export function twoDigits(value: Numbering): string | undefined {
  const digits = /\d+/.exec(String(value ?? ''))?.[0]
  return digits === undefined ? undefined : String(Number(digits)).padStart(2, '0')
}

interface NumberedFile {
  source: NumberedSource
  volume: Numbering
  issue: Numbering
  date: string | undefined
}

/**
 * The start that all files of one issue share; also the prefix by which a bucket is listed.
 * @example issuePrefix('RHCA', 4, 9) // 'RHCA_vol_04_no_09'
 */
export function issuePrefix(source: NumberedSource, volume: Numbering, issue: Numbering): string | undefined {
  const [vol, no] = [twoDigits(volume), twoDigits(issue)]
  return vol === undefined || no === undefined ? undefined : `${source}_vol_${vol}_no_${no}`
}

/**
 * The name under which an issue's cover is written; `undefined` when volume, number or date is missing.
 * @example issueCoverName({ source: 'RHCA', volume: 4, issue: 49, date: '2024-03-05' }) // 'RHCA_vol_04_no_49_5_3_2024.png'
 */
export function issueCoverName(
  { source, volume, issue, date }: NumberedFile,
  extension = 'png',
): string | undefined {
  const [prefix, day] = [issuePrefix(source, volume, issue), coverDate(date)]
  return prefix === undefined || day === undefined ? undefined : `${prefix}_${day}.${extension}`
}

/**
 * The name under which an issue's PDF is written; `undefined` when volume, number or date is missing.
 * @example issuePdfName({ source: 'IGM', volume: 3, issue: 7, date: '2023-07-01' }) // 'IGM_vol_03_no_07_01-07-23.pdf'
 */
export function issuePdfName({ source, volume, issue, date }: NumberedFile): string | undefined {
  const [prefix, day] = [issuePrefix(source, volume, issue), pdfDate(date)]
  return prefix === undefined || day === undefined ? undefined : `${prefix}_${day}.pdf`
}

/**
 * The name under which the PDF of one article of an issue is written, where the issue is no single PDF.
 * @example articlePdfName({ source: 'RHCA', volume: 2, issue: 47, date: '2023-07-17' }, 3) // 'RHCA_vol_02_no_47_art_03_17-07-23.pdf'
 */
export function articlePdfName(
  { source, volume, issue, date }: NumberedFile,
  article: number,
): string | undefined {
  const [prefix, day] = [issuePrefix(source, volume, issue), pdfDate(date)]
  return prefix && day && `${prefix}_art_${String(article).padStart(2, '0')}_${day}.pdf`
}

/**
 * The name under which an article's own cover is written.
 * @example articleCoverName({ source: 'RHCA', volume: 2, issue: 47, date: undefined }, 3) // 'RHCA_vol_02_no_47_art_03_cover.png'
 */
export function articleCoverName(
  { source, volume, issue }: NumberedFile,
  article: number,
  extension = 'png',
): string | undefined {
  const prefix = issuePrefix(source, volume, issue)
  return prefix && `${prefix}_art_${String(article).padStart(2, '0')}_cover.${extension}`
}

/**
 * The name under which a chapter's PDF is written.
 * @example chapterPdfName('ADC', 7) // 'ADC_chap_07.pdf'
 */
export function chapterPdfName(source: ChapterSource, chapter: number): string {
  return `${source}_chap_${String(chapter).padStart(2, '0')}.pdf`
}

/**
 * The name under which a chapter's cover is written.
 * @example chapterCoverName('ADC', 7) // 'ADC_chap_07_cover.png'
 */
export function chapterCoverName(source: ChapterSource, chapter: number, extension = 'png'): string {
  return `${source}_chap_${String(chapter).padStart(2, '0')}_cover.${extension}`
}
