import type { Article } from '../articles/article.ts'
import type { WorkStatus } from '../works/publishing-fields.ts'
import type { MarkingKind } from '../works/work-mark.ts'
import { coverAddress } from '../covers/cover-bucket.ts'
import { pdfAddress } from '../covers/pdf-address.ts'
import { type NumberedBy, PUBLICATIONS } from '../publications/registry.ts'

/** What a chapter's row says of it; a placeholder, which has no row, is "coming-soon". */
export type ChapterStatus = 'available' | 'coming' | 'coming-soon'

/** A chapter of ADC: written, announced, or a placeholder of the catalogue. */
export type Chapter = {
  id: string
  /** Its place in ADC: the issue as an integer. */
  chapterNumber: number | undefined
  title: string
  description: string | undefined
  /** ISO 8601 moment of the last edit. */
  lastUpdated: string | undefined
  publicationDate: string | undefined
  author: string | undefined
  authors: string[]
  status: ChapterStatus
  /** Whole address of the cover as the row names it, whether or not the file exists. */
  coverImage: string | undefined
  /** Whole address of the PDF. */
  pdfUrl: string | undefined
  stats: { views: number; shares: number; downloads: number }
  source: NumberedBy<'chapter'>
  tags: string[]
  issue: string | undefined
  volume: string | undefined
  specialty: string | undefined
  category: string | undefined
  institution: string | undefined
  pageNumber: string | undefined
  /** The worst notice about it. */
  mark: MarkingKind | undefined
}

/**
 * The number of a chapter.
 * @example chapterNumberOf('07') // 7
 * @example chapterNumberOf('hors série') // undefined
 */
export const chapterNumberOf = (issue: string | undefined): number | undefined => {
  const digits = /^\s*(\d+)/.exec(issue ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The status of a chapter by that of its row. */
export const chapterStatusOf = (status: WorkStatus): ChapterStatus =>
  status === 'published' ? 'available' : 'coming'

/** The chapter that a row of source ADC holds; its files stand in the storage at `baseUrl`. */
export const chapterFromArticle = (article: Article, baseUrl: string): Chapter => ({
  id: article.id,
  chapterNumber: chapterNumberOf(article.issue),
  title: article.title,
  description: article.abstract,
  lastUpdated: article.updatedAt,
  publicationDate: article.publicationDate,
  author: article.authors[0],
  authors: article.authors,
  status: chapterStatusOf(article.status),
  coverImage: coverAddress(article, baseUrl),
  pdfUrl: pdfAddress(article, baseUrl),
  stats: { views: article.views, shares: article.shares, downloads: article.downloads },
  source: PUBLICATIONS.ADC.code,
  tags: article.tags,
  issue: article.issue,
  volume: article.volume,
  specialty: article.specialty,
  category: article.category,
  institution: article.institution,
  pageNumber: article.pageNumber,
  mark: article.mark,
})
