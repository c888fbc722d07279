import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { serveSite, type SiteServer } from '#scripts/site/serve-site.ts'
import { launchBrowser } from '#scripts/weight/launch-browser.ts'

const run = promisify(execFile)

const UPGRADE_TIMEOUT_MS = 900_000

const WORK = '0b000000-0000-4000-8000-000000000001'
const OTHER = '0b000000-0000-4000-8000-000000000002'

const RowsSchema = z.array(z.record(z.string(), z.unknown()))

let folder: string
let former: string
let backend: Backend
let browser: Browser
let site: SiteServer
let open: Page
let before: z.infer<typeof RowsSchema>

/** The release before this version; before the first one, the commit before this one. */
const formerVersion = async (): Promise<string> => {
  try {
    const { stdout } = await run('git', ['describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD~1'])
    return stdout.trim()
  } catch {
    return 'HEAD~1'
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnPort(server, 0, 'test', 'PORT')
  await new Promise((close) => server.close(close))
  return port
}

const build = (project: string, url: string, publishableKey: string) =>
  run(process.execPath, ['scripts/build.ts'], {
    cwd: project,
    env: {
      ...process.env,
      SITE_URL: 'http://localhost:4321',
      OUTPUT_FOLDER: join(folder, 'dist'),
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    },
    maxBuffer: 64 * 1024 * 1024,
  })

const KeysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() })

/** Runs the former version's backend for as long as something takes. */
const withFormerBackend = async (port: number, use: (url: string) => Promise<void>): Promise<void> => {
  const child: ChildProcess = spawn(process.execPath, ['scripts/backend.ts'], {
    cwd: former,
    env: {
      ...process.env,
      BACKEND_FOLDER: join(folder, 'backend'),
      BACKEND_PORT: String(port),
      MAIL_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    for await (const text of child.stdout ?? []) if (String(text).includes('Publishable key')) break
    child.stdout?.resume()
    await use(`http://127.0.0.1:${port}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const rowsOf = async (url: string, secretKey: string) =>
  RowsSchema.parse(
    (await createClient(url, secretKey).from('articles').select('*').order('id').throwOnError()).data,
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-upgrade-'))
  former = join(folder, 'former')
  await run('git', ['worktree', 'add', '--detach', former, await formerVersion()])
  await symlink(resolve('node_modules'), join(former, 'node_modules'))
  const port = await freePort()
  await withFormerBackend(port, async (url) => {
    const keys = KeysSchema.parse(JSON.parse(await readFile(join(folder, 'backend/keys.json'), 'utf8')))
    const work = {
      source: 'RHCA',
      volume: '4',
      issue: '9',
      publication_date: '2024-06-15',
      status: 'published',
    }
    await createClient(url, keys.secretKey)
      .from('articles')
      .insert([
        { ...work, id: WORK, title: 'Un travail d’avant', page_number: '1-4', authors: ['Rose Éliazar'] },
        { ...work, id: OTHER, title: 'Un autre d’avant', page_number: '5-9', authors: ['Rose Éliazar'] },
      ])
      .throwOnError()
    before = await rowsOf(url, keys.secretKey)
    await build(former, url, keys.publishableKey)
  })
  site = await serveSite(join(folder, 'dist'), 0)
  browser = await launchBrowser()
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  open = await context.newPage()
  await open.goto(`${site.url}/rhca/articles/${WORK}/`)
  await open.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // What was read is cached for a reader without a network.
  await open.reload()

  backend = await startBackend({
    folder: join(folder, 'backend'),
    port,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
  })
}, UPGRADE_TIMEOUT_MS)

afterAll(async () => {
  await browser.close()
  await site.close()
  await backend.close()
  await run('git', ['worktree', 'remove', '--force', former])
  await rm(folder, { recursive: true, force: true })
})

describe('an installation of the former version becomes one of this version', () => {
  test('the database keeps every value of its works', async () => {
    const after = await rowsOf(backend.url, backend.secretKey)
    expect(after).toHaveLength(2)
    for (const [at, row] of before.entries()) expect(after[at]).toMatchObject(row)
  })

  test(
    'the site is built over the former one, from its caches',
    async () => {
      await backend.sql("update public.articles set title = 'Un travail d’après' where id = $1", [WORK])
      await build(resolve('.'), backend.url, backend.publishableKey)
      const page = await (await fetch(`${site.url}/rhca/articles/${WORK}/`)).text()
      expect(page).toContain('Un travail d’après')
      const untouched = await (await fetch(`${site.url}/rhca/articles/${OTHER}/`)).text()
      expect(untouched).toContain('Un autre d’avant')
    },
    UPGRADE_TIMEOUT_MS,
  )

  test('a page that was open before goes on: its parts are still there', async () => {
    const lost: string[] = []
    open.on('response', (response) => {
      if (response.status() >= 400 && response.url().startsWith(site.url)) lost.push(response.url())
    })
    expect(await open.title()).toContain('Un travail d’avant')
    await open.getByRole('main').getByRole('link', { name: 'Citer', exact: true }).click()
    await open.getByText('Citation copiée dans le presse-papiers').first().waitFor()
    expect(await open.evaluate(() => navigator.clipboard.readText())).toContain('Un travail d’avant')
    expect(lost).toEqual([])
  })

  test('what the former service worker keeps is still read without a network', async () => {
    await open.context().setOffline(true)
    await open.reload()
    expect(await open.getByRole('heading', { level: 1 }).textContent()).toMatch(/Un travail d’a(?:vant|près)/)
    await open.context().setOffline(false)
  })
})
