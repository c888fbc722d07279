import type { ZodMiniType } from 'zod/mini'
import { findDocuments } from '#domain/search/find-documents.ts'
import {
  FilterValuesSchema,
  SEARCH_INDEX_PATH,
  SearchDocumentSchema,
  type SearchMeta,
  SearchMetaSchema,
  WordsPartSchema,
} from '#domain/search/index-files.ts'
import type { SearchQuery } from '#domain/search/search-filters.ts'
import { type SearchResult, toSearchResult } from '#domain/search/search-result.ts'

/** An answer that has not come by then is none. */
const ANSWER_TIMEOUT_MS = 15_000

const NOT_FOUND = 404

/** Why there is no answer: no network and nothing cached (of the search, or of these words), a site built without index, or something else. */
export type SearchErrorKind = 'offline' | 'words offline' | 'missing' | 'failed'

export class SearchError extends Error {
  readonly kind: SearchErrorKind

  constructor(kind: SearchErrorKind) {
    super(`The search index is not there: ${kind}`)
    this.kind = kind
  }
}

/** What was found: how much, and the results of a stretch, which are fetched one by one. */
export type FoundDocuments = { count: number; read: (from: number, to: number) => Promise<SearchResult[]> }

/** The index that this page was reading is gone: the site has been published anew. */
class IndexReplaced extends Error {}

/** @throws SearchError of this kind while there is no network */
const fetchJson = async <Value>(
  file: string,
  schema: ZodMiniType<Value>,
  offlineKind: SearchErrorKind,
): Promise<Value | undefined> => {
  try {
    const answer = await fetch(`${SEARCH_INDEX_PATH}/${file}.json`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (answer.status === NOT_FOUND) return undefined
    if (answer.ok) return schema.parse(await answer.json())
  } catch {
    // Cut off, too late, or not what it should be.
  }
  throw new SearchError(navigator.onLine ? 'failed' : offlineKind)
}

const readMeta = async (): Promise<SearchMeta> => {
  const meta = await fetchJson('meta', SearchMetaSchema, 'offline')
  if (!meta) throw new SearchError('missing')
  return meta
}

let opened: Promise<SearchMeta> | undefined

/** Reads what the index consists of, once; after an error the next call tries again. */
export const openIndex = async (): Promise<SearchMeta> => {
  opened ??= readMeta()
  try {
    return await opened
  } catch (error) {
    opened = undefined
    throw error
  }
}

const files = new Map<string, Promise<unknown>>()

/** A file of one version of the index, which never changes. */
const readFile = async <Value>(
  { version }: SearchMeta,
  name: string,
  schema: ZodMiniType<Value>,
): Promise<Value> => {
  const file = `${version}/${name}`
  const reading = files.get(file) ?? fetchJson(file, schema, 'words offline')
  files.set(file, reading)
  try {
    const value = await reading
    if (value === undefined) throw new IndexReplaced(`The index has no ${file} any more.`)
    // What is under this name was parsed with this schema.
    return value as Value
  } catch (error) {
    files.delete(file)
    throw error
  }
}

/** Does something with the index; when the site was published anew meanwhile, once more with the new index. */
const withIndex = async <Value>(use: (meta: SearchMeta) => Promise<Value>): Promise<Value> => {
  try {
    return await use(await openIndex())
  } catch (error) {
    if (!(error instanceof IndexReplaced)) throw error
    opened = undefined
    files.clear()
    return use(await openIndex())
  }
}

/**
 * Looks for words and filters.
 * @throws SearchError
 */
export const findInIndex = async (query: SearchQuery): Promise<FoundDocuments> => {
  let found: { meta: SearchMeta; numbers: number[] } | undefined
  const find = async (meta: SearchMeta): Promise<number[]> => {
    const words = (part: number) => readFile(meta, `words/${part}`, WordsPartSchema)
    if (found?.meta !== meta) found = { meta, numbers: await findDocuments({ meta, words }, query) }
    return found.numbers
  }
  return {
    count: (await withIndex(find)).length,
    read: (from, to) =>
      withIndex(async (meta) => {
        const numbers = (await find(meta)).slice(from, to)
        const documents = await Promise.all(
          numbers.map((number) => readFile(meta, `documents/${number}`, SearchDocumentSchema)),
        )
        return documents.map((document) => toSearchResult(document, query.words))
      }),
  }
}

/** The values that a filter can be set to; none where the index cannot be read. */
export const readFilterValues = async (filter: string): Promise<string[]> => {
  try {
    return await withIndex((meta) => readFile(meta, `values/${filter}`, FilterValuesSchema))
  } catch (error) {
    if (error instanceof SearchError) return []
    throw error
  }
}
