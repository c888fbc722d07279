import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { loadDownloads } from '#browser/offline-library/load-downloads.ts'
import {
  type ItemRecord,
  libraryRecords,
  type ToolsRecord,
  type UnitRecord,
} from '#browser/offline-library/library-records.ts'
import { storageQuota } from '#browser/offline-library/storage-quota.ts'
import { unitStates } from '#browser/offline-library/unit-states.ts'
import { toast } from '#browser/toasts/toast.ts'
import { LIBRARY_TEXTS as TEXTS } from '#domain/offline/offline-texts.ts'

/** What is saved on this device. */
export type Library = {
  /** Newest first. */
  units: UnitRecord[]
  items: ItemRecord[]
  tools: ToolsRecord[]
  /** Bytes that are left; `undefined` where the browser doesn't say. */
  free: number | undefined
}

const readLibrary = async (): Promise<Library> => {
  const records = await libraryRecords()
  const [units, items, tools, room] = await Promise.all([
    records.getAll('units'),
    records.getAll('items'),
    records.getAll('tools'),
    storageQuota(),
  ])
  return { units: units.sort((a, b) => b.savedAt.localeCompare(a.savedAt)), items, tools, free: room?.free }
}

/** What is saved on this device, read again when a download begins or ends; nothing until it has been read. */
export const useLibrary = () => {
  const states = useStore(unitStates, { ssr: 'initial' })
  const [library, setLibrary] = useState<Library>()
  // The progress of a download changes no record that shows.
  const phases = JSON.stringify(Object.entries(states).map(([key, { state }]) => [key, state]))
  useEffect(() => {
    if (!('indexedDB' in window) || !('locks' in navigator)) return
    let isCurrent = true
    const show = (read: Library) => {
      if (!isCurrent) return
      setLibrary(read)
      const unknown = read.units.filter(({ key }) => !unitStates.get()[key])
      if (unknown.length > 0)
        void loadDownloads().then(
          ({ loadUnitState }) => unknown.forEach(({ key }) => void loadUnitState(key)),
          // Without that code the rows show the state of their records.
          () => undefined,
        )
    }
    void readLibrary().then(show, () => {
      if (!isCurrent) return
      setLibrary({ units: [], items: [], tools: [], free: undefined })
      toast.error(TEXTS.errors.unreadable)
    })
    return () => {
      isCurrent = false
    }
  }, [phases])
  return { library, states }
}
