import { isOnline } from '#browser/connectivity/is-online.ts'
import { LIBRARY_CACHES } from '#domain/offline/offline-caches.ts'
import type { Publication } from '#domain/publications/registry.ts'
import {
  type Bundle,
  SEARCH_INDEX_PATH,
  SEARCH_PACK,
  type SearchMeta,
  SearchMetaSchema,
} from '#domain/search/index-files.ts'

/** What of the search this device has: `works`, and the texts of some publications. */
export type SavedSearch = { hasWorks: boolean; texts: readonly Publication[]; isWhole: boolean }

const NOTHING: SavedSearch = { hasWorks: false, texts: [], isWhole: false }

const isSaved = async (cache: Cache, { folder, changes }: Bundle): Promise<boolean> => {
  for (const each of [folder, ...(changes ? [changes.folder] : [])])
    if (!(await cache.match(`${SEARCH_INDEX_PATH}/${each}/${SEARCH_PACK}`))) return false
  return true
}

/** Reads what the library saved of an index. */
const savedSearch = async (meta: SearchMeta): Promise<SavedSearch> => {
  if (!('caches' in window) || !(await caches.has(LIBRARY_CACHES.search))) return NOTHING
  const cache = await caches.open(LIBRARY_CACHES.search)
  const texts: Publication[] = []
  for (const part of meta.text) if (await isSaved(cache, part.bundle)) texts.push(part.publication)
  return {
    hasWorks: await isSaved(cache, meta.works),
    texts: [...new Set(texts)],
    isWhole: texts.length === meta.text.length,
  }
}

/** What the library saved of the index that it saved last; nothing with a network, where all can be asked. */
export const offlineSearch = async (): Promise<SavedSearch | undefined> => {
  if (isOnline.get() || !('caches' in window)) return undefined
  // A browser that blocks the data of sites has saved nothing.
  const answer = await caches
    .match(`${SEARCH_INDEX_PATH}/meta.json`, { cacheName: LIBRARY_CACHES.search })
    .catch(() => undefined)
  const meta = answer && SearchMetaSchema.safeParse(await answer.json())
  return meta?.success ? savedSearch(meta.data) : undefined
}
