import { folderPages } from '../../../../src/data/read-pages.ts'
import type { Client } from '../clients.ts'

/** The bucket of backups is left out: a backup contains no backups. */
const LEFT_OUT = new Set(['backups'])

/** A file of Storage. */
export type BackupFile = { bucket: string; path: string; contentType: string }

async function* listFolder(service: Client, bucket: string, folder: string): AsyncGenerator<BackupFile> {
  for await (const entries of folderPages(service.storage.from(bucket), folder))
    for (const { id, name, metadata } of entries) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (id === null) yield* listFolder(service, bucket, path)
      else yield { bucket, path, contentType: metadata?.mimetype ?? 'application/octet-stream' }
    }
}

/** Whether a listed file still exists. */
export const isListed = async (service: Client, { bucket, path }: BackupFile): Promise<boolean> => {
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, Math.max(slash, 0))
  const name = path.slice(slash + 1)
  for await (const entries of folderPages(service.storage.from(bucket), folder, name))
    if (entries.some((entry) => entry.name === name)) return true
  return false
}

/** Every file of every bucket but the backups, folder by folder. */
export async function* listBackupFiles(service: Client): AsyncGenerator<BackupFile> {
  const { data, error } = await service.storage.listBuckets()
  if (error) throw error
  for (const { id } of data.toSorted((a, b) => a.id.localeCompare(b.id)))
    if (!LEFT_OUT.has(id)) yield* listFolder(service, id, '')
}
