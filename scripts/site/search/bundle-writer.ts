import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { z } from 'zod'
import { SEARCH_FILES_FOLDER } from '#domain/search/index-files.ts'
import { INDEX_LANGUAGE, type IndexRecord } from '#domain/search/search-record.ts'
import { ContentStore } from '../content-store.ts'

/** Records that are on their way to Pagefind at a time. */
const BATCH_SIZE = 200

/** Letters of the hash in a bundle's name. */
const HASH_LENGTH = 12

const { version: PAGEFIND_VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(findPackageJSON('pagefind', import.meta.url) ?? '', 'utf8')))

/** The folder of the engine: script, worker and WebAssembly, which change with the version alone. */
const ENGINE_FOLDER = `${SEARCH_FILES_FOLDER}/pagefind-${PAGEFIND_VERSION}`

/** The paths of a bundle's files, with their names in the store. */
const BundleSchema = z.array(z.tuple([z.string(), z.string()]))

const isEngineFile = (path: string): boolean =>
  /^(pagefind|pagefind-worker)\.js$|^wasm\.unknown\.pagefind$/.test(path)
const isIndexFile = (path: string): boolean =>
  /^(index|filter|fragment)\/|^pagefind\..*pf_meta$|^pagefind-entry\.json$/.test(path)

/** An engine has a primary index: this one says nothing that anybody looks for, the others are merged into it. */
const NO_RECORD: IndexRecord = {
  url: '',
  content: '_',
  language: INDEX_LANGUAGE,
  meta: {},
  filters: {},
  sort: {},
}

const checked = <Answer extends { errors: string[] }>(answer: Answer): Answer => {
  if (answer.errors.length > 0) throw new Error(`Pagefind: ${answer.errors.join('; ')}`)
  return answer
}

const makeFiles = async (records: readonly IndexRecord[]) => {
  const { index } = checked(await createIndex({ forceLanguage: INDEX_LANGUAGE }))
  if (!index) throw new Error('Pagefind made no index.')
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE)
    await Promise.all(batch.map(async (record) => checked(await index.addCustomRecord(record))))
  }
  const { files } = checked(await index.getFiles())
  await index.deleteIndex()
  return files
}

/**
 * Writes indexes of Pagefind below a folder, each in a folder of its own that is named for its records and never changes. One
 * whose records are those of an earlier build is linked, not made; of one that is made anew, files that did not change are.
 */
export class BundleWriter {
  readonly #folder: string
  readonly #lists: string
  readonly #store: ContentStore
  readonly #used = new Set<string>()
  /** Bundles that were made because none was stored. */
  made = 0

  /**
   * @param folder of the search in the site; the answers of this class are paths in it
   * @param cache where the files and lists of bundles are stored from one build to the next
   */
  constructor(folder: string, cache: string) {
    this.#folder = folder
    this.#lists = join(cache, 'bundles')
    mkdirSync(this.#lists, { recursive: true })
    this.#store = new ContentStore(join(cache, 'files'))
  }

  /** Answers the folder of the engine. */
  async writeEngine(): Promise<string> {
    await this.#write(ENGINE_FOLDER, [NO_RECORD], (path) => isEngineFile(path) || isIndexFile(path))
    return ENGINE_FOLDER
  }

  /** Answers the folder of an index. */
  async writeIndex(name: string, records: readonly IndexRecord[]): Promise<string> {
    const hash = createHash('sha256').update(PAGEFIND_VERSION)
    for (const record of records) hash.update(JSON.stringify(record))
    const folder = `${SEARCH_FILES_FOLDER}/${name}-${hash.digest('hex').slice(0, HASH_LENGTH)}`
    await this.#write(folder, records.length > 0 ? records : [NO_RECORD], isIndexFile)
    return folder
  }

  /** Writes one more file, in a folder that is named for it. */
  writeFile(name: string, content: string): string {
    const folder = `${SEARCH_FILES_FOLDER}/${name}-${createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)}`
    const path = `${folder}/${name}.json`
    mkdirSync(join(this.#folder, folder), { recursive: true })
    this.#store.write(join(this.#folder, path), content)
    return path
  }

  /** Forgets what no bundle uses any more, and ends Pagefind. */
  async finish(): Promise<void> {
    await close()
    for (const list of readdirSync(this.#lists)) if (!this.#used.has(list)) rmSync(join(this.#lists, list))
    this.#store.prune()
  }

  async #write(
    folder: string,
    records: readonly IndexRecord[],
    isWanted: (path: string) => boolean,
  ): Promise<void> {
    const list = `${basename(folder)}.json`
    this.#used.add(list)
    const stored = this.#storedFiles(list)
    if (stored) {
      for (const [path, name] of stored) this.#store.link(name, this.#pathOf(folder, path))
      return
    }
    this.made += 1
    const written = (await makeFiles(records))
      .filter(({ path }) => isWanted(path))
      .map(({ path, content }) => [path, this.#store.write(this.#pathOf(folder, path), content)])
    writeFileSync(join(this.#lists, list), JSON.stringify(written))
  }

  /** The files of a bundle, if all are there. */
  #storedFiles(list: string): [string, string][] | undefined {
    const file = join(this.#lists, list)
    if (!existsSync(file)) return undefined
    const files = BundleSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return files.data?.every(([, name]) => this.#store.has(name)) ? files.data : undefined
  }

  readonly #folders = new Set<string>()

  #pathOf(folder: string, path: string): string {
    const file = join(this.#folder, folder, path)
    if (!this.#folders.has(dirname(file))) {
      mkdirSync(dirname(file), { recursive: true })
      this.#folders.add(dirname(file))
    }
    return file
  }
}
