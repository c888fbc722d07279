import { categoryName } from '#domain/articles/category.ts'
import { categoriesOfIssues } from '#domain/issues/gazette-filters.ts'
import type { GazetteView } from '#domain/issues/gazette-view.ts'
import { listedYears } from '#domain/issues/gazette-year.ts'
import { viewGazette } from './gazette-views.ts'

/** What /igm shows. */
export type GazetteLanding = {
  /** Every issue, newest first. */
  views: GazetteView[]
  /** The years of the list with their issues, newest first; a year may be empty. */
  years: { year: number; views: GazetteView[] }[]
  /** Categories that the issues really have, by name. */
  categories: { key: string; name: string }[]
  articleCount: number
}

/** Prepares /igm. */
export const gazetteLanding = async (): Promise<GazetteLanding> => {
  const views = await viewGazette()
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
