import { describe, expect, test } from 'vitest'
import {
  issuePath,
  yearPath,
  categoriesTitle,
  noIssueInYear,
  yearLinkCopied,
} from '#domain/issues/igm-issue.ts'
import { isGroupedByYear, readOrder, shownAtFirst, showsYear, sortIssues } from '#domain/issues/igm-list.ts'

const issue = (id: string, date: string | undefined, year: number, downloads = 0, shares = 0) => ({
  id,
  date,
  year,
  downloads,
  shares,
})

const ISSUES = [
  issue('igm-4-9', '2024-03-05', 2024, 5, 1),
  issue('igm-4-10', '2024-03-05', 2024, 5, 9),
  issue('igm-4-8', '2024-01', 2024, 7, 1),
  issue('igm-4-7', undefined, 2024, 1, 1),
  issue('igm-3-1', '2023-12-31', 2023, 9, 1),
]

describe('the orders of IGM', () => {
  test.each([
    ['latest', ['igm-4-10', 'igm-4-9', 'igm-4-8', 'igm-4-7', 'igm-3-1']],
    ['year', ['igm-4-8', 'igm-4-9', 'igm-4-10', 'igm-4-7', 'igm-3-1']],
    ['downloads', ['igm-3-1', 'igm-4-8', 'igm-4-10', 'igm-4-9', 'igm-4-7']],
    ['shares', ['igm-4-10', 'igm-4-9', 'igm-4-8', 'igm-4-7', 'igm-3-1']],
  ] as const)('by %s: %j', (order, ids) => {
    expect(sortIssues(ISSUES, order).map(({ id }) => id)).toEqual(ids)
    expect(sortIssues(ISSUES.toReversed(), order).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['latest', true],
    ['year', true],
    ['downloads', false],
    ['shares', false],
  ] as const)('the order %s groups by year: %s', (order, groups) => {
    expect(isGroupedByYear(order)).toBe(groups)
  })

  test.each([
    ['shares', 'shares'],
    ['Shares', 'latest'],
    ['', 'latest'],
    [null, 'latest'],
  ])('the address says %j: %s', (text, order) => {
    expect(readOrder(text)).toBe(order)
  })
})

describe('years', () => {
  const years = (...all: number[]) => all.map((year) => ({ year }))
  const first = shownAtFirst([], undefined)

  test('a list that an address leads to shows as far as the year asked for', () => {
    const many = years(...Array.from({ length: first + 5 }, (_, at) => (at < first + 3 ? 2024 : 2020)))
    expect(shownAtFirst(many, undefined)).toBe(first)
    expect(shownAtFirst(many, 2024)).toBe(first + 3)
    expect(shownAtFirst(many, 2021)).toBe(first + 3)
    expect(shownAtFirst(many, 2020)).toBe(first + 5)
    expect(shownAtFirst(many, 2025)).toBe(first)
  })

  test.each([
    [
      'a published year that is visible',
      2024,
      { visible: years(2024), nextYear: 2023, isFiltered: false },
      true,
    ],
    [
      'a published year that is not',
      2022,
      { visible: years(2024), nextYear: 2023, isFiltered: false },
      false,
    ],
    [
      'an empty year that is unrolled',
      2023,
      { visible: years(2024), nextYear: 2022, isFiltered: false },
      true,
    ],
    ['an empty year next in turn', 2023, { visible: years(2024), nextYear: 2023, isFiltered: false }, false],
    ['an empty year further on', 2023, { visible: years(2024), nextYear: 2024, isFiltered: false }, false],
    [
      'an empty year at the end',
      2023,
      { visible: years(2024), nextYear: undefined, isFiltered: false },
      true,
    ],
    [
      'an empty year of a filter',
      2023,
      { visible: years(2024), nextYear: undefined, isFiltered: true },
      false,
    ],
  ])('%s shows: %4$s', (_, year, list, shows) => {
    expect(showsYear(year, list, new Set([2024, 2022]))).toBe(shows)
  })

  test('texts and addresses name the year', () => {
    expect(noIssueInYear(2023)).toBe('Aucun numéro publié pour 2023')
    expect(yearLinkCopied(2023)).toBe('Lien pour les numéros de 2023 copié dans le presse-papier')
    expect(yearPath(2023)).toBe('/igm?year=2023')
    expect(issuePath('igm-4-9')).toBe('/igm/issues/igm-4-9')
  })
})

test.each([
  [0, 'Filtrer par catégorie'],
  [1, 'Catégories (1 sélectionnée)'],
  [2, 'Catégories (2 sélectionnées)'],
])('%i chosen categories: “%s”', (chosen, title) => {
  expect(categoriesTitle(chosen)).toBe(title)
})
