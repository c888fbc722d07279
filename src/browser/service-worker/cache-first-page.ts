import { OFFLINE_CACHES, OFFLINE_COPY_HEADER } from '#domain/offline/offline-caches.ts'

/** Puts a copy of an answer into a cache; the worker lets the request through, so that nothing is cached twice. */
const cache = async (cacheName: string, address: string): Promise<void> => {
  const answer = await fetch(address, { cache: 'force-cache', headers: { [OFFLINE_COPY_HEADER]: '1' } })
  if (answer.ok && !answer.redirected) await (await caches.open(cacheName)).put(address, answer)
}

/** The hashed files of the site that this page has loaded. */
const loadedAssets = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/_astro/`)),
  ),
]

/**
 * Caches the page that is open and what it has loaded. The worker sees only what is asked for after it took over: without
 * this the very first page of a reader would be the one that cannot be read again.
 */
export const cacheFirstPage = async (): Promise<void> => {
  await navigator.serviceWorker.ready
  const page = new URL(location.href)
  page.hash = ''
  try {
    await Promise.all(loadedAssets().map((address) => cache(OFFLINE_CACHES.assets, address)))
    // Last: a cached page promises that its files are there.
    await cache(OFFLINE_CACHES.pages, page.href)
  } catch {
    // The network went again, or the device is full: nobody asked for this page to be cached.
  }
}
