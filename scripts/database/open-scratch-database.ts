import { App, getStorageSchemaSql } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { applyMigrations } from './apply-migrations.ts'
import type { RunQuery } from './read-catalogue.ts'

/** Opens a database in memory with every migration applied, for tools that only read its catalogue. */
export async function openScratchDatabase(): Promise<{ query: RunQuery; close: () => Promise<void> }> {
  const connection = await createPgliteConnection({ baseSchema: getStorageSchemaSql() })
  const app = new App({ connection, auth: { enabled: true } })
  await app.init()
  await applyMigrations(app)
  return {
    query: async (sql) => (await connection.driver.query(sql)).rows,
    close: () => connection.close(),
  }
}
