import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDocuments } from '#domain/search/find-documents.ts'
import {
  SEARCH_INDEX_PATH,
  SearchDocumentSchema,
  SearchMetaSchema,
  WordsPartSchema,
} from '#domain/search/index-files.ts'
import type { SearchQuery } from '#domain/search/search-filters.ts'
import type { SearchRecord } from '#domain/search/search-document.ts'
import { writeSearchIndex } from '#scripts/site/search/write-search-index.ts'

const record = (number: number, fields: Partial<SearchRecord>): SearchRecord => ({
  id: `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  path: `/articles/${number}/`,
  title: `Travail ${number}`,
  subtitle: undefined,
  source: 'RHCA',
  line: '',
  date: '2024-01-01',
  year: 2024,
  authors: [],
  abstract: undefined,
  keywords: [],
  tags: [],
  translations: [],
  references: [],
  mark: undefined,
  pdfAddress: undefined,
  ...fields,
})

let folder: string

const write = async (name: string, records: SearchRecord[]) => {
  const site = join(folder, name)
  await writeSearchIndex({
    folder: site,
    cache: join(folder, 'cache'),
    records: [...records],
    pages: () => Promise.resolve([]),
    report: () => undefined,
  })
  const index = join(site, SEARCH_INDEX_PATH)
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(index, `${file}.json`), 'utf8'))
  const meta = SearchMetaSchema.parse(await read('meta'))
  const partsRead: number[] = []
  const find = async (query: SearchQuery): Promise<string[]> => {
    partsRead.length = 0
    const numbers = await findDocuments(
      {
        meta,
        words: async (part) => {
          partsRead.push(part)
          return WordsPartSchema.parse(await read(`${meta.version}/words/${part}`))
        },
      },
      query,
    )
    return Promise.all(
      numbers.map(
        async (number) => SearchDocumentSchema.parse(await read(`${meta.version}/documents/${number}`)).title,
      ),
    )
  }
  return { index, meta, find, partsRead }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-de-recherche-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('what is found', () => {
  let index: Awaited<ReturnType<typeof write>>
  beforeAll(async () => {
    index = await write('rank', [
      record(1, { title: 'Ancien', abstract: 'La hernie, la hernie.', date: '2001-05-01', year: 2001 }),
      record(2, { title: 'Cure de la hernie', source: 'IGM', date: '2010-01-01', year: 2010 }),
      record(3, { title: 'Récent', abstract: 'Une hernie.', authors: ['Éva Roc'], tags: ['Aine'] }),
      record(4, { title: 'Herniaire', abstract: 'Sac.', date: '' }),
      record(5, { title: 'Sans rapport', abstract: 'Goitre.', keywords: ['Aine'], authors: ['Éva Roc'] }),
    ])
  })

  test('has what its title says first, then what says it more often, words that begin so last', async () => {
    expect(await index.find({ words: 'hernies' })).toEqual(['Cure de la hernie', 'Ancien', 'Récent'])
    expect(await index.find({ words: 'hernia' })).toEqual(['Herniaire'])
    expect(await index.find({ words: 'herni' })).toHaveLength(4)
  })
  test('has every word and every filter', async () => {
    expect(await index.find({ words: 'hernie recent' })).toEqual(['Récent'])
    expect(await index.find({ words: 'hernie', publication: 'IGM' })).toEqual(['Cure de la hernie'])
    expect(await index.find({ words: '', auteur: 'Éva Roc', tag: 'Aine' })).toEqual([
      'Récent',
      'Sans rapport',
    ])
    expect(await index.find({ words: 'goitre', auteur: 'Éva' })).toEqual([])
    expect(await index.find({ words: 'zzz' })).toEqual([])
    expect(await index.find({ words: 'de la' })).toEqual([])
  })
  test('comes newest first where nothing else decides, works without a date last', async () => {
    const titles = await index.find({ words: '', publication: 'RHCA' })
    expect(titles).toEqual(['Récent', 'Sans rapport', 'Ancien', 'Herniaire'])
  })
})

describe('the files', () => {
  const many = Array.from({ length: 3000 }, (_, number) =>
    record(number, { abstract: `Commun mot${number} autre${number * 7} encore${number * 13}.` }),
  )

  test('of a search are those of its words, each with some 40 000 characters', async () => {
    const index = await write('parts', many)
    expect(index.meta.parts.length).toBeGreaterThan(3)
    for (const [part, first] of index.meta.parts.entries()) {
      const text = await readFile(join(index.index, index.meta.version, 'words', `${part}.json`), 'utf8')
      expect(text.length).toBeLessThan(80_000)
      expect(text.startsWith(`[["${first}"`)).toBe(true)
    }
    expect(await index.find({ words: 'mot1234' })).toEqual(['Travail 1234'])
    expect(index.partsRead.length).toBeLessThanOrEqual(2)
    expect(await index.find({ words: 'commun' })).toHaveLength(3000)
    expect(await index.find({ words: '', publication: 'RHCA' })).toHaveLength(3000)
  })
  test('are in a folder that is named for what they say', async () => {
    const [first, second, other] = [
      await write('same', many.slice(0, 20)),
      await write('again', many.slice(0, 20)),
      await write('other', many.slice(1, 21)),
    ]
    expect(second.meta).toEqual(first.meta)
    expect(other.meta.version).not.toBe(first.meta.version)
    expect((await readdir(first.index)).sort()).toEqual([first.meta.version, 'meta.json'].sort())
  })
})
