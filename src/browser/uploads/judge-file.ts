import { FIRST_BYTES_COUNT, firstBytesMatch, wrongContentText } from '#domain/uploads/bucket-rules.ts'

/**
 * Why a chosen file is refused before any of it is sent: its first bytes are not those of the kind that its name promises.
 * @param name under which it is to be stored
 */
export const judgeFile = async (file: Blob, name: string): Promise<string | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES_COUNT).arrayBuffer())
  return firstBytesMatch(name, bytes) ? undefined : wrongContentText(name)
}
