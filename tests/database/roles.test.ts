import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf, ROLES, startDatabase, unique, type Client, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql('delete from private.rate_limit_hits'))

const has = async (client: Client, role: string): Promise<unknown> =>
  (await client.rpc('has_role', { _role: role })).data

/** What the log says last, newest first. */
const lastEvents = async (count: number) =>
  (
    await database.sql(
      `select event_type, event_data, user_email, origin from public.security_events
       order by id desc limit ${String(count)}`,
    )
  ).map(({ event_type, event_data, user_email, origin }) => ({
    type: event_type,
    data: event_data,
    by: user_email,
    origin,
  }))

const countEvents = async (): Promise<number> =>
  Number((await database.sql('select count(*) as total from public.security_events'))[0]?.['total'])

const rolesOf = async (email: string) =>
  (
    await database.sql(
      `select held.role from public.user_roles as held join auth.users as account on account.id = held.user_id
       where account.email = $1 order by held.role`,
      [email],
    )
  ).map(({ role }) => role)

/** Lets the password of an account's sessions have been given that long ago. */
const ageSessions = (email: string, seconds: number) =>
  database.sql(
    `update auth.sessions set created_at = now() - make_interval(secs => $1)
     where user_id = (select id from auth.users where email = $2)`,
    [seconds, email],
  )

const newEmail = (): string => `${unique('compte').replace(' ', '-')}@example.org`

test('ROLE-01 has_role admin is true for an admin and a super admin, false for everyone else', async () => {
  const answers = []
  for (const role of ROLES) answers.push([role, await has(database.as[role], 'admin')])
  expect(Object.fromEntries(answers)).toEqual({
    anon: false,
    user: false,
    editor: false,
    admin: true,
    super_admin: true,
  })
})

test('a role includes the lower ones, and a name that is no role is held by nobody', async () => {
  const held = async (client: Client) => {
    const names = []
    for (const role of ['user', 'editor', 'admin', 'super_admin', 'owner', '']) {
      if ((await has(client, role)) === true) names.push(role)
    }
    return names
  }
  expect(await held(database.as.anon)).toEqual([])
  expect(await held(database.as.user)).toEqual(['user'])
  expect(await held(database.as.editor)).toEqual(['user', 'editor'])
  expect(await held(database.as.admin)).toEqual(['user', 'editor', 'admin'])
  expect(await held(database.as.super_admin)).toEqual(['user', 'editor', 'admin', 'super_admin'])
  const named = []
  for (const role of ROLES) named.push((await database.as[role].rpc('my_role')).data)
  expect(named).toEqual([null, 'user', 'editor', 'admin', 'super_admin'])
})

test('a role that is taken away stops the next action of the same session', async () => {
  const email = newEmail()
  await database.addAccount(email, ['editor'])
  const client = await database.signIn(email)
  expect((await client.from('articles').insert({ title: unique('Avant') })).error).toBeNull()
  await database.sql(
    'delete from public.user_roles where user_id = (select id from auth.users where email = $1)',
    [email],
  )
  expect((await client.from('articles').insert({ title: unique('Après') })).error?.code).toBe('42501')
  expect(await has(client, 'editor')).toBe(false)
})

test('a super admin with a recent password gives the admin role by address, whatever its case', async () => {
  const email = newEmail()
  await database.addAccount(email)
  const given = await database.as.super_admin.rpc('assign_admin_role_by_email', {
    _email: `  ${email.toUpperCase()} `,
  })
  expect(given.data).toBe(true)
  expect(await rolesOf(email)).toEqual(['admin'])
  expect(await lastEvents(2)).toEqual([
    {
      type: 'admin_role_assigned',
      data: { target_email: email, role: 'admin', give: true },
      by: emailOf('super_admin'),
      origin: 'server',
    },
    {
      type: 'admin_role_assignment_attempt',
      data: { target_email: email, role: 'admin', give: true, allowed: true, refusal: null },
      by: emailOf('super_admin'),
      origin: 'server',
    },
  ])
  const again = await database.as.super_admin.rpc('assign_admin_role_by_email', { _email: email })
  expect(again.data).toBe(true)
  expect(await rolesOf(email)).toEqual(['admin'])
})

