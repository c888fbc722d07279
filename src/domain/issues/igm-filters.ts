import type { IgmIssue } from './igm-issue.ts'
import { isCalendarDay, mayLieWithin } from '../dates/partial-date.ts'

/** A period, both days included, as ISO 8601 dates. */
export type Period = { from: string; to: string }

/** What a reader narrows the issue list by, besides the search. */
export type IgmFilters = { categories: string[]; period: Period | undefined }

/** What the filters look at. */
export type FilterableIssue = Pick<IgmIssue, 'date' | 'categories'>

/** Whether the issue has all the chosen categories. */
export const hasCategories = ({ categories }: FilterableIssue, chosen: string[]): boolean =>
  chosen.every((category) => categories.includes(category))

/** Whether the issue's date may lie in the period: one of a month or year alone does in any that touches it. */
export const isInPeriod = ({ date }: FilterableIssue, period: Period | undefined): boolean => {
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
export const readPeriod = (from: string | null, to: string | null): Period | undefined =>
  from && to && isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : undefined
