import { createHash } from 'node:crypto'
import { TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import {
  ARCHIVE_VERSION,
  fileEntry,
  type Manifest,
  MANIFEST_ENTRY,
  tableEntry,
} from '../../../../src/domain/backup/archive-format.ts'
import type { Client } from '../clients.ts'
import { isListed, listBackupFiles } from './list-files.ts'
import { type BackupTable, listTables, readRows } from './read-tables.ts'

type Writer = ZipWriter<unknown>
type TableEntry = Manifest['tables'][number]
type FileEntry = Manifest['files'][number]

const encoder = new TextEncoder()

const addTable = async (
  zip: Writer,
  service: Client,
  { schema, table }: BackupTable,
): Promise<TableEntry> => {
  const entry = tableEntry(schema, table)
  const hash = createHash('sha256')
  let count = 0
  const pages = readRows(service, { schema, table })
  const lines = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const page = await pages.next()
      if (page.done) {
        controller.close()
        return
      }
      const rows = page.value
      count += rows.length
      const bytes = encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      hash.update(bytes)
      controller.enqueue(bytes)
    },
  })
  await zip.add(entry, lines)
  return { schema, table, rows: count, entry, sha256: hash.digest('hex') }
}

const addFiles = async (zip: Writer, service: Client): Promise<FileEntry[]> => {
  const files: FileEntry[] = []
  for await (const file of listBackupFiles(service)) {
    const { bucket, path, contentType } = file
    const { data, error } = await service.storage.from(bucket).download(path)
    // Editors work while the backup runs: a file that was removed after it was listed is left out.
    if (error && !(await isListed(service, file))) continue
    if (error) throw new Error(`${bucket}/${path} could not be read: ${error.message}`, { cause: error })
    const bytes = new Uint8Array(await data.arrayBuffer())
    const entry = fileEntry(bucket, path)
    // Pictures and PDFs are compressed already.
    await zip.add(entry, new Uint8ArrayReader(bytes), { level: 0 })
    files.push({
      bucket,
      path,
      contentType,
      size: bytes.byteLength,
      entry,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  }
  return files
}

/** AES-256, the strongest that zip archives know. */
const AES_256 = 3

/**
 * Writes the whole installation, rows and files, as one zip archive, a page or a file at a time.
 * @param passphrase encrypts the content of every entry; their names stay readable
 * @throws Error when something can't be read; the archive is then cut off before its manifest and is refused by a restore
 */
export const writeArchive = async (
  service: Client,
  output: WritableStream<Uint8Array>,
  createdAt: Date,
  passphrase?: string,
): Promise<Manifest> => {
  const zip = new ZipWriter(output, {
    useWebWorkers: false,
    zip64: true,
    keepOrder: true,
    ...(passphrase !== undefined && { password: passphrase, encryptionStrength: AES_256 }),
  })
  // Tables that refer to others are read first, so that each restored reference leads to a row that the backup
  // contains.
  const tables: TableEntry[] = []
  for (const table of (await listTables(service)).toReversed())
    tables.unshift(await addTable(zip, service, table))
  const files = await addFiles(zip, service)
  const manifest: Manifest = { version: ARCHIVE_VERSION, createdAt: createdAt.toISOString(), tables, files }
  await zip.add(MANIFEST_ENTRY, new TextReader(`${JSON.stringify(manifest, null, 1)}\n`))
  await zip.close()
  return manifest
}
