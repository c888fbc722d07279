import { format } from 'date-fns/format'
import { fr } from 'date-fns/locale/fr'

/** What a screen shows in place of a date that does not exist. */
export const INVALID_DATE_TEXT = 'Date invalide'

/** Publications can be dated from this year on without a warning. */
export const FIRST_PLAUSIBLE_YEAR = 1900

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/

/** The calendar day of an ISO 8601 text, without its time: a publication date has no time zone. `undefined` for one that does not exist. */
const dayOf = (text: string): Date | undefined => {
  const [year, month, day] = (ISO_DAY.exec(text.trim()) ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(0, 0)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/**
 * Whether the text starts with a date that exists in the calendar.
 * @example isRealDate('2024-02-29') // true
 * @example isRealDate('2023-02-31') // false
 */
export const isRealDate = (text: string): boolean => dayOf(text) !== undefined

/**
 * A date in French: day, short month, year. An invalid date comes back unchanged.
 * @example formatDate('2020-12-15') // '15 déc. 2020'
 */
export const formatDate = (text: string): string => {
  const day = dayOf(text)
  return day ? format(day, 'd MMM yyyy', { locale: fr }) : text
}

/** The date in French for the publications' screens, or “Date invalide”. */
export const formatPublicationDate = (text: string): string =>
  isRealDate(text) ? formatDate(text) : INVALID_DATE_TEXT

/**
 * A date in French with its whole month.
 * @example formatLongDate('2020-12-15') // '15 décembre 2020'
 */
export const formatLongDate = (text: string): string => {
  const day = dayOf(text)
  return day ? format(day, 'd MMMM yyyy', { locale: fr }) : INVALID_DATE_TEXT
}

/** The year of a real date, `NaN` of any other text. */
export const yearOf = (text: string): number => dayOf(text)?.getFullYear() ?? Number.NaN

/** Whether the year lies outside 1900 to next year: accepted, but worth a warning. */
export const isImplausibleYear = (year: number, currentYear: number): boolean =>
  year < FIRST_PLAUSIBLE_YEAR || year > currentYear + 1
