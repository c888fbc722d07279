import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSW } from 'workbox-build'
import { OFFLINE_CACHES, OFFLINE_PAGE, PAGE_TIMEOUT_S } from '#domain/offline/offline-caches.ts'

/** Pages kept for reading without a network; the oldest go first. */
const KEPT_PAGES = 300

/** Scripts, styles, fonts and covers kept; their names carry their hash, so that they never change. */
const KEPT_ASSETS = 800

/** Hashed files that the offline page needs: they are stored with the worker. */
const assetsOf = async (folder: string, page: string): Promise<string[]> => {
  const html = await readFile(join(folder, page), 'utf8')
  return [
    ...new Set([...html.matchAll(/(?:href|src)="\/(_astro\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])),
  ]
}

/**
 * Writes `/sw.js`: pages come from the network while it answers and from the last visit otherwise; what carries a hash
 * comes from the device. A new version waits until the reader takes it.
 */
export const writeServiceWorker = async (folder: string): Promise<void> => {
  const page = 'offline/index.html'
  const { warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: [page, 'favicon.svg', 'manifest.webmanifest', ...(await assetsOf(folder, page))],
    swDest: join(folder, 'sw.js'),
    inlineWorkboxRuntime: true,
    sourcemap: false,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    // The hash of the content tells a precached page from its next version; hashed files need no more.
    dontCacheBustURLsMatching: /^_astro\//,
    runtimeCaching: [
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/admin'),
        handler: 'NetworkFirst',
        options: {
          cacheName: OFFLINE_CACHES.pages,
          networkTimeoutSeconds: PAGE_TIMEOUT_S,
          expiration: { maxEntries: KEPT_PAGES },
          precacheFallback: { fallbackURL: OFFLINE_PAGE },
        },
      },
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && url.pathname.startsWith('/_astro/') && !request.headers.has('x-offline-copy'),
        handler: 'CacheFirst',
        options: { cacheName: OFFLINE_CACHES.assets, expiration: { maxEntries: KEPT_ASSETS } },
      },
      {
        // The library of the search is a script, its index data: together they answer what was searched before.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pagefind/'),
        handler: 'NetworkFirst',
        options: {
          cacheName: OFFLINE_CACHES.search,
          networkTimeoutSeconds: PAGE_TIMEOUT_S,
          expiration: { maxEntries: KEPT_ASSETS },
        },
      },
      {
        // What scripts read of the site itself, such as the parts of an index or the page of a detail dialog.
        urlPattern: ({ request, sameOrigin }) =>
          sameOrigin && request.destination === '' && !request.headers.has('x-offline-copy'),
        handler: 'NetworkFirst',
        options: { cacheName: OFFLINE_CACHES.data, expiration: { maxEntries: KEPT_PAGES } },
      },
    ],
  })
  if (warnings.length > 0) throw new Error(`The service worker: ${warnings.join('; ')}`)
}
