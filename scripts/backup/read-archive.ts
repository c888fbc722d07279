import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { BlobReader, ERR_INVALID_PASSWORD, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { type Manifest, MANIFEST_ENTRY, ManifestSchema } from '#domain/backup/archive-format.ts'

/**
 * Largest file, and largest row, in bytes: more text than a string can hold, and far above the largest that is stored. An archive
 * from elsewhere may unfold into whatever its maker likes.
 */
const PIECE_MAX_BYTES = 512 * 1024 * 1024

/** An open backup. */
export type BackupArchive = {
  manifest: Manifest
  /** The bytes of an entry. */
  read: (entry: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The rows of a table, each as JSON. They are read as they are asked for: a table may be larger than the memory. */
  rows: (entry: string) => AsyncIterable<string>
  close: () => Promise<void>
}

/** An export is a bag, whose files are in a folder called `data` in the folder of the bag. */
const payloadStart = (names: readonly string[]): string =>
  names.includes(MANIFEST_ENTRY)
    ? ''
    : (names.find((name) => name.endsWith(`/data/${MANIFEST_ENTRY}`))?.slice(0, -MANIFEST_ENTRY.length) ?? '')

const tooLarge = (entry: FileEntry): Error =>
  new Error(`${entry.filename} unfolds into more than a backup’s entry can be: nothing was restored.`)

/**
 * The bytes of an entry as they come, counted: what the archive says of its sizes may be untrue.
 * @throws Error for more than it says
 */
async function* unfold(entry: FileEntry, password?: string): AsyncGenerator<Uint8Array> {
  let size = 0
  let fail: (error: unknown) => void = () => undefined
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      fail = (error) => controller.error(error)
    },
    transform: (chunk, controller) => {
      size += chunk.byteLength
      if (size > entry.uncompressedSize) throw tooLarge(entry)
      // The library writes the next bytes into the same memory.
      controller.enqueue(chunk.slice())
    },
  })
  entry.getData(writable, { ...(password !== undefined && { password }) }).catch(fail)
  yield* readable
}

/**
 * The lines of an entry, which are its rows.
 * @throws Error for a longer one than a row can be
 */
async function* linesOf(
  entry: FileEntry,
  chunks: AsyncIterable<Uint8Array>,
  maxChars: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxChars) throw tooLarge(entry)
    yield* lines.filter(Boolean)
  }
  if (rest !== '') yield rest
}

/** What zip.js says when the passphrase is another, by the text of its error. */
const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof Error && error.message === ERR_INVALID_PASSWORD

/**
 * Opens a backup or an export and checks every entry against the checksum that the manifest names, before anything is written.
 * @param passphraseOf gives the passphrase; called for an encrypted archive alone
 * @throws Error that says what is wrong with the archive
 */
export const openArchive = async (
  file: string,
  passphraseOf?: () => string | Promise<string>,
  pieceMaxBytes = PIECE_MAX_BYTES,
): Promise<BackupArchive> => {
  const zip = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false })
  const entries = new Map<string, FileEntry>()
  try {
    for (const entry of await zip.getEntries()) if (!entry.directory) entries.set(entry.filename, entry)
  } catch (error) {
    throw new Error(`${file} is no complete archive: make the backup again.`, { cause: error })
  }
  const start = payloadStart([...entries.keys()])
  const isEncrypted = [...entries.values()].some(({ encrypted }) => encrypted)
  if (isEncrypted && !passphraseOf)
    throw new Error(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  const password = isEncrypted ? await passphraseOf?.() : undefined
  const find = (name: string): FileEntry => {
    const entry = entries.get(start + name)
    if (!entry) throw new Error(`${file} lacks ${name}: the backup is incomplete.`)
    return entry
  }
  const chunksOf = async function* (entry: FileEntry): AsyncGenerator<Uint8Array> {
    try {
      yield* unfold(entry, password)
    } catch (error) {
      if (isWrongPassphrase(error))
        throw new Error(`This is not the passphrase of ${file}.`, { cause: error })
      throw error
    }
  }
  const read = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const entry = find(name)
    if (entry.uncompressedSize > pieceMaxBytes) throw tooLarge(entry)
    return Buffer.concat(await Array.fromAsync(chunksOf(entry)))
  }
  const rows = (name: string): AsyncIterable<string> => {
    const entry = find(name)
    return linesOf(entry, chunksOf(entry), pieceMaxBytes)
  }
  const manifest = ManifestSchema.parse(JSON.parse(new TextDecoder().decode(await read(MANIFEST_ENTRY))))
  for (const { entry } of manifest.files)
    if (find(entry).uncompressedSize > pieceMaxBytes) throw tooLarge(find(entry))
  for (const { entry, sha256 } of [...manifest.tables, ...manifest.files]) {
    const hash = createHash('sha256')
    for await (const chunk of chunksOf(find(entry))) hash.update(chunk)
    if (hash.digest('hex') !== sha256)
      throw new Error(`${entry} of ${file} is damaged: its checksum is another. Nothing was restored.`)
  }
  return { manifest, read, rows, close: () => zip.close() }
}
