import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addRow, type Values } from './expectations/relation.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql('delete from private.rate_limit_hits'))

const PERIOD = { _from: '2020-01-01T00:00:00Z', _to: '2999-01-01T00:00:00Z' }

const ZERO_ID = '00000000-0000-0000-0000-000000000000'
const rows = async (table: string): Promise<number> =>
  Number((await database.sql(`select count(*) as total from ${table}`))[0]?.['total'])

const message = (values: Values = {}): Values => ({
  name: 'Jo',
  email: `${randomUUID()}@example.org`,
  message: '1234567890',
  ...values,
})
const send = (values: Values) => database.request('anon', 'POST', 'contact_messages', values)

test('CONTACT-10 the database refuses a message that the form refuses, and a visitor reads none', async () => {
  for (const good of [
    message(),
    message({ phone: null }),
    message({ phone: '+509 1234' }),
    message({ message: 'x'.repeat(5000) }),
  ]) {
    expect((await send(good)).status).toBe(201)
  }
  const before = await rows('public.contact_messages')
  for (const bad of [
    message({ name: 'J' }),
    message({ name: ' J ' }),
    message({ name: 'x'.repeat(201) }),
    message({ message: '123456789' }),
    message({ message: '         1' }),
    message({ message: 'x'.repeat(5001) }),
    message({ email: 'jo@example' }),
    message({ email: 'jo example.org' }),
    message({ email: 'jo@@example.org' }),
    message({ email: `${'x'.repeat(250)}@example.org` }),
    message({ phone: 'x'.repeat(51) }),
    message({ name: null }),
    message({ email: null }),
    message({ message: null }),
    message({ handled_at: '2026-01-01T00:00:00Z' }),
    message({ id: randomUUID() }),
  ]) {
    expect((await send(bad)).status, JSON.stringify(bad)).toBeGreaterThanOrEqual(400)
  }
  expect(await rows('public.contact_messages')).toBe(before)
  const read = await database.request('anon', 'GET', 'contact_messages?select=id')
  expect(read.status).toBe(401)
})