test('ROLES-05 only a super admin gives or takes the admin role, and nobody can raise themselves', async () => {
  const email = newEmail()
  await database.addAccount(email)
  for (const role of ['user', 'editor', 'admin'] as const) {
    const client = database.as[role]
    for (const target of [email, emailOf(role)]) {
      expect((await client.rpc('assign_admin_role_by_email', { _email: target })).data).toBe(false)
      expect((await client.rpc('assign_role_by_email', { _email: target, _role: 'super_admin' })).data).toBe(
        false,
      )
    }
    expect(
      (await client.rpc('remove_role_by_email', { _email: emailOf('admin'), _role: 'admin' })).data,
    ).toBe(false)
    expect(await lastEvents(2)).toMatchObject([
      {
        type: 'admin_role_assignment_failed',
        data: { target_email: emailOf('admin'), error: 'missing_role' },
        by: emailOf(role),
      },
      { type: 'admin_role_assignment_attempt', data: { allowed: false, refusal: 'missing_role' } },
    ])
    const row = { user_id: database.userIds[role], role: 'super_admin' }
    expect((await database.request(role, 'POST', 'user_roles', row)).body).toMatchObject({ code: '42501' })
    const raised = await database.request(role, 'PATCH', `user_roles?user_id=eq.${row.user_id}`, {
      role: 'super_admin',
    })
    expect(raised.body).toMatchObject({ code: '42501' })
  }
  expect(
    (await database.request('anon', 'POST', 'rpc/assign_admin_role_by_email', { _email: email })).status,
  ).toBe(401)
  expect(await rolesOf(email)).toEqual([])
  expect(await rolesOf(emailOf('editor'))).toEqual(['editor'])
  expect(await rolesOf(emailOf('admin'))).toEqual(['admin'])

  expect((await database.as.super_admin.rpc('assign_admin_role_by_email', { _email: email })).data).toBe(true)
  const taken = await database.as.super_admin.rpc('remove_role_by_email', { _email: email, _role: 'admin' })
  expect(taken.data).toBe(true)
  expect(await rolesOf(email)).toEqual([])
  expect(await lastEvents(1)).toMatchObject([{ type: 'admin_role_removed', data: { target_email: email } }])
})

test('ROLES-05 the last super admin cannot be removed, by procedure, by row or with the account', async () => {
  const email = emailOf('super_admin')
  const remove = () =>
    database.as.super_admin.rpc('remove_role_by_email', { _email: email, _role: 'super_admin' })
  expect((await remove()).data).toBe(false)
  expect(await lastEvents(1)).toMatchObject([
    { type: 'admin_role_assignment_failed', data: { error: 'last_super_admin' } },
  ])
  for (const statement of [
    `delete from public.user_roles where role = 'super_admin'`,
    `update public.user_roles set role = 'admin' where role = 'super_admin'`,
    `delete from auth.users where email = '${email}'`,
  ]) {
    await expect(database.sql(statement)).rejects.toThrow('The last super admin cannot be removed')
  }
  const { error } = await database.service.from('user_roles').delete().eq('role', 'super_admin')
  expect(error?.code).toBe('42501')
  expect(await rolesOf(email)).toEqual(['super_admin'])

  const second = newEmail()
  await database.addAccount(second)
  expect(
    (await database.as.super_admin.rpc('assign_role_by_email', { _email: second, _role: 'super_admin' }))
      .data,
  ).toBe(true)
  const client = await database.signIn(second)
  const removed = await client.rpc('remove_role_by_email', { _email: second, _role: 'super_admin' })
  expect(removed.data).toBe(true)
  expect(await rolesOf(second)).toEqual([])
})

test('ROLES-05 a disabled super admin does not count: the last one who can act stays, the disabled one may go', async () => {
  const disabled = newEmail()
  await database.addAccount(disabled, ['super_admin'])
  await database.sql(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [
    disabled,
  ])
  const email = emailOf('super_admin')
  const remove = await database.as.super_admin.rpc('remove_role_by_email', {
    _email: email,
    _role: 'super_admin',
  })
  expect(remove.data).toBe(false)
  expect(await lastEvents(1)).toMatchObject([
    { type: 'admin_role_assignment_failed', data: { error: 'last_super_admin' } },
  ])
  await expect(database.sql(`delete from auth.users where email = $1`, [email])).rejects.toThrow(
    'The last super admin cannot be removed',
  )
  expect(await rolesOf(email)).toEqual(['super_admin'])

  const gone = await database.as.super_admin.rpc('remove_role_by_email', {
    _email: disabled,
    _role: 'super_admin',
  })
  expect(gone.data).toBe(true)
  expect(await rolesOf(disabled)).toEqual([])
})

