import type { Article } from '../articles/article.ts'
import { pageCountOf, parsePageNumber } from '../articles/page-number.ts'
import { coverAddress } from '../covers/cover-bucket.ts'
import { pdfAddress } from '../covers/pdf-address.ts'
import type { IgmArticle, IgmIssue } from './igm-issue.ts'
import { issuePageCount } from './igm-pages.ts'
import { type IgmIssueRows, groupIgmRows, hasArticlePdf } from './igm-rows.ts'
import { newestIssueFirst } from './igm-sort.ts'
import { fallbackIssueAbstract, fallbackIssueTitle } from './igm-texts.ts'
import { issueYear } from './igm-year.ts'
import { isPartialDate } from '../dates/partial-date.ts'

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const latestDate = (rows: Article[]): string | undefined =>
  rows
    .flatMap(({ publicationDate }) =>
      publicationDate && isPartialDate(publicationDate) ? publicationDate : [],
    )
    .toSorted()
    .at(-1)

const longestAbstract = (rows: Article[]): string | undefined =>
  rows.reduce<string | undefined>(
    (longest, { abstract }) => ((abstract?.length ?? 0) > (longest?.length ?? 0) ? abstract : longest),
    undefined,
  )

const categoriesOf = ({ rows, volume }: IgmIssueRows): string[] => [
  ...new Set([...rows.flatMap(({ category }) => category ?? []), ...(/\b\d{4}\b/.exec(volume) ?? [])]),
]

const toArticle = ({ id, title, authors, abstract, tags, pageNumber, mark }: Article): IgmArticle => {
  const pages = parsePageNumber(pageNumber)
  return {
    id,
    title,
    authors,
    abstract,
    tags,
    pageNumber: pages?.first ?? 0,
    lastPage: pages?.last ?? 0,
    mark,
  }
}

/** What names the cover of an issue: its lead row, else any row that names one, else its volume, number and date. */
export const igmCoverSubject = (group: IgmIssueRows): Article => {
  const named = [group.lead, ...group.rows].find((row) => row.coverImageFileName ?? row.imageUrl)
  return { ...(named ?? group.lead), publicationDate: latestDate(group.rows) }
}

/**
 * Makes an issue of its rows; `undefined` when nothing tells its year.
 * @param storageUrl base address of the storage that holds covers and PDFs
 */
export const toIgmIssue = (group: IgmIssueRows, storageUrl: string): IgmIssue | undefined => {
  const { id, volume, issue, lead, rows } = group
  const date = latestDate(rows) ?? lead.publicationDate
  const categories = categoriesOf(group)
  const year = issueYear({ date, categories, id, volume })
  if (year === undefined) return undefined
  const articles = rows.map(toArticle)
  return {
    id,
    leadId: lead.id,
    title: lead.title || fallbackIssueTitle(volume, issue),
    mark: lead.mark,
    volume,
    issue,
    date,
    year,
    abstract: longestAbstract(rows) ?? fallbackIssueAbstract(volume, issue),
    pdfUrl: rows.length > 1 && hasArticlePdf(lead) ? undefined : pdfAddress(lead, storageUrl),
    coverImage: coverAddress(igmCoverSubject(group), storageUrl),
    articleCount: rows.length,
    pageCount: issuePageCount(rows.length === 1 ? pageCountOf(lead.pageNumber) : undefined, articles),
    downloads: sum(rows.map(({ downloads }) => downloads)),
    shares: sum(rows.map(({ shares }) => shares)),
    categories,
    articles,
  }
}

/** IGM's issues among the given rows, newest first; rows and issues that cannot be placed are skipped. */
export const igmIssues = (articles: Article[], storageUrl: string): IgmIssue[] =>
  groupIgmRows(articles)
    .groups.flatMap((group) => toIgmIssue(group, storageUrl) ?? [])
    .sort(newestIssueFirst)
