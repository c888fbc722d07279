import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addRow, type Values } from './expectations/relation.ts'
import type { Database } from '#data/database.types.ts'
import { buildRequested } from '#scripts/site/build-requested.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql('delete from public.build_reports; delete from public.rebuild_requests')
})

const add = async (values: Values = {}): Promise<string> =>
  (await addRow(database, 'articles', { title: unique('Œuvre'), ...values })).value
const change = (id: string, values: Database['public']['Tables']['articles']['Update']) =>
  database.as.editor.from('articles').update(values).eq('id', id).throwOnError()
const openRequests = () =>
  database.sql(`select status, reasons, changes from public.rebuild_requests where status = 'open'`)
const forget = () => database.sql('delete from public.rebuild_requests')

test('published content that changes opens one request, and a burst joins it', async () => {
  const ids = [await add(), await add()]
  await add()
  expect(await openRequests()).toEqual([{ status: 'open', reasons: ['articles'], changes: 3 }])
  await change(ids[0] ?? '', { abstract: 'Nouveau' })
  await addRow(database, 'members', { name: unique('Membre') })
  await addRow(database, 'founders', { name: unique('Fondateur') })
  await database.sql('delete from public.articles where id = $1', [ids[1]])
  expect(await openRequests()).toEqual([
    { status: 'open', reasons: ['articles', 'members', 'founders'], changes: 7 },
  ])
})

test('drafts, counters and private settings ask for nothing', async () => {
  const published = await add()
  await forget()
  const draft = await add({ status: 'draft' })
  await change(draft, { abstract: 'Toujours un brouillon' })
  await database.sql('delete from public.articles where id = $1', [draft])
  await database.as.anon.rpc('increment_count', {
    table_name: 'articles',
    column_name: 'views',
    row_id: published,
  })
  await database.sql(`update public.app_settings set value = '"a@example.org"' where key = 'admin_email'`)
  expect(await openRequests()).toEqual([])
})

test('a write that reaches no row of the directory asks for nothing', async () => {
  const member = await addRow(database, 'members', { name: unique('Membre') })
  const founder = await addRow(database, 'founders', { name: unique('Fondateur'), display_order: 1 })
  await forget()
  for (const [table, id] of [
    ['members', member.value],
    ['founders', founder.value],
  ] as const) {
    await database.as.user.from(table).update({ name: 'Autre nom' }).eq('id', id).throwOnError()
    await database.as.user.from(table).delete().eq('id', id).throwOnError()
  }
  await database.as.user.rpc('order_founders', { _ids: [founder.value] }).throwOnError()
  await database.as.admin.rpc('order_founders', { _ids: [founder.value] }).throwOnError()
  expect(await openRequests()).toEqual([])
  await database.as.admin
    .from('members')
    .update({ name: unique('Membre') })
    .eq('id', Number(member.value))
    .throwOnError()
  expect(await openRequests()).toEqual([{ status: 'open', reasons: ['members'], changes: 1 }])
})

test('a chapter in preparation, which ADC announces, asks for a build when it is added and when it is removed', async () => {
  const id = await add({ source: 'ADC', issue: '3', status: 'pending' })
  expect(await openRequests()).toEqual([{ status: 'open', reasons: ['articles'], changes: 1 }])
  await forget()
  await database.sql('delete from public.articles where id = $1', [id])
  expect(await openRequests()).toEqual([{ status: 'open', reasons: ['articles'], changes: 1 }])
  await forget()
  const other = await add({ source: 'RHCA', status: 'pending' })
  await database.sql('delete from public.articles where id = $1', [other])
  expect(await openRequests()).toEqual([])
})

test('a work that appears or disappears, and a public setting, ask for a build', async () => {
  const id = await add({ status: 'draft' })
  expect(await openRequests()).toEqual([])
  await change(id, { status: 'published' })
  expect(await openRequests()).toHaveLength(1)
  await forget()
  await change(id, { status: 'draft' })
  expect(await openRequests()).toHaveLength(1)
  await forget()
  await database.sql(`update public.app_settings set value = '"Un autre nom"' where key = 'site_name'`)
  expect(await openRequests()).toHaveLength(1)
})

