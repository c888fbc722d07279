import { entryBytes, type LibraryEntry } from '#domain/offline/library-manifest.ts'
import type { LibraryUnit } from '#domain/offline/offline-caches.ts'
import { removeUnit } from './remove-unit.ts'
import { libraryRecords, type UnitRecord } from './library-records.ts'
import { readEntries, readLibraryIndex } from './read-manifest.ts'
import { saveEntry } from './save-entry.ts'
import { saveSearch } from './save-search.ts'
import { saveTools } from './save-tools.ts'

/** Pages that are fetched at a time: a phone's connection carries no more. */
const CONCURRENCY = 3

/** How often progress is written down for a download that is never ended properly. */
const NOTE_EVERY_MS = 1_000

type Listener = { signal: AbortSignal; onProgress: (share: number) => void }

/** Progress in bytes: pieces as they come in, corrected to the whole entry once it is complete. */
class Progress {
  readonly #total: number
  readonly #onProgress: (share: number) => void
  #complete = 0
  #pending = 0

  constructor(total: number, onProgress: (share: number) => void) {
    this.#total = Math.max(total, 1)
    this.#onProgress = onProgress
  }

  get complete(): number {
    return this.#complete
  }

  add(bytes: number): void {
    this.#pending += bytes
    this.#report()
  }

  finish(entry: LibraryEntry, received: number): void {
    this.#pending -= received
    this.#complete += entryBytes(entry)
    this.#report()
  }

  #report(): void {
    this.#onProgress(Math.min((this.#complete + this.#pending) / this.#total, 1))
  }
}

/**
 * Brings everything of a unit onto the device and answers whether something had to be fetched. What is there and has not
 * changed is not fetched again: saving once more resumes an interrupted download, and refreshes after a new build.
 * @throws what `libraryErrorOf` names, and an AbortError when the signal stops it; what is complete stays
 */
export const saveUnit = async (unit: LibraryUnit, { signal, onProgress }: Listener): Promise<boolean> => {
  const records = await libraryRecords()
  const index = await readLibraryIndex(signal)
  const entries = await readEntries(unit, index, signal)
  const total = entries.reduce((sum, entry) => sum + entryBytes(entry), 0)
  const former = await records.get('units', unit.key)
  const note = (state: UnitRecord['state'], done: number) =>
    records.put('units', { ...unit, state, bytes: total, done, savedAt: new Date().toISOString() })
  await note('partial', former?.done ?? 0)

  const cachedTools = await saveTools(index.tools, signal)
  const progress = new Progress(total, onProgress)
  const waiting = [...entries]
  let hasFetched = false
  let noted = Date.now()
  // One error stops the other downloads of the unit as well.
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      stop.throwIfAborted()
      let received = 0
      const onBytes = (bytes: number) => {
        received += bytes
        progress.add(bytes)
      }
      const context = { unit: unit.key, tools: index.tools.version, cachedTools, signal: stop, onBytes }
      if (await saveEntry(entry, context)) hasFetched = true
      progress.finish(entry, received)
      if (Date.now() - noted > NOTE_EVERY_MS) {
        noted = Date.now()
        await note('partial', progress.complete)
      }
    }
  }
  let reason: Error | undefined
  const works = Array.from({ length: CONCURRENCY }, () =>
    work().catch((error: unknown) => {
      reason ??= error instanceof Error ? error : new Error('The download failed', { cause: error })
      failed.abort()
    }),
  )
  await Promise.all(works)
  if (reason) {
    await note('partial', progress.complete)
    throw reason
  }
  await saveSearch(unit, signal)
  await removeUnit(unit.key, new Set(entries.map(({ path }) => path)))
  await note('saved', total)
  return hasFetched
}
