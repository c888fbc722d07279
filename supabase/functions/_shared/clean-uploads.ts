import { z } from 'zod'
import type { SubmissionBucket } from '../../../src/domain/submission/submission-form.ts'
import { callProcedure, type Client } from './clients.ts'
import { listUploads } from './list-folder.ts'

const BUCKETS: readonly SubmissionBucket[] = ['article_files', 'article_annexes']
const AbandonedSchema = z.array(
  z.object({ bucket: z.enum(['article_files', 'article_annexes']), path: z.string() }),
)

const PathsSchema = z.array(z.object({ path: z.string() }))

/** The files of a folder that belong to a stored submission. */
const listReferenced = async (service: Client, folder: string): Promise<Set<string>> => {
  const { data, error } = await service.from('submission_files').select('path').like('path', `${folder}/%`)
  if (error) throw error
  return new Set(PathsSchema.parse(data).map(({ path }) => path))
}

const remove = async (service: Client, bucket: SubmissionBucket, paths: string[]): Promise<void> => {
  if (paths.length === 0) return
  const { error } = await service.storage.from(bucket).remove(paths)
  if (error) throw error
}

/**
 * Removes the files of a folder that the author removed from the form. An error is only logged: the submission is
 * stored, and the next maintenance finds the files.
 */
export const cleanFolder = async (service: Client, folder: string): Promise<void> => {
  try {
    const referenced = await listReferenced(service, folder)
    for (const bucket of BUCKETS) {
      const uploaded = [...(await listUploads(service, bucket, folder)).keys()]
      await remove(
        service,
        bucket,
        uploaded.filter((path) => !referenced.has(path)),
      )
    }
  } catch (error) {
    console.error('Uploads without a submission could not be removed', error)
  }
}

/**
 * Removes the files of forms that were never sent, as many as one listing names.
 * @returns how many
 */
export const removeAbandonedUploads = async (service: Client): Promise<number> => {
  const abandoned = AbandonedSchema.parse(await callProcedure(service, 'list_abandoned_uploads'))
  for (const bucket of BUCKETS)
    await remove(
      service,
      bucket,
      abandoned.filter((file) => file.bucket === bucket).map(({ path }) => path),
    )
  return abandoned.length
}