test('a donor’s name that appears on the public list, changes or goes asks for a build, and nothing else of a donation', async () => {
  const donation = async (values: Values) =>
    (
      await addRow(database, 'donations', {
        session_id: unique('cs'),
        amount_cents: 5000,
        donor_name: 'Rose Delva',
        ...values,
      })
    ).value
  const asked = async (act: () => Promise<unknown>): Promise<boolean> => {
    await forget()
    await act()
    const requests = await openRequests()
    if (requests.length > 0)
      expect(requests).toEqual([{ status: 'open', reasons: ['donations'], changes: 1 }])
    return requests.length > 0
  }
  const set = (id: string, values: string) => () =>
    database.sql(`update public.donations set ${values} where id = $1`, [id])
  const id = await donation({ status: 'pending' })
  expect(await asked(set(id, `status = 'completed', completed_at = now()`))).toBe(true)
  expect(await asked(set(id, `refunded_cents = 100, receipt_sent_at = now(), message = 'Merci'`))).toBe(false)
  expect(await asked(set(id, `donor_name = 'Rose D.'`))).toBe(true)
  const hide = () => database.as.admin.rpc('hide_donor_name', { _donation_id: id }).throwOnError()
  expect(await asked(async () => hide())).toBe(true)
  expect(await asked(set(id, `donor_name = 'Autre', status = 'refunded'`))).toBe(false)
  expect(await asked(set(id, `is_anonymous = false`))).toBe(false)
  expect(await asked(set(id, `status = 'completed'`))).toBe(true)
  expect(await asked(set(id, `status = 'refunded'`))).toBe(true)
  expect(await asked(() => donation({ status: 'failed' }))).toBe(false)
  expect(await asked(() => donation({ status: 'completed', is_anonymous: true }))).toBe(false)
  expect(await asked(() => donation({ status: 'completed', donor_name: null }))).toBe(false)
  let shown = ''
  expect(await asked(async () => (shown = await donation({ status: 'completed' })))).toBe(true)
  expect(await asked(() => database.sql('delete from public.donations where id = $1', [shown]))).toBe(true)
})

test('a changed file of a public bucket asks for a build, a manuscript and an unknown bucket do not', async () => {
  const note = (bucket: string) =>
    database.as.editor.rpc('request_file_rebuild', { _bucket: bucket }).throwOnError()
  for (const bucket of ['article_files', 'backups', 'inconnu']) await note(bucket)
  expect(await openRequests()).toEqual([])
  await note('rhca-pdfs')
  expect(await openRequests()).toEqual([{ status: 'open', reasons: ['files'], changes: 1 }])
})

test('whoever listens receives each change', async () => {
  const received: string[] = []
  const stop = await database.listen('rebuild_requested', (payload) => received.push(payload))
  await add()
  await expect.poll(() => received.length).toBe(1)
  await add()
  await expect.poll(() => received.length).toBe(2)
  await stop()
  const [request] = await database.sql('select id::text from public.rebuild_requests')
  expect(received).toEqual([request?.['id'], request?.['id']])
})

test('two builders never get the same request, and a change during the build opens the next one', async () => {
  await add()
  const claims = await Promise.all([
    database.service.rpc('claim_rebuild_request'),
    database.service.rpc('claim_rebuild_request'),
  ])
  expect(claims.map(({ data }) => data?.length).sort()).toEqual([0, 1])
  await add()
  expect(await openRequests()).toHaveLength(1)
})

test('a build that ended without a word is taken up again', async () => {
  await add()
  await database.service.rpc('claim_rebuild_request')
  expect((await database.service.rpc('claim_rebuild_request')).data).toEqual([])
  await database.sql(`update public.rebuild_requests set heartbeat_at = now() - interval '3 minutes'`)
  expect((await database.service.rpc('claim_rebuild_request')).data).toHaveLength(1)
})

test('a builder that responds keeps its request, and no other builds meanwhile', async () => {
  await add()
  const claimed = (await database.service.rpc('claim_rebuild_request')).data?.[0]
  await add()
  await database.sql(
    `update public.rebuild_requests set heartbeat_at = now() - interval '3 minutes' where status = 'building'`,
  )
  expect(
    (await database.service.rpc('renew_rebuild_request', { _request_id: String(claimed?.id) })).data,
  ).toBe(true)
  expect((await database.service.rpc('claim_rebuild_request')).data).toEqual([])
})

