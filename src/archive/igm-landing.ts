import { categoryName } from '#domain/works/classification.ts'
import { categoriesOfIssues } from '#domain/issues/igm-list.ts'
import type { IgmIssueView } from '#domain/issues/igm-issue.ts'
import { listedYears } from '#domain/issues/igm-issues.ts'
import { viewIgmIssues } from './igm-issue-views.ts'

/** What /igm shows. */
export type IgmLanding = {
  /** Every issue, newest first. */
  views: IgmIssueView[]
  /** The years of the list with their issues, newest first; a year may be empty. */
  years: { year: number; views: IgmIssueView[] }[]
  /** Categories that the issues really have, by name. */
  categories: { key: string; name: string }[]
  articleCount: number
}

/** Prepares /igm. */
export const igmLanding = async (): Promise<IgmLanding> => {
  const views = await viewIgmIssues()
  const byYear = Map.groupBy(views, ({ issue }) => issue.year)
  return {
    views,
    years: listedYears(new Date().getFullYear(), [...byYear.keys()]).map((year) => ({
      year,
      views: byYear.get(year) ?? [],
    })),
    categories: categoriesOfIssues(views.map(({ issue }) => issue))
      .map((key) => ({ key, name: categoryName(key) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fr')),
    articleCount: views.reduce((total, { issue }) => total + issue.articleCount, 0),
  }
}
