import { randomBytes, randomUUID } from 'node:crypto'
import { PGlite } from '@supabase/lite/pglite'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { PASSWORD, startTestBackend, type TestBackend } from './fixture.ts'

/** What runs is watched, not replaced: statements that reach the database, mails that are handed to a server. */
const statements = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(PGlite.prototype, 'exec')]
const authMails = vi.spyOn(nodemailer, 'createTransport')

let here: TestBackend
let adminToken = ''
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
  await openAccount('admin@example.org')
  await here.backend.sql(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = 'admin@example.org'`,
  )
  const { data } = await here
    .newClient()
    .auth.signInWithPassword({ email: 'admin@example.org', password: PASSWORD })
  adminToken = data.session?.access_token ?? ''
})
afterAll(() => here.close())
beforeEach(() => here.backend.sql('delete from private.rate_limit_hits'))

const openAccount = async (email: string) => {
  const { error } = await here.service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  if (error) throw error
}

const newAddress = () => `${randomUUID()}@example.org`

const post = async (path: string, body: object, token?: string) => {
  const response = await fetch(`${here.backend.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}
type Answered = Awaited<ReturnType<typeof post>>

const CountSchema = z.tuple([z.object({ mails: z.number() })])
const functionMails = async () =>
  CountSchema.parse(
    await here.backend.sql(
      `select ((select count(*) from public.email_deliveries) + (select count(*) from private.held_mails))::int as mails`,
    ),
  )[0].mails

/** What a request was answered, with what is of its own moment or address made equal, and the work that it made. */
const measure = async (act: () => Promise<Answered>, email: string) => {
  const mailsBefore = await functionMails()
  for (const spy of [...statements, authMails]) spy.mockClear()
  const { status, answer } = await act()
  const work = {
    statements: statements.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    mails: authMails.mock.calls.length + (await functionMails()) - mailsBefore,
  }
  const text = JSON.stringify(answer)
    .replaceAll(email, '<address>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00(?::00)?)/g, '<moment>')
  return { status, text, ...work, received: (await here.mailsTo(email)).length }
}

test('SEC-13 sign-up answers known, waiting and unknown addresses alike, with as many statements and mails', async () => {
  const [known, waiting] = [newAddress(), newAddress()]
  await openAccount(known)
  const signUp = (email: string) =>
    measure(() => post('/auth/v1/signup', { email, password: 'un-autre-mot-de-passe' }), email)
  const unknown = await signUp(waiting)
  expect(unknown).toMatchObject({ status: 200, mails: 2, received: 1 })
  expect(await signUp(known)).toEqual(unknown)
  expect(await signUp(waiting)).toEqual({ ...unknown, received: 2 })
})

test('SEC-13 a forgotten password does the same for known and unknown addresses; nobody’s mail arrives nowhere', async () => {
  const known = newAddress()
  await openAccount(known)
  const recover = (email: string) => measure(() => post('/auth/v1/recover', { email }), email)
  const ofKnown = await recover(known)
  expect(ofKnown).toMatchObject({ status: 200, text: '{}', mails: 1, received: 1 })
  expect(await recover(newAddress())).toEqual({ ...ofKnown, received: 0 })
  expect(await here.backend.sql(`select 1 from auth.users where email like '%compte.invalid'`)).toEqual([])
})

test('SEC-13 an invitation is answered alike for known and unknown addresses, and each gets one mail and the role', async () => {
  const [known, unknown] = [newAddress(), newAddress()]
  await openAccount(known)
  const invite = (email: string) =>
    measure(() => post('/functions/v1/invite-user', { email, role: 'editor' }, adminToken), email)
  // The first call reads the function itself.
  await invite(newAddress())
  const ofUnknown = await invite(unknown)
  expect(ofUnknown).toMatchObject({
    status: 200,
    text: '{"invited":true,"role_given":true}',
    mails: 2,
    received: 1,
  })
  expect(await invite(known)).toEqual(ofUnknown)
  for (const email of [known, unknown])
    expect(
      await here.backend.sql(
        `select held.role from public.user_roles as held join auth.users as account on account.id = held.user_id where account.email = $1`,
        [email],
      ),
    ).toEqual([{ role: 'editor' }])
})

test('SEC-13 the newsletter answers alike for a subscriber, who waits and an unknown address', async () => {
  const [listed, waiting] = [newAddress(), newAddress()]
  await here.service.from('newsletter_subscriptions').insert({ name: 'Rose', email: listed }).throwOnError()
  await here.backend.sql(
    `insert into private.newsletter_tokens (subscription_id, token)
     select id, $2 from public.newsletter_subscriptions where email = $1`,
    [listed, 'f'.repeat(64)],
  )
  const subscribe = (email: string) =>
    measure(() => post('/functions/v1/newsletter-subscribe', { name: 'Rose', email }), email)
  const unknown = await subscribe(waiting)
  expect(unknown).toMatchObject({
    status: 200,
    text: '{"subscribed":true,"confirmation":{"sent":true}}',
    mails: 1,
    received: 1,
  })
  expect(await subscribe(listed)).toEqual(unknown)
  expect(await subscribe(waiting)).toEqual({ ...unknown, received: 2 })
})

test('SEC-13 a status link with a wrong secret says the same of a submission that exists and of none', async () => {
  const token = randomBytes(32).toString('hex')
  const [{ reference }] = z.tuple([z.object({ reference: z.string() })]).parse(
    await here.backend.sql(
      `with added as (
         insert into public.submissions (publication_type, title, authors, institution, keywords, abstract,
           corresponding_author_name, corresponding_author_email, article_files_urls, ethics_approval, original_work)
         values ('RHCA', 'Péritonites', 'Rose Désulmé', 'Hôpital', 'péritonite', repeat('résumé ', 20),
           'Rose Désulmé', 'autrice@example.org', '{manuscrit.pdf}', true, true)
         returning id, reference
       ), secret as (
         insert into private.submission_secrets (submission_id, access_token_hash, idempotency_hash, content_hash)
         select id, encode(sha256(convert_to($1, 'UTF8')), 'hex'), repeat('0', 64), '' from added
       )
       select reference from added`,
      [token],
    ),
  )
  const ask = (_reference: string, _token: string) =>
    measure(() => post('/rest/v1/rpc/submission_status', { _reference, _token }), 'autrice@example.org')
  // The pair opens it: what follows is not refused for another reason.
  expect((await ask(reference, token)).text).toContain('Péritonites')
  const wrongSecret = await ask(reference, 'f'.repeat(64))
  expect(wrongSecret).toMatchObject({ status: 200, text: 'null', mails: 0 })
  expect(await ask('SUB-2026-99999', 'f'.repeat(64))).toEqual(wrongSecret)
  expect(await ask('SUB-2026-99999', token)).toEqual(wrongSecret)
})
