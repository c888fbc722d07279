import { z } from 'zod'
import type { SubmissionBucket } from '../../../src/domain/submission/submission-form.ts'
import type { Client } from './clients.ts'

/** More files than the storage accepts in one submission's folder. */
const FOLDER_MAX_FILES = 100

const EntriesSchema = z.array(
  z.object({ name: z.string(), metadata: z.object({ size: z.number().optional() }).nullish() }),
)

/**
 * The files of one submission's folder, by path, with their sizes in bytes.
 * @throws the storage's error
 */
export const listUploads = async (
  service: Client,
  bucket: SubmissionBucket,
  folder: string,
): Promise<Map<string, number>> => {
  const { data, error } = await service.storage.from(bucket).list(folder, { limit: FOLDER_MAX_FILES })
  if (error) throw error
  return new Map(
    EntriesSchema.parse(data).map(({ name, metadata }) => [`${folder}/${name}`, metadata?.size ?? 0]),
  )
}
