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

/** The columns of a table that later tables may refer to, with the values that they find there. */
const referredColumns = (parents: Parents, schema: string, table: string): [string, Set<unknown>][] => {
  const prefix = columnName(schema, table, '')
  return [...parents].flatMap(([name, values]): [string, Set<unknown>][] =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), values]] : [],
  )
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
  /** How the rows of an entry are pruned, where some are. */
  const changed = new Map<string, (line: string) => string | undefined>()
  const tables: BackupArchive['manifest']['tables'] = []
  const emptied: EmptiedColumn[] = []
  let pruned = 0
  for (const saved of archive.manifest.tables) {
    const { schema, table, entry } = saved
    const own = known.filter((each) => each.schema_name === schema && each.table_name === table)
    const referred = referredColumns(parents, schema, table)
    if (own.length === 0 && referred.length === 0) {
      tables.push(saved)
      continue
    }
    const hash = createHash('sha256')
    let rows = 0
    let prunedHere = 0
    for await (const line of archive.rows(entry)) {
      const stored = pruneLine(line, own, parents, emptied)
      if (stored !== line) prunedHere += 1
      if (stored === undefined) continue
      rows += 1
      hash.update(`${stored}\n`)
      for (const [column, values] of referred) values.add(RowSchema.parse(JSON.parse(stored))[column])
    }
    pruned += prunedHere
    if (prunedHere === 0) {
      tables.push(saved)
      continue
    }
    changed.set(entry, (line) => pruneLine(line, own, parents, []))
    tables.push({ ...saved, rows, sha256: hash.digest('hex') })
  }
  const rowsOf = async function* (entry: string): AsyncGenerator<string> {
    const prune = changed.get(entry)
    for await (const line of archive.rows(entry)) {
      const stored = prune ? prune(line) : line
      if (stored !== undefined) yield stored
    }
  }
  return {
    archive: { ...archive, manifest: { ...archive.manifest, tables }, rows: rowsOf },
    pruned,
    emptied,
  }
}
