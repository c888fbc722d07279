import { loadSupabase } from '#data/browser-client.ts'
import { allRows, folderPages } from '#data/read-pages.ts'
import { storageError } from '#data/storage-error.ts'
import { type UploadBucket, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'

/** A file of a bucket. */
export type StoredFile = { name: string; size: number | undefined }

/**
 * Lists the files at the top of a bucket, whole or by the start of their names.
 * @throws Error when the storage refuses or does not answer
 */
export const listFiles = async (bucket: UploadBucket, prefix = ''): Promise<StoredFile[]> => {
  const client = await loadSupabase()
  const entries = await allRows(folderPages(client.storage.from(bucket), '', prefix))
  // The storage's own search takes "_" for any sign.
  return entries.flatMap(({ id, name, metadata }) =>
    id !== null && name.startsWith(prefix) ? [{ name, size: metadata?.size }] : [],
  )
}

/** What became of a removal; without a message the storage did not respond. */
export type Removal = { removed: true } | { removed: false; message: string | undefined }

/** Removes a file by its name. */
export const removeFile = async (bucket: UploadBucket, name: string): Promise<Removal> => {
  const client = await loadSupabase()
  const { data, error } = await client.storage.from(bucket).remove([name])
  if (error) {
    const isRefused = error.name === 'StorageApiError'
    return { removed: false, message: isRefused ? storageError(error).message : undefined }
  }
  // What the caller may not remove, or is not there, is left out of the answer.
  if (data.length === 0) return { removed: false, message: UPLOAD_TEXTS.noSuchFile }
  // The pages have a copy of it. Without an answer it is removed all the same, and goes from them with the next build.
  await client.rpc('request_file_rebuild', { _bucket: bucket })
  return { removed: true }
}
