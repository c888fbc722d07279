/** Caches of the service worker, by what they hold. */
export const OFFLINE_CACHES = { pages: 'pages', assets: 'assets', data: 'data' } as const

/** The page that shows for an address that was not visited. */
export const OFFLINE_PAGE = '/offline/index.html'

/** A page that the network has not brought by then comes from the last visit, in seconds. */
export const PAGE_TIMEOUT_S = 4
