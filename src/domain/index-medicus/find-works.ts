import type { ArticleFilters } from '../lists/list-address.ts'
import { searchableText } from '../search/searchable-text.ts'
import {
  type ColumnsFile,
  dayNumber,
  type IndexMeta,
  mayLieBetween,
  type NamesFile,
  SOURCE_CODES,
  type WordsFile,
} from './index-files.ts'
import { CHAPTERS, type IndexScope, isByChapter } from './index-path.ts'
import { indexWords, fileOf, partsOfName, fromDifferences, inAll, inAny, type Numbers } from './postings.ts'

/** What a search reads of the index; each file is read when it is needed. */
export type IndexReader = {
  meta: IndexMeta
  words: (part: string) => Promise<WordsFile>
  names: (kind: 'authors' | 'tags', part: string) => Promise<NamesFile>
  columns: () => Promise<ColumnsFile[]>
  authorOrder: () => Promise<Numbers>
  chapterOrder: () => Promise<Numbers>
}

/** What to find: filters within a part of the index. */
export type IndexQuery = {
  filters: ArticleFilters
  scope: Pick<IndexScope, 'source' | 'order' | 'letter'>
}

/** Works that have a word beginning so. */
const withWord = async (reader: IndexReader, start: string, inTitleOnly: boolean): Promise<Numbers> => {
  const part = fileOf(start)
  if (!reader.meta.parts.words.includes(part)) return []
  const found = Object.entries(await reader.words(part)).filter(([word]) => word.startsWith(start))
  return inAny(
    found.flatMap(([, [inTitle, elsewhere]]) =>
      (inTitleOnly ? [inTitle] : [inTitle, elsewhere]).map(fromDifferences),
    ),
  )
}

/** Works of one author, or with one tag. */
const withName = async (reader: IndexReader, kind: 'authors' | 'tags', name: string): Promise<Numbers> => {
  const wanted = searchableText(name)
  const part = partsOfName(name).find((each) => reader.meta.parts[kind].includes(each))
  if (part === undefined) return []
  const found = (await reader.names(kind, part)).find(([each]) => searchableText(each) === wanted)
  return found ? fromDifferences(found[1]) : []
}

type Columns = { code: string; category: number; day: number }

const passesColumns = (
  { meta }: IndexReader,
  { filters, scope }: IndexQuery,
): ((work: Columns) => boolean) => {
  const code = scope.source && SOURCE_CODES[scope.source]
  const category = meta.categories.findIndex(({ value }) => value === filters.category)
  const [from, to] = [dayNumber(filters.from || undefined), dayNumber(filters.to || undefined)]
  return (work) =>
    (code === undefined || work.code === code) &&
    (filters.category === '' || work.category === category) &&
    ((from === 0 && to === 0) || mayLieBetween(work.day, from, to))
}

const readsColumns = ({ filters, scope }: IndexQuery): boolean =>
  Boolean(scope.source || filters.category || filters.from || filters.to)

/** Numbers of the works that pass source, category and period. */
const throughColumns = async (reader: IndexReader, query: IndexQuery): Promise<Numbers> => {
  const passes = passesColumns(reader, query)
  let before = 0
  return (await reader.columns()).flatMap(({ sources, categories, days }) => {
    const first = before
    before += sources.length
    return [...sources].flatMap((code, index) =>
      passes({ code, category: categories[index] ?? -1, day: days[index] ?? 0 }) ? [first + index] : [],
    )
  })
}

const everyNumber = (total: number): Numbers => Array.from({ length: total }, (_, number) => number)

const inOrder = async (reader: IndexReader, { order, source }: IndexQuery['scope']): Promise<Numbers> => {
  if (order === 'author') return reader.authorOrder()
  return isByChapter(source) ? reader.chapterOrder() : everyNumber(reader.meta.total)
}

/** Where a letter is in an order; the chapters of ADC know no letters. */
const withinLetter = (ordered: Numbers, { meta }: IndexReader, scope: IndexQuery['scope']): Numbers => {
  const { letter, order, source } = scope
  if (letter === undefined || letter === CHAPTERS || (order === 'title' && isByChapter(source)))
    return ordered
  const letters = meta.letters[order]
  const position = letters.findIndex((each) => each.letter === letter)
  return position < 0 ? [] : ordered.slice(letters[position]?.start, letters[position + 1]?.start)
}

/**
 * The numbers of the works that pass all filters within a part of the index, in its order. Every word of the search
 * must begin a word of title, abstract, authors, category, tags or keywords, in any language in which the work has them.
 */
export const findWorks = async (reader: IndexReader, query: IndexQuery): Promise<Numbers> => {
  const { filters, scope } = query
  const lists = await Promise.all([
    ...indexWords(filters.search).map((word) => withWord(reader, word, false)),
    ...indexWords(filters.title).map((word) => withWord(reader, word, true)),
    ...filters.tags.map((tag) => withName(reader, 'tags', tag)),
    ...filters.authors.map((author) => withName(reader, 'authors', author)),
    ...(readsColumns(query) ? [throughColumns(reader, query)] : []),
  ])
  const ordered = withinLetter(await inOrder(reader, scope), reader, scope)
  if (lists.length === 0) return ordered
  const found = new Set(inAll(lists))
  return ordered.filter((number) => found.has(number))
}

/** Names for what a reader has typed so far: those in which every word begins a word of the name. */
export const suggestNames = async (
  reader: IndexReader,
  kind: 'authors' | 'tags',
  typed: string,
  limit: number,
): Promise<string[]> => {
  const [first, ...others] = indexWords(typed)
  if (first === undefined || !reader.meta.parts[kind].includes(fileOf(first))) return []
  const wanted = [first, ...others]
  return (await reader.names(kind, fileOf(first)))
    .filter(([name]) => {
      const words = indexWords(name)
      return wanted.every((start) => words.some((word) => word.startsWith(start)))
    })
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, limit)
    .map(([name]) => name)
}
