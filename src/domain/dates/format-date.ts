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

/** What is wrong with a date that someone typed. */
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

const formatted = (text: string, months: readonly string[]): string | undefined => {
  const date = parsePartialDate(text)
  if (!date) return undefined
  const year = String(date.year).padStart(4, '0')
  if (date.month === undefined) return year
  // A month alone is written out: only beside its day is it short.
  if (date.day === undefined) return `${MONTH_NAMES[date.month - 1]} ${year}`
  return `${date.day === 1 ? '1er' : date.day} ${months[date.month - 1]} ${year}`
}

/**
 * A date in French with a short month beside its day. A text that is no date comes back unchanged.
 * @example formatDate('2020-12-15') // '15 déc. 2020'
 * @example formatDate('1935-04-01') // '1er avr. 1935'
 * @example formatDate('1935-04') // 'avril 1935'
 */
export const formatDate = (text: string): string => formatted(text, SHORT_MONTHS) ?? text

/** The date in French for the publications' screens, or “Date invalide”. */
export const formatPublicationDate = (text: string): string =>
  formatted(text, SHORT_MONTHS) ?? INVALID_DATE_TEXT

/**
 * A date in French with its whole month, or “Date invalide”.
 * @example formatLongDate('1935-04-01') // '1er avril 1935'
 */
export const formatLongDate = (text: string): string => formatted(text, MONTH_NAMES) ?? INVALID_DATE_TEXT

/**
 * When something was, in a French sentence; empty for a text that is no date.
 * @example datePhrase('2024-03-01') // 'le 1er mars 2024'
 * @example datePhrase('1935-04') // 'en avril 1935'
 */
export const datePhrase = (text: string): string => {
  const date = parsePartialDate(text)
  return date ? `${date.day === undefined ? 'en' : 'le'} ${formatLongDate(text)}` : ''
}
