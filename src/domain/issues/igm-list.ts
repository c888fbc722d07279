import { isCalendarDay, mayLieWithin, isoDate } from '../dates/partial-date.ts'
import {
  type IgmIssue,
  ISSUES_ADDED,
  ISSUES_ADDED_ON_MOBILE,
  ISSUES_SHOWN_FIRST,
  type IgmArticle,
  IGM_TEXTS,
} from './igm-issue.ts'

/** A period, both days included, as ISO 8601 dates. */
export type IgmPeriod = { from: string; to: string }

/** The reader's filters of the issue list, besides the search. */
export type IgmFilters = { categories: string[]; period: IgmPeriod | undefined }

/** The fields of an issue that the filters read. */
type FilterableIssue = Pick<IgmIssue, 'date' | 'categories'>

/** Whether the issue has all the chosen categories. */
export const hasCategories = ({ categories }: FilterableIssue, chosen: string[]): boolean =>
  chosen.every((category) => categories.includes(category))

/** Whether the issue's date may lie in the period: one of a month or year alone does in any that touches it. */
export const isInPeriod = ({ date }: FilterableIssue, period: IgmPeriod | undefined): boolean => {
  if (!period) return true
  return date !== undefined && mayLieWithin(date, period)
}

/** Whether the issue passes every filter. */
export const passesFilters = (issue: FilterableIssue, { categories, period }: IgmFilters): boolean =>
  hasCategories(issue, categories) && isInPeriod(issue, period)

/** The categories of the given issues, each once. */
export const categoriesOfIssues = (issues: Pick<IgmIssue, 'categories'>[]): string[] => [
  ...new Set(issues.flatMap(({ categories }) => categories)),
]

/** A period from an address; `undefined` unless both days are real and in order. */
export const readIgmPeriod = (from: string | null, to: string | null): IgmPeriod | undefined =>
  from && to && isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : undefined

/** Orders of the issue list, the default first. */
export const IGM_ORDERS = ['latest', 'year', 'downloads', 'shares'] as const

/** An order of the issue list. */
export type IgmOrder = (typeof IGM_ORDERS)[number]

/** What the sort dropdown calls each order. */
export const IGM_ORDER_NAMES: Record<IgmOrder, string> = {
  latest: 'Plus récents',
  year: 'Année',
  downloads: 'Téléchargements',
  shares: 'Partages',
}

/** The fields of an issue that an order reads. */
type SortableIssue = Pick<IgmIssue, 'id' | 'date' | 'year' | 'downloads' | 'shares'>

/** An issue without a real date is behind the dated ones of its year. */
const moment = ({ date, year }: SortableIssue): string => isoDate(date) ?? String(year)

const byNumber = (a: SortableIssue, b: SortableIssue): number =>
  a.id.localeCompare(b.id, 'fr', { numeric: true })

/** Newest first; of the same day, the higher number first. */
export const newestIssueFirst = (a: SortableIssue, b: SortableIssue): number =>
  moment(b).localeCompare(moment(a)) || byNumber(b, a)

/** Newest year first, and within a year as the issues came out, those without a date last. */
const byYear = (a: SortableIssue, b: SortableIssue): number =>
  b.year - a.year || (isoDate(a.date) ?? '9999').localeCompare(isoDate(b.date) ?? '9999') || byNumber(a, b)

const COMPARISONS: Record<IgmOrder, (a: SortableIssue, b: SortableIssue) => number> = {
  latest: newestIssueFirst,
  year: byYear,
  downloads: (a, b) => b.downloads - a.downloads || newestIssueFirst(a, b),
  shares: (a, b) => b.shares - a.shares || newestIssueFirst(a, b),
}

/** The issues in the given order; the list itself stays as it is. */
export const sortIssues = <Issue extends SortableIssue>(issues: readonly Issue[], order: IgmOrder): Issue[] =>
  issues.toSorted(COMPARISONS[order])

/** Reads an order from an address; an unknown value gives the default. */
export const readOrder = (text: string | null): IgmOrder =>
  IGM_ORDERS.find((order) => order === text) ?? 'latest'

/** Whether the order keeps the issues of a year together. */
export const isGroupedByYear = (order: IgmOrder): boolean => order === 'latest' || order === 'year'

type OfYear = { year: number }

/** How many issues show after one more “Charger plus”. */
export const afterLoadMore = (shown: number, isMobile: boolean): number =>
  shown + (isMobile ? ISSUES_ADDED_ON_MOBILE : ISSUES_ADDED)

/** How many issues of a list grouped by year show at first: more when an address asks for an earlier year. */
export const shownAtFirst = (issues: readonly OfYear[], askedYear: number | undefined): number =>
  askedYear === undefined
    ? ISSUES_SHOWN_FIRST
    : Math.max(ISSUES_SHOWN_FIRST, issues.findLastIndex(({ year }) => year >= askedYear) + 1)

/** What a list grouped by year shows. */
type ShownList = {
  visible: readonly OfYear[]
  /** The year of the first issue that “Charger plus” would add. */
  nextYear: number | undefined
  isFiltered: boolean
}

/**
 * Whether a year section shows: one with issues as soon as one is visible; one without says so instead, once the
 * list is unrolled that far, and not while a filter may be what empties it.
 */
export const showsYear = (
  year: number,
  { visible, nextYear, isFiltered }: ShownList,
  publishedYears: ReadonlySet<number>,
): boolean =>
  publishedYears.has(year)
    ? visible.some((issue) => issue.year === year)
    : !isFiltered && (nextYear === undefined || year > nextYear)

/**
 * The page count as cards show it.
 * @example pageCountText(16) // '16 Pages'
 */
export const pageCountText = (pageCount: number | undefined): string => {
  if (!pageCount) return IGM_TEXTS.noPages
  return pageCount > 1 ? `${pageCount} Pages` : '1 Page'
}

/**
 * Where an article is in its issue; empty when unknown.
 * @example pagesText({ pageNumber: 4, lastPage: 7 }) // 'p. 4–7'
 */
export const pagesText = ({ pageNumber, lastPage }: Pick<IgmArticle, 'pageNumber' | 'lastPage'>): string => {
  if (!pageNumber) return ''
  return lastPage > pageNumber ? `p. ${pageNumber}–${lastPage}` : `p. ${pageNumber}`
}
