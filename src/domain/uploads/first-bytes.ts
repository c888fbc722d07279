import type { FileExtension } from './bucket-rules.ts'
import { FILE_KINDS, fileExtension } from './file-kinds.ts'

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
