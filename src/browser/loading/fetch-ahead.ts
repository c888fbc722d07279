// Relative: Astro bundles this file into every page that has an island (`hydration/intent.ts`).
import { CODE_LOAD_MS } from '../../domain/waiting/waiting-times.ts'

/** Files that are loaded or loading, by address. */
const fetched = new Map<string, Promise<void>>()

const fetchFile = async (address: string): Promise<void> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(CODE_LOAD_MS) })
  if (!answer.ok) throw new Error(`${address}\u00a0: ${answer.status}`)
  // The browser does not cache an incomplete file.
  await answer.arrayBuffer()
}

/** A file that could not be fetched is asked for again the next time. */
const fetchOnce = (address: string): Promise<void> => {
  const known = fetched.get(address)
  if (known) return known
  const coming = fetchFile(address)
  fetched.set(address, coming)
  coming.catch(() => fetched.delete(address))
  return coming
}

/**
 * Fetches all files of code that is about to be imported at once, because imports load one level after the other.
 * Chrome remembers a failed import or `modulepreload` for as long as the page is open
 * (https://github.com/whatwg/html/issues/6768); a failed fetch is requested again.
 * @throws when one of them does not come: then nothing is to be imported
 */
export const fetchAhead = async (addresses: readonly string[]): Promise<void> => {
  const loaded = new Set(Array.from(document.scripts, ({ src }) => src))
  const missing = addresses.filter((address) => !loaded.has(new URL(address, location.href).href))
  await Promise.all(missing.map(fetchOnce))
}