test('SEC-02 messages in quick succession are refused beyond the limit of a visitor, never for others', async () => {
  const email = `${randomUUID()}@example.org`
  const statuses = []
  for (let time = 0; time < 4; time += 1) statuses.push((await send(message({ email }))).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect((await send(message({ email: email.toUpperCase() }))).status).toBe(429)
  // The owner of the address, elsewhere.
  const elsewhere = await database.request(
    'anon',
    'POST',
    'contact_messages',
    message({ email }),
    '192.0.2.9',
  )
  expect(elsewhere.status).toBe(201)
  for (let time = 4; time <= 10; time += 1) expect((await send(message())).status).toBe(201)
  expect((await send(message())).body).toMatchObject({ code: 'PT429' })
  const other = await database.request('anon', 'POST', 'contact_messages', message(), '192.0.2.9')
  expect(other.status).toBe(201)
  await database.sql(`update private.rate_limit_hits set window_start = now() - interval '11 minutes'`)
  expect((await send(message({ email }))).status).toBe(201)
})

test('NEWS-15 a visitor reads no subscription, and adds none directly, valid or not', async () => {
  await database.service.rpc('subscribe_to_newsletter', { _name: 'Jo', _email: 'jo@example.org' })
  const read = await database.request('anon', 'GET', 'newsletter_subscriptions?select=email')
  expect(read).toMatchObject({ status: 401, body: { code: '42501' } })
  const before = await rows('public.newsletter_subscriptions')
  for (const row of [
    { name: 'J', email: 'autre@example.org' },
    { name: 'Jo', email: 'pas une adresse' },
    { name: 'Jo', email: 'valide@example.org' },
  ]) {
    expect((await database.request('anon', 'POST', 'newsletter_subscriptions', row)).status).toBe(401)
  }
  expect(await rows('public.newsletter_subscriptions')).toBe(before)
})

const subscribe = async (email: string, name = 'Jo') => {
  const { data, error } = await database.service.rpc('subscribe_to_newsletter', {
    _name: name,
    _email: email,
  })
  return { answer: data as Values | null, error }
}
const confirm = async (token: unknown) =>
  (await database.service.rpc('confirm_newsletter_subscription', { _token: String(token) })).data
const subscriptionsOf = (email: string) =>
  database.sql('select name, status, unsubscribed_at from public.newsletter_subscriptions where email = $1', [
    email,
  ])

test('SEC-03 an address subscribes once whatever its case, when its owner confirms, ends by its link, and may come back', async () => {
  const email = 'lectrice@example.org'
  const first = (await subscribe(' Lectrice@Example.org ')).answer
  expect(first?.['existing']).toBe(false)
  expect(first?.['token']).toMatch(/^[0-9a-f]{64}$/)
  // Asked twice: the links of both mails are good.
  expect((await subscribe(email)).answer).toEqual(first)
  expect(await subscriptionsOf(email)).toEqual([])
  expect(await confirm('inconnu')).toBe(false)
  expect(await confirm(first?.['token'])).toBe(true)
  expect(await confirm(first?.['token'])).toBe(true)
  expect((await subscribe(email)).answer).toMatchObject({ existing: true, token: first?.['token'] })
  expect(await database.sql('select 1 from private.newsletter_requests where email = $1', [email])).toEqual(
    [],
  )

  const end = (token: unknown) =>
    database.service.rpc('unsubscribe_from_newsletter', { _token: String(token) })
  expect((await end('inconnu')).data).toBe(false)
  expect((await end(first?.['token'])).data).toBe(true)
  expect((await end(first?.['token'])).data).toBe(true)
  const back = (await subscribe(email, 'Jo B.')).answer
  expect(back?.['existing']).toBe(false)
  expect(back?.['token']).not.toBe(first?.['token'])
  expect(await subscriptionsOf(email)).toMatchObject([{ name: 'Jo', status: 'unsubscribed' }])
  expect(await confirm(back?.['token'])).toBe(true)
  expect(await subscriptionsOf(email)).toEqual([{ name: 'Jo B.', status: 'active', unsubscribed_at: null }])
  expect((await subscribe('a@b')).error).not.toBeNull()
  expect((await subscribe('a@example.org', 'J')).error).not.toBeNull()
})

test('requests for one address at the same moment make one subscription', async () => {
  const email = 'double@example.org'
  const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(email)))
  const tokens = new Set(answers.map(({ answer }) => answer?.['token']))
  expect(tokens.size).toBe(1)
  await Promise.all([...tokens, ...tokens, ...tokens].map((token) => confirm(token)))
  expect(await subscriptionsOf(email)).toHaveLength(1)
})

const track = (given: Values) =>
  database.request('anon', 'POST', 'rpc/track_user_event', {
    p_event_type: 'view',
    p_document_id: randomUUID(),
    p_document_type: 'rhca',
    p_event_data: {},
    ...given,
  })

