import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerQuestion, parseQuestion } from '#domain/search/answer-question.ts'
import { SEARCH_FILES_FOLDER, SEARCH_INDEX_PATH } from '#domain/search/index-files.ts'
import { askSearchedSite } from '#domain/search/ask-site.ts'
import { textRecords, toSearchRecord } from '#domain/search/search-record.ts'
import { suggestQuestion } from '#domain/search/word-keys.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { type BuiltIndex, openBundle, readBuiltIndex } from '#scripts/search/read-built-index.ts'
import { BundleWriter } from '#scripts/site/search/bundle-writer.ts'
import { writeSearchIndex } from '#scripts/site/search/write-search-index.ts'

const PUBLICATION = { title: 'Revue haïtienne de chirurgie' }

const record = (number: number, fields: Record<string, unknown>) =>
  toSearchRecord(
    WorkSchema.parse({
      id: `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      title: `Travail ${number}`,
      source: 'RHCA',
      authors: [],
      tags: [],
      publication_date: '2024-01-01',
      created_at: '2024-01-01T00:00:00Z',
      updated_at: '2024-01-01T00:00:00Z',
      ...fields,
    }),
    PUBLICATION,
    'https://projet.supabase.co',
  )

const WORKS = [
  record(1, {
    title: 'Ancien',
    abstract: 'La hernie, la hernie de l’adulte.',
    publication_date: '2001-05-01',
  }),
  record(2, { title: 'Cure de la hernie inguinale', source: 'IGM', volume: '4', issue: '51' }),
  record(3, {
    title: 'Récent',
    abstract: 'Une hernie à l’hôpital d’Haïti.',
    authors: ['Éva Roc'],
    contributors: [{ id: 'a', kind: 'person', given: 'Éva', family: 'Roc', orcid: '0000-0002-1825-0097' }],
  }),
  record(4, { title: 'Herniaire', abstract: 'Sac vu au début du post-partum.' }),
  record(5, {
    title: 'Traitement du choc',
    abstract: 'Le choc hémorragique de l’enfant.',
    authors: ['Éva Roc'],
  }),
  record(6, {
    title: 'Appendicite de l’enfant',
    abstract: 'Hémorragie rare ; choc du cœur.',
    doi: '10.1234/RHCA.6',
  }),
  record(7, { title: 'Soins', abstract: 'Pendant le postpartum, une checklist.', volume: '4', issue: '52' }),
  record(8, { title: '2Un tensiomètre', abstract: 'Soins post partum avec check-list dans les hôpitaux.' }),
]

let folder: string
let index: BuiltIndex

const write = async (name: string, works: typeof WORKS) => {
  await writeSearchIndex({
    folder: join(folder, name),
    cache: join(folder, 'cache'),
    records: works,
    pages: () =>
      Promise.resolve([
        { path: '/rhca/issues/rhca-4-52/', title: 'Vol. 4 • No. 52', text: 'Le numéro.' },
        { path: '/about/', title: 'À propos', text: 'Une mission.' },
      ]),
    report: () => undefined,
  })
  return readBuiltIndex(join(folder, name, SEARCH_INDEX_PATH))
}

const ask = async (typed: string, filters: Record<string, string> = {}, mayLeaveOut = true) => {
  const answer = await answerQuestion(index.works.within(filters), parseQuestion(typed), mayLeaveOut)
  return {
    ...answer,
    titles: (await Promise.all(answer.hits.map((hit) => hit.read()))).map(({ title }) => title),
  }
}
const titles = async (typed: string, filters: Record<string, string> = {}) =>
  (await ask(typed, filters)).titles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-de-recherche-'))
  index = await write('site', WORKS)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('what is found', () => {
  test('has what its title says first, words that begin so last', async () => {
    const found = await titles('hernies')
    expect(found[0]).toBe('Cure de la hernie inguinale')
    expect(found.slice(1, 3).sort()).toEqual(['Ancien', 'Récent'])
    expect(found[3]).toBe('Herniaire')
  })
  test.each([
    ['SEARCH-02 accents', 'hopital HAITI', ['Récent']],
    ['SEARCH-02 a ligature', 'coeur', ['Appendicite de l’enfant']],
    ['SEARCH-02 an elision, whichever apostrophe', "d'haiti", ['Récent']],
    ['SEARCH-02 an article', 'l’enfant appendicite', ['Appendicite de l’enfant']],
    ['SEARCH-02 a plural in -aux', 'hopital partum', ['2Un tensiomètre']],
    ['SEARCH-02 the beginning of a word', 'tensio', ['2Un tensiomètre']],
    ['SEARCH-02 a number right before a title', 'un tensiometre', ['2Un tensiomètre']],
  ])('%s', async (_, typed, expected) => {
    expect(await titles(typed)).toEqual(expected)
  })
  test.each(['post-partum', 'postpartum', 'post partum'])(
    'SEARCH-02 %s is one word however it is joined',
    async (typed) => {
      expect((await titles(typed)).sort()).toEqual(['2Un tensiomètre', 'Herniaire', 'Soins'])
    },
  )
  test('SEARCH-02 checklist and check-list are one word', async () => {
    for (const typed of ['checklist', 'check-list'])
      expect((await titles(typed)).sort()).toEqual(['2Un tensiomètre', 'Soins'])
  })
  test('SEARCH-03 small words do not count', async () => {
    expect(await titles('comment traiter une appendicite chez l’enfant')).toEqual(['Appendicite de l’enfant'])
  })
  test('SEARCH-03 a word that nothing has with the others is left out and named', async () => {
    const answer = await ask('traitement de la hernie inguinale chez l’adulte')
    expect(answer.titles[0]).toBe('Cure de la hernie inguinale')
    expect(answer.leftOut).toEqual(['traitement', 'adulte'])
    expect(answer.unknown).toEqual([])
    expect((await ask('hernie zzyzx')).unknown).toEqual(['zzyzx'])
    expect((await ask('hernie zzyzx', {}, false)).hits).toEqual([])
  })
  test('SEARCH-04 a mistyped word is unknown, and the word of the archive is suggested', async () => {
    const words = await index.words()
    for (const [typed, meant] of [
      ['apendicite', 'appendicite'],
      ['hémoragique', 'hémorragique'],
      ['tensoimètre', 'tensiomètre'],
    ] as const) {
      const { unknown } = await ask(typed)
      expect(unknown).toEqual([typed])
      expect(suggestQuestion(`le ${typed} rare`, unknown, words)).toBe(`le ${meant} rare`)
    }
    expect(suggestQuestion('zzyzx', ['zzyzx'], words)).toBeUndefined()
    // The number of an issue is no beginning of a mistyped word.
    expect((await ask('volvluus')).unknown).toEqual(['volvluus'])
    expect((await ask('vol 52')).titles).toContain('Vol. 4 • No. 52')
  })
  test('SEARCH-04 an answer has the words that it answers: the suggestion where the typed ones find nothing', async () => {
    const answered = async (words: string) =>
      (await askSearchedSite({ ...index, text: () => Promise.resolve(undefined) }, { words })).words
    expect(await answered('apendicite')).toBe('appendicite')
    expect(await answered('appendicite')).toBe('appendicite')
    expect(await answered('hernie zzyzx')).toBe('hernie zzyzx')
  })
  test('SEARCH-04 words of the row, mistyped: each finds its work, or the word of the archive is suggested', async () => {
    const other = await write('mistyped', [
      record(21, { title: 'Appendicite aiguë' }),
      record(22, { title: 'Grossesse extra-utérine rompue' }),
      record(23, { title: 'Traumatisme crânien' }),
      record(24, { title: 'Brûlures' }),
    ])
    const words = await other.words()
    const outcome = async (typed: string) => {
      const { hits, unknown } = await answerQuestion(other.works.within({}), parseQuestion(typed), true)
      const found = await Promise.all(hits.map((hit) => hit.read()))
      return { titles: found.map(({ title }) => title), meant: suggestQuestion(typed, unknown, words) }
    }
    expect(await outcome('apendicite')).toEqual({ titles: [], meant: 'appendicite' })
    expect(await outcome('tramautisme')).toEqual({ titles: [], meant: 'traumatisme' })
    expect(await outcome('extrautérine')).toMatchObject({ titles: ['Grossesse extra-utérine rompue'] })
  })
  test('SEARCH-05 words in quotes are side by side, the small ones too', async () => {
    expect(await titles('"choc hémorragique"')).toEqual(['Traitement du choc'])
    expect(await titles('« choc du coeur »')).toEqual(['Appendicite de l’enfant'])
    expect(await titles('"choc coeur"')).toEqual([])
    expect(await titles('"hernie de l’adulte"')).toEqual(['Ancien'])
  })
  test('SEARCH-05 a word after - is in no result', async () => {
    expect((await titles('enfant')).sort()).toEqual(['Appendicite de l’enfant', 'Traitement du choc'])
    expect(await titles('enfant -appendicite')).toEqual(['Traitement du choc'])
    expect(await titles('"choc du cœur" -enfant')).toEqual([])
  })
  test('SEARCH-06 a whole title, a name with a word, a DOI, an ORCID iD, an issue come first', async () => {
    expect((await titles('Cure de la hernie inguinale'))[0]).toBe('Cure de la hernie inguinale')
    expect(await titles('roc choc')).toEqual(['Traitement du choc'])
    expect((await titles('https://doi.org/10.1234/rhca.6'))[0]).toBe('Appendicite de l’enfant')
    expect(await titles('https://orcid.org/0000-0002-1825-0097')).toEqual(['Récent'])
    expect((await titles('IGM 51'))[0]).toBe('Cure de la hernie inguinale')
    for (const typed of ['RHCA 52', 'rhca n° 52', 'vol 4 no 52', 'Vol. 4, n° 52'])
      expect((await titles(typed))[0]).toBe('Vol. 4 • No. 52')
  })
  test('SEARCH-08 narrows by specialty, type, language and full text, and counts their values', async () => {
    const thesis = { specialty: 'pediatrics', work_type: 'thesis', language: 'en' }
    const other = await write('filtered', [
      record(31, { title: 'Hernie un', ...thesis }),
      record(32, { title: 'Hernie deux', specialty: 'surgery', work_type: 'article', language: 'fr' }),
    ])
    const found = async (filters: Record<string, string>) => {
      const { hits } = await answerQuestion(other.works.within(filters), parseQuestion('hernie'), true)
      return (await Promise.all(hits.map((hit) => hit.read()))).map(({ title }) => title)
    }
    for (const [filter, value] of [
      ['specialite', 'Pédiatrie'],
      ['type', 'Thèse'],
      ['langue', 'anglais'],
    ] as const)
      expect(await found({ [filter]: value }), filter).toEqual(['Hernie un'])
    expect(await found({ texte: 'oui' })).toEqual([])
    const { term } = await answerQuestion(other.works.within({}), parseQuestion('hernie'), true)
    expect(await other.works.countValues(term, {}, ['specialite', 'type', 'langue'])).toMatchObject({
      specialite: { Pédiatrie: 1, Chirurgie: 1 },
      type: { Thèse: 1, Article: 1 },
      langue: { anglais: 1, français: 1 },
    })
  })
  test('SEARCH-08 has every filter, and its values are counted', async () => {
    expect(await titles('hernie', { publication: 'IGM' })).toEqual(['Cure de la hernie inguinale'])
    expect((await titles('', { auteur: 'Éva Roc' })).sort()).toEqual(['Récent', 'Traitement du choc'])
    const { term } = await ask('hernie')
    expect(await index.works.countValues(term, {}, ['publication', 'annee'])).toMatchObject({
      publication: { RHCA: 3, IGM: 1 },
      annee: { 2001: 1, 2024: 3 },
    })
  })
  test('without words comes newest first', async () => {
    expect((await titles('', { publication: 'RHCA' })).at(-1)).toBe('Ancien')
  })
})

test('a page whose words are in several records is found, other pages with some of them are not', async () => {
  const site = join(folder, 'texts')
  const writer = new BundleWriter(site, join(folder, 'texts-cache'))
  const engine = await writer.writeEngine()
  const filler = 'Rien de particulier. '.repeat(90)
  const [first, second] = WORKS
  const texts = await writer.writeIndex(
    'text',
    [
      ...(first ? textRecords(first, [`Goitre. ${filler} Tétanos.`, 'Choléra.']) : []),
      ...(second ? textRecords(second, ['Goitre.', 'Tétanos.']) : []),
    ],
    0,
  )
  await writer.finish()
  const text = await openBundle(site, engine, [texts.bundle])
  const none = { within: () => () => Promise.resolve([]), countValues: () => Promise.resolve({}) }
  const ask = async (words: string) => {
    const answer = await askSearchedSite(
      { works: none, text: () => Promise.resolve(text), words: () => Promise.resolve([]) },
      { words },
    )
    const read = await Promise.all((answer.text?.hits ?? []).map((hit) => hit.read()))
    return [...new Set(read.map(({ title, page }) => `${title} ${page}`))]
  }
  expect(await ask('goitre tétanos')).toEqual(['Ancien 1'])
  expect(await ask('choléra')).toEqual(['Ancien 2'])
})

test('a list that an earlier build left half written stops no build: its index is made again', async () => {
  const cache = join(folder, 'broken-cache')
  const records = WORKS.slice(0, 1).map((work) => work.record)
  const build = async () => {
    const writer = new BundleWriter(await mkdtemp(join(folder, 'broken-')), cache)
    const { bundle } = await writer.writeIndex('works', records, 0)
    await writer.finish()
    return { bundle, made: writer.made }
  }
  const first = await build()
  expect(first.made).toBe(1)
  expect(await build()).toEqual({ bundle: first.bundle, made: 0 })
  const list = join(cache, 'bundles/works.json')
  await writeFile(list, (await readFile(list, 'utf8')).slice(0, 40))
  expect(await build()).toEqual(first)
})

describe('the files', () => {
  test('are in folders that are named for what they say', async () => {
    const again = await write('again', WORKS)
    expect(again.meta).toEqual(index.meta)
    const other = await write('other', WORKS.slice(1))
    expect(other.meta.engine).toBe(index.meta.engine)
    expect(other.meta.works).not.toEqual(index.meta.works)
    const { engine, works, words, orders } = index.meta
    expect((await readdir(join(folder, 'site', SEARCH_INDEX_PATH, SEARCH_FILES_FOLDER))).sort()).toEqual(
      [engine, works.folder, words, ...Object.values(orders)].map((path) => path.split('/')[1]).sort(),
    )
  })
})
