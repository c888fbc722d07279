import { ALL_PUBLICATIONS } from '../publications/registry.ts'
import {
  trackedId,
  type AnalyticsDocumentType,
  type DownloadDocumentType,
  type TrackedAction,
  analyticsType,
} from './document-type.ts'

/** Longest file name that an event carries, in characters. */
export const EVENT_FILE_NAME_MAX_CHARS = 255

/** Longest reference of a document, in characters. */
export const EVENT_REFERENCE_MAX_CHARS = 255

/** Longest page address and referrer, in characters. */
export const EVENT_ADDRESS_MAX_CHARS = 2048

/** Longest description of what went wrong, in characters. */
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

/** What every event says of the document and its surroundings. */
export const eventData = (
  reference: string,
  { pageUrl, sessionId }: EventContext,
): Record<string, string> => ({
  page_url: pageUrl.slice(0, EVENT_ADDRESS_MAX_CHARS),
  document_reference: reference.slice(0, EVENT_REFERENCE_MAX_CHARS),
  session_id: sessionId,
})

/** The event of something done with a document, or `undefined` when the document or its type is not known. */
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
 * What is viewed when a page is: the work or issue that it shows, else the page itself, known by its path.
 * `publication` is the code that the page carries, which its path may not say.
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
