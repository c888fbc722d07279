import { afterAll, beforeAll, expect, test } from 'vitest'
import { submission } from './expectations/visitors.ts'
import { addRow, type Values } from './expectations/relation.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

test('a note that is sent twice at once is one note, and both presses succeed', async () => {
  const { value: id } = await addRow(database, 'submissions', submission(null))
  const send = (body: string, client = database.as.editor) =>
    client.from('submission_notes').insert({ submission_id: id, body })
  const answers = await Promise.all([send('À relire'), send('À relire'), send('À relire')])
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  const notes = async () =>
    (
      await database.sql('select body from public.submission_notes where submission_id = $1 order by 1', [id])
    ).map(({ body }) => body)
  expect(await notes()).toEqual(['À relire'])
  // Another note, and the same one of another editor or of another day, are notes of their own.
  await send('À relire demain').throwOnError()
  await send('À relire', database.as.admin).throwOnError()
  await database.sql(`update public.submission_notes set created_at = created_at - interval '31 seconds'`)
  await send('À relire').throwOnError()
  expect(await notes()).toEqual(['À relire', 'À relire', 'À relire', 'À relire demain'])
})

test('an import that is undone twice is undone once, and both presses succeed', async () => {
  const title = unique('Importée')
  const opened = await database.as.editor.rpc('open_import', {
    _kind: 'articles',
    _file_name: 'a.csv',
    _total_rows: 1,
  })
  const batch = String(opened.data)
  const { value: work } = await addRow(database, 'articles', { title, import_batch_id: batch })
  const undo = async () => {
    const { data, error } = await database.as.editor.rpc('undo_import', { _batch_id: batch })
    expect(error).toBeNull()
    return data as Values
  }
  const [first, second] = await Promise.all([undo(), undo()])
  expect([first['removed'], second['removed']].sort()).toEqual([0, 1])
  expect(first['remaining']).toBe(0)
  expect(second['remaining']).toBe(0)
  expect(await database.sql('select 1 from public.articles where id = $1', [work])).toEqual([])
  const unknown = await database.as.editor.rpc('undo_import', {
    _batch_id: '00000000-0000-4000-8000-000000000000',
  })
  expect(unknown.error?.code).toBe('22023')
})

test('two presses on "rebuild" are one open request', async () => {
  const ask = () => database.as.editor.rpc('request_rebuild')
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  expect(
    await database.sql(`select count(*)::int as open from public.rebuild_requests where status = 'open'`),
  ).toEqual([{ open: 1 }])
})
