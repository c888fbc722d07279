import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submission } from './expectations/visitors.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql('delete from private.rate_limit_hits'))

const ATTACKER = '203.0.113.5'
const AUTHOR = '198.51.100.7'
const BYTE = new Blob(['%'], { type: 'application/pdf' })

const upload = async (address: string, folder: string, body = BYTE): Promise<boolean> => {
  const storage = database.newVisitor(address).storage.from('article_files')
  const { error } = await storage.upload(`submissions/${folder}/${randomUUID()}.pdf`, body)
  return error === null
}

const openFolder = async (address: string, folder: string) =>
  (await database.newVisitor(address).rpc('open_submission_folder', { _folder: folder })).data

/** Makes so many requests, six at a time. */
const sixAtATime = async (times: number, act: () => Promise<boolean>): Promise<number> => {
  let left = times
  let done = 0
  const connection = async () => {
    while (left > 0) {
      left -= 1
      if (await act()) done += 1
    }
  }
  await Promise.all(Array.from({ length: 6 }, connection))
  return done
}

test('SEC-02 one visitor with six connections and uploads of one byte closes the door for nobody else @long', async () => {
  const taken = await sixAtATime(300, () => upload(ATTACKER, randomUUID()))
  // Storage asks before it stores, so what is under way at the limit still gets in.
  expect(taken).toBeGreaterThanOrEqual(120)
  expect(taken).toBeLessThanOrEqual(125)
  expect(await upload(ATTACKER, randomUUID())).toBe(false)

  const folder = randomUUID()
  expect(await openFolder(AUTHOR, folder)).toBeNull()
  for (let file = 0; file < 20; file += 1) expect(await upload(AUTHOR, folder)).toBe(true)
  expect(await upload(AUTHOR, folder)).toBe(false)
  // Who asks for no folder first is served as well.
  expect(await upload('198.51.100.8', randomUUID())).toBe(true)
})

test('SEC-02 what is attached to a submission waits no more and gives its place back', async () => {
  const address = '203.0.113.6'
  await database.sql(`update private.upload_limits set max_files = 2 where counted_by = 'visitor'`)
  const folder = randomUUID()
  expect([await upload(address, folder), await upload(address, folder)]).toEqual([true, true])
  expect(await upload(address, folder)).toBe(false)
  expect(await openFolder(address, folder)).toBe('visitor')
  const files = await database.sql(
    `select bucket_id as bucket, name as path, 'a.pdf' as file_name, 1 as size_bytes, 'application/pdf' as mime_type
     from storage.objects where name like $1`,
    [`submissions/${folder}/%`],
  )
  const { error } = await database.service.rpc('create_submission', {
    _submission: submission(null) as never,
    _files: files as never,
    _idempotency_key: randomUUID(),
    _upload_folder: `submissions/${folder}`,
  })
  expect(error).toBeNull()
  expect(await upload(address, randomUUID())).toBe(true)
  await database.sql(`update private.upload_limits set max_files = 120 where counted_by = 'visitor'`)
})

test('SEC-02 bytes count too, for a visitor and for all, and the answer says the true reason', async () => {
  const address = '203.0.113.7'
  const kilobyte = new Blob(['%'.repeat(1000)], { type: 'application/pdf' })
  await database.sql(`update private.upload_limits set max_bytes = 2000 where counted_by = 'visitor'`)
  const folder = randomUUID()
  expect(await upload(address, folder, kilobyte)).toBe(true)
  expect(await openFolder(address, folder)).toBeNull()
  expect(await upload(address, folder, kilobyte)).toBe(true)
  expect(await upload(address, folder, kilobyte)).toBe(false)
  expect(await openFolder(address, folder)).toBe('visitor')
  expect(await upload('203.0.113.8', randomUUID(), kilobyte)).toBe(true)

  const [waiting] = await database.sql('select bytes::int as bytes from private.waiting_uploads()')
  await database.sql(`update private.upload_limits set max_bytes = $1 where counted_by = 'everyone'`, [
    Number(waiting?.['bytes']),
  ])
  expect(await openFolder('203.0.113.9', randomUUID())).toBe('everyone')
  expect(await upload('203.0.113.9', randomUUID())).toBe(false)
  await database.sql(`
    update private.upload_limits set max_bytes = 1073741824 where counted_by = 'visitor';
    update private.upload_limits set max_bytes = 21474836480 where counted_by = 'everyone'`)
})

test('SEC-02 an editor of the portal is no visitor of its own: an account gives no further room', async () => {
  const address = '203.0.113.10'
  await database.sql(`update private.upload_limits set max_files = 1 where counted_by = 'visitor'`)
  expect(await upload(address, randomUUID())).toBe(true)
  const session = (await database.as.user.auth.getSession()).data.session
  const response = await fetch(
    `${database.url}/storage/v1/object/article_files/submissions/${randomUUID()}/a.pdf`,
    {
      method: 'POST',
      headers: {
        apikey: database.publishableKey,
        authorization: `Bearer ${session?.access_token ?? ''}`,
        'content-type': 'application/pdf',
        'x-forwarded-for': address,
      },
      body: BYTE,
    },
  )
  expect(await response.json()).toMatchObject({
    statusCode: '403',
    message: 'Too many files of this visitor wait for their submission',
  })
  await database.sql(`update private.upload_limits set max_files = 120 where counted_by = 'visitor'`)
})

