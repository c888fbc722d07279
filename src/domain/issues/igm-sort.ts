import { isRealDate } from '../dates/calendar-date.ts'
import type { IgmIssue } from './igm-issue.ts'

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

const realDate = ({ date }: SortableIssue): string | undefined =>
  date && isRealDate(date) ? date : undefined

/** An issue without a real date stands behind the dated ones of its year. */
const moment = (issue: SortableIssue): string => realDate(issue) ?? String(issue.year)

const byNumber = (a: SortableIssue, b: SortableIssue): number =>
  a.id.localeCompare(b.id, 'fr', { numeric: true })

/** Newest first; of the same day, the higher number first. */
export const newestIssueFirst = (a: SortableIssue, b: SortableIssue): number =>
  moment(b).localeCompare(moment(a)) || byNumber(b, a)

/** Newest year first, and within a year as the issues came out, those without a date last. */
const byYear = (a: SortableIssue, b: SortableIssue): number =>
  b.year - a.year || (realDate(a) ?? '9999').localeCompare(realDate(b) ?? '9999') || byNumber(a, b)

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
