import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { retainFormerAssets } from '#scripts/site/retain-former-assets.ts'
import { publishFolder } from '#scripts/site/publish-folder.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
const current = () => join(folder, 'dist')

const build = async (name: string): Promise<string> => {
  const next = join(folder, 'next')
  await mkdir(join(next, '_astro'), { recursive: true })
  await writeFile(join(next, '_astro', name), name)
  return next
}

const publish = async (name: string, now: number): Promise<string[]> => {
  const next = await build(name)
  await retainFormerAssets(current(), next, now)
  await publishFolder(next, current())
  return (await readdir(join(current(), '_astro'))).sort()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portail-assets-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('NET-04 files of former builds stay for a week after they were replaced, however often is published', async () => {
  const start = Date.UTC(2026, 0, 1)
  expect(await publish('a.js', start)).toEqual(['a.js'])
  // A file that was in use for a month counts from the day on which it was replaced.
  expect(await publish('b.js', start + 30 * DAY_MS)).toEqual(['a.js', 'b.js'])
  expect(await publish('c.js', start + 34 * DAY_MS)).toEqual(['a.js', 'b.js', 'c.js'])
  expect(await publish('d.js', start + 38 * DAY_MS)).toEqual(['b.js', 'c.js', 'd.js'])
})
