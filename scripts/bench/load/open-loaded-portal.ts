import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Target } from '#demonstration/store/open-store.ts'
import { readOrCreateKeys } from '#scripts/backend/folder/keys.ts'
import { ProcessTree } from '../process-tree.ts'
import { type Proxy, startProxy } from './start-proxy.ts'

/** A portal as an installation runs it: backend, site and the proxy before both, each a process or server of its own. */
export type LoadedPortal = {
  port: number
  publishableKey: string
  siteFolder: string
  /** What is stored now. */
  readFigures: () => Promise<StoredFigures>
  /** Memory of backend, functions and site server, in MB. */
  readMemory: () => number
  close: () => Promise<void>
}

/** Views by work, events and submissions. */
export type StoredFigures = { views: Map<string, number>; events: number; submissions: number }

const ViewsSchema = z.array(z.object({ id: z.string(), views: z.number() }))

/** Works that one answer of the Data API brings. */
const PAGE_ROWS = 1000

/** Runs a script until it prints a line, and answers that line. */
const startScript = async (script: string, variables: Record<string, string>, ready: RegExp) => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    const printed: string[] = []
    lines.on('line', (line) => {
      printed.push(line)
      const match = ready.exec(line)
      if (match) resolve(match)
    })
    child.once('exit', () => reject(new Error(`${script} ended:\n${printed.join('\n')}`)))
  })
  return { child, found }
}

const stop = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

const readViews = async (access: Target): Promise<Map<string, number>> => {
  const client = createClient(access.url, access.secretKey, { auth: { persistSession: false } })
  const views = new Map<string, number>()
  for (let start = 0; ; start += PAGE_ROWS) {
    const { data } = await client
      .from('articles')
      .select('id, views')
      .eq('status', 'published')
      .order('id')
      .range(start, start + PAGE_ROWS - 1)
      .throwOnError()
    const rows = ViewsSchema.parse(data)
    for (const row of rows) views.set(row.id, row.views)
    if (rows.length < PAGE_ROWS) return views
  }
}

const countRows = async (access: Target, table: string): Promise<number> => {
  const client = createClient(access.url, access.secretKey, { auth: { persistSession: false } })
  const { count } = await client.from(table).select('id', { count: 'exact', head: true }).throwOnError()
  return z.number().parse(count)
}

/**
 * Starts the backend on a new folder, fills it, builds the site and serves it, behind the one proxy that the backend names.
 * @param seed fills the archive
 */
export const openLoadedPortal = async (
  folder: string,
  seed: (access: Target) => Promise<unknown>,
): Promise<LoadedPortal> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const [home, siteFolder] = [join(folder, 'backend'), join(folder, 'site/dist')]
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const variables = {
      BACKEND_FOLDER: home,
      BACKEND_PORT: '0',
      MAIL_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    const backend = await startScript('scripts/backend.ts', variables, /^Backend\s+(http:\S+)/)
    closers.push(() => stop(backend.child))
    const url = backend.found[1] ?? ''
    const { publishableKey, secretKey } = await readOrCreateKeys(home)
    const access = { url, secretKey }
    await seed(access)
    const built = spawn(process.execPath, ['scripts/build.ts'], {
      env: {
        ...process.env,
        OUTPUT_FOLDER: siteFolder,
        BUILD_REPORT: join(folder, 'report.jsonl'),
        PUBLIC_SUPABASE_URL: url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(built, 'exit')
    if (built.exitCode !== 0) throw new Error('The site could not be built')
    await readFile(join(siteFolder, 'index.html'))
    const site = await startScript(
      'scripts/serve.ts',
      { OUTPUT_FOLDER: siteFolder, SITE_PORT: '0' },
      /^Site: (http:\S+)/,
    )
    closers.push(() => stop(site.child))
    const proxy: Proxy = await startProxy(url, (site.found[1] ?? '').replace('localhost', '127.0.0.1'))
    closers.push(proxy.close)
    const trees = [backend.child, site.child].map(({ pid = 0 }) => new ProcessTree(pid))
    return {
      port: proxy.port,
      publishableKey,
      siteFolder,
      readFigures: async () => ({
        views: await readViews(access),
        events: await countRows(access, 'user_events'),
        submissions: await countRows(access, 'submissions'),
      }),
      readMemory: () =>
        trees.reduce((sum, tree) => {
          tree.look()
          return sum + tree.heldMb
        }, 0),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
