/** What the build tells the process of the search once it can read the pages. */
export const PAGES_STAND = 'the pages stand'
