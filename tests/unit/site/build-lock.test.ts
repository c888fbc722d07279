import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockBuild } from '#scripts/site/build-lock.ts'

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portail-lock-'))
  folder = join(parent, 'dist')
})
afterEach(() => rm(parent, { recursive: true }))

/** Another process that took the folder. */
const withHolder = async (use: (pid: number) => Promise<void>): Promise<void> => {
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(holder, 'spawn')
  try {
    await writeFile(`${folder}.lock`, String(holder.pid))
    await use(holder.pid ?? 0)
  } finally {
    holder.kill()
  }
}

test('a second build of the same folder is refused while the first is at work, and says what to do', () =>
  withHolder(async (pid) => {
    await expect(lockBuild(folder)).rejects.toThrow(
      `Another build works on ${folder} (process ${pid}). Wait until it ends, or give this one folders of its own`,
    )
  }))

test('a build that is over leaves the folder to the next', async () => {
  const unlock = await lockBuild(folder)
  expect(await readdir(parent)).toEqual(['dist.lock'])
  await unlock()
  expect(await readdir(parent)).toEqual([])
  await (
    await lockBuild(folder)
  )()
})

test('a folder whose parent is not there yet can be taken', async () => {
  const unlock = await lockBuild(join(parent, 'site', 'dist'))
  expect(await readdir(join(parent, 'site'))).toEqual(['dist.lock'])
  await unlock()
})

test('what a dead build left is taken over, and so is a number that another program has now', async () => {
  await writeFile(`${folder}.lock`, '999999999')
  await (
    await lockBuild(folder)
  )()
  await withHolder(async () => {
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(`${folder}.lock`, minuteAgo, minuteAgo)
    await (
      await lockBuild(folder)
    )()
  })
  // Killed in its container, and started anew with the same number.
  await writeFile(`${folder}.lock`, String(process.pid))
  await (
    await lockBuild(folder)
  )()
})
