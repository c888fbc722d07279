/** Cookie that keeps whether the sidebar is open. */
export const SIDEBAR_COOKIE = 'sidebar'

/** Life of that cookie, in seconds: seven days. */
export const SIDEBAR_COOKIE_MAX_AGE_S = 7 * 24 * 60 * 60

/** What a page's cookies say of the sidebar: open unless it was closed. */
export const isSidebarOpen = (cookies: string): boolean =>
  !cookies.split('; ').includes(`${SIDEBAR_COOKIE}=closed`)

/** The cookie to write when the sidebar opens or closes. */
export const sidebarCookie = (open: boolean): string =>
  `${SIDEBAR_COOKIE}=${open ? 'open' : 'closed'}; path=/admin; max-age=${SIDEBAR_COOKIE_MAX_AGE_S}; samesite=lax`
