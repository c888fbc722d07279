/** Files that have come or are under way, by address. */
const fetched = new Map<string, Promise<void>>()

const fetchFile = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}\u00a0: ${answer.status}`)
  // To its end: what came in part is no file of the browser's cache.
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
 * Fetches the files of code that is about to be imported, all of them at once: imports come one level after the other. Chrome keeps a
 * file whose import failed, or whose `modulepreload` did, for as long as the page is open (https://github.com/whatwg/html/issues/6768);
 * one that was only fetched it asks for again.
 * @throws when one of them does not come: then nothing is to be imported
 */
export const fetchAhead = async (addresses: readonly string[]): Promise<void> => {
  const loaded = new Set(Array.from(document.scripts, ({ src }) => src))
  const missing = addresses.filter((address) => !loaded.has(new URL(address, location.href).href))
  await Promise.all(missing.map(fetchOnce))
}
