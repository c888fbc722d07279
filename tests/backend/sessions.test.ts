import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { linkIn, PASSWORD, startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
})
afterAll(() => here.close())
beforeEach(() => here.backend.sql('delete from private.rate_limit_hits'))

/** An account with a confirmed address and a role, signed in. */
const account = async (email: string, role?: string): Promise<SupabaseClient> => {
  const client = here.newClient()
  const signedUp = await client.auth.signUp({ email, password: PASSWORD })
  if (signedUp.error) throw signedUp.error
  await here.backend.sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
  if (role !== undefined)
    await here.backend.sql(
      'insert into public.user_roles (user_id, role) select id, $2 from auth.users where email = $1',
      [email, role],
    )
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

const tokenOf = async (client: SupabaseClient): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

/** What an editor's token opens: the Data API, a procedure, Storage, a function. */
const doorsOpenTo = async (token: string) => {
  const call = (path: string, body?: object) =>
    fetch(`${here.backend.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: here.backend.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    }).then(async (response) => ({ status: response.status, text: await response.text() }))
  const rows = await call('/rest/v1/user_events?select=id&limit=1')
  const role = await call('/rest/v1/rpc/has_role', { _role: 'editor' })
  const listed = await call('/storage/v1/object/list/article_files', { prefix: '', limit: 1 })
  const replied = await call('/functions/v1/reply-to-submission', {})
  return {
    data: rows.status === 200 && rows.text !== '[]',
    role: role.text === 'true',
    storage: listed.status === 200 && listed.text !== '[]',
    // 400: let in, and the empty body refused; 401 or 403: shut out.
    functions: replied.status === 400,
  }
}

const OPEN = { data: true, role: true, storage: true, functions: true }
const SHUT = { data: false, role: false, storage: false, functions: false }

test('SEC-10 SEC-19 a signed-out, ended, disabled or dismissed editor is shut out of every door at once', async () => {
  await here.backend.sql(
    `insert into public.user_events (event_type, document_id, document_type) values ('view', gen_random_uuid(), 'rhca')`,
  )
  const { error } = await here.service.storage
    .from('article_files')
    .upload('un-manuscrit.pdf', new Blob(['%PDF-1.4'], { type: 'application/pdf' }))
  expect(error).toBeNull()
  const acts: Record<string, (client: SupabaseClient, email: string) => Promise<unknown>> = {
    'signed out': (client) => client.auth.signOut(),
    'ended session': (_client, email) =>
      here.backend.sql(
        'update auth.sessions set not_after = now() where user_id = (select id from auth.users where email = $1)',
        [email],
      ),
    disabled: (_client, email) =>
      here.backend.sql(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [
        email,
      ]),
    'role taken': (_client, email) =>
      here.backend.sql(
        'delete from public.user_roles where user_id = (select id from auth.users where email = $1)',
        [email],
      ),
    'second factor demanded': () =>
      here.backend.sql(
        `update public.app_settings set value = '{"two_factor_required": true}' where key = 'security'`,
      ),
  }
  for (const [name, act] of Object.entries(acts)) {
    const email = `${name.replaceAll(' ', '-')}@example.org`
    await here.backend.sql('delete from private.rate_limit_hits')
    const client = await account(email, 'editor')
    const token = await tokenOf(client)
    expect(await doorsOpenTo(token), `before: ${name}`).toEqual(OPEN)
    await act(client, email)
    expect(await doorsOpenTo(token), name).toEqual(SHUT)
  }
  await here.backend.sql(
    `update public.app_settings set value = '{"two_factor_required": false}' where key = 'security'`,
  )
})

test('SEC-10 who signed out is sent no row of the back office any more', async () => {
  const client = await account('a-l-ecoute@example.org', 'editor')
  const received: unknown[] = []
  const channel = client
    .channel('demandes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'build_reports' }, (change) =>
      received.push(change.new),
    )
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
      else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) reject(error ?? new Error(status))
    })
  })
  // A channel of a visitor-readable table says when what came before was dealt with.
  const witness = here.newClient()
  const seen: unknown[] = []
  const watching = witness
    .channel('temoin')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'download_events' }, (change) =>
      seen.push(change.new),
    )
  await new Promise<void>((resolve) => {
    watching.subscribe((status) => status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && resolve())
  })
  const report = () =>
    here.backend.sql(`insert into public.build_reports (status, started_at) values ('succeeded', now())`)
  const mark = async (count: number) => {
    await here.backend.sql(
      `insert into public.download_events (document_id, document_type, file_name) values (gen_random_uuid(), 'IGM', 'a.pdf')`,
    )
    await expect.poll(() => seen).toHaveLength(count)
  }
  await report()
  await expect.poll(() => received).toHaveLength(1)
  await here.backend.sql(
    `delete from auth.sessions where user_id = (select id from auth.users where email = 'a-l-ecoute@example.org')`,
  )
  await report()
  await mark(1)
  await mark(2)
  expect(received).toHaveLength(1)
  await client.removeAllChannels()
  await witness.removeAllChannels()
})

test('SEC-10 a forged and an expired token open nothing', async () => {
  const token = await tokenOf(await account('perime@example.org', 'editor'))
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url')
  for (const wrong of [`${head}.${changed}.${signature}`, `${token.slice(0, -4)}AAAA`])
    expect(await doorsOpenTo(wrong)).toEqual(SHUT)
})

test('SEC-19 a recovery link is no recent password; the password itself is', async () => {
  const email = 'recuperation@example.org'
  const client = await account(email, 'admin')
  const authorize = async (who: SupabaseClient) =>
    (await who.rpc('authorize_sensitive_action', { _action: 'security_settings' })).data as unknown
  expect(await authorize(client)).toEqual({ allowed: true, refusal: null })

  await client.auth.resetPasswordForEmail(email)
  const [mail] = (await here.mailsTo(email)).filter(({ subject }) => /mot de passe/.test(subject))
  if (!mail) throw new Error('No recovery mail')
  const landed = await fetch(linkIn(mail), { redirect: 'manual' })
  const session = new URLSearchParams(landed.headers.get('location')?.split('#')[1])
  const byLink = here.newClient()
  await byLink.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  expect((await byLink.rpc('has_role', { _role: 'admin' })).data).toBe(true)
  expect(await authorize(byLink)).toEqual({ allowed: false, refusal: 'password_not_recent' })
  await byLink.auth.refreshSession()
  expect(await authorize(byLink)).toEqual({ allowed: false, refusal: 'password_not_recent' })
})

const post = async (path: string, body: object) => {
  const response = await fetch(`${here.backend.url}${path}`, {
    method: 'POST',
    headers: { apikey: here.backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

/** The shape of an answer: its keys at every depth, without what differs from call to call. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

test('sign-up answers the same for known and unknown addresses, each owner gets one mail, nobody an account', async () => {
  const known = 'connue@example.org'
  await account(known)
  // Once outside of the minute in which no second mail goes to an address, once within.
  for (const round of ['later', 'at once']) {
    const unknown = `inconnue-${round.replace(' ', '-')}@example.org`
    if (round === 'later')
      await here.backend.sql(`update auth.users set confirmation_sent_at = now() - interval '2 hours'`)
    await here.backend.sql('delete from private.rate_limit_hits')
    const before = (await here.mailsTo(known)).length
    const [first, second] = [
      await post('/auth/v1/signup', { email: known, password: 'un-autre-mot-de-passe' }),
      await post('/auth/v1/signup', { email: unknown, password: 'un-autre-mot-de-passe' }),
    ]
    expect(first.status, round).toBe(200)
    expect(second.status).toBe(200)
    expect(shapeOf(first.body)).toEqual(shapeOf(second.body))
    expect(first.body).toMatchObject({ email: known })
    expect((await here.mailsTo(known)).length - before).toBe(1)
    expect(await here.mailsTo(unknown)).toHaveLength(1)
    const again = await post('/auth/v1/signup', { email: unknown, password: 'un-autre-mot-de-passe' })
    expect(again.status).toBe(200)
  }
  expect(await here.backend.sql(`select 1 from auth.users where email like '%compte.invalid'`)).toEqual([])
  // The password of the account is what it was.
  const { error } = await here.newClient().auth.signInWithPassword({ email: known, password: PASSWORD })
  expect(error).toBeNull()
  const weak = [known, 'encore-une@example.org'].map((email) =>
    post('/auth/v1/signup', { email, password: '1' }),
  )
  const [weakKnown, weakUnknown] = await Promise.all(weak)
  expect(weakKnown).toEqual(weakUnknown)
})

test('forgotten password, sign-in link and repeated confirmation say nothing of an account', async () => {
  const known = 'presente@example.org'
  await account(known)
  const pending = 'en-attente@example.org'
  await post('/auth/v1/signup', { email: pending, password: PASSWORD })
  for (const [path, more] of [
    ['/auth/v1/recover', {}],
    ['/auth/v1/otp', { create_user: false }],
    ['/auth/v1/resend', { type: 'signup' }],
  ] as const) {
    for (let time = 0; time < 2; time += 1) {
      await here.backend.sql('delete from private.rate_limit_hits')
      for (const email of [known, pending, 'personne@example.org'])
        expect(await post(path, { email, ...more }), `${path} ${email}`).toEqual({ status: 200, body: {} })
    }
  }
})

test('SEC-19 a NUL in a name, an address or a password is answered with 400', async () => {
  const nul = async (path: string, init: RequestInit = {}) => {
    const headers = { apikey: here.backend.publishableKey, 'content-type': 'application/json' }
    const response = await fetch(here.backend.url + path, { headers, ...init })
    await response.text()
    return response.status
  }
  const folder = '3f0c0000-0000-4000-8000-000000000000'
  const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) })
  for (const [path, init] of [
    ['/rest/v1/articles?title=eq.a%00b', {}],
    ['/rest/v1/contact_messages', body({ name: 'a\u0000b', email: 'a@example.org', message: '1234567890' })],
    ['/rest/v1/rpc/submission_status', body({ _reference: 'a\u0000b', _token: 'a' })],
    [`/storage/v1/object/article_files/submissions/${folder}/a%00.pdf`, { method: 'POST', body: 'x' }],
    ['/storage/v1/object/public/rhca-pdfs/a%00.pdf', {}],
    ['/storage/v1/object/list/rhca-pdfs', body({ prefix: 'a\u0000' })],
    ['/auth/v1/signup', body({ email: 'a\u0000b@example.org', password: '1234567' })],
    ['/auth/v1/token?grant_type=password', body({ email: 'a\u0000@example.org', password: '1234567' })],
    ['/functions/v1/newsletter-subscribe', body({ name: 'Ro\u0000se', email: 'rose@example.org' })],
    ['/functions/v1/newsletter-unsubscribe?token=%00', { method: 'POST' }],
  ] as const)
    expect(await nul(path, init), path).toBe(400)
})

test('SEC-19 the page of mails answers its own address only, and no page of another', async () => {
  const { hostname, port } = new URL(here.backend.mailUrl)
  const { request } = await import('node:http')
  const ask = (headers: Record<string, string>, method = 'GET', path = '/api/messages') =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ hostname, port, path, method, headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      sent.on('error', reject)
      sent.end()
    })
  expect(await ask({ host: `127.0.0.1:${port}` })).toBe(200)
  expect(await ask({ host: `localhost:${port}` })).toBe(200)
  for (const host of ['piege.example', `piege.example:${port}`, '127.0.0.1.piege.example'])
    expect(await ask({ host }), host).toBe(421)
  const other = { host: `127.0.0.1:${port}`, origin: 'https://piege.example' }
  expect(await ask(other, 'POST', '/mails/delete')).toBe(403)
  expect(await ask({ ...other, origin: `http://127.0.0.1:${port}` }, 'POST', '/mails/delete')).toBe(303)
})
