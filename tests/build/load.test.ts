import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGenerated } from '#demonstration/seed-generated.ts'
import { openLoadedPortal, type LoadedPortal } from '#scripts/bench/load/open-loaded-portal.ts'
import { runLoad } from '#scripts/bench/load/run-load.ts'
import { missed, summarise } from '#scripts/bench/measure-load.ts'

/** A short form; `npm run test:long` asks for more, `npm run bench -- load` for what is published. */
const CLIENTS = Number(process.env['LOAD_CLIENTS'] ?? 8)
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 12)

let folder: string
let portal: LoadedPortal
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-'))
  portal = await openLoadedPortal(join(folder, 'portal'), (access) => seedGenerated({ ...access, works: 20 }))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

test(
  'LOAD-01 clients from addresses of their own read, search, count, report, harvest and submit at once: acts succeed, counts are exact, memory stays @long',
  async () => {
    const outcome = await runLoad(portal, {
      clients: CLIENTS,
      seconds: SECONDS,
      pauseMs: 300,
      submissions: 4,
    })
    expect(outcome.addresses).toBe(CLIENTS)
    expect(missed(outcome)).toEqual([])
    const summary = new Map(summarise(outcome).map(({ act, acts }) => [act, acts]))
    expect([...summary.keys()]).toEqual(['reading', 'search', 'counter', 'event', 'oai', 'submission'])
    expect(summary.get('submission')).toBe(4)
    expect(Math.min(...summary.values())).toBeGreaterThan(0)
  },
  (SECONDS + 120) * 1000,
)

test('LOAD-01 the proxy is believed on who its visitors are: one who asks too often closes no door for another @long', async () => {
  const { openVisitor } = await import('#scripts/bench/load/visitor.ts')
  const message = (number: number) =>
    JSON.stringify({ name: 'Jo', email: `jo-${number}@example.org`, message: 'Un message assez long.' })
  const [eager, other] = [201, 202].map((number) => openVisitor(portal.port, portal.publishableKey, number))
  const statuses: number[] = []
  for (let number = 1; number <= 11; number += 1)
    statuses.push((await eager?.ask('/rest/v1/contact_messages', { body: message(number) }))?.status ?? 0)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  expect((await other?.ask('/rest/v1/contact_messages', { body: message(12) }))?.status).toBe(201)
  eager?.leave()
  other?.leave()
})
