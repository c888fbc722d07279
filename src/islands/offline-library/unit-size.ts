import { readEntries, readLibraryIndex } from '#browser/offline-library/read-manifest.ts'
import { entryBytes, partsOfUnit } from '#domain/offline/library-manifest.ts'
import type { LibraryUnit } from '#domain/offline/library-unit.ts'

/** How many pages a unit has and how many bytes saving it brings, the scripts that every page needs included. */
export const unitSize = async (unit: LibraryUnit): Promise<{ pages: number; bytes: number }> => {
  const index = await readLibraryIndex()
  const isWhole = unit.key === 'archive' || unit.key.startsWith('publication:')
  if (isWhole) {
    // The index knows whole parts: none of them needs to be read for that.
    const keys = new Set(partsOfUnit(unit, index))
    const parts = index.parts.filter(({ key }) => keys.has(key))
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    return {
      pages: parts.reduce((sum, { entries }) => sum + entries, 0),
      bytes: bytes > 0 ? bytes + index.tools.bytes : 0,
    }
  }
  const entries = await readEntries(unit, index)
  const bytes = entries.reduce((sum, entry) => sum + entryBytes(entry), 0)
  return { pages: entries.length, bytes: entries.length > 0 ? bytes + index.tools.bytes : 0 }
}
