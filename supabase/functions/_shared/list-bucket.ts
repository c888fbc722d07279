import { allRows, folderPages } from '../../../src/data/read-pages.ts'
import type { Client } from './clients.ts'

/**
 * The names of all files at the top of a bucket, in order; folders are left out.
 * @throws the storage's error
 */
export const listBucket = async (client: Client, bucket: string): Promise<string[]> => {
  const entries = await allRows(folderPages(client.storage.from(bucket)))
  return entries.flatMap(({ id, name }) => (id === null ? [] : [name]))
}
