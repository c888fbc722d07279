import { UNREADABLE_TEXTS, UnreadableText } from '#domain/texts/text-findings.ts'

/** What an archive may unfold into: a text with its figures is far below. */
const [ENTRIES_MAX, BYTES_MAX] = [3000, 150 * 1024 * 1024]

/** Bytes that are counted while they come, whatever the archive says of its sizes. */
const collecting = (
  take: (bytes: number) => void,
): { stream: WritableStream<Uint8Array>; bytes: () => Uint8Array } => {
  const chunks: Uint8Array[] = []
  return {
    stream: new WritableStream<Uint8Array>({
      write: (chunk) => {
        take(chunk.byteLength)
        chunks.push(chunk.slice())
      },
    }),
    bytes: () => {
      const all = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
      let at = 0
      for (const chunk of chunks) {
        all.set(chunk, at)
        at += chunk.byteLength
      }
      return all
    },
  }
}

/**
 * The files of a ZIP archive by their names. One that unfolds into more than a text with its figures can be, whatever it
 * says of itself, is given up as soon as that shows.
 * @throws UnreadableText
 */
export const unpackArchive = async (file: Blob, limit = BYTES_MAX): Promise<Map<string, Uint8Array>> => {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js')
  // The policy lets no script made of text run, as its workers are.
  configure({ useWebWorkers: false })
  const files = new Map<string, Uint8Array>()
  let taken = 0
  const take = (bytes: number): void => {
    taken += bytes
    if (taken > limit) throw new UnreadableText(UNREADABLE_TEXTS.bomb)
  }
  const reader = new ZipReader(new BlobReader(file))
  try {
    let entries = 0
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1
      if (entries > ENTRIES_MAX || entry.uncompressedSize > limit)
        throw new UnreadableText(UNREADABLE_TEXTS.bomb)
      if (entry.directory || entry.filename.startsWith('__MACOSX/')) continue
      if (entry.encrypted) throw new UnreadableText(UNREADABLE_TEXTS.archive)
      const { stream, bytes } = collecting(take)
      await entry.getData(stream)
      files.set(entry.filename, bytes())
    }
    return files
  } catch (error) {
    if (taken > limit) throw new UnreadableText(UNREADABLE_TEXTS.bomb)
    if (error instanceof UnreadableText) throw error
    throw new UnreadableText(UNREADABLE_TEXTS.archive)
  } finally {
    await reader.close()
  }
}

/** Files as an archive that compresses nothing. */
export const storedArchive = async (
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0 })
  for (const [name, bytes] of files) await writer.add(name, new Uint8ArrayReader(bytes))
  return writer.close()
}
