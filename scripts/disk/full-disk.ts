import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { MEGABYTE_BYTES } from '#domain/uploads/bucket-rules.ts'

/** A disk with less than this is taken for full after an error that doesn't say so itself, as PGlite's. */
const FULL_BYTES = 2 * MEGABYTE_BYTES

/** How the system, programs and PostgreSQL report a full disk. */
const NO_ROOM = /ENOSPC|EDQUOT|no space left|disk quota exceeded|\b53100\b/i

const textsOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [String(error)]
  const code = 'code' in error ? [String(error.code)] : []
  const inner: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error.message, ...code, ...[error.cause, ...inner].filter(Boolean).flatMap(textsOf)]
}

/**
 * Free bytes of the disk that holds a folder, or will hold it.
 * @throws Error of the file system, other than that the folder is not there yet
 */
export const freeBytes = async (folder: string): Promise<number> => {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    try {
      const { bavail, bsize } = await statfs(place)
      return bavail * bsize
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
}

/** What a person reads of a disk without room. @example fullDiskText('dist', 1_400_000) // 'The disk that holds … (1 MB left) …' */
export const fullDiskText = (folder: string, free: number): string =>
  `The disk that holds ${path.resolve(folder)} is full (${Math.floor(free / MEGABYTE_BYTES)} MB left). ` +
  'Make room there, then run the same command again: nothing half-written was left.'

/**
 * Why a command failed, when a full disk is why.
 * @param folders where the command writes; the one with least room is named
 */
export const describeFullDisk = async (
  error: unknown,
  folders: readonly string[],
): Promise<string | undefined> => {
  const disks = await Promise.all(folders.map(async (folder) => ({ folder, free: await freeBytes(folder) })))
  const [fullest] = disks.sort((one, other) => one.free - other.free)
  if (!fullest) return undefined
  const saysSo = textsOf(error).some((text) => NO_ROOM.test(text))
  return saysSo || fullest.free < FULL_BYTES ? fullDiskText(fullest.folder, fullest.free) : undefined
}
