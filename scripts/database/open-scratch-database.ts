import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBackend } from '#scripts/backend/start-backend.ts'
import type { RunQuery } from './read-catalogue.ts'

/** Opens a throw-away database with every migration applied, for tools that only read its catalogue. */
export async function openScratchDatabase(): Promise<{ query: RunQuery; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scratch-database-'))
  const backend = await startBackend({
    folder,
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
    log: () => undefined,
  })
  return {
    query: (sql) => backend.sql(sql),
    close: async () => {
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
