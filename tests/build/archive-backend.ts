import { join } from 'node:path'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { vi } from 'vitest'

/** Starts an empty backend in a folder and names it to what a build reads with, until `vi.unstubAllEnvs`. */
export const startArchiveBackend = async (folder: string): Promise<Backend> => {
  const backend = await startBackend({
    folder: join(folder, 'backend'),
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
  })
  vi.stubEnv('PUBLIC_SUPABASE_URL', backend.url)
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', backend.publishableKey)
  return backend
}
