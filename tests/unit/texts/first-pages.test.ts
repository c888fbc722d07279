import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstPageFile, prepareFirstPages } from '#scripts/site/pdfs/prepare-first-pages.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/pdfs')

let pdfs: string

beforeEach(async () => {
  pdfs = await mkdtemp(join(tmpdir(), 'portail-first-pages-'))
})
afterEach(() => rm(pdfs, { recursive: true }))

const add = (name: string) => copyFile(join(FIXTURES, name), join(pdfs, name))

/** How dark a part of a picture is on average, from 0 (black) to 255. */
const brightness = async (
  file: string,
  part: { left: number; top: number; width: number; height: number },
) => {
  const { channels } = await sharp(await sharp(file).extract(part).greyscale().toBuffer()).stats()
  return channels[0]?.mean ?? 0
}

test('SLOW-02 the first page of a PDF is a light picture as wide as a phone: words on white, whatever made the file', async () => {
  const names = ['MOB.pdf', 'debian-faq-fr-scan.pdf', 'Documentation-Arabic.pdf', 'refcard-el-a4.pdf']
  for (const name of names) await add(name)
  await prepareFirstPages(pdfs, new Set(names))
  const sizes: Record<string, [number, number]> = {}
  for (const name of names) {
    const file = firstPageFile(pdfs, name)
    const { format, width, height } = await sharp(file).metadata()
    expect(format).toBe('webp')
    expect((await stat(file)).size).toBeLessThan(70_000)
    sizes[name] = [width, height]
  }
  // Portrait, a scan, from right to left, and landscape: each keeps its proportions.
  expect(sizes).toEqual({
    'MOB.pdf': [720, 1019],
    'debian-faq-fr-scan.pdf': [720, 1019],
    'Documentation-Arabic.pdf': [720, 1019],
    'refcard-el-a4.pdf': [720, 510],
  })
  const page = firstPageFile(pdfs, 'MOB.pdf')
  expect(await brightness(page, { left: 0, top: 0, width: 720, height: 40 })).toBeGreaterThan(250)
  expect(await brightness(page, { left: 120, top: 300, width: 480, height: 500 })).toBeLessThan(245)
})

test('SLOW-02 a PDF that can’t be rendered has no picture, and those after it have theirs', async () => {
  await writeFile(join(pdfs, 'a.pdf'), '%PDF-1.7\nnothing of it')
  await add('pixel.pdf')
  await prepareFirstPages(pdfs, new Set(['a.pdf', 'pixel.pdf']))
  expect((await stat(firstPageFile(pdfs, 'a.pdf'))).size).toBe(0)
  expect((await sharp(firstPageFile(pdfs, 'pixel.pdf')).metadata()).width).toBe(720)
})

test('SLOW-02 a picture is not rendered again at the next build, and goes with its PDF', async () => {
  await add('pixel.pdf')
  await add('tex-ref.pdf')
  await prepareFirstPages(pdfs, new Set(['pixel.pdf', 'tex-ref.pdf']))
  const picture = firstPageFile(pdfs, 'pixel.pdf')
  const { mtimeMs } = await stat(picture)
  await prepareFirstPages(pdfs, new Set(['pixel.pdf']))
  expect((await stat(picture)).mtimeMs).toBe(mtimeMs)
  expect(await readdir(join(picture, '..'))).toHaveLength(1)
})
