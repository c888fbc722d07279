import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type TestDatabase, unique } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const addSubmission = async (status = 'pending'): Promise<{ id: string; title: string }> => {
  const title = unique('Manuscrit')
  const [row] = await database.sql(
    `insert into public.submissions (
       publication_type, title, authors, institution, keywords, abstract, notes, status,
       corresponding_author_name, corresponding_author_email, article_files_urls
     ) values ('ATLAS', $1, 'A. Un, B. Deux', 'Hôpital', 'un, deux, trois', repeat('x', 50), 'Confidentiel', $2,
       'A. Un', 'un@example.org', '{submissions/a.pdf}')
     returning id::text`,
    [title, status],
  )
  return { id: String(row?.['id']), title }
}
const draft = (id: string) => ({
  _submission_id: id,
  _authors: ['A. Un', 'B. Deux'],
  _keywords: ['un', 'deux'],
})

test('only an editor takes care of a submission, and taking it on is no news for the author', async () => {
  const { id } = await addSubmission()
  const { editor } = database.as
  const before = await editor.from('submissions').select('updated_at').eq('id', id).single()
  const assign = (account: string | null) =>
    editor.from('submissions').update({ assigned_to: account }).eq('id', id)
  expect((await assign(database.userIds.user)).error?.code).toBe('22023')
  expect((await assign(database.userIds.editor)).error).toBeNull()
  const after = await editor.from('submissions').select('assigned_to, updated_at').eq('id', id).single()
  expect(after.data).toEqual({ assigned_to: database.userIds.editor, updated_at: before.data?.updated_at })
  expect((await assign(null)).error).toBeNull()
  const listed = await editor.rpc('list_editors')
  expect(listed.data?.map(({ email }) => email)).toEqual([
    'admin@example.org',
    'editor@example.org',
    'super_admin@example.org',
  ])
})

test('each change of a status is written down with its editor, whatever way it came', async () => {
  const { id } = await addSubmission()
  await database.as.editor.from('submissions').update({ status: 'in_review' }).eq('id', id).throwOnError()
  await database.as.editor.from('submissions').update({ status: 'in_review' }).eq('id', id).throwOnError()
  await database.as.admin
    .rpc('reply_to_submission', {
      _submission_id: id,
      _body: '',
      _new_status: 'accepted',
      _seen_status: 'in_review',
      _idempotency_key: randomUUID(),
    })
    .throwOnError()
  const { data } = await database.as.editor
    .from('submission_status_changes')
    .select('old_status, new_status, changed_by')
    .eq('submission_id', id)
    .order('created_at')
  expect(data).toEqual([
    { old_status: 'pending', new_status: 'in_review', changed_by: database.userIds.editor },
    { old_status: 'in_review', new_status: 'accepted', changed_by: database.userIds.admin },
  ])
})

test('an accepted submission becomes one draft, however often it is asked for, and no file goes along', async () => {
  const { id, title } = await addSubmission('accepted')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => database.as.editor.rpc('draft_from_submission', draft(id))),
  )
  const ids = new Set(answers.map(({ data }) => data))
  expect(ids.size).toBe(1)
  const { data } = await database.as.editor.from('articles').select('*').eq('title', title)
  expect(data).toHaveLength(1)
  expect(data?.[0]).toMatchObject({
    id: [...ids][0],
    source: 'ADC',
    status: 'draft',
    authors: ['A. Un', 'B. Deux'],
    keywords: ['un', 'deux'],
    institution: 'Hôpital',
    pdf_url: null,
    pdf_filename: null,
    article_files: [],
  })
  expect(JSON.stringify(data)).not.toContain('submissions/')
  expect(JSON.stringify(data)).not.toContain('Confidentiel')
  expect((await database.as.anon.from('articles').select('id').eq('title', title)).data).toEqual([])

  // A draft that was deleted can be made again.
  await database.as.editor.from('articles').delete().eq('title', title).throwOnError()
  const again = await database.as.editor.rpc('draft_from_submission', draft(id))
  expect(again.data).not.toBeNull()
  expect(ids.has(again.data)).toBe(false)
})

