import { parsePartialDate } from './partial-date.ts'

/** What a screen shows instead of a date that does not exist. */
const INVALID_DATE_TEXT = 'Date invalide'

/** The names of the months in French, January first. */
export const MONTH_NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** Messages about a typed date. */
export const DATE_ERRORS = {
  notADate: 'Écrivez une année (1935), un mois (avril 1935 ou 04/1935) ou un jour (12/04/1935)',
  notADay: 'Écrivez le jour, le mois et l’année, par exemple 12/04/1935',
  shortYear: 'Écrivez l’année avec ses quatre chiffres, par exemple 1935',
  noYear: 'L’année 0000 n’existe pas',
  noMonth: (month: number) => `Le mois ${month} n’existe pas : ils vont de 1 à 12`,
  noDay: (month: string, days: number) => `Cette date n’existe pas : ${month} a ${days} jours`,
} as const

/** The months beside a day, as Unicode's CLDR shortens them; in twelve words, where a library brings 7 kB of French to each page with a date. */
const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const

/**
 * The day of a month: only the first is an ordinal. Source: Imprimerie nationale, Lexique des règles typographiques.
 * @example dayNumber(1) // '1er'
 */
export const dayNumber = (day: number): string => (day === 1 ? '1er' : String(day))

const formatted = (text: string, months: readonly string[]): string | undefined => {
  const date = parsePartialDate(text)
  if (!date) return undefined
  const year = String(date.year).padStart(4, '0')
  if (date.month === undefined) return year
  // A month alone is written out: only beside its day is it short.
  if (date.day === undefined) return `${MONTH_NAMES[date.month - 1]} ${year}`
  return `${dayNumber(date.day)} ${months[date.month - 1]} ${year}`
}

/**
 * Formats a date in French, with a short month beside its day. A text that is no date comes back unchanged.
 * @example formatDate('2020-12-15') // '15 déc. 2020'
 * @example formatDate('1935-04-01') // '1er avr. 1935'
 * @example formatDate('1935-04') // 'avril 1935'
 */
export const formatDate = (text: string): string => formatted(text, SHORT_MONTHS) ?? text

/** Formats a date for the publications' screens; “Date invalide” for a text that is no date. */
export const formatPublicationDate = (text: string): string =>
  formatted(text, SHORT_MONTHS) ?? INVALID_DATE_TEXT

/**
 * Formats a date with its whole month; “Date invalide” for a text that is no date.
 * @example formatLongDate('1935-04-01') // '1er avril 1935'
 */
export const formatLongDate = (text: string): string => formatted(text, MONTH_NAMES) ?? INVALID_DATE_TEXT

/**
 * A date as a part of a French sentence; empty for a text that is no date.
 * @example datePhrase('2024-03-01') // 'le 1er mars 2024'
 * @example datePhrase('1935-04') // 'en avril 1935'
 */
export const datePhrase = (text: string): string => {
  const date = parsePartialDate(text)
  return date ? `${date.day === undefined ? 'en' : 'le'} ${formatLongDate(text)}` : ''
}

/**
 * A range of days, both included; parts that both days share are written once.
 * @example formatDateRange('2024-03-12', '2024-03-15') // '12 – 15 mars 2024'
 * @example formatDateRange('2024-03-28', '2024-04-02') // '28 mars – 2 avr. 2024'
 */
export const formatDateRange = (from: string, to: string): string => {
  const [first, last] = [parsePartialDate(from), parsePartialDate(to)]
  if (from === to || first?.day === undefined || last?.day === undefined || first.year !== last.year)
    return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  const isSameMonth = first.month === last.month
  return `${isSameMonth ? dayNumber(first.day) : formatDayOfYear(from)} – ${formatDate(to)}`
}

/**
 * A day without its year, where the year is beside it.
 * @example formatDayOfYear('2024-03-28') // '28 mars'
 */
export const formatDayOfYear = (day: string): string => formatDate(day).replace(/ \d{4}$/, '')
