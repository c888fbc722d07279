import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_PUBLICATIONS, PUBLICATION_CODES } from '#domain/publications/registry.ts'
import { PUBLICATION_TYPES } from '#domain/submission/publication-type.ts'
import { DOWNLOAD_DOCUMENT_TYPES } from '#domain/tracking/tracked-event.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

/** The values that the check of a column lists. */
const allowed = async (table: string, column: string): Promise<string[]> => {
  const rows = await database.sql(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'public.${table}'::regclass and contype = 'c' and conname = '${table}_${column}_check'`,
  )
  return [...String(rows[0]?.['definition']).matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '')
}

test('REC-02 the database takes the publications of the registry and no other', async () => {
  expect(await allowed('articles', 'source')).toEqual([...PUBLICATION_CODES])
  expect(await allowed('publications', 'code')).toEqual([...PUBLICATION_CODES])
  expect(await allowed('submissions', 'publication_type')).toEqual([...PUBLICATION_TYPES])
  expect(await allowed('download_events', 'document_type')).toEqual([...DOWNLOAD_DOCUMENT_TYPES])
})

test('USE-22 the database knows which publications list a work without volume and number', async () => {
  for (const { code, isListedAlone } of ALL_PUBLICATIONS)
    expect(await database.sql('select private.is_listed_alone($1) as alone', [code]), code).toEqual([
      { alone: isListedAlone },
    ])
})

test('REC-02 the storage has the buckets of every publication, open to readers', async () => {
  const rows = await database.sql('select id from storage.buckets where public')
  const open = rows.map((row) => row['id'])
  for (const { buckets } of ALL_PUBLICATIONS) {
    expect(open).toContain(buckets.covers)
    expect(open).toContain(buckets.pdfs)
  }
})
