import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names the build that a site came from, in a folder that hosts do not publish. */
const NAME_FILE = '_server/build'

/** Folders of what builds note of what they make. */
export type BuildRecords = {
  /** What the published site was made from; empty where that is not known. */
  last: string
  /** Of the build that runs. */
  own: string
}

const nameOf = async (site: string): Promise<string> => {
  try {
    return (await readFile(join(site, NAME_FILE), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none'
    throw error
  }
}

/**
 * Opens the records of a build. A site names the build that it came from: what a build noted that failed or was killed in
 * the end is never taken for what is published.
 */
export const openRecords = async (folder: string, site: string, next: string): Promise<BuildRecords> => {
  const name = randomUUID()
  const own = join(folder, name)
  await mkdir(own, { recursive: true })
  await mkdir(join(next, '_server'), { recursive: true })
  await writeFile(join(next, NAME_FILE), `${name}\n`)
  return { last: join(folder, await nameOf(site)), own }
}

/** Removes the records of all builds but that of the published site. */
export const clearRecords = async (folder: string, site: string): Promise<void> => {
  const published = await nameOf(site)
  for (const name of await readdir(folder))
    if (name !== published) await rm(join(folder, name), { recursive: true, force: true })
}
