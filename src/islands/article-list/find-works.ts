import type { ArticleFilters } from './list-address.ts'
import { isPublication, PUBLICATIONS } from '#domain/publications/registry.ts'
import type { Hit, SearchIndex } from '#domain/search/answer-question.ts'
import { askSearchedSite, type SearchedSite, type SiteAnswer } from '#domain/search/ask-site.ts'
import type { Order, Orders } from '#domain/search/index-files.ts'
import { daysBetween } from '#domain/lists/listed-entry.ts'
import type { FilterValues, Pagefind } from '#domain/search/pagefind.ts'
import { CATEGORY_FILTER, DAY_FILTER } from '#domain/search/search-filters.ts'
import { unitsOf } from '#domain/search/word-keys.ts'
import { CHAPTERS, type IndexScope, isByChapter } from '#domain/index-medicus/index-path.ts'

/** What the Index Medicus asks of the search. */
export type SearchedIndex = Pick<SearchedSite, 'words'> & {
  works: Pagefind
  order: (name: keyof Orders) => Promise<Order>
}

/** What to find: filters within a part of the index. */
export type IndexQuery = {
  filters: ArticleFilters
  scope: Pick<IndexScope, 'source' | 'order' | 'letter'>
}

/** The works that were found in their order, and what the search understood where words were searched. */
export type FoundWorks = { hits: Hit[]; answer: SiteAnswer | undefined }

/** The category of the articles among the references. */
const ARTICLE = 'article'

/** A day that no work has. */
const NO_DAY = '-'

const sourceFilters = (source: IndexScope['source']): Record<string, string[]> => {
  if (source === undefined) return {}
  return isPublication(source)
    ? { publication: [source] }
    : { publication: [PUBLICATIONS.INDEX.code], [CATEGORY_FILTER]: [ARTICLE] }
}

/** The filters as Pagefind takes them; a period is the days in it that works have. */
const filterValues = async (works: Pagefind, { filters, scope }: IndexQuery): Promise<FilterValues> => {
  const bySource = sourceFilters(scope.source)
  const categories = [...(bySource[CATEGORY_FILTER] ?? []), ...(filters.category ? [filters.category] : [])]
  const values: Record<string, readonly string[] | { any: readonly string[] }> = {
    ...bySource,
    ...(categories.length > 0 && { [CATEGORY_FILTER]: [...new Set(categories)] }),
    ...(filters.authors.length > 0 && { auteur: filters.authors }),
    ...(filters.tags.length > 0 && { tag: filters.tags }),
  }
  if (filters.from || filters.to) {
    const days = Object.keys((await works.countValues(null, {}, [DAY_FILTER]))[DAY_FILTER] ?? {})
    const within = daysBetween(days, filters.from, filters.to)
    // An empty list would filter nothing.
    values[DAY_FILTER] = { any: within.length > 0 ? within : [NO_DAY] }
  }
  return values
}

/** The ids of the works that have all the words in their title, whole or as beginnings; all for no word. */
const inTitle = async (index: SearchIndex, typed: string): Promise<((id: string) => boolean) | undefined> => {
  const keys = unitsOf(typed).flatMap((unit) => unit.keys)
  if (keys.length === 0) return undefined
  const sets = await Promise.all(
    keys.map(async (key) => {
      const hits = await index(key)
      return new Set(hits.filter(({ isInTitle }) => isInTitle).map(({ id }) => id))
    }),
  )
  return (id) => sets.every((set) => set.has(id))
}

/** Ids in the order of a part of the index, those of its letter alone. */
const idsInOrder = async (index: SearchedIndex, { order, source, letter }: IndexQuery['scope']) => {
  const isChapters = order === 'title' && isByChapter(source)
  const { ids, letters } = await index.order(isChapters ? 'chapters' : order)
  const all = ids.split(' ')
  if (letter === undefined || letter === CHAPTERS || isChapters) return all
  const at = letters.findIndex(([each]) => each === letter)
  return at < 0 ? [] : all.slice(letters[at]?.[1], letters[at + 1]?.[1])
}

const shortId = (id: string): string => id.slice(id.indexOf('_') + 1)

/**
 * The works that pass all filters within a part of the index: where words are searched the best first, else in its order,
 * which Pagefind has not.
 */
export const findWorks = async (index: SearchedIndex, query: IndexQuery): Promise<FoundWorks> => {
  const { filters, scope } = query
  const values = await filterValues(index.works, query)
  const within: Pagefind = {
    ...index.works,
    within: (others) => index.works.within({ ...values, ...others }),
  }
  const words = filters.search.trim()
  const answer =
    words === ''
      ? undefined
      : await askSearchedSite(
          { works: within, text: () => Promise.resolve(undefined), words: index.words },
          { words },
        )
  const all = within.within({})
  const passesTitle = await inTitle(all, filters.title)
  const hits = (answer ? answer.works.hits : await all(null)).filter(
    ({ id }) => passesTitle === undefined || passesTitle(id),
  )
  if (answer && scope.letter === undefined) return { hits, answer }
  const ordered = await idsInOrder(index, scope)
  if (answer) {
    const ofLetter = new Set(ordered)
    return { hits: hits.filter(({ id }) => ofLetter.has(shortId(id))), answer }
  }
  const byId = new Map(hits.map((hit) => [shortId(hit.id), hit]))
  return { hits: ordered.flatMap((id) => byId.get(id) ?? []), answer }
}
