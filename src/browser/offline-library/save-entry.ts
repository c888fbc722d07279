import { entryBytes, type LibraryEntry } from '#domain/offline/library-manifest.ts'
import { LIBRARY_CACHES } from '#domain/offline/offline-caches.ts'
import { libraryRecords, type ItemRecord } from './library-records.ts'
import { storeFile } from './store-file.ts'

type Context = {
  unit: string
  tools: string
  /** Versions of the scripts and styles that saved pages may stay with. */
  cachedTools: Set<string>
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

const isCurrent = (item: ItemRecord | undefined, entry: LibraryEntry, cachedTools: Set<string>): boolean =>
  item !== undefined &&
  item.revision === entry.revision &&
  item.pdf?.revision === entry.pdf?.revision &&
  item.pdf?.address === entry.pdf?.address &&
  cachedTools.has(item.tools)

const storePictures = async (pictures: string[], { signal, onBytes }: Context): Promise<void> => {
  const cache = await caches.open(LIBRARY_CACHES.assets)
  for (const picture of pictures) {
    if (!(await cache.match(picture))) await storeFile(LIBRARY_CACHES.assets, picture, signal, onBytes)
  }
}

/**
 * Saves a page with its further pages, its pictures and its PDF, as far as they are not there yet. Its record is written last: what has one
 * is complete. Answers whether something was fetched.
 */
export const saveEntry = async (entry: LibraryEntry, context: Context): Promise<boolean> => {
  const records = await libraryRecords()
  const known = await records.get('items', entry.path)
  const units = [...new Set([...(known?.units ?? []), context.unit])]
  if (known && isCurrent(known, entry, context.cachedTools)) {
    if (units.length !== known.units.length) await records.put('items', { ...known, units })
    return false
  }
  const { signal, onBytes } = context
  const { path, kind, id, title, authors, line, revision, pictures, further = [], pdf } = entry
  await storePictures(pictures, context)
  if (pdf && (pdf.address !== known?.pdf?.address || pdf.revision !== known.pdf.revision))
    await storeFile(LIBRARY_CACHES.files, pdf.address, signal, onBytes)
  for (const page of [path, ...further]) await storeFile(LIBRARY_CACHES.pages, page, signal, onBytes)
  await records.put('items', {
    path,
    kind,
    id,
    title,
    authors,
    line,
    revision,
    pictures,
    further,
    pdf: pdf && { address: pdf.address, revision: pdf.revision },
    bytes: entryBytes(entry),
    tools: context.tools,
    units,
  })
  return true
}
