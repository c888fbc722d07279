import { beforeAll, describe, expect, test } from 'vitest'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import { categoryName } from '#domain/works/classification.ts'
import { buildIndexFiles } from '#domain/index-medicus/build-index-files.ts'
import { findWorks, type IndexQuery, suggestNames } from '#domain/index-medicus/find-works.ts'
import { indexSections, orderWorks } from '#domain/index-medicus/index-sections.ts'
import { toIndexEntry } from '#domain/index-medicus/to-index-entry.ts'
import { type ArticleFilters, NO_FILTERS } from '#domain/lists/list-address.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { composeRows } from '#demonstration/generated/compose-rows.ts'
import { readingFiles } from './reading-files.ts'
import { work } from './work.ts'

const setUp = (rows: readonly Work[]) => {
  const ordered = orderWorks(rows)
  const works = ordered.title
  const built = buildIndexFiles(
    ordered,
    works.map((each) => toIndexEntry(each, {})),
  )
  const { reader, read } = readingFiles(built)
  const find = async (filters: Partial<ArticleFilters>, scope: Partial<IndexQuery['scope']> = {}) =>
    (
      await findWorks(reader, {
        filters: { ...NO_FILTERS, ...filters },
        scope: { order: 'title', ...scope },
      })
    ).map((number) => works[number])
  return { works, ordered, reader, read, find }
}

const words = (text: string) => searchableText(text).split(/[^\p{L}\p{N}]+/u)

/** Says of one work what the index must find of all of them. */
const hasWord = (texts: (string | undefined)[], start: string) =>
  words(texts.filter(Boolean).join(' ')).some((word) => word.startsWith(start))

const allTexts = ({ title, abstract, authors, tags, keywords, translations, category }: Work) => [
  title,
  abstract,
  ...authors,
  ...tags,
  ...keywords,
  ...translations.flatMap((other) => [other.title, other.abstract, ...other.keywords]),
  category,
  category && categoryName(category),
]

test('REC-07 the index finds words of titles, abstracts and keywords in other languages, and keywords', async () => {
  const translated = work({
    title: 'Le pian en montagne',
    keywords: ['tréponématose'],
    translations: [
      {
        language: 'en',
        title: 'Yaws in the hills',
        abstract: 'A survey of two valleys.',
        keywords: ['skin disease'],
      },
    ],
  })
  const other = work({ title: 'Le choléra' })
  const { find } = setUp([translated, other])
  for (const search of ['yaws', 'valleys', 'skin', 'tréponématose', 'montagne hills'])
    expect((await find({ search })).map((found) => found?.title)).toEqual(['Le pian en montagne'])
  expect((await find({ title: 'yaws' })).map((found) => found?.title)).toEqual(['Le pian en montagne'])
  expect(await find({ title: 'valleys' })).toEqual([])
  expect(await find({ search: 'yaws choléra' })).toEqual([])
})

