import type { z } from 'zod'
import { readEnvironment } from '#domain/environment.ts'
import { cacheEntries, type CachedEntry, hasCachedEntries, readCachedEntries } from './cached-entries.ts'
import { deployedSiteShowsWorks } from './deployed-site.ts'
import { readAllRows, type TableRow, type TableReader } from './read-all-rows.ts'
import { readChangedRows, stampOf } from './read-changed-rows.ts'
import { parseRow, reportFindings, type Table } from './read-table.ts'

/** The entry of a row to cache; its findings are reported. A row that does not parse has none. */
const entryOf = <Schema extends z.ZodType>(
  table: Table<Schema>,
  reader: TableReader,
  row: TableRow,
): CachedEntry[] => {
  const parsed = parseRow(table, reader, row)
  if (!parsed) return []
  const id = String(row[reader.key])
  reportFindings(table, reader, id, parsed.entry)
  return [{ id, stamp: stampOf(reader, row), line: Buffer.from(`${JSON.stringify(parsed.entry)}\n`) }]
}

/** The entries of a table of which an earlier build cached some: only rows that changed are read. */
const updateEntries = async <Schema extends z.ZodType>(
  table: Table<Schema>,
  reader: TableReader,
  cached: ReadonlyMap<string, CachedEntry>,
): Promise<CachedEntry[] | undefined> => {
  const changes = await readChangedRows(reader, cached)
  return changes?.ids.flatMap((id) => {
    const row = changes.changed.get(id)
    if (row) return entryOf(table, reader, row)
    const entry = cached.get(id)
    if (!entry) return []
    reportFindings(table, reader, id, JSON.parse(Buffer.from(entry.line).toString()) as z.infer<Schema>)
    return [entry]
  })
}

const readEntries = async <Schema extends z.ZodType>(
  table: Table<Schema>,
  reader: TableReader,
): Promise<CachedEntry[]> => {
  const entries: CachedEntry[] = []
  for await (const row of readAllRows(reader)) entries.push(...entryOf(table, reader, row))
  return entries
}

const EMPTY = 'the build stops rather than publish an empty archive.'

/**
 * When a table that must have rows is empty, its rows or the right to read them were lost. A host that keeps no cache
 * between builds can only compare with the published site.
 */
const refuseLoss = async <Schema extends z.ZodType>(
  { required }: Table<Schema>,
  { table }: TableReader,
  folder: string,
): Promise<void> => {
  if (required === 'always') throw new Error(`Table ${table} has no rows: ${EMPTY}`)
  const { ALLOW_EMPTY_ARCHIVE: isAllowed, SITE_URL: siteUrl } = readEnvironment(process.env)
  if (required !== 'once-published' || isAllowed) return
  const loss = (await hasCachedEntries(folder, table))
    ? 'the build before had some'
    : (await deployedSiteShowsWorks(siteUrl)) && `${siteUrl} shows some`
  if (loss)
    throw new Error(
      `Table ${table} has no published rows, and ${loss}: ${EMPTY} ` +
        'Where that is as it should be, build once with ALLOW_EMPTY_ARCHIVE=true.',
    )
}

/**
 * Reads a table once for a whole build and keeps its sound rows in a folder, parsed; answers how many they are. Rows in
 * the cache of an earlier build are used again if the table says that they did not change.
 * @param version of what parses them: rows that another one cached are read again
 * @throws Error when the backend does not answer, for a short count, and for a required table without rows
 */
export const cacheTable = async <Schema extends z.ZodType>(
  table: Table<Schema>,
  folder: string,
  version: string,
): Promise<number> => {
  const reader = table.reader()
  const cached = reader.changes && (await readCachedEntries(folder, reader.table, version))
  const entries =
    (cached && (await updateEntries(table, reader, cached))) ?? (await readEntries(table, reader))
  if (entries.length === 0) await refuseLoss(table, reader, folder)
  await cacheEntries(folder, reader.table, version, entries)
  return entries.length
}
