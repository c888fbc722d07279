import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRow, type Values } from './expectations/relation.ts'
import { startDatabase, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** Adds the rows, clears, and answers which are left, each by what it is called here. */
const left = async (table: string, rows: Record<string, Values>): Promise<string[]> => {
  const ids = new Map<string, string>()
  for (const [name, values] of Object.entries(rows))
    ids.set((await addRow(database, table, values)).value, name)
  await database.service.rpc('clear_old_rows').throwOnError()
  const found = await database.sql(`select id::text from public.${table}`)
  return found.flatMap(({ id }) => ids.get(String(id)) ?? []).sort()
}

test('an ended subscription is forgotten after 30 days, one that goes on is not', async () => {
  const row = (values: Values) => ({ name: 'Rose', email: `${randomUUID()}@exemple.ht`, ...values })
  expect(
    await left('newsletter_subscriptions', {
      active: row({ created_at: daysAgo(4000) }),
      'ended 29 days ago': row({ status: 'unsubscribed', unsubscribed_at: daysAgo(29) }),
      'ended 31 days ago': row({ status: 'unsubscribed', unsubscribed_at: daysAgo(31) }),
    }),
  ).toEqual(['active', 'ended 29 days ago'])
})

test('the log of mails goes back 13 months', async () => {
  const row = (days: number) => ({
    kind: 'contact_reply',
    recipient: 'rose@exemple.ht',
    subject: 'Objet',
    status: 'sent',
    created_at: daysAgo(days),
  })
  expect(await left('email_deliveries', { young: row(390), old: row(400) })).toEqual(['young'])
})

test('what browsers reported to the security log goes back 13 months, what the server wrote is never forgotten', async () => {
  const row = (origin: string, days: number) => ({
    event_type: 'admin_login',
    origin,
    created_at: daysAgo(days),
  })
  expect(
    await left('security_events', {
      'reported 390 days ago': row('browser', 390),
      'reported 400 days ago': row('browser', 400),
      'of the server': row('server', 4000),
    }),
  ).toEqual(['of the server', 'reported 390 days ago'])
})

test('donations that nobody paid are forgotten after 30 days, paid ones never', async () => {
  const row = (status: string, days: number) => ({
    session_id: randomUUID(),
    amount_cents: 5000,
    status,
    created_at: daysAgo(days),
  })
  expect(
    await left('donations', {
      paid: row('completed', 4000),
      refunded: row('refunded', 4000),
      'pending for 29 days': row('pending', 29),
      'pending for 31 days': row('pending', 31),
      expired: row('expired', 31),
      failed: row('failed', 31),
    }),
  ).toEqual(['paid', 'pending for 29 days', 'refunded'])
})

test('builds are remembered for 90 days, what waits and the last success for ever', async () => {
  const request = (status: string, days: number) => ({ status, finished_at: daysAgo(days) })
  expect(
    await left('rebuild_requests', {
      'done 89 days ago': request('done', 89),
      'done 91 days ago': request('done', 91),
      'failed 91 days ago': request('failed', 91),
    }),
  ).toEqual(['done 89 days ago', 'failed 91 days ago'])
  const report = (status: string, days: number) => ({
    status,
    started_at: daysAgo(days),
    finished_at: daysAgo(days),
  })
  expect(
    await left('build_reports', {
      'failed 89 days ago': report('failed', 89),
      'failed 91 days ago': report('failed', 91),
      'last success': report('succeeded', 95),
      'success before': report('succeeded', 96),
    }),
  ).toEqual(['failed 89 days ago', 'last success'])
})

test('events of the payment provider are remembered for 90 days', async () => {
  await database.sql(
    `insert into private.donation_events (event_id, event_type, received_at)
     values ('young', 'x', now() - interval '89 days'), ('old', 'x', now() - interval '91 days')`,
  )
  await database.service.rpc('clear_old_rows').throwOnError()
  expect(await database.sql('select event_id from private.donation_events')).toEqual([{ event_id: 'young' }])
})
