import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWorks, type IndexQuery } from '#islands/article-list/find-works.ts'
import { orderWorks, sortByChapter } from '#domain/index-medicus/index-pages.ts'
import { entryOfRecord, suggestValues } from '#domain/lists/listed-entry.ts'
import { NO_FILTERS } from '#islands/article-list/list-address.ts'
import { askSearchedSite } from '#domain/search/ask-site.ts'
import { type Orders, OrderSchema, SEARCH_INDEX_PATH, SEARCH_PACK } from '#domain/search/index-files.ts'
import { rowsOf } from '#domain/search/pagefind.ts'
import { rowValue } from '#domain/search/search-filters.ts'
import { type PageDocument, toSearchRecord } from '#domain/search/search-record.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import { type BuiltIndex, readBuiltIndex } from '#scripts/search/read-built-index.ts'
import { writeSearchIndex } from '#scripts/site/search/write-search-index.ts'

let last = 0
const work = (columns: Record<string, unknown>): Work =>
  WorkSchema.parse({
    id: `40000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`,
    title: 'Sans titre',
    source: 'INDEX',
    category: 'article',
    authors: [],
    tags: [],
    publication_date: '2020-05-04',
    created_at: '2020-05-04T08:00:00Z',
    updated_at: '2020-05-04T08:00:00Z',
    status: 'published',
    ...columns,
  })

const SEIN = work({
  title: 'Le cancer du sein',
  source: 'RHCA',
  volume: '4',
  issue: '51',
  tags: ['Oncologie'],
})
const MEMBRANE = work({
  title: 'Diphtérie : la fausse membrane',
  source: 'IGM',
  volume: '1',
  issue: '1',
  authors: ['Rose-Carline Éliazar'],
  abstract: 'Un voile gris perle.',
})
const LAMPE = work({
  title: 'Entretien',
  source: 'IGM',
  volume: '1',
  issue: '1',
  authors: ['Hérold Bontemps'],
  abstract: 'La chirurgie à la lampe-tempête.',
  translations: [
    { language: 'en', title: 'Yaws in the hills', abstract: 'Two valleys.', keywords: ['skin disease'] },
  ],
})
const COEUR = work({
  title: 'Hémorragies',
  source: 'ADC',
  issue: '2',
  category: 'review',
  abstract: 'Le cœur bat vite',
  tags: ['Sepsis'],
})
const INDEXED = [
  work({
    title: 'Écho du pian',
    authors: ['Jean Lafalaise'],
    tags: ['Pian', 'Peau'],
    publication_date: '1935',
  }),
  work({
    title: 'Echinococcose',
    authors: ['Anne Timoléus'],
    tags: ['Foie'],
    category: 'thesis',
    publication_date: '1999-03',
  }),
  work({
    title: 'Abcès du foie',
    authors: ['Jean Lafalaise', 'Anne Timoléus'],
    tags: ['Foie'],
    publication_date: '2001-06-30',
  }),
]
const CHAPTER = work({ title: 'Plaies', source: 'ADC', issue: '10' })
const FILLERS = Array.from({ length: 150 }, (_, at) =>
  work({ title: `Remplissage numéro ${at}`, publication_date: '1990' }),
)
const WORKS = [SEIN, MEMBRANE, LAMPE, COEUR, ...INDEXED, CHAPTER, ...FILLERS]

const PAGES: PageDocument[] = [
  {
    path: '/igm/issues/igm-1-1/',
    title: 'Une gazette pour ceux qui soignent',
    text: 'Les fondateurs expliquent.',
  },
  {
    path: '/annuaire/?q=Élise+Roy',
    title: 'Élise Roy',
    text: 'Annuaire des membres : Chirurgienne générale',
    words: 'e.roy@exemple.ht',
    row: 'membre-12',
  },
  { path: '/adc/?q=Crânes', title: 'Traumatismes crâniens', text: 'Atlas', row: 'adc-chapter-16' },
]

let folder: string
let index: BuiltIndex

