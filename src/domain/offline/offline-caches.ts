import type { StaticPath } from '../hosting/public-pages.ts'

/** Caches of the service worker, by what they hold. */
export const OFFLINE_CACHES = { pages: 'pages', assets: 'assets', data: 'data', search: 'search' } as const

/** Caches of the library: what a reader chose to keep stays until the reader removes it. */
export const LIBRARY_CACHES = {
  pages: 'library-pages',
  assets: 'library-assets',
  files: 'library-files',
  search: 'library-search',
} as const

/** Marks a request whose answer the page itself puts into a cache: the worker lets it through. */
export const OFFLINE_COPY_HEADER = 'x-offline-copy'

/** The page that shows for an address that was not visited. */
export const OFFLINE_PAGE = `${'/offline' satisfies StaticPath}/index.html` as const

/** A page that the network has not brought by then comes from the last visit, in seconds. */
export const PAGE_TIMEOUT_S = 4

/** What a reader saves in one go: `work:{id}`, `issue:{id}`, `publication:{source}` or `archive`. */
export type LibraryUnit = {
  key: string
  title: string
  /** The part in which a work or an issue is. */
  part?: string | undefined
}

/** Everything that the portal offers to save. */
export const ARCHIVE_UNIT: LibraryUnit = { key: 'archive', title: 'Toute l’archive' }
