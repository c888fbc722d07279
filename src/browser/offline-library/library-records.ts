import { type DBSchema, openDB } from 'idb'
import { openedOnce } from '../opened-once.ts'
import type { LibraryEntry } from '#domain/offline/library-manifest.ts'
import type { LibraryUnit } from '#domain/offline/offline-caches.ts'

/** What a reader chose to save. `partial` until everything of it is there. */
export type UnitRecord = LibraryUnit & {
  state: 'partial' | 'saved'
  /** Bytes that saving brings, as the build measured them. */
  bytes: number
  done: number
  savedAt: string
}

/** A page that is there completely, with its pictures and its PDF. */
export type ItemRecord = Pick<
  LibraryEntry,
  'path' | 'kind' | 'id' | 'title' | 'authors' | 'line' | 'revision' | 'pictures' | 'further'
> & {
  pdf: { address: string; revision: string } | undefined
  /** Of page, pictures and PDF. */
  bytes: number
  /** Version of the scripts and styles that the page was saved with. */
  tools: string
  /** Keys of the units that it belongs to; without one it goes. */
  units: string[]
}

/** Scripts, styles and fonts of one version of the site. */
export type ToolsRecord = { version: string; files: string[]; bytes: number; savedAt: string }

interface LibrarySchema extends DBSchema {
  units: { key: string; value: UnitRecord }
  items: { key: string; value: ItemRecord; indexes: { units: string } }
  tools: { key: string; value: ToolsRecord }
}

/** The records of what is saved on this device. */
export const libraryRecords = openedOnce((forget) =>
  openDB<LibrarySchema>('offline-library', 1, {
    upgrade: (records) => {
      records.createObjectStore('units', { keyPath: 'key' })
      records
        .createObjectStore('items', { keyPath: 'path' })
        .createIndex('units', 'units', { multiEntry: true })
      records.createObjectStore('tools', { keyPath: 'version' })
    },
    terminated: forget,
  }),
)