test('SEC-02 hosted: who opens no folder shares a limit with others who do not, and closes no door for those who do', async () => {
  // Where no gateway of ours opens folders, only the policy counts.
  const mayAdd = async (folder: string) =>
    (
      await database.sql(`select private.may_add_submission_file('article_files', $1) as allowed`, [
        `submissions/${folder}/a.pdf`,
      ])
    )[0]?.['allowed']
  const addUnopened = () =>
    database.sql(`insert into storage.objects (bucket_id, name) values ('article_files', $1)`, [
      `submissions/${randomUUID()}/a.pdf`,
    ])
  for (let file = 1; file <= 199; file += 1) await addUnopened()
  expect(await mayAdd(randomUUID())).toBe(true)
  await addUnopened()
  expect(await mayAdd(randomUUID())).toBe(false)
  const folder = randomUUID()
  expect(await openFolder(AUTHOR, folder)).toBeNull()
  expect(await mayAdd(folder)).toBe(true)

  const removeUnopened = () =>
    database.sql(
      `delete from storage.objects where split_part(name, '/', 2) not in (select folder::text from private.submission_folders)`,
    )
  await removeUnopened()
  const addBytes = (size: number) =>
    database.sql(
      `insert into storage.objects (bucket_id, name, metadata) values ('article_files', $1, jsonb_build_object('size', $2::bigint))`,
      [`submissions/${randomUUID()}/a.pdf`, size],
    )
  await addBytes(2147483647)
  expect(await mayAdd(randomUUID())).toBe(true)
  await addBytes(1)
  expect(await mayAdd(randomUUID())).toBe(false)
  expect(await mayAdd(folder)).toBe(true)
  await removeUnopened()
})

