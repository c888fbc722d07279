import { isRealDate } from '../dates/calendar-date.ts'

const FRENCH = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/

/**
 * Reads a date typed in French order; `undefined` when there is no such day.
 * @example readFrenchDate('5/3/2026') // '2026-03-05'
 */
export const readFrenchDate = (text: string): string | undefined => {
  const typed = text.trim()
  if (isRealDate(typed)) return typed.slice(0, 10)
  const [, day = '', month = '', year = ''] = FRENCH.exec(typed) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(iso) ? iso : undefined
}

/**
 * A date as it is typed in French; what is no date comes back unchanged.
 * @example writeFrenchDate('2026-03-05') // '05/03/2026'
 */
export const writeFrenchDate = (iso: string): string =>
  isRealDate(iso) ? iso.slice(0, 10).split('-').reverse().join('/') : iso
