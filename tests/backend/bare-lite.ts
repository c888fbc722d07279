import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { createClient } from '@supabase/supabase-js'
import { readOrCreateKeys } from '#scripts/backend/folder/keys.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { createLiteApp } from '#scripts/backend/lite/create-app.ts'
import { withQuietConsole } from '#scripts/backend/lite/quiet-console.ts'
import { readConfig } from '#scripts/backend/lite/read-config.ts'
import { SITE_URL } from './fixture.ts'

const newClient = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
type Client = ReturnType<typeof newClient>

export type BareLite = {
  url: string
  secretKey: string
  visitor: Client
  service: Client
  connection: PgliteConnection
  sql: (statements: string) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

/** Supabase Lite behind plain HTTP, without anything of ours in between: shows which of its gaps are still open. */
export const startBareLite = async (): Promise<BareLite> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-lite-'))
  const keys = await readOrCreateKeys(folder)
  const config = await readConfig('supabase/config.toml')
  const connection = await createPgliteConnection()
  await connection.driver.waitReady
  const app = createLiteApp({
    connection,
    config: {
      ...config,
      auth: { ...config.auth, email: { ...config.auth.email, enable_confirmations: false } },
    },
    keys,
    siteUrl: SITE_URL,
    storageFolder: path.join(folder, 'storage'),
    mailer: undefined,
  })
  const quiet = () => undefined
  await withQuietConsole(quiet, () => app.ensureSystemSchema())
  const answer = getRequestListener((request) => withQuietConsole(quiet, () => app.fetch(request)))
  const server = createServer((request, response) => void answer(request, response))
  const url = `http://127.0.0.1:${String(await listenOnPort(server, 0, 'bare lite', 'PORT'))}`
  return {
    url,
    secretKey: keys.secretKey,
    connection,
    visitor: newClient(url, keys.publishableKey),
    service: newClient(url, keys.secretKey),
    sql: async (statements) => {
      const results = await connection.driver.exec(statements)
      await connection.clearSchemaCache()
      return results.at(-1)?.rows ?? []
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await connection.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
