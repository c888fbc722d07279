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

test('at 1 000 works engine, list and a first word are at most 130 kB, a further word 30 and a record 2', async () => {
  const writer = new BundleWriter(join(folder, 'site'), join(folder, 'cache'))
  const bytes = await measureWorks(writer, join(folder, 'site'), composeRecords(1000))
  await writer.finish()
  expect(bytes.first).toBeLessThanOrEqual(130_000)
  expect(bytes.word).toBeLessThanOrEqual(30_000)
  expect(bytes.record).toBeLessThanOrEqual(2_000)
  // The engine alone is more than this: an index without it would be found by nobody.
  expect(bytes.engine).toBeGreaterThan(50_000)
  expect(bytes.files).toBeGreaterThan(1000)
})
