import { readAllRows, type TableRow, type TableReader } from './read-all-rows.ts'

/** Where a larger share of the rows changed, the whole table takes fewer requests. */
const MOST_CHANGED = 0.1

/** Rows that are asked for by their ids at a time: an address has only so many characters. */
const BATCH_ROWS = 100

/** What the rows of a table are now: their ids in order, and those rows that changed. */
type Changes = { ids: string[]; changed: Map<string, TableRow> }

/** The stamp of a row: a short text that differs once the row changed. */
export const stampOf = ({ changes }: TableReader, row: TableRow): string =>
  JSON.stringify(changes?.columns.map((column) => row[column]))

/**
 * Reads of a table what changed since its rows had the given stamps; `undefined` when it should be read whole: too much
 * changed, or something changes right now.
 * @throws Error when the backend does not answer or answers fewer rows than it counted
 */
export const readChangedRows = async (
  reader: TableReader,
  stamps: ReadonlyMap<string, { stamp: string }>,
): Promise<Changes | undefined> => {
  const { changes, key } = reader
  if (!changes) return undefined
  const ids: string[] = []
  const asked: string[] = []
  for await (const row of readAllRows({ ...reader, rows: changes.rows })) {
    const id = String(row[key])
    ids.push(id)
    if (stamps.get(id)?.stamp !== stampOf(reader, row)) asked.push(id)
  }
  if (asked.length > ids.length * MOST_CHANGED) return undefined
  const changed = new Map<string, TableRow>()
  for (let from = 0; from < asked.length; from += BATCH_ROWS) {
    const { data, error } = await changes.byIds(asked.slice(from, from + BATCH_ROWS))
    if (error) throw new Error(`Reading table ${reader.table} failed: ${error.message || 'no answer'}`)
    for (const row of data) changed.set(String(row[key]), row)
  }
  return changed.size === asked.length ? { ids, changed } : undefined
}
