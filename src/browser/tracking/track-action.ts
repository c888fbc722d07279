import {
  type AnalyticsDocumentType,
  type TrackedAction,
  trackedEvent,
} from '#domain/tracking/tracked-event.ts'
import { analyticsSessionId } from '../analytics-session.ts'
import { sendEvent } from './send-event.ts'

/** Tracks what was done with a document. Answers whether the backend took it; without document or type nothing is sent. */
export const trackAction = async (
  action: TrackedAction,
  document: { reference?: string | undefined; type?: AnalyticsDocumentType | undefined },
): Promise<boolean> => {
  const event = trackedEvent(action, document, { pageUrl: location.href, sessionId: analyticsSessionId() })
  return event ? (await sendEvent(event)).ok : false
}
