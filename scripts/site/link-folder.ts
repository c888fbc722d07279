import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureFolder } from './ensure-folder.ts'
import { linkFile } from './link-file.ts'

/** Puts all files of a folder, which are never written again, into another one. */
export const linkFolder = (from: string, to: string): void => {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, file))
    ensureFolder(dirname(target))
    linkFile(file, target)
  }
}
