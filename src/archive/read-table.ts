import type { z } from 'zod'
import { BUILD_FINDING_TEXTS, type BuildFinding, describeColumn } from '#domain/back-office/build-findings.ts'
import { reportFinding } from './build-report.ts'
import { cachedEntries } from './cached-entries.ts'
import type { TableReader, TableRow } from './read-all-rows.ts'
import { rowsFolder } from './rows-folder.ts'

/** A table that pages are made from. */
export type Table<Schema extends z.ZodType> = {
  reader: () => TableReader
  schema: Schema
  /** Findings of a row that is published all the same. */
  findings?: (entry: z.infer<Schema>) => Pick<BuildFinding, 'reason' | 'field'>[]
  /** When an empty table fails the build: always, or once an earlier build has read rows of it. */
  required?: 'always' | 'once-published'
}

const describe = (error: z.ZodError): string =>
  BUILD_FINDING_TEXTS.unreadable(
    [...new Set(error.issues.map(({ path }) => describeColumn(String(path[0] ?? 'fiche'))))].join(', '),
  )

/** The entry of a row; one that does not parse is reported and left out. */
export const parseRow = <Schema extends z.ZodType>(
  { schema }: Table<Schema>,
  { table, key }: TableReader,
  row: TableRow,
): { entry: z.infer<Schema> } | undefined => {
  const parsed = schema.safeParse(row)
  if (parsed.success) return { entry: parsed.data }
  reportFinding({ table, id: String(row[key]), outcome: 'left out', reason: describe(parsed.error) })
  return undefined
}

/** Reports what an editor should mend in an entry that is published all the same. */
export const reportFindings = <Schema extends z.ZodType>(
  { findings }: Table<Schema>,
  { table }: TableReader,
  id: string,
  entry: z.infer<Schema>,
): void => {
  for (const finding of findings?.(entry) ?? [])
    reportFinding({ table, id, outcome: 'published', ...finding })
}

/** The sound rows of a table that were read, one after the other: no more than a few are in memory. */
export const streamTable = <Schema extends z.ZodType>(
  table: Table<Schema>,
): AsyncGenerator<z.infer<Schema>> => cachedEntries(rowsFolder(), table.reader().table)

/** The sound rows of a table that were read. */
export const readTable = <Schema extends z.ZodType>(table: Table<Schema>): Promise<z.infer<Schema>[]> =>
  Array.fromAsync(streamTable(table))
