import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILD_TIMEOUT_MS, openPortal, type Portal } from './portal.ts'

let portal: Portal
const home = () => join(portal.folder, 'dist', 'index.html')

beforeAll(async () => {
  portal = await openPortal()
  await portal.backend.sql(
    "insert into public.articles (title, source, status, publication_date) values ('Première notice', 'INDEX', 'published', '2024-03-05')",
  )
})
afterAll(() => portal.close())

const startBuilder = (): ChildProcess =>
  spawn(process.execPath, ['scripts/builder.ts', '--once'], {
    stdio: 'ignore',
    // A group of its own, so that a kill takes the build's processes along, as losing the machine would.
    detached: true,
    env: {
      ...process.env,
      ...portal.variables,
      SUPABASE_SECRET_KEY: portal.backend.secretKey,
    },
  })

const runBuilder = async () => {
  const builder = startBuilder()
  await once(builder, 'exit')
  expect(builder.exitCode).toBe(0)
}

const statuses = async () =>
  (await portal.backend.sql('select status from public.rebuild_requests order by requested_at')).map(
    ({ status }) => status,
  )

test(
  'a builder publishes what waits; killed in the middle it leaves the site whole, and the next one takes the request up @long',
  async () => {
    await runBuilder()
    expect(await statuses()).toEqual(['done'])
    const first = await readFile(home(), 'utf8')

    await portal.backend.sql(
      "insert into public.articles (title, source, status, publication_date) values ('Seconde notice', 'INDEX', 'published', '2024-03-06')",
    )
    const builder = startBuilder()
    // Killed once Astro writes beside the published site.
    await expect
      .poll(() => existsSync(join(portal.folder, 'dist.next')), { timeout: BUILD_TIMEOUT_MS })
      .toBe(true)
    process.kill(-(builder.pid ?? 0), 'SIGKILL')
    await once(builder, 'exit')
    expect(await readFile(home(), 'utf8')).toBe(first)
    expect(await statuses()).toEqual(['done', 'building'])

    // Not before the builder has been silent for two minutes.
    await runBuilder()
    expect(await statuses()).toEqual(['done', 'building'])
    await portal.backend.sql(
      "update public.rebuild_requests set heartbeat_at = now() - interval '3 minutes' where status = 'building'",
    )
    await runBuilder()
    expect(await statuses()).toEqual(['done', 'done'])
    expect(await readFile(join(portal.folder, 'dist/index-medicus/index.html'), 'utf8')).toContain(
      'Seconde notice',
    )
  },
  3 * BUILD_TIMEOUT_MS,
)
