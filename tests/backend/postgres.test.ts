/** The same backend on a real PostgreSQL, where one is installed. */
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, NOTES_TABLE, PASSWORD, startTestBackend, type TestBackend } from './fixture.ts'
import { hasPostgres, startPostgres } from './postgres-server.ts'

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let here: TestBackend
  let server: Awaited<ReturnType<typeof startPostgres>>

  beforeAll(async () => {
    server = await startPostgres()
    here = await startTestBackend({ databaseUrl: server.url })
    await here.backend.sql(NOTES_TABLE)
    await here.backend.sql('alter publication supabase_realtime add table public.notes')
  })
  afterAll(async () => {
    await here.close()
    await server.stop()
  })

  test('it is a real server, with every migration', async () => {
    const [row] = await here.backend.sql('select version() as version')
    expect(row?.['version']).toMatch(/^PostgreSQL 1[5-9]\.\d+ /)
    const [migrated] = await here.backend.sql(
      'select count(*)::int as count from supabase_migrations.schema_migrations',
    )
    expect(migrated?.['count']).toBeGreaterThan(0)
  })

  test('moments are given in UTC, whatever the time zone of the machine', async () => {
    expect(process.env['TZ']).toBe('America/Port-au-Prince')
    expect(await here.backend.sql('show timezone')).toEqual([{ TimeZone: 'UTC' }])
  })

  test('rights hold while requests of several roles run side by side', async () => {
    await here.backend.sql(
      `insert into public.notes (id, title, secret, is_public) select n, 'Note ' || n, 'hidden', n % 2 = 0 from generate_series(1, 20) as n`,
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? here.visitor : here.service).from('notes').select('id', { count: 'exact', head: true }),
      ),
    )
    expect(answers.map(({ count }) => count)).toEqual(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? 10 : 20)),
    )
    expect((await here.visitor.from('notes').select('secret')).error?.code).toBe('42501')
    expect((await here.service.from('notes').insert({ id: 1, title: 'x'.repeat(200) })).error?.code).toBe(
      '23514',
    )
  })

  test('an insert is sent over realtime with the columns that a visitor may select', async () => {
    const client = here.newClient()
    const received: unknown[] = []
    await new Promise<void>((resolve, reject) => {
      client
        .channel('notes')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
          received.push(change.new),
        )
        .subscribe((status, error) => {
          if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
          if (error) reject(error)
        })
    })
    await here.service.from('notes').insert({ id: 100, title: 'Seen', secret: 'hidden' }).throwOnError()
    await expect.poll(() => received).toEqual([{ id: 100, title: 'Seen', is_public: true }])
    await client.removeAllChannels()
  })

  test('accounts, mails and files work', async () => {
    const email = 'ana@example.org'
    const client = here.newClient()
    await client.auth.signUp({ email, password: PASSWORD })
    const [mail] = await here.mailsTo(email)
    if (!mail) throw new Error('No mail came')
    await fetch(linkIn(mail), { redirect: 'manual' })
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()

    await here.service.storage.createBucket('trial', { public: false })
    const bucket = here.service.storage.from('trial')
    await bucket.upload('a.txt', new File(['content'], 'a.txt', { type: 'text/plain' }))
    const { data } = await bucket.createSignedUrl('a.txt', 60)
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe('content')
  })

  test('SQL of the owner takes parameters, several statements, and receives notifications', async () => {
    const received: string[] = []
    const stop = await here.backend.listen('trial_channel', (payload) => received.push(payload))
    expect(await here.backend.sql('select $1::int + 1 as sum, $2::text[] as names', [1, ['a', 'b']])).toEqual(
      [{ sum: 2, names: ['a', 'b'] }],
    )
    expect(await here.backend.sql('select 1 as first; select 2 as last')).toEqual([{ last: 2 }])
    await here.backend.sql("select pg_notify('trial_channel', 'hello')")
    await expect.poll(() => received).toEqual(['hello'])
    await stop()
  })

  /** A transaction that stays open while others go on; what `write` does is seen when `end` is called. */
  const openTransaction = async () => {
    const connection = postgres(server.url, { max: 1, onnotice: () => undefined })
    await connection.unsafe('begin; select now()')
    return {
      write: (statement: string) => connection.unsafe(statement),
      end: async () => {
        await connection.unsafe('commit')
        await connection.end()
      },
    }
  }
  /** Goes on once the call is answered or waits for a lock; answers what gives its answer. */
  const startOrWaitFor = async <Answer>(call: PromiseLike<Answer>): Promise<() => Promise<Answer>> => {
    let isAnswered = false
    const answer = Promise.resolve(call).finally(() => (isAnswered = true))
    await expect
      .poll(
        async () =>
          isAnswered || (await here.backend.sql('select 1 from pg_locks where not granted')).length > 0,
      )
      .toBe(true)
    return () => answer
  }

  test('a change that a long transaction writes during a build asks for the next one', async () => {
    const add = (title: string) => `insert into public.articles (title, source) values ('${title}', 'RHCA')`
    await here.backend.sql(add('Avant'))
    const long = await openTransaction()
    const claimed = await here.backend.sql('select id from public.claim_rebuild_request()')
    expect(claimed).toHaveLength(1)
    await long.write(add('Pendant'))
    await long.end()
    await here.backend.sql('select public.finish_rebuild($1, true, now())', [claimed[0]?.['id']])
    expect(
      await here.backend.sql('select status from public.rebuild_requests order by requested_at'),
    ).toEqual([{ status: 'done' }, { status: 'open' }])
  })

  test('a refund that comes while its payment is written down is applied', async () => {
    const payment = await openTransaction()
    await payment.write(
      `select public.record_donation_event('evt_1', 'checkout.session.completed', 'cs_1', 'completed', 5000, 'pi_1')`,
    )
    const refund = await startOrWaitFor(
      here.service.rpc('record_donation_refund', {
        _event_id: 'evt_2',
        _event_type: 'charge.refunded',
        _payment_intent: 'pi_1',
        _refunded_cents: 5000,
      }),
    )
    await payment.end()
    expect((await refund()).data).toBe('recorded')
    expect(await here.backend.sql('select status, refunded_cents from public.donations')).toEqual([
      { status: 'refunded', refunded_cents: 5000 },
    ])
  })

  test('an import that is taken back leaves a work that an editor is saving', async () => {
    const [batch] = await here.backend.sql(
      `insert into public.import_batches (kind, file_name) values ('index_medicus', 'notices.ris') returning id`,
    )
    await here.backend.sql(
      `insert into public.articles (title, source, import_batch_id) values ('Reprise', 'INDEX', $1), ('Laissée', 'INDEX', $1)`,
      [batch?.['id']],
    )
    const editing = await openTransaction()
    await editing.write(`update public.articles set abstract = 'Édité.' where title = 'Reprise'`)
    const undone = await startOrWaitFor(here.service.rpc('undo_import', { _batch_id: batch?.['id'] }))
    await editing.end()
    expect((await undone()).data).toMatchObject({ removed: 1 })
    expect(
      await here.backend.sql('select title from public.articles where import_batch_id = $1', [batch?.['id']]),
    ).toEqual([{ title: 'Reprise' }])
  })

  test('a second start on the same database finds everything in place', async () => {
    const again = await startTestBackend({ databaseUrl: server.url })
    expect((await again.service.from('notes').select('id').eq('id', 100)).data).toEqual([{ id: 100 }])
    await again.close()
  })
})
