import type { z } from 'zod'
import { readEnvironment } from '#domain/environment.ts'
import { reportFinding } from './build-report.ts'
import { keepRows, keptRows } from './kept-rows.ts'
import { readAllRows, type Row, type TableReader } from './read-all-rows.ts'

/** A table that pages are made from. */
export type Table<Schema extends z.ZodType> = {
  reader: () => TableReader
  schema: Schema
  /** Flaws of a row that is published all the same. */
  flaws?: (entry: z.infer<Schema>) => string[]
  /** Whether an empty table fails the build. */
  required?: boolean
}

const describe = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`).join('; ')

/**
 * Reads a table from the backend: a row that does not parse is reported and left out; a backend that does not answer, a
 * short count or a required table without rows fails the build.
 */
const readSound = async <Schema extends z.ZodType>({
  schema,
  flaws,
  required,
  ...options
}: Table<Schema>): Promise<{ table: string; rows: Row[]; entries: z.infer<Schema>[] }> => {
  const reader = options.reader()
  const { table, key } = reader
  const rows: Row[] = []
  const entries: z.infer<Schema>[] = []
  for await (const row of readAllRows(reader)) {
    const id = String(row[key])
    const parsed = schema.safeParse(row)
    if (!parsed.success) {
      reportFinding({ table, id, outcome: 'left out', reason: describe(parsed.error) })
      continue
    }
    for (const reason of flaws?.(parsed.data) ?? [])
      reportFinding({ table, id, outcome: 'published', reason })
    rows.push(row)
    entries.push(parsed.data)
  }
  if (required && rows.length === 0)
    throw new Error(
      `Table ${table} has no published rows: the build stops rather than publish an empty archive.`,
    )
  return { table, rows, entries }
}

/** Reads a table once for a whole build and keeps its sound rows in a folder; answers how many they are. */
export const keepTable = async <Schema extends z.ZodType>(
  table: Table<Schema>,
  folder: string,
): Promise<number> => {
  const { table: name, rows } = await readSound(table)
  await keepRows(folder, name, rows)
  return rows.length
}

/** The sound rows of a table that this build kept, one after the other: no more than one is in memory. */
export async function* streamTable<Schema extends z.ZodType>(
  table: Table<Schema>,
): AsyncGenerator<z.infer<Schema>> {
  const { ROWS_FOLDER: folder } = readEnvironment(process.env)
  if (!folder) throw new Error('Only a step of a build has rows that were kept.')
  for await (const row of keptRows(folder, table.reader().table)) yield table.schema.parse(row)
}

/** The sound rows of a table: those that this build kept, or else, as in development, those of the backend. */
export const readTable = async <Schema extends z.ZodType>(
  table: Table<Schema>,
): Promise<z.infer<Schema>[]> => {
  const { ROWS_FOLDER: folder } = readEnvironment(process.env)
  if (!folder) return (await readSound(table)).entries
  return Array.fromAsync(streamTable(table))
}
