import type { IgmIssue } from '#domain/issues/igm-issue.ts'
import { formatNumber } from '#domain/language/number.ts'

/** An issue that is in the page, as its card and its row say it. */
export type ListedIssue = Pick<IgmIssue, 'id' | 'year' | 'date' | 'downloads' | 'shares' | 'categories'> & {
  card: HTMLElement
  row: HTMLElement | undefined
}

/** Reads the issues of the pre-built list. */
export const readListedIssues = (root: HTMLElement): ListedIssue[] =>
  [...root.querySelectorAll<HTMLElement>('[data-issue]')].map((card) => {
    const { issue: id = '', year, date, downloads, shares, categories = '' } = card.dataset
    return {
      id,
      year: Number(year),
      date,
      downloads: Number(downloads),
      shares: Number(shares),
      categories: categories.split('\n').filter(Boolean),
      card,
      row: root.querySelector<HTMLElement>(`[data-issue-row="${CSS.escape(id)}"]`) ?? undefined,
    }
  })

/** Writes downloads and shares into the row of an issue. */
export const writeFigures = (issue: ListedIssue): void => {
  for (const name of ['downloads', 'shares'] as const)
    for (const target of issue.row?.querySelectorAll(`[data-figure=${name}]`) ?? [])
      target.textContent = formatNumber(issue[name])
}
