import type { Client } from './clients.ts'

/** Storage answers a list in pieces of at most this many names. */
const PAGE_SIZE = 1000

/**
 * The names of all files at the top of a bucket, in order; folders are left out.
 * @throws the storage's error
 */
export const listBucket = async (client: Client, bucket: string): Promise<string[]> => {
  const names: string[] = []
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { data, error } = await client.storage
      .from(bucket)
      .list('', { limit: PAGE_SIZE, offset, sortBy: { column: 'name', order: 'asc' } })
    if (error) throw error
    // A folder has no id, whatever the types say.
    for (const { id, name } of data as { id: string | null; name: string }[])
      if (id !== null) names.push(name)
    if (data.length < PAGE_SIZE) return names
  }
}
