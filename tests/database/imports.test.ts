import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addRow } from './expectations/relation.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const open = async (total = 10, kind = 'index_medicus'): Promise<string> => {
  const { data, error } = await database.as.editor.rpc('open_import', {
    _kind: kind,
    _file_name: 'notices.ris',
    _total_rows: total,
  })
  if (error) throw error
  return data
}

const send = async (batch: string, rows: object[]) => {
  const answer = await database.request('editor', 'POST', 'rpc/import_rows', {
    _batch_id: batch,
    _rows: rows,
  })
  return answer.body
}

const work = async (id: string) => {
  const { data } = await database.as.editor.from('articles').select('*').eq('id', id).maybeSingle()
  return data
}

const undo = async (batch: string, atMost?: number) => {
  const { data } = await database.as.editor.rpc('undo_import', {
    _batch_id: batch,
    ...(atMost && { _at_most: atMost }),
  })
  return data
}

test('works are matched in one call by DOI, by title whatever its punctuation, with its subtitle, by the start of it, by position', async () => {
  const title = unique('Étude de la prise en charge des hernies inguinales')
  const { value: id } = await addRow(database, 'articles', {
    source: 'INDEX',
    title,
    subtitle: 'Douze cas vus en deux ans dans un hôpital de province',
    doi: 'https://doi.org/10.1234/ABC.1',
    journal: 'Revue Une',
    volume: '7',
    page_number: '12-18',
  })
  await addRow(database, 'articles', { source: 'RHCA', title })
  const { data, error } = await database.as.editor.rpc('match_works', {
    _sources: ['INDEX'],
    _rows: [
      { position: 0, doi: '10.1234/abc.1', title: 'Autre titre' },
      { position: 1, title: title.toUpperCase().replaceAll(' ', '  ') },
      { position: 2, title: title.slice(0, -2) },
      { position: 3, title: 'Rien de tel', journal: 'REVUE UNE', volume: '7', page: '12' },
      { position: 4, title: 'Rien de tel' },
      { position: 5, title: `${title} : douze cas vus en deux ans dans un hôpital de province` },
    ],
  })
  expect(error).toBeNull()
  const found = z.array(z.object({ position: z.number(), work: z.object({ id: z.string() }) })).parse(data)
  expect(found.map(({ position, work }) => [position, work.id])).toEqual(
    [0, 1, 2, 3, 5].map((position) => [position, id]),
  )
})

test('parts of an import join one batch, and a part sent twice adds nothing twice', async () => {
  const batch = await open(3)
  const rows = [1, 2, 3].map(() => ({
    action: 'add',
    id: randomUUID(),
    title: unique('Notice'),
    authors: [],
  }))
  expect(await send(batch, rows.slice(0, 2))).toEqual({ added: 2, changed: 0, left_out: [] })
  expect(await send(batch, rows.slice(0, 2))).toEqual({ added: 2, changed: 0, left_out: [] })
  expect(await send(batch, rows.slice(2))).toEqual({ added: 1, changed: 0, left_out: [] })
  await database.as.editor.rpc('close_import', { _batch_id: batch, _state: 'done' })
  const { data } = await database.as.editor.from('import_batches').select('*').eq('id', batch).single()
  expect(data).toMatchObject({ row_count: 3, total_rows: 3, changed_count: 0, state: 'done' })
  expect(await work(rows[0]?.id ?? '')).toMatchObject({
    source: 'INDEX',
    category: 'article',
    status: 'published',
    import_batch_id: batch,
  })
  expect(await send(batch, rows)).toMatchObject({ code: '22023' })
})

test('a title that is there already is left out and named', async () => {
  const title = unique('Déjà là')
  await addRow(database, 'articles', { source: 'INDEX', title })
  const id = randomUUID()
  expect(await send(await open(), [{ action: 'add', id, title }])).toEqual({
    added: 0,
    changed: 0,
    left_out: [id],
  })
})

