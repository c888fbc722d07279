import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneArchive } from '#scripts/backup/prune-archive.ts'
import { openArchive } from '#scripts/backup/read-archive.ts'

configure({ useWebWorkers: false })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** SHA-256 of 1000 zeros, as `head -c 1000 /dev/zero | sha256sum` prints it. */
const ZEROS_SHA256 = '541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53'

/** A backup of one file, of as many zeros. */
const archiveOf = async (zeros: number): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  const file = {
    bucket: 'article_files',
    path: 'a.pdf',
    contentType: 'application/pdf',
    size: zeros,
    entry: 'zeros',
    sha256: ZEROS_SHA256,
  }
  const manifest = { version: 1, createdAt: '2026-11-25T10:00:00Z', tables: [], files: [file] }
  await writer.add('zeros', new Uint8ArrayReader(new Uint8Array(zeros)))
  await writer.add('manifest.json', new TextReader(JSON.stringify(manifest)))
  return writer.close()
}

/** A backup of tables by the texts of their entries. */
const archiveOfTables = async (tables: Record<string, { text: string; sha256: string }>) => {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  const listed = Object.entries(tables).map(([table, { text, sha256 }]) => ({
    schema: 'public',
    table,
    rows: text.split('\n').length - 1,
    entry: table,
    sha256,
  }))
  const manifest = { version: 1, createdAt: '2026-11-25T10:00:00Z', tables: listed, files: [] }
  for (const [table, { text }] of Object.entries(tables)) await writer.add(table, new TextReader(text))
  await writer.add('manifest.json', new TextReader(JSON.stringify(manifest)))
  return writer.close()
}

const open = async (bytes: Uint8Array, pieceMaxBytes?: number) => {
  const file = join(folder, 'sauvegarde.zip')
  await writeFile(file, bytes)
  return openArchive(file, undefined, pieceMaxBytes)
}

test('a backup with a file that unfolds into more than one can be is refused before it is read', async () => {
  const archive = await open(await archiveOf(1000), 1000)
  expect(await archive.read('zeros')).toEqual(Buffer.alloc(1000))
  await archive.close()
  await expect(open(await archiveOf(1001), 1000)).rejects.toThrow(
    'zeros unfolds into more than a backup’s entry can be: nothing was restored.',
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

test('BACKUP-01 a table is read row by row: it may be larger than any entry that is read whole, each of its rows may not', async () => {
  // 1000 rows of 400 letters of two bytes, which chunks cut anywhere.
  const lines = Array.from({ length: 1000 }, (_, index) => `{"numero":${index},"texte":"${'é'.repeat(400)}"}`)
  const text = lines.map((line) => `${line}\n`).join('')
  const bytes = await archiveOfTables({
    members: { text, sha256: 'cbdc3051635a88facf2365ff50bb356eabe193e5230f6b1f6b301084c971cd9a' },
  })
  const archive = await open(bytes, 1000)
  expect(await Array.fromAsync(archive.rows('members'))).toEqual(lines)
  await archive.close()
  const endless = `"${'é'.repeat(300_000)}"\n`
  const long = await open(
    await archiveOfTables({
      members: { text: endless, sha256: 'd563aa095d4e771eb2965057e24e7bac39796e4a18a6f731e9523252f8f32836' },
    }),
    200_000,
  )
  await expect(Array.fromAsync(long.rows('members'))).rejects.toThrow('members unfolds into more')
  await long.close()
  await expect(
    open(await archiveOfTables({ members: { text, sha256: ZEROS_SHA256 } }), 1000),
  ).rejects.toThrow('members of')
})

test('BACKUP-01 rows whose parents are gone go or lose the reference, and what hangs on them goes, too', async () => {
  const archive = await open(
    await archiveOfTables({
      people: {
        text: '{"id":1}\n{"id":2}\n',
        sha256: 'c63f6dd68b68601e7315ea40d28bc34e55379e4fa65f82b1d32228429aeafcde',
      },
      letters: {
        text: '{"id":"a","person":1,"editor":2}\n{"id":"b","person":3,"editor":2}\n{"id":"c","person":2,"editor":9}\n',
        sha256: '315003fced01236426a7148fe7cf8fb60dfccb5701f899579bf9305bacf3a3a5',
      },
      stars: {
        text: '{"letter":"a"}\n{"letter":"b"}\n{"letter":"c"}\n',
        sha256: '04a0c7057bc7209d0039e4dd26164ed212880444351ed23b27b38d80248d500b',
      },
    }),
  )
  const reference = (table: string, column: string, parent: string, needsParent: boolean) => ({
    schema_name: 'public',
    table_name: table,
    column_name: column,
    parent_schema: 'public',
    parent_table: parent,
    parent_column: 'id',
    needs_parent: needsParent,
  })
  const found = await pruneArchive(archive, [
    reference('letters', 'person', 'people', true),
    reference('letters', 'editor', 'people', false),
    reference('stars', 'letter', 'letters', true),
  ])
  const rowsOf = (table: string) => Array.fromAsync(found.archive.rows(table))
  expect(await rowsOf('people')).toEqual(['{"id":1}', '{"id":2}'])
  expect(await rowsOf('letters')).toEqual([
    '{"id":"a","person":1,"editor":2}',
    '{"id":"c","person":2,"editor":null}',
  ])
  expect(await rowsOf('stars')).toEqual(['{"letter":"a"}', '{"letter":"c"}'])
  expect(found.pruned).toBe(3)
  expect(found.emptied).toEqual([{ table: 'letters', column: 'editor', id: 'c' }])
  // The sums as `printf '…\n' | sha256sum` prints them.
  expect(found.archive.manifest.tables.map(({ table, rows, sha256 }) => [table, rows, sha256])).toEqual([
    ['people', 2, 'c63f6dd68b68601e7315ea40d28bc34e55379e4fa65f82b1d32228429aeafcde'],
    ['letters', 2, 'caa230301d7dff3845e074e5746b6403603571f228a49eb94c7969576c8f0a01'],
    ['stars', 2, 'fdea9f03a85c7c11dac347df41946a47dca86c5af8fe0e67935b7aa377a09a8b'],
  ])
  await archive.close()
})
