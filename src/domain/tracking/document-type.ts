/** What analytics calls the kinds of documents; "Page" is a page that is no work. */
export const ANALYTICS_DOCUMENT_TYPES = [
  'article',
  'rhca',
  'igm',
  'adc',
  'index-medicus',
  'test',
  'Page',
] as const

export type AnalyticsDocumentType = (typeof ANALYTICS_DOCUMENT_TYPES)[number]

/** What a download event calls the publication of the file. */
export const DOWNLOAD_DOCUMENT_TYPES = ['Article', 'RHCA', 'IGM', 'ADC', 'INDEX', 'Test'] as const

export type DownloadDocumentType = (typeof DOWNLOAD_DOCUMENT_TYPES)[number]

/** How a download ended. */
export const DOWNLOAD_STATUSES = ['success', 'failed'] as const

export type DownloadStatus = (typeof DOWNLOAD_STATUSES)[number]

/** What can happen to a document, apart from a download. */
export type TrackedAction = 'view' | 'open' | 'share' | 'cite'

const ANALYTICS_TYPES: Record<string, AnalyticsDocumentType> = {
  RHCA: 'rhca',
  IGM: 'igm',
  ADC: 'adc',
  INDEX: 'index-medicus',
}

/** The analytics type of a publication's works; "article" when the source is unknown. */
export const analyticsType = (source: string | undefined): AnalyticsDocumentType =>
  ANALYTICS_TYPES[source ?? ''] ?? 'article'

/** The type under which a download of a publication is recorded; "Article" when the source is unknown. */
export const downloadType = (source: string | undefined): DownloadDocumentType =>
  DOWNLOAD_DOCUMENT_TYPES.find((type) => type === source) ?? 'Article'
