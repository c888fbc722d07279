import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend } from '#scripts/backend/start-backend.ts'
import { childrenOf, isRunning } from '#tests/backend/backend-process.ts'

const START_MS = 240_000

let folder: string
const ports = { port: 0, mailPort: 0, siteUrl: 'http://localhost:4321', functions: false }
const openBackend = () => startBackend({ folder: join(folder, 'backend'), ...ports })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-start-'))
  const backend = await openBackend()
  await backend.sql(
    "insert into public.articles (title, source, status, publication_date) values ('Une notice', 'INDEX', 'published', '2024-03-05')",
  )
  await backend.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => rm(join(folder, 'dist.next'), { recursive: true, force: true }))

const portals: ChildProcess[] = []
afterEach(async () => {
  // One that a failed test left behind; its build goes with it.
  for (const portal of portals.splice(0)) {
    if (portal.exitCode !== null || portal.signalCode !== null) continue
    const left = once(portal, 'exit')
    portal.kill('SIGKILL')
    await left
  }
})

/** All that a process has started, and what that has started. */
const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])

/** Starts the whole portal and waits until Astro writes pages. */
const startUntilBuilding = async (): Promise<{ portal: ChildProcess; processes: number[] }> => {
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SITE_PORT: '0',
      BACKEND_PORT: '0',
      MAIL_PORT: '0',
      BACKEND_FOLDER: join(folder, 'backend'),
      OUTPUT_FOLDER: join(folder, 'dist'),
    },
  })
  portals.push(portal)
  await expect.poll(() => existsSync(join(folder, 'dist.next')), { timeout: START_MS }).toBe(true)
  const processes = descendantsOf(portal.pid ?? 0)
  expect(processes.length).toBeGreaterThan(1)
  return { portal, processes }
}

/** A site of an earlier start, which is served while the next one is built. */
const writeEarlierSite = async () => {
  await mkdir(join(folder, 'dist'))
  for (const name of ['_headers', '_redirects', '404.html']) await writeFile(join(folder, 'dist', name), '')
}

test.each([
  { build: 'first', prepare: async () => {} },
  { build: 'second', prepare: writeEarlierSite },
])(
  'Ctrl-C in the middle of the $build build stops the whole portal at once, and the build is not taken for a failed one @long',
  async ({ prepare }) => {
    await prepare()
    const { portal, processes } = await startUntilBuilding()
    const stopped = once(portal, 'exit')
    portal.kill('SIGINT')
    await stopped
    expect(portal.exitCode).toBe(0)
    expect(processes.filter(isRunning)).toEqual([])
    // It did not wait for the build, which would have put a home page there.
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(false)

    // The request that was being built is free for the next start, and no error is reported.
    const backend = await openBackend()
    const claimed = await backend.sql('select id from public.claim_rebuild_request()')
    await backend.sql("update public.rebuild_requests set status = 'open'")
    const reports = await backend.sql('select status from public.build_reports')
    await backend.close()
    expect(claimed).toHaveLength(1)
    await rm(join(folder, 'dist'), { recursive: true, force: true })
    expect(reports).toEqual([])
  },
  2 * START_MS,
)

test(
  'a portal that is killed takes its build along @long',
  async () => {
    const { portal, processes } = await startUntilBuilding()
    portal.kill('SIGKILL')
    await expect.poll(() => processes.filter(isRunning)).toEqual([])
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(false)
  },
  2 * START_MS,
)
