import type { Connection } from '@supabase/lite'

/** A row as the database gave it; whoever reads one parses it. */
export type Row = Record<string, unknown>

/** What the backend needs of a database, whether PGlite or a real PostgreSQL is underneath. */
export type Database = {
  /** The connection that Supabase Lite works on. */
  connection: Connection
  /** Runs one statement as the owner, or several when there are no parameters; answers the last one's rows. */
  query: (sql: string, parameters?: unknown[]) => Promise<Row[]>
  /** Runs statements as the owner, all or nothing. */
  transaction: (work: (query: Database['query']) => Promise<void>) => Promise<void>
  /** Listens for `NOTIFY` on a channel until the returned function is called. */
  listen: (channel: string, callback: (payload: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

export type OpenedDatabase = {
  database: Database
  /** Runs one HTTP request; everything it asks of the database counts as its own turn. */
  runRequest: <T>(work: () => Promise<T>) => Promise<T>
  /** To be called once the migrations have run and before anyone writes. */
  afterMigrations: () => Promise<void>
}
