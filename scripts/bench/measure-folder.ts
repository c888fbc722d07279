import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type FolderSize = { files: number; pages: number; bytes: number }

/** Counts the files, pages and bytes of a folder. */
export const measureFolder = async (folder: string): Promise<FolderSize> => {
  const size: FolderSize = { files: 0, pages: 0, bytes: 0 }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    size.files += 1
    if (entry.name.endsWith('.html')) size.pages += 1
    size.bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return size
}
