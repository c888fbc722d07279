import { LIBRARY_CACHES } from '#domain/offline/offline-caches.ts'
import { libraryRecords } from './library-records.ts'

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
  const files: string[] = []
  for (const tools of await records.getAll('tools')) {
    if (usedTools.has(tools.version)) files.push(...tools.files)
    else await records.delete('tools', tools.version)
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
