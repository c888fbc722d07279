import { z } from 'zod'
import { callProcedure, type Client } from '../clients.ts'

/** Rows read at once. */
const PAGE_SIZE = 1000

const TablesSchema = z.array(z.object({ schema_name: z.string(), table_name: z.string() }))
const RowsSchema = z.array(z.record(z.string(), z.json()))

/** A row as the database writes it in JSON. */
export type Row = z.infer<typeof RowsSchema>[number]

/** A table of the backup. */
export type BackupTable = { schema: string; table: string }

/** The tables that make an installation, each after those it refers to. */
export const listTables = async (service: Client): Promise<BackupTable[]> =>
  TablesSchema.parse(await callProcedure(service, 'list_backup_tables')).map(
    ({ schema_name, table_name }) => ({
      schema: schema_name,
      table: table_name,
    }),
  )

/** All rows of a table, page by page, in the order of their primary key. */
export async function* readRows(service: Client, { schema, table }: BackupTable): AsyncGenerator<Row[]> {
  let after: Row | null = null
  while (true) {
    const rows: Row[] = RowsSchema.parse(
      await callProcedure(service, 'read_backup_rows', {
        _schema: schema,
        _table: table,
        _after: after,
        _limit: PAGE_SIZE,
      }),
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1) ?? null
  }
}
