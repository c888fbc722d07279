import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { BlobReader, ERR_INVALID_PASSWORD, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { type Manifest, MANIFEST_ENTRY, ManifestSchema } from '#domain/backup/archive-format.ts'

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
      return await entry.getData(new Uint8ArrayWriter(), { ...(password !== undefined && { password }) })
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
