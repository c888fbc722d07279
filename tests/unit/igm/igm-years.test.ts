import { describe, expect, test } from 'vitest'
import { pageCountText, pagesText, shownAtFirst, showsYear } from '#domain/issues/igm-list.ts'
import { issueYear, listedYears } from '#domain/issues/igm-issues.ts'
import { issuePageCount } from '#domain/issues/issue-contents.ts'

describe('the year of an issue', () => {
  const nothing = { date: undefined, categories: [], id: 'igm-2-6', volume: '2' }
  test.each([
    [{ ...nothing, date: '2022-06-15', categories: ['2020'], id: 'igm-2019-1', volume: '2018' }, 2022],
    [{ ...nothing, date: '2022-02-31', categories: ['opinion', '2020'], id: 'igm-2019-1' }, 2020],
    [{ ...nothing, id: 'igm-2019-1', volume: '2018' }, 2019],
    [{ ...nothing, volume: '3 (2023)' }, 2023],
    [{ ...nothing, id: 'igm-2-120231', volume: '1999' }, undefined],
    [nothing, undefined],
  ])('ISSUE-04 of %j is %s', (clues, year) => {
    expect(issueYear(clues)).toBe(year)
  })

  test('IGM-14 the list holds the current year, the five before and those of the data, each once', () => {
    expect(listedYears(2026, [2020, 2023, 2018, 2020])).toEqual([
      2026, 2025, 2024, 2023, 2022, 2021, 2020, 2018,
    ])
    expect(listedYears(2026, [2027])).toEqual([2027, 2026, 2025, 2024, 2023, 2022, 2021])
  })
})

describe('the pages of an issue', () => {
  test('ISSUE-05 its own count comes first, then the highest page, then “- Pages”', () => {
    const articles = [{ lastPage: 7 }, { lastPage: 15 }, { lastPage: 0 }]
    expect(pageCountText(issuePageCount(24, articles))).toBe('24 Pages')
    expect(pageCountText(issuePageCount(undefined, articles))).toBe('15 Pages')
    expect(pageCountText(issuePageCount(undefined, [{ lastPage: 0 }]))).toBe('- Pages')
    expect(pageCountText(issuePageCount(undefined, []))).toBe('- Pages')
    expect(pageCountText(1)).toBe('1 Page')
  })

  test('IGM-19 an article shows its pages, or nothing', () => {
    expect(pagesText({ pageNumber: 4, lastPage: 7 })).toBe('p. 4–7')
    expect(pagesText({ pageNumber: 3, lastPage: 3 })).toBe('p. 3')
    expect(pagesText({ pageNumber: 0, lastPage: 0 })).toBe('')
  })
})

describe('what a list grouped by year shows', () => {
  const issues = [2026, 2026, 2025, 2025, 2024, 2024, 2024, 2022].map((year) => ({ year }))

  test('an asked year is unrolled to its end', () => {
    expect(shownAtFirst(issues, undefined)).toBe(6)
    expect(shownAtFirst(issues, 2026)).toBe(6)
    expect(shownAtFirst(issues, 2024)).toBe(7)
    expect(shownAtFirst(issues, 2023)).toBe(7)
    expect(shownAtFirst(issues, 2022)).toBe(8)
  })

  test('an empty year comes in its order, never because of a filter', () => {
    const published = new Set(issues.map(({ year }) => year))
    const six = { visible: issues.slice(0, 6), nextYear: 2024, isFiltered: false }
    expect([2026, 2024, 2023, 2022].map((year) => showsYear(year, six, published))).toEqual([
      true,
      true,
      false,
      false,
    ])
    const seven = { visible: issues.slice(0, 7), nextYear: 2022, isFiltered: false }
    expect(showsYear(2023, seven, published)).toBe(true)
    expect(showsYear(2021, seven, published)).toBe(false)
    const all = { visible: issues, nextYear: undefined, isFiltered: false }
    expect(showsYear(2021, all, published)).toBe(true)
    expect(showsYear(2021, { ...all, isFiltered: true }, published)).toBe(false)
  })
})
