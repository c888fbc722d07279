import { QueryClient } from '@tanstack/react-query'
import { $counts } from '#browser/counters/counts.ts'
import { loadDataClient } from '#data/browser-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { allRows, pagesByPosition } from '#data/read-pages.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { igmIssues } from '#domain/issues/igm-issues.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { FRESH_MS, ISSUES_CACHE_MS, retriesIssues, retryDelayMs } from '#domain/queries/failed-reads.ts'
import { FETCH_ABORT_MS } from '#domain/waiting/waiting-times.ts'

/** Figures of an issue as they are now. */
export type Figures = { downloads: number; shares: number }

const QUERY_KEY = ['articles', PUBLICATIONS.IGM.code]

const queries = new QueryClient()

/** Reads IGM's rows from the database. */
const readRows = async (): Promise<unknown[]> => {
  const client = await loadDataClient()
  return allRows(
    pagesByPosition(async (first, last) => ({
      rows: unwrap(
        await client
          .from('articles')
          .select('*')
          .eq('source', PUBLICATIONS.IGM.code)
          .order('publication_date', { ascending: false })
          .order('id')
          .range(first, last)
          .retry(false)
          .abortSignal(AbortSignal.timeout(FETCH_ABORT_MS)),
      ),
    })),
  )
}

const readFigures = async (): Promise<Map<string, Figures>> => {
  const articles = (await readRows()).flatMap((row) => {
    const parsed = WorkSchema.safeParse(row)
    return parsed.success && parsed.data.status === 'published' ? [parsed.data] : []
  })
  return new Map(igmIssues(articles, '').map(({ id, downloads, shares }) => [id, { downloads, shares }]))
}

/** The figures of every issue by its id, from the database: fresh for five minutes, tried again when the network fails. */
export const liveFigures = (): Promise<Map<string, Figures>> =>
  queries.fetchQuery({
    queryKey: QUERY_KEY,
    queryFn: readFigures,
    staleTime: FRESH_MS,
    gcTime: ISSUES_CACHE_MS,
    retry: retriesIssues,
    retryDelay: retryDelayMs,
    // Offline is an error to show, not something to wait out behind a spinner.
    networkMode: 'always',
  })

/** Makes the next read go to the database. */
export const expireFigures = (): Promise<void> => queries.invalidateQueries({ queryKey: QUERY_KEY })

// What this reader just downloaded or shared is to be in the next read.
$counts.listen(() => void expireFigures())
