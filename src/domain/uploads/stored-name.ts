import { BUCKET_RULES, type UploadBucket } from './bucket-rules.ts'
import { FILE_AREAS, type FileArea } from './file-areas.ts'
import { fileExtension } from './file-kinds.ts'

/** Longest name of a stored file, folders included. */
export const STORED_NAME_MAX_CHARS = 255

const SEGMENTS = /^[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*(\/[A-Za-z0-9][A-Za-z0-9._ ()+,@-]*)*$/

/** Whether a bucket, or one uploader of it, takes files of this name's ending. */
export const takesExtension = (bucket: UploadBucket, name: string, area?: FileArea): boolean => {
  const extension = fileExtension(name)
  const taken: readonly string[] = (area === undefined ? BUCKET_RULES[bucket] : FILE_AREAS[area]).extensions
  return extension !== undefined && taken.includes(extension)
}

/**
 * Whether a file may be stored under this name: plain segments, no way out of the bucket, and none of the places where
 * manuscripts arrive. The database's `private.is_safe_object_name` holds the same for what visitors store.
 */
export const isStorableName = (name: string): boolean =>
  SEGMENTS.test(name) &&
  name.length <= STORED_NAME_MAX_CHARS &&
  !name.includes('..') &&
  !name.startsWith('submissions/')
