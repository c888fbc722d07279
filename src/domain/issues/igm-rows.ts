import type { Article } from '../articles/article.ts'
import { parsePageNumber } from '../articles/page-number.ts'
import { parseFileName } from '../files/file-name.ts'
import { lastSegment } from '../files/public-address.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { issueSlug } from './issue-slug.ts'

/** IGM rows that form one issue. */
export type IgmIssueRows = {
  id: string
  volume: string
  issue: string
  /** The row whose PDF the issue is, else the one on the lowest page. */
  lead: Article
  /** In page order. */
  rows: Article[]
}

const pdfOf = ({ pdfUrl, pdfFileName }: Article): string | undefined => pdfUrl ?? pdfFileName

/** Whether the row's PDF holds one article of the issue, as its file name says (`…_art_03_…`). */
export const hasArticlePdf = (row: Article): boolean => {
  const file = parseFileName(lastSegment(pdfOf(row)) ?? '')
  return file?.kind === 'issue' && file.article !== undefined
}

const byPage = (a: Article, b: Article): number =>
  (parsePageNumber(a.pageNumber)?.first ?? Infinity) - (parsePageNumber(b.pageNumber)?.first ?? Infinity) ||
  a.title.localeCompare(b.title, 'fr')

/** Groups IGM rows by volume and issue. `outside` are the rows that lack one of them: they belong to no issue. */
export const groupIgmRows = (articles: Article[]): { groups: IgmIssueRows[]; outside: Article[] } => {
  const byId = Map.groupBy(
    articles.filter(({ source }) => source === PUBLICATIONS.IGM.code),
    ({ volume, issue }) => issueSlug(PUBLICATIONS.IGM.code, volume, issue),
  )
  const groups = [...byId].flatMap(([id, unordered]): IgmIssueRows[] => {
    const rows = unordered.toSorted(byPage)
    const lead = rows.find((row) => pdfOf(row) && !hasArticlePdf(row)) ?? rows[0]
    if (!id || !lead?.volume || !lead.issue) return []
    return [{ id, volume: lead.volume, issue: lead.issue, lead, rows }]
  })
  return { groups, outside: byId.get(undefined) ?? [] }
}
