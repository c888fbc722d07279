import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const add = async (values: object): Promise<{ id: string | undefined; code: string | undefined }> => {
  const { data, error } = await database.as.editor
    .from('unified_content')
    .insert({ title: unique('Œuvre'), source: 'IGM', ...values })
    .select('id')
    .maybeSingle()
  return { id: data?.id ?? undefined, code: error?.code }
}
const change = async (id: string | undefined, values: object) =>
  (await database.as.editor.from('unified_content').update(values).eq('id', String(id))).error?.code

test('USE-22 no editor publishes a work that would be in no list, now or at a moment', async () => {
  expect((await add({ status: 'published' })).code).toBe('PT422')
  expect((await add({ status: 'published', volume: '3', issue: '–' })).code).toBe('PT422')
  expect((await add({ status: 'draft', publish_at: '2040-01-01T00:00:00Z' })).code).toBe('PT422')
  expect((await add({ status: 'published', source: 'RHCA' })).code).toBeUndefined()
  expect((await add({ status: 'published', source: 'INDEX' })).code).toBeUndefined()

  const { id } = await add({ status: 'draft' })
  expect(await change(id, { status: 'published' })).toBe('PT422')
  expect(await change(id, { status: 'published', volume: '3', issue: unique('n') })).toBeUndefined()
  // Nor does a published one leave its list.
  expect(await change(id, { issue: null })).toBe('PT422')
  expect(await change(id, { status: 'draft', issue: null })).toBeUndefined()
})

test('USE-22 what an import of the server published without an issue can still be mended and brought back', async () => {
  const [row] = await database.sql(
    "insert into public.articles (title, source, status) values ('Ancien', 'IGM', 'published') returning id::text",
  )
  const id = String(row?.['id'])
  expect(await change(id, { title: 'Ancien titre corrigé' })).toBeUndefined()
  expect((await database.as.editor.rpc('remove_works', { _ids: [id] })).data).toBe(1)
  expect((await database.as.editor.rpc('bring_back_works', { _ids: [id] })).data).toBe(1)
})

test('USE-22 a work that waits for its moment does not leave its list, and one that left it otherwise is not published', async () => {
  const { id } = await add({
    status: 'draft',
    volume: '3',
    issue: unique('n'),
    publish_at: '2040-01-01T00:00:00Z',
  })
  expect(await change(id, { issue: null })).toBe('PT422')
  expect(await change(id, { issue: null, publish_at: null })).toBeUndefined()

  const [row] = await database.sql(
    "insert into public.articles (title, source, status, publish_at) values ($1, 'IGM', 'draft', '2020-01-01') returning id::text",
    [unique('Sans numéro')],
  )
  const stranded = String(row?.['id'])
  // It can still be mended.
  expect(await change(stranded, { abstract: 'Un résumé' })).toBeUndefined()
  expect((await database.service.rpc('publish_due_articles')).data).toBe(0)
  expect(await change(stranded, { volume: '3', issue: unique('n') })).toBeUndefined()
  expect((await database.service.rpc('publish_due_articles')).data).toBe(1)
})