const write = async (name: string, works: readonly Work[], cache = 'cache') => {
  const ordered = orderWorks(works)
  await writeSearchIndex({
    folder: join(folder, name),
    cache: join(folder, cache),
    records: works.map((each) => toSearchRecord(each, { title: each.source }, 'https://projet.supabase.co')),
    ordered: { ...ordered, chapters: sortByChapter(ordered.title.filter(({ source }) => source === 'ADC')) },
    pages: () => Promise.resolve(PAGES),
    report: () => undefined,
  })
  return readBuiltIndex(join(folder, name, SEARCH_INDEX_PATH))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listes-'))
  index = await write('site', WORKS)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The rows of a list that its search finds. */
const rows = async (ids: readonly string[], words: string): Promise<string[]> => {
  const names = new Map(ids.map((id) => [rowValue(id), id]))
  const { works } = await askSearchedSite(
    {
      works: rowsOf(index.works, (row) => names.has(row)),
      text: () => Promise.resolve(undefined),
      words: index.words,
    },
    { words },
  )
  return works.hits.flatMap(({ id }) => names.get(id) ?? [])
}

const GAZETTE = ['igm-1-1']
const ATLAS = [COEUR.id, CHAPTER.id, 'adc-chapter-16']
const DIRECTORY = ['membre-12', 'membre-13']

describe('the boxes of lists', () => {
  test.each([
    ['RHCA: other order', [SEIN.id], 'sein cancer', [SEIN.id]],
    ['RHCA: the number of an issue', [SEIN.id], 'RHCA 51', [SEIN.id]],
    ['RHCA: works of others are in other lists', [SEIN.id], 'diphterie', []],
    ['IGM: the issue of an article', GAZETTE, 'BONTEMPS lampe', GAZETTE],
    ['IGM: the theme of an issue', GAZETTE, 'gazette soigner', GAZETTE],
    ['ADC: a description', ATLAS, 'coeur', [COEUR.id]],
    ['ADC: a category', ATLAS, 'revue de la littérature', [COEUR.id]],
    ['ADC: a tag', ATLAS, 'SEPSIS', [COEUR.id]],
    ['ADC: a chapter to come', ATLAS, 'cranien', ['adc-chapter-16']],
    ['directory: a name', DIRECTORY, 'ELISE', ['membre-12']],
    ['directory: a title', DIRECTORY, 'chirurgiennes', ['membre-12']],
    ['directory: an address', DIRECTORY, 'E.ROY@', ['membre-12']],
  ])('SEARCH-01 DIR-02 ADC-03 one engine and one rule: %s', async (_, list, typed, expected) => {
    expect(await rows(list, typed)).toEqual(expected)
  })

  test('IGM-12 all words are in one article of an issue, or in what it says of itself', async () => {
    expect(await rows(GAZETTE, 'eliazar membrane')).toEqual(GAZETTE)
    expect(await rows(GAZETTE, 'eliazar lampe')).toEqual([])
  })

  test('REC-07 the search of IGM finds titles, abstracts and keywords in other languages', async () => {
    for (const typed of ['Yaws', 'two valleys', 'skin']) expect(await rows(GAZETTE, typed)).toEqual(GAZETTE)
  })

  test('SEARCH-05 words in quotes are side by side in one record of a row', async () => {
    expect(await rows(GAZETTE, '"voile gris"')).toEqual(GAZETTE)
    expect(await rows(GAZETTE, '"gris voile"')).toEqual([])
    expect(await rows([SEIN.id], 'cancer -sein')).toEqual([])
  })
})

const readOrder = async (name: keyof Orders) =>
  OrderSchema.parse(
    JSON.parse(await readFile(join(folder, 'site', SEARCH_INDEX_PATH, index.meta.orders[name]), 'utf8')),
  )

describe('the Index Medicus', () => {
  const find = async (filters: Partial<IndexQuery['filters']>, scope: Partial<IndexQuery['scope']> = {}) => {
    const { hits } = await findWorks(
      { works: index.works, words: index.words, order: readOrder },
      { filters: { ...NO_FILTERS, ...filters }, scope: { order: 'title', ...scope } },
    )
    const shown = await Promise.all(hits.map((hit) => hit.read()))
    return shown.flatMap(entryOfRecord)
  }
  const titles = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ title }) => title)

  test('LIST-02 SEARCH-01 filters combine, each on its own field', async () => {
    expect(await titles({ authors: ['Jean Lafalaise', 'Anne Timoléus'] })).toEqual(['Abcès du foie'])
    expect(await titles({ tags: ['Foie'] })).toEqual(['Abcès du foie', 'Echinococcose'])
    expect(await titles({ tags: ['Foie'], category: 'thesis' })).toEqual(['Echinococcose'])
    expect(await titles({ title: 'foi' })).toEqual(['Abcès du foie'])
    expect(await titles({ search: 'foie', title: 'echinococ' })).toEqual(['Echinococcose'])
    expect(await titles({ search: 'sein' }, { source: 'RHCA' })).toEqual(['Le cancer du sein'])
    expect(await titles({ search: 'sein' }, { source: 'IGM' })).toEqual([])
    expect(await titles({ tags: ['Foie'] }, { source: 'INDEX_ARTICLES' })).toEqual(['Abcès du foie'])
  })

  test('LIST-02 a period holds the days in it, and dates that are known by year or month', async () => {
    expect(await titles({ from: '1935-12-31', to: '1935-12-31' })).toEqual(['Écho du pian'])
    expect(await titles({ from: '1999-03-31', to: '2001-06-29' })).toEqual(['Echinococcose'])
    expect(await titles({ from: '2001-06-30', to: '2001-06-30' })).toEqual(['Abcès du foie'])
    expect(await titles({ from: '2001-07-01', to: '2019-12-31' })).toEqual([])
  })

  test('INDEX-02 without words works come in the order of their list, those of a letter alone', async () => {
    expect((await titles({}, { letter: 'e' })).slice(0, 2)).toEqual(['Echinococcose', 'Écho du pian'])
    expect(await titles({}, { letter: 'l', order: 'author' })).toEqual(['Abcès du foie', 'Écho du pian'])
    expect(await titles({}, { source: 'ADC' })).toEqual(['Hémorragies', 'Plaies'])
  })

  test('each source has the letters of its own works, by title and by author', async () => {
    expect((await readOrder('title')).sourceLetters).toEqual({
      ADC: ['h', 'p'],
      IGM: ['d', 'e'],
      RHCA: ['l'],
      INDEX_ARTICLES: ['a', 'e', 'r'],
    })
    expect((await readOrder('author')).sourceLetters).toEqual({
      ADC: ['sans-auteur'],
      IGM: ['b', 'e'],
      RHCA: ['sans-auteur'],
      INDEX_ARTICLES: ['l', 'sans-auteur'],
    })
  })

  test('a work that is found is shown as in every list', async () => {
    const [entry] = await find({ search: 'voile gris' })
    expect(entry).toMatchObject({
      id: MEMBRANE.id,
      path: `/articles/${MEMBRANE.id}`,
      source: 'IGM',
      authors: ['Rose-Carline Éliazar'],
      abstract: 'Un voile gris perle.',
      category: 'Article',
      dateText: '4 mai 2020',
      numbering: 'Vol. 1 • n°\u00a01',
    })
  })

  test('names are offered by the beginnings of their words, the most frequent first', () => {
    const counts = { 'Jean Lafalaise': 2, 'Anne Lafond': 1, 'Paul Jean': 5 }
    expect(suggestValues(counts, 'laf', 6)).toEqual(['Jean Lafalaise', 'Anne Lafond'])
    expect(suggestValues(counts, 'jean la', 6)).toEqual(['Jean Lafalaise'])
    expect(suggestValues(counts, ' ', 6)).toEqual([])
  })
})

