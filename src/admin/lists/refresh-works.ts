import type { QueryClient } from '@tanstack/react-query'

/** First parts of the keys of all queries that read works. */
const READ_OF_WORKS = new Set<unknown>([
  'works',
  'index-medicus',
  'issues',
  'authors',
  'dashboard',
  'file-references',
])

/** Second part of the key of what a form is made of: it is not read anew under the editor's hands. */
const OPEN_IN_A_FORM = 'one'

/** Reads again, after works were added, changed or removed, whatever screens show of them. */
export const refreshWorks = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [about, part] }) => READ_OF_WORKS.has(about) && part !== OPEN_IN_A_FORM,
  })
