import { isoText, parsePartialDate, partialDate } from '../dates/partial-date.ts'

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
