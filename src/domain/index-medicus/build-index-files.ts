import { type Work, isDated } from '../works/work.ts'
import { categoryName } from '../works/classification.ts'
import { isNumberedBy } from '../publications/registry.ts'
import { translatedTexts } from '../works/translations.ts'
import { searchableText } from '../search/searchable-text.ts'
import {
  type IndexEntry,
  COLUMNS_PER_FILE,
  type ColumnsFile,
  dayNumber,
  ENTRIES_PER_FILE,
  type IndexMeta,
  type NamesFile,
  SOURCE_CODES,
  type WordsFile,
} from './index-files.ts'
import { authorLetter, sortByChapter, titleLetter, type OrderedWorks } from './index-sections.ts'
import { indexWords, fileOf, partsOfName, toDifferences } from './postings.ts'

type Files = Map<string, string>

/** The files of the index without the version that names their folder. */
export type IndexFiles = { meta: Omit<IndexMeta, 'version'>; files: Files }

const addParts = <Value>(files: Files, folder: string, values: readonly Value[], size: number): void => {
  for (let start = 0; start < values.length; start += size)
    files.set(`${folder}/${start / size}`, JSON.stringify(values.slice(start, start + size)))
}

const buildWords = (works: readonly Work[]): Map<string, WordsFile> => {
  const found = new Map<string, [number[], number[]]>()
  const add = (word: string, position: 0 | 1, number: number) => {
    let lists = found.get(word)
    if (!lists) found.set(word, (lists = [[], []]))
    lists[position].push(number)
  }
  works.forEach((work, number) => {
    const { translations } = work
    const inTitle = new Set(indexWords([work.title, ...translations.map(({ title }) => title)].join(' ')))
    for (const word of inTitle) add(word, 0, number)
    const { abstract, category } = work
    const texts = [
      abstract,
      ...work.authors,
      ...work.tags,
      ...work.keywords,
      category,
      category && categoryName(category),
      ...translatedTexts(translations),
    ]
    for (const word of indexWords(texts.filter(Boolean).join(' ')))
      if (!inTitle.has(word)) add(word, 1, number)
  })
  const parts = new Map<string, WordsFile>()
  for (const [word, [inTitle, elsewhere]] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const part = parts.get(fileOf(word)) ?? {}
    part[word] = [toDifferences(inTitle), toDifferences(elsewhere)]
    parts.set(fileOf(word), part)
  }
  return parts
}

/** Names that differ only in accents or case are one; the first spelling met is shown. */
const buildNames = (lists: readonly (readonly string[])[]): Map<string, NamesFile> => {
  const found = new Map<string, { name: string; numbers: number[] }>()
  lists.forEach((names, number) => {
    for (const name of names) {
      const key = searchableText(name)
      const known = found.get(key)
      if (!known) found.set(key, { name, numbers: [number] })
      else if (known.numbers.at(-1) !== number) known.numbers.push(number)
    }
  })
  const parts = new Map<string, NamesFile>()
  for (const [, { name, numbers }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const key of partsOfName(name)) {
      const part = parts.get(key) ?? []
      part.push([name, toDifferences(numbers)])
      parts.set(key, part)
    }
  return parts
}

const buildColumns = (works: readonly Work[], categories: readonly string[]): ColumnsFile => {
  const positions = new Map(categories.map((category, position) => [category, position]))
  return {
    sources: works.map(({ articleType }) => SOURCE_CODES[articleType]).join(''),
    categories: works.map(
      ({ category }) => (category === undefined ? undefined : positions.get(category)) ?? -1,
    ),
    days: works.map((work) => (isDated(work) ? dayNumber(work.publicationDate) : 0)),
  }
}

const lettersOf = (letters: readonly string[]): { letter: string; start: number }[] =>
  letters.flatMap((letter, start) => (letter === letters[start - 1] ? [] : [{ letter, start }]))

/**
 * The index that browsers search: small files, of which a search reads those of its words and a page of results those
 * of its works.
 * @param ordered all works in both orders; the number of a work is its index by title
 * @param entries the works by title as lists show them
 */
export const buildIndexFiles = (
  { title: works, author: byAuthor }: OrderedWorks<Work>,
  entries: readonly IndexEntry[],
): IndexFiles => {
  const files: Files = new Map()
  addParts(files, 'entries', entries, ENTRIES_PER_FILE)

  const numbers = new Map(works.map(({ id }, number) => [id, number]))
  const numbersOf = (some: readonly Work[]) => some.flatMap(({ id }) => numbers.get(id) ?? [])
  addParts(files, 'author-order', numbersOf(byAuthor), COLUMNS_PER_FILE)
  const chapters = sortByChapter(works.filter(({ source }) => isNumberedBy(source, 'chapter')))
  files.set('chapter-order/0', JSON.stringify(numbersOf(chapters)))

  const categories = [...new Set(works.flatMap(({ category }) => category ?? []))]
    .map((value) => ({ value, name: categoryName(value) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
  const values = categories.map(({ value }) => value)
  for (let start = 0; start < works.length; start += COLUMNS_PER_FILE) {
    const columns = buildColumns(works.slice(start, start + COLUMNS_PER_FILE), values)
    files.set(`columns/${start / COLUMNS_PER_FILE}`, JSON.stringify(columns))
  }

  const parts = {
    words: buildWords(works),
    authors: buildNames(works.map(({ authors }) => authors)),
    tags: buildNames(works.map(({ tags }) => tags)),
  }
  for (const [folder, contents] of Object.entries(parts))
    for (const [part, content] of contents) files.set(`${folder}/${part}`, JSON.stringify(content))

  return {
    files,
    meta: {
      total: works.length,
      categories,
      letters: {
        title: lettersOf(works.map(titleLetter)),
        author: lettersOf(byAuthor.map(authorLetter)),
      },
      parts: {
        words: [...parts.words.keys()].sort(),
        authors: [...parts.authors.keys()].sort(),
        tags: [...parts.tags.keys()].sort(),
      },
    },
  }
}
