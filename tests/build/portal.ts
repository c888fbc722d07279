import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readEnvironment } from '#domain/environment.ts'
import { LOOPBACK } from '#scripts/backend/folder/listen-on-port.ts'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { type BuiltSite, buildSite } from '#scripts/site/build-site.ts'

/** So long a first build may take on a slow machine. */
export const BUILD_TIMEOUT_MS = 480_000

/** What a bundle is made of and its builds have in common; what is made of rows is each portal's own. */
const SHARED = ['bundles', 'compiled']

/** A backend and the folder of the site that is built from it. */
export type Portal = {
  /** Holds all of it; the site is in `dist`. */
  folder: string
  backend: Backend
  /** The settings of its builds. */
  variables: Record<string, string>
  build: (log?: (text: string) => void) => Promise<BuiltSite>
  close: () => Promise<void>
}

/**
 * Opens a portal without rows. A bundle depends on code, on the address of the backend and on its key: the portals of this
 * project have these in common, one after another, so that one of them makes the bundle and the others take it over.
 * @param options.port the backend's; default: the one that bundles know. A test that puts a server before it takes another
 */
export const openPortal = async ({
  port = inject('backendPort'),
  functions = false,
  variables = {},
}: { port?: number; functions?: boolean; variables?: Record<string, string> } = {}): Promise<Portal> => {
  const shared = inject('sharedFolder')
  const folder = await mkdtemp(join(tmpdir(), 'portail-build-'))
  const home = join(folder, 'backend')
  const keys = join(shared, 'keys.json')
  await mkdir(home)
  if (existsSync(keys)) await cp(keys, join(home, 'keys.json'))
  const settings = readEnvironment(variables)
  const backend = await startBackend({
    folder: home,
    port,
    mailPort: 0,
    siteUrl: settings.SITE_URL,
    functions,
  })
  await cp(join(home, 'keys.json'), keys)
  const all = {
    OUTPUT_FOLDER: join(folder, 'dist'),
    PUBLIC_SUPABASE_URL: `http://${LOOPBACK}:${inject('backendPort')}`,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ...variables,
  }
  const cache = `${all.OUTPUT_FOLDER}.cache`
  for (const name of SHARED)
    if (existsSync(join(shared, name))) await cp(join(shared, name), join(cache, name), { recursive: true })
  return {
    folder,
    backend,
    variables: all,
    build: async (log) => {
      const built = await buildSite(readEnvironment(all), log)
      for (const name of SHARED)
        await cp(join(cache, name), join(shared, name), { recursive: true, force: false })
      return built
    },
    close: async () => {
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
