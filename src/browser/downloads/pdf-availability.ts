import { isOnline } from '#browser/connectivity/is-online.ts'
import { browserBackend } from '#data/browser-client.ts'
import { LIBRARY_CACHES } from '#domain/offline/offline-caches.ts'
import { SILENCE_MS } from '#domain/waiting/waiting-times.ts'

/**
 * What a request about a file found: the file exists, it answers an error status, its host is unreachable, or nothing
 * is known.
 */
type Availability =
  | { state: 'available'; isSaved: boolean }
  | { state: 'unavailable'; status: number }
  | { state: 'unreachable' }
  | { state: 'unknown' }

/** The policy of the pages forbids asking other hosts. */
const mayAsk = (address: string): boolean =>
  [location.origin, new URL(browserBackend().url).origin].includes(new URL(address, location.href).origin)

/** Whether the library "Hors ligne" has a file; the worker answers with it, but not to a request by HEAD. */
const isSaved = async (address: string): Promise<boolean> => {
  try {
    const found = await caches.match(address, {
      cacheName: LIBRARY_CACHES.files,
      ignoreSearch: true,
      ignoreVary: true,
    })
    return found !== undefined
  } catch {
    // Where a browser refuses such storage, nothing is saved.
    return false
  }
}

/** Asks whether a file is there, on this device or at its host. */
export const checkPdf = async (address: string): Promise<Availability> => {
  if (await isSaved(address)) return { state: 'available', isSaved: true }
  if (!mayAsk(address)) return { state: isOnline.get() ? 'unknown' : 'unreachable' }
  // A tab may be open and empty until this is known.
  const signal = AbortSignal.timeout(SILENCE_MS)
  try {
    const answer = await fetch(address, { method: 'HEAD', signal })
    return answer.ok
      ? { state: 'available', isSaved: false }
      : { state: 'unavailable', status: answer.status }
  } catch {
    // A host that answers but forbids reading from here still allows a link.
    return fetch(address, { method: 'HEAD', mode: 'no-cors', signal }).then(
      () => ({ state: 'unknown' }),
      () => ({ state: 'unreachable' }),
    )
  }
}

const found = new Map<string, Promise<Availability>>()

/** Requests each file once for each page; an unknown result is requested again. */
export const pdfAvailability = async (address: string): Promise<Availability> => {
  const asking = found.get(address) ?? checkPdf(address)
  found.set(address, asking)
  const answer = await asking
  if (answer.state === 'unreachable') found.delete(address)
  return answer
}
