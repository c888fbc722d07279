import type { IgmArticle } from './igm-issue.ts'
import { IGM_TEXTS } from './igm-texts.ts'

/** An issue's page count: its own when it has one, else the highest page of its articles. */
export const issuePageCount = (
  own: number | undefined,
  articles: Pick<IgmArticle, 'lastPage'>[],
): number | undefined => own ?? (Math.max(0, ...articles.map(({ lastPage }) => lastPage)) || undefined)

/**
 * The page count as cards show it.
 * @example pageCountText(16) // '16 Pages'
 */
export const pageCountText = (pageCount: number | undefined): string => {
  if (!pageCount) return IGM_TEXTS.noPages
  return pageCount > 1 ? `${pageCount} Pages` : '1 Page'
}

/**
 * Where an article is in its issue; empty when unknown.
 * @example pagesText({ pageNumber: 4, lastPage: 7 }) // 'p. 4–7'
 */
export const pagesText = ({ pageNumber, lastPage }: Pick<IgmArticle, 'pageNumber' | 'lastPage'>): string => {
  if (!pageNumber) return ''
  return lastPage > pageNumber ? `p. ${pageNumber}–${lastPage}` : `p. ${pageNumber}`
}
