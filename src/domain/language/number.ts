const formats = new Map<number, Intl.NumberFormat>()

/** Created once: constructing a formatter is far slower than using it. */
const formatOf = (maximumFractionDigits: number): Intl.NumberFormat => {
  const format =
    formats.get(maximumFractionDigits) ?? new Intl.NumberFormat('fr-FR', { maximumFractionDigits })
  formats.set(maximumFractionDigits, format)
  return format
}

/**
 * A number as French writes it: a narrow no-break space between thousands, a comma before decimals.
 * @example formatNumber(12345.67) // '12\u202f345,7'
 */
export const formatNumber = (value: number, maxDecimals = 1): string => formatOf(maxDecimals).format(value)

/**
 * A fraction of one as a percentage.
 * @example formatPercent(0.423) // '42,3\u00a0%'
 */
export const formatPercent = (share: number): string => `${formatNumber(share * 100)}\u00a0%`

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/**
 * How long something took: milliseconds below one second, then seconds, then minutes.
 * @example formatDuration(2480) // '2,5\u00a0s'
 * @example formatDuration(185_000) // '3\u00a0min 5\u00a0s'
 */
export const formatDuration = (ms: number): string => {
  if (ms < SECOND_MS) return `${formatNumber(ms, 0)}\u00a0ms`
  if (ms < MINUTE_MS) return `${formatNumber(ms / SECOND_MS)}\u00a0s`
  const seconds = Math.round(ms / SECOND_MS)
  const rest = seconds % 60
  return `${formatNumber(Math.floor(seconds / 60), 0)}\u00a0min${rest ? ` ${rest}\u00a0s` : ''}`
}

/**
 * A number of a series.
 * @example issueNumber('49') // 'n°\u00a049'
 */
export const issueNumber = (issue: string | number): string => `n°\u00a0${issue}`

/** The limits of uploads use the same base. */
const UNIT = 1024
const UNITS = ['Ko', 'Mo', 'Go', 'To']

/**
 * A size as people read it: one decimal from megabytes on and below 100, and 1 Ko at least of what is not empty.
 * @example fileSize(2_621_440) // '2,5\u00a0Mo'
 */
export const fileSize = (bytes: number): string => {
  let value = bytes === 0 ? 0 : Math.max(1, bytes / UNIT)
  let power = 0
  // 1023.6 Ko would be rounded to 1024.
  while (Math.round(value) >= UNIT && power < UNITS.length - 1) {
    value /= UNIT
    power += 1
  }
  return `${formatNumber(value, power === 0 || value >= 100 ? 0 : 1)}\u00a0${UNITS[power]}`
}

/**
 * A limit given in megabytes, as people read it.
 * @example megabyteSize(30) // '30\u00a0Mo'
 */
export const megabyteSize = (megabytes: number): string => fileSize(megabytes * UNIT * UNIT)

/**
 * A number with its noun; in French the plural starts at two.
 * @example countNoun(1, 'numéro', 'numéros') // '1 numéro'
 */
export const countNoun = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count >= 2 ? plural : singular}`

/**
 * The message of a text that is too long; `what` begins it, with its article.
 * @example tooLongText('Le titre', 200) // 'Le titre ne doit pas dépasser 200 caractères'
 */
export const tooLongText = (what: string, maxChars: number): string =>
  `${what} ne doit pas dépasser ${formatNumber(maxChars)} caractères`
