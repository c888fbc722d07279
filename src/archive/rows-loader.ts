import type { Loader } from 'astro/loaders'
import type { z } from 'zod'
import { reportFinding } from './build-report.ts'
import { readAllRows, type TableReader } from './read-all-rows.ts'

type Options<Schema extends z.ZodType> = {
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
 * A content-layer loader of one table: every row is parsed; a row that does not parse is reported and left out;
 * a backend that does not answer, a short count or a required table without rows fails the build.
 */
export const rowsLoader = <Schema extends z.ZodType<Record<string, unknown>>>(
  options: Options<Schema>,
): Loader => ({
  name: 'rows-loader',
  load: async (context) => {
    const { store, logger } = context
    const reader = options.reader()
    const rows = await readAllRows(reader)
    store.clear()
    let leftOut = 0
    for (const row of rows) {
      const id = String(row[reader.key])
      const parsed = options.schema.safeParse(row)
      if (!parsed.success) {
        leftOut += 1
        reportFinding({ table: reader.table, id, outcome: 'left out', reason: describe(parsed.error) })
        continue
      }
      for (const reason of options.flaws?.(parsed.data) ?? []) {
        reportFinding({ table: reader.table, id, outcome: 'published', reason })
      }
      store.set({ id, data: parsed.data, digest: context.generateDigest(row) })
    }
    logger.info(
      `${reader.table}: ${rows.length - leftOut} of ${rows.length} rows${leftOut ? `, ${leftOut} left out` : ''}`,
    )
    if (options.required && rows.length === leftOut) {
      throw new Error(
        `Table ${reader.table} has no published rows: the build stops rather than publish an empty archive.`,
      )
    }
  },
})
