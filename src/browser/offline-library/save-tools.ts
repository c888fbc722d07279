import type { LibraryIndex } from '#domain/offline/library-manifest.ts'
import { LIBRARY_CACHES, OFFLINE_CACHES } from '#domain/offline/offline-caches.ts'
import { libraryRecords, type ToolsRecord } from './library-records.ts'
import { storeFile } from './store-file.ts'

/** Versions of scripts and styles that stay for pages that have not changed since. */
const CACHED_VERSIONS = 3

/** Records of scripts and styles, those of the present version first. */
export const toolsNewestFirst = async (): Promise<ToolsRecord[]> =>
  (await (await libraryRecords()).getAll('tools')).sort((a, b) => b.savedAt.localeCompare(a.savedAt))

/** Takes a hashed file from what recent pages keep, or fetches it. */
const storeTool = async (file: string, signal: AbortSignal): Promise<void> => {
  const library = await caches.open(LIBRARY_CACHES.assets)
  if (await library.match(file)) return
  const known = await (await caches.open(OFFLINE_CACHES.assets)).match(file, { ignoreVary: true })
  if (known?.ok) await library.put(file, known)
  else await storeFile(LIBRARY_CACHES.assets, file, signal)
}

/**
 * Saves what every page of the present version needs to be shown and read. Answers the versions that saved pages may stay with.
 */
export const saveTools = async (
  { version, files, bytes }: LibraryIndex['tools'],
  signal: AbortSignal,
): Promise<Set<string>> => {
  const records = await libraryRecords()
  if (!(await records.get('tools', version))) for (const file of files) await storeTool(file, signal)
  // The site may have gone back to a version that is there: that one is the newest again.
  await records.put('tools', { version, files, bytes, savedAt: new Date().toISOString() })
  return new Set((await toolsNewestFirst()).slice(0, CACHED_VERSIONS).map((cached) => cached.version))
}
