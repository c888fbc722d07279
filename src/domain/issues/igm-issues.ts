import type { Work } from '../works/work.ts'
import { parsePageNumber, pageCountOf, volumeAndNumber } from '../works/source-line.ts'
import { coverAddress, issueCoverAddress } from '../covers/cover-name.ts'
import { pdfAddress, lastSegment } from '../files/public-address.ts'
import { isPartialDate, yearOf } from '../dates/partial-date.ts'
import { parseFileName } from '../files/file-name.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import {
  type IgmArticle,
  type IgmIssue,
  EARLIER_YEARS_LISTED,
  fallbackIssueTitle,
  fallbackIssueAbstract,
} from './igm-issue.ts'
import { newestIssueFirst } from './igm-list.ts'
import { issueContents, issuePageCount } from './issue-contents.ts'
import type { IssueRecords } from './issue-record.ts'
import { issueSlug } from './issue-path.ts'

/** A four-digit year of this century that is not part of a longer number. */
const CENTURY_YEAR = /(?<!\d)20\d{2}(?!\d)/

const yearIn = (text: string): number | undefined => {
  const year = CENTURY_YEAR.exec(text)?.[0]
  return year === undefined ? undefined : Number(year)
}

/** The sources of an issue's year, in order of preference. */
type YearClues = { date: string | undefined; categories: string[]; id: string; volume: string }

/** The year of an issue: its date's, else one among its categories, in its id or in its volume. */
export const issueYear = ({ date, categories, id, volume }: YearClues): number | undefined => {
  if (date !== undefined && isPartialDate(date)) return yearOf(date)
  return [...categories, id, volume].map(yearIn).find((year) => year !== undefined)
}

/** The years that the list shows: the current one, the five before it and those of the issues, each once, newest first. */
export const listedYears = (currentYear: number, issueYears: number[]): number[] => {
  const recent = Array.from({ length: EARLIER_YEARS_LISTED + 1 }, (_, index) => currentYear - index)
  return [...new Set([...recent, ...issueYears])].sort((a, b) => b - a)
}

/** IGM rows that form one issue. */
type IgmIssueRows = {
  id: string
  volume: string
  issue: string
  /** The row whose PDF is the whole issue, otherwise the one on the lowest page. */
  lead: Work
  /** In page order. */
  rows: Work[]
}

const pdfOf = ({ pdfUrl, pdfFileName }: Work): string | undefined => pdfUrl ?? pdfFileName

/** Whether the row's PDF holds one article of the issue, as its file name says (`…_art_03_…`). */
const hasArticlePdf = (row: Work): boolean => {
  const file = parseFileName(lastSegment(pdfOf(row)) ?? '')
  return file?.kind === 'issue' && file.article !== undefined
}

const byPage = (a: Work, b: Work): number =>
  (parsePageNumber(a.pageNumber)?.first ?? Infinity) - (parsePageNumber(b.pageNumber)?.first ?? Infinity) ||
  a.title.localeCompare(b.title, 'fr')

/** Groups IGM rows by volume and issue. `outside` are the rows that lack one of them: they belong to no issue. */
export const groupIgmRows = (articles: Work[]): { groups: IgmIssueRows[]; outside: Work[] } => {
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

/**
 * The name of an issue: its theme, otherwise its volume and number, never the title of an article (decision U14).
 * @example issueTitle({ volume: '2', issue: '6' }, undefined) // 'Vol. 2 • n°\u00a06'
 */
export const issueTitle = (
  numbering: { volume: string; issue: string },
  record: { theme?: string | undefined } | undefined,
): string =>
  record?.theme ?? (volumeAndNumber(numbering) || fallbackIssueTitle(numbering.volume, numbering.issue))

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const latestDate = (rows: Work[]): string | undefined =>
  rows
    .flatMap(({ publicationDate }) =>
      publicationDate && isPartialDate(publicationDate) ? publicationDate : [],
    )
    .toSorted()
    .at(-1)

const longestAbstract = (rows: Work[]): string | undefined =>
  rows.reduce<string | undefined>(
    (longest, { abstract }) => ((abstract?.length ?? 0) > (longest?.length ?? 0) ? abstract : longest),
    undefined,
  )

const categoriesOf = ({ rows, volume }: IgmIssueRows): string[] => [
  ...new Set([...rows.flatMap(({ category }) => category ?? []), ...(/\b\d{4}\b/.exec(volume) ?? [])]),
]

const toArticle = (
  { id, title, authors, abstract, tags, pageNumber, mark }: Work,
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

/**
 * The row that names the cover of an issue: its lead row, otherwise any row that names one; volume, number and date
 * complete it.
 */
export const igmCoverSubject = (group: IgmIssueRows): Work => {
  const named = [group.lead, ...group.rows].find((row) => row.coverImageFileName ?? row.imageUrl)
  return { ...(named ?? group.lead), publicationDate: latestDate(group.rows) }
}

/**
 * Builds an issue from its rows; `undefined` when none of them gives a year.
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
    // An issue of a single row without a title has no article to list.
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
    coverImage: record?.cover
      ? issueCoverAddress({ publication: PUBLICATIONS.IGM.code, cover: record.cover }, storageUrl)
      : coverAddress(igmCoverSubject(group), storageUrl),
    articleCount: rows.length,
    pageCount: issuePageCount(rows.length === 1 ? pageCountOf(lead.pageNumber) : undefined, articles),
    downloads: sum(rows.map(({ downloads }) => downloads)),
    shares: sum(rows.map(({ shares }) => shares)),
    categories,
    articles,
  }
}

/** IGM's issues among the given rows, newest first; rows and issues that cannot be assigned are skipped. */
export const igmIssues = (
  articles: Work[],
  storageUrl: string,
  records: IssueRecords = new Map(),
): IgmIssue[] =>
  groupIgmRows(articles)
    .groups.flatMap((group) => toIgmIssue(group, storageUrl, records) ?? [])
    .sort(newestIssueFirst)
