import type { Publication } from '../publications/publication.ts'
import { ALL_PUBLICATIONS, isPublication, PUBLICATIONS } from '../publications/registry.ts'

/** Stands for a document that has no UUID; its own reference travels in the event data. */
const NIL_DOCUMENT_ID = '00000000-0000-0000-0000-000000000000'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Whether the text is a UUID of version 1 to 5.
 * @example isDocumentUuid('igm-1-1') // false
 */
export const isDocumentUuid = (text: string): boolean => UUID.test(text)

/** The id under which a document is tracked: its own when it is a UUID, else the all-zero one. */
export const trackedId = (reference: string): string =>
  isDocumentUuid(reference) ? reference : NIL_DOCUMENT_ID

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
const DOWNLOAD_STATUSES = ['success', 'failed'] as const

export type DownloadStatus = (typeof DOWNLOAD_STATUSES)[number]

/** What can happen to a document, apart from a download. */
export type TrackedAction = 'view' | 'open' | 'share' | 'cite'

/** The analytics type of a publication's works; "article" when the source is unknown. */
export const analyticsType = (source: string | undefined): AnalyticsDocumentType =>
  isPublication(source) ? PUBLICATIONS[source].analytics.document : 'article'

/** The type under which a download of a publication is recorded; "Article" when the source is unknown. */
export const downloadType = (source: string | undefined): DownloadDocumentType =>
  isPublication(source) ? PUBLICATIONS[source].analytics.download : 'Article'

/** The counters of a work, by column. */
export const COUNTERS = ['views', 'downloads', 'shares', 'citations'] as const

export type Counter = (typeof COUNTERS)[number]

/** What each counter is called on a page. */
export const COUNTER_NAMES: Record<Counter, string> = {
  views: 'Consultations',
  downloads: 'Téléchargements',
  shares: 'Partages',
  // The citations of others are not known: a copy is what is counted.
  citations: 'Citations copiées',
}
