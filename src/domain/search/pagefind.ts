import * as z from 'zod/mini'
import type { Hit, SearchIndex } from './answer-question.ts'
import { type Bundle, ShownRecordSchema, type TextPart } from './index-files.ts'
import { ROW_FILTER } from './search-filters.ts'
import type { Publication } from '../publications/registry.ts'
import type { IndexRecord } from './search-record.ts'

/** Values of filters: a hit has all that are named, or one of `any`. */
export type FilterValues = Readonly<Record<string, string | readonly string[] | { any: readonly string[] }>>

/**
 * The methods of Pagefind's script that the search uses (pagefind.app/docs/api); its package describes only the
 * making of indexes.
 */
type Instance = {
  init: () => Promise<void>
  mergeIndex: (path: string, options: Record<string, unknown>) => Promise<void>
  search: (term: string | null, options: { filters: FilterValues }) => Promise<unknown>
}

/** `pagefind.js` of the engine's folder. */
export const PagefindScriptSchema = z.object({
  createInstance: z.custom<(options: Record<string, unknown>) => Instance>(
    (value) => typeof value === 'function',
  ),
})

/** `pagefind.js` of the engine's folder. */
export type PagefindScript = z.infer<typeof PagefindScriptSchema>

const FoundSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      matchedMetaFields: z.optional(z.array(z.string())),
      data: z.custom<() => Promise<unknown>>(),
    }),
  ),
  filters: z.record(z.string(), z.record(z.string(), z.number())),
})

const FragmentSchema = z.object({
  raw_url: z.string(),
  filters: z.record(z.string(), z.array(z.string())),
})

/** Number of hits for each value of a filter. */
export type ValueCounts = Record<string, Record<string, number>>

/** Weights of the fields of a record besides its text; the number of an issue weighs more in the issue than in its works. */
const WEIGHTS = { title: 5, authors: 3, keywords: 1, numbers: 3, issue: 30 }

/** An index of Pagefind, or several at once. */
export type Pagefind = {
  /** Looks for terms where filters have these values. */
  within: (filters: FilterValues) => SearchIndex
  /** Counts the values of some filters among what a term finds. */
  countValues: (
    term: string | null,
    filters: FilterValues,
    counted: readonly string[],
  ) => Promise<ValueCounts>
}

/**
 * Opens indexes by the engine's script.
 * @param base the path of the search in the site, with its last slash
 * @param engine the engine's folder
 */
export const openPagefind = async (
  { createInstance }: PagefindScript,
  base: string,
  engine: string,
  bundles: readonly Bundle[],
): Promise<Pagefind> => {
  // Folders are named by the hash of their content, so they are cached without limit.
  const options = { ranking: { metaWeights: WEIGHTS }, metaCacheTag: 'x' }
  const instance = createInstance({ ...options, basePath: `${base}${engine}/` })
  await instance.init()
  // Without words, the newest records come first: changes before older records.
  for (const { changes } of bundles)
    if (changes)
      await instance.mergeIndex(`${base}${changes.folder}/`, { ...options, indexWeight: changes.weight })
  for (const { folder } of bundles) await instance.mergeIndex(`${base}${folder}/`, options)
  const replaced = new Set(bundles.flatMap((bundle) => bundle.replaced ?? []))
  const padding = new Set(bundles.flatMap(({ changes }) => changes?.padding ?? []))
  const search = async (term: string | null, filters: FilterValues) =>
    FoundSchema.parse(await instance.search(term, { filters }))
  return {
    within: (filters) => {
      const asked = new Map<string | null, Promise<Hit[]>>()
      const ask = async (term: string | null): Promise<Hit[]> =>
        (await search(term, filters)).results
          .filter(({ id }) => !replaced.has(id) && !padding.has(id))
          .map(({ id, matchedMetaFields = [], data }) => ({
            id,
            isInTitle: matchedMetaFields.includes('title'),
            read: async () => ShownRecordSchema.parse(JSON.parse(FragmentSchema.parse(await data()).raw_url)),
          }))
      return (term) => {
        const answer = asked.get(term) ?? ask(term)
        asked.set(term, answer)
        return answer
      }
    },
    countValues: async (term, filters, counted) => {
      const named = Object.fromEntries(counted.map((filter) => [filter, []]))
      const { results, filters: counts } = await search(term, { ...named, ...filters })
      for (const { id, data } of results) {
        if (!replaced.has(id)) continue
        const former = FragmentSchema.parse(await data()).filters
        for (const filter of counted)
          for (const value of former[filter] ?? []) {
            const values = counts[filter]
            if (values?.[value]) values[value] -= 1
          }
      }
      return counts
    },
  }
}

