import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages that are read at a time. */
const AT_ONCE = 16

/** The paths of all pages in a folder. */
export const pageFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ parentPath, name }) => join(parentPath, name))

/** Does something with every page of a folder, several at a time. */
export const forEachPage = async (folder: string, work: (file: string) => Promise<void>): Promise<void> => {
  const files = (await pageFiles(folder)).values()
  const reader = async () => {
    for (const file of files) await work(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
}
