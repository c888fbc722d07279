/** Name of the file among the records of a build that says how many pages it has. */
export const PAGE_COUNT = 'pages.count'
