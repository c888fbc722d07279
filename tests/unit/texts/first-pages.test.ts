import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('a renderer that ends', () => {
  const NAMES = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']

  const onEachJob = (act: string): string =>
    `import { writeFileSync } from 'node:fs'
     process.once('message', (jobs) => {
       for (const { pdf, picture } of jobs) { ${act} }
       process.disconnect()
     })`

  /** The sizes of the pictures that a program makes of the PDFs. */
  const picturesBy = async (program: string): Promise<Record<string, number>> => {
    const renderer = join(pdfs, 'renderer.mjs')
    await writeFile(renderer, program)
    for (const name of NAMES) await writeFile(join(pdfs, name), '')
    await prepareFirstPages(pdfs, new Set(NAMES), pathToFileURL(renderer))
    const sizes = await Promise.all(
      NAMES.map((name) =>
        stat(firstPageFile(pdfs, name)).then(
          ({ size }) => [[name, size] as const],
          () => [],
        ),
      ),
    )
    return Object.fromEntries(sizes.flat())
  }

  test('SLOW-02 a PDF that ends it has no picture, and the others have theirs', async () => {
    const found = await picturesBy(
      onEachJob(
        `if (pdf.endsWith('b.pdf')) process.kill(process.pid, 'SIGKILL'); writeFileSync(picture, 'four')`,
      ),
    )
    expect(found).toEqual({ 'a.pdf': 4, 'b.pdf': 0, 'c.pdf': 4, 'd.pdf': 4, 'e.pdf': 4 })
  })

  test('SLOW-02 one that works with no PDF blames none, so that a later build tries them all', async () => {
    expect(await picturesBy(onEachJob('process.exit(1)'))).toEqual({})
  })

  test('SLOW-02 one that does not start blames no PDF, however many it should have rendered', async () => {
    const renderer = join(pdfs, 'renderer.mjs')
    await writeFile(renderer, `import 'a-package-that-is-not-there'`)
    // More names than fit between two processes.
    const names = Array.from({ length: 20_000 }, (_, number) => `${number}-${'a'.repeat(60)}.pdf`)
    await prepareFirstPages(pdfs, new Set(names), pathToFileURL(renderer))
    expect(await readdir(join(pdfs, 'first-pages'))).toEqual([])
  })

  test('SLOW-02 one that is stopped from outside blames no PDF', async () => {
    expect(await picturesBy(onEachJob(`process.kill(process.pid, 'SIGTERM')`))).toEqual({})
  })
})
