import type { ZodMiniType } from 'zod/mini'
import { findWorks, type IndexQuery, type IndexReader } from '#domain/index-medicus/find-works.ts'
import {
  type IndexEntry,
  COLUMNS_PER_FILE,
  ColumnsFileSchema,
  ENTRIES_PER_FILE,
  EntriesFileSchema,
  type IndexMeta,
  IndexMetaSchema,
  NamesFileSchema,
  OrderFileSchema,
  WordsFileSchema,
} from '#domain/index-medicus/index-files.ts'
import type { Numbers } from '#domain/index-medicus/postings.ts'
import { countPages, rowsOfPage } from '#domain/queries/work-list.ts'
import { namedError } from '#domain/queries/read-error.ts'
import { queryClient } from './query-client.ts'

const FOLDER = '/index-medicus/index'
const NOT_FOUND = 404
const META_KEY = ['index meta']

/** The index that this page was reading is gone: the site has been published anew. */
class IndexReplaced extends Error {}

const readJson = async <Value>(
  file: string,
  schema: ZodMiniType<Value>,
  cache: RequestCache = 'default',
): Promise<Value> => {
  const answer = await fetch(`${FOLDER}/${file}.json`, { cache }).catch((error: unknown) => {
    throw error instanceof Error ? namedError(error) : new Error(String(error))
  })
  if (answer.status === NOT_FOUND) {
    queryClient.removeQueries({ queryKey: META_KEY })
    throw new IndexReplaced(`L’index ${file} n’existe plus.`)
  }
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim())
  return schema.parse(await answer.json())
}

// Whoever asks for a list tries again after an error; the files that it is made of don't by themselves.
const once = { retry: false, staleTime: Infinity }

const readFile = <Value>(file: string, schema: ZodMiniType<Value>): Promise<Value> =>
  queryClient.fetchQuery({ queryKey: ['index file', file], queryFn: () => readJson(file, schema), ...once })

/** What the index consists of. */
export const readMeta = (): Promise<IndexMeta> =>
  queryClient.fetchQuery({
    queryKey: META_KEY,
    queryFn: () => readJson('meta', IndexMetaSchema, 'no-cache'),
    retry: false,
  })

const readerOf = (meta: IndexMeta): IndexReader => {
  const file = <Value>(name: string, schema: ZodMiniType<Value>) =>
    readFile(`${meta.version}/${name}`, schema)
  const parts = Array.from({ length: Math.ceil(meta.total / COLUMNS_PER_FILE) }, (_, part) => part)
  return {
    meta,
    words: (part) => file(`words/${part}`, WordsFileSchema),
    names: (kind, part) => file(`${kind}/${part}`, NamesFileSchema),
    columns: () => Promise.all(parts.map((part) => file(`columns/${part}`, ColumnsFileSchema))),
    authorOrder: async () =>
      (await Promise.all(parts.map((part) => file(`author-order/${part}`, OrderFileSchema)))).flat(),
    chapterOrder: () => file('chapter-order/0', OrderFileSchema),
  }
}

/** Does something with the index; when the site was published anew meanwhile, once more with the new index. */
export const withIndex = async <Value>(use: (reader: IndexReader) => Promise<Value>): Promise<Value> => {
  try {
    return await use(readerOf(await readMeta()))
  } catch (error) {
    if (!(error instanceof IndexReplaced)) throw error
    return use(readerOf(await readMeta()))
  }
}

/** The file of entries that holds a work. */
export const entriesPart = (number: number): number => Math.floor(number / ENTRIES_PER_FILE)

/** A file of entries. */
export const readEntriesPart = (version: string, part: number): Promise<IndexEntry[]> =>
  readFile(`${version}/entries/${part}`, EntriesFileSchema)

/** The work of a number in its file of entries. */
export const entryIn = (entries: readonly IndexEntry[] | undefined, number: number): IndexEntry | undefined =>
  entries?.[number % ENTRIES_PER_FILE]

/** What was found: numbers of works in the index of that version. */
export type FoundWorks = { version: string; numbers: Numbers }

const findOnce = (reader: IndexReader, query: IndexQuery): Promise<FoundWorks> =>
  queryClient.fetchQuery({
    queryKey: ['index found', reader.meta.version, query],
    queryFn: async () => ({ version: reader.meta.version, numbers: await findWorks(reader, query) }),
    ...once,
  })

/** Works that pass the filters, in order. */
export const readFound = (query: IndexQuery): Promise<FoundWorks> =>
  withIndex((reader) => findOnce(reader, query))

/** One page of the works that pass the filters, the last one at most, and how many they are. */
export const readResults = (
  query: IndexQuery,
  wanted: number,
): Promise<{ total: number; page: number; entries: IndexEntry[] }> =>
  withIndex(async (reader) => {
    const { version, numbers } = await findOnce(reader, query)
    const page = Math.min(wanted, countPages(numbers.length) - 1)
    const { first, last } = rowsOfPage(page)
    const entries = await Promise.all(
      numbers
        .slice(first, last + 1)
        .map(async (number) => entryIn(await readEntriesPart(version, entriesPart(number)), number)),
    )
    return { total: numbers.length, page, entries: entries.filter((entry) => entry !== undefined) }
  })
