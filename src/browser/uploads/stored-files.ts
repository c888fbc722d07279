import { loadSupabase } from '#data/browser-client.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { UPLOAD_TEXTS } from '#domain/uploads/upload-texts.ts'
import { z } from 'zod'

/** Storage answers a list in pieces of at most this many names. */
const PAGE_SIZE = 1000

const EntriesSchema = z.array(
  z.object({
    // A folder has none.
    id: z.string().nullable(),
    name: z.string(),
    metadata: z.object({ size: z.number().optional() }).nullish(),
  }),
)

/** A file of a bucket. */
export type StoredFile = { name: string; size: number | undefined }

/**
 * Lists the files at the top of a bucket, whole or by the start of their names.
 * @throws Error when the storage refuses or does not answer
 */
export const listFiles = async (bucket: UploadBucket, prefix = ''): Promise<StoredFile[]> => {
  const client = await loadSupabase()
  const files: StoredFile[] = []
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { data, error } = await client.storage.from(bucket).list('', {
      limit: PAGE_SIZE,
      offset,
      search: prefix,
      sortBy: { column: 'name', order: 'asc' },
    })
    if (error) throw new Error(error.message)
    const entries = EntriesSchema.parse(data)
    for (const { id, name, metadata } of entries) {
      // The storage's own search takes "_" for any sign.
      if (id !== null && name.startsWith(prefix)) files.push({ name, size: metadata?.size })
    }
    if (entries.length < PAGE_SIZE) return files
  }
}

/** What became of a removal; without a message nothing was heard of the storage. */
export type Removal = { removed: true } | { removed: false; message: string | undefined }

/** Removes a file by its name. */
export const removeFile = async (bucket: UploadBucket, name: string): Promise<Removal> => {
  const client = await loadSupabase()
  const { data, error } = await client.storage.from(bucket).remove([name])
  if (error) return { removed: false, message: error.name === 'StorageApiError' ? error.message : undefined }
  // What the caller may not remove, or is not there, is left out of the answer.
  return data.length > 0 ? { removed: true } : { removed: false, message: UPLOAD_TEXTS.noSuchFile }
}
