import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { REPLY_TEXTS, SubmissionReplyAnswerSchema } from '#domain/submission/submission-reply.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'
import { newAddress } from './visitors.ts'

let here: EditorsBackend
beforeAll(async () => {
  here = await startEditorsBackend()
})
afterAll(() => here.close())

const setDailyLimit = (limit: number) =>
  here.backend.sql(`update public.app_settings set value = $1::text::jsonb where key = 'email_daily_limit'`, [
    String(limit),
  ])

/** A stored submission, without files. */
const addSubmission = async (): Promise<{ id: string; author: string; reference: string }> => {
  const author = newAddress()
  const [row] = await here.backend.sql(
    `insert into public.submissions (
       publication_type, title, authors, institution, keywords, abstract,
       corresponding_author_name, corresponding_author_email, article_files_urls
     ) values ('IGM', 'La rage à {{reference}}', 'A. Auteur', 'Hôpital', 'un, deux, trois', repeat('x', 50),
       'A. Auteur', $1, '{submissions/a.pdf}')
     returning id::text, reference`,
    [author],
  )
  return { id: String(row?.['id']), reference: String(row?.['reference']), author }
}

const reply = (id: string, values: object = {}) => ({
  submission_id: id,
  message: 'Merci de préciser la méthode.',
  seen_status: 'pending',
  idempotency_key: randomUUID(),
  ...values,
})

const call = async (body: object, client: SupabaseClient = here.editor) => {
  const { data } = await client.auth.getSession()
  const response = await fetch(`${here.backend.url}/functions/v1/reply-to-submission`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      'content-type': 'application/json',
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const accepted = async (body: object) => {
  const answered = await call(body)
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return SubmissionReplyAnswerSchema.parse(answered.body)
}
const refused = async (body: object, client?: SupabaseClient) => {
  const answered = await call(body, client)
  return { status: answered.status, ...FunctionErrorSchema.parse(answered.body).error }
}
const stateOf = async (id: string) => {
  const [row] = await here.backend.sql(
    `select status,
       (select count(*)::int from public.submission_replies where submission_id = $1) as replies,
       (select count(*)::int from public.submission_replies where submission_id = $1 and delivered) as delivered,
       (select count(*)::int from public.submission_status_changes where submission_id = $1) as changes
     from public.submissions where id = $1`,
    [id],
  )
  return row
}

test('REC-17 a reply is stored with the new state, mailed as text and HTML, and its history names the editor', async () => {
  const { id, author, reference } = await addSubmission()
  expect(await accepted(reply(id, { new_status: 'revision_requested' }))).toMatchObject({ mail: 'sent' })
  expect(await stateOf(id)).toEqual({ status: 'revision_requested', replies: 1, delivered: 1, changes: 1 })
  const [mail, ...others] = await here.mailsTo(author)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Votre soumission ${reference} : réponse de la rédaction`)
  // A corrected version comes back as an answer.
  expect(mail?.replyTo).toEqual(['redaction@portail.local'])
  expect(mail?.text).toContain('Merci de préciser la méthode.')
  expect(mail?.text).toContain('Nouvel état\u00a0: Révision demandée')
  // What an author wrote is never read as a template.
  expect(mail?.text).toContain('La rage à {{reference}}')
  expect(mail?.html).toContain('<p>Merci de préciser la méthode.</p>')
  const [change] = await here.backend.sql(
    `select email, old_status, new_status from public.submission_status_changes
     join auth.users on auth.users.id = changed_by where submission_id = $1`,
    [id],
  )
  expect(change).toEqual({
    email: 'editor@example.org',
    old_status: 'pending',
    new_status: 'revision_requested',
  })
})

test('a state without words is mailed by its own text, and words without a state leave it', async () => {
  const { id, author, reference } = await addSubmission()
  await accepted(reply(id, { message: '  ', new_status: 'accepted' }))
  const [mailed] = await here.mailsTo(author)
  expect(mailed?.subject).toBe(`Votre soumission ${reference} : Acceptée`)
  expect(mailed?.text).toContain('Votre manuscrit est accepté pour publication.')
  await accepted(reply(id, { seen_status: 'accepted' }))
  expect(await stateOf(id)).toEqual({ status: 'accepted', replies: 2, delivered: 2, changes: 1 })
  expect((await here.mailsTo(author))[0]?.text).not.toContain('Nouvel état')
})

test('the same click, together or later, stores and mails once', async () => {
  const { id, author } = await addSubmission()
  const body = reply(id, { new_status: 'in_review' })
  const together = await Promise.all(Array.from({ length: 4 }, () => accepted(body)))
  const later = await accepted(body)
  expect(new Set([...together, later].map(({ reply_id }) => reply_id)).size).toBe(1)
  expect(later.mail).toBe('sent')
  expect(await stateOf(id)).toEqual({ status: 'in_review', replies: 1, delivered: 1, changes: 1 })
  expect(await here.mailsTo(author)).toHaveLength(1)
})

test('the change is safe when no mail may go out; the answer says why, and the same click mails it later', async () => {
  const { id, author } = await addSubmission()
  const body = reply(id, { new_status: 'rejected' })
  await setDailyLimit(0)
  try {
    expect(await accepted(body)).toMatchObject({ mail: 'daily_limit' })
  } finally {
    await setDailyLimit(100)
  }
  expect(await stateOf(id)).toEqual({ status: 'rejected', replies: 1, delivered: 0, changes: 1 })
  expect(await here.mailsTo(author)).toEqual([])
  expect(await accepted(body)).toMatchObject({ mail: 'sent' })
  expect(await stateOf(id)).toEqual({ status: 'rejected', replies: 1, delivered: 1, changes: 1 })
  expect(await here.mailsTo(author)).toHaveLength(1)
})

test('a decision on an old state is refused and changes nothing', async () => {
  const { id, author } = await addSubmission()
  await accepted(reply(id, { message: '', new_status: 'rejected' }))
  expect(await refused(reply(id, { new_status: 'accepted' }))).toMatchObject({
    status: 400,
    message: REPLY_TEXTS.conflict,
  })
  expect(await stateOf(id)).toEqual({ status: 'rejected', replies: 1, delivered: 1, changes: 1 })
  expect(await here.mailsTo(author)).toHaveLength(1)
})

test('who is no editor, and what says nothing, is refused', async () => {
  const { id, author } = await addSubmission()
  expect(await refused(reply(id), here.visitor)).toMatchObject({ status: 401 })
  expect(await refused(reply(id), here.user)).toMatchObject({ status: 403 })
  expect(await refused(reply(id, { message: ' ' }))).toMatchObject({
    status: 400,
    fields: { message: REPLY_TEXTS.empty },
  })
  for (const wrong of [{ new_status: 'lost' }, { idempotency_key: 'moi' }, { message: 'x'.repeat(10_001) }])
    expect(await refused(reply(id, wrong))).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await refused(reply(randomUUID()))).toMatchObject({ status: 404, message: REPLY_TEXTS.gone })
  expect(await stateOf(id)).toEqual({ status: 'pending', replies: 0, delivered: 0, changes: 0 })
  expect(await here.mailsTo(author)).toEqual([])
})