test('two super admins who remove each other at once leave one', async () => {
  const [first, second] = [newEmail(), newEmail()]
  await database.addAccount(first, ['super_admin'])
  await database.addAccount(second, ['super_admin'])
  const clients = [await database.signIn(first), await database.signIn(second)]
  // The fixture's own super admin steps aside for this test.
  await database.sql(
    `update public.user_roles set role = 'admin'
     where role = 'super_admin' and user_id = (select id from auth.users where email = 'super_admin@example.org')`,
  )
  const answers = await Promise.all(
    clients.map((client, index) =>
      client.rpc('remove_role_by_email', {
        _email: [second, first][index] ?? '',
        _role: 'super_admin',
      }),
    ),
  )
  expect(answers.filter(({ data }) => data === true)).toHaveLength(1)
  expect(await database.sql(`select 1 from public.user_roles where role = 'super_admin'`)).toHaveLength(1)
  await database.service.rpc('make_super_admin', { _email: emailOf('super_admin') }).throwOnError()
})

test('an admin gives and takes the editor role', async () => {
  const email = newEmail()
  await database.addAccount(email)
  const given = await database.as.admin.rpc('assign_role_by_email', { _email: email, _role: 'editor' })
  expect(given.data).toBe(true)
  expect(await rolesOf(email)).toEqual(['editor'])
  const taken = await database.as.admin.rpc('remove_role_by_email', { _email: email, _role: 'editor' })
  expect(taken.data).toBe(true)
  const twice = await database.as.admin.rpc('remove_role_by_email', { _email: email, _role: 'editor' })
  expect(twice.data).toBe(false)
  expect(await lastEvents(1)).toMatchObject([{ data: { error: 'role_not_held' } }])
})

test('an address that is none, or of no account, and a role that is none are refused and logged', async () => {
  const client = database.as.super_admin
  for (const [email, role, error] of [
    ['pas une adresse', 'editor', 'invalid_email'],
    [`${'x'.repeat(250)}@example.org`, 'editor', 'invalid_email'],
    ['inconnue@example.org', 'admin', 'unknown_account'],
    [emailOf('user'), 'owner', 'unknown_role'],
  ] as const) {
    expect((await client.rpc('assign_role_by_email', { _email: email, _role: role })).data).toBe(false)
    expect(await lastEvents(1)).toMatchObject([
      { type: 'admin_role_assignment_failed', data: { error }, by: emailOf('super_admin') },
    ])
  }
})

test('ROLES-04 without a password given in the last five minutes the server refuses, whatever the client does', async () => {
  const email = newEmail()
  await database.addAccount(email, ['super_admin'])
  const target = newEmail()
  await database.addAccount(target)
  const client = await database.signIn(email)
  const sensitive = [
    () => client.rpc('assign_admin_role_by_email', { _email: target }),
    () => client.rpc('remove_role_by_email', { _email: emailOf('admin'), _role: 'admin' }),
    () => client.rpc('save_security_settings', { _settings: { two_factor_required: true } }),
  ]
  await ageSessions(email, 301)
  for (const attempt of sensitive) {
    const before = await countEvents()
    expect((await attempt()).data).toBe(false)
    expect(await countEvents()).toBeGreaterThan(before)
    expect(JSON.stringify(await lastEvents(2))).toContain('password_not_recent')
  }
  const asked = await client.rpc('authorize_sensitive_action', { _action: 'database_backup' })
  expect(asked.data).toEqual({ allowed: false, refusal: 'password_not_recent' })

  // A refreshed token belongs to the same session: it is no newer password.
  await client.auth.refreshSession()
  expect((await client.rpc('assign_admin_role_by_email', { _email: target })).data).toBe(false)
  // Someone else's fresh session does not help either.
  await database.signIn(emailOf('super_admin'))
  expect((await client.rpc('assign_admin_role_by_email', { _email: target })).data).toBe(false)
  expect(await rolesOf(target)).toEqual([])

  // Nor does another session of the same account: it is the token's own that counts.
  const confirmed = await database.signIn(email)
  expect((await client.rpc('assign_admin_role_by_email', { _email: target })).data).toBe(false)
  expect((await confirmed.rpc('assign_admin_role_by_email', { _email: target })).data).toBe(true)
  await ageSessions(email, 290)
  expect((await confirmed.rpc('remove_role_by_email', { _email: target, _role: 'admin' })).data).toBe(true)
})

