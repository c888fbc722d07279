import { format } from 'date-fns/format'
import { fr } from 'date-fns/locale/fr'
import { INVALID_DATE_TEXT } from './date-texts.ts'
import { parsePartialDate } from './partial-date.ts'

const formatted = (text: string, dayFormat: string): string | undefined => {
  const date = parsePartialDate(text)
  if (!date) return undefined
  const day = new Date(0, 0)
  day.setFullYear(date.year, (date.month ?? 1) - 1, date.day ?? 1)
  // A month alone is written out: only beside its day is it short.
  const pattern = date.day ? dayFormat : date.month ? 'MMMM yyyy' : 'yyyy'
  return format(day, pattern, { locale: fr })
}

/**
 * A date in French with a short month beside its day. A text that is no date comes back unchanged.
 * @example formatDate('2020-12-15') // '15 déc. 2020'
 * @example formatDate('1935-04-01') // '1er avr. 1935'
 * @example formatDate('1935-04') // 'avril 1935'
 */
export const formatDate = (text: string): string => formatted(text, 'do MMM yyyy') ?? text

/** The date in French for the publications' screens, or “Date invalide”. */
export const formatPublicationDate = (text: string): string =>
  formatted(text, 'do MMM yyyy') ?? INVALID_DATE_TEXT

/**
 * A date in French with its whole month, or “Date invalide”.
 * @example formatLongDate('1935-04-01') // '1er avril 1935'
 */
export const formatLongDate = (text: string): string => formatted(text, 'do MMMM yyyy') ?? INVALID_DATE_TEXT
