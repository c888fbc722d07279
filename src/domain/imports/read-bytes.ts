/** What a file turns out not to be before any line of it is read. */
export type UnreadableFile = 'empty' | 'spreadsheet' | 'binary'

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** Signs of other encodings in the first bytes. */
const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it, and Windows-1252, in which French spreadsheets
 * save CSV, when the bytes are no UTF-8.
 */
export const readBytes = (bytes: Uint8Array): { text: string } | { unreadable: UnreadableFile } => {
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_OFFICE)) return { unreadable: 'spreadsheet' }
  const mark = MARKS.find((each) => startsWith(bytes, each.bytes))
  const text = mark
    ? new TextDecoder(mark.encoding).decode(bytes)
    : bytes.subarray(0, 4096).includes(0)
      ? undefined
      : decodeUnmarked(bytes)
  if (text === undefined) return { unreadable: 'binary' }
  return text.trim() === '' ? { unreadable: 'empty' } : { text }
}

const decodeUnmarked = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
