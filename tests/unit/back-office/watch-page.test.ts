import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clearDebugLog, debugLog } from '#browser/debug-log/debug-log.ts'
import { watchPage } from '#browser/debug-log/watch-page.ts'

/** The page: Node has no events of its own and no address. */
const page = new EventTarget()
const server = createServer((request, response) => {
  response.statusCode = Number(/\d{3}$/.exec(request.url ?? '')?.[0] ?? 200)
  response.end()
})
let address = ''

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  address = `http://127.0.0.1:${port}`
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', new URL('https://exemple.test/admin/debug'))
  vi.stubGlobal('fetch', globalThis.fetch)
  watchPage()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})
beforeEach(clearDebugLog)

/** An event of the page with what browsers put into it. */
const fire = (type: string, values: object) => page.dispatchEvent(Object.assign(new Event(type), values))

test.each([
  ['/auth/v1/user/403', { level: 'warn', category: 'auth' }],
  ['/rest/v1/articles/500', { level: 'error', category: 'database' }],
  ['/rest/v1/articles/499', { level: 'warn', category: 'database' }],
  ['/functions/v1/oai/429', { level: 'warn', category: 'network' }],
])('DEBUG-01 a request to %s is logged by where it went and how it ended', async (path, entry) => {
  await fetch(address + path)
  expect(debugLog.get()).toMatchObject([
    { ...entry, message: `GET ${path}\u00a0: ${path.slice(-3)}`, data: { status: Number(path.slice(-3)) } },
  ])
})

test('DEBUG-01 a request that got through leaves nothing, one without an answer is an error of the network', async () => {
  await fetch(`${address}/rest/v1/articles`)
  expect(debugLog.get()).toEqual([])
  await expect(fetch('http://127.0.0.1:1/rest/v1/articles', { method: 'POST' })).rejects.toThrow()
  expect(debugLog.get()).toMatchObject([{ level: 'error', category: 'network' }])
  expect(debugLog.get()[0]?.message).toMatch(/^POST \/rest\/v1\/articles\u00a0: ./)
})

test('DEBUG-01 a request that was given up is for the curious alone', async () => {
  await expect(fetch(address, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(debugLog.get()).toMatchObject([{ level: 'debug', category: 'network' }])
})

test('DEBUG-01 what nobody caught is an error of the interface, with its stack; the console is the system’s', () => {
  const error = new Error('rang illisible')
  const stack: unknown = expect.stringContaining('watch-page')
  fire('error', { message: 'rang illisible', error })
  fire('unhandledrejection', { reason: error })
  console.warn('lent', { ms: 900 })
  expect(debugLog.get()).toMatchObject([
    { level: 'warn', category: 'system', message: 'lent {"ms":900}' },
    {
      level: 'error',
      category: 'ui',
      message: 'rang illisible',
      stack,
    },
    {
      level: 'error',
      category: 'ui',
      message: 'rang illisible',
      stack,
    },
  ])
})
