import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BackupArchive } from './read-archive.ts'

/** A column of a table of the backup that refers to one of another table, written back before. */
const ReferenceSchema = z.object({
  schema_name: z.string(),
  table_name: z.string(),
  column_name: z.string(),
  parent_schema: z.string(),
  parent_table: z.string(),
  parent_column: z.string(),
  /** Whether a row goes with what it refers to; else its column alone is emptied. */
  needs_parent: z.boolean(),
})

/** What the database answers of the references between the tables of a backup. */
export const ReferencesSchema = z.array(ReferenceSchema)
type Reference = z.infer<typeof ReferenceSchema>

const RowSchema = z.record(z.string(), z.json())

/** Values that references find, by the column that they refer to. */
type Parents = Map<string, Set<unknown>>

/** A column that is emptied, of the row with this id. */
export type EmptiedColumn = { table: string; column: string; id: unknown }

const columnName = (schema: string, table: string, column: string): string => `${schema}.${table}.${column}`
const parentOf = ({ parent_schema, parent_table, parent_column }: Reference): string =>
  columnName(parent_schema, parent_table, parent_column)

/**
 * A row, as a line of JSON, without references that lead nowhere; `undefined` when it can't be without one of them.
 * @param emptied gets the columns that lose their value
 */
const pruneLine = (
  line: string,
  own: readonly Reference[],
  parents: Parents,
  emptied: EmptiedColumn[],
): string | undefined => {
  const row = RowSchema.parse(JSON.parse(line))
  const lost = own.filter((each) => {
    const value = row[each.column_name] ?? null
    return value !== null && !parents.get(parentOf(each))?.has(value)
  })
  if (lost.length === 0) return line
  if (lost.some(({ needs_parent }) => needs_parent)) return undefined
  for (const { table_name: table, column_name: column } of lost)
    emptied.push({ table, column, id: row['id'] })
  return JSON.stringify({ ...row, ...Object.fromEntries(lost.map(({ column_name }) => [column_name, null])) })
}

/** Notes what later tables may refer to. */
const noteParents = (parents: Parents, schema: string, table: string, lines: readonly string[]): void => {
  for (const [name, values] of parents) {
    const prefix = columnName(schema, table, '')
    if (!name.startsWith(prefix)) continue
    const column = name.slice(prefix.length)
    for (const line of lines) values.add(RowSchema.parse(JSON.parse(line))[column])
  }
}

/**
 * The archive as an installation can hold it. Someone works while a backup runs: of a row that was removed after the rows that
 * refer to it had been read, these are in the archive and it is not. They go as the database would have made them go.
 * @returns the archive, how many rows were left out or changed, and the columns that were emptied
 */
export const pruneArchive = async (
  archive: BackupArchive,
  references: readonly Reference[],
): Promise<{ archive: BackupArchive; pruned: number; emptied: EmptiedColumn[] }> => {
  const listed = new Set(archive.manifest.tables.map(({ schema, table }) => columnName(schema, table, '')))
  const known = references.filter((each) => listed.has(columnName(each.parent_schema, each.parent_table, '')))
  const parents: Parents = new Map(known.map((each) => [parentOf(each), new Set()]))
  const changed = new Map<string, Uint8Array<ArrayBuffer>>()
  const tables: BackupArchive['manifest']['tables'] = []
  const emptied: EmptiedColumn[] = []
  let pruned = 0
  for (const saved of archive.manifest.tables) {
    const { schema, table, entry } = saved
    const own = known.filter((each) => each.schema_name === schema && each.table_name === table)
    const isReferred = known.some((each) => each.parent_schema === schema && each.parent_table === table)
    if (own.length === 0 && !isReferred) {
      tables.push(saved)
      continue
    }
    const lines = new TextDecoder()
      .decode(await archive.read(entry))
      .split('\n')
      .filter(Boolean)
    const restorable = lines.map((line) => pruneLine(line, own, parents, emptied))
    const stored = restorable.filter((line) => line !== undefined)
    noteParents(parents, schema, table, stored)
    const prunedHere = restorable.filter((line, index) => line !== lines[index]).length
    pruned += prunedHere
    if (prunedHere === 0) {
      tables.push(saved)
      continue
    }
    const bytes = new TextEncoder().encode(stored.map((line) => `${line}\n`).join(''))
    changed.set(entry, bytes)
    tables.push({
      ...saved,
      rows: stored.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  }
  return {
    archive: {
      ...archive,
      manifest: { ...archive.manifest, tables },
      read: async (entry) => changed.get(entry) ?? archive.read(entry),
    },
    pruned,
    emptied,
  }
}
