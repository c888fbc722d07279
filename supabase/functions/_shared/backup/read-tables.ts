import { z } from 'zod'
import { pagesAfter } from '../../../../src/data/read-pages.ts'
import { callProcedure, type Client } from '../clients.ts'

const TablesSchema = z.array(z.object({ schema_name: z.string(), table_name: z.string() }))
const RowsSchema = z.array(z.record(z.string(), z.json()))

/** A row as the database writes it in JSON. */
export type BackupRow = z.infer<typeof RowsSchema>[number]

/** A table of the backup. */
export type BackupTable = { schema: string; table: string }

/**
 * The tables whose rows hold a whole text, or all that a work says, each with the rows of a page: a function has 256 MB, and a page
 * takes twelve times its length while it is read.
 */
const PAGE_ROWS_OF: Readonly<Record<string, number>> = {
  work_texts: 20,
  work_text_drafts: 20,
  work_text_versions: 20,
  articles: 200,
  article_versions: 200,
  removed_works: 200,
  held_mails: 200,
}

/** The tables of an installation, each after the tables that it refers to. */
export const listTables = async (service: Client): Promise<BackupTable[]> =>
  TablesSchema.parse(await callProcedure(service, 'list_backup_tables')).map(
    ({ schema_name, table_name }) => ({
      schema: schema_name,
      table: table_name,
    }),
  )

/** All rows of a table, page by page, in the order of their primary key. */
export async function* readRows(
  service: Client,
  { schema, table }: BackupTable,
): AsyncGenerator<BackupRow[]> {
  const pages = pagesAfter<unknown>(
    (last = null, _limit) =>
      service.rpc('read_backup_rows', { _schema: schema, _table: table, _after: last, _limit }),
    PAGE_ROWS_OF[table],
  )
  for await (const rows of pages) if (rows.length > 0) yield RowsSchema.parse(rows)
}