test.each([
  ['index_medicus', 'RHCA'],
  ['index_medicus', 'IGM'],
  ['index_medicus', 'ADC'],
  ['articles', 'INDEX'],
])('an import of %s changes no work of %s', async (kind, source) => {
  const title = unique('D’une autre publication')
  const { value: id } = await addRow(database, 'articles', { source, title, volume: '1' })
  expect(await send(await open(1, kind), [{ action: 'update', id, version: 1, volume: '9' }])).toEqual({
    added: 0,
    changed: 0,
    left_out: [id],
  })
  expect(await work(id)).toMatchObject({ source, title, volume: '1', version: 1 })
})

test('an import moves no work to another publication, and publishes and schedules none', async () => {
  const title = unique('Brouillon')
  const { value: id } = await addRow(database, 'articles', { source: 'RHCA', title, status: 'draft' })
  const row = {
    source: 'IGM',
    status: 'published',
    publish_at: '2020-01-01T00:00:00Z',
    specialty: 'Chirurgie',
  }
  const batch = await open(1, 'articles')
  expect(await send(batch, [{ action: 'update', id, version: 1, ...row }])).toMatchObject({ changed: 1 })
  expect(await work(id)).toMatchObject({
    source: 'RHCA',
    status: 'draft',
    publish_at: null,
    specialty: 'Chirurgie',
  })
})

test('an import changes works, keeps their history, and undoing brings back what was there', async () => {
  const add = (values = {}) =>
    addRow(database, 'articles', {
      source: 'INDEX',
      title: unique('Avant'),
      volume: '1',
      keywords: ['un'],
      ...values,
    })
  const [{ value: first }, { value: second }, { value: stale }] = [await add(), await add(), await add()]
  await database.as.editor.from('articles').update({ volume: '2' }).eq('id', stale)
  const batch = await open()
  const parts = [first, second, stale].map((id) => ({
    action: 'update',
    id,
    version: 1,
    volume: '9',
    keywords: ['deux', 'trois'],
  }))
  const added = randomUUID()
  const answer = await send(batch, [...parts, { action: 'add', id: added, title: unique('Ajoutée') }])
  expect(answer).toEqual({ added: 1, changed: 2, left_out: [stale] })
  expect(await send(batch, parts)).toEqual({ added: 0, changed: 2, left_out: [stale] })
  expect(await work(first)).toMatchObject({ volume: '9', keywords: ['deux', 'trois'], version: 2 })
  expect(await work(stale)).toMatchObject({ volume: '2' })

  // Someone edits a changed work afterwards: it stays as they left it.
  await database.as.admin.from('articles').update({ volume: '10' }).eq('id', second)
  expect(await undo(batch)).toEqual({ removed: 1, restored: 1, skipped: 1, remaining: 0 })
  expect(await work(first)).toMatchObject({ volume: '1', keywords: ['un'], version: 3 })
  expect(await work(second)).toMatchObject({ volume: '10' })
  expect(await work(added)).toBeNull()
  const versions = await database.as.editor
    .from('article_versions')
    .select('version')
    .eq('article_id', first)
    .order('version')
  expect(versions.data).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
})

test('undoing goes in parts, and an import that is open is closed by it', async () => {
  const batch = await open()
  const rows = [1, 2, 3].map(() => ({ action: 'add', id: randomUUID(), title: unique('Notice') }))
  await send(batch, rows)
  expect(await undo(batch, 2)).toMatchObject({ removed: 2, remaining: 1 })
  expect(await send(batch, [{ action: 'add', id: randomUUID(), title: unique('Tardive') }])).toMatchObject({
    code: '22023',
  })
  expect(await undo(batch, 2)).toMatchObject({ removed: 1, remaining: 0 })
  // A second press finds nothing left to undo, and is no error.
  expect(await undo(batch, 2)).toMatchObject({ removed: 0, remaining: 0 })
})
