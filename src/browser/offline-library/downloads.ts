import type { LibraryUnit } from '#domain/offline/offline-caches.ts'
import { isStall, isStop, libraryErrorOf } from './library-error.ts'
import { libraryRecords } from './library-records.ts'
import { comparedVersion, noteVersion } from './library-version.ts'
import { readLibraryIndex } from './read-manifest.ts'
import { removeUnit } from './remove-unit.ts'
import { refreshUnit, saveUnit } from './save-unit.ts'
import { askToPersist } from './storage-quota.ts'
import { type UnitState, unitStates } from './unit-states.ts'
import { pruneLibrary } from './prune-library.ts'

const running = new Map<string, AbortController>()

/**
 * One tab at a time writes: a sweep in one would take away what another is bringing.
 * @throws an AbortError when the signal stops the wait
 */
const alone = <Value>(work: () => Promise<Value>, waits: LockOptions = {}): Promise<Value> =>
  navigator.locks.request('offline-library', waits, work)

/** What the records say of a unit; `path` is the page of a work or an issue. */
const readUnitState = async (key: string, path?: string): Promise<UnitState> => {
  const records = await libraryRecords()
  const unit = await records.get('units', key)
  if (unit?.state === 'saved') return { state: 'saved', bytes: unit.bytes }
  if (unit) return { state: 'partial', share: unit.bytes > 0 ? unit.done / unit.bytes : 0 }
  const item = path === undefined ? undefined : await records.get('items', path)
  for (const other of item?.units ?? []) {
    // An issue that is saved brings its articles; an article brings not its issue.
    const larger = await records.get('units', other)
    if (larger?.state === 'saved') return { state: 'covered', by: larger.title }
  }
  return { state: 'none' }
}

/** Shows the state of a unit, unless it is being downloaded by this page. */
export const loadUnitState = async (key: string, path?: string): Promise<void> => {
  const state = await readUnitState(key, path)
  if (!running.has(key)) unitStates.setKey(key, state)
}

/** Saves a unit, or resumes it. Never rejects for a reason that a reader can be shown: the state holds it. */
export const startSaving = async (unit: LibraryUnit): Promise<void> => {
  if (running.has(unit.key)) return
  const controller = new AbortController()
  running.set(unit.key, controller)
  const { signal } = controller
  let share = 0
  const onProgress = (next: number) => {
    share = next
    unitStates.setKey(unit.key, { state: 'loading', share })
  }
  onProgress(0)
  try {
    // From now on pages look after the library.
    if (comparedVersion() === undefined) noteVersion('')
    await askToPersist()
    unitStates.setKey(unit.key, { state: 'loading', share: undefined })
    const save = () => {
      onProgress(0)
      return saveUnit(unit, { signal, onProgress })
    }
    await alone(save, { signal })
    running.delete(unit.key)
    await loadUnitState(unit.key)
  } catch (error) {
    // A download that failed before its first page knows nothing of what is there.
    const noted = await readUnitState(unit.key).catch(() => undefined)
    if (noted?.state === 'partial') ({ share } = noted)
    running.delete(unit.key)
    // First: what has no name is thrown on.
    unitStates.setKey(unit.key, { state: 'partial', share })
    const reason = isStop(error) ? 'stopped' : libraryErrorOf(error)
    unitStates.setKey(unit.key, { state: 'partial', share, reason })
  }
}

/** Stops a download; what is complete stays. */
export const stopSaving = (key: string): void => running.get(key)?.abort()

/** Takes units off this device, with everything that no other unit needs. */
export const removeUnits = async (keys: string[]): Promise<void> => {
  for (const key of keys) stopSaving(key)
  await alone(async () => {
    const records = await libraryRecords()
    for (const key of keys) {
      await records.delete('units', key)
      await removeUnit(key)
    }
    await pruneLibrary()
    // The others may have had no room until now: they are compared anew.
    noteVersion((await records.count('units')) === 0 ? undefined : '')
  })
  for (const key of keys) unitStates.setKey(key, { state: 'none' })
}

/**
 * Brings all units to the present version of the site. Answers whether something was fetched.
 * @throws the first error of one of them, once all were tried; at once where the site sends nothing more: each of the others would
 *   wait as long, and whoever saves something waits for them
 */
export const refreshUnits = async (): Promise<boolean> =>
  alone(async () => {
    let hasFetched = false
    let failed: Error | undefined
    const index = await readLibraryIndex()
    for (const unit of await (await libraryRecords()).getAll('units')) {
      try {
        if (await refreshUnit(unit, index)) hasFetched = true
      } catch (error) {
        if (isStall(error)) throw error
        failed ??= error instanceof Error ? error : new Error('The refresh failed', { cause: error })
      }
    }
    if (failed) throw failed
    await pruneLibrary()
    return hasFetched
  })
