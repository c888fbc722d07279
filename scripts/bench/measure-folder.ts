import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** What a folder holds; files also by what they are for. */
export type FolderSize = { files: number; pages: number; bytes: number; kinds: ReadonlyMap<string, number> }

/** What a file of a built site is for, the first that fits its path. */
const KINDS: readonly [kind: string, path: RegExp][] = [
  ['page of a work', /^(articles|rhca\/articles|adc\/chapters)\/[^/]+\/index\.html$/],
  ['further page of a text', /\/suite\/\d+\/index\.html$/],
  ['citation', /\/citation\.\w+$/],
  ['references of many works', /(^|\/)references\.\w+$/],
  ['PDF', /\.pdf$/],
  ['picture for shares', /\/partage\.jpg$/],
  ['record of the search', /\.pf_fragment$/],
  ['index of the search', /^recherche\//],
  ['page of an author, keyword or specialty', /(^|\/)(auteurs|mots-cles|specialites)\/.*index\.html$/],
  ['other page', /\.html$/],
  ['bundle, font or picture', /^_astro\//],
]

const kindOf = (path: string): string => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'

/** Counts the files, pages and bytes of a built site. */
export const measureFolder = async (folder: string): Promise<FolderSize> => {
  const kinds = new Map<string, number>()
  let [pages, bytes] = [0, 0]
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const kind = kindOf(relative(folder, file))
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (entry.name.endsWith('.html')) pages += 1
    bytes += (await stat(file)).size
  }
  return { files: kinds.values().reduce((sum, count) => sum + count, 0), pages, bytes, kinds }
}
