import type { z } from 'zod'
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
import { networkError } from './library-error.ts'

/**
 * What an answer of the site holds. A page of whoever is on the way, such as a hotel's, is treated as a connection that failed.
 * @throws networkError
 */
export const parseAnswer = <Value>(
  schema: { parse: (value: unknown) => Value },
  text: string,
  { url, status }: Response,
): Value => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw networkError(url, status)
  }
}

const readJson = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> => {
  // Past the worker: an older list would bring older pages.
  const answer = await fetch(path, {
    cache: 'no-cache',
    headers: { [OFFLINE_COPY_HEADER]: '1' },
    signal: signal ?? null,
  })
  if (!answer.ok) throw networkError(path, answer.status)
  return parseAnswer(schema, await answer.text(), answer)
}

/** What the site offers to save at this moment. */
export const readLibraryIndex = (signal?: AbortSignal): Promise<LibraryIndex> =>
  readJson(LIBRARY_INDEX, LibraryIndexSchema, signal)

/** Everything that belongs to a unit. */
export const readEntries = async (
  unit: LibraryUnit,
  index: LibraryIndex,
  signal?: AbortSignal,
): Promise<LibraryEntry[]> => {
  const entries = new Map<string, LibraryEntry>()
  const parts = new Set(partsOfUnit(unit, index))
  for (const part of parts) {
    for (const entry of await readJson(partPath(part), LibraryPartSchema, signal)) {
      if (!belongsTo(unit, entry)) continue
      entries.set(entry.path, entry)
      for (const other of entry.parts ?? []) parts.add(other)
    }
  }
  return [...entries.values()]
}
