import type { PostgrestSingleResponse } from '@supabase/supabase-js'

/** As hosted Supabase: one answer carries this many rows at most. */
const PAGE_ROWS = 1000

/** A row as the backend answers it. */
export type Row = Record<string, unknown>

/** How to read one table: its exact number of rows, and a page of rows behind the given key, in the key's order. */
export type TableReader = {
  table: string
  key: string
  count: () => PromiseLike<{ count: number | null; error: { message: string } | null }>
  page: (after: unknown, rows: number) => PromiseLike<PostgrestSingleResponse<Row[]>>
}

/**
 * Reads a whole table in pages, ordered by a unique key, and compares it with the exact count.
 * @throws Error when the backend does not answer or answers fewer rows than it counted
 */
export const readAllRows = async ({ table, key, count, page }: TableReader): Promise<Row[]> => {
  const expected = await count()
  if (expected.error || expected.count === null) {
    throw new Error(
      `The backend does not answer for table ${table}: ${expected.error?.message || 'no count'}`,
    )
  }
  const rows: Row[] = []
  for (;;) {
    const answer = await page(rows.at(-1)?.[key], PAGE_ROWS)
    if (answer.error) throw new Error(`Reading table ${table} failed: ${answer.error.message || 'no answer'}`)
    rows.push(...answer.data)
    if (answer.data.length < PAGE_ROWS) break
  }
  if (rows.length < expected.count) {
    throw new Error(
      `Table ${table} answered ${rows.length} of ${expected.count} rows: the build stops rather than lose works.`,
    )
  }
  return rows
}
