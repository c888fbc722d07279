import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

test('SEC-19 another mail server, port or user forgets the password, the same ones keep it', async () => {
  const admin = database.as.admin
  const save = (smtp: object) => admin.rpc('save_settings', { _settings: { smtp } as never }).throwOnError()
  const server = { host: 'smtp.exemple.ht', port: 587, user: 'portail' }
  const password = async () =>
    ((await database.service.rpc('read_smtp_settings')).data as { password: string | null }).password
  await save(server)
  for (const change of [{ host: 'smtp.piege.example' }, { port: 2525 }, { user: 'autre' }]) {
    await save(server)
    await admin.rpc('save_smtp_password', { _password: 'secret' }).throwOnError()
    await save(server)
    expect(await password()).toBe('secret')
    await save({ ...server, ...change })
    expect(await password(), JSON.stringify(change)).toBeNull()
  }
  expect((await admin.rpc('smtp_password_saved_at')).data).toBeNull()
})

test('SEC-19 a donor’s name is taken off the public list by an admin, and the log says so', async () => {
  const name = `Donatrice ${randomUUID()}`
  const [row] = await database.sql(
    `insert into public.donations (session_id, amount_cents, donor_name, status, completed_at)
     values ($1, 1000, $2, 'completed', now()) returning id::text`,
    [randomUUID(), name],
  )
  const id = String(row?.['id'])
  const listed = async () =>
    ((await database.as.anon.rpc('list_public_donors')).data ?? []).some((donor) => donor.name === name)
  expect(await listed()).toBe(true)
  expect((await database.as.editor.rpc('hide_donor_name', { _donation_id: id })).error?.code).toBe('42501')
  expect(await listed()).toBe(true)
  expect((await database.as.admin.rpc('hide_donor_name', { _donation_id: id })).data).toBe(true)
  expect(await listed()).toBe(false)
  expect((await database.as.admin.rpc('hide_donor_name', { _donation_id: id })).data).toBe(false)
  expect(
    await database.sql(
      `select event_data from public.security_events where event_type = 'donor_name_hidden'`,
    ),
  ).toEqual([{ event_data: { donation: id } }])
})

test('SEC-19 an unknown id is answered with 404 by every procedure that asks for one', async () => {
  const unknown = randomUUID()
  for (const [name, body] of [
    [
      'reply_to_submission',
      {
        _submission_id: unknown,
        _body: 'Bonjour',
        _new_status: null,
        _seen_status: 'pending',
        _idempotency_key: randomUUID(),
      },
    ],
    ['write_contributor_emails', { _article_id: unknown, _emails: {} }],
    ['save_text_draft', { _work_id: unknown, _source: 'edited', _html: '<p>Texte</p>' }],
    ['discard_text_draft', { _work_id: unknown, _version: null }],
    ['publish_text', { _work_id: unknown, _version: null }],
    ['withdraw_text', { _work_id: unknown, _seen_version: 1 }],
  ] as const) {
    const answer = await database.request('editor', 'POST', `rpc/${name}`, body)
    expect(answer, name).toMatchObject({ status: 404, body: { code: 'PT404' } })
  }
})

test('SEC-19 the password of a mail server goes to no other by a row that is renamed, or written again', async () => {
  const { admin } = database.as
  await admin
    .rpc('save_settings', { _settings: { smtp: { host: 'smtp.exemple.ht' } } as never })
    .throwOnError()
  await admin.rpc('save_smtp_password', { _password: 'secret' }).throwOnError()
  const renamed = await admin.from('app_settings').update({ key: 'smtp_before' }).eq('key', 'smtp')
  expect(renamed.error?.code).toBe('42501')
  await database.sql(`
    delete from public.app_settings where key = 'smtp';
    insert into public.app_settings (key, value) values ('smtp', '{"host": "smtp.piege.example"}')`)
  expect((await database.service.rpc('read_smtp_settings')).data).toMatchObject({ password: null })
})

test('SEC-03 a daily limit that is no whole number is refused: every mail reads it', async () => {
  const save = (limit: unknown) =>
    database.as.admin.rpc('save_settings', { _settings: { email_daily_limit: limit } as never })
  for (const limit of ['beaucoup', '100', null, -1, 1.5, 1e12, [100], { a: 1 }])
    expect((await save(limit)).error?.code, JSON.stringify(limit)).toBe('23514')
  for (const limit of [0, 999_999_999, 100]) expect((await save(limit)).error).toBeNull()
  const allowed = await database.service.rpc('may_send_mail', { _pot: 'house', _recipient: 'a@example.org' })
  expect(allowed.data).toBe(true)
})