test('a draft whose removal is taken back is still the one of its submission', async () => {
  const editor = database.as.editor
  const make = async (id: string) =>
    (await editor.rpc('draft_from_submission', draft(id)).throwOnError()).data
  const draftOf = async (id: string) =>
    (await editor.from('submissions').select('article_id').eq('id', id).single()).data?.article_id
  const [first, second] = [await addSubmission('accepted'), await addSubmission('accepted')]
  const [draftOfFirst, draftOfSecond] = [String(await make(first.id)), String(await make(second.id))]
  await editor.rpc('remove_works', { _ids: [draftOfFirst, draftOfSecond] }).throwOnError()
  expect([await draftOf(first.id), await draftOf(second.id)]).toEqual([null, null])

  // Of the second one, another draft is made before the removal is taken back.
  await database.sql(`update public.submissions set title = title || ' bis' where id = $1`, [second.id])
  const another = await make(second.id)
  await editor.rpc('bring_back_works', { _ids: [draftOfFirst, draftOfSecond] }).throwOnError()
  expect([await draftOf(first.id), await draftOf(second.id)]).toEqual([draftOfFirst, another])
  expect(await make(first.id)).toBe(draftOfFirst)
})

test('REC-06 REC-07 REC-10 REC-11 the draft takes over authors, institutions, language, statements and the days of the manuscript', async () => {
  const { id, title } = await addSubmission()
  const contributors = [
    {
      id: 'b2',
      kind: 'person',
      given: 'Rose',
      family: 'de La Tour',
      affiliations: ['institution', 'k9'],
      corresponding: true,
    },
    { id: 'a1', kind: 'person', printed: 'PIERRE Jean', affiliations: [] },
  ]
  const affiliations = [
    { id: 'institution', institution: 'Hôpital', city: 'Hinche', country: 'HT' },
    { id: 'k9', institution: 'Faculté de médecine' },
  ]
  await database.sql(
    `update public.submissions set contributors = $2::text::jsonb, affiliations = $3::text::jsonb, language = 'ht',
       statements = '{"acknowledgements": "Merci.", "funding_source": "Fondation", "award_number": "F-1",
         "competing_interests": "Aucun.", "ethics_approval": "Comité national.", "data_availability": "Sur demande."}',
       created_at = '2026-01-05T03:00:00Z'
     where id = $1`,
    [id, JSON.stringify(contributors), JSON.stringify(affiliations)],
  )
  await database.sql(
    `insert into private.submission_contributor_emails (submission_id, contributor_id, email)
     values ($1, 'a1', 'jean@example.org')`,
    [id],
  )
  for (const [before, after, at] of [
    ['pending', 'revision_requested', '2026-02-01T12:00:00Z'],
    ['revision_requested', 'in_review', '2026-03-01T12:00:00Z'],
    ['in_review', 'revision_requested', '2026-03-02T12:00:00Z'],
    ['revision_requested', 'in_review', '2026-04-02T03:59:00Z'],
  ])
    await database.sql(
      `insert into public.submission_status_changes (submission_id, old_status, new_status, created_at)
       values ($1, $2, $3, $4)`,
      [id, before, after, at],
    )
  await database.sql(`update public.submissions set status = 'accepted' where id = $1`, [id])
  await database.sql(
    `update public.submission_status_changes set created_at = '2026-04-09T12:00:00Z'
     where submission_id = $1 and new_status = 'accepted'`,
    [id],
  )
  await database.as.editor.rpc('draft_from_submission', { ...draft(id), _authors: ['Autre'] }).throwOnError()
  const { data } = await database.as.editor.from('articles').select('*').eq('title', title).single()
  const emails = await database.as.editor.rpc('read_contributor_emails', { _article_id: data?.id ?? '' })
  expect(emails.data).toEqual({ a1: 'jean@example.org', b2: 'un@example.org' })
  expect(data).toMatchObject({
    contributors,
    affiliations,
    authors: ['Rose de La Tour', 'PIERRE Jean'],
    author_affiliations: ['Hôpital, Hinche', 'Faculté de médecine'],
    language: 'ht',
    acknowledgements: 'Merci.',
    funding_source: 'Fondation',
    award_number: 'F-1',
    competing_interests: 'Aucun.',
    ethics_approval: 'Comité national.',
    data_availability: 'Sur demande.',
    // The days of Haiti: 03:00 UTC is still the evening before.
    received_on: '2026-01-04',
    revised_on: '2026-04-01',
    accepted_on: '2026-04-09',
  })
})

