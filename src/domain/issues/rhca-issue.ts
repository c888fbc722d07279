import type { DatedArticle } from '../articles/article.ts'
import { parsePageNumber } from '../articles/page-number.ts'
import { yearOf } from '../dates/partial-date.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { issueSlug } from './issue-slug.ts'

/** An issue of RHCA: the articles that share a volume and an issue number. */
export type RhcaIssue = {
  /** `rhca-{volume}-{issue}`, or `rhca-{article id}` for a row that lacks one of them. */
  id: string
  volume: string | undefined
  issue: string | undefined
  /** ISO 8601 date: the latest of its articles. */
  date: string
  /** The article that opens the issue: the lowest page. */
  lead: DatedArticle
  /** In page order, the lead first. */
  articles: DatedArticle[]
}

/** Issues of one year, newest first. */
export type RhcaIssueYear = { year: number; issues: RhcaIssue[] }

const issueId = ({ id, volume, issue }: DatedArticle): string =>
  issueSlug(PUBLICATIONS.RHCA.code, volume, issue) ?? `rhca-${id}`

const inPageOrder = (a: DatedArticle, b: DatedArticle): number =>
  (parsePageNumber(a.pageNumber)?.first ?? Infinity) - (parsePageNumber(b.pageNumber)?.first ?? Infinity) ||
  a.title.localeCompare(b.title, 'fr')

/** Whether the issue has a page of its own: a lone row without volume or issue has none but its article's. */
export const hasIssuePage = ({ volume, issue }: RhcaIssue): boolean =>
  issueSlug(PUBLICATIONS.RHCA.code, volume, issue) !== undefined

/** Groups RHCA articles into issues, newest first. */
export const groupRhcaIssues = (articles: DatedArticle[]): RhcaIssue[] => {
  const groups = Map.groupBy(articles, issueId)
  return [...groups]
    .flatMap(([id, group]): RhcaIssue[] => {
      const ordered = group.toSorted(inPageOrder)
      const lead = ordered[0]
      if (!lead) return []
      const date = ordered.reduce(
        (latest, { publicationDate }) => (publicationDate > latest ? publicationDate : latest),
        '',
      )
      return [{ id, volume: lead.volume, issue: lead.issue, date, lead, articles: ordered }]
    })
    .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id, 'fr', { numeric: true }))
}

/** Groups issues by year, newest year first. */
export const groupByYear = (issues: RhcaIssue[]): RhcaIssueYear[] =>
  [...Map.groupBy(issues, (issue) => yearOf(issue.date))]
    .map(([year, ofYear]) => ({ year, issues: ofYear }))
    .sort((a, b) => b.year - a.year)
