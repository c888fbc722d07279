import { libraryRecords } from '#browser/offline-library/library-records.ts'
import { readEntries, readLibraryIndex } from '#browser/offline-library/read-manifest.ts'
import { entryBytes, partsOfUnit } from '#domain/offline/library-manifest.ts'
import type { LibraryUnit } from '#domain/offline/offline-caches.ts'

/**
 * How many pages a unit has and how many bytes they bring with covers and PDFs, and how many the scripts that every saved page needs: none
 * where what was saved before has them.
 */
export const unitSize = async (
  unit: LibraryUnit,
): Promise<{ pages: number; bytes: number; toolBytes: number }> => {
  const index = await readLibraryIndex()
  const hasTools = (await (await libraryRecords()).get('tools', index.tools.version)) !== undefined
  const toolBytes = hasTools ? 0 : index.tools.bytes
  const isWhole = unit.key === 'archive' || unit.key.startsWith('publication:')
  if (isWhole) {
    // The index knows whole parts: none of them needs to be read for that.
    const keys = new Set(partsOfUnit(unit, index))
    const parts = index.parts.filter(({ key }) => keys.has(key))
    return {
      pages: parts.reduce((sum, { entries }) => sum + entries, 0),
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
      toolBytes,
    }
  }
  const entries = await readEntries(unit, index)
  return {
    pages: entries.length,
    bytes: entries.reduce((sum, entry) => sum + entryBytes(entry), 0),
    toolBytes,
  }
}
