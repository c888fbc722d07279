import { fetchAhead } from '../loading/fetch-ahead.ts'
import { isOnline } from '#browser/connectivity/is-online.ts'
import type { ZodMiniType } from 'zod/mini'
import { OFFLINE_COPY_HEADER } from '#domain/offline/offline-caches.ts'
import { namedError } from '#domain/queries/failed-reads.ts'
import {
  ArchiveWordsSchema,
  type Bundle,
  type Order,
  type Orders,
  OrderSchema,
  SEARCH_INDEX_PATH,
  type SearchMeta,
  SearchMetaSchema,
} from '#domain/search/index-files.ts'
import {
  openPagefind,
  type Pagefind,
  type PagefindScript,
  PagefindScriptSchema,
  partsToAsk,
} from '#domain/search/pagefind.ts'
import type { SearchQuery } from '#domain/search/search-filters.ts'
import type { SearchErrorKind } from '#domain/search/site-search-texts.ts'
import { SEARCH_ANSWER_MS, SEARCH_ENGINE_MS } from '#domain/waiting/waiting-times.ts'
import { isPoorLine } from '../is-poor-line.ts'
import { SearchError } from './search-error.ts'
import { offlineSearch } from './saved-search.ts'

const NOT_FOUND = 404

/** @throws SearchError */
const fetchJson = async <Value>(
  path: string,
  schema: ZodMiniType<Value>,
  offlineKind: SearchErrorKind,
  init: RequestInit = {},
): Promise<Value> => {
  let status: number | undefined
  let detail: string | undefined
  try {
    const answer = await fetch(`${SEARCH_INDEX_PATH}/${path}`, {
      ...init,
      signal: AbortSignal.timeout(SEARCH_ANSWER_MS),
    })
    status = answer.status
    detail = `${status} ${answer.statusText}`.trim()
    if (answer.ok) return schema.parse(await answer.json())
  } catch (error) {
    // Cut off, too late, or not what it should be.
    detail = error instanceof Error ? namedError(error).message : undefined
  }
  if (status === NOT_FOUND) throw new SearchError('missing', detail)
  throw new SearchError(isOnline.get() ? 'failed' : offlineKind, detail)
}

/**
 * A call of the engine, given up after a while. The engine goes on waiting for a file that hangs, so the next question opens
 * the index anew.
 * @throws SearchError
 */
const inTime = async <Value>(call: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      opened = undefined
      reject(new SearchError(isOnline.get() ? 'failed' : 'words offline', 'The engine does not answer'))
    }, SEARCH_ENGINE_MS)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

const openInTime = ({ createInstance }: PagefindScript): PagefindScript => ({
  createInstance: (options) => {
    const instance = createInstance(options)
    return {
      init: () => inTime(instance.init()),
      mergeIndex: (...index) => inTime(instance.mergeIndex(...index)),
      search: (...question) => instance.search(...question),
    }
  },
})

const answerInTime = (pagefind: Pagefind): Pagefind => ({
  within: (filters) => {
    const ask = pagefind.within(filters)
    return async (term) =>
      (await inTime(ask(term))).map((hit) => ({ ...hit, read: () => inTime(hit.read()) }))
  },
  countValues: (...question) => inTime(pagefind.countValues(...question)),
})

/** The indexes of the site as it was published at one moment; the parts of `text` are opened as they are asked. */
class SiteIndex {
  readonly #meta: SearchMeta
  readonly #texts = new Map<string, Promise<Pagefind>>()
  readonly works: Pagefind

  private constructor(meta: SearchMeta, works: Pagefind) {
    this.#meta = meta
    this.works = works
  }

  /** @throws SearchError */
  static async open(): Promise<SiteIndex> {
    const meta = await fetchJson('meta.json', SearchMetaSchema, 'offline')
    try {
      return new SiteIndex(meta, await SiteIndex.#open(meta, [meta.works]))
    } catch {
      throw new SearchError(isOnline.get() ? 'failed' : 'offline')
    }
  }

  static async #open(meta: SearchMeta, bundles: Bundle[]): Promise<Pagefind> {
    const address = `${SEARCH_INDEX_PATH}/${meta.engine}/pagefind.js`
    await fetchAhead([address])
    const script = PagefindScriptSchema.parse(await import(/* @vite-ignore */ address))
    const base = `${SEARCH_INDEX_PATH}/`
    return answerInTime(await openPagefind(openInTime(script), base, meta.engine, bundles))
  }

  /** The full texts that may have what filters ask for; nothing where there is none. */
  async text(query: SearchQuery): Promise<Pagefind | undefined> {
    // Without a network only what was saved can be asked, where anything was.
    const saved = await offlineSearch()
    const parts = partsToAsk(this.#meta.text, query).filter(
      ({ publication }) => !saved?.hasWorks || saved.texts.includes(publication),
    )
    const bundles = parts.map(({ bundle }) => bundle)
    if (bundles.length === 0) return undefined
    const key = bundles.map(({ folder }) => folder).join(' ')
    const opened = this.#texts.get(key) ?? SiteIndex.#open(this.#meta, bundles)
    this.#texts.set(key, opened)
    try {
      return await opened
    } catch {
      this.#texts.delete(key)
      throw new SearchError(isOnline.get() ? 'failed' : 'words offline')
    }
  }

  /** The words of the archive, the most frequent first. */
  words(): Promise<string[]> {
    return fetchJson(this.#meta.words, ArchiveWordsSchema, 'words offline')
  }

  /** An order of the works that Pagefind has not. */
  order(name: keyof Orders): Promise<Order> {
    return fetchJson(this.#meta.orders[name], OrderSchema, 'words offline')
  }

  /**
   * Whether this is still the index of the site. Pagefind answers with nothing where a file of it can't be read.
   * @throws SearchError where that can't be known
   */
  async isCurrent(): Promise<boolean> {
    // Without a network the service worker answers with what it has: all words, where the index was saved.
    if ((await offlineSearch())?.hasWorks) return true
    if (!isOnline.get()) throw new SearchError('words offline')
    // The worker lets it through: an answer of its own would say that the index is there.
    const meta = await fetchJson('meta.json', SearchMetaSchema, 'words offline', {
      cache: 'no-store',
      headers: { [OFFLINE_COPY_HEADER]: '1' },
    })
    return JSON.stringify(meta.works) === JSON.stringify(this.#meta.works)
  }
}

let opened: Promise<SiteIndex> | undefined

/** Opens the index once; after an error the next call tries again. */
const openIndex = async (): Promise<SiteIndex> => {
  opened ??= SiteIndex.open()
  try {
    return await opened
  } catch (error) {
    opened = undefined
    throw error
  }
}

/** Opens the index before it is asked, where the line is good and the reader does not save bytes. An error is said when it is asked. */
export const openIndexAhead = (): void => {
  if (!isPoorLine()) void openIndex().catch(() => undefined)
}

/**
 * Does something with the index; when that fails and the site was published anew meanwhile, once more with the new index. A suspect
 * answer is asked for again: the engine then fetches the files that it could not read.
 * @throws SearchError
 */
export const withSiteIndex = async <Value>(
  use: (index: SiteIndex) => Promise<Value>,
  isSuspect: (value: Value) => boolean,
): Promise<Value> => {
  const index = await openIndex()
  try {
    const value = await use(index)
    if (!isSuspect(value)) return value
    if (await index.isCurrent()) return await use(index)
  } catch (error) {
    if (error instanceof SearchError) throw error
    if (await index.isCurrent()) throw new SearchError('failed')
  }
  opened = undefined
  return use(await openIndex())
}