describe('search of 3000 works', () => {
  const { works, ordered, find, reader, read } = setUp(
    [...composeRows(3000, 'essai')]
      .filter(({ status }) => status === 'published')
      .map((row) =>
        WorkSchema.parse({ updated_at: row.created_at, publication_date: null, date: null, ...row }),
      ),
  )
  const some = works[1234]
  if (!some) throw new Error('too few works')

  test.each(['hernie', 'PÉRITONITE', 'periton', 'œil', 'cas clin', '2019', 'recherche', 'introuvable'])(
    'LIST-02 “%s” is found in title, abstract, authors, category and tags, all words together',
    async (search) => {
      const wanted = words(search)
      const expected = works.filter((each) => wanted.every((start) => hasWord(allTexts(each), start)))
      expect(await find({ search })).toEqual(expected)
    },
  )

  test('LIST-02 the title filter looks at titles alone', async () => {
    const expected = works.filter(({ title, translations }) =>
      hasWord([title, ...translations.map((other) => other.title)], 'pronostic'),
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(await find({ title: 'pronostic' })).toEqual(expected)
  })

  test('LIST-02 filters combine: search, title, all authors, category, source, all tags, period', async () => {
    const filters = {
      search: some.tags[0] ?? '',
      title: some.title,
      authors: some.authors.map((author) => author.toUpperCase()),
      category: some.category ?? '',
      tags: some.tags,
      from: some.publicationDate ?? '',
      to: some.publicationDate ?? '',
    }
    const source = some.articleType === 'INDEX' ? undefined : some.articleType
    expect(await find(filters, { source })).toContain(some)
    const other = works.find(({ authors }) => !some.authors.includes(authors[0] ?? ''))?.authors[0] ?? ''
    expect(await find({ ...filters, authors: [...filters.authors, other] }, { source })).toEqual([])
    expect(await find({ ...filters, tags: [...filters.tags, 'absent'] }, { source })).toEqual([])
    expect(await find({ ...filters, from: '2030-01-01', to: '' }, { source })).toEqual([])
  })

  test('LIST-02 a period holds its first and last day and no work without a date', async () => {
    const [from, to] = ['2015-01-01', some.publicationDate ?? '']
    const expected = works.filter(({ publicationDate: day = '' }) => day >= from && day <= to)
    expect(await find({ from, to })).toEqual(expected)
    expect(await find({ to })).toEqual(works.filter(({ publicationDate: day }) => day && day <= to))
  })

  test.each(['ADC', 'IGM', 'RHCA', 'INDEX_ARTICLES'] as const)(
    'INDEX-03 source %s, by title and by author, in the order of the pre-built pages',
    async (source) => {
      for (const order of ['title', 'author'] as const) {
        const sections = indexSections(ordered, source, order)
        expect(await find({}, { source, order })).toEqual(sections.flatMap((section) => section.works))
      }
    },
  )

  test('INDEX-02 a letter holds what its pages hold', async () => {
    for (const order of ['title', 'author'] as const)
      for (const { letter, works: ofLetter } of indexSections(ordered, undefined, order))
        expect(await find({}, { order, letter })).toEqual(ofLetter)
  })

  test('INDEX-04 a search reads the files of its words and no others', async () => {
    read.clear()
    await find({ search: 'hernie étranglée' })
    expect([...read]).toEqual(['words/he', 'words/et'])
  })

  test('authors are suggested by any of their names', async () => {
    const author = some.authors[0] ?? ''
    for (const name of author.split(' '))
      expect(await suggestNames(reader, 'authors', name.toUpperCase(), 500)).toContain(author)
    expect(await suggestNames(reader, 'authors', 'zzyzx', 5)).toEqual([])
  })
})

describe('dates of a year or a month', () => {
  const { find } = setUp(
    ['1934-12-31', '1935', '1935-04', '1935-04-30', '1936', '1935-13'].map((publication_date) =>
      work({ title: publication_date, publication_date }),
    ),
  )
  test.each([
    ['1935-01-01', '1935-12-31', ['1935', '1935-04', '1935-04-30']],
    ['1935-04-30', '1935-04-30', ['1935', '1935-04', '1935-04-30']],
    ['1935-05-01', '1935-05-31', ['1935']],
    ['1935-03-01', '1935-03-31', ['1935']],
    ['', '1934-12-31', ['1934-12-31']],
    ['1935-12-31', '', ['1935', '1936']],
    ['1936-12-31', '1937-01-01', ['1936']],
    ['1937-01-01', '', []],
  ])(
    'REC-20 from “%s” to “%s” a year and a month are found by each of their days',
    async (from, to, titles) => {
      expect((await find({ from, to })).map((found) => found?.title)).toEqual(titles)
    },
  )
})

describe('names', () => {
  let find: ReturnType<typeof setUp>['find']
  beforeAll(() => {
    ;({ find } = setUp([
      work({ title: 'A', tags: ['Péritonite'], authors: ['D. Ô'] }),
      work({ title: 'B', tags: ['peritonite', 'PÉRITONITE'] }),
    ]))
  })

  test('spellings of one tag are one tag', async () => {
    expect(await find({ tags: ['péritonite'] })).toHaveLength(2)
  })

  test('a name of initials alone is found', async () => {
    expect(await find({ authors: ['D. Ô'] })).toHaveLength(1)
  })
})
