import { z } from 'zod'
import { BackendError } from '../domain/errors/backend-error.ts'
import { fieldOf } from '../domain/errors/function-call.ts'

/**
 * Most rows or files in one answer of the backend, which does not say that it left others out. All rows of a table or
 * procedure, and all files of a bucket, must therefore be read by the functions of this file.
 */
export const PAGE_ROWS = 1000

/** An answer of the Data API or of Storage. */
type Answer<Row> = { status?: number } & (
  | { data: Row[] | null; error: null }
  | { data: null; error: { message: string; code?: string; hint?: string | null; status?: number } }
)

/** A selection of a table, view or procedure that has not been sent. */
export interface RowSelection<Row> extends PromiseLike<Answer<Row>> {
  order: (column: string) => RowSelection<Row>
  gt: (column: string, value: unknown) => RowSelection<Row>
  limit: (rows: number) => RowSelection<Row>
}

const unwrapRows = <Row>({ data, error, status }: Answer<Row>): Row[] => {
  if (error) throw new BackendError(error.message, { ...(status !== undefined && { status }), ...error })
  if (!data) throw new Error('The backend answered no list of rows.')
  return data
}

/**
 * Pages of rows each asked for behind the last row of the page before.
 * @param pageRows fewer where one row may be long
 * @throws BackendError when the backend refused, failed or could not be reached
 */
export async function* pagesAfter<Row>(
  page: (last: Row | undefined, rows: number) => PromiseLike<Answer<Row>>,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = unwrapRows(await page(last, pageRows))
    yield rows
    if (rows.length < pageRows) return
    last = rows.at(-1)
  }
}

/**
 * Pages of a selection in the order of a column whose values are unique and never null. Rows that come and go meanwhile
 * move no other row.
 * @param select makes the selection anew for each page; the column is one of those it selects
 * @throws BackendError when the backend refused, failed or could not be reached
 * @example pagesByKey(() => client.from('members').select('id, name'), 'id')
 */
export const pagesByKey = <Row>(select: () => RowSelection<Row>, key: string): AsyncGenerator<Row[]> =>
  pagesAfter((last, rows) => {
    const selection = select().order(key).limit(rows)
    if (last === undefined) return selection
    const value = fieldOf(last, key)
    if (value === undefined || value === null) throw new Error(`A row has no ${key} to read on from.`)
    return selection.gt(key, value)
  })

/**
 * Pages of a selection in an order of its own, in which no two rows may tie. Prefer `pagesByKey`: here rows that are
 * inserted or removed meanwhile move the rows behind them.
 * @param page reads the rows from the first to the last position, and gives the number of all rows if it knows: a page
 * that begins behind the last row of a counted selection is refused
 */
export async function* pagesByPosition<Row>(
  page: (first: number, last: number) => Promise<{ rows: Row[]; total?: number }>,
): AsyncGenerator<Row[]> {
  for (let read = 0; ;) {
    const { rows, total = Infinity } = await page(read, read + PAGE_ROWS - 1)
    yield rows
    read += rows.length
    if (rows.length < PAGE_ROWS || read >= total) return
  }
}

// A folder has no id, whatever the types of the client say.
const StoredEntrySchema = z.object({
  id: z.string().nullable(),
  name: z.string(),
  metadata: z.object({ size: z.number().optional(), mimetype: z.string().optional() }).nullish(),
})

/** A file of a bucket, or a folder, which has no `id`. */
export type StoredEntry = z.infer<typeof StoredEntrySchema>

type ListOptions = {
  limit: number
  offset: number
  search: string
  sortBy: { column: string; order: string }
}

/** A bucket of Storage. */
type Bucket = { list: (folder: string, options: ListOptions) => PromiseLike<Answer<unknown>> }

/**
 * Pages of what is in a folder of a bucket, in the order of names; folders in it are not gone into.
 * @param search how names begin; Storage takes "_" and "%" in it for any character
 * @throws BackendError when Storage refused, failed or could not be reached
 */
export const folderPages = (bucket: Bucket, folder = '', search = ''): AsyncGenerator<StoredEntry[]> =>
  pagesByPosition(async (offset) => {
    const sortBy = { column: 'name', order: 'asc' }
    const entries = unwrapRows(await bucket.list(folder, { limit: PAGE_ROWS, offset, search, sortBy }))
    return { rows: z.array(StoredEntrySchema).parse(entries) }
  })

/**
 * All rows of some pages, or the first ones.
 * @param most reads no further page once there are so many rows
 */
export const allRows = async <Row>(pages: AsyncIterable<Row[]>, most = Infinity): Promise<Row[]> => {
  const all: Row[] = []
  for await (const rows of pages) {
    for (const row of rows) all.push(row)
    if (all.length >= most) break
  }
  return all
}
