import type { FileExtension } from './bucket-rules.ts'

type FileKind = {
  /** The type under which such a file is stored and served. */
  mimeType: string
  /** The types that the reading of its first bytes may find. */
  contents: readonly string[]
  /** What a person calls it. */
  name: string
}

const png: FileKind = { mimeType: 'image/png', contents: ['image/png', 'image/apng'], name: 'une image PNG' }
const jpeg: FileKind = { mimeType: 'image/jpeg', contents: ['image/jpeg'], name: 'une image JPEG' }
const tiff: FileKind = { mimeType: 'image/tiff', contents: ['image/tiff'], name: 'une image TIFF' }
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What a file must be inside, by the ending of its name. */
export const FILE_KINDS: Readonly<Record<FileExtension, FileKind>> = {
  png,
  jpg: jpeg,
  jpeg,
  webp: { mimeType: 'image/webp', contents: ['image/webp'], name: 'une image WebP' },
  gif: { mimeType: 'image/gif', contents: ['image/gif'], name: 'une image GIF' },
  bmp: { mimeType: 'image/bmp', contents: ['image/bmp'], name: 'une image BMP' },
  tif: tiff,
  tiff,
  pdf: { mimeType: 'application/pdf', contents: ['application/pdf'], name: 'un PDF' },
  // Word before 2007 shares its container with other programs; the container is all that can be recognised.
  doc: { mimeType: 'application/msword', contents: ['application/x-cfb'], name: 'un document Word' },
  docx: { mimeType: docxType, contents: [docxType], name: 'un document Word' },
}

/**
 * The ending of a file's name, in lower case; `undefined` for one that the portal does not store.
 * @example fileExtension('Figure 1.JPG') // 'jpg'
 */
export const fileExtension = (name: string): FileExtension | undefined => {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isFileExtension(ending) ? ending : undefined
}

const isFileExtension = (ending: string): ending is FileExtension => Object.hasOwn(FILE_KINDS, ending)

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
