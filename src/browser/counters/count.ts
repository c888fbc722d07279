import { loadDataClient } from '#data/browser-client.ts'
import { type Counter, isDocumentUuid } from '#domain/tracking/tracked-event.ts'
import { analyticsSessionId } from '../analytics-session.ts'
import { setCounts } from './counts.ts'

/** Adds 1 to a counter of a work; the page then shows the procedure's answer. An error changes nothing. */
export const count = async (id: string, counter: Counter): Promise<void> => {
  if (!isDocumentUuid(id)) return
  try {
    const { data } = await (
      await loadDataClient()
    ).rpc('increment_count', {
      table_name: 'articles',
      column_name: counter,
      row_id: id,
      session_id: analyticsSessionId(),
    })
    if (typeof data === 'number') setCounts(id, { [counter]: data })
  } catch {
    // The reader's act itself succeeded all the same.
  }
}

/** Reads the counters as they are now: those in the page are from its build. */
export const readCounts = async (id: string): Promise<void> => {
  if (!isDocumentUuid(id)) return
  try {
    const { data } = await (
      await loadDataClient()
    )
      .from('articles')
      .select('views, downloads, shares, citations')
      .eq('id', id)
      .maybeSingle()
      .retry(false)
    if (data) setCounts(id, data)
  } catch {
    // The page still shows the counters of its build.
  }
}
