import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@supabase/lite/pglite'
import project from '../../../package.json' with { type: 'json' }

/** The copy belongs to one version of lite, which brings its own PGlite. */
const CACHE_FILE = path.join(
  import.meta.dirname,
  '../../../node_modules/.cache/embedded-backend',
  `empty-cluster-${project.devDependencies['@supabase/lite']}.tar`,
)

/**
 * A database cluster as `initdb` leaves it. Making one is the slowest part of a first start, so it is made once, in
 * memory, and kept as a file; a new folder, or the fresh database of a test, starts from the copy.
 */
const emptyCluster = async (): Promise<Blob> => {
  if (existsSync(CACHE_FILE)) return openAsBlob(CACHE_FILE)
  const memory = new PGlite('memory://')
  await memory.waitReady
  const cluster = await memory.dumpDataDir('none')
  await memory.close()
  await mkdir(path.dirname(CACHE_FILE), { recursive: true })
  // Beside, then renamed: two first starts at once never read half a file.
  const beside = `${CACHE_FILE}.${String(process.pid)}.part`
  await writeFile(beside, cluster.stream())
  await rename(beside, CACHE_FILE)
  return cluster
}

/**
 * Calls `open` on a database folder, with a fresh cluster when the folder is new.
 * A folder whose first opening was interrupted holds nothing of anyone's and is begun again.
 */
export const openCluster = async <T>(
  folder: string,
  open: (fresh: Blob | undefined) => Promise<T>,
): Promise<T> => {
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true })
  if (existsSync(folder)) return open(undefined)
  await mkdir(path.dirname(folder), { recursive: true })
  await writeFile(unfinished, '')
  const opened = await open(await emptyCluster())
  await rm(unfinished)
  return opened
}
