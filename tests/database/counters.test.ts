import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRow } from './expectations/relation.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const COUNTERS = ['views', 'downloads', 'shares', 'citations'] as const

const addWork = async (status: string | null = 'published'): Promise<string> =>
  (await addRow(database, 'articles', { title: unique('Œuvre'), status })).value

const increment = (
  id: string,
  column: string,
  session?: string,
  table = 'articles',
  address = '203.0.113.1',
) =>
  database.request(
    'anon',
    'POST',
    'rpc/increment_count',
    {
      table_name: table,
      column_name: column,
      row_id: id,
      ...(session === undefined ? {} : { session_id: session }),
    },
    address,
  )

const countersOf = async (id: string) => {
  const [row] = await database.sql(
    'select views, downloads, shares, citations from public.articles where id = $1',
    [id],
  )
  return row
}

test('COUNT-01 200 concurrent increments from distinct sessions add exactly 200, each answering a value of its own', async () => {
  const id = await addWork()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      increment(id, 'downloads', `session-${String(index)}`, 'articles', `198.51.100.${String(index + 1)}`),
    ),
  )
  expect(answers.map(({ body }) => Number(body)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, index) => index + 1),
  )
  expect(await countersOf(id)).toEqual({ views: 0, downloads: 200, shares: 0, citations: 0 })
})

test('COUNT-05 increment_count raises the four counters of a published work and nothing else', async () => {
  for (const status of ['published', null]) {
    const id = await addWork(status)
    for (const column of COUNTERS) expect((await increment(id, column)).body).toBe(1)
    expect(await countersOf(id)).toEqual({ views: 1, downloads: 1, shares: 1, citations: 1 })
  }
  const published = await addWork()
  for (const status of ['draft', 'pending']) {
    const hidden = await addWork(status)
    for (const column of COUNTERS) {
      expect((await increment(hidden, column, 'a-session')).status).toBe(400)
    }
    expect(await countersOf(hidden)).toEqual({ views: 0, downloads: 0, shares: 0, citations: 0 })
  }
  for (const column of ['version', 'title', 'id', 'views, version', 'views = 9, shares', '']) {
    expect((await increment(published, column)).status).toBe(400)
  }
  for (const table of ['members', 'user_roles', 'Articles', 'public.articles', '']) {
    expect((await increment(published, 'views', undefined, table)).status).toBe(400)
  }
  expect((await increment('00000000-0000-4000-8000-000000000000', 'views')).status).toBe(400)
  expect(await countersOf(published)).toEqual({ views: 0, downloads: 0, shares: 0, citations: 0 })
})

test('COUNT-06 nobody writes a counter directly, from a visitor to a super admin', async () => {
  const id = await addWork()
  for (const role of ['anon', 'user', 'editor', 'admin', 'super_admin'] as const) {
    for (const relation of ['articles', 'unified_content', 'adc_articles_view']) {
      for (const column of COUNTERS) {
        const changed = await database.request(role, 'PATCH', `${relation}?id=eq.${id}`, { [column]: 999 })
        expect(changed.body).toMatchObject({ code: '42501' })
      }
    }
    const added = await database.request(role, 'POST', 'articles', { title: unique('Gonflée'), views: 999 })
    expect(added.body).toMatchObject({ code: '42501' })
  }
  expect(await countersOf(id)).toEqual({ views: 0, downloads: 0, shares: 0, citations: 0 })
})

test('COUNT-07 one session, work and column count once in 30 minutes', async () => {
  const id = await addWork()
  const other = await addWork()
  expect((await increment(id, 'views', 'first')).body).toBe(1)
  expect((await increment(id, 'views', 'first')).body).toBe(1)
  expect((await increment(id, 'views', 'second')).body).toBe(2)
  expect((await increment(id, 'shares', 'first')).body).toBe(1)
  expect((await increment(other, 'views', 'first')).body).toBe(1)
  expect((await increment(id, 'views')).body).toBe(3)
  expect((await increment(id, 'views')).body).toBe(4)

  const age = (minutes: number) =>
    database.sql(
      `update private.counted_sessions set counted_at = now() - make_interval(mins => $1) where article_id = $2`,
      [minutes, id],
    )
  await age(29)
  expect((await increment(id, 'views', 'first')).body).toBe(4)
  await age(30)
  expect((await increment(id, 'views', 'first')).body).toBe(5)
  expect((await increment(id, 'views', 'first')).body).toBe(5)
})

test('the same session at the same moment counts once', async () => {
  const id = await addWork()
  const answers = await Promise.all(Array.from({ length: 20 }, () => increment(id, 'shares', 'impatient')))
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 20 }, () => 1))
})

test('a count neither makes a new version nor moves the time of change', async () => {
  const id = await addWork()
  const read = async () =>
    (await database.sql('select version, updated_at from public.articles where id = $1', [id]))[0]
  const before = await read()
  await increment(id, 'views')
  expect(await read()).toEqual(before)
  expect(await database.sql('select 1 from public.article_versions where article_id = $1', [id])).toEqual([])
})

test('SEC-17 one address counts 60 times an hour for a work and column, whatever its sessions; then the answer is the present value', async () => {
  const id = await addWork()
  const address = '203.0.113.60'
  const from = (column: string, session?: string, other = address) =>
    increment(id, column, session, 'articles', other)
  for (let time = 1; time <= 59; time += 1) await from('views', `one-${String(time)}`)
  expect(await from('views', 'sixtieth')).toEqual({ status: 200, body: 60 })
  expect(await from('views', 'sixty-first')).toEqual({ status: 200, body: 60 })
  expect(await from('views')).toEqual({ status: 200, body: 60 })
  expect(await countersOf(id)).toMatchObject({ views: 60 })

  expect((await from('shares', 'another-column')).body).toBe(1)
  expect((await from('views', 'another-address', '203.0.113.61')).body).toBe(61)
  const other = await addWork()
  expect((await increment(other, 'views', 'another-work', 'articles', address)).body).toBe(1)

  await database.sql(`update private.rate_limit_hits set window_start = now() - interval '61 minutes'`)
  expect((await from('views', 'an-hour-later')).body).toBe(62)
})

test('SEC-17 one address counts 600 times an hour in all, and the present value is answered from then on @long', async () => {
  const address = '203.0.113.70'
  const works = await Promise.all(Array.from({ length: 11 }, () => addWork()))
  const counted = await Promise.all(
    works.flatMap((id) =>
      Array.from({ length: 60 }, () => increment(id, 'views', undefined, 'articles', address)),
    ),
  )
  expect(counted.every(({ status }) => status === 200)).toBe(true)
  const sums = await database.sql(
    'select sum(views)::int as views from public.articles where id = any ($1)',
    [works],
  )
  expect(sums).toEqual([{ views: 600 }])
})

test('SEC-17 the time of a session is not spent by a count that its address had no right to', async () => {
  const id = await addWork()
  await database.sql(`update private.rate_limits set max_hits = 1 where action = 'count_work'`)
  expect((await increment(id, 'views', 'first', 'articles', '203.0.113.80')).body).toBe(1)
  expect((await increment(id, 'views', 'second', 'articles', '203.0.113.80')).body).toBe(1)
  expect((await increment(id, 'views', 'second', 'articles', '203.0.113.81')).body).toBe(2)
  await database.sql(`update private.rate_limits set max_hits = 60 where action = 'count_work'`)
})
