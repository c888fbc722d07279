import type { Article } from '../articles/article.ts'
import { pageCountOf, parsePageNumber } from '../articles/page-number.ts'
import { coverAddress } from '../covers/cover-bucket.ts'
import { pdfAddress } from '../covers/pdf-address.ts'
import type { IgmArticle, IgmIssue } from './igm-issue.ts'
import { issuePageCount } from './igm-pages.ts'
import { issueContents } from './issue-contents.ts'
import type { IssueRecords } from './issue-record.ts'
import { issueTitle } from './issue-title.ts'
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

const toArticle = (
  { id, title, authors, abstract, tags, pageNumber, mark }: Article,
  section: string | undefined,
): IgmArticle => {
  const pages = parsePageNumber(pageNumber)
  return {
    id,
    title,
    authors,
    abstract,
    tags,
    pageNumber: pages?.first ?? 0,
    lastPage: pages?.last ?? 0,
    section,
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
 * @param records what editors say of issues
 */
export const toIgmIssue = (
  group: IgmIssueRows,
  storageUrl: string,
  records: IssueRecords,
): IgmIssue | undefined => {
  const { id, volume, issue, lead, rows } = group
  const record = records.get(id)
  const date = record?.publicationDate ?? latestDate(rows) ?? lead.publicationDate
  const categories = categoriesOf(group)
  const year = issueYear({ date, categories, id, volume })
  if (year === undefined) return undefined
  const articles = issueContents(rows, record?.sections ?? []).flatMap(({ section, works }) =>
    works.map((work) => toArticle(work, section)),
  )
  const fallbackTitle = fallbackIssueTitle(volume, issue)
  return {
    id,
    leadId: lead.id,
    title: issueTitle(group, record),
    theme: record?.theme,
    // An issue that is one row without a title has no article to name.
    leadTitle: lead.title === fallbackTitle ? undefined : lead.title || undefined,
    leadAbstract: lead.abstract,
    editorial: record?.editorial,
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
export const igmIssues = (
  articles: Article[],
  storageUrl: string,
  records: IssueRecords = new Map(),
): IgmIssue[] =>
  groupIgmRows(articles)
    .groups.flatMap((group) => toIgmIssue(group, storageUrl, records) ?? [])
    .sort(newestIssueFirst)
