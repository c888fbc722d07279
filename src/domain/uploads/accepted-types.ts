import { FILE_KINDS, fileExtension } from './file-kinds.ts'

/**
 * What a file dialog and a drop zone take: types with their endings.
 * @example acceptedTypes(['jpg', 'jpeg']) // { 'image/jpeg': ['.jpg', '.jpeg'] }
 */
export const acceptedTypes = (extensions: readonly string[]): Record<string, string[]> => {
  const accept: Record<string, string[]> = {}
  for (const extension of extensions) {
    const known = fileExtension(`.${extension}`)
    if (known) (accept[FILE_KINDS[known].mimeType] ??= []).push(`.${extension}`)
  }
  return accept
}
