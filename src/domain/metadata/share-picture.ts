import { issuePathOf } from '../issues/issue-path.ts'
import { isPartialDate } from '../dates/partial-date.ts'
import { isNumberedBy, PUBLICATIONS } from '../publications/registry.ts'
import { canonicalPath } from '../works/work-address.ts'
import type { Work } from '../works/work.ts'

/** Size in pixels of what networks show of a page that is shared. Source: https://ogp.me/, and the networks' own advice */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Smallest width and height in pixels of a figure that is shown in a picture for shares. */
const FIGURE_MIN_PX = 200

/** Whether a figure is large enough for a picture for shares: what is smaller is a formula or an icon. */
export const fillsSharePicture = ({ width, height }: { width: number; height: number }): boolean =>
  width >= FIGURE_MIN_PX && height >= FIGURE_MIN_PX

/**
 * Where the picture for shares of a page is, from the path of the page whose picture it is.
 * @example sharePicturePath('/rhca/issues/rhca-4-9') // '/rhca/issues/rhca-4-9/partage.jpg'
 */
export const sharePicturePath = (path: string): string => `${path}/partage.jpg`

/**
 * The page whose picture a work is shared with: its own for a chapter and for what has a cover or a figure to itself, else that
 * of its issue, else that of its publication.
 */
export const sharedPageOf = (
  work: Pick<Work, 'id' | 'source' | 'volume' | 'issue'>,
  hasOwnPicture: boolean,
): string =>
  hasOwnPicture || isNumberedBy(work.source, 'chapter')
    ? canonicalPath(work)
    : (issuePathOf(work) ?? PUBLICATIONS[work.source].path)

/** What Open Graph calls a work: Zotero takes a book for a book by it, for no other tag says so. */
export const sharedKind = ({ workType }: Pick<Work, 'workType'>): 'article' | 'book' =>
  workType === 'book' ? 'book' : 'article'

/** A tag of Open Graph: its property and its content. */
export type ShareTag = [property: string, content: string]

/** The dates and authors of a shared work. Source: https://ogp.me/#type_article */
export const shareTags = (work: Work): ShareTag[] => {
  const kind = sharedKind(work)
  const date = work.publicationDate && isPartialDate(work.publicationDate) ? work.publicationDate : undefined
  return [
    ...(date
      ? [[kind === 'book' ? 'book:release_date' : 'article:published_time', date] satisfies ShareTag]
      : []),
    ...(kind === 'article'
      ? [['article:modified_time', new Date(work.updatedAt).toISOString()] satisfies ShareTag]
      : []),
    ...work.authors.map((author): ShareTag => [`${kind}:author`, author]),
  ]
}
