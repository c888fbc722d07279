import { trackedId } from './document-id.ts'
import type { AnalyticsDocumentType, DownloadDocumentType, TrackedAction } from './document-type.ts'
import { EVENT_ADDRESS_MAX_CHARS, EVENT_REFERENCE_MAX_CHARS } from './event-limits.ts'

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
export type TrackedDocument = { reference: string; type: AnalyticsDocumentType }

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