test('SEC-02 nobody but the server may sign an address for an upload, which would pass every limit', async () => {
  const name = () => `submissions/${randomUUID()}/a.pdf`
  const { data } = await database.as.super_admin.auth.getSession()
  const sign = async (path: string, key: string, token = key) =>
    (
      await fetch(`${database.url}/storage/v1/object/${path}/${name()}`, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${token}` },
      })
    ).status
  const key = database.publishableKey
  for (const token of [key, data.session?.access_token ?? '']) {
    for (const path of [
      'upload/sign/article_files',
      'upload/sign/article_annexes',
      'upload/sign/article%5Ffiles',
      'upload/s%69gn/article_files',
    ])
      expect(await sign(path, key, token), path).toBe(400)
  }
  expect(await sign('upload/sign/article_files', database.secretKey)).toBe(200)
})

test('SEC-02 hosted: of the acts that Storage tries the policy for, it allows the plain upload alone', async () => {
  const attempt = (operation: string) =>
    database.sql(`do $$ begin
      set local role anon;
      perform set_config('storage.operation', '${operation}', true);
      insert into storage.objects (bucket_id, name) values ('article_files', 'submissions/${randomUUID()}/a.pdf');
    end $$`)
  for (const operation of [
    'storage.object.sign_upload_url',
    'storage.object.upload_update',
    'storage.object.copy',
    'storage.tus.upload.create',
    'storage.s3.upload',
  ])
    await expect(attempt(operation), operation).rejects.toThrow('violates row-level security policy')
  await attempt('storage.object.upload')
  // The embedded backend names no act.
  expect(await upload('203.0.113.14', randomUUID())).toBe(true)
})

test('SEC-02 files that no submission took for two days are named to be removed, and folders that hold nothing forgotten', async () => {
  const folder = randomUUID()
  await upload('203.0.113.11', folder)
  const named = async () =>
    ((await database.service.rpc('list_abandoned_uploads')).data ?? []).filter(({ path }) =>
      path.includes(folder),
    ).length
  const age = (hours: number) =>
    database.sql(
      `update storage.objects set created_at = now() - make_interval(hours => $1) where name like $2`,
      [hours, `submissions/${folder}/%`],
    )
  await age(47)
  expect(await named()).toBe(0)
  await age(49)
  expect(await named()).toBe(1)
  const empty = randomUUID()
  await openFolder('203.0.113.12', empty)
  await database.sql(`update private.submission_folders set opened_at = now() - interval '49 hours'`)
  await database.sql('select private.clear_old_submission_folders()')
  const left = await database.sql('select folder from private.submission_folders where folder = any ($1)', [
    [folder, empty],
  ])
  expect(left).toEqual([{ folder }])
})

// Mails have pots of their own (SEC-03): who causes them has a limit at the door that sends them.
test('SEC-02 every door has limits for one visitor far below its limit for all', async () => {
  const limits = await database.sql(
    `select door, counted_by, max_hits, window_seconds from private.rate_limits where door is not null and door not in ('visitors_mail', 'notices_mail')`,
  )
  const doors = [
    ...[
      'contact',
      'contact_mail',
      'newsletter',
      'submission',
      'submission_status',
      'upload_folder',
      'checkout',
    ],
    ...['event', 'download', 'sign_up', 'account_mail'],
  ]
  expect([...new Set(limits.map(({ door }) => door))].sort()).toEqual(doors.sort())
  for (const door of doors) {
    const of = (counted: string) =>
      limits.filter((limit) => limit['door'] === door && limit['counted_by'] === counted)
    expect(of('visitor').length, door).toBeGreaterThan(0)
    expect(of('everyone').length, door).toBeGreaterThan(0)
    // What one visitor can take of a limit for all while its window lasts.
    for (const all of of('everyone')) {
      const span = Number(all['window_seconds'])
      const mine = of('visitor').map(
        (one) => Number(one['max_hits']) * Math.max(1, span / Number(one['window_seconds'])),
      )
      expect(Math.min(...mine) * 8, `${door} in ${String(span)} s`).toBeLessThanOrEqual(
        Number(all['max_hits']),
      )
    }
  }
})

const visitorOf = async (headers: Record<string, string>): Promise<unknown> =>
  (await database.sql('select private.visitor_of($1::jsonb) as visitor', [JSON.stringify(headers)]))[0]?.[
    'visitor'
  ]

test('SEC-18 a visitor is an IPv4 address or a /64 of IPv6, taken from the end of what proxies wrote', async () => {
  for (const [given, visitor] of [
    ['203.0.113.9', '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:bbbb::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['203.0.113.9, not an address', 'unknown'],
    ['', 'unknown'],
  ] as const) {
    expect(await visitorOf({ 'x-forwarded-for': given }), given).toBe(visitor)
  }
  expect(await visitorOf({ 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '9.9.9.9' })).toBe('192.0.2.1')
})

test('SEC-18 one line of IPv6 with its 65 536 visitors takes half of what all may, and closes no door for the others', async () => {
  const pass = async (visitor: string) =>
    (await database.sql(`select private.pass_door('newsletter', $1) as passed`, [visitor]))[0]?.['passed']
  await database.sql(`update private.rate_limits set max_hits = 9 where action = 'newsletter_everyone'`)
  try {
    for (let line = 1; line <= 4; line += 1)
      expect(await pass(`2001:db8:1:${line.toString(16)}::/64`)).toBe(true)
    for (let line = 5; line <= 30; line += 1)
      expect(await pass(`2001:db8:1:${line.toString(16)}::/64`)).toBe(false)
    // What was refused took nothing from the others.
    expect(await pass('2001:db8:2:1::/64')).toBe(true)
    for (let host = 1; host <= 4; host += 1) expect(await pass(`198.51.100.${String(host)}`)).toBe(true)
    expect(await pass('198.51.100.5')).toBe(false)
  } finally {
    await database.sql(`update private.rate_limits set max_hits = 500 where action = 'newsletter_everyone'`)
  }
  const networkOf = async (visitor: string) =>
    (await database.sql('select private.network_of($1) as network', [visitor]))[0]?.['network']
  expect(await networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  for (const visitor of ['203.0.113.9', 'unknown']) expect(await networkOf(visitor), visitor).toBeNull()
})

test('SEC-02 SEC-18 the files of one line of IPv6 fill half of the room for waiting files', async () => {
  await database.sql('delete from private.submission_folders')
  await database.sql(`update private.upload_limits set max_files = 2 where counted_by = 'network'`)
  try {
    const visitor = (line: number) => `2001:db8:77:${line.toString(16)}::1`
    expect(await upload(visitor(1), randomUUID())).toBe(true)
    expect(await upload(visitor(2), randomUUID())).toBe(true)
    expect(await openFolder(visitor(3), randomUUID())).toBe('everyone')
    expect(await upload(visitor(3), randomUUID())).toBe(false)
    expect(await upload('2001:db8:78:1::1', randomUUID())).toBe(true)
    expect(await upload('198.51.100.9', randomUUID())).toBe(true)
  } finally {
    await database.sql(`update private.upload_limits set max_files = 1500 where counted_by = 'network'`)
  }
})

test('SEC-18 an installation names the header and the proxies that it believes', async () => {
  await database.sql(
    `update private.visitor_source set header = 'x-forwarded-for', proxies = '{10.0.0.0/8,2001:db8::/32}'`,
  )
  try {
    expect(await visitorOf({ 'cf-connecting-ip': '6.6.6.6', 'x-forwarded-for': '203.0.113.9' })).toBe(
      '203.0.113.9',
    )
    const hops = '6.6.6.6, 203.0.113.9, 10.1.2.3, 2001:db8::7'
    expect(await visitorOf({ 'x-forwarded-for': hops })).toBe('203.0.113.9')
    expect(await visitorOf({ 'x-forwarded-for': '203.0.113.9, 11.0.0.1' })).toBe('11.0.0.1')
    expect(await visitorOf({ 'x-forwarded-for': '10.0.0.1' })).toBe('10.0.0.1')
  } finally {
    await database.sql(`update private.visitor_source set header = 'cf-connecting-ip', proxies = '{}'`)
  }
})
