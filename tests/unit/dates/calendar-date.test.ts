import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatPublicationDate,
  isImplausibleYear,
  isRealDate,
  yearOf,
} from '#domain/dates/calendar-date.ts'

describe('dates', () => {
  test.each([
    ['2020-12-15', '15 déc. 2020'],
    ['2024-03-05', '5 mars 2024'],
    ['2024-03-05T23:30:00Z', '5 mars 2024'],
    ['2024-03-05 00:00:00+00', '5 mars 2024'],
  ])('DATE-01 %s reads "%s"', (date, text) => {
    expect(formatDate(date)).toBe(text)
  })

  test.each(['abc', '2023-02-31', '2024-13-01', '', '15/12/2020'])(
    'DATE-02 "%s" comes back unchanged',
    (date) => {
      expect(formatDate(date)).toBe(date)
    },
  )

  test.each(['2023-02-31', 'abc'])('DATA-04 "%s" shows "Date invalide"', (date) => {
    expect(formatPublicationDate(date)).toBe('Date invalide')
  })

  test('DATA-04 a year before 1900 or after next year is accepted with a warning', () => {
    expect(isRealDate('1850-01-01')).toBe(true)
    expect([1899, 1900, 2027, 2028].map((year) => isImplausibleYear(year, 2026))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('the year is the one written, whatever the time zone', () => {
    expect(yearOf('2024-01-01T00:30:00Z')).toBe(2024)
  })
})
