import type { FormFile } from './form-files.ts'
import { uploadManuscript } from './upload-manuscript.ts'
import type { FormFiles } from './useFormFiles.ts'

/** Uploads one file and keeps its state; answers whether it is stored. */
export const sendManuscriptFile = async (
  files: FormFiles,
  file: FormFile,
  folderId: string,
  signal?: AbortSignal,
): Promise<boolean> => {
  if (file.path !== undefined) return true
  files.update(file.id, { state: 'sending', part: 0, message: undefined })
  try {
    const path = await uploadManuscript(file, folderId, (part) => files.update(file.id, { part }), signal)
    files.update(file.id, { state: 'stored', part: 1, path })
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    files.update(file.id, { state: 'failed', part: 0, message })
    return false
  }
}

/** Uploads what is not stored yet, one after the other; one that fails does not stop the others, the signal does. */
export const sendFiles = async (
  files: FormFiles,
  folderId: string,
  signal: AbortSignal,
): Promise<boolean> => {
  let allStored = true
  for (const file of files.current())
    allStored = !signal.aborted && (await sendManuscriptFile(files, file, folderId, signal)) && allStored
  return allStored
}
