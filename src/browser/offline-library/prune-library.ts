import { LIBRARY_CACHES } from '#domain/offline/offline-caches.ts'
import { libraryRecords } from './library-records.ts'
import { toolsNewestFirst } from './save-tools.ts'

const absolute = (address: string): string => new URL(address, location.href).href

const deleteExcept = async (cacheName: string, needed: Set<string>): Promise<void> => {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request)
  }
}

/** Takes away every stored file that no saved page needs. Never to run beside a download. */
export const pruneLibrary = async (): Promise<void> => {
  const records = await libraryRecords()
  const items = await records.getAll('items')
  const usedTools = new Set(items.map(({ tools }) => tools))
  const tools = await toolsNewestFirst()
  // Those of the present version show the library itself, and pages that were read since.
  if (tools[0] && (await records.count('units')) > 0) usedTools.add(tools[0].version)
  const files: string[] = []
  for (const each of tools) {
    if (usedTools.has(each.version)) files.push(...each.files)
    else await records.delete('tools', each.version)
  }
  await deleteExcept(
    LIBRARY_CACHES.pages,
    new Set(items.flatMap(({ path, further = [] }) => [path, ...further]).map(absolute)),
  )
  await deleteExcept(
    LIBRARY_CACHES.files,
    new Set(items.flatMap(({ pdf }) => (pdf ? [absolute(pdf.address)] : []))),
  )
  await deleteExcept(
    LIBRARY_CACHES.assets,
    new Set([...files, ...items.flatMap(({ pictures }) => pictures)].map(absolute)),
  )
  if (items.length === 0) await caches.delete(LIBRARY_CACHES.search)
}
