/** The library "Hors ligne" without its screens, on a site that the test makes up. */
import { libraryRecords } from '#browser/offline-library/library-records.ts'
import { removeUnits, startSaving, stopSaving } from '#browser/offline-library/downloads.ts'
import { refreshLibrary } from '#browser/offline-library/refresh-library.ts'
import { unitStates } from '#browser/offline-library/unit-states.ts'

const pathsIn = async (cacheName: string): Promise<string[]> =>
  (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname).sort()

const library = {
  startSaving,
  stopSaving,
  removeUnits,
  refreshLibrary,
  stateOf: (key: string) => unitStates.get()[key],
  unit: async (key: string) => (await libraryRecords()).get('units', key),
  /** Revisions of the pages that are there, by their ids. */
  revisions: async () =>
    Object.fromEntries(
      (await (await libraryRecords()).getAll('items')).map(({ id, revision }) => [id, revision]),
    ),
  assets: () => pathsIn('library-assets'),
}
declare global {
  interface Window {
    library: typeof library
  }
}
window.library = library