test('TRACK-06 TRACK-07 events outside the lists or too long are refused, the rest is limited in rate and read by no visitor', async () => {
  for (const type of ['article', 'rhca', 'igm', 'adc', 'index-medicus', 'test', 'Page']) {
    expect((await track({ p_document_type: type })).body).toBe(true)
  }
  const before = await rows('public.user_events')
  for (const bad of [
    { p_event_type: 'delete' },
    { p_event_type: null },
    { p_document_type: 'RHCA' },
    { p_document_type: 'autre' },
    { p_document_type: null },
    { p_document_id: null },
    { p_document_id: 'igm-1-1' },
    { p_event_data: [] },
    { p_event_data: { page_url: 'x'.repeat(2049) } },
    { p_event_data: { document_reference: 'x'.repeat(256) } },
    { p_event_data: { session_id: 'x'.repeat(101) } },
    { p_event_data: { anything: 'x'.repeat(9000) } },
    {
      p_event_data: { document_reference: '\u{1F600}'.repeat(255), fileName: 'x' },
      p_event_type: 'download',
    },
  ]) {
    expect((await track(bad)).status, JSON.stringify(bad)).toBe(400)
  }
  expect(await rows('public.user_events')).toBe(before)

  const read = await database.request('anon', 'GET', 'user_events?select=id')
  expect(read).toMatchObject({ status: 401, body: { code: '42501' } })
  expect((await database.as.user.from('user_events').select('id')).data).toEqual([])
  expect((await database.as.editor.from('user_events').select('id')).data).toHaveLength(before)

  await database.sql(`
    delete from private.rate_limit_hits;
    update private.rate_limits set max_hits = 3 where action = 'event_visitor'`)
  const statuses = []
  for (let time = 0; time < 5; time += 1) statuses.push((await track({})).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  await database.sql(`update private.rate_limits set max_hits = 120 where action = 'event_visitor'`)
})

let workId = ''
beforeAll(async () => {
  workId = (
    await addRow(database, 'articles', { title: 'À télécharger', source: 'IGM', volume: '3', issue: '4' })
  ).value
})

const download = (given: Values = {}, data: Values = {}) =>
  track({
    p_event_type: 'download',
    p_document_id: workId,
    p_document_type: 'IGM',
    p_event_data: { fileName: 'a.pdf', status: 'success', screenSize: '800x600', ...data },
    ...given,
  })

test('COUNT-09 a download names its publication by one of six types, and the database refuses any other', async () => {
  for (const type of ['Article', 'RHCA', 'IGM', 'ADC', 'INDEX']) {
    expect((await download({ p_document_type: type })).body).toBe(true)
  }
  const trial = { document_id: ZERO_ID, document_type: 'Test', file_name: 'a.pdf' }
  expect((await database.request('editor', 'POST', 'download_events', trial)).status).toBe(201)
  const before = await rows('public.download_events')
  for (const type of ['article', 'rhca', 'index-medicus', 'Page', '', null]) {
    expect((await download({ p_document_type: type })).status).toBe(400)
    const direct = await database.request('anon', 'POST', 'download_events', {
      document_id: workId,
      document_type: type,
      file_name: 'a.pdf',
    })
    expect(direct.status).toBeGreaterThanOrEqual(400)
  }
  expect(await rows('public.download_events')).toBe(before)
})

test('a download becomes one row, by procedure or directly', async () => {
  await download({ p_document_id: ZERO_ID }, { document_reference: 'igm-3-4', session_id: 's' })
  await download({}, { status: 'failed', errorDetails: 'HTTP 404' })
  const direct = await database.request('anon', 'POST', 'download_events', {
    document_id: workId,
    document_type: 'IGM',
    file_name: 'b.pdf',
    status: 'success',
    error_details: null,
    user_agent: 'Essai',
    referrer: '',
    screen_size: '1x1',
  })
  expect(direct.status).toBe(201)
  expect(
    await database.sql(
      `select file_name, status, screen_size, error_details from public.download_events
       order by created_at desc limit 3`,
    ),
  ).toEqual(
    expect.arrayContaining([
      { file_name: 'a.pdf', status: 'success', screen_size: '800x600', error_details: null },
      { file_name: 'a.pdf', status: 'failed', screen_size: '800x600', error_details: 'HTTP 404' },
      { file_name: 'b.pdf', status: 'success', screen_size: '1x1', error_details: null },
    ]),
  )
})

test('TRACK-06 a status that is neither success nor failed is refused, and a file name of more than 255 characters', async () => {
  expect((await download({}, { fileName: 'x'.repeat(256) })).body).toMatchObject({ code: '22001' })
  expect((await download({}, { fileName: 'x'.repeat(255) })).body).toBe(true)
  expect((await download({}, { fileName: '' })).status).toBe(400)
  expect((await download({}, { status: 'perhaps' })).status).toBe(400)
})

test('COUNT-10 STAT-07 of download_events a visitor reads id, document_type and created_at, and no other column', async () => {
  await download()
  for (const role of ['anon', 'user'] as const) {
    const allowed = await database.request(role, 'GET', 'download_events?select=id,document_type,created_at')
    expect(allowed.status).toBe(200)
    const [first] = allowed.body as Values[]
    expect(Object.keys(first ?? {}).sort()).toEqual(['created_at', 'document_type', 'id'])
    const columns = await database.sql(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'download_events'
         and column_name not in ('id', 'document_type', 'created_at')`,
    )
    expect(columns.length).toBeGreaterThan(6)
    for (const select of ['*', ...columns.map(({ name }) => String(name))]) {
      const answer = await database.request(role, 'GET', `download_events?select=${select}`)
      expect(answer.body, `${select} as ${role}`).toMatchObject({ code: '42501' })
    }
    const filtered = await database.request(role, 'GET', 'download_events?select=id&user_agent=like.*a*')
    expect(filtered.body).toMatchObject({ code: '42501' })
  }
})

const report = (values: Values | Values[], role: 'anon' | 'user' | 'editor' = 'anon') =>
  database.request(role, 'POST', 'download_events', values)
const row = (values: Values = {}): Values => ({
  document_id: workId,
  document_type: 'IGM',
  file_name: 'a.pdf',
  ...values,
})

test('SEC-16 one address reports a limited number of downloads directly, one a call', async () => {
  await database.sql(`update private.rate_limits set max_hits = 2 where action = 'download_visitor'`)
  const statuses = []
  for (let time = 0; time < 4; time += 1) statuses.push((await report(row())).status)
  expect(statuses).toEqual([201, 201, 429, 429])
  await database.sql(`update private.rate_limits set max_hits = 60 where action = 'download_visitor'`)
  await database.sql('delete from private.rate_limit_hits')
  const before = await rows('public.download_events')
  expect((await report([row(), row()])).status).toBe(400)
  // Its hits are taken row by row, so that it may be refused for its rate first.
  expect((await report(Array.from({ length: 100 }, () => row()))).status).toBeGreaterThanOrEqual(400)
  expect(await rows('public.download_events')).toBe(before)
  expect((await report([row()])).status).toBe(201)
})

test('SEC-16 what was downloaded exists: a published work, or an issue or chapter under the zero id', async () => {
  const draft = (await addRow(database, 'articles', { title: 'Brouillon', source: 'IGM', status: 'draft' }))
    .value
  const before = await rows('public.download_events')
  for (const bad of [
    row({ document_id: randomUUID() }),
    row({ document_id: draft }),
    row({ document_id: ZERO_ID }),
    row({ document_id: ZERO_ID, document_reference: 'igm-99-99' }),
    row({ document_id: ZERO_ID, document_type: 'Test' }),
    row({ document_type: 'Test' }),
  ]) {
    for (const role of ['anon', 'user'] as const)
      expect((await report(bad, role)).status, JSON.stringify(bad)).toBe(400)
    const { document_id, document_type, document_reference = 'x' } = bad
    const tracked = await download(
      { p_document_id: document_id, p_document_type: document_type },
      { document_reference },
    )
    expect(tracked.status, JSON.stringify(bad)).toBe(400)
  }
  expect(await rows('public.download_events')).toBe(before)
  expect((await report(row({ document_id: ZERO_ID, document_reference: 'igm-3-4' }))).status).toBe(201)
  expect((await report(row({ document_type: 'Test', document_id: ZERO_ID }), 'editor')).status).toBe(201)
})

test('SEC-16 events keep the documented keys alone, in 1 kB', async () => {
  const storedFrom = async (type: string, data: Values) => {
    await database.sql('delete from public.user_events')
    const answer = await (type === 'download' ? download({}, data) : track({ p_event_data: data }))
    expect(answer.body).toBe(true)
    return (await database.sql('select event_data, session_id from public.user_events'))[0]
  }
  const noise = 'x'.repeat(3000)
  expect(
    await storedFrom('view', {
      page_url: '/igm',
      document_reference: 'a',
      session_id: 's',
      noise,
      status: 'failed',
    }),
  ).toEqual({ event_data: { page_url: '/igm', document_reference: 'a' }, session_id: 's' })
  expect(
    await storedFrom('download', { page_url: '/igm', userAgent: noise, referrer: 'r', errorDetails: noise }),
  ).toMatchObject({
    event_data: { page_url: '/igm', fileName: 'a.pdf', status: 'success', screenSize: '800x600' },
  })
  const [stored] = await database.sql(
    `select user_agent, error_details from public.download_events where length(user_agent) > 1 order by created_at desc limit 1`,
  )
  expect(stored).toEqual({ user_agent: 'x'.repeat(300), error_details: 'x'.repeat(500) })
  // Just within, and beyond: a reference and a file name fit whatever the address of the page is.
  expect(await storedFrom('view', { page_url: 'x'.repeat(900) })).toMatchObject({
    event_data: { page_url: 'x'.repeat(900) },
  })
  expect(await storedFrom('view', { page_url: 'x'.repeat(2048), document_reference: 'a' })).toMatchObject({
    event_data: { document_reference: 'a' },
  })
})

test('SEC-16 one address at its limits for a day adds at most 20 MB @long', async () => {
  const hits = new Map(
    (await database.sql('select action, max_hits from private.rate_limits')).map((limit) => [
      String(limit['action']),
      Number(limit['max_hits']),
    ]),
  )
  const sizeOf = async (table: string) => {
    await database.sql(`vacuum full ${table}`)
    return Number((await database.sql(`select pg_total_relation_size('${table}') as size`))[0]?.['size'])
  }
  const bytesOf = async (tables: string[], times: number, act: (time: number) => Promise<unknown>) => {
    const size = async () => {
      let sum = 0
      for (const table of tables) sum += await sizeOf(table)
      return sum
    }
    const actAlone = async (time: number) => {
      await act(time)
      await database.sql(`delete from private.rate_limit_hits where action not like 'count_%'`)
    }
    // The first row of an empty table takes a page in each of its indexes.
    await actAlone(times)
    const before = await size()
    for (let time = 0; time < times; time += 1) await actAlone(time)
    return ((await size()) - before) / times
  }
  const longest = {
    page_url: 'x'.repeat(700),
    document_reference: 'y'.repeat(255),
    session_id: 'z'.repeat(100),
  }
  const event = await bytesOf(['public.user_events'], 100, (time) =>
    track({ p_event_data: { ...longest, session_id: `${longest.session_id.slice(4)}${String(time)}` } }),
  )
  const downloaded = await bytesOf(['public.download_events'], 100, () =>
    report(
      row({
        file_name: 'f'.repeat(255),
        user_agent: 'u'.repeat(1000),
        referrer: 'r'.repeat(2048),
        error_details: 'e'.repeat(2000),
      }),
    ),
  )
  const counted = await bytesOf(
    ['private.counted_sessions', 'private.rate_limit_hits'],
    100,
    async (time) => {
      const { value } = await addRow(database, 'articles', { title: `Compté ${String(time)}`, source: 'IGM' })
      await database.request('anon', 'POST', 'rpc/increment_count', {
        table_name: 'articles',
        column_name: 'views',
        row_id: value,
        session_id: randomUUID(),
      })
    },
  )
  const written = await bytesOf(['public.contact_messages'], 20, () =>
    send(message({ message: 'é'.repeat(5000), name: 'é'.repeat(200) })),
  )
  const hitsOf = (action: string) => hits.get(action) ?? Number.NaN
  const day =
    event * hitsOf('event_visitor_day') +
    downloaded * hitsOf('download_visitor_day') +
    counted * hitsOf('count_visitor') * 24 +
    written * hitsOf('contact_visitor_day')
  expect(day).toBeGreaterThan(1_000_000)
  expect(day).toBeLessThan(20_000_000)
})

test('SEC-16 events of more than 13 months are summed by month and removed, and the report still counts them', async () => {
  await database.sql('delete from public.user_events; delete from private.monthly_use')
  for (const session of ['a', 'a', 'b'])
    await track({ p_document_id: workId, p_event_data: { session_id: session } })
  await download({}, { session_id: 'a' })
  await download({}, { session_id: 'c', status: 'failed' })
  // Anyone may invent documents: they leave nothing behind.
  await track({ p_document_id: randomUUID(), p_event_data: { session_id: 'a' } })
  await database.sql(`update public.user_events set created_at = '2025-03-10T12:00:00Z'`)
  await track({ p_document_id: workId, p_event_data: { session_id: 'a' } })
  const use = async () => {
    const { data } = await database.as.editor.rpc('analytics_monthly_use', {
      _from: '2025-01-01T00:00:00Z',
      _to: '2025-12-31T00:00:00Z',
      _publication: 'IGM',
    })
    return data?.filter(({ article_id }) => article_id === workId)
  }
  const before = await use()
  expect(before).toMatchObject([
    {
      month: '2025-03-01',
      // The second view of session a came within 30 seconds.
      total_investigations: 3,
      unique_investigations: 2,
      total_requests: 1,
      unique_requests: 1,
    },
  ])
  await database.sql('select private.sum_old_events()')
  expect(await rows('public.user_events')).toBe(1)
  expect(await database.sql('select document_id::text from private.monthly_use')).toEqual([
    { document_id: workId },
  ])
  expect(await use()).toEqual(before)
  await database.sql('select private.sum_old_events()')
  expect(await use()).toEqual(before)
  expect(
    (
      await database.as.user.rpc('analytics_monthly_use', {
        _from: '2025-01-01T00:00:00Z',
        _to: '2025-12-31T00:00:00Z',
      })
    ).data,
  ).toEqual([])
})

test('analytics count sessions, views, downloads and engagement of a period and publication', async () => {
  await database.sql('delete from public.user_events; delete from private.monthly_use')
  const { value: id } = await addRow(database, 'articles', { title: 'Mesurée', source: 'IGM' })
  const data = (session: string) => ({ p_document_id: id, p_event_data: { session_id: session } })
  await track(data('a'))
  await track(data('a'))
  await track(data('b'))
  await download({ p_document_id: id }, { session_id: 'a' })
  await download({ p_document_id: id }, { session_id: 'a', status: 'failed' })
  await track({ p_document_type: 'Page', p_document_id: ZERO_ID, p_event_data: { session_id: 'c' } })
  const period = { _from: '2020-01-01T00:00:00Z', _to: '2999-01-01T00:00:00Z' }
  const editor = database.as.editor
  expect((await editor.rpc('analytics_summary', period)).data).toEqual([
    {
      visitors: 3,
      page_views: 4,
      opens: 0,
      downloads: 1,
      shares: 0,
      citations: 0,
      engaged_visitors: 1,
      engagement: 33.3,
    },
  ])
  expect((await editor.rpc('analytics_summary', { ...period, _publication: 'IGM' })).data).toEqual([
    {
      visitors: 2,
      page_views: 3,
      opens: 0,
      downloads: 1,
      shares: 0,
      citations: 0,
      engaged_visitors: 1,
      engagement: 50,
    },
  ])
  expect((await editor.rpc('analytics_summary', { ...period, _article_id: id })).data).toMatchObject([
    { visitors: 2, page_views: 3 },
  ])
  expect((await editor.rpc('analytics_summary', { ...period, _publication: 'ADC' })).data).toEqual([
    {
      visitors: 0,
      page_views: 0,
      opens: 0,
      downloads: 0,
      shares: 0,
      citations: 0,
      engaged_visitors: 0,
      engagement: null,
    },
  ])
  expect((await editor.rpc('analytics_popular', period)).data).toEqual([
    {
      article_id: id,
      title: 'Mesurée',
      source: 'IGM',
      page_views: 3,
      opens: 0,
      downloads: 1,
      shares: 0,
      citations: 0,
    },
  ])
  expect((await editor.rpc('analytics_by_day', period)).data).toMatchObject([
    { visitors: 3, page_views: 4, downloads: 1 },
  ])
  // COUNTER: the failed download is no use of the work; a session counts once among the unique ones.
  expect((await editor.rpc('analytics_monthly_use', period)).data).toMatchObject([
    {
      article_id: id,
      // The second view of session a came within 30 seconds.
      total_investigations: 3,
      unique_investigations: 2,
      total_requests: 1,
      unique_requests: 1,
    },
  ])
  const { data: hidden } = await database.as.user.rpc('analytics_summary', period)
  expect(hidden).toMatchObject([{ visitors: 0, page_views: 0, downloads: 0 }])
})

/** What a browser sends when a reader presses "Télécharger" once. */
const pressDownload = async (id: string, session: string): Promise<void> => {
  const counted = await database.as.anon.rpc('increment_count', {
    table_name: 'articles',
    column_name: 'downloads',
    row_id: id,
    session_id: session,
  })
  expect(counted.error).toBeNull()
  expect(
    (await download({ p_document_id: id }, { session_id: session, document_reference: id })).status,
  ).toBe(200)
}

test('USE-28 downloads of a work, of all works, of its publication and in the analytics agree, however often one presses', async () => {
  const { value } = await addRow(database, 'articles', { title: 'Téléchargée', source: 'IGM' })
  const id = String(value)
  const figures = async () => {
    const [work, site, overall, ofWork, popular, days] = await Promise.all([
      database.as.anon.from('articles').select('downloads').eq('id', id).single(),
      database.as.anon.from('site_figures').select('downloads').single(),
      database.as.anon.from('overall_download_stats_view').select('*').single(),
      database.as.editor.rpc('analytics_summary', { ...PERIOD, _article_id: id }),
      database.as.editor.rpc('analytics_popular', { ...PERIOD, _limit: 100 }),
      database.as.editor.rpc('analytics_by_day', { ...PERIOD, _article_id: id }),
    ])
    return {
      work: work.data?.downloads,
      site: site.data?.downloads,
      overall: overall.data?.total_downloads,
      igm: Number((overall.data?.document_types_stats as Record<string, number>)['IGM']),
      analytics: ofWork.data?.[0]?.downloads,
      popular: popular.data?.find(({ article_id }) => article_id === id)?.downloads ?? 0,
      // Of all days, since presses made half an hour older may be of the day before.
      days: (days.data ?? []).reduce((sum, day) => sum + day.downloads, 0),
    }
  }
  const before = await figures()
  expect(before).toMatchObject({ work: 0, analytics: 0, popular: 0, days: 0 })
  expect(before.overall).toBe(before.site)
  const after = (presses: number) => ({
    work: presses,
    site: Number(before.site) + presses,
    overall: Number(before.overall) + presses,
    igm: before.igm + presses,
    analytics: presses,
    popular: presses,
    days: presses,
  })
  for (let press = 0; press < 3; press += 1) await pressDownload(id, 'lecteur-un')
  expect(await figures()).toEqual(after(1))
  await Promise.all([pressDownload(id, 'lecteur-deux'), pressDownload(id, 'lecteur-deux')])
  expect(await figures()).toEqual(after(2))
  // Just below and beyond the half hour.
  const age = (minutes: number) =>
    database.sql(
      `with events as (update public.user_events set created_at = created_at - $1::interval where session_id = 'lecteur-un')
       update private.counted_sessions set counted_at = counted_at - $1::interval`,
      [`${minutes} minutes`],
    )
  await age(29)
  await pressDownload(id, 'lecteur-un')
  expect(await figures()).toEqual(after(2))
  await age(2)
  await pressDownload(id, 'lecteur-un')
  expect(await figures()).toMatchObject({ work: 3, analytics: 3, site: after(3).site })
})

/** A view of a work as a program reports it that calls itself so. */
const trackAs = (userAgent: string, id: string, session: string) =>
  fetch(`${database.url}/rest/v1/rpc/track_user_event`, {
    method: 'POST',
    headers: { apikey: database.publishableKey, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({
      p_event_type: 'view',
      p_document_id: id,
      p_document_type: 'igm',
      p_event_data: { session_id: session },
    }),
  })

const READERS = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0.4664.45 Mobile Safari/537.36',
]
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'python-requests/2.32.3',
  'curl/8.14.1',
  'Wget/1.21.4',
  'Scrapy/2.12.0 (+https://scrapy.org)',
]

test('META-15 the report of use leaves out robots and repeats within 30 seconds, at the limit too', async () => {
  const { value } = await addRow(database, 'articles', { title: 'Consultée', source: 'IGM' })
  const id = String(value)
  const total = async () => {
    const { data } = await database.as.editor.rpc('analytics_monthly_use', PERIOD)
    // Of all months, since a view made half a minute older may be of the month before.
    return (data ?? [])
      .filter(({ article_id }) => article_id === id)
      .reduce((sum, month) => sum + month.total_investigations, 0)
  }
  for (const [at, agent] of ROBOTS.entries())
    expect((await trackAs(agent, id, `robot-${at}`)).status, agent).toBe(200)
  expect(await total()).toBe(0)
  expect(
    (await database.as.editor.rpc('analytics_summary', { ...PERIOD, _article_id: id })).data,
  ).toMatchObject([{ visitors: 0, page_views: 0 }])
  for (const [at, agent] of READERS.entries()) {
    expect((await trackAs(agent, id, `lecteur-${at}`)).status, agent).toBe(200)
    expect(await total(), agent).toBe(at + 1)
  }
  const viewsApart = async (seconds: number): Promise<number> => {
    const before = await total()
    const session = `apart-${seconds}`
    await database.sql(
      `insert into public.user_events (event_type, document_id, document_type, session_id, created_at)
       values ('view', $1, 'igm', $2, now() - make_interval(secs => $3)), ('view', $1, 'igm', $2, now())`,
      [id, session, seconds],
    )
    return (await total()) - before
  }
  expect(await viewsApart(29)).toBe(1)
  expect(await viewsApart(30)).toBe(1)
  expect(await viewsApart(31)).toBe(2)
  // Another act of the same session is no repeat.
  const before = await total()
  await database.sql(
    `insert into public.user_events (event_type, document_id, document_type, session_id)
     values ('view', $1, 'igm', 'apart'), ('open', $1, 'igm', 'apart'), ('download', $1, 'IGM', 'apart')`,
    [id],
  )
  expect((await total()) - before).toBe(3)
})
