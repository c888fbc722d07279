/** What the build sends the process of the search once it can read the pages. */
export const PAGES_READY = 'the pages are ready'
