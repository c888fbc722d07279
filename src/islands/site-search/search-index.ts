import { z } from 'zod'
import { SEARCH_FILTERS, type SearchQuery } from '#domain/search/search-filters.ts'
import { IndexedDocumentSchema, type SearchResult, toSearchResult } from '#domain/search/search-result.ts'
import { PARTS_FILE, partPath, SearchPartsSchema } from '#domain/search/search-parts.ts'
import { meaningfulWords } from '#domain/search/search-words.ts'

/** Everything of the index stands below this path, written when the site is built. */
const INDEX_PATH = '/pagefind/'

/** An answer that has not come by then is none. */
const ANSWER_TIMEOUT_MS = 15_000

/** Words around what was found, in an excerpt. */
const EXCERPT_WORDS = 24

/** Why there is no answer: no network and nothing kept (of the search, or of these words), a site built without index, or something else. */
export type SearchFailureKind = 'offline' | 'words offline' | 'missing' | 'failed'

export class SearchFailure extends Error {
  readonly kind: SearchFailureKind

  constructor(kind: SearchFailureKind) {
    super(`The search index is not there: ${kind}`)
    this.kind = kind
  }
}

/** What was found: how much, and the results of a stretch, which are fetched one by one. */
export type Found = { count: number; read: (from: number, to: number) => Promise<SearchResult[]> }

const AnswerSchema = z.object({
  results: z.array(
    z.object({ data: z.custom<() => Promise<unknown>>((value) => typeof value === 'function') }),
  ),
})

type Instance = {
  init: () => Promise<void>
  mergeIndex: (path: string, options: Record<string, unknown>) => Promise<void>
  search: (words: string | null, options: { filters: Record<string, string> }) => Promise<unknown>
}

type Module = { createInstance: (options: Record<string, unknown>) => Instance }

const isModule = (value: unknown): value is Module =>
  typeof value === 'object' && value !== null && 'createInstance' in value

const failureKind = (): SearchFailureKind => (navigator.onLine ? 'failed' : 'offline')

const withinTime = async <Value>(answer: Promise<Value>): Promise<Value> => {
  let timer: number | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new SearchFailure(failureKind())), ANSWER_TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    window.clearTimeout(timer)
  }
}

let opened: Promise<Instance> | undefined
let attempts = 0

/** How many parts the index has. It is asked for before the library, which does not say what it lacks. */
const countParts = async (): Promise<number> => {
  const answer = await fetch(`${INDEX_PATH}${PARTS_FILE}`).catch(() => undefined)
  if (!answer) throw new SearchFailure(failureKind())
  if (answer.status === 404) throw new SearchFailure('missing')
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json'))
    throw new SearchFailure(answer.ok ? 'missing' : failureKind())
  return SearchPartsSchema.parse(await answer.json()).parts
}

const open = async (): Promise<Instance> => {
  const parts = await countParts()
  attempts += 1
  // A module that could not be loaded is not asked for again under the same address.
  const address = `${INDEX_PATH}pagefind.js${attempts > 1 ? `?essai=${attempts}` : ''}`
  const module: unknown = await import(/* @vite-ignore */ address).catch(() => undefined)
  if (!isModule(module)) throw new SearchFailure(failureKind())
  // One address, so that the kept copy answers offline.
  const options = { baseUrl: '/', metaCacheTag: 'index', excerptLength: EXCERPT_WORDS }
  const instance = module.createInstance({ ...options, basePath: INDEX_PATH, noWorker: true })
  await instance.init()
  await Promise.all(
    Array.from({ length: parts - 1 }, (_, place) =>
      instance.mergeIndex(`${INDEX_PATH}${partPath(place + 1)}`, options),
    ),
  )
  return instance
}

/** Loads the index, once; after a failure the next call tries again. */
export const openIndex = async (): Promise<Instance> => {
  opened ??= withinTime(open())
  try {
    return await opened
  } catch (error) {
    opened = undefined
    throw error
  }
}

/** A library that missed one of its files never asks for it again: the next search begins anew. */
const anewAfterFailure = async <Value>(answer: Promise<Value>): Promise<Value> => {
  try {
    return await withinTime(answer)
  } catch (error) {
    opened = undefined
    throw error instanceof SearchFailure ? error : new SearchFailure(failureKind())
  }
}

/**
 * Looks for words and filters.
 * @throws SearchFailure
 */
export const findInIndex = async (query: SearchQuery): Promise<Found> => {
  const index = await openIndex()
  const filters: Record<string, string> = {}
  for (const filter of SEARCH_FILTERS) {
    const value = query[filter]
    if (value) filters[filter] = value
  }
  const words = meaningfulWords(query.words)
  const { results } = AnswerSchema.parse(await anewAfterFailure(index.search(words || null, { filters })))
  // Without its part of the index the library finds nothing rather than fail.
  if (results.length === 0 && !navigator.onLine) {
    opened = undefined
    throw new SearchFailure('words offline')
  }
  return {
    count: results.length,
    read: async (from, to) => {
      const documents = await anewAfterFailure(Promise.all(results.slice(from, to).map(({ data }) => data())))
      return documents.map((document) => toSearchResult(IndexedDocumentSchema.parse(document)))
    },
  }
}
