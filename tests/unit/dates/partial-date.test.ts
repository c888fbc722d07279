import { describe, expect, test } from 'vitest'
import { formatDate, formatLongDate, formatPublicationDate } from '#domain/dates/format-date.ts'
import {
  isCalendarDay,
  isImplausibleYear,
  isoDate,
  isPartialDate,
  mayLieWithin,
  parsePartialDate,
  textsOfYear,
  yearOf,
} from '#domain/dates/partial-date.ts'

describe('a year, a month or a day is read from ISO 8601', () => {
  test.each([
    ['1935', { year: 1935 }],
    ['1935-04', { year: 1935, month: 4 }],
    ['1935-04-01', { year: 1935, month: 4, day: 1 }],
    ['1935-01', { year: 1935, month: 1 }],
    ['1935-12', { year: 1935, month: 12 }],
    ['1935-04-30', { year: 1935, month: 4, day: 30 }],
    ['1935-12-31', { year: 1935, month: 12, day: 31 }],
    ['1935-02-28', { year: 1935, month: 2, day: 28 }],
    ['1936-02-29', { year: 1936, month: 2, day: 29 }],
    ['2000-02-29', { year: 2000, month: 2, day: 29 }],
    ['0001', { year: 1 }],
    ['9999', { year: 9999 }],
    [' 1935-04 ', { year: 1935, month: 4 }],
    ['2024-03-05T23:30:00Z', { year: 2024, month: 3, day: 5 }],
    ['2024-03-05 00:00:00+00', { year: 2024, month: 3, day: 5 }],
  ])('REC-20 %s', (text, date) => {
    expect(parsePartialDate(text)).toEqual(date)
    expect(isPartialDate(text)).toBe(true)
  })

  test.each([
    ['month 00', '1935-00'],
    ['month 13', '1935-13'],
    ['day 00', '1935-04-00'],
    ['day 31 of April', '1935-04-31'],
    ['day 32', '1935-12-32'],
    ['29 February of a common year', '1935-02-29'],
    ['29 February of 1900, which was none', '1900-02-29'],
    ['30 February of a leap year', '1936-02-30'],
    ['the year 0', '0000'],
    ['three digits', '935'],
    ['five digits', '19350'],
    ['a month of one digit', '1935-4'],
    ['a half month', '1935-'],
    ['a month with a time', '1935-04T00:00'],
    ['a French day', '12/04/1935'],
    ['words', 'avril 1935'],
    ['nothing', ''],
  ])('REC-20 %s is no date', (_, text) => {
    expect(parsePartialDate(text)).toBeUndefined()
    expect([isPartialDate(text), isCalendarDay(text)]).toEqual([false, false])
    expect(isoDate(text)).toBeUndefined()
    expect(yearOf(text)).toBeNaN()
  })

  test('only a whole date is a day', () => {
    expect(['1935', '1935-04', '1935-04-01'].map(isCalendarDay)).toEqual([false, false, true])
  })

  test('the year is the one written, whatever the time zone', () => {
    expect(['1935', '1935-04', '2024-01-01T00:30:00Z'].map(yearOf)).toEqual([1935, 1935, 2024])
  })
})

describe('dates in French, with the precision that they have', () => {
  test.each([
    ['2020-12-15', '15 déc. 2020', '15 décembre 2020'],
    ['2024-03-05', '5 mars 2024', '5 mars 2024'],
    ['2024-03-05T23:30:00Z', '5 mars 2024', '5 mars 2024'],
    ['2024-03-05 00:00:00+00', '5 mars 2024', '5 mars 2024'],
    ['1935', '1935', '1935'],
    ['1935-04', 'avril 1935', 'avril 1935'],
    ['1935-04-01', '1er avr. 1935', '1er avril 1935'],
    ['1935-04-02', '2 avr. 1935', '2 avril 1935'],
    ['1935-04-11', '11 avr. 1935', '11 avril 1935'],
    ['1935-07-31', '31 juil. 1935', '31 juillet 1935'],
    ['1935-08', 'août 1935', 'août 1935'],
  ])('DATE-01 REC-20 %s reads "%s", at length "%s"', (date, short, long) => {
    expect(formatDate(date)).toBe(short)
    expect(formatPublicationDate(date)).toBe(short)
    expect(formatLongDate(date)).toBe(long)
  })

  test.each(['abc', '2023-02-31', '2024-13-01', '1935-13', '', '15/12/2020'])(
    'DATE-02 "%s" comes back unchanged',
    (date) => {
      expect(formatDate(date)).toBe(date)
    },
  )

  test.each(['2023-02-31', 'abc', '1935-13'])('DATA-04 "%s" shows "Date invalide"', (date) => {
    expect(formatPublicationDate(date)).toBe('Date invalide')
    expect(formatLongDate(date)).toBe('Date invalide')
  })

  test('DATA-04 a year before 1900 or after next year is accepted with a warning', () => {
    expect(isPartialDate('1850-01-01')).toBe(true)
    expect([1899, 1900, 2027, 2028].map((year) => isImplausibleYear(year, 2026))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

test('REC-20 newest first, a year is behind its months and a month behind its days', () => {
  const mixed = ['1935-04', '1936', '1934-12-31', '1935', '1935-04-01', '1935-04-30T08:00', '1935-12-31']
  expect(mixed.map(isoDate).sort().reverse()).toEqual([
    '1936',
    '1935-12-31',
    '1935-04-30',
    '1935-04-01',
    '1935-04',
    '1935',
    '1934-12-31',
  ])
})

test.each([
  ['1935', '1935-12-31', '1936-06-30', true],
  ['1935', '1936-01-01', '1936-06-30', false],
  ['1935', '1934-01-01', '1935-01-01', true],
  ['1935', '1934-01-01', '1934-12-31', false],
  ['1935-04', '1935-04-30', '1935-05-01', true],
  ['1935-04', '1935-05-01', '1935-05-31', false],
  ['1935-04', '1935-03-01', '1935-04-01', true],
  ['1935-04', '1935-03-01', '1935-03-31', false],
  ['1935-04-02', '1935-04-02', '1935-04-02', true],
  ['1935-04-02', '1935-04-03', '1935-04-04', false],
  ['1935-04-02', '1935-04-01', '1935-04-01', false],
  ['1935', '', '1935-06-30', true],
  ['1935', '1935-06-30', '', true],
  ['1935', '1936-01-01', '', false],
  ['abc', '', '', false],
])('REC-20 %s in the period from "%s" to "%s": %s', (date, from, to, lies) => {
  expect(mayLieWithin(date, { from, to })).toBe(lies)
})

test('REC-20 the texts of a year hold its dates and no other', () => {
  const { first, last } = textsOfYear('1935')
  const lies = ['1934-12-31', '1935', '1935-01-01', '1935-12-31T23:59', '1936', '1936-01-01']
  expect(lies.map((text) => first <= text && text <= last)).toEqual([false, true, true, true, false, false])
})
