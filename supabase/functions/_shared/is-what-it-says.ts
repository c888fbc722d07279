import { fileTypeFromBuffer } from 'file-type'
import { FILE_KINDS, fileExtension } from '../../../src/domain/uploads/file-kinds.ts'

/** Whether the bytes of a file are of the kind that the ending of its name promises. */
export const isWhatItSays = async (name: string, bytes: Uint8Array): Promise<boolean> => {
  const extension = fileExtension(name)
  if (extension === undefined) return false
  const found = await fileTypeFromBuffer(bytes)
  return found !== undefined && FILE_KINDS[extension].contents.includes(found.mime)
}
