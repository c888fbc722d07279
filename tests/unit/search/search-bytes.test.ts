import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeRecords, measureWorks } from '#scripts/bench/measure-search-bytes.ts'
import { BundleWriter } from '#scripts/site/search/bundle-writer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  [1_000, 130_000, ''],
  [10_000, 180_000, ' @long'],
])(
  'SEARCH-11 at %d works engine, list and a first word are at most %d bytes, a further word 30 kB, a record 2%s',
  async (works, first) => {
    const site = join(folder, `site-${works}`)
    const writer = new BundleWriter(site, join(folder, `cache-${works}`))
    const bytes = await measureWorks(writer, site, composeRecords(works))
    await writer.finish()
    expect(bytes.first).toBeLessThanOrEqual(first)
    expect(bytes.word).toBeLessThanOrEqual(30_000)
    expect(bytes.record).toBeLessThanOrEqual(2_000)
    // The engine alone is more than this: an index without it would be found by nobody.
    expect(bytes.engine).toBeGreaterThan(50_000)
    expect(bytes.files).toBeGreaterThan(works)
  },
)
