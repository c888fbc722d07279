import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { titleKey } from '#domain/works/identity.ts'
import cases from '#tests/fixtures/works/identity.json' with { type: 'json' }
import { addRow } from './expectations/relation.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const keysOf = async (texts: readonly string[], procedure: 'title_key' | 'doi_key'): Promise<unknown[]> => {
  const rows = await database.sql(
    `select coalesce(private.${procedure}(text), '') as key from unnest($1::text[]) with ordinality as given (text, ordinal)
     order by ordinal`,
    [texts],
  )
  return rows.map(({ key }) => key)
}

test.each(cases.titles)('REC-14 titles that the database compares as “$key”', async ({ key, texts }) => {
  expect(await keysOf(texts, 'title_key')).toEqual(texts.map(() => key))
})

test.each(cases.dois)('REC-14 DOIs that the database compares as “$key”', async ({ key, texts }) => {
  expect(await keysOf(texts, 'doi_key')).toEqual(texts.map(() => key))
})

test('REC-14 a title or DOI that is missing has no key', async () => {
  expect(
    await database.sql(
      `select private.title_key(null) as a, private.title_key('…') as b, private.doi_key(null) as c, private.doi_key('n/a') as d`,
    ),
  ).toEqual([{ a: null, b: null, c: null, d: null }])
})

test('REC-14 database and site write the same key of every sign up to the ideographs', async () => {
  // The newest letters have capitals in one of the two tables of letters alone.
  const isNew = (code: number) => code > 0x1c7f && code < 0x1e00
  const texts = Array.from({ length: 0x2c00 - 1 }, (_, index) => index + 1)
    .filter((code) => !isNew(code))
    .map((code) => `a${String.fromCodePoint(code)}1${String.fromCodePoint(code)}2`)
  const keys = await keysOf(texts, 'title_key')
  const differing = texts.filter((text, index) => titleKey(text) !== keys[index])
  expect(differing).toEqual([])
})

const ids = z.array(z.object({ id: z.string() })).transform((rows) => rows.map(({ id }) => id))

test('REC-14 form, import and the unique index take the same works for the same', async () => {
  const word = randomUUID().slice(0, 8)
  const title = `La hernie ${word}.`
  const doi = `https://dx.doi.org/10.1234%2F${word.toUpperCase()}`
  const { value: id } = await addRow(database, 'articles', {
    title,
    doi,
    source: 'IGM',
    volume: '1',
    issue: '2',
  })

  const asTitle = await database.as.editor
    .rpc('find_duplicate_works', { _title: `la  HERNIE — ${word}` })
    .throwOnError()
  expect(asTitle.data).toMatchObject([{ id, same_title: true, same_doi: false }])
  const asDoi = await database.as.editor
    .rpc('find_duplicate_works', { _doi: `doi: 10.1234/${word}.` })
    .throwOnError()
  expect(asDoi.data).toMatchObject([{ id, same_title: false, same_doi: true }])

  const matched = await database.as.editor
    .rpc('match_works', {
      _sources: ['IGM'],
      _rows: [
        { position: 0, title: `LA HERNIE : ${word}` },
        { position: 1, title: 'Autre', doi: `DOI:10.1234/${word}` },
        { position: 2, title: 'Autre', doi: 'n/a' },
      ],
    })
    .throwOnError()
  expect(matched.data).toMatchObject([
    { position: 0, work: { id } },
    { position: 1, work: { id } },
  ])

  const again = await database.as.editor
    .from('articles')
    .insert({ title: `« La Hernie ${word} »`, source: 'IGM', volume: '1', issue: '2' })
  expect(again.error?.code).toBe('23505')
})

test('REC-14 works without a title or a DOI are no duplicates of each other', async () => {
  const add = (values: Record<string, unknown>) =>
    addRow(database, 'articles', { source: 'RHCA', title: '…', ...values })
  await add({ doi: 'n/a' })
  await add({ doi: 'n/a' })
  const { data } = await database.as.editor
    .rpc('find_duplicate_works', { _title: '…', _doi: 'n/a' })
    .throwOnError()
  expect(ids.parse(data)).toEqual([])
})