test('a backup may be started by a super admin alone, and each attempt is in the log', async () => {
  await database.signIn(emailOf('super_admin'))
  const ask = async (client: Client, action: string) =>
    (await client.rpc('authorize_sensitive_action', { _action: action })).data
  expect(await ask(await database.signIn(emailOf('super_admin')), 'database_backup')).toEqual({
    allowed: true,
    refusal: null,
  })
  expect(await lastEvents(1)).toMatchObject([
    { type: 'database_backup_initiated', data: { allowed: true }, by: emailOf('super_admin') },
  ])
  expect(await ask(await database.signIn(emailOf('admin')), 'database_backup')).toEqual({
    allowed: false,
    refusal: 'missing_role',
  })
  expect(await lastEvents(1)).toMatchObject([
    {
      type: 'database_backup_initiated',
      data: { allowed: false, refusal: 'missing_role' },
      by: emailOf('admin'),
    },
  ])
  expect(await ask(database.as.super_admin, 'autre')).toEqual({ allowed: false, refusal: 'unknown_action' })
})

test('guessing is limited: too many sensitive attempts are refused, and one row in ten minutes says so', async () => {
  await database.sql(`update private.rate_limits set max_hits = 2 where action = 'sensitive_action_user'`)
  await database.sql('delete from private.rate_limit_hits')
  const client = await database.signIn(emailOf('super_admin'))
  const count = async () =>
    Number((await database.sql('select count(*) as rows from public.security_events'))[0]?.['rows'])
  try {
    for (let time = 0; time < 2; time += 1)
      await client.rpc('assign_admin_role_by_email', { _email: 'inconnue@example.org' }).throwOnError()
    const before = await count()
    for (let time = 0; time < 5; time += 1) {
      const role = await client.rpc('assign_admin_role_by_email', { _email: 'inconnue@example.org' })
      expect(role.data).toBe(false)
      const settings = await client.rpc('save_security_settings', { _settings: {} })
      expect(settings.data).toBe(false)
      const account = await client.rpc('authorize_account_change', {
        _user_id: database.userIds.editor,
        _disable: true,
      })
      expect(account.data).toBe('too_many_attempts')
    }
    expect((await count()) - before).toBe(1)
    expect(await lastEvents(1)).toMatchObject([
      {
        type: 'admin_role_assignment_attempt',
        data: { allowed: false, refusal: 'too_many_attempts' },
        by: emailOf('super_admin'),
      },
    ])
    await database.sql(
      `update private.rate_limit_hits set window_start = now() - interval '11 minutes' where action = 'sensitive_action_flood'`,
    )
    await client.rpc('save_security_settings', { _settings: {} }).throwOnError()
    expect((await count()) - before).toBe(2)
  } finally {
    await database.sql(`update private.rate_limits set max_hits = 20 where action = 'sensitive_action_user'`)
  }
})

test('an account reports so many events of its own a day, and no more', async () => {
  await database.sql('delete from private.rate_limit_hits')
  await database.sql(`update private.rate_limits set max_hits = 2 where action = 'security_event_user_day'`)
  const report = () => database.as.editor.rpc('log_security_event', { event_type_param: 'admin_logout' })
  try {
    expect((await report()).data).toBe(true)
    expect((await report()).data).toBe(true)
    expect((await report()).error?.hint).toBe('security_event_user_day')
  } finally {
    await database.sql(
      `update private.rate_limits set max_hits = 1000 where action = 'security_event_user_day'`,
    )
    await database.sql('delete from private.rate_limit_hits')
  }
})

test('an account without a role reports its failed check alone, twenty times a day', async () => {
  const email = 'nouveau@example.org'
  await database.addAccount(email)
  const client = await database.signIn(email)
  const report = async (type: string) =>
    (await client.rpc('log_security_event', { event_type_param: type }).throwOnError()).data
  const before = await countEvents()
  for (const type of ['admin_login', 'admin_access_granted', 'list_exported', 'second_factor_failed'])
    expect(await report(type), type).toBe(false)
  expect(await countEvents()).toBe(before)
  for (let number = 1; number <= 20; number += 1) expect(await report('admin_role_check_failed')).toBe(true)
  expect(await report('admin_role_check_failed')).toBe(false)
  expect(await countEvents()).toBe(before + 20)
})

