import { withSiteIndex } from '#browser/search/search-index.ts'
import { type FoundWorks, findWorks, type IndexQuery } from './find-works.ts'
import type { IndexScope } from '#domain/index-medicus/index-path.ts'
import { entryOfRecord, type ListedEntry } from '#domain/lists/listed-entry.ts'
import { whyAuthors, whyPeriod, whyValues } from '#domain/lists/why-nothing.ts'
import { countPages, rowsOfPage } from './list-address.ts'
import type { Hit } from '#domain/search/answer-question.ts'
import { CATEGORY_FILTER } from '#domain/search/search-filters.ts'
import { queryClient } from './query-client.ts'

// The query of the list tries again after an error, so the reads that it is made of don't.
const once = { retry: false, staleTime: Infinity }

/** Works that pass the filters, in order. */
export const readFound = (query: IndexQuery): Promise<FoundWorks> =>
  withSiteIndex(
    (index) =>
      findWorks(
        { works: index.works, words: () => index.words(), order: (name) => index.order(name) },
        query,
      ),
    ({ hits }) => hits.length === 0,
  )

/** A work that was found, as lists show it. */
export const readEntry = async (hit: Hit): Promise<ListedEntry | undefined> =>
  entryOfRecord(await hit.read())[0]

/** One page of the works that pass the filters, the last one at most, how many they are, and what the search understood. */
export const readResults = async (
  query: IndexQuery,
  wanted: number,
): Promise<{ total: number; page: number; entries: ListedEntry[]; why: string[] } & FoundWorks> => {
  const { hits, answer } = await queryClient.fetchQuery({
    queryKey: ['index found', query],
    queryFn: () => readFound(query),
    retry: false,
  })
  const page = Math.max(0, Math.min(wanted, countPages(hits.length) - 1))
  const { first, last } = rowsOfPage(page)
  const entries = await Promise.all(hits.slice(first, last + 1).map(readEntry))
  const why = hits.length === 0 ? await readReasons(query) : []
  return {
    total: hits.length,
    page,
    entries: entries.filter((entry) => entry !== undefined),
    hits,
    answer,
    why,
  }
}

/** How often each value of a filter is in the index. */
export const readValues = (
  filter: 'auteur' | 'tag' | typeof CATEGORY_FILTER,
): Promise<Record<string, number>> =>
  queryClient.fetchQuery({
    queryKey: ['index values', filter],
    queryFn: () =>
      withSiteIndex(
        async ({ works }) => (await works.countValues(null, {}, [filter]))[filter] ?? {},
        () => false,
      ),
    ...once,
  })

/** Why filters find nothing, where one of them alone can find nothing. */
export const readReasons = async ({ filters }: IndexQuery): Promise<string[]> => {
  const { from, to, authors, tags, category } = filters
  return [
    ...whyPeriod(from, to),
    ...(authors.length > 0 ? whyAuthors(authors, await readValues('auteur')) : []),
    ...(tags.length > 0 ? whyValues('Tags', tags, await readValues('tag')) : []),
    ...(category ? whyValues('Catégorie', [category], await readValues(CATEGORY_FILTER)) : []),
  ]
}

/** The letters under which a source, or all of them, has works. */
export const readLetters = ({ source, order }: Pick<IndexScope, 'source' | 'order'>): Promise<string[]> =>
  withSiteIndex(
    async (index) => {
      const { letters, sourceLetters } = await index.order(order)
      return source === undefined ? letters.map(([letter]) => letter) : (sourceLetters?.[source] ?? [])
    },
    () => false,
  )