/**
 * The works of an index as rows of a list that the page contains: an issue of several works is one row. Pagefind
 * counts the rows without fetching records.
 * @param isListed whether a row is in the list
 */
export const rowsOf = (works: Pagefind, isListed: (row: string) => boolean): Pagefind => ({
  countValues: works.countValues,
  within: (filters) => async (term) => {
    const counts = (await works.countValues(term, filters, [ROW_FILTER]))[ROW_FILTER] ?? {}
    const rows = Object.keys(counts).filter((row) => (counts[row] ?? 0) > 0 && isListed(row))
    return rows.map((id) => ({
      id,
      isInTitle: false,
      read: async () => {
        const hits = await works.within({ ...filters, [ROW_FILTER]: id })(term)
        const shown = await Promise.all(hits.map((hit) => hit.read()))
        const texts = shown.flatMap(({ title, authors = [], text }) => [title, ...authors, text])
        return { path: '', title: '', authors: texts, text: '' }
      },
    }))
  },
})

/** The records of one work's full text. */
export type SearchedText = { source: Publication; year: number | undefined; records: IndexRecord[] }

/**
 * Most records of a part. A larger part is divided, so that rebuilding one after a change of a work takes some 200 MB
 * and a few seconds.
 */
const PART_RECORDS = 4000

/** Years that works have; those without one come first. */
const FIRST_YEAR = 0
const LAST_YEAR = 9999

const DECADE = 10

type Stretch = { texts: SearchedText[]; years: [number, number] }

const divide = (stretch: Stretch, span: number): Stretch[] => {
  const records = stretch.texts.reduce((sum, text) => sum + text.records.length, 0)
  if (records <= PART_RECORDS || span < 1) return [stretch]
  const groups = Map.groupBy(stretch.texts, ({ year }) => Math.floor((year ?? FIRST_YEAR) / span))
  return [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([group, texts]) =>
      divide({ texts, years: [group * span, group * span + span - 1] }, span === DECADE ? 1 : 0),
    )
}

/**
 * Divides full texts by publication, a large publication by decades and a large decade by years: a part is made anew only
 * when one of its own works changed.
 */
export const textParts = (
  texts: readonly SearchedText[],
): { part: Omit<TextPart, 'bundle'>; records: IndexRecord[] }[] =>
  [...Map.groupBy(texts, ({ source }) => source)].flatMap(([publication, ofPublication]) =>
    divide({ texts: ofPublication, years: [FIRST_YEAR, LAST_YEAR] }, DECADE).map(({ texts, years }) => ({
      part: years[1] === LAST_YEAR ? { publication } : { publication, years },
      records: texts.flatMap(({ records }) => records),
    })),
  )

/** The parts that may have what filters ask for. */
export const partsToAsk = (
  parts: readonly TextPart[],
  { publication, annee }: { publication?: string | undefined; annee?: string | undefined },
): TextPart[] =>
  parts.filter(
    (part) =>
      (publication === undefined || part.publication === publication) &&
      (annee === undefined ||
        part.years === undefined ||
        (part.years[0] <= Number(annee) && Number(annee) <= part.years[1])),
  )
