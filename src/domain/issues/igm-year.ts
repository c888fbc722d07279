import { EARLIER_YEARS_LISTED } from './igm-limits.ts'
import { isPartialDate, yearOf } from '../dates/partial-date.ts'

/** A year of this century that stands alone, not inside a longer number. */
const CENTURY_YEAR = /(?<!\d)20\d{2}(?!\d)/

const yearIn = (text: string): number | undefined => {
  const year = CENTURY_YEAR.exec(text)?.[0]
  return year === undefined ? undefined : Number(year)
}

/** What tells the year of an issue, in this order. */
export type YearSigns = { date: string | undefined; categories: string[]; id: string; volume: string }

/** The year of an issue: its date's, else one among its categories, in its id or in its volume. */
export const issueYear = ({ date, categories, id, volume }: YearSigns): number | undefined => {
  if (date !== undefined && isPartialDate(date)) return yearOf(date)
  return [...categories, id, volume].map(yearIn).find((year) => year !== undefined)
}

/** The years that the list shows: the current one, the five before it and those of the issues, each once, newest first. */
export const listedYears = (currentYear: number, issueYears: number[]): number[] => {
  const recent = Array.from({ length: EARLIER_YEARS_LISTED + 1 }, (_, index) => currentYear - index)
  return [...new Set([...recent, ...issueYears])].sort((a, b) => b - a)
}
