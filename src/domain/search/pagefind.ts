import * as z from 'zod/mini'
import type { Hit, SearchIndex } from './answer-question.ts'
import { ShownRecordSchema } from './index-files.ts'

/** What of Pagefind's script the search uses (pagefind.app/docs/api); its package describes the making of indexes only. */
type Instance = {
  init: () => Promise<void>
  mergeIndex: (path: string, options: Record<string, unknown>) => Promise<void>
  search: (term: string | null, options: SearchOptions) => Promise<unknown>
}

type Filters = Record<string, string | string[]>
type SearchOptions = { filters: Filters; sort?: { date: 'desc' } }

/** `pagefind.js` of the engine's folder. */
export const PagefindScriptSchema = z.object({
  createInstance: z.custom<(options: Record<string, unknown>) => Instance>(
    (value) => typeof value === 'function',
  ),
})

export type PagefindScript = z.infer<typeof PagefindScriptSchema>

const FoundSchema = z.object({
  results: z.array(z.object({ id: z.string(), score: z.number(), data: z.custom<() => Promise<unknown>>() })),
  filters: z.record(z.string(), z.record(z.string(), z.number())),
})

const FragmentSchema = z.object({ raw_url: z.string() })

/** How often each value of a filter is among the hits. */
export type ValueCounts = Record<string, Record<string, number>>

/** What matters in a record besides its text; the number of an issue is its own before it is its works'. */
const WEIGHTS = { title: 5, authors: 3, keywords: 1, numbers: 3, issue: 30 }

/** An index of Pagefind, or several at once. */
export type Pagefind = {
  /** Looks for terms where filters have these values. */
  within: (filters: Readonly<Record<string, string>>) => SearchIndex
  /** Counts the values of some filters among what a term finds. */
  countValues: (
    term: string | null,
    filters: Readonly<Record<string, string>>,
    counted: readonly string[],
  ) => Promise<ValueCounts>
}

/**
 * Opens indexes by the engine's script.
 * @param base the path of the search in the site, with its last slash
 * @param engine the engine's folder
 * @param folders of the indexes
 */
export const openPagefind = async (
  { createInstance }: PagefindScript,
  base: string,
  engine: string,
  folders: readonly string[],
): Promise<Pagefind> => {
  // The folders are named for their content: what is in them is cached as long as it is wanted.
  const options = { ranking: { metaWeights: WEIGHTS }, metaCacheTag: 'x' }
  const instance = createInstance({ ...options, basePath: `${base}${engine}/` })
  await instance.init()
  for (const folder of folders) await instance.mergeIndex(`${base}${folder}/`, options)
  const search = async (term: string | null, searchOptions: SearchOptions) =>
    FoundSchema.parse(await instance.search(term, searchOptions))
  return {
    within: (filters) => {
      const asked = new Map<string | null, Promise<Hit[]>>()
      const ask = async (term: string | null): Promise<Hit[]> => {
        const sort = term === null ? { sort: { date: 'desc' as const } } : {}
        const { results } = await search(term, { filters, ...sort })
        return results.map(({ id, score, data }) => ({
          id,
          score,
          read: async () => ShownRecordSchema.parse(JSON.parse(FragmentSchema.parse(await data()).raw_url)),
        }))
      }
      return (term) => {
        const answer = asked.get(term) ?? ask(term)
        asked.set(term, answer)
        return answer
      }
    },
    countValues: async (term, filters, counted) => {
      const named = Object.fromEntries(counted.map((filter) => [filter, []]))
      return (await search(term, { filters: { ...named, ...filters } })).filters
    },
  }
}
