import { type IgmOrder, IGM_ORDER_NAMES, isGroupedByYear, showsYear } from '#domain/issues/igm-list.ts'
import { countNoun } from '#domain/language/number.ts'
import type { ListedIssue } from './listed-issue.ts'

/** What the list is to show. */
export type Listing = {
  all: readonly ListedIssue[]
  /** Those that answer, in order. */
  found: readonly ListedIssue[]
  /** How many of them show. */
  shown: number
  order: IgmOrder
  isFiltered: boolean
}

const groupInYears = (root: HTMLElement, { all, found, shown, isFiltered }: Listing): void => {
  const listing = { visible: found.slice(0, shown), nextYear: found[shown]?.year, isFiltered }
  const published = new Set(all.map(({ year }) => year))
  const byYear = Map.groupBy(found, ({ year }) => year)
  for (const section of root.querySelectorAll<HTMLElement>('[data-year-section]')) {
    const year = Number(section.dataset['yearSection'])
    section.querySelector('[data-year-issues]')?.append(...(byYear.get(year) ?? []).map(({ card }) => card))
    section.hidden = !showsYear(year, listing, published)
    const count = section.querySelector('[data-year-count]')
    if (count) count.textContent = countNoun(byYear.get(year)?.length ?? 0, 'numéro', 'numéros')
  }
}

/**
 * Puts cards and rows in order and shows the first of them. An order by figures runs over all years: its cards are in one
 * list, and go back into their years with the next order by date.
 */
export const arrangeIssues = (root: HTMLElement, listing: Listing): void => {
  const { all, found, shown, order } = listing
  const visible = new Set(found.slice(0, shown))
  for (const later of root.querySelectorAll('[data-later]')) later.removeAttribute('data-later')
  for (const issue of all) {
    issue.card.hidden = !visible.has(issue)
    if (issue.row) issue.row.hidden = !visible.has(issue)
  }
  root.querySelector('[data-issue-rows]')?.append(...found.flatMap(({ row }) => row ?? []))

  const ranking = root.querySelector<HTMLElement>('[data-ranking]')
  const years = root.querySelector<HTMLElement>('[data-years]')
  const title = root.querySelector('[data-ranking-title]')
  if (!ranking || !years || !title) return
  const isGrouped = isGroupedByYear(order)
  years.hidden = !isGrouped
  ranking.hidden = isGrouped || found.length === 0
  if (isGrouped) groupInYears(root, listing)
  else {
    title.textContent = `Classés par ${IGM_ORDER_NAMES[order].toLowerCase()}`
    ranking.querySelector('[data-ranking-issues]')?.append(...found.map(({ card }) => card))
  }
}
