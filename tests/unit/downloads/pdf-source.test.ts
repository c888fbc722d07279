import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSource, RANGE_BYTES } from '#browser/pdf-reader/pdf-source.ts'

const file = await readFile('tests/fixtures/pdfs/debian-faq-fr.pdf')
const PAGE_AT_THE_END = 12

/** A host of the PDF: it may cut the line for pieces, or send none. */
const host = { isDown: false, sendsPieces: true, ranges: 0 }
const server = createServer(({ headers, url }, answer) => {
  if (url !== '/a.pdf') return answer.writeHead(503).end()
  const [, from = '', to = ''] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
  if (!headers.range || !host.sendsPieces) {
    answer.writeHead(200, {
      'content-length': file.length,
      ...(host.sendsPieces && { 'accept-ranges': 'bytes' }),
    })
    return answer.end(file)
  }
  host.ranges += 1
  if (host.isDown) return answer.destroy()
  const piece = file.subarray(Number(from), Number(to) + 1)
  return answer.writeHead(206, { 'content-length': piece.length }).end(piece)
})
let site: string
const network = new EventTarget()
let closing: AbortController

beforeAll(async () => {
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  // The reader of PDFs of the build brings another version of the library, which leaves its worker here for all.
  vi.stubGlobal('pdfjsWorker', undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  Object.assign(host, { isDown: false, sendsPieces: true, ranges: 0 })
  closing = new AbortController()
})

const open = async (listener: Partial<Parameters<typeof openSource>[2]> = {}) => {
  const source = await openSource(`${site}/a.pdf`, closing.signal, {
    onProgress: () => undefined,
    onMissing: () => undefined,
    ...listener,
  })
  return getDocument({
    ...source,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  })
}

test('a piece of a PDF that did not come is asked for again, and its page shows', async () => {
  const task = await open()
  const pdf = await task.promise
  await pdf.getPage(1)
  host.isDown = true
  host.ranges = 0
  const page = pdf.getPage(PAGE_AT_THE_END).then((each) => each.getOperatorList())
  await expect.poll(() => host.ranges).toBeGreaterThan(0)
  host.isDown = false
  expect((await page).fnArray.length).toBeGreaterThan(0)
  closing.abort()
  await task.destroy()
})

test('a piece that does not come at all is said to be missing, and comes with the network', async () => {
  const missing: boolean[] = []
  const task = await open({ onMissing: (isMissing) => missing.push(isMissing) })
  const pdf = await task.promise
  await pdf.getPage(1)
  host.isDown = true
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const page = pdf.getPage(PAGE_AT_THE_END).then((each) => each.getOperatorList())
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(500)
        return missing
      })
      .toContain(true)
    host.isDown = false
    network.dispatchEvent(new Event('online'))
    expect((await page).fnArray.length).toBeGreaterThan(0)
    expect(missing.at(-1)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
  closing.abort()
  await task.destroy()
})

test('a host that sends no pieces gives the whole PDF, and how much of it is here', async () => {
  host.sendsPieces = false
  const progress: [number, number][] = []
  const task = await open({ onProgress: (bytes, of) => progress.push([bytes, of]) })
  expect((await task.promise).numPages).toBeGreaterThan(PAGE_AT_THE_END)
  expect(progress.at(-1)).toEqual([file.length, file.length])
  await task.destroy()
})

test('a PDF that the host refuses is named with the status of its answer', async () => {
  const listener = { onProgress: () => undefined, onMissing: () => undefined }
  await expect(openSource(`${site}/b.pdf`, closing.signal, listener)).rejects.toMatchObject({ status: 503 })
})
