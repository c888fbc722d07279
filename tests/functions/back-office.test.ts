import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { MailTestAnswerSchema } from '#domain/mails/mail-template.ts'
import { ACCOUNT_STATE_REFUSALS, InvitationAnswerSchema } from '#domain/users/account.ts'
import { PASSWORD } from '../backend/fixture.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'

let here: EditorsBackend
beforeAll(async () => {
  here = await startEditorsBackend()
})
afterAll(() => here.close())

const call = async (client: SupabaseClient, name: string, body: object) => {
  const { data } = await client.auth.getSession()
  const response = await fetch(`${here.backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      'content-type': 'application/json',
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

const refusalOf = ({ status, answer }: Awaited<ReturnType<typeof call>>) => ({
  status,
  ...FunctionErrorSchema.parse(answer).error,
})

const newAddress = () => `invite-${randomUUID()}@example.org`

const eventsAbout = async (email: string) =>
  (
    await here.backend.sql(
      `select event_type, user_email from public.security_events where event_data ->> 'target_email' = $1 order by id`,
      [email],
    )
  ).map(({ event_type, user_email }) => [event_type, user_email])

test('USERS-01 an admin invites someone by mail, whose link opens the account', async () => {
  const email = newAddress()
  const { status, answer } = await call(here.admin, 'invite-user', {
    email: ` ${email.toUpperCase()} `,
    role: 'user',
  })
  expect(status).toBe(200)
  expect(InvitationAnswerSchema.parse(answer)).toEqual({ invited: true, role_given: true })
  const [mail] = await here.mailsTo(email)
  const link = /https?:\/\/\S*verify\S*/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(new URL(link).searchParams.get('redirect_to')).toMatch(/\/admin\/password$/)
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(/\/admin\/password#.*access_token=/)
  expect(await eventsAbout(email)).toEqual([['user_invited', 'admin@example.org']])
})

test('an invited editor has the role by the rules of the database: not without a recent password', async () => {
  const email = newAddress()
  const given = await call(here.admin, 'invite-user', { email, role: 'editor' })
  expect(given.answer).toEqual({ invited: true, role_given: true })
  const [held] = await here.backend.sql(
    `select held.role from public.user_roles as held join auth.users as account on account.id = held.user_id
     where account.email = $1`,
    [email],
  )
  expect(held).toEqual({ role: 'editor' })

  await here.backend.sql(`update auth.sessions set created_at = now() - interval '10 minutes'`)
  const later = newAddress()
  const refused = await call(here.admin, 'invite-user', { email: later, role: 'editor' })
  expect(refused.answer).toEqual({ invited: true, role_given: false })
  expect(await eventsAbout(later)).toEqual([
    ['user_invited', 'admin@example.org'],
    ['admin_role_assignment_attempt', 'admin@example.org'],
    ['admin_role_assignment_failed', 'admin@example.org'],
  ])
  await here.admin.auth.signInWithPassword({ email: 'admin@example.org', password: PASSWORD })
})

test('nobody below an admin invites or tests, and what is no invitation is refused', async () => {
  const invitation = { email: newAddress(), role: 'user' }
  for (const [name, body] of [
    ['invite-user', invitation],
    ['send-test-email', { action: 'check' }],
  ] as const) {
    expect(refusalOf(await call(here.visitor, name, body))).toMatchObject({ status: 401 })
    expect(refusalOf(await call(here.user, name, body))).toMatchObject({ status: 403 })
    expect(refusalOf(await call(here.editor, name, body))).toMatchObject({ status: 403, code: 'forbidden' })
  }
  expect(await here.mailsTo(invitation.email)).toEqual([])
  const refused = async (body: object) => refusalOf(await call(here.admin, 'invite-user', body))
  expect(await refused({ email: 'pas une adresse', role: 'user' })).toMatchObject({
    status: 400,
    fields: { email: 'Veuillez saisir une adresse email valide' },
  })
  expect(await refused({ email: newAddress(), role: 'admin' })).toMatchObject({ status: 400 })
})

test('MAIL-01 the test sends a real message, needs an address, and says which server was asked', async () => {
  expect(refusalOf(await call(here.admin, 'send-test-email', { action: 'send', email: ' ' }))).toMatchObject({
    status: 400,
    fields: { email: 'Veuillez saisir une adresse email de test' },
  })
  const checked = MailTestAnswerSchema.parse(
    (await call(here.admin, 'send-test-email', { action: 'check' })).answer,
  )
  expect(checked).toMatchObject({ ok: true, server: { named_by: 'environment' } })

  await here.backend.sql(`update public.app_settings set value = '"Revue d’essai"' where key = 'site_name'`)
  const email = newAddress()
  const sent = await call(here.admin, 'send-test-email', { action: 'send', email })
  expect(MailTestAnswerSchema.parse(sent.answer)).toMatchObject({ ok: true })
  const [mail] = await here.mailsTo(email)
  expect(mail?.subject).toBe('Essai des emails de Revue d’essai')
  const [logged] = await here.backend.sql(
    'select kind, status from public.email_deliveries where recipient = $1',
    [email],
  )
  expect(logged).toEqual({ kind: 'test_message', status: 'sent' })
})

test('MAIL-01 a mail uses the text and the sender that an admin saved', async () => {
  await here.admin
    .from('email_templates')
    .upsert({ key: 'test_message', subject: 'Texte à nous', body: 'Bonjour de {{site_name}}.' })
    .throwOnError()
  await here.admin
    .rpc('save_settings', {
      _settings: { email_sender: { name: 'Les éditeurs', address: 'revue@example.org' } },
    })
    .throwOnError()
  const email = newAddress()
  await call(here.admin, 'send-test-email', { action: 'send', email })
  const [mail] = await here.mailsTo(email)
  expect(mail?.subject).toBe('Texte à nous')
  expect(mail?.text).toContain('Bonjour de')
  expect(mail?.from).toContain('revue@example.org')
  await here.admin.from('email_templates').delete().eq('key', 'test_message').throwOnError()
})

test('tests of the mails are limited in number, and the daily limit is answered', async () => {
  await here.backend.sql(`update public.app_settings set value = '0' where key = 'email_daily_limit'`)
  const send = () => call(here.admin, 'send-test-email', { action: 'send', email: newAddress() })
  expect(MailTestAnswerSchema.parse((await send()).answer)).toMatchObject({
    ok: false,
    errorText: 'La limite quotidienne d’envois est atteinte.',
  })
  let last = await send()
  for (let time = 0; time < 10 && last.status === 200; time += 1) last = await send()
  expect(refusalOf(last)).toMatchObject({ status: 429, code: 'rate_limited' })
})

test('a super admin disables an account: no rights from then on, no sign-in, until it is enabled again', async () => {
  const email = 'editor@example.org'
  const idOf = async (address: string) => {
    const [account] = await here.backend.sql('select id from auth.users where email = $1', [address])
    return String(account?.['id'])
  }
  const user_id = await idOf(email)
  const set = (disabled: boolean, id: unknown = user_id) =>
    call(here.admin, 'set-account-state', { user_id: id, disabled })
  const mayEdit = async () => (await here.editor.rpc('has_role', { _role: 'editor' })).data === true
  const signIn = () => here.newClient().auth.signInWithPassword({ email, password: PASSWORD })

  expect(
    refusalOf(await call(here.newClient(), 'set-account-state', { user_id, disabled: true })),
  ).toMatchObject({
    status: 401,
  })
  expect(refusalOf(await set(true))).toMatchObject({
    status: 403,
    message: ACCOUNT_STATE_REFUSALS['missing_role'],
  })
  expect(await mayEdit()).toBe(true)

  await here.backend.sql(
    `insert into public.user_roles (user_id, role) select id, 'super_admin' from auth.users where email = 'admin@example.org'`,
  )
  await here.admin.auth.signInWithPassword({ email: 'admin@example.org', password: PASSWORD })
  expect(refusalOf(await set(true, await idOf('admin@example.org'))).message).toBe(
    ACCOUNT_STATE_REFUSALS['own_account'],
  )
  expect(refusalOf(await set(true, randomUUID())).message).toBe(ACCOUNT_STATE_REFUSALS['unknown_account'])
  expect((await set(true)).answer).toEqual({ disabled: true })
  // The session that is still open is invalid, and can't be renewed.
  expect(await mayEdit()).toBe(false)
  expect((await here.editor.auth.refreshSession()).error).not.toBeNull()
  expect((await signIn()).error?.code).toBe('user_banned')
  expect((await here.admin.rpc('list_users', { _search: email })).data).toMatchObject([
    { email, disabled: true },
  ])

  expect((await set(false)).answer).toEqual({ disabled: false })
  expect((await signIn()).error).toBeNull()
  const events = (await eventsAbout(email)).map(([type]) => type)
  expect(events.filter((type) => String(type).startsWith('account_'))).toEqual([
    'account_change_attempt',
    'account_change_failed',
    'account_change_attempt',
    'account_disabled',
    'account_change_attempt',
    'account_enabled',
  ])
})