describe('a change', () => {
  test('SEARCH-01 of one work is made beside the index: it is found, its former words are not, and counts hold', async () => {
    const changed = WORKS.map((each) => (each === SEIN ? { ...SEIN, title: 'Le cancer du côlon' } : each))
    const after = await write('changed', changed)
    expect(after.meta.works.folder).toBe(index.meta.works.folder)
    expect(after.meta.works.replaced).toHaveLength(1)
    const find = async (words: string) => {
      const { works } = await askSearchedSite({ ...after, text: () => Promise.resolve(undefined) }, { words })
      return (await Promise.all(works.hits.map((hit) => hit.read()))).map(({ title }) => title)
    }
    expect(await find('cancer')).toEqual(['Le cancer du côlon'])
    expect(await find('"cancer du sein"')).toEqual([])
    expect((await after.works.within({})(null)).length).toBe((await index.works.within({})(null)).length)
    for (const term of [null, 'cancer_'])
      expect((await after.works.countValues(term, {}, ['publication', 'tag']))['publication']?.['RHCA']).toBe(
        1,
      )
    const back = await write('back', WORKS)
    expect(back.meta.works).toEqual(index.meta.works)
  })

  test('of many works makes the index anew', async () => {
    const after = await write('many', WORKS.slice(20))
    expect(after.meta.works.changes).toBeUndefined()
    expect(after.meta.works.replaced).toBeUndefined()
  })
})

test('SEARCH-10 every folder has a file with all its others, which the library saves', async () => {
  const root = join(folder, 'site', SEARCH_INDEX_PATH)
  for (const each of [index.meta.engine, index.meta.works.folder]) {
    const pack = await readFile(join(root, each, SEARCH_PACK))
    const length = pack.readUInt32LE()
    const start = 4 + length
    const paths = JSON.parse(pack.subarray(4, start).toString()) as Record<string, [number, number]>
    const files = (await readdir(join(root, each), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== SEARCH_PACK)
      .map((entry) => join(entry.parentPath, entry.name))
    expect(Object.keys(paths).toSorted()).toEqual(
      files.map((file) => relative(join(root, each), file)).toSorted(),
    )
    for (const [path, [from, size]] of Object.entries(paths))
      expect(
        pack.subarray(start + from, start + from + size).equals(await readFile(join(root, each, path))),
      ).toBe(true)
  }
})
