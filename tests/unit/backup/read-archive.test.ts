import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '#scripts/backup/read-archive.ts'

configure({ useWebWorkers: false })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** SHA-256 of 1000 zeros, as `head -c 1000 /dev/zero | sha256sum` prints it. */
const ZEROS_SHA256 = '541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53'

/** A backup of one table, whose entry is as many zeros. */
const archiveOf = async (zeros: number): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  const table = { schema: 'public', table: 'members', rows: 0, entry: 'rows', sha256: ZEROS_SHA256 }
  const manifest = { version: 1, createdAt: '2026-11-25T10:00:00Z', tables: [table], files: [] }
  await writer.add('rows', new Uint8ArrayReader(new Uint8Array(zeros)))
  await writer.add('manifest.json', new TextReader(JSON.stringify(manifest)))
  return writer.close()
}

const open = async (bytes: Uint8Array, entryMaxBytes?: number) => {
  const file = join(folder, 'sauvegarde.zip')
  await writeFile(file, bytes)
  const archive = await openArchive(file, undefined, entryMaxBytes)
  await archive.close()
}

test('a backup whose entry unfolds into more than an entry can be is refused before it is read', async () => {
  await open(await archiveOf(1000), 1000)
  await expect(open(await archiveOf(1001), 1000)).rejects.toThrow(
    'rows unfolds into more than a backup’s entry can be: nothing was restored.',
  )
})

test('what a backup says of its sizes is not believed', async () => {
  const lying = await archiveOf(200_000)
  // The size in the list at the archive's end, of its first entry: 10 bytes instead of 200 000.
  const list = lying.findIndex(
    (_, at) => lying[at] === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 1 && lying[at + 3] === 2,
  )
  new DataView(lying.buffer).setUint32(list + 24, 10, true)
  await expect(open(lying, 1000)).rejects.toThrow(/unfolds into more|[Ii]nvalid uncompressed size/)
})
