import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchChecked } from '../../../supabase/functions/_shared/fetch-checked.ts'

/** What the server was asked: the name that it was called by, and the path. */
const asked: string[] = []
const server = createServer(({ headers: { host }, url }, answer) => {
  asked.push(`${host ?? ''}${url ?? ''}`)
  if (url === '/moved') answer.writeHead(302, { location: '/elsewhere' }).end()
  else if (url === '/silent') return
  else if (url?.startsWith('/status/')) answer.writeHead(Number(url.slice('/status/'.length))).end()
  else answer.writeHead(200, { 'content-type': 'text/xml' }).end('<a/>')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path: string): URL => new URL(`http://change-d-avis.invalid:${String(port)}${path}`)

test('the address that was checked is the one that is asked, whatever DNS says of the name since', async () => {
  // No DNS knows this name (RFC 6761): whoever asked once more would fail.
  const answer = await fetchChecked(at('/oai?verb=Identify'), ['127.0.0.1'], AbortSignal.timeout(5000))
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/xml',
    '<a/>',
  ])
  expect(asked).toEqual([`change-d-avis.invalid:${String(port)}/oai?verb=Identify`])
})

test('a redirect is an answer that nobody follows, and silence ends with the signal', async () => {
  asked.length = 0
  const moved = await fetchChecked(at('/moved'), ['127.0.0.1'], AbortSignal.timeout(5000))
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/elsewhere'])
  expect(asked).toHaveLength(1)
  await expect(fetchChecked(at('/silent'), ['127.0.0.1'], AbortSignal.timeout(100))).rejects.toThrow()
})

test('a status that HTTP does not know is thrown to the caller, never in the connection', async () => {
  const ask = (status: number) =>
    fetchChecked(at(`/status/${String(status)}`), ['127.0.0.1'], AbortSignal.timeout(5000))
  for (const status of [600, 999])
    await expect(ask(status)).rejects.toMatchObject({
      status,
      message: `The server answered with the status ${String(status)}`,
    })
  for (const status of [200, 204, 304, 599]) expect((await ask(status)).status).toBe(status)
})
