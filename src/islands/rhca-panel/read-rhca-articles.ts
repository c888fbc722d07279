import { toast } from '#browser/toasts/toast.ts'
import { answerOf } from '#data/answer-of.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByPosition } from '#data/read-pages.ts'
import { type Article, ArticleSchema } from '#domain/articles/article.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { FETCH_ABORT_MS } from '#domain/queries/retry.ts'
import { rhcaFailureToast, rowsAfterFailure } from '#domain/queries/read-failure.ts'
import { UPLOAD_TOAST_MS } from '#domain/uploads/bucket-rules.ts'

const readRows = async (signal: AbortSignal): Promise<unknown[]> => {
  const client = await loadSupabase()
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(FETCH_ABORT_MS)])
  return allRows(
    pagesByPosition(async (first, last) => ({
      rows: answerOf(
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
 * The articles of the RHCA as the database has them now, drafts included. When the backend is not heard the answer is
 * empty, with a toast unless the read was given up.
 * @throws Error when the database refuses
 */
export const readRhcaArticles = async (signal: AbortSignal): Promise<Article[]> => {
  const rows = await readRows(signal).catch((error: unknown) => {
    const failure = error instanceof Error ? error : new Error(String(error))
    const told = rhcaFailureToast(failure)
    if (told) toast.error(told.title, { description: told.description, duration: UPLOAD_TOAST_MS.error })
    return rowsAfterFailure(failure)
  })
  return rows.flatMap((row) => ArticleSchema.safeParse(row).data ?? [])
}
