import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  LIBRARY_CACHES,
  OFFLINE_CACHES,
  OFFLINE_PAGE,
  PAGE_TIMEOUT_S,
} from '#domain/offline/offline-caches.ts'
import { AssetClosure } from './asset-closure.ts'
import { readPage } from './pages/page-elements.ts'
import { assetsOf } from './pages/page-metadata.ts'

/** Pages cached for reading without a network; the oldest go first. */
const CACHED_PAGES = 300

/** Scripts, styles, fonts and covers cached; their names carry their hash, so that they never change. */
const CACHED_ASSETS = 800

// The functions below are written into the worker as they are here, on one line: each is a single expression and sees
// nothing of this file but its arguments.

/** A page that the last visits don't hold comes from the library, with or without its last slash. */
const fromLibrary = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: CachedPage) =>
    cachedResponse ??
    (await caches.match(request.url.replace(/[?#].*$/, '').replace(/[/]?$/, '/'), {
      cacheName: 'library-pages',
      ignoreVary: true,
    })) ??
    (await caches.match(request.url.replace(/[?#].*$/, '').replace(/[/]?$/, '/'), {
      cacheName: 'pages',
      ignoreVary: true,
    })) ??
    (await caches.match(request.url.replace(/[?#].*$/, '').replace(/[/]$/, ''), {
      cacheName: 'pages',
      ignoreVary: true,
    })),
}

/** A script, style or picture that recent pages don't hold comes from the library. */
const assetFromLibrary = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: CachedPage) =>
    cachedResponse ?? (await caches.match(request.url, { cacheName: 'library-assets', ignoreVary: true })),
}

