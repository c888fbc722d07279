import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeServiceWorker } from '#scripts/site/write-service-worker.ts'

/** The worker has some 30 kB, and what it is made from fewer; in blocks of 512 bytes, as `ulimit` counts. */
const ROOM_BLOCKS = 32

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
  await mkdir(join(folder, 'site/offline'), { recursive: true })
  await mkdir(join(folder, 'site/_astro'))
  for (const [name, content] of [
    ['offline/index.html', '<title>Hors ligne</title>'],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['manifest.webmanifest', '{}'],
  ] as const)
    await writeFile(join(folder, 'site', name), content)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes the worker in a process that may write no larger file, as on a disk that fills up meanwhile. */
const PROGRAM = `
  import { writeServiceWorker } from '#scripts/site/write-service-worker.ts'
  await writeServiceWorker(process.argv[1], process.argv[2], 'v1')`
const LIMITED = `ulimit -f ${ROOM_BLOCKS}; exec "$0" --input-type=module -e "$1" "$2" "$3"`

test('NET-04 a build that was cut off while it wrote the service worker leaves no half of one to the next @long', async () => {
  const [site, cache] = [join(folder, 'site'), join(folder, 'cache')]
  const cut = spawnSync('sh', ['-c', LIMITED, process.execPath, PROGRAM, site, cache], { encoding: 'utf8' })
  expect(cut.stderr).toContain('EFBIG')
  await writeServiceWorker(site, cache, 'v1')
  const worker = await readFile(join(site, 'sw.js'), 'utf8')
  expect(() => new Script(worker)).not.toThrow()
  expect(worker).toContain('/offline')
})
