import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/queries/create-query-client.ts'
import { roleQueryOptions } from '#browser/session/role-query.ts'

const MINUTE_MS = 60_000

type Call = { procedure: string; body: unknown; at: number }

let server: Server
let calls: Call[] = []
/** What the server says of the role; nothing for a server that fails. */
let answer: boolean | undefined

const of = (procedure: string) => calls.filter((call) => call.procedure === procedure)

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const procedure = request.url?.split('/').at(-1) ?? ''
      calls.push({ procedure, body: JSON.parse(body), at: performance.now() })
      const failed = procedure === 'has_role' && answer === undefined
      response.writeHead(failed ? 500 : 200, { 'Content-Type': 'application/json' })
      response.end(failed ? '{"message":"the database is away"}' : JSON.stringify(answer ?? true))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubEnv('PUBLIC_SUPABASE_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test')
})

beforeEach(() => {
  calls = []
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

describe('the role check', () => {
  test('ROLE-06 an answer is fresh for 5 minutes and cached for 10', async () => {
    answer = true
    const client = createQueryClient()
    const check = () => client.query(roleQueryOptions('admin', 'somebody'))
    expect(await check()).toBe(true)
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS - 1000)
    await check()
    expect(of('has_role').map(({ body }) => body)).toEqual([{ _role: 'admin' }])
    vi.setSystemTime(Date.now() + 2000)
    await check()
    expect(of('has_role')).toHaveLength(2)
    expect(roleQueryOptions('admin', 'somebody').gcTime).toBe(10 * MINUTE_MS)
    client.clear()
  })

  test('ROLE-06 a failing check is tried again once, after a second, and is neither a yes nor a no', async () => {
    answer = undefined
    const check = createQueryClient().query(roleQueryOptions('admin', 'somebody'))
    await expect(check).rejects.toThrow('the database is away')
    const [first, second, ...more] = of('has_role')
    expect(more).toEqual([])
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })

  test.each([
    [true, 'admin_access_granted', { role: 'editor' }],
    [false, 'admin_role_check_failed', { role: 'editor', reason: 'denied' }],
    [undefined, 'admin_role_check_failed', { role: 'editor', reason: 'the database is away' }],
  ])('ROLE-02 the answer %s is reported as %s', async (given, event, data) => {
    answer = given
    await createQueryClient()
      .query({ ...roleQueryOptions('editor', 'somebody'), retry: false })
      .catch(() => undefined)
    // Reports are sent after the answer: one of an earlier check may still arrive.
    const expected = { event_type_param: event, event_data_param: data }
    await vi.waitFor(() => expect(of('log_security_event').map(({ body }) => body)).toContainEqual(expected))
  })

  test('the answer about one account is none about another', async () => {
    answer = true
    const client = createQueryClient()
    await client.query(roleQueryOptions('admin', 'somebody'))
    answer = false
    expect(await client.query(roleQueryOptions('admin', 'somebody else'))).toBe(false)
  })
})
