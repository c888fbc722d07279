import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close } from 'pagefind'
import { z } from 'zod'
import { type Bundle, SEARCH_FILES_FOLDER, SEARCH_PACK } from '#domain/search/index-files.ts'
import type { IndexRecord } from '#domain/search/search-record.ts'
import { ContentStore } from '../content-store.ts'
import {
  idsByUrl,
  isEngineFile,
  isIndexFile,
  keyOf,
  makeIndexFiles,
  NO_RECORD,
  packFiles,
  PAGEFIND_VERSION,
  shortHash,
} from './pagefind-files.ts'

/** The folder of the engine: script, worker and WebAssembly, which change with the version alone. */
const ENGINE_FOLDER = `${SEARCH_FILES_FOLDER}/pagefind-${PAGEFIND_VERSION}`

/** What is stored of a bundle: its folder, its files with their names in the store, and the id of each record by its key. */
const StoredSchema = z.object({
  folder: z.string(),
  files: z.array(z.tuple([z.string(), z.string()])),
  ids: z.array(z.tuple([z.string(), z.string()])),
})

type Stored = z.infer<typeof StoredSchema>

/** Records of a folder of changes that are there for the statistics alone. */
const PADDING = 100

/** A folder of changes has no more than this part of the records. */
const CHANGED_SHARE = 0.05

/** How much a word says that one of so many records has (the idf of BM25). */
const rarity = (records: number): number => Math.log(1 + (records - 0.5) / 1.5)

/**
 * Writes indexes of Pagefind below a folder, each in a folder of its own that is named for its records and never changes. One
 * whose records are those of an earlier build is linked, not made; where few changed, these alone are made, in a folder
 * beside it. Of one that is made anew, files that did not change are linked.
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
    await this.#write('engine', ENGINE_FOLDER, [NO_RECORD], (path) => isEngineFile(path) || isIndexFile(path))
    return ENGINE_FOLDER
  }

  /**
   * Answers where an index is, and the id of each of its records.
   * @param maxChanges records that a folder of changes may add and replace
   */
  async writeIndex(
    name: string,
    given: readonly IndexRecord[],
    maxChanges: number,
  ): Promise<{ bundle: Bundle; idOf: (record: IndexRecord) => string }> {
    const records = new Map((given.length > 0 ? given : [NO_RECORD]).map((record) => [keyOf(record), record]))
    const stored = this.#read(name)
    const before = new Map(stored?.ids)
    const added = new Map([...records].filter(([key]) => !before.has(key)))
    const replaced = [...before].filter(([key]) => !records.has(key)).map(([, id]) => id)
    const limit = Math.min(maxChanges, before.size * CHANGED_SHARE)
    if (!stored || added.size + replaced.length > limit) {
      const folder = `${SEARCH_FILES_FOLDER}/${name}-${shortHash([PAGEFIND_VERSION, ...records.keys()].join(' '))}`
      const { ids } = await this.#write(name, folder, [...records.values()], isIndexFile)
      const idsByKey = new Map(ids)
      return { bundle: { folder }, idOf: (record) => idsByKey.get(keyOf(record)) ?? '' }
    }
    this.#link(name, stored)
    const bundle: Bundle = { folder: stored.folder, ...(replaced.length > 0 && { replaced }) }
    if (added.size > 0) {
      const unchanged = [...records].filter(([key]) => before.has(key))
      const step = Math.max(1, Math.floor(unchanged.length / PADDING))
      const padding = unchanged
        .filter((_, at) => at % step === 0)
        .map(([key, record]) => ({ ...record, url: `padding ${key}`, filters: {} }))
      const folder = `${SEARCH_FILES_FOLDER}/${name}-changes-${shortHash([PAGEFIND_VERSION, ...added.keys()].join(' '))}`
      const { ids } = await this.#write(
        `${name}-changes`,
        folder,
        [...added.values(), ...padding],
        isIndexFile,
      )
      for (const [key, id] of ids) before.set(key, id)
      const paddingIds = ids.filter(([key]) => !added.has(key)).map(([, id]) => id)
      bundle.changes = {
        folder,
        padding: paddingIds,
        weight: rarity(records.size) / rarity(added.size + padding.length),
      }
    }
    return { bundle, idOf: (record) => before.get(keyOf(record)) ?? '' }
  }

  /** Writes one more file, in a folder that is named for it. */
  writeFile(name: string, content: string): string {
    const folder = `${SEARCH_FILES_FOLDER}/${name}-${shortHash(content)}`
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
    name: string,
    folder: string,
    records: readonly IndexRecord[],
    isWanted: (path: string) => boolean,
  ): Promise<Stored> {
    const known = this.#read(name)
    if (known?.folder === folder) {
      this.#link(name, known)
      return known
    }
    this.made += 1
    const made = await makeIndexFiles(records)
    const ids = idsByUrl(made)
    const wanted = made.filter(({ path }) => isWanted(path))
    const stored: Stored = {
      folder,
      files: [...wanted, { path: SEARCH_PACK, content: packFiles(wanted) }].map(({ path, content }) => [
        path,
        this.#store.write(this.#pathOf(folder, path), content),
      ]),
      ids: records.map((record) => [keyOf(record), ids.get(record.url) ?? '']),
    }
    this.#used.add(`${name}.json`)
    const list = join(this.#lists, `${name}.json`)
    writeFileSync(`${list}.part`, JSON.stringify(stored))
    renameSync(`${list}.part`, list)
    return stored
  }

  /** What an earlier build stored of a bundle, if all its files are there. */
  #read(name: string): Stored | undefined {
    try {
      const stored = StoredSchema.parse(JSON.parse(readFileSync(join(this.#lists, `${name}.json`), 'utf8')))
      return stored.files.every(([, each]) => this.#store.has(each)) ? stored : undefined
    } catch {
      // Not there, or half written: the bundle is made again.
      return undefined
    }
  }

  #link(name: string, { folder, files }: Stored): void {
    this.#used.add(`${name}.json`)
    for (const [path, each] of files) this.#store.link(each, this.#pathOf(folder, path))
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
