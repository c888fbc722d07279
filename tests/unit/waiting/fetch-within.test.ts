import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBodyWithin } from '#browser/loading/fetch-within.ts'

const STALL_MS = 1000
const PIECES = 6

const server = createServer(({ url }, answer) => {
  if (url === '/silent') return
  answer.writeHead(200, { 'content-type': 'text/plain' })
  answer.write('un ')
  if (url === '/stalled') return
  let pieces = 1
  // Longer in all than the limit, never as long between two pieces.
  const timer = setInterval(() => {
    answer.write('un ')
    if ((pieces += 1) < PIECES) return
    clearInterval(timer)
    answer.end()
  }, STALL_MS / 4)
})
let site: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const read = (path: string) => fetchBodyWithin(STALL_MS, (signal) => fetch(site + path, { signal }))

test('an answer that comes slowly is read to its end', async () => {
  const { answer, body } = await read('/slow')
  expect(answer.ok).toBe(true)
  expect(body.type).toBe('text/plain')
  expect(await body.text()).toBe('un '.repeat(PIECES))
})

test.each(['/silent', '/stalled'])('a request that brings nothing more is given up: %s', async (path) => {
  const started = performance.now()
  await expect(read(path)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(performance.now() - started).toBeGreaterThan(STALL_MS - 50)
})
