import { link, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PictureCache } from '#scripts/site/pictures/picture-cache.ts'

const COPIES = { widths: [100, 200, 400], square: false }

const paint = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

let stored: { tag: string; type: string; content: Buffer }
let answers: string[] = []
let isDown = false
let errorStatus: number | undefined
const storage = createServer((request, response) => {
  if (isDown) return void request.socket.destroy()
  if (errorStatus !== undefined) return void response.writeHead(errorStatus).end()
  const isSame = request.headers['if-none-match'] === stored.tag
  answers.push(`${request.method} ${isSame ? 304 : 200}`)
  response.writeHead(isSame ? 304 : 200, { 'content-type': stored.type, etag: stored.tag })
  response.end(isSame || request.method === 'HEAD' ? undefined : stored.content)
})
let base: string
let folder: string

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'images-'))
})
afterAll(async () => {
  storage.close()
  await rm(folder, { recursive: true })
})

const look = async (copies = COPIES, address = `${base}/storage/v1/object/public/covers/Une image.png`) => {
  answers = []
  const cache = await PictureCache.open(folder, base)
  const picture = await cache.find(address, copies)
  await cache.save()
  return { picture, made: cache.made }
}

test('copies keep the proportions and are never wider than the picture', async () => {
  stored = { tag: '"1"', type: 'image/png', content: await paint('teal', 300, 400) }
  const { picture } = await look()
  expect(picture).toMatchObject({ width: 300, height: 400 })
  expect(picture?.copies.map(({ width }) => width)).toEqual([100, 200, 300])
  const names = (picture?.copies ?? []).map(({ src }) => src.replace('/_astro/', ''))
  expect(await sharp(join(folder, names[0] ?? '')).metadata()).toMatchObject({
    format: 'webp',
    width: 100,
    height: 133,
  })
})

test('a picture that did not change is not fetched again', async () => {
  const { picture, made } = await look()
  expect(answers).toEqual(['GET 304'])
  expect(made).toBe(0)
  expect(picture?.copies).toHaveLength(3)
})

test('a picture whose storage moved to another address has copies of the same names', async () => {
  const path = '/storage/v1/object/public/covers/Une image.png'
  const namesAt = async (server: string) => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'images-'))
    try {
      const cache = await PictureCache.open(elsewhere, server)
      return (await cache.find(server + path, COPIES))?.copies
    } finally {
      await rm(elsewhere, { recursive: true })
    }
  }
  const before = await namesAt(base)
  expect(before).toHaveLength(3)
  expect(await namesAt(base.replace('127.0.0.1', 'localhost'))).toEqual(before)
})

test('a new picture under the same name has copies of another name, and the old ones go', async () => {
  const before = await readdir(folder)
  stored = { tag: '"2"', type: 'image/png', content: await paint('plum', 500, 500) }
  const { picture } = await look({ widths: [100], square: true })
  expect(picture?.copies.map(({ width }) => width)).toEqual([100])
  expect((await readdir(folder)).filter((name) => name !== 'cache.json' && before.includes(name))).toEqual([])
})

test('other copies of a picture that did not change are made anew, and its first ones go', async () => {
  const wider = { widths: [150], square: false }
  expect((await look(wider)).picture?.copies.map(({ width }) => width)).toEqual([150])
  expect((await look(wider)).made).toBe(0)
  const { picture, made } = await look({ widths: [150], square: true })
  expect(made).toBe(1)
  const names = (picture?.copies ?? []).map(({ src }) => src.replace('/_astro/', ''))
  expect((await readdir(folder)).sort()).toEqual(['cache.json', ...names].sort())
})

test('copies that are made again are new files: the published site holds the former ones under a second name', async () => {
  const address = `${base}/storage/v1/object/public/covers/publiee.png`
  const { picture } = await look(COPIES, address)
  const [name = ''] = (picture?.copies ?? []).map(({ src }) => src.replace('/_astro/', ''))
  const published = join(await mkdtemp(join(tmpdir(), 'publie-')), name)
  await link(join(folder, name), published)
  const before = (await stat(published)).ino
  // The storage gives the same picture another tag.
  stored = { ...stored, tag: '"again"' }
  expect((await look(COPIES, address)).picture).toEqual(picture)
  expect((await stat(published)).ino).toBe(before)
  expect((await stat(join(folder, name))).ino).not.toBe(before)
  expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([])
  await rm(join(published, '..'), { recursive: true })
})

test('a storage that does not answer leaves the copies that are there, whatever they were to be', async () => {
  const address = `${base}/storage/v1/object/public/covers/absente.png`
  const { picture } = await look(COPIES, address)
  isDown = true
  expect((await look({ widths: [50], square: true }, address)).picture).toEqual(picture)
  isDown = false
})

test.each([408, 429, 500, 503])(
  'a storage that answers %i leaves the copies that are there; it says nothing of the picture',
  async (status) => {
    const address = `${base}/storage/v1/object/public/covers/${status}.png`
    const { picture } = await look(COPIES, address)
    expect(picture?.copies).toHaveLength(3)
    errorStatus = status
    try {
      expect((await look(COPIES, address)).picture).toEqual(picture)
      expect((await look({ widths: [50], square: true }, address)).picture).toEqual(picture)
      // Nothing is cached of another one.
      expect(
        (await look(COPIES, `${base}/storage/v1/object/public/covers/inconnue.png`)).picture,
      ).toBeUndefined()
    } finally {
      errorStatus = undefined
    }
  },
)

test.each([400, 404])('a picture of which the storage answers %i is gone', async (status) => {
  const address = `${base}/storage/v1/object/public/covers/${status}.png`
  expect((await look(COPIES, address)).picture).toBeDefined()
  errorStatus = status
  try {
    expect((await look(COPIES, address)).picture).toBeUndefined()
  } finally {
    errorStatus = undefined
  }
})

test('what is no image, and what another server holds, is no picture', async () => {
  stored = { tag: '"3"', type: 'image/png', content: Buffer.from('rien') }
  expect((await look()).picture).toBeUndefined()
  stored = { tag: '"4"', type: 'text/html', content: Buffer.from('<p>') }
  expect((await look()).picture).toBeUndefined()
  expect((await look(COPIES, 'http://elsewhere.invalid/a.png')).picture).toBeUndefined()
  expect(answers).toEqual([])
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'half of a %s is no picture, and stops no build',
  async (format) => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer()
    stored = { tag: `"${format}"`, type: `image/${format}`, content: whole.subarray(0, whole.length / 2) }
    expect(
      (await look(COPIES, `${base}/storage/v1/object/public/covers/moitie.${format}`)).picture,
    ).toBeUndefined()
  },
)
