/**
 * A calendar date that may be incomplete: a year, a month or a day. As text it is ISO 8601 of reduced precision:
 * '1935', '1935-04' or '1935-04-01'. It has no time and no time zone.
 */
export type PartialDate =
  | { year: number; month?: undefined; day?: undefined }
  | { year: number; month: number; day?: undefined }
  | { year: number; month: number; day: number }

/** Publications can be dated from this year on without a warning. */
export const FIRST_PLAUSIBLE_YEAR = 1900

const MONTHS_A_YEAR = 12

/** Days of each month of a common year, January first. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Old rows have a time after the day. */
const ISO_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ].*)?)?)?$/s

/** How many days a month has, from 1 for January. */
export const daysInMonth = (year: number, month: number): number => {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeapYear ? 29 : (DAYS[month - 1] ?? 0)
}

/** The date with these numbers; `undefined` when the calendar has no such date, and for the year 0. */
export const partialDate = (year: number, month?: number, day?: number): PartialDate | undefined => {
  if (!Number.isInteger(year) || year < 1) return undefined
  if (month === undefined) return day === undefined ? { year } : undefined
  if (month < 1 || month > MONTHS_A_YEAR) return undefined
  if (day === undefined) return { year, month }
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined
}

/**
 * Parses an ISO 8601 text; `undefined` when it names no date of the calendar.
 * @example parsePartialDate('1935-04') // { year: 1935, month: 4 }
 * @example parsePartialDate('2024-03-05T23:30:00Z') // { year: 2024, month: 3, day: 5 }
 */
export const parsePartialDate = (text: string): PartialDate | undefined => {
  const [, year, month, day] = ISO_DATE.exec(text.trim()) ?? []
  return year === undefined
    ? undefined
    : partialDate(Number(year), month ? Number(month) : undefined, day ? Number(day) : undefined)
}

/**
 * A date as text.
 * @example isoText({ year: 1935, month: 4 }) // '1935-04'
 */
export const isoText = ({ year, month, day }: PartialDate): string =>
  [String(year).padStart(4, '0'), month, day]
    .filter((part) => part !== undefined)
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/**
 * The date in a text, without a time that may follow; `undefined` when there is none. These texts sort as dates: a
 * year comes before its months, and a month before its days. So '1935' is the last of its year in a list with the
 * newest first, and the database orders its column in the same way.
 * @example isoDate('2024-03-05 00:00:00+00') // '2024-03-05'
 */
export const isoDate = (text: string | undefined): string | undefined => {
  const date = text === undefined ? undefined : parsePartialDate(text)
  return date && isoText(date)
}

/**
 * Whether the text is a date of the calendar: a year, a month or a day.
 * @example isPartialDate('1935') // true
 * @example isPartialDate('1935-13') // false
 */
export const isPartialDate = (text: string): boolean => parsePartialDate(text) !== undefined

/**
 * Whether the text is a day of the calendar; a year or a month alone is not.
 * @example isCalendarDay('2024-02-29') // true
 * @example isCalendarDay('2023-02-31') // false
 */
export const isCalendarDay = (text: string): boolean => parsePartialDate(text)?.day !== undefined

/** The year of a date; `NaN` for any other text. */
export const yearOf = (text: string): number => parsePartialDate(text)?.year ?? Number.NaN

/**
 * First and last text of a year's dates, both included, for a column that is ordered as text.
 * @example textsOfYear('1935') // { first: '1935', last: '1935-99' }
 */
export const textsOfYear = (year: string): { first: string; last: string } => ({
  first: year,
  last: `${year}-99`,
})

/** Whether the year lies outside 1900 to next year: accepted, but with a warning. */
export const isImplausibleYear = (year: number, currentYear: number): boolean =>
  year < FIRST_PLAUSIBLE_YEAR || year > currentYear + 1

/** A period between two days, both included; an empty text leaves that end open. */
export type DatePeriod = { from: string; to: string }

/**
 * Whether a date may lie in a period: '1935' may in every period that contains a day of 1935. A text that is no date
 * lies in no period.
 */
export const mayLieWithin = (text: string, { from, to }: DatePeriod): boolean => {
  const date = isoDate(text)
  if (date === undefined) return false
  const [first, last] = [from.slice(0, date.length), to.slice(0, date.length)]
  return (first === '' || first <= date) && (last === '' || date <= last)
}
