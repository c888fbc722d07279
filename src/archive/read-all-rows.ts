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
  /** Of a table that tells which rows changed: the columns that do, a page of these alone, and whole rows by their ids. */
  changes?: {
    columns: readonly string[]
    page: (after: unknown, rows: number) => PromiseLike<PostgrestSingleResponse<Row[]>>
    rows: (ids: readonly string[]) => PromiseLike<PostgrestSingleResponse<Row[]>>
  }
}

/**
 * Reads a whole table in pages, ordered by a unique key, and compares it with the exact count. The next page is on its way
 * while the rows of one are looked at.
 * @throws Error when the backend does not answer or answers fewer rows than it counted
 */
export async function* readAllRows({ table, key, count, page }: TableReader): AsyncGenerator<Row> {
  const expected = await count()
  if (expected.error || expected.count === null) {
    throw new Error(
      `The backend does not answer for table ${table}: ${expected.error?.message || 'no count'}`,
    )
  }
  let read = 0
  let asked: Promise<PostgrestSingleResponse<Row[]>> | undefined = Promise.resolve(page(undefined, PAGE_ROWS))
  while (asked) {
    const answer: PostgrestSingleResponse<Row[]> = await asked
    if (answer.error) throw new Error(`Reading table ${table} failed: ${answer.error.message || 'no answer'}`)
    const data: Row[] = answer.data
    asked = data.length < PAGE_ROWS ? undefined : Promise.resolve(page(data.at(-1)?.[key], PAGE_ROWS))
    read += data.length
    yield* data
  }
  if (read < expected.count) {
    throw new Error(
      `Table ${table} answered ${read} of ${expected.count} rows: the build stops rather than lose works.`,
    )
  }
}
