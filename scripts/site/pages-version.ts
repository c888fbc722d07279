import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

// `scripts/site` holds a part of Astro's configuration.
const FOLDERS = ['src', 'scripts/site']
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json']

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/**
 * A text that changes with anything but the rows: code, content files, settings. Pages of another version are never taken
 * over, whatever they are made of.
 */
export const pagesVersion = async (settings: readonly string[]): Promise<string> => {
  const hash = createHash('sha256').update(settings.join('\n'))
  const files = [...FILES, ...(await Promise.all(FOLDERS.map(filesOf))).flat()].sort()
  for (const file of files) hash.update(`\n${file}\n`).update(await readFile(file))
  return hash.digest('base64url')
}