const securitySettings = async () =>
  (await database.sql(`select value from public.app_settings where key = 'security'`))[0]?.['value']

test('security settings change by an admin with a recent password alone, and only the known ones', async () => {
  const client = await database.signIn(emailOf('admin'))
  const save = async (as: Client, settings: Record<string, boolean | string>) =>
    (await as.rpc('save_security_settings', { _settings: settings })).data
  expect(await save(client, { two_factor_required: false })).toBe(true)
  expect(await save(client, { idle_minutes: 'jamais' })).toBe(false)
  expect(await save(client, { two_factor_required: 'oui' })).toBe(false)
  expect(await save(database.as.editor, { two_factor_required: false })).toBe(false)
  expect(await securitySettings()).toEqual({ two_factor_required: false })
  expect(await lastEvents(1)).toMatchObject([
    { type: 'security_settings_change', data: { allowed: false, refusal: 'missing_role' } },
  ])
  // Whoever demands a second factor must have shown one, or everyone could be locked out.
  expect(await save(client, { two_factor_required: true })).toBe(false)
  expect(await securitySettings()).toEqual({ two_factor_required: false })
  expect(await lastEvents(1)).toMatchObject([
    { type: 'security_settings_refused', data: { refusal: 'second_factor_missing' } },
  ])
})

test('where a second factor is demanded, a session without one holds no role, and one with it holds all of its own', async () => {
  const asSession = (assurance: string, email: string) =>
    database.sql(
      // What a query does not use it does not compute: the claims must be asked for.
      `select
         claims.done <> '' and private.has_role('editor') as editor,
         claims.done <> '' and private.has_role('super_admin') as super_admin
       from (
         select set_config('request.jwt.claim.sub', id::text, true)
           || set_config('request.jwt.claims', jsonb_build_object('sub', id, 'aal', $1::text, 'session_id', (
             select session.id from auth.sessions as session where session.user_id = account.id limit 1
           ))::text, true) as done
         from auth.users as account where email = $2 offset 0
       ) as claims`,
      [assurance, email],
    )
  const state = async (client: Client) => (await client.rpc('two_factor_state')).data
  expect(await state(database.as.user)).toEqual({ available: false, required: false })
  const seen = await state(database.as.admin)
  expect(seen).toMatchObject({ available: false, protected_members: 0 })
  expect(seen).toHaveProperty('members')
  const set = (required: boolean) =>
    database.sql(
      `update public.app_settings set value = jsonb_build_object('two_factor_required', $1::boolean)
       where key = 'security'`,
      [required],
    )
  await set(true)
  try {
    expect(await has(database.as.super_admin, 'editor')).toBe(false)
    expect(await has(database.as.user, 'user')).toBe(true)
    expect(await state(database.as.admin)).toEqual({ available: false, required: true })
    expect(await asSession('aal1', emailOf('editor'))).toEqual([{ editor: false, super_admin: false }])
    expect(await asSession('aal2', emailOf('editor'))).toEqual([{ editor: true, super_admin: false }])
    expect(await asSession('aal2', emailOf('super_admin'))).toEqual([{ editor: true, super_admin: true }])
  } finally {
    await set(false)
  }
  expect(await has(database.as.super_admin, 'editor')).toBe(true)
})

