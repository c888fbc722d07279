import { describe, expect, test } from 'vitest'
import {
  hasCategories,
  isInPeriod,
  passesFilters,
  readIgmPeriod,
  readOrder,
  sortIssues,
  afterLoadMore,
} from '#domain/issues/igm-list.ts'

describe('the filters of IGM', () => {
  test('IGM-06 all chosen categories must be among the issue’s own', () => {
    const issue = { date: undefined, categories: ['clinical', 'editorial', '2023'] }
    expect(hasCategories(issue, [])).toBe(true)
    expect(hasCategories(issue, ['clinical', '2023'])).toBe(true)
    expect(hasCategories(issue, ['clinical', 'opinion'])).toBe(false)
  })

  test('IGM-13 a period keeps the issues dated inside it, both days included', () => {
    const period = { from: '2022-01-10', to: '2022-03-10' }
    const inside = (date: string | undefined) => isInPeriod({ date, categories: [] }, period)
    expect(['2022-01-10', '2022-02-01', '2022-03-10', '2022-03-10T23:00:00Z'].map(inside)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['2022-01-09', '2022-03-11', undefined, '2022-02-31', 'février 2022'].map(inside)).toEqual(
      Array(5).fill(false),
    )
    expect(isInPeriod({ date: undefined, categories: [] }, undefined)).toBe(true)
  })

  test('REC-20 an issue of a month or a year alone lies in every period that touches it', () => {
    const period = { from: '2022-01-10', to: '2022-03-10' }
    const inside = (date: string) => isInPeriod({ date, categories: [] }, period)
    expect(['2021', '2021-12', '2022', '2022-01', '2022-03', '2022-04', '2023'].map(inside)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('category and period both have to fit', () => {
    const issue = { date: '2022-02-01', categories: ['clinical'] }
    const period = { from: '2022-01-10', to: '2022-03-10' }
    expect(passesFilters(issue, { categories: ['clinical'], period })).toBe(true)
    expect(passesFilters(issue, { categories: ['opinion'], period })).toBe(false)
    expect(
      passesFilters(issue, { categories: ['clinical'], period: { from: '2022-03-01', to: '2022-03-02' } }),
    ).toBe(false)
  })

  test('a period of an address is two real days in order, or nothing', () => {
    expect(readIgmPeriod('2022-01-10', '2022-01-10')).toEqual({ from: '2022-01-10', to: '2022-01-10' })
    expect(readIgmPeriod('2022-02-10', '2022-01-10')).toBeUndefined()
    expect(readIgmPeriod('2022-02-31', '2022-03-10')).toBeUndefined()
    expect(readIgmPeriod('2022-01-10', null)).toBeUndefined()
  })
})

describe('the order of IGM', () => {
  const issue = (id: string, date: string | undefined, year: number, downloads: number, shares: number) => ({
    id,
    date,
    year,
    downloads,
    shares,
  })
  const issues = [
    issue('igm-1-1', '2020-12-15', 2020, 50, 1),
    issue('igm-2-2', '2022-02-15', 2022, 10, 9),
    issue('igm-2-10', '2022-10-15', 2022, 50, 4),
    issue('igm-2-11', undefined, 2022, 0, 4),
  ]
  const ids = (order: Parameters<typeof sortIssues>[1]) => sortIssues(issues, order).map(({ id }) => id)

  test('IGM-18 newest first by default, the highest number first otherwise', () => {
    expect(ids('latest')).toEqual(['igm-2-10', 'igm-2-2', 'igm-2-11', 'igm-1-1'])
    // By year the issues of one year are in the order of their numbers.
    expect(ids('year')).toEqual(['igm-2-2', 'igm-2-10', 'igm-2-11', 'igm-1-1'])
    expect(ids('downloads')).toEqual(['igm-2-10', 'igm-1-1', 'igm-2-2', 'igm-2-11'])
    expect(ids('shares')).toEqual(['igm-2-2', 'igm-2-10', 'igm-2-11', 'igm-1-1'])
    expect(readOrder('shares')).toBe('shares')
    expect(readOrder('<script>')).toBe('latest')
  })

  test('REC-20 a year is behind its months, a month behind its days', () => {
    const mixed = [
      issue('igm-1-1', '2022', 2022, 0, 0),
      issue('igm-1-2', '2022-03', 2022, 0, 0),
      issue('igm-1-3', '2022-03-01', 2022, 0, 0),
      issue('igm-1-4', '2022-02-28', 2022, 0, 0),
    ]
    expect(sortIssues(mixed, 'latest').map(({ id }) => id)).toEqual([
      'igm-1-3',
      'igm-1-2',
      'igm-1-4',
      'igm-1-1',
    ])
  })

  test('by year, the issues of a year stay as they came out', () => {
    expect(ids('year')).toEqual(['igm-2-2', 'igm-2-10', 'igm-2-11', 'igm-1-1'])
  })

  test('“Charger plus” adds six issues, three on mobile', () => {
    expect(afterLoadMore(6, false)).toBe(12)
    expect(afterLoadMore(6, true)).toBe(9)
  })
})
