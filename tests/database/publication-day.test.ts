import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
let today: string
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

/** The day in Haiti, before and after what is tried: midnight may fall between. */
const haitiDay = async (): Promise<string> => {
  const [row] = await database.sql(
    `select to_char(now() at time zone 'America/Port-au-Prince', 'YYYY-MM-DD') as day`,
  )
  return String(row?.['day'])
}
const isToday = async (date: unknown) => expect([today, await haitiDay()]).toContain(date)

const write = async (values: object): Promise<string> => {
  const { data } = await database.as.editor
    .from('unified_content')
    .insert({ title: unique('Œuvre'), source: 'RHCA', ...values })
    .select('id')
    .single()
    .throwOnError()
  return String(data?.id)
}
const dateOf = async (id: string) => {
  const { data } = await database.service.from('articles').select('publication_date').eq('id', id).single()
  return data?.publication_date
}

test('U15 a work is dated the day it is published, whoever publishes it, and not before', async () => {
  today = await haitiDay()
  const drafts = await Promise.all([
    write({ status: 'draft' }),
    write({ status: 'pending' }),
    write({ status: 'draft' }),
  ])
  for (const id of drafts) expect(await dateOf(id)).toBeNull()
  const [byForm, byBulk, bySchedule] = drafts

  await database.as.editor
    .from('unified_content')
    .update({ status: 'published' })
    .eq('id', byForm)
    .throwOnError()
  await database.as.editor
    .from('unified_content')
    .update({ status: 'published', publish_at: null })
    .in('id', [byBulk])
    .throwOnError()
  await database.sql(`update public.articles set publish_at = now() - interval '40 days' where id = $1`, [
    bySchedule,
  ])
  await database.service.rpc('publish_due_articles').throwOnError()
  for (const id of drafts) await isToday(await dateOf(id))

  await isToday(await dateOf(await write({ status: 'published' })))
  await isToday(await dateOf(await write({ status: 'published', publication_date: ' ' })))
  await isToday(await dateOf(await write({})))
})

test('U15 a date that is known stays, as far as it is known, and so does one that is no date', async () => {
  for (const publication_date of ['1935', '1935-04', '2031-02-03', 'vers 1937']) {
    const id = await write({ status: 'draft', publication_date })
    await database.as.editor
      .from('unified_content')
      .update({ status: 'published' })
      .eq('id', id)
      .throwOnError()
    expect(await dateOf(id)).toBe(publication_date)
  }
  const other = await write({ status: 'published', date: '2020-02-03' })
  expect(await dateOf(other)).toBeNull()
})

test('U15 an imported work is dated when it is published, at once or later', async () => {
  today = await haitiDay()
  const { data: batch } = await database.as.editor
    .rpc('open_import', { _kind: 'index_medicus', _file_name: 'notices.ris', _total_rows: 2 })
    .throwOnError()
  const [now, later] = [randomUUID(), randomUUID()]
  const row = (id: string) => ({ action: 'add', id, title: unique('Notice'), authors: [] })
  const answer = await database.request('editor', 'POST', 'rpc/import_rows', {
    _batch_id: batch,
    _rows: [row(now), { ...row(later), status: 'draft' }],
  })
  expect(answer.body).toEqual({ added: 2, changed: 0, left_out: [] })
  await isToday(await dateOf(now))
  expect(await dateOf(later)).toBeNull()
  await database.as.editor.from('articles').update({ status: 'published' }).eq('id', later).throwOnError()
  await isToday(await dateOf(later))
})

test('U15 the draft of an accepted submission has no date before it is published', async () => {
  today = await haitiDay()
  const [submission] = await database.sql(
    `insert into public.submissions (
       publication_type, title, authors, institution, keywords, abstract, corresponding_author_name,
       corresponding_author_email, article_files_urls, status
     ) values ('RHCA', $1, 'A. Auteur', 'Hôpital', 'un, deux', repeat('x', 50), 'A. Auteur', 'a@example.org', '{a.pdf}',
       'accepted')
     returning id`,
    [unique('Manuscrit')],
  )
  const { data } = await database.as.editor
    .rpc('draft_from_submission', {
      _submission_id: String(submission?.['id']),
      _authors: ['A. Auteur'],
      _keywords: ['un'],
    })
    .throwOnError()
  const id = String(data)
  expect(await dateOf(id)).toBeNull()
  await database.as.editor.from('unified_content').update({ status: 'published' }).eq('id', id).throwOnError()
  await isToday(await dateOf(id))
})

test('U15 a public work that nobody dated keeps its gap: when it is changed, comes back, or the server writes it', async () => {
  const { data } = await database.service
    .from('articles')
    .insert({ title: unique('Ancienne'), source: 'RHCA', created_at: '2020-01-01T00:00:00Z' })
    .select('id')
    .single()
    .throwOnError()
  const id = String(data?.id)
  expect(await dateOf(id)).toBeNull()
  await database.as.editor
    .from('unified_content')
    .update({ category: 'research' })
    .eq('id', id)
    .throwOnError()
  expect(await dateOf(id)).toBeNull()
  await database.as.editor.rpc('remove_works', { _ids: [id] }).throwOnError()
  await database.as.editor.rpc('bring_back_works', { _ids: [id] }).throwOnError()
  expect(await dateOf(id)).toBeNull()
})
