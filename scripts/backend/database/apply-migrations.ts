import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from './database.ts'

/** The same history table as the Supabase CLI's. */
const HISTORY_TABLE = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`
const MIGRATION_NAME = /^(?<version>\d{14})_(?<name>\w+)\.sql$/

/**
 * Runs the migrations of `folder` that this database has not seen, in order, each all or nothing.
 * @returns the names of the files that were run
 */
export const applyMigrations = async (
  database: Pick<Database, 'query' | 'transaction'> & {
    connection: Pick<Database['connection'], 'clearSchemaCache'>
  },
  folder: string,
): Promise<string[]> => {
  await database.query(HISTORY_TABLE)
  const history = await database.query('select version from supabase_migrations.schema_migrations')
  const seen = new Set(history.map((row) => row['version']))
  const applied: string[] = []
  for (const file of (await readdir(folder)).sort()) {
    const parts = MIGRATION_NAME.exec(file)?.groups
    if (!parts || seen.has(parts['version'])) continue
    const sql = await readFile(path.join(folder, file), 'utf8')
    try {
      await database.transaction(async (query) => {
        await query(sql)
        await query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
          [parts['version'], parts['name'], sql],
        )
      })
    } catch (error) {
      throw new Error(`Migration ${file} failed and left nothing behind: ${describe(error, sql)}`, {
        cause: error,
      })
    }
    applied.push(file)
  }
  await database.connection.clearSchemaCache()
  return applied
}

/** The database's message, with the line it points at when it gives a position. */
const describe = (error: unknown, sql: string): string => {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (!Number.isInteger(position)) return error.message
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`
}