test('a long build sends its heartbeat, and keeps its request by it', async () => {
  await add()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const silence = async () => {
    const [request] = await database.sql(
      'select extract(epoch from now() - heartbeat_at)::int as seconds from public.rebuild_requests',
    )
    return Number(request?.['seconds'])
  }
  try {
    const built = buildRequested({ url: database.url, secretKey: database.secretKey }, async () => {
      await database.sql(`update public.rebuild_requests set heartbeat_at = now() - interval '3 minutes'`)
      vi.advanceTimersByTime(30_000)
      await expect.poll(silence).toBeLessThan(60)
      expect((await database.service.rpc('claim_rebuild_request')).data).toEqual([])
      return { pages: 1, steps: [], findings: [], folder: 'dist', seconds: 180 }
    })
    expect(await built).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a failed build is tried again by itself, later and later, and then waits for a person', async () => {
  await add()
  const waits: unknown[] = []
  for (const attempt of [1, 2, 3, 4]) {
    await build(false, { _error: `Panne ${attempt}` })
    const [request] = await database.sql(
      `select attempts, (extract(epoch from retry_at - now()) / 60)::int as minutes from public.rebuild_requests`,
    )
    waits.push(request)
    expect((await database.service.rpc('claim_rebuild_request')).data).toEqual([])
    await database.sql(`update public.rebuild_requests set retry_at = now() where retry_at is not null`)
  }
  expect(waits).toEqual([
    { attempts: 1, minutes: 1 },
    { attempts: 2, minutes: 5 },
    { attempts: 3, minutes: 15 },
    { attempts: 4, minutes: null },
  ])
  await database.as.editor.rpc('request_rebuild').throwOnError()
  await build(true)
  expect(await database.sql(`select distinct status from public.rebuild_requests`)).toEqual([
    { status: 'done' },
  ])
})

test('a change during a build is not taken for done with it', async () => {
  await add()
  const claimed = (await database.service.rpc('claim_rebuild_request')).data?.[0]
  await add()
  await database.service
    .rpc('finish_rebuild', {
      _request_id: String(claimed?.id),
      _succeeded: true,
      _started_at: new Date().toISOString(),
    })
    .throwOnError()
  expect(await openRequests()).toEqual([{ status: 'open', reasons: ['articles'], changes: 1 }])
})

test('a change that began before the build and was written down during it is not taken for done with it', async () => {
  await add()
  const claimed = (await database.service.rpc('claim_rebuild_request')).data?.[0]
  await add()
  // A long transaction: its own time is that of its beginning, before the build's.
  await database.sql(
    `update public.rebuild_requests set requested_at = requested_at - interval '1 hour',
       changed_at = changed_at - interval '1 hour' where status = 'open'`,
  )
  await database.service
    .rpc('finish_rebuild', {
      _request_id: String(claimed?.id),
      _succeeded: true,
      _started_at: new Date().toISOString(),
    })
    .throwOnError()
  expect(await openRequests()).toEqual([{ status: 'open', reasons: ['articles'], changes: 1 }])
})

test('a build that nobody asked for is reported and leaves what waits', async () => {
  await add()
  await database.service
    .rpc('finish_rebuild', {
      ...({ _request_id: null } as unknown as { _request_id: string }),
      _succeeded: true,
      _started_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .throwOnError()
  expect(await openRequests()).toHaveLength(1)
  expect(await database.sql('select status from public.build_reports')).toEqual([{ status: 'succeeded' }])
})

const state = async () => (await database.as.editor.from('publishing_state').select('*').single()).data

const build = async (succeeded: boolean, more: Values = {}) => {
  const { data } = await database.service.rpc('claim_rebuild_request')
  await database.service
    .rpc('finish_rebuild', {
      _request_id: String(data?.[0]?.id),
      _succeeded: succeeded,
      _started_at: new Date().toISOString(),
      ...more,
    })
    .throwOnError()
}

test('the back office sees what waits, what failed and when the site was last published', async () => {
  expect(await state()).toMatchObject({ last_published_at: null, waiting_changes: 0, building_since: null })
  await add()
  await add()
  expect(await state()).toMatchObject({ waiting_changes: 2 })
  await build(false, { _error: 'No answer' })
  expect(await state()).toMatchObject({
    last_published_at: null,
    last_build_status: 'failed',
    last_build_error: 'No answer',
    waiting_changes: 2,
  })
  await database.as.editor.rpc('request_rebuild').throwOnError()
  await build(true, { _page_count: 12, _left_out: [{ id: 'x', reason: 'Date illisible' }] })
  const after = await state()
  expect(after).toMatchObject({
    last_build_status: 'succeeded',
    waiting_changes: 0,
    last_build_left_out: [{ id: 'x', reason: 'Date illisible' }],
  })
  expect(after?.last_published_at).toEqual(expect.any(String))
})
