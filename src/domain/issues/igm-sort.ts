import type { IgmIssue } from './igm-issue.ts'
import { isoDate } from '../dates/partial-date.ts'

/** Orders of the issue list, the default first. */
export const IGM_ORDERS = ['latest', 'year', 'downloads', 'shares'] as const

export type IgmOrder = (typeof IGM_ORDERS)[number]

/** What the sort dropdown calls each order. */
export const IGM_ORDER_NAMES: Record<IgmOrder, string> = {
  latest: 'Plus récents',
  year: 'Année',
  downloads: 'Téléchargements',
  shares: 'Partages',
}

/** What an order looks at. */
export type SortableIssue = Pick<IgmIssue, 'id' | 'date' | 'year' | 'downloads' | 'shares'>

/** An issue without a real date stands behind the dated ones of its year. */
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

/** An order from an address; anything unknown reads as the default. */
export const readOrder = (text: string | null): IgmOrder =>
  IGM_ORDERS.find((order) => order === text) ?? 'latest'

/** Whether the order keeps the issues of a year together. */
export const isGroupedByYear = (order: IgmOrder): boolean => order === 'latest' || order === 'year'
