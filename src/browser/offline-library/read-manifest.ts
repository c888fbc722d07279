import {
  LIBRARY_INDEX,
  type LibraryEntry,
  type LibraryIndex,
  LibraryIndexSchema,
  LibraryPartSchema,
  partPath,
  belongsTo,
  partsOfUnit,
} from '#domain/offline/library-manifest.ts'
import { type LibraryUnit, OFFLINE_COPY_HEADER } from '#domain/offline/offline-caches.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'
import { fetchBodyWithin } from '../loading/fetch-within.ts'
import { isStall, networkError } from './library-error.ts'

/**
 * Reads a list of the site past the worker: an older one would bring older pages.
 * @returns its text and what that says
 * @throws networkError, also for what is no such list; a TimeoutError when the site sends nothing more; an AbortError when the signal stops it
 */
export const readJson = async <Value>(
  path: string,
  schema: { parse: (value: unknown) => Value },
  signal?: AbortSignal,
): Promise<{ text: string; value: Value }> => {
  const ask = (stalled: AbortSignal) =>
    fetch(path, {
      cache: 'no-cache',
      headers: { [OFFLINE_COPY_HEADER]: '1' },
      signal: signal ? AbortSignal.any([signal, stalled]) : stalled,
    })
  const { answer, body } = await fetchBodyWithin(TRANSFER_STALL_MS, ask).catch((error: unknown) => {
    throw signal?.aborted || isStall(error) ? error : networkError(path)
  })
  if (!answer.ok) throw networkError(path, answer.status)
  const text = await body.text()
  try {
    return { text, value: schema.parse(JSON.parse(text)) }
  } catch {
    // A page of whoever is on the way, such as a hotel's.
    throw networkError(path, answer.status)
  }
}

/** What the site offers to save at this moment. */
export const readLibraryIndex = async (signal?: AbortSignal): Promise<LibraryIndex> =>
  (await readJson(LIBRARY_INDEX, LibraryIndexSchema, signal)).value

/** Everything that belongs to a unit. */
export const readEntries = async (
  unit: LibraryUnit,
  index: LibraryIndex,
  signal?: AbortSignal,
): Promise<LibraryEntry[]> => {
  const entries = new Map<string, LibraryEntry>()
  const parts = new Set(partsOfUnit(unit, index))
  for (const part of parts) {
    for (const entry of (await readJson(partPath(part), LibraryPartSchema, signal)).value) {
      if (!belongsTo(unit, entry)) continue
      entries.set(entry.path, entry)
      for (const other of entry.parts ?? []) parts.add(other)
    }
  }
  return [...entries.values()]
}