test('REC-10 a day that nobody knows stays empty', async () => {
  const { id, title } = await addSubmission('accepted')
  await database.as.editor.rpc('draft_from_submission', draft(id)).throwOnError()
  const { data } = await database.as.editor.from('articles').select('*').eq('title', title).single()
  expect(data).toMatchObject({ revised_on: null, accepted_on: null, language: null, funding_source: null })
  expect(data?.received_on).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('what is not accepted becomes no work', async () => {
  for (const status of ['pending', 'revision_requested', 'rejected', 'withdrawn']) {
    const { id, title } = await addSubmission(status)
    expect((await database.as.editor.rpc('draft_from_submission', draft(id))).error?.code).toBe('22023')
    expect((await database.as.editor.from('articles').select('id').eq('title', title)).data).toEqual([])
  }
})

test('the server says who handled a message and when, not the browser', async () => {
  const [row] = await database.sql(
    `insert into public.contact_messages (name, email, message)
     values ('Une lectrice', 'l@example.org', 'Bonjour à tous.') returning id::text`,
  )
  const id = String(row?.['id'])
  const mark = (handledAt: string | null) =>
    database.as.admin.from('contact_messages').update({ handled_at: handledAt }).eq('id', id).throwOnError()
  const state = async () =>
    (await database.as.admin.from('contact_messages').select('handled_at, handled_by').eq('id', id).single())
      .data
  await mark('1999-01-01T00:00:00Z')
  const marked = await state()
  expect(marked?.handled_by).toBe(database.userIds.admin)
  expect(Date.now() - Date.parse(marked?.handled_at ?? '')).toBeLessThan(60_000)
  await mark(null)
  expect(await state()).toEqual({ handled_at: null, handled_by: null })
})

test('sums count what was received and retained, by the month in Haiti', async () => {
  await database.sql(
    `insert into public.donations (session_id, amount_cents, status, completed_at) values
       ('s1', 1000, 'completed', '2026-03-01T02:00:00Z'), ('s2', 500, 'completed', '2026-02-10T12:00:00Z'),
       ('s3', 900, 'refunded', '2026-02-10T12:00:00Z'), ('s4', 700, 'pending', null)`,
  )
  expect((await database.as.admin.rpc('donation_sums')).data).toEqual([
    { month: '2026-02-01', currency: 'usd', amount_cents: 1500, donations: 2 },
  ])
})

test('founders swap positions together, for admins alone', async () => {
  const names = [unique('Un'), unique('Deux'), unique('Trois')]
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const [row] = await database.sql(
      'insert into public.founders (name, display_order) values ($1, $2) returning id::text',
      [name, index + 1],
    )
    ids.push(String(row?.['id']))
  }
  const reversed = ids.toReversed()
  expect((await database.as.editor.rpc('order_founders', { _ids: reversed })).data).toBe(0)
  expect((await database.as.admin.rpc('order_founders', { _ids: reversed })).data).toBe(2)
  const { data } = await database.as.anon.from('founders').select('name').in('id', ids).order('display_order')
  expect(data?.map(({ name }) => name)).toEqual(names.toReversed())
})
