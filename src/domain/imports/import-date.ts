import { isoDate } from '../dates/partial-date.ts'
import { readWrittenDate } from '../dates/written-date.ts'

/** A date of a file, as ISO 8601 of its own precision. */
export type ImportDate = {
  iso: string
  /** The file says more than a date can hold: a season, a range of months. */
  isReduced: boolean
}

/** Quarters that MEDLINE gives by their season; in no calendar do they begin with a month. */
const SEASONS = new Set([
  'spring',
  'summer',
  'fall',
  'autumn',
  'winter',
  'printemps',
  'été',
  'automne',
  'hiver',
])

/** "2020 Mar-Apr", "2020 Mar 15-Apr 2", "2000 Dec-2001 Jan". */
const YEAR_THEN_RANGE = /^(\d{4}[ -][\p{L}.]+(?: \d{1,2})?)[-–/].+$/u
/** "Mar-Apr 2020". */
const RANGE_THEN_YEAR = /^([\p{L}.]+)[-–/][\p{L}.]+ (\d{4})$/u
/** "2019 Spring", "2019 Spring-Summer", "printemps 2019". */
const SEASON_OF_YEAR = /^(?:(\d{4})[ -](\p{L}+)(?:[-–/]\p{L}+)?|(\p{L}+) (\d{4}))$/u

/** The date that begins a range, or the year of a season. */
const readReduced = (value: string): string | undefined => {
  const [, firstYear, yearsSeason, season, lastYear] = SEASON_OF_YEAR.exec(value) ?? []
  const word = yearsSeason ?? season
  if (word && SEASONS.has(word.toLowerCase())) return firstYear ?? lastYear
  const [, start] = YEAR_THEN_RANGE.exec(value) ?? []
  if (start) return readWrittenDate(start)
  const [, month, year] = RANGE_THEN_YEAR.exec(value) ?? []
  return month && year ? readWrittenDate(`${month} ${year}`) : undefined
}

/**
 * Reads a date as files write it, with the precision that it has there; `undefined` when it is none that the calendar has.
 * @example importDate('2012/05//') // { iso: '2012-05', isReduced: false }
 * @example importDate('2020 Mar-Apr') // { iso: '2020-03', isReduced: true }
 */
export const importDate = (text: string): ImportDate | undefined => {
  // RIS leaves parts empty: "2012///", "2012/05//printemps".
  const value = text
    .trim()
    .replace(/\/\/.*$/, '')
    .replace(/\/$/, '')
  const whole = readWrittenDate(value)
  if (whole !== undefined) return { iso: whole, isReduced: false }
  const reduced = readReduced(value)
  return reduced === undefined ? undefined : { iso: reduced, isReduced: true }
}

/** Whether the date of a file says the same as the one there, as far as the file goes. */
export const isSameDate = (given: string, there: string): boolean =>
  isoDate(there)?.slice(0, given.length) === given
