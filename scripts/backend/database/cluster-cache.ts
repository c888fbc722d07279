import { createHash, randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@supabase/lite/pglite'
import project from '../../../package.json' with { type: 'json' }

/** What the system says of a failed act on a file, such as `ENOENT`. */
const codeOf = (error: unknown): unknown => error instanceof Error && 'code' in error && error.code

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/embedded-backend')
const VERSION = project.devDependencies['@supabase/lite']
const EMPTY = `empty-${VERSION}`

/** Caches a cluster under its name: made beside, then renamed, so that nobody ever copies half of one. */
const cache = async (name: string, make: (folder: string) => Promise<unknown>): Promise<void> => {
  await mkdir(CACHE, { recursive: true })
  const beside = path.join(CACHE, `${name}.${randomUUID()}.part`)
  await make(beside)
  try {
    await rename(beside, path.join(CACHE, name))
  } catch (error) {
    await rm(beside, { recursive: true })
    // Another first start cached the same cluster meanwhile.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

/** Copies a cached cluster into a new folder; answers false, and leaves no folder, where there is none or it is just being removed. */
const copyTo = async (folder: string, name: string): Promise<boolean> => {
  try {
    // A thousand small files: the asynchronous copy takes four times as long.
    cpSync(path.join(CACHE, name), folder, { recursive: true })
    return true
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await rm(folder, { recursive: true, force: true })
    return false
  }
}

/** Caches a cluster as `initdb` leaves it. Making one is the slowest part of a first start: it is done once. */
const cacheEmptyCluster = (): Promise<void> =>
  cache(EMPTY, async (folder) => {
    const cluster = new PGlite(folder)
    await cluster.waitReady
    await cluster.close()
  })

/** Names the state that these sources lead to: what prepares a database, and its migrations. */
export const nameClusterOf = async (preparation: string, migrations: string): Promise<string> => {
  const hash = createHash('sha256')
    .update(VERSION)
    .update(await readFile(preparation))
  for (const file of (await readdir(migrations)).sort()) {
    hash.update(file).update(await readFile(path.join(migrations, file)))
  }
  return `migrated-${hash.digest('hex').slice(0, 16)}`
}

/** Fills a new database folder, or that of a test: with a migrated cluster if one is cached, else with an empty one. */
export const fillFolder = async (folder: string, name: string): Promise<{ isMigrated: boolean }> => {
  if (await copyTo(folder, name)) return { isMigrated: true }
  if (await copyTo(folder, EMPTY)) return { isMigrated: false }
  await cacheEmptyCluster()
  cpSync(path.join(CACHE, EMPTY), folder, { recursive: true })
  return { isMigrated: false }
}

/** Caches a migrated cluster, which nothing may write to meanwhile, for the next new folder, instead of the one of earlier migrations. */
export const cacheMigratedCluster = async (name: string, folder: string): Promise<void> => {
  await cache(name, async (beside) => {
    cpSync(folder, beside, { recursive: true })
    // Names the process that has the folder open.
    await rm(path.join(beside, 'postmaster.pid'), { force: true })
  })
  for (const other of await readdir(CACHE)) {
    if (other === name || other === EMPTY || other.endsWith('.part')) continue
    // Out of the way first: whoever is copying it finds nothing more, instead of some of its files.
    const away = path.join(CACHE, `${other}.${randomUUID()}.part`)
    try {
      await rename(path.join(CACHE, other), away)
      await rm(away, { recursive: true })
    } catch (error) {
      // Another first start removed it meanwhile.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
}
