import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  dayNumber,
  formatDate,
  formatDateRange,
  formatDayOfYear,
  formatLongDate,
} from '#domain/dates/format-date.ts'
import { formatMoment, formatTime, localDay } from '#domain/dates/moment.ts'
import {
  countNoun,
  fileSize,
  formatDuration,
  formatNumber,
  formatPercent,
  issueNumber,
  megabyteSize,
} from '#domain/language/number.ts'
import { numberingPhrase, volumeAndNumber } from '#domain/works/source-line.ts'

const KO = 1024
const MO = 1024 * KO

describe('LOOK-04 units and dates have one form each', () => {
  test.each([
    ['nothing', fileSize(0), '0\u00a0Ko'],
    ['one byte', fileSize(1), '1\u00a0Ko'],
    ['just below a megabyte', fileSize(MO - 1), '1\u00a0Mo'],
    ['the last that is kilobytes', fileSize(1023 * KO), '1\u202f023\u00a0Ko'],
    ['a megabyte', fileSize(MO), '1\u00a0Mo'],
    ['two and a half', fileSize(2.5 * MO), '2,5\u00a0Mo'],
    ['just below a hundred', fileSize(99.9 * MO), '99,9\u00a0Mo'],
    ['a hundred and more', fileSize(345.6 * MO), '346\u00a0Mo'],
    ['gigabytes', fileSize(4.25 * 1024 * MO), '4,3\u00a0Go'],
    ['a limit', megabyteSize(30), '30\u00a0Mo'],
    ['a small number', formatNumber(999), '999'],
    ['thousands', formatNumber(1000), '1\u202f000'],
    ['millions', formatNumber(12_345_678), '12\u202f345\u202f678'],
    ['decimals', formatNumber(3.14159), '3,1'],
    ['none of a kind', countNoun(0, 'page', 'pages'), '0 page'],
    ['one and a half', countNoun(1.5, 'page', 'pages'), '1,5 page'],
    ['two of a kind', countNoun(2, 'page', 'pages'), '2 pages'],
    ['many of a kind', countNoun(1234, 'page', 'pages'), '1\u202f234 pages'],
    ['a share', formatPercent(0.423), '42,3\u00a0%'],
    ['the whole', formatPercent(1), '100\u00a0%'],
    ['milliseconds', formatDuration(999), '999\u00a0ms'],
    ['a second', formatDuration(1000), '1\u00a0s'],
    ['seconds', formatDuration(2480), '2,5\u00a0s'],
    ['a minute', formatDuration(60_000), '1\u00a0min'],
    ['minutes', formatDuration(185_000), '3\u00a0min 5\u00a0s'],
    ['the first of a month', formatDate('2024-03-01'), '1er mars 2024'],
    ['a day', formatDate('2024-02-12'), '12 févr. 2024'],
    ['a day, written out', formatLongDate('2024-02-12'), '12 février 2024'],
    ['a month', formatDate('2024-02'), 'février 2024'],
    ['a year', formatDate('2024'), '2024'],
    ['a day without its year', formatDayOfYear('2024-08-01'), '1er août'],
    ['days of one month', formatDateRange('2024-03-01', '2024-03-15'), '1er – 15 mars 2024'],
    ['days of one year', formatDateRange('2024-03-28', '2024-04-02'), '28 mars – 2 avr. 2024'],
    ['days of two years', formatDateRange('2023-12-30', '2024-01-02'), '30 déc. 2023 – 2 janv. 2024'],
    ['one day as a range', formatDateRange('2024-03-12', '2024-03-12'), '12 mars 2024'],
    ['the number of the first day', dayNumber(1), '1er'],
    ['the number of another', dayNumber(21), '21'],
    ['a moment', formatMoment('2026-11-01T10:05:00'), '1er nov. 2026 à 10:05'],
    ['a time of day', formatTime(new Date('2026-11-21T09:05:07')), '09:05:07'],
    ['a day for files', localDay(new Date('2026-11-21T23:59:59')), '2026-11-21'],
    ['a number of a journal', issueNumber('49'), 'n°\u00a049'],
    ['volume and number', volumeAndNumber({ volume: '4', issue: '49' }), 'Vol. 4 • n°\u00a049'],
    ['volume and number in a line', numberingPhrase({ volume: '4', issue: '49' }), 'vol. 4, n°\u00a049'],
    ['a number alone', numberingPhrase({ volume: undefined, issue: '49' }), 'n°\u00a049'],
  ])('%s', (_, written, expected) => {
    expect(written).toBe(expected)
  })

  /** Where each form is made: everything else calls these. */
  const MAKERS: Readonly<Record<string, string>> = {
    'src/domain/language/number.ts': 'numbers, sizes, percents, durations, numbers of journals',
    'src/domain/dates/format-date.ts': 'dates',
    'src/domain/dates/moment.ts': 'moments',
    'src/domain/dates/written-date.ts': 'reads dates that people wrote',
    'src/domain/donation/donation-sums.ts': 'amounts of money',
    'src/domain/donation/donation-form.ts': 'amounts in the English of the payment form',
    'src/domain/language/text.ts': 'mends what people typed',
    'src/shell/watchdog.ts': 'runs before all modules, writes to the console',
    'src/ui/Pagination.tsx': 'imports nothing of the project',
  }

  /** How another form would begin: the platform’s own, a unit after a value, an ordinal, a numero sign before a value. */
  const OTHER_WAYS =
    /toLocale(?:Date|Time)?String\(|Intl\.(?:NumberFormat|DateTimeFormat)|\}(?: |\\u00a0|&nbsp;)(?:[KMG]o|%|ms)(?![\p{L}\d])|'1er|[nN]°(?: |\\u00a0|&nbsp;)(?:\$?\{)|\bNo\. (?:\$?\{)|\.toFixed\(/u

  test('and no file writes a number, a size, a date or a numéro in a way of its own', () => {
    const files = globSync('{src,supabase/functions}/**/*.{ts,tsx,astro}').filter((path) => !(path in MAKERS))
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => OTHER_WAYS.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})
