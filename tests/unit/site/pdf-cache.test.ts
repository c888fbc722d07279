import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PdfCache } from '#scripts/site/pdfs/pdf-cache.ts'

const PDF = '%PDF-1.7 essai'

/** SHA-256 of the PDF, as `printf '%%PDF-1.7 essai' | sha256sum` prints it. */
const PDF_SHA256 = '2aa0921a1c7216d6bece1145c8b10feb1b707eefa93f5dd6ab1b543eaf89e70f'

let status = 200
const storage = createServer((_request, response) => {
  if (status === 0) return void response.destroy()
  response.writeHead(status, { etag: '"1"' }).end(status === 200 ? PDF : undefined)
})
let base: string
let folder: string

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
})
afterAll(() => {
  storage.close()
})
beforeEach(async () => {
  status = 200
  folder = await mkdtemp(join(tmpdir(), 'pdfs-'))
  return () => rm(folder, { recursive: true })
})

/** What a build finds at an address. */
const find = async (name: string) => {
  const cache = await PdfCache.open(folder, base, 1000)
  const found = await cache.find(`${base}/${name}`)
  await cache.save()
  return found
}

test.each([0, 408, 429, 500, 503])(
  'a storage that answers %i (0: not at all) leaves the PDF of the last build, and says nothing of a new one',
  async (busy) => {
    const found = { address: `${base}/a.pdf`, tag: '"1"', file: `${PDF_SHA256}.pdf`, bytes: 14 }
    expect(await find('a.pdf')).toEqual(found)
    status = busy
    expect(await find('a.pdf')).toEqual(found)
    // The PDF stays in the cache, too.
    expect(await find('a.pdf')).toEqual(found)
    expect(await find('b.pdf')).toBeUndefined()
  },
)

test.each([400, 404])('a PDF of which the storage answers %i is gone', async (gone) => {
  await find('a.pdf')
  status = gone
  expect(await find('a.pdf')).toBeUndefined()
  expect(existsSync(join(folder, `${PDF_SHA256}.pdf`))).toBe(false)
})
