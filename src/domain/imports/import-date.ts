import { isRealDate } from '../dates/calendar-date.ts'

/** How much of a date a file gives. */
export type DatePrecision = 'year' | 'month' | 'day'

/** A date of a file: whole, with what was missing set to the first. */
export type ImportDate = { iso: string; precision: DatePrecision }

/** Starts of month names in French and English, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['fev', 'feb'],
  ['mar'],
  ['avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'jun'],
  ['juil', 'jul'],
  ['aou', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
]

/** Quarters that MEDLINE gives by their season, as the month in which it begins there. */
const SEASONS: Record<string, number> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
  printemps: 3,
  ete: 6,
  automne: 9,
  hiver: 12,
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const monthOf = (word: string): number | undefined => {
  const text = plain(word)
  const at = MONTHS.findIndex((starts) => starts.some((start) => text.startsWith(start)))
  return at < 0 ? SEASONS[text] : at + 1
}

const dated = (year: string, month?: number, day?: number): ImportDate | undefined => {
  const iso = [year, month ?? 1, day ?? 1].map((part) => String(part).padStart(2, '0')).join('-')
  if (!isRealDate(iso)) return undefined
  return { iso, precision: day ? 'day' : month ? 'month' : 'year' }
}

/**
 * Reads a date as files write it; `undefined` when it is none that the calendar has.
 * @example importDate('2020 Mar-Apr') // { iso: '2020-03-01', precision: 'month' }
 * @example importDate('15/03/2020') // { iso: '2020-03-15', precision: 'day' }
 */
export const importDate = (text: string): ImportDate | undefined => {
  // RIS leaves parts empty: "2012///", "2012/05//printemps".
  const value = text.trim().replace(/\/\/.*$/, '')
  const yearFirst = /^(\d{4})(?:[-/. ](\d{1,2})(?:[-/. ](\d{1,2})(?:[T/ ].*)?)?)?$/.exec(value)
  if (yearFirst?.[1]) {
    const [, year, month, day] = yearFirst
    return dated(year, month ? Number(month) : undefined, day ? Number(day) : undefined)
  }
  // A day stands before its month, as in French.
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(value)
  if (dayFirst?.[3]) return dated(dayFirst[3], Number(dayFirst[2]), Number(dayFirst[1]))
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/.exec(value)
  if (monthFirst?.[2]) return dated(monthFirst[2], Number(monthFirst[1]))
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(value)
  if (compact?.[1]) return dated(compact[1], Number(compact[2]), Number(compact[3]))
  const medline = /^(\d{4})[ -]([\p{L}.]+)(?:[-/][\p{L}.]+)?(?: (\d{1,2}))?(?:-.*)?$/u.exec(value)
  const written = /^(?:(\d{1,2})(?:er)? )?([\p{L}.]+)[ ,]+(?:(\d{1,2}), )?(\d{4})$/u.exec(value)
  const [year, word, day] = medline
    ? [medline[1], medline[2], medline[3]]
    : [written?.[4], written?.[2], written?.[1] ?? written?.[3]]
  const month = word === undefined ? undefined : monthOf(word)
  if (year === undefined || month === undefined) return undefined
  return dated(year, month, day ? Number(day) : undefined)
}

/** Whether two dates say the same as far as the less exact one goes. */
export const isSameDate = ({ iso, precision }: ImportDate, other: string): boolean => {
  const length = { year: 4, month: 7, day: 10 }[precision]
  return iso.slice(0, length) === other.slice(0, length)
}
