import type { Publication } from '../publications/publication.ts'
import { ALL_PUBLICATIONS, isPublication, PUBLICATIONS } from '../publications/registry.ts'

type Names = (typeof PUBLICATIONS)[Publication]['analytics']

/** What analytics calls the kinds of documents; "Page" is a page that is no work. */
export type AnalyticsDocumentType = 'article' | Names['document'] | 'test' | 'Page'

/** What a download event calls the publication of the file. */
export type DownloadDocumentType = 'Article' | Names['download'] | 'Test'

/** What a download event calls the publication of the file. */
export const DOWNLOAD_DOCUMENT_TYPES: readonly DownloadDocumentType[] = [
  'Article',
  ...ALL_PUBLICATIONS.map(({ analytics }) => analytics.download),
  'Test',
]

/** How a download ended. */
export const DOWNLOAD_STATUSES = ['success', 'failed'] as const

export type DownloadStatus = (typeof DOWNLOAD_STATUSES)[number]

/** What can happen to a document, apart from a download. */
export type TrackedAction = 'view' | 'open' | 'share' | 'cite'

/** The analytics type of a publication's works; "article" when the source is unknown. */
export const analyticsType = (source: string | undefined): AnalyticsDocumentType =>
  isPublication(source) ? PUBLICATIONS[source].analytics.document : 'article'

/** The type under which a download of a publication is recorded; "Article" when the source is unknown. */
export const downloadType = (source: string | undefined): DownloadDocumentType =>
  isPublication(source) ? PUBLICATIONS[source].analytics.download : 'Article'
