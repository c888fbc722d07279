import { toast } from '#browser/toasts/toast.ts'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByPosition } from '#data/read-pages.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { rhcaErrorToast, rowsAfterError } from '#domain/queries/failed-reads.ts'
import { UPLOAD_TOAST_MS } from '#domain/uploads/bucket-rules.ts'
import { FETCH_ABORT_MS } from '#domain/waiting/waiting-times.ts'

const readRows = async (signal: AbortSignal): Promise<unknown[]> => {
  const client = await loadSupabase()
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(FETCH_ABORT_MS)])
  return allRows(
    pagesByPosition(async (first, last) => ({
      rows: unwrap(
        await client
          .from('articles')
          .select('*')
          .eq('source', PUBLICATIONS.RHCA.code)
          .order('publication_date', { ascending: false })
          .order('id')
          .range(first, last)
          .abortSignal(inTime),
      ),
    })),
  )
}

/**
 * The articles of the RHCA as the database has them now, drafts included. When the backend does not respond the answer is
 * empty, with a toast unless the read was given up.
 * @throws Error when the database refuses
 */
export const readRhcaArticles = async (signal: AbortSignal): Promise<Work[]> => {
  const rows = await readRows(signal).catch((error: unknown) => {
    const cause = error instanceof Error ? error : new Error(String(error))
    // The client names an abort as it names a backend that did not respond.
    const text = signal.aborted ? undefined : rhcaErrorToast(cause)
    if (text) toast.error(text.title, { description: text.description, duration: UPLOAD_TOAST_MS.error })
    return rowsAfterError(cause)
  })
  return rows.flatMap((row) => WorkSchema.safeParse(row).data ?? [])
}
