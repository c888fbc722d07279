import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { pagesByKey, type RowSelection } from '#data/read-pages.ts'
import { BackendError } from '#domain/errors/backend-error.ts'

/** A row as the backend answers it. */
export type TableRow = Record<string, unknown>

/** How to read one table: its exact number of rows, and the rows, which have a unique key. */
export type TableReader = {
  table: string
  key: string
  count: () => PromiseLike<{ count: number | null; error: { message: string } | null }>
  rows: () => RowSelection<TableRow>
  /**
   * For a table that says which rows changed: the columns that say it, a read of these columns alone, and a read of
   * whole rows by their ids.
   */
  changes?: {
    columns: readonly string[]
    rows: () => RowSelection<TableRow>
    byIds: (ids: readonly string[]) => PromiseLike<PostgrestSingleResponse<TableRow[]>>
  }
}

/** Asks for each page while the one before is looked at. */
async function* readAhead<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let next = pages.next()
  for (;;) {
    const page = await next
    if (page.done) return
    next = pages.next()
    // After the caller stops, an error of the page that is still being read has no receiver.
    next.catch(() => undefined)
    yield page.value
  }
}

/**
 * Reads a whole table in pages, ordered by a unique key, and compares it with the exact count. The next page is on its way
 * while the rows of one are looked at.
 * @throws Error when the backend does not answer or answers fewer rows than it counted
 */
export async function* readAllRows({ table, key, count, rows }: TableReader): AsyncGenerator<TableRow> {
  const expected = await count()
  if (expected.error || expected.count === null) {
    throw new Error(
      `The backend does not answer for table ${table}: ${expected.error?.message || 'no count'}`,
    )
  }
  let read = 0
  try {
    for await (const page of readAhead(pagesByKey(rows, key))) {
      read += page.length
      yield* page
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    // The message keeps the words of the backend, for the person who runs the build.
    const reason = typeof error.cause === 'string' ? error.cause : error.message
    throw new Error(`Reading table ${table} failed: ${reason || 'no answer'}`, { cause: error })
  }
  if (read < expected.count) {
    throw new Error(
      `Table ${table} answered ${read} of ${expected.count} rows: the build stops rather than lose works.`,
    )
  }
}
