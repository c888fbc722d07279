import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverCandidates } from '#domain/covers/cover-candidates.ts'
import { PictureCache } from '#scripts/site/pictures/picture-cache.ts'

type File = { status: number; type: string }

const files = new Map<string, File>()
const asked: string[] = []
const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const storage = createServer((request, response) => {
  const path = (request.url ?? '').replace('/storage/v1/object/public/', '')
  asked.push(`${request.method} ${path}`)
  const { status, type } = files.get(path) ?? { status: 404, type: 'application/json' }
  response.writeHead(status, { 'content-type': type }).end(picture)
})
let base: string
let folder: string

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'couvertures-'))
})
afterAll(async () => {
  storage.close()
  await rm(folder, { recursive: true })
})

const find = async (name: string | undefined, issue?: string) => {
  asked.length = 0
  const candidates = coverCandidates({ source: 'ADC', coverImageFileName: name, issue }, base)
  const cache = await PictureCache.open(folder, base)
  const found = await cache.findFirst(candidates, { widths: [20], square: false })
  return found?.address.replace(`${base}/storage/v1/object/public/`, '')
}

test('ADC-12 the given name is asked first, and nothing behind a hit', async () => {
  files.set('atlas_covers/Chapitre%201.png', { status: 200, type: 'image/png' })
  expect(await find('Chapitre 1.png')).toBe('atlas_covers/Chapitre%201.png')
  expect(asked).toEqual(['HEAD atlas_covers/Chapitre%201.png', 'GET atlas_covers/Chapitre%201.png'])
})

test('ADC-12 then its lower-cased, sanitised variants, then the other bucket, by HEAD alone', async () => {
  files.set('article_covers/lesion_du_foie.webp', { status: 200, type: 'image/webp' })
  expect(await find('Lésion_du Foie.JPEG')).toBe('article_covers/lesion_du_foie.webp')
  const names = ['lesion_du_foie.jpg', 'lesion_du_foie.png', 'lesion_du_foie.webp']
  expect(asked.filter((request) => request.startsWith('HEAD'))).toEqual(
    ['atlas_covers', 'article_covers'].flatMap((bucket) =>
      [encodeURIComponent('Lésion_du Foie.JPEG'), ...names].map((name) => `HEAD ${bucket}/${name}`),
    ),
  )
  expect(asked.filter((request) => request.startsWith('GET'))).toEqual([
    'GET article_covers/lesion_du_foie.webp',
  ])
})

test('ADC-12 a 200 that is no image is not the cover', async () => {
  files.set('atlas_covers/page.png', { status: 200, type: 'text/html' })
  files.set('atlas_covers/page.jpg', { status: 200, type: 'image/jpeg' })
  expect(await find('page.png')).toBe('atlas_covers/page.jpg')
  files.set('atlas_covers/none.png', { status: 200, type: 'application/octet-stream' })
  expect(await find('none.png')).toBeUndefined()
})

test('ADC-12 an image that answers with an error is not the cover', async () => {
  files.set('atlas_covers/broken.png', { status: 500, type: 'image/png' })
  expect(await find('broken.png')).toBeUndefined()
})

test('a row without a cover is looked up under the convention of its number', async () => {
  files.set('atlas_covers/ADC_chap_12_cover.png', { status: 200, type: 'image/png' })
  expect(await find(undefined, '12')).toBe('atlas_covers/ADC_chap_12_cover.png')
  expect(await find(undefined, 'annexe')).toBeUndefined()
  expect(asked).toEqual([])
})
