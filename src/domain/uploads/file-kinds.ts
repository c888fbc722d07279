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

/** Bytes at the beginning of a file that say what it is. */
export const FIRST_BYTES_COUNT = 12

const latin = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

const TIFF = [
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
]

/** How files of a kind may begin; nothing for a byte that may be any. Source: the formats' specifications. */
const SIGNATURES: Readonly<Record<FileExtension, readonly (readonly (number | undefined)[])[]>> = {
  png: [[0x89, ...latin('PNG\r\n'), 0x1a, 0x0a]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  webp: [[...latin('RIFF'), undefined, undefined, undefined, undefined, ...latin('WEBP')]],
  gif: [latin('GIF')],
  bmp: [latin('BM')],
  tif: TIFF,
  tiff: TIFF,
  pdf: [latin('%PDF')],
  doc: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  // A zip archive; what is in it only the server reads.
  docx: [latin('PK')],
}

/** Whether the first bytes of a file are those of the kind that its name promises; of an unknown ending they never are. */
export const firstBytesMatch = (name: string, bytes: Uint8Array): boolean => {
  const extension = fileExtension(name)
  if (extension === undefined) return false
  return SIGNATURES[extension].some((signature) =>
    signature.every((byte, index) => byte === undefined || bytes[index] === byte),
  )
}

/**
 * What a person reads of a file that is not what its name says.
 * @example wrongContentText('étude.pdf') // 'Le contenu du fichier n’est pas un PDF.'
 */
export const wrongContentText = (name: string): string => {
  const extension = fileExtension(name)
  const kind = extension === undefined ? 'ce que dit son nom' : FILE_KINDS[extension].name
  return `Le contenu du fichier n’est pas ${kind}.`
}
