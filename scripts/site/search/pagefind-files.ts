import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createIndex } from 'pagefind'
import { z } from 'zod'
import { INDEX_LANGUAGE, type IndexRecord, toPagefindRecord } from '#domain/search/search-record.ts'

/** Records that are on their way to Pagefind at a time. */
const BATCH_SIZE = 200

/** Letters of a hash. */
const HASH_LENGTH = 12

/** The version of Pagefind. */
export const { version: PAGEFIND_VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(findPackageJSON('pagefind', import.meta.url) ?? '', 'utf8')))

/** Whether a file is one of the engine's: script, worker, WebAssembly. */
export const isEngineFile = (path: string): boolean =>
  /^(pagefind|pagefind-worker)\.js$|^wasm\.unknown\.pagefind$/.test(path)

/** Whether a file is one of an index. */
export const isIndexFile = (path: string): boolean =>
  /^(index|filter|fragment)\/|^pagefind\..*pf_meta$|^pagefind-entry\.json$/.test(path)

/** An engine has a primary index: this one says nothing that anybody looks for, the others are merged into it. */
export const NO_RECORD: IndexRecord = {
  url: '',
  content: '',
  texts: {},
  tokens: {},
  filters: {},
}

const checked = <Answer extends { errors: string[] }>(answer: Answer): Answer => {
  if (answer.errors.length > 0) throw new Error(`Pagefind: ${answer.errors.join('; ')}`)
  return answer
}

/** A file that Pagefind made, its path below the index. */
export type IndexFile = { path: string; content: Uint8Array }

/** Makes the files of an engine with an index of some records. */
export const makeIndexFiles = async (records: readonly IndexRecord[]) => {
  const { index } = checked(await createIndex({ forceLanguage: INDEX_LANGUAGE }))
  if (!index) throw new Error('Pagefind made no index.')
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE)
    await Promise.all(
      batch.map(async (record) => checked(await index.addCustomRecord(toPagefindRecord(record)))),
    )
  }
  const { files } = checked(await index.getFiles())
  await index.deleteIndex()
  return files
}

/** A short name for a content. */
export const shortHash = (text: string): string => hash('sha256', text, 'hex').slice(0, HASH_LENGTH)

/** The modules that write records and normalise their words: with another version of them every record is another one. */
const RECORDING = ['search-record.ts', 'word-keys.ts', 'searchable-text.ts'].map((name) =>
  readFileSync(join(import.meta.dirname, '../../../src/domain/search', name), 'utf8'),
)
const VERSION = shortHash([PAGEFIND_VERSION, ...RECORDING].join('\n'))

const keys = new WeakMap<IndexRecord, string>()

/** What a record says, as a short name. */
export const keyOf = (record: IndexRecord): string => {
  const key = keys.get(record) ?? shortHash(VERSION + JSON.stringify(record))
  keys.set(record, key)
  return key
}

const FRAGMENT = /^fragment\/(.+)\.pf_fragment$/
const FragmentSchema = z.object({ url: z.string() })

/** The id of a record by its address: Pagefind names the file of a record for what it says. */
export const idsByUrl = (files: readonly IndexFile[]): Map<string, string> =>
  new Map(
    files.flatMap(({ path, content }): [string, string][] => {
      const [, id] = FRAGMENT.exec(path) ?? []
      if (id === undefined) return []
      const text = gunzipSync(content).toString('utf8')
      return [[FragmentSchema.parse(JSON.parse(text.slice(text.indexOf('{')))).url, id]]
    }),
  )

const LENGTH_BYTES = 4

/** All files of a bundle in one, for readers who save them (`SEARCH_PACK`). */
export const packFiles = (files: readonly IndexFile[]): Uint8Array => {
  let start = 0
  const paths: Record<string, [number, number]> = {}
  for (const { path, content } of files) {
    paths[path] = [start, content.length]
    start += content.length
  }
  const head = Buffer.from(JSON.stringify(paths))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, ...files.map(({ content }) => content)])
}
