import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A row in the cache of a build, as a line of JSON: its stamp, which says whether the row changed, and its entry. */
export type CachedEntry = { id: string; stamp: string; line: Uint8Array }

/** The id and the stamp of each line, in their order. */
const StampsSchema = z.array(z.tuple([z.string(), z.string()]))

type Stamps = z.infer<typeof StampsSchema>

const IndexSchema = z.object({ version: z.string(), checksum: z.string(), stamps: StampsSchema })

const LINE_END = 10

const BATCH_BYTES = 1024 * 1024

/** The file of the entries of a table. */
const fileOf = (folder: string, table: string): string => join(folder, `${table}.jsonl`)

const indexFileOf = (folder: string, table: string): string => join(folder, `${table}.stamps.json`)

const checksumOf = (stamps: Stamps, content: Uint8Array): string =>
  createHash('sha256').update(JSON.stringify(stamps)).update(content).digest('base64url')

/**
 * Keeps the entries of a table for the other steps of a build, so that all of them publish the same ones, and for the
 * builds after it.
 * @param version of what parsed them
 */
export const cacheEntries = async (
  folder: string,
  table: string,
  version: string,
  entries: readonly CachedEntry[],
): Promise<void> => {
  const content = Buffer.concat(entries.map(({ line }) => line))
  const stamps = entries.map(({ id, stamp }): Stamps[number] => [id, stamp])
  const index: z.infer<typeof IndexSchema> = { version, checksum: checksumOf(stamps, content), stamps }
  await mkdir(folder, { recursive: true })
  await rm(indexFileOf(folder, table), { force: true })
  await writeFile(fileOf(folder, table), content)
  await writeFile(indexFileOf(folder, table), JSON.stringify(index))
}

/** Lines with their ends; the last one may have none. */
function* linesOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length;) {
    const end = content.indexOf(LINE_END, start) + 1 || content.length
    yield content.subarray(start, end)
    start = end
  }
}

/** Whether an earlier build cached entries of a table, of whatever version. */
export const hasCachedEntries = async (folder: string, table: string): Promise<boolean> => {
  const file = await stat(fileOf(folder, table)).catch(() => undefined)
  return file !== undefined && file.size > 0
}

/** What an earlier build cached of a table, by id; `undefined` unless every byte is as the same version wrote it. */
export const readCachedEntries = async (
  folder: string,
  table: string,
  version: string,
): Promise<Map<string, CachedEntry> | undefined> => {
  try {
    const index = IndexSchema.parse(JSON.parse(await readFile(indexFileOf(folder, table), 'utf8')))
    if (index.version !== version) return undefined
    const content = await readFile(fileOf(folder, table))
    if (checksumOf(index.stamps, content) !== index.checksum) return undefined
    const cached = new Map<string, CachedEntry>()
    let position = 0
    for (const line of linesOf(content)) {
      const [id, stamp] = index.stamps[position++] ?? []
      if (id === undefined || stamp === undefined) return undefined
      cached.set(id, { id, stamp, line })
    }
    return cached
  } catch {
    // The file is missing or incomplete, so the whole table is read.
    return undefined
  }
}

/** The entries that an earlier step of the build parsed and cached, one after the other. */
export async function* cachedEntries<Entry>(folder: string, table: string): AsyncGenerator<Entry> {
  const file = fileOf(folder, table)
  if (!existsSync(file)) throw new Error(`The build cached no rows of table ${table} in ${folder}.`)
  let partial: Buffer = Buffer.alloc(0)
  for await (const bytes of createReadStream(file, { highWaterMark: BATCH_BYTES })) {
    // Each line is decoded by itself. Decoded together, one rare letter would make all lines take twice the memory.
    const content = Buffer.concat([partial, bytes as Buffer])
    const end = content.lastIndexOf(LINE_END) + 1
    for (const line of linesOf(content.subarray(0, end))) yield JSON.parse(line.toString()) as Entry
    partial = content.subarray(end)
  }
}
