import { ALL_PUBLICATIONS, isPublication, type Publication, PUBLICATIONS } from '../publications/registry.ts'

/** Replaces the id of a document that has no UUID; the document's own reference is in the event data. */
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

/** The types of documents in analytics; "Page" is a page that is no work. */
export type AnalyticsDocumentType = 'article' | Names['document'] | 'test' | 'Page'

/** The publication of a file in a download event. */
export type DownloadDocumentType = 'Article' | Names['download'] | 'Test'

/** All publications in download events; a test compares them with the table's check. */
export const DOWNLOAD_DOCUMENT_TYPES: readonly DownloadDocumentType[] = [
  'Article',
  ...ALL_PUBLICATIONS.map(({ analytics }) => analytics.download),
  'Test',
]

/** How a download ended. */
const DOWNLOAD_STATUSES = ['success', 'failed'] as const

/** The outcome of a download. */
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

/** A counter of a work, by column. */
export type Counter = (typeof COUNTERS)[number]

/** The name of each counter on a page. */
export const COUNTER_NAMES: Record<Counter, string> = {
  views: 'Consultations',
  downloads: 'Téléchargements',
  shares: 'Partages',
  // Citations elsewhere are unknown, so copies of the reference are counted.
  citations: 'Citations copiées',
}

/** Longest file name that an event carries, in characters. */
export const EVENT_FILE_NAME_MAX_CHARS = 255

/** Longest reference of a document, in characters. */
export const EVENT_REFERENCE_MAX_CHARS = 255

/** Longest page address and referrer, in characters. */
export const EVENT_ADDRESS_MAX_CHARS = 2048

/** Longest description of an error, in characters. */
export const EVENT_ERROR_MAX_CHARS = 2000

/** Longest browser description, in characters. */
export const EVENT_USER_AGENT_MAX_CHARS = 1000

/** The arguments of procedure `track_user_event`. */
export type TrackedEvent = {
  p_event_type: TrackedAction | 'download'
  p_document_id: string
  p_document_type: AnalyticsDocumentType | DownloadDocumentType
  p_event_data: Record<string, string>
}

/** Where and in which analytics session something happens. */
export type EventContext = { pageUrl: string; sessionId: string }

/** A document as analytics knows it: its id or other reference, and its type. */
type TrackedDocument = { reference: string; type: AnalyticsDocumentType }

/** The data that every event has about its document and page. */
export const eventData = (
  reference: string,
  { pageUrl, sessionId }: EventContext,
): Record<string, string> => ({
  page_url: pageUrl.slice(0, EVENT_ADDRESS_MAX_CHARS),
  document_reference: reference.slice(0, EVENT_REFERENCE_MAX_CHARS),
  session_id: sessionId,
})

/** The event of an action with a document; `undefined` when the document or its type is unknown. */
export const trackedEvent = (
  action: TrackedAction,
  document: { reference?: string | undefined; type?: AnalyticsDocumentType | undefined },
  context: EventContext,
): TrackedEvent | undefined => {
  const reference = document.reference?.trim()
  if (!reference || !document.type) return undefined
  return {
    p_event_type: action,
    p_document_id: trackedId(reference),
    p_document_type: document.type,
    p_event_data: eventData(reference, context),
  }
}

const PAGE_OF_ONE = /^(\/.+)\/([^/]+)$/

/**
 * The document that a page view counts for: the work or issue that the page shows, otherwise the page itself by its
 * path. `publication` is the code that the page carries, because its path may not contain it.
 * @example trackedPage('/igm/issues/igm-1-1') // { reference: 'igm-1-1', type: 'igm' }
 * @example trackedPage('/about/') // { reference: '/about', type: 'Page' }
 */
export const trackedPage = (pathname: string, publication?: string): TrackedDocument => {
  const path = pathname.replace(/(.)\/+$/, '$1')
  const [, segment, reference] = PAGE_OF_ONE.exec(path) ?? []
  if (!segment || !reference) return { reference: path, type: 'Page' }
  const owners = ALL_PUBLICATIONS.filter(
    ({ workPath, path: own }) => segment === workPath || segment === `${own}/issues`,
  )
  const [owner, ...others] = owners
  if (!owner) return { reference: path, type: 'Page' }
  return { reference, type: analyticsType(others.length === 0 ? owner.code : publication) }
}
