import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf, startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql('delete from public.security_events; delete from private.rate_limit_hits'))

const events = async () =>
  (
    await database.sql(
      'select event_type, event_data, user_email, origin from public.security_events order by id',
    )
  ).map(({ event_type, event_data, user_email, origin }) => [event_type, event_data, user_email, origin])

/** Signs in as the auth service writes it. */
const signIn = (email: string) =>
  database.sql('update auth.users set last_sign_in_at = clock_timestamp() where email = $1', [email])

test('SEC-12 sign-ins of accounts with a role and wrong passwords for them are written down by the server', async () => {
  await signIn(emailOf('editor'))
  await signIn(emailOf('user'))
  await database.sql('select private.log_failed_sign_in($1)', [emailOf('admin').toUpperCase()])
  await database.sql('select private.log_failed_sign_in($1)', [emailOf('user')])
  await database.sql('select private.log_failed_sign_in($1)', ['personne@example.org'])
  expect(await events()).toEqual([
    ['account_signed_in', {}, emailOf('editor'), 'server'],
    ['sign_in_failed', {}, emailOf('admin'), 'server'],
  ])
})

test('SEC-12 removals are written down with table and number, by whatever way an account removes', async () => {
  const title = unique('Travail')
  await database.sql(`insert into public.articles (title, source) values ($1, 'RHCA'), ($2, 'RHCA')`, [
    `${title} un`,
    `${title} deux`,
  ])
  const ids = (await database.sql('select id from public.articles where title like $1', [`${title}%`])).map(
    ({ id }) => String(id),
  )
  await database.as.editor.rpc('remove_works', { _ids: ids }).throwOnError()
  const name = unique('Membre')
  await database.sql('insert into public.members (name) values ($1)', [name])
  await database.as.admin.from('members').delete().eq('name', name).throwOnError()
  // Nothing found is nothing removed.
  await database.as.admin.from('members').delete().eq('name', name).throwOnError()
  // Maintenance is nobody.
  await database.sql('delete from public.members where false')
  expect(await events()).toEqual([
    ['rows_removed', { table: 'articles', rows: 2 }, emailOf('editor'), 'server'],
    ['rows_removed', { table: 'members', rows: 1 }, emailOf('admin'), 'server'],
  ])
})

test('SEC-12 settings, secrets and texts of mails are written down by their keys, never with a secret', async () => {
  await database.as.admin.rpc('save_settings', { _settings: { site_name: unique('Nom') } }).throwOnError()
  await database.as.admin.rpc('save_smtp_password', { _password: 'un-secret-bien-garde' }).throwOnError()
  await database.as.admin.rpc('save_smtp_password', { _password: '' }).throwOnError()
  await database.as.admin
    .from('email_templates')
    .insert({ key: 'contact_message', subject: 'Objet', body: 'Corps' })
    .throwOnError()
  const written = await events()
  expect(written).toEqual([
    ['settings_changed', { key: 'site_name' }, emailOf('admin'), 'server'],
    ['secret_changed', { key: 'smtp_password', removed: false }, emailOf('admin'), 'server'],
    ['secret_changed', { key: 'smtp_password', removed: true }, emailOf('admin'), 'server'],
    ['mail_text_changed', { key: 'contact_message' }, emailOf('admin'), 'server'],
  ])
  expect(JSON.stringify(written)).not.toContain('un-secret-bien-garde')
})

test('SEC-12 exports are reported by browsers, and no browser can write an entry of the server', async () => {
  for (const type of ['list_exported', 'admin_role_assigned'])
    await database.as.editor
      .rpc('log_security_event', { event_type_param: type, event_data_param: { origin: 'server' } })
      .throwOnError()
  for (const type of [
    'account_signed_in',
    'sign_in_failed',
    'rows_removed',
    'settings_changed',
    'secret_changed',
  ]) {
    const { error } = await database.as.user.rpc('log_security_event', { event_type_param: type })
    expect(error?.code, type).toBe('22023')
  }
  expect(await events()).toEqual([
    ['list_exported', { origin: 'server' }, emailOf('editor'), 'browser'],
    ['admin_role_assigned', { origin: 'server' }, emailOf('editor'), 'browser'],
  ])
})
