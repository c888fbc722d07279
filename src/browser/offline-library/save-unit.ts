import { entryBytes, type LibraryEntry, type LibraryIndex } from '#domain/offline/library-manifest.ts'
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

const totalBytes = (entries: readonly LibraryEntry[]): number =>
  entries.reduce((sum, entry) => sum + entryBytes(entry), 0)

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

type Entries = {
  unit: string
  entries: readonly LibraryEntry[]
  tools: LibraryIndex['tools']
  signal: AbortSignal
  progress: Progress
  onSaved?: () => Promise<void>
}

/** Saves entries of a unit with what every page needs, some at a time. Answers whether one had to be fetched. */
const saveEntries = async ({
  unit,
  entries,
  tools,
  signal,
  progress,
  onSaved,
}: Entries): Promise<boolean> => {
  const cachedTools = await saveTools(tools, signal)
  const waiting = [...entries]
  let hasFetched = false
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
      const context = { unit, tools: tools.version, cachedTools, signal: stop, onBytes }
      if (await saveEntry(entry, context)) hasFetched = true
      progress.finish(entry, received)
      await onSaved?.()
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
  if (reason) throw reason
  return hasFetched
}

/**
 * Brings everything of a unit onto the device. What is there and has not changed is not fetched again: saving once more resumes an
 * interrupted download.
 * @throws what `libraryErrorOf` names, and an AbortError when the signal stops it; what is complete stays
 */
export const saveUnit = async (unit: LibraryUnit, { signal, onProgress }: Listener): Promise<void> => {
  const records = await libraryRecords()
  const index = await readLibraryIndex(signal)
  const entries = await readEntries(unit, index, signal)
  const total = totalBytes(entries)
  const progress = new Progress(total, onProgress)
  const note = (state: UnitRecord['state'], done: number) =>
    records.put('units', { ...unit, state, bytes: total, done, savedAt: new Date().toISOString() })
  await note('partial', (await records.get('units', unit.key))?.done ?? 0)
  let noted = Date.now()
  const onSaved = async () => {
    if (Date.now() - noted <= NOTE_EVERY_MS) return
    noted = Date.now()
    await note('partial', progress.complete)
  }
  try {
    await saveEntries({ unit: unit.key, entries, tools: index.tools, signal, progress, onSaved })
  } catch (error) {
    await note('partial', progress.complete)
    throw error
  }
  await saveSearch(unit, signal)
  await removeUnit(unit.key, new Set(entries.map(({ path }) => path)))
  await note('saved', total)
}

/**
 * Brings what is there of a unit to the version of the site that an index describes, and answers whether a page had to be fetched.
 * Until that has succeeded its record stays: what is there can be read. A download that was interrupted is not resumed by that.
 * @throws what `libraryErrorOf` names
 */
export const refreshUnit = async (unit: UnitRecord, index: LibraryIndex): Promise<boolean> => {
  const { signal } = new AbortController()
  const records = await libraryRecords()
  const offered = await readEntries(unit, index, signal)
  const there = new Set((await records.getAllFromIndex('items', 'units', unit.key)).map(({ path }) => path))
  const isWhole = unit.state === 'saved'
  const entries = isWhole ? offered : offered.filter(({ path }) => there.has(path))
  // A download that was interrupted before its first page: what pages need is not fetched for none.
  if (!isWhole && entries.length === 0) return false
  const progress = new Progress(totalBytes(entries), () => {})
  const hasFetched = await saveEntries({ unit: unit.key, entries, tools: index.tools, signal, progress })
  if (isWhole) await saveSearch(unit, signal)
  await removeUnit(unit.key, new Set(entries.map(({ path }) => path)))
  await records.put('units', { ...unit, bytes: totalBytes(offered), done: progress.complete })
  return hasFetched
}
