import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  ArchiveWordsSchema,
  type Bundle,
  type SearchMeta,
  SearchMetaSchema,
} from '#domain/search/index-files.ts'
import type { SearchedSite } from '#domain/search/ask-site.ts'
import { openPagefind, type Pagefind, PagefindScriptSchema } from '#domain/search/pagefind.ts'

/** The search of a built site, as browsers read it. */
export type BuiltIndex = SearchedSite & { meta: SearchMeta }

/** Answers requests for files below a folder from the disk, others as before. */
export const answerFromDisk = (folder: string): void => {
  const fetchOthers = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input.replace(/[?#].*$/, '') : ''
    if (!path.startsWith(`${folder}/`)) return fetchOthers(input, init)
    return new Response(await readFile(path))
  }
}

/** Opens indexes of a folder by its engine, outside of a browser: Pagefind's requests are answered from the disk. */
export const openBundle = async (folder: string, engine: string, bundles: Bundle[]): Promise<Pagefind> => {
  answerFromDisk(folder)
  const script: unknown = await import(pathToFileURL(join(folder, engine, 'pagefind.js')).href)
  return openPagefind(PagefindScriptSchema.parse(script), `${folder}/`, engine, bundles)
}

/** Opens the search of a built site. */
export const readBuiltIndex = async (folder: string): Promise<BuiltIndex> => {
  const parse = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, path), 'utf8'))
  const meta = SearchMetaSchema.parse(await parse('meta.json'))
  const works = await openBundle(folder, meta.engine, [meta.works])
  const text = await openBundle(
    folder,
    meta.engine,
    meta.text.map(({ bundle }) => bundle),
  )
  const words = ArchiveWordsSchema.parse(await parse(meta.words))
  return { meta, works, text: () => Promise.resolve(text), words: () => Promise.resolve(words) }
}