test('AUDIT-01 the log takes the known events of an account, is read by admins only and changed by nobody', async () => {
  const known = [
    'admin_role_check_failed',
    'admin_access_granted',
    'admin_sensitive_access',
    'admin_role_assignment_attempt',
    'admin_role_assignment_failed',
    'admin_role_assigned',
    'admin_logout',
    'admin_session_timeout',
    'second_factor_failed',
    'database_backup_initiated',
  ]
  for (const type of known) {
    const { data } = await database.as.editor.rpc('log_security_event', {
      event_type_param: type,
      event_data_param: { target_email: 'a@example.org' },
    })
    expect(data).toBe(true)
    // What a browser reports is distinguished from what the server wrote where it enforces the rule.
    expect(await lastEvents(1)).toEqual([
      { type, data: { target_email: 'a@example.org' }, by: emailOf('editor'), origin: 'browser' },
    ])
  }
  for (const [type, data] of [
    ['anything', {}],
    ['admin_logout', { long: 'x'.repeat(5000) }],
    ['admin_logout', []],
  ] as const) {
    const { error } = await database.as.editor.rpc('log_security_event', {
      event_type_param: type,
      event_data_param: data as [],
    })
    expect(error?.code).toBe('22023')
  }

  const total = await countEvents()
  for (const role of ROLES) {
    const { data } = await database.as[role].from('security_events').select('id')
    expect(data?.length ?? 0).toBe(['admin', 'super_admin'].includes(role) ? total : 0)
    for (const [method, body] of [
      ['PATCH', { event_type: 'rien' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await database.request(role, method, 'security_events?id=not.is.null', body)
      expect(answer.body).toMatchObject({ code: '42501' })
    }
  }
  for (const method of ['PATCH', 'DELETE']) {
    const answer = await database.requestAsServer(
      method,
      'security_events?id=not.is.null',
      method === 'PATCH' ? { event_type: 'rien' } : undefined,
    )
    expect(answer.body).toMatchObject({ code: '42501' })
  }
  expect(await countEvents()).toBe(total)
})

test('the first super admin is made by the operator, once the account exists', async () => {
  const email = newEmail()
  expect((await database.service.rpc('make_super_admin', { _email: email })).data).toBe(false)
  await database.addAccount(email)
  expect((await database.service.rpc('make_super_admin', { _email: email })).data).toBe(true)
  expect((await database.service.rpc('make_super_admin', { _email: email })).data).toBe(true)
  expect(await rolesOf(email)).toEqual(['super_admin'])
})

test('USERS-01 admins list the real accounts with their roles, search them and count each by its highest role', async () => {
  const countsOf = async (): Promise<Map<string, number>> => {
    const { data } = await database.as.admin.rpc('user_role_counts').throwOnError()
    return new Map(data.map(({ role, accounts }) => [role, accounts]))
  }
  const before = await countsOf()
  const email = newEmail()
  await database.addAccount(email, ['editor', 'admin'])
  const after = await countsOf()
  expect(
    ['super_admin', 'admin', 'editor', 'user'].map(
      (role) => (after.get(role) ?? 0) - (before.get(role) ?? 0),
    ),
  ).toEqual([0, 1, 0, 0])
  const { data } = await database.as.admin.rpc('list_users', { _search: email.slice(0, 12).toUpperCase() })
  expect(data).toMatchObject([{ email, roles: ['admin', 'editor'], confirmed: true, total: 1 }])
  const all = await database.as.admin.rpc('list_users', { _limit: 2, _offset: 1 })
  expect(all.data).toHaveLength(2)
  const accounts = Number((await database.sql('select count(*) as total from auth.users'))[0]?.['total'])
  expect(all.data?.[0]?.total).toBe(accounts)
  expect([...after.values()].reduce((sum, some) => sum + some, 0)).toBe(accounts)
})

test('the mail password is stored for the server and shown to nobody', async () => {
  await database.as.admin.rpc('save_smtp_password', { _password: 'très-secret' }).throwOnError()
  expect((await database.service.rpc('read_smtp_settings')).data).toMatchObject({
    port: 587,
    password: 'très-secret',
  })
  const { data } = await database.as.super_admin.from('app_settings').select('*')
  expect(JSON.stringify(data)).not.toContain('très-secret')
  await database.as.admin.rpc('save_smtp_password', { _password: '' }).throwOnError()
  expect((await database.service.rpc('read_smtp_settings')).data).toMatchObject({ password: null })
})

test('mail figures come from the log', async () => {
  await database.sql(`
    delete from public.email_deliveries;
    insert into public.email_deliveries (kind, recipient, subject, status, created_at) values
      ('test', 'a@example.org', 'Essai', 'sent', now()),
      ('test', 'a@example.org', 'Essai', 'failed', now()),
      ('test', 'a@example.org', 'Essai', 'sent', now() - interval '2 days'),
      ('test', 'a@example.org', 'Essai', 'sent', now() - interval '31 days')`)
  const { data } = await database.as.admin.rpc('email_delivery_figures')
  expect(data).toEqual([{ sent_today: 1, failed_today: 1, daily_limit: 100, delivery_rate: 66.7 }])
})
