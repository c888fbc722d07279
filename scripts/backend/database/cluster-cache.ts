import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@supabase/lite/pglite'
import project from '../../../package.json' with { type: 'json' }

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/embedded-backend')
const VERSION = project.devDependencies['@supabase/lite']
const EMPTY = `empty-${VERSION}.tar`

const read = async (name: string): Promise<Blob | undefined> => {
  const bytes = await readFile(path.join(CACHE, name)).catch(() => undefined)
  return bytes && new Blob([bytes])
}

const write = async (name: string, cluster: Blob): Promise<void> => {
  await mkdir(CACHE, { recursive: true })
  // Beside, then renamed: two first starts at once never read half a file.
  const beside = path.join(CACHE, `${name}.${String(process.pid)}.part`)
  await writeFile(beside, cluster.stream())
  await rename(beside, path.join(CACHE, name))
}

/** A cluster as `initdb` leaves it. Making one is the slowest part of a first start: it is done once, and in memory, which is faster. */
const emptyCluster = async (): Promise<Blob> => {
  const cached = await read(EMPTY)
  if (cached) return cached
  const memory = new PGlite('memory://')
  await memory.waitReady
  const cluster = await memory.dumpDataDir('none')
  await memory.close()
  await write(EMPTY, cluster)
  return cluster
}

/** Names the state that these sources lead to: what prepares a database, and its migrations. */
export const nameClusterOf = async (preparation: string, migrations: string): Promise<string> => {
  const hash = createHash('sha256')
    .update(VERSION)
    .update(await readFile(preparation))
  for (const file of (await readdir(migrations)).sort()) {
    hash.update(file).update(await readFile(path.join(migrations, file)))
  }
  return `migrated-${hash.digest('hex').slice(0, 16)}.tar`
}

/** The cluster with which a new database folder, or the database of a test, starts: a migrated one if that is cached. */
export const startingCluster = async (name: string): Promise<{ cluster: Blob; isMigrated: boolean }> => {
  const migrated = await read(name)
  return migrated
    ? { cluster: migrated, isMigrated: true }
    : { cluster: await emptyCluster(), isMigrated: false }
}

/** Caches a migrated cluster for the next new folder, instead of the one of earlier migrations. */
export const cacheMigratedCluster = async (name: string, cluster: Blob): Promise<void> => {
  await write(name, cluster)
  for (const file of await readdir(CACHE)) {
    if (/^migrated-.*\.tar$/.test(file) && file !== name) await rm(path.join(CACHE, file), { force: true })
  }
}
