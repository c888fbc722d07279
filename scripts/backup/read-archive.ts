import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { BlobReader, ERR_INVALID_PASSWORD, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { type Manifest, MANIFEST_ENTRY, ManifestSchema } from '#domain/backup/archive-format.ts'

/**
 * Largest entry, in bytes: more text than a string can hold, and far above the largest stored file. An archive from elsewhere may
 * unfold into whatever its maker likes.
 */
const ENTRY_MAX_BYTES = 512 * 1024 * 1024

/** An open backup. */
export type BackupArchive = {
  manifest: Manifest
  /** The bytes of an entry. */
  read: (entry: string) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

/** An export is a bag, whose files are in a folder called `data` in the folder of the bag. */
const payloadStart = (names: readonly string[]): string =>
  names.includes(MANIFEST_ENTRY)
    ? ''
    : (names.find((name) => name.endsWith(`/data/${MANIFEST_ENTRY}`))?.slice(0, -MANIFEST_ENTRY.length) ?? '')

/**
 * The bytes of an entry, counted while they come: what the archive says of its sizes may be untrue.
 * @throws Error for more than it says or than an entry may have
 */
const unfold = async (
  entry: FileEntry,
  maxBytes: number,
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const tooLarge = new Error(
    `${entry.filename} unfolds into more than a backup’s entry can be: nothing was restored.`,
  )
  if (entry.uncompressedSize > maxBytes) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  const collect = new WritableStream<Uint8Array>({
    write: (chunk) => {
      size += chunk.byteLength
      if (size > entry.uncompressedSize) throw tooLarge
      chunks.push(chunk.slice())
    },
  })
  try {
    await entry.getData(collect, { ...(password !== undefined && { password }) })
  } catch (error) {
    throw size > entry.uncompressedSize ? tooLarge : error
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
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
  entryMaxBytes = ENTRY_MAX_BYTES,
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
  const read = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const entry = entries.get(start + name)
    if (!entry) throw new Error(`${file} lacks ${name}: the backup is incomplete.`)
    try {
      return await unfold(entry, entryMaxBytes, password)
    } catch (error) {
      if (isWrongPassphrase(error))
        throw new Error(`This is not the passphrase of ${file}.`, { cause: error })
      throw error
    }
  }
  const manifest = ManifestSchema.parse(JSON.parse(new TextDecoder().decode(await read(MANIFEST_ENTRY))))
  for (const { entry, sha256 } of [...manifest.tables, ...manifest.files]) {
    if (
      createHash('sha256')
        .update(await read(entry))
        .digest('hex') !== sha256
    )
      throw new Error(`${entry} of ${file} is damaged: its checksum is another. Nothing was restored.`)
  }
  return { manifest, read, close: () => zip.close() }
}
