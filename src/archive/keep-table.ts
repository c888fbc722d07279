import type { z } from 'zod'
import { keepEntries, type KeptEntry, readKeptEntries } from './kept-entries.ts'
import { readAllRows, type Row, type TableReader } from './read-all-rows.ts'
import { readChangedRows, stampOf } from './read-changed-rows.ts'
import { parseRow, reportFlaws, requireRows, type Table } from './read-table.ts'

/** What is kept of a row, with a report of its flaws; nothing of one that does not parse. */
const entryOf = <Schema extends z.ZodType>(
  table: Table<Schema>,
  reader: TableReader,
  row: Row,
): KeptEntry[] => {
  const parsed = parseRow(table, reader, row)
  if (!parsed) return []
  const id = String(row[reader.key])
  reportFlaws(table, reader, id, parsed.entry)
  return [{ id, stamp: stampOf(reader, row), line: Buffer.from(`${JSON.stringify(parsed.entry)}\n`) }]
}

/** The entries of a table of which an earlier build kept some: only rows that changed are read. */
const updateEntries = async <Schema extends z.ZodType>(
  table: Table<Schema>,
  reader: TableReader,
  kept: ReadonlyMap<string, KeptEntry>,
): Promise<KeptEntry[] | undefined> => {
  const changes = await readChangedRows(reader, kept)
  return changes?.ids.flatMap((id) => {
    const row = changes.changed.get(id)
    if (row) return entryOf(table, reader, row)
    const entry = kept.get(id)
    if (!entry) return []
    reportFlaws(table, reader, id, JSON.parse(Buffer.from(entry.line).toString()) as z.infer<Schema>)
    return [entry]
  })
}

const readEntries = async <Schema extends z.ZodType>(
  table: Table<Schema>,
  reader: TableReader,
): Promise<KeptEntry[]> => {
  const entries: KeptEntry[] = []
  for await (const row of readAllRows(reader)) entries.push(...entryOf(table, reader, row))
  return entries
}

/**
 * Reads a table once for a whole build and keeps its sound rows in a folder, parsed; answers how many they are. Rows that an
 * earlier build kept there are taken over if the table says that they did not change.
 * @param version of what parses them: rows that another one kept are read again
 * @throws Error when the backend does not answer, for a short count, and for a required table without rows
 */
export const keepTable = async <Schema extends z.ZodType>(
  table: Table<Schema>,
  folder: string,
  version: string,
): Promise<number> => {
  const reader = table.reader()
  const kept = reader.changes && (await readKeptEntries(folder, reader.table, version))
  const entries = (kept && (await updateEntries(table, reader, kept))) ?? (await readEntries(table, reader))
  requireRows(table, reader, entries.length)
  await keepEntries(folder, reader.table, version, entries)
  return entries.length
}
