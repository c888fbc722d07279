import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRequested } from '#scripts/site/build-requested.ts'

const backend = createServer((request, response) => {
  const isClaim = request.url?.endsWith('/claim_rebuild_request') === true
  response.writeHead(isClaim ? 200 : 503, { 'content-type': 'application/json' })
  response.end(isClaim ? '[]' : JSON.stringify({ message: 'En panne' }))
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
})
afterAll(() => {
  backend.close()
})

test('a build that fails says why, when its report can’t be written either', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = buildRequested(
    { url, secretKey: 'secret' },
    () => Promise.reject(new Error('A page could not be rendered')),
    true,
  )
  await expect(failing).rejects.toThrow('A page could not be rendered')
  expect(printed.mock.calls.flat()).toEqual(['The build could not be reported: En panne'])
  printed.mockRestore()
})
