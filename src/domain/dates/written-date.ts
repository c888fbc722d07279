import { DATE_ERRORS, MONTH_NAMES } from './format-date.ts'
import { daysInMonth, isoText, partialDate } from './partial-date.ts'

const ENGLISH_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Without accents and case, as people type them. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const MONTH_WORDS = MONTH_NAMES.map((name, index) => [plain(name), ENGLISH_MONTHS[index] ?? ''])

/** Length of `yyyy-mm-dd`. */
const ISO_DAY_CHARS = 10

/** Letters that identify a month when its name is abbreviated. */
const MONTH_MIN_CHARS = 3

/**
 * The number of a month from its French or English name, whole or abbreviated; `undefined` for any other word.
 * @example monthNumber('févr.') // 2
 */
export const monthNumber = (word: string): number | undefined => {
  const start = plain(word).replace(/\.$/, '')
  if (start.length < MONTH_MIN_CHARS) return undefined
  const index = MONTH_WORDS.findIndex((names) => names.some((name) => name.startsWith(start)))
  return index < 0 ? undefined : index + 1
}

/** The notations of dates that are read; the day comes before the month, as in French. */
const WAYS = [
  // 1935, 1935-4, 1935/04/12, 1935-04-12T00:00
  /^(?<year>\d{4})(?:[-/. ](?<month>\d{1,2})(?:[-/. ](?<day>\d{1,2})(?:[T/ ].*)?)?)?$/s,
  // 12/04/1935, 04/1935
  /^(?:(?<day>\d{1,2})[-/. ])?(?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  // 19350412
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  // 1935 Apr 12
  /^(?<year>\d{4})[ -](?<word>[\p{L}.]+)(?: (?<day>\d{1,2}))?$/u,
  // 1er avril 1935, avril 1935
  /^(?:(?<day>\d{1,2})(?:er)? )?(?<word>[\p{L}.]+)[ ,]+(?<year>\d{4})$/u,
  // April 12, 1935
  /^(?<word>[\p{L}.]+) (?<day>\d{1,2}), (?<year>\d{4})$/u,
]

/** Reads the numbers of a text, whether or not the calendar has such a date. */
type Numbers = { year: number; month: number | undefined; day: number | undefined }

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits)

const numbersOf = (text: string): Numbers | undefined => {
  const typed = text.trim().replace(/\s+/g, ' ')
  for (const way of WAYS) {
    const parts = way.exec(typed)?.groups
    if (!parts) continue
    const { year, word, day } = parts
    const month = word === undefined ? numberOf(parts['month']) : monthNumber(word)
    if (word !== undefined && month === undefined) return undefined
    return { year: Number(year), month, day: numberOf(day) }
  }
  return undefined
}

/**
 * Reads a year, a month or a day as people and files write it, and returns ISO 8601; `undefined` for any other text.
 * @example readWrittenDate('avril 1935') // '1935-04'
 * @example readWrittenDate('5/3/2026') // '2026-03-05'
 */
export const readWrittenDate = (text: string): string | undefined => {
  const numbers = numbersOf(text)
  const date = numbers && partialDate(numbers.year, numbers.month, numbers.day)
  return date && isoText(date)
}

/**
 * Writes a date as it is typed in French; a text that is no date comes back unchanged.
 * @example writeDate('2026-03-05') // '05/03/2026'
 * @example writeDate('1935-04') // '04/1935'
 */
export const writeDate = (iso: string): string => {
  const date = readWrittenDate(iso)
  return date === undefined ? iso : date.split('-').reverse().join('/')
}

/** The message for a typed year, month or day, in French; `undefined` for a valid one. */
export const dateError = (text: string): string | undefined => {
  const numbers = numbersOf(text)
  if (!numbers) return /(?:^|\D)\d{1,3}$/.test(text.trim()) ? DATE_ERRORS.shortYear : DATE_ERRORS.notADate
  const { year, month, day } = numbers
  if (partialDate(year, month, day)) return undefined
  if (!partialDate(year)) return DATE_ERRORS.noYear
  if (month === undefined || !partialDate(year, month)) return DATE_ERRORS.noMonth(month ?? 0)
  return DATE_ERRORS.noDay(`${MONTH_NAMES[month - 1]} ${year}`, daysInMonth(year, month))
}

/** The message for a typed day, in French; `undefined` for a valid one. */
export const dayError = (text: string): string | undefined =>
  dateError(text) ?? (readWrittenDate(text)?.length === ISO_DAY_CHARS ? undefined : DATE_ERRORS.notADay)