/** A file of the search that no search has fetched comes from what the library saved: by itself, or out of the pack of its folder. */
const searchFromLibrary = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: CachedPage) =>
    cachedResponse ??
    (await caches.match(request.url, { cacheName: 'library-search', ignoreVary: true })) ??
    (await (([, folder, path = '']: string[]) =>
      caches
        .match(`${folder}/all.pack`, { cacheName: 'library-search' })
        .then((pack) => pack?.blob())
        .then(
          (blob) =>
            blob &&
            blob
              .slice(0, 4)
              .arrayBuffer()
              .then((bytes) => new DataView(bytes).getUint32(0, true))
              .then((length) =>
                blob
                  .slice(4, 4 + length)
                  .text()
                  .then((text) => (JSON.parse(text) as Record<string, [number, number]>)[path])
                  .then(
                    (part) =>
                      part &&
                      new Response(blob.slice(4 + length + part[0], 4 + length + part[0] + part[1]), {
                        headers: {
                          'content-type': path.endsWith('.js')
                            ? 'text/javascript'
                            : 'application/octet-stream',
                        },
                      }),
                  ),
              ),
        ))(/^(.*[/]files[/][^/]+)[/](.+)$/.exec(request.url.replace(/[?#].*$/, '')) ?? [])),
}

/** Without a network the index is the one that the library saved: an answer from elsewhere may name files that it has not. */
const metaFromLibrary = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: CachedPage) =>
    (await caches.match(request.url, { cacheName: 'library-search', ignoreVary: true })) ?? cachedResponse,
}

type CachedPage = { request: Request; cachedResponse?: Response }

/** Only what a reader chose to save is cached: reading a PDF online fills no cache. */
const cacheNothing = { cacheWillUpdate: async () => null }

/** The page that stands for those that are not on the device. */
const PAGE = 'offline/index.html'

/** What lists the pages that were read: asked for where there is no network. */
const LIST_OF_PAGES = 'list-cached-pages.'

/**
 * Hashed files that the offline page needs, what its scripts import included: they are stored with the worker. Its island serves who has
 * saved something, and was saved with that.
 */
const assetsOfPage = async (folder: string, html: string): Promise<string[]> => {
  const assets = await AssetClosure.read(folder)
  const page = readPage(html)
  const elements = page.elements.filter(({ name }) => name !== 'astro-island')
  const files = await assets.atOnce([
    ...assets.known(assetsOf({ ...page, elements })),
    ...assets.startingWith(LIST_OF_PAGES),
  ])
  return files.map((name) => `_astro/${name}`)
}

const generate = async (folder: string, html: string, destination: string): Promise<void> => {
  // Imported here, because it is large and seldom needed.
  const { generateSW } = await import('workbox-build')
  const { warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: [PAGE, 'favicon.svg', 'manifest.webmanifest', ...(await assetsOfPage(folder, html))],
    swDest: destination,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    // The hash of the content distinguishes a precached page from its next version; hashed files need no more.
    dontCacheBustURLsMatching: /^_astro\//,
    runtimeCaching: [
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin &&
          request.mode === 'navigate' &&
          !url.pathname.startsWith('/admin') &&
          !url.pathname.endsWith('.pdf'),
        handler: 'NetworkFirst',
        options: {
          cacheName: OFFLINE_CACHES.pages,
          networkTimeoutSeconds: PAGE_TIMEOUT_S,
          expiration: { maxEntries: CACHED_PAGES },
          precacheFallback: { fallbackURL: OFFLINE_PAGE },
          plugins: [fromLibrary],
        },
      },
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && url.pathname.startsWith('/_astro/') && !request.headers.has('x-offline-copy'),
        handler: 'CacheFirst',
        options: {
          cacheName: OFFLINE_CACHES.assets,
          expiration: { maxEntries: CACHED_ASSETS },
          plugins: [assetFromLibrary],
        },
      },
      {
        // PDFs of the site and of the backend's storage: the reader asks for them in pieces. The library itself asks past what is cached.
        urlPattern: ({ request, url, sameOrigin }) =>
          (sameOrigin || url.pathname.includes('/storage/v1/object/public/')) &&
          url.pathname.endsWith('.pdf') &&
          request.cache !== 'reload' &&
          !request.headers.has('x-offline-copy'),
        handler: 'CacheFirst',
        options: {
          cacheName: LIBRARY_CACHES.files,
          matchOptions: { ignoreSearch: true, ignoreVary: true },
          plugins: [cacheNothing],
          rangeRequests: true,
        },
      },
      {
        // A folder of the index never changes; which one counts is asked while the network answers.
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin &&
          /^[/]recherche[/]index[/].+[/]/.test(url.pathname) &&
          !request.headers.has('x-offline-copy'),
        handler: 'CacheFirst',
        options: {
          cacheName: OFFLINE_CACHES.search,
          expiration: { maxEntries: CACHED_ASSETS },
          plugins: [searchFromLibrary],
        },
      },
      {
        // What scripts read of the site itself, such as the parts of an index or the page of a detail dialog.
        urlPattern: ({ request, sameOrigin }) =>
          sameOrigin && request.destination === '' && !request.headers.has('x-offline-copy'),
        handler: 'NetworkFirst',
        options: {
          cacheName: OFFLINE_CACHES.data,
          networkTimeoutSeconds: PAGE_TIMEOUT_S,
          expiration: { maxEntries: CACHED_PAGES },
          plugins: [metaFromLibrary],
        },
      },
    ],
  })
  if (warnings.length > 0) throw new Error(`The service worker: ${warnings.join('; ')}`)
}

/**
 * Writes `/sw.js`: pages come from the network while it answers and from the last visit otherwise; what carries a hash
 * comes from the device. A new version waits until the reader takes it. The worker is cached: it changes with the version of
 * the code and the offline page alone.
 */
export const writeServiceWorker = async (
  folder: string,
  cacheFolder: string,
  version: string,
): Promise<void> => {
  const html = await readFile(join(folder, PAGE), 'utf8')
  const cached = join(cacheFolder, `${createHash('sha256').update(version).update(html).digest('hex')}.js`)
  if (!existsSync(cached)) {
    await rm(cacheFolder, { recursive: true, force: true })
    await mkdir(cacheFolder, { recursive: true })
    const part = join(cacheFolder, 'part.js')
    await generate(folder, html, part)
    await rename(part, cached)
  }
  await copyFile(cached, join(folder, 'sw.js'))
}
