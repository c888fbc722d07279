import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { fr } from 'date-fns/locale/fr'

/** What a screen shows in place of a date that does not exist. */
export const INVALID_DATE_TEXT = 'Date invalide'

/** Publications can be dated from this year on without a warning. */
export const FIRST_PLAUSIBLE_YEAR = 1900

/** The calendar day of an ISO 8601 text, without its time: a publication date has no time zone. */
const parseDay = (text: string): Date => parseISO(text.trim().slice(0, 10))

/**
 * Whether the text starts with a date that exists in the calendar.
 * @example isRealDate('2024-02-29') // true
 * @example isRealDate('2023-02-31') // false
 */
export const isRealDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(text.trim()) && isValid(parseDay(text))

/**
 * A date in French: day, short month, year. An invalid date comes back unchanged.
 * @example formatDate('2020-12-15') // '15 déc. 2020'
 */
export const formatDate = (text: string): string =>
  isRealDate(text) ? format(parseDay(text), 'd MMM yyyy', { locale: fr }) : text

/** The date in French for the publications' screens, or “Date invalide”. */
export const formatPublicationDate = (text: string): string =>
  isRealDate(text) ? formatDate(text) : INVALID_DATE_TEXT

/**
 * A date in French with its whole month.
 * @example formatLongDate('2020-12-15') // '15 décembre 2020'
 */
export const formatLongDate = (text: string): string =>
  isRealDate(text) ? format(parseDay(text), 'd MMMM yyyy', { locale: fr }) : INVALID_DATE_TEXT

/** The year of a real date. */
export const yearOf = (text: string): number => parseDay(text).getFullYear()

/** Whether the year lies outside 1900 to next year: accepted, but worth a warning. */
export const isImplausibleYear = (year: number, currentYear: number): boolean =>
  year < FIRST_PLAUSIBLE_YEAR || year > currentYear + 1
