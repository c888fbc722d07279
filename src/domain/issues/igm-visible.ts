import { ISSUES_ADDED, ISSUES_ADDED_ON_MOBILE, ISSUES_SHOWN_FIRST } from './igm-limits.ts'

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
export type ShownList = {
  visible: readonly OfYear[]
  /** The year of the first issue that “Charger plus” would add. */
  nextYear: number | undefined
  isFiltered: boolean
}

/**
 * Whether a year section shows: one with issues as soon as one is visible; one without says so in its place, once the
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
