import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const waiting = async (role: 'editor' | 'admin' | 'user') =>
  (await database.as[role].rpc('waiting_work', { _overdue_days: 14 }).single()).data

test('what waits is counted in one request, of what the account may read', async () => {
  const submission = (status: string, days: number, assignee: string | null) =>
    database.sql(`
    insert into public.submissions (
      reference, publication_type, title, authors, institution, keywords, abstract, article_files_urls, corresponding_author_name,
      corresponding_author_email, ethics_approval, no_conflict, original_work, status, assigned_to, updated_at
    )
    select 'SUB-' || md5(random()::text), 'RHCA', 'Un titre assez long', 'A. Un', 'Un hôpital', 'mot',
      repeat('Un résumé. ', 10), '{a.pdf}', 'A. Un', 'a@exemple.ht', true, true, true, '${status}',
      ${assignee === null ? 'null' : `'${assignee}'::uuid`}, now() - interval '${days} days'`)
  // Just below, at and above the limit of fourteen days.
  await submission('pending', 13, null)
  await submission('in_review', 14, database.userIds.editor)
  await submission('pending', 15, null)
  await submission('rejected', 90, null)
  await database.sql(
    "insert into public.contact_messages (name, email, message, handled_at) values ('Une', 'a@exemple.ht', 'Un message entier', null), ('Une', 'a@exemple.ht', 'Un message entier', now())",
  )
  await database.as.editor
    .from('articles')
    .insert({ title: 'Un brouillon à moi', source: 'RHCA', status: 'draft' })
  await database.sql(`
    insert into public.articles (title, source, status, pdf_url, article_files) values
      ('Un brouillon', 'RHCA', 'draft', null, '{}'),
      ('En révision', 'RHCA', 'pending', null, '{}'),
      ('Sans PDF', 'RHCA', null, null, '{}'),
      ('Au PDF', 'RHCA', 'published', 'a.pdf', '{}'),
      ('Au fichier', 'RHCA', 'published', null, '{b.pdf}'),
      ('Référence', 'INDEX', 'published', null, '{}')`)
  const ofEditor = {
    new_submissions: 2,
    overdue_submissions: 2,
    own_overdue_submissions: 1,
    own_submissions: 1,
    open_messages: 0,
    drafts: 2,
    in_review: 1,
    without_pdf: 1,
  }
  expect(await waiting('editor')).toEqual(ofEditor)
  expect(await waiting('admin')).toEqual({
    ...ofEditor,
    own_overdue_submissions: 0,
    own_submissions: 0,
    open_messages: 1,
  })
  expect(await waiting('user')).toEqual({
    new_submissions: 0,
    overdue_submissions: 0,
    own_overdue_submissions: 0,
    own_submissions: 0,
    open_messages: 0,
    drafts: 0,
    in_review: 0,
    without_pdf: 1,
  })
})
