/** A calendar day as written in a file name; `undefined` where the name carries none. */
export type IsoDay = string

const TWO_DIGIT_YEAR_BASE = 2000

/** The real calendar day of these numbers as `yyyy-mm-dd`, or `undefined` (31 February). Two-digit years are of this century. */
export function isoDay(day: number, month: number, year: number): IsoDay | undefined {
  const fullYear = year < 100 ? TWO_DIGIT_YEAR_BASE + year : year
  const date = new Date(Date.UTC(fullYear, month - 1, day))
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return undefined
  return date.toISOString().slice(0, 10)
}

/** Day, month and year of a date that starts with `yyyy-mm-dd`, or `undefined` when it is missing or not real. */
export function dayParts(date: string | undefined): { day: number; month: number; year: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(date ?? '')
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isoDay(day, month, year) === undefined ? undefined : { day, month, year }
}

/**
 * The date of a cover name, unpadded.
 * @example coverDate('2024-03-05') // '5_3_2024'
 */
export function coverDate(date: string | undefined): string | undefined {
  const parts = dayParts(date)
  return parts && `${parts.day}_${parts.month}_${parts.year}`
}

/**
 * The date of a PDF name.
 * @example pdfDate('2024-03-05') // '05-03-24'
 */
export function pdfDate(date: string | undefined): string | undefined {
  const parts = dayParts(date)
  return parts && [parts.day, parts.month, parts.year % 100].map((n) => String(n).padStart(2, '0')).join('-')
}
