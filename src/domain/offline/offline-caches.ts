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

/** Header of a request whose answer the page itself caches: the service worker lets it pass. */
export const OFFLINE_COPY_HEADER = 'x-offline-copy'

/** Path of the page that replaces one that is not cached. */
export const OFFLINE_PAGE = `${'/offline' satisfies StaticPath}/index.html` as const

/** Time after which a page is shown from its last visit instead of the network, in seconds. */
export const PAGE_TIMEOUT_S = 4

/** Something that a reader saves in one go: `work:{id}`, `issue:{id}`, `publication:{source}` or `archive`. */
export type LibraryUnit = {
  key: string
  title: string
  /** The part in which a work or an issue is. */
  part?: string | undefined
}

/** Everything that the portal offers to save. */
export const ARCHIVE_UNIT: LibraryUnit = { key: 'archive', title: 'Toute l’archive' }
