import { toast } from '#browser/toasts/toast.ts'
import { type UploadBucket, UPLOAD_TOAST_MS, UPLOAD_TEXTS } from '#domain/uploads/bucket-rules.ts'
import type { NamedFile } from '#domain/uploads/upload-request.ts'
import { NameTakenError, publicUrlOf, sendFile } from './send-file.ts'

/** A file that is stored now. */
export type UploadedFile = { name: string; size: number; url: string }

/** A file that is not, and why. */
export type FailedFile = { name: string; message: string }

/** The file on its way: its position in the batch and the part that has gone out. */
export type UploadStep = { name: string; index: number; count: number; part: number }

const ERROR = { duration: UPLOAD_TOAST_MS.error }
const SUCCESS = { duration: UPLOAD_TOAST_MS.success }

type Outcome = {
  uploaded: UploadedFile[]
  failed: FailedFile[]
  /** Those whose name a stored file has: a person decides. */
  taken: NamedFile<File>[]
}

/**
 * Uploads files one after the other with the toasts of each and of all; one that fails does not stop the others. A stored file
 * gives way only with `replace`; the signal stops the file on its way and those after it.
 */
export const uploadFiles = async (
  files: readonly NamedFile<File>[],
  bucket: UploadBucket,
  onProgress: (progress: UploadStep) => void,
  replace = false,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const uploaded: UploadedFile[] = []
  const failed: FailedFile[] = []
  const taken: NamedFile<File>[] = []
  for (const [position, { file, storedName }] of files.entries()) {
    const step = { name: file.name, index: position + 1, count: files.length }
    if (signal?.aborted) break
    onProgress({ ...step, part: 0 })
    const loading = toast.loading(UPLOAD_TEXTS.uploading(file.name, step.index, step.count), {
      duration: UPLOAD_TOAST_MS.loading,
    })
    try {
      const { name, size } = await sendFile(
        file,
        { bucket, name: storedName, replace },
        (part) => onProgress({ ...step, part }),
        signal,
      )
      uploaded.push({ name, size, url: await publicUrlOf({ bucket, name }) })
      toast.success(UPLOAD_TEXTS.uploaded(file.name, size), SUCCESS)
    } catch (error) {
      if (signal?.aborted) break
      if (error instanceof NameTakenError) {
        taken.push({ file, storedName })
        continue
      }
      const message = error instanceof Error ? error.message : String(error)
      failed.push({ name: file.name, message })
      toast.error(UPLOAD_TEXTS.failed(file.name, message), ERROR)
    } finally {
      toast.dismiss(loading)
    }
  }
  if (failed.length > 0) {
    const names = failed.map(({ name }) => name)
    toast.error(UPLOAD_TEXTS.failedNames(names), { ...ERROR, description: UPLOAD_TEXTS.failedBatch })
  }
  if (uploaded.length > 0) toast.success(UPLOAD_TEXTS.allUploaded(uploaded.length), SUCCESS)
  return { uploaded, failed, taken }
}
