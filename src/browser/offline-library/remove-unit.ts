import { libraryRecords } from './library-records.ts'

/** Takes the pages of a unit out of it, but those at `exceptPaths`; a page that belongs to no unit any more is forgotten. */
export const removeUnit = async (
  unit: string,
  exceptPaths: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const records = await libraryRecords()
  for (const item of await records.getAllFromIndex('items', 'units', unit)) {
    if (exceptPaths.has(item.path)) continue
    const units = item.units.filter((key) => key !== unit)
    if (units.length > 0) await records.put('items', { ...item, units })
    else await records.delete('items', item.path)
  }
}
