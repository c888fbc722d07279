import { loadDataClient } from '#data/browser-client.ts'
import type { TrackedEvent } from '#domain/tracking/tracked-event.ts'

/** What the backend said of an event. */
type EventAnswer = { ok: boolean; status: number; code?: string; message?: string }

/** Sends an event; a backend that can't be reached is an answer with status 0, never an exception. */
export const sendEvent = async (event: TrackedEvent): Promise<EventAnswer> => {
  try {
    const { error, status } = await (await loadDataClient()).rpc('track_user_event', event)
    return error ? { ok: false, status, code: error.code, message: error.message } : { ok: true, status }
  } catch (error) {
    return { ok: false, status: 0, message: error instanceof Error ? error.message : String(error) }
  }
}
