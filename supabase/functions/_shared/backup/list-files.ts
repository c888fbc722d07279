import { z } from 'zod'
import type { Client } from '../clients.ts'

/** Names answered at once. */
const PAGE_SIZE = 1000

/** Backups hold no backups. */
const LEFT_OUT = new Set(['backups'])

// A folder has no id, whatever the types say.
const EntriesSchema = z.array(
  z.object({
    id: z.string().nullable(),
    name: z.string(),
    metadata: z.object({ mimetype: z.string().optional() }).nullish(),
  }),
)

/** A file of Storage. */
export type StoredFile = { bucket: string; path: string; contentType: string }

async function* listFolder(service: Client, bucket: string, folder: string): AsyncGenerator<StoredFile> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { data, error } = await service.storage
      .from(bucket)
      .list(folder, { limit: PAGE_SIZE, offset, sortBy: { column: 'name', order: 'asc' } })
    if (error) throw error
    for (const { id, name, metadata } of EntriesSchema.parse(data)) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (id === null) yield* listFolder(service, bucket, path)
      else yield { bucket, path, contentType: metadata?.mimetype ?? 'application/octet-stream' }
    }
    if (data.length < PAGE_SIZE) return
  }
}

/** Every file of every bucket but the backups, folder by folder. */
export async function* listFiles(service: Client): AsyncGenerator<StoredFile> {
  const { data, error } = await service.storage.listBuckets()
  if (error) throw error
  for (const { id } of data.toSorted((a, b) => a.id.localeCompare(b.id)))
    if (!LEFT_OUT.has(id)) yield* listFolder(service, id, '')
}
