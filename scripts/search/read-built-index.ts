import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ArchiveWordsSchema, type SearchMeta, SearchMetaSchema } from '#domain/search/index-files.ts'
import type { SearchedSite } from '#domain/search/ask-site.ts'
import { openPagefind, PagefindScriptSchema } from '#domain/search/pagefind.ts'

/** The search of a built site, as browsers read it. */
export type BuiltIndex = SearchedSite & { meta: SearchMeta }

/** Paths of what was read, with their bytes: what a browser would have fetched. */
export type ReadFiles = Map<string, number>

/** Answers requests for files below a folder from the disk, others as before. */
const answerFromDisk = (folder: string, read: ReadFiles): void => {
  const fetchOthers = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input.replace(/[?#].*$/, '') : ''
    if (!path.startsWith(`${folder}/`)) return fetchOthers(input, init)
    const bytes = await readFile(path)
    read.set(path.slice(folder.length + 1), bytes.length)
    return new Response(bytes)
  }
}

/** Opens the search index in a folder outside of a browser. Pagefind fetches by itself: its requests are answered from the disk. */
export const readBuiltIndex = async (folder: string, read: ReadFiles = new Map()): Promise<BuiltIndex> => {
  answerFromDisk(folder, read)
  const parse = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, path), 'utf8'))
  const meta = SearchMetaSchema.parse(await parse('meta.json'))
  const script = PagefindScriptSchema.parse(
    await import(pathToFileURL(join(folder, meta.engine, 'pagefind.js')).href),
  )
  const text = await openPagefind(
    script,
    `${folder}/`,
    meta.engine,
    meta.text.map((part) => part.folder),
  )
  const words = ArchiveWordsSchema.parse(await parse(meta.words))
  return {
    meta,
    works: await openPagefind(script, `${folder}/`, meta.engine, [meta.works]),
    text: () => Promise.resolve(text),
    words: () => Promise.resolve(words),
  }
}
