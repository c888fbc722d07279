import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  filterKey,
  type Postings,
  SEARCH_INDEX_PATH,
  type SearchDocument,
  type SearchMeta,
} from '#domain/search/index-files.ts'
import type { SearchFilter } from '#domain/search/search-filters.ts'
import { WordWeights } from '#domain/search/word-weights.ts'
import type { ContentStore } from '../content-store.ts'
import { PostingCollector } from './posting-collector.ts'

/** A file of words is closed once it has so many characters: compressed, a reader fetches a quarter of it for a word. */
const PART_CHARACTERS = 40_000

/** Letters of the version that names the folder of an index. */
const VERSION_LENGTH = 12

/** Writes the index of the search: documents as they come, their words at the end. */
export class SearchIndexWriter {
  readonly #folder: string
  readonly #part: string
  readonly #hash = createHash('sha256')
  readonly #weights = new WordWeights()
  readonly #postings = new PostingCollector()
  #documents = 0

  readonly #store: ContentStore

  /**
   * @param site the folder of the site
   * @param store of the files of earlier indexes: one work that changes leaves most as they are
   */
  constructor(site: string, store: ContentStore) {
    this.#store = store
    this.#folder = join(site, SEARCH_INDEX_PATH)
    this.#part = join(this.#folder, 'part')
    rmSync(this.#folder, { recursive: true, force: true })
    for (const folder of ['documents', 'words', 'values'])
      mkdirSync(join(this.#part, folder), { recursive: true })
  }

  /** Adds a document; among equals a search shows the ones that were added first. */
  add(document: SearchDocument, filters: readonly { filter: SearchFilter; value: string }[] = []): void {
    const number = this.#documents
    this.#documents += 1
    this.#write(`documents/${number}`, document)
    for (const [word, weight] of this.#weights.of(document)) this.#postings.add(word, number, weight)
    for (const { filter, value } of filters) this.#postings.add(filterKey(filter, value), number, 0)
  }

  /** @param values what each filter can be set to */
  finish(values: Readonly<Record<string, readonly string[]>>): void {
    for (const [filter, list] of Object.entries(values)) this.#write(`values/${filter}`, list)
    const parts = this.#writeWords()
    const version = this.#hash.digest('hex').slice(0, VERSION_LENGTH)
    renameSync(this.#part, join(this.#folder, version))
    const meta: SearchMeta = { version, documents: this.#documents, parts }
    writeFileSync(join(this.#folder, 'meta.json'), JSON.stringify(meta))
    this.#store.prune()
  }

  /** Answers the first key of each file. */
  #writeWords(): string[] {
    const parts: string[] = []
    let part: Postings[] = []
    let characters = 0
    const close = () => {
      if (part.length === 0) return
      this.#write(`words/${parts.length}`, part)
      parts.push(part[0]?.[0] ?? '')
      part = []
      characters = 0
    }
    for (const postings of this.#postings.sorted()) {
      part.push(postings)
      characters += JSON.stringify(postings).length
      if (characters >= PART_CHARACTERS) close()
    }
    close()
    return parts
  }

  #write(name: string, content: unknown): void {
    const text = JSON.stringify(content)
    this.#hash.update(`${name}\n${text}\n`)
    this.#store.write(join(this.#part, `${name}.json`), text)
  }
}
