import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTES_TABLE, startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend

beforeAll(async () => {
  here = await startTestBackend()
  await here.backend.sql(NOTES_TABLE)
  await here.backend.sql(`
    insert into public.notes (id, title, secret, is_public)
    select n, 'Note ' || n, 'hidden', n % 10 <> 0 from generate_series(1, 1500) as n;
    create table public.remarks (id integer primary key, note_id integer not null references public.notes (id), text text);
    grant select on public.remarks to anon;
    insert into public.remarks values (1, 1, 'first'), (2, 1, 'second');
    create function public.add_numbers(a integer, b integer) returns integer language sql return a + b;
    grant execute on function public.add_numbers to anon;
    create function public.refuse() returns void language plpgsql as $$ begin raise exception 'Not today'; end $$;
    grant execute on function public.refuse to anon;
    create table public.counters (id integer primary key, hits integer not null default 0);
    insert into public.counters values (1, 0);
    create function public.hit() returns integer language sql security definer set search_path = ''
      as 'update public.counters set hits = hits + 1 where id = 1 returning hits';
    grant execute on function public.hit to anon;
    create table public.visits (id integer generated always as identity primary key, page text, address text);
    create function public.note_address() returns trigger language plpgsql as $$ begin
      new.address := current_setting('request.headers', true)::json ->> 'x-forwarded-for'; return new; end $$;
    create trigger note_address before insert on public.visits for each row execute function public.note_address();
    grant insert on public.visits to anon;
  `)
})
afterAll(() => here.close())

test('a read without a range stops at 1000 rows and gives the exact count', async () => {
  const { data, count } = await here.visitor.from('notes').select('id', { count: 'exact' }).order('id')
  expect(data).toHaveLength(1000)
  expect(count).toBe(1350)
})

test('moments are given in UTC, whatever the time zone of the machine', async () => {
  expect(process.env['TZ']).toBe('America/Port-au-Prince')
  expect(await here.backend.sql('show timezone')).toEqual([{ TimeZone: 'UTC' }])
})

test('ranges page through every row once', async () => {
  const ids: unknown[] = []
  for (let start = 0; ; start += 500) {
    const { data } = await here.visitor
      .from('notes')
      .select('id')
      .order('id')
      .range(start, start + 499)
    ids.push(...(data ?? []).map(({ id }) => id as unknown))
    if ((data ?? []).length < 500) break
  }
  expect(new Set(ids).size).toBe(1350)
  expect(ids).toHaveLength(1350)
})

test('filters, order and embedded rows answer as supabase-js asks', async () => {
  const { data } = await here.visitor
    .from('notes')
    .select('title, remarks(text)')
    .in('id', [1, 2])
    .order('id', { ascending: false })
  expect(data).toEqual([
    { title: 'Note 2', remarks: [] },
    { title: 'Note 1', remarks: [{ text: 'first' }, { text: 'second' }] },
  ])
})

test('row-level security hides rows from visitors and not from the secret key', async () => {
  const { data: seen } = await here.visitor.from('notes').select('id').eq('id', 10)
  const { data: all } = await here.service.from('notes').select('id').eq('id', 10)
  expect(seen).toEqual([])
  expect(all).toEqual([{ id: 10 }])
})

test('a right that a migration revokes stays revoked', async () => {
  const { error } = await here.visitor.from('notes').select('secret').limit(1)
  expect(error?.code).toBe('42501')
  const { error: writing } = await here.visitor.from('notes').update({ title: 'Mine' }).eq('id', 1)
  expect(writing?.code).toBe('42501')
})

test('requests in flight keep their own role', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? here.visitor : here.service).from('notes').select('id', { count: 'exact', head: true }),
    ),
  )
  expect(answers.map(({ count }) => count)).toEqual(
    Array.from({ length: 60 }, (_, index) => (index % 2 ? 1350 : 1500)),
  )
})

test('insert, upsert, update and delete answer with the rows', async () => {
  const insert = await here.service.from('notes').insert({ id: 5000, title: 'New' }).select('id, title')
  expect(insert.data).toEqual([{ id: 5000, title: 'New' }])
  const upsert = await here.service
    .from('notes')
    .upsert({ id: 5000, title: 'Newer' })
    .select('title')
    .single()
  expect(upsert.data).toEqual({ title: 'Newer' })
  const update = await here.service.from('notes').update({ title: 'Newest' }).eq('id', 5000).select('title')
  expect(update.data).toEqual([{ title: 'Newest' }])
  const removed = await here.service.from('notes').delete().eq('id', 5000).select('id')
  expect(removed.data).toEqual([{ id: 5000 }])
})

test('a refused constraint and a missing table answer with their codes', async () => {
  const double = await here.service.from('notes').insert({ id: 1, title: 'Twice' })
  expect(double.error?.code).toBe('23505')
  const checked = await here.service.from('notes').insert({ id: 6000, title: 'x'.repeat(200) })
  expect(checked.error?.code).toBe('23514')
  expect(checked.status).toBe(400)
  const raised = await here.visitor.rpc('refuse')
  expect(raised).toMatchObject({ status: 400, error: { code: 'P0001', message: 'Not today' } })
  const missing = await here.service.from('nothing_here').select()
  expect(missing.error?.code).toBe('PGRST205')
})

test('procedures answer, and parallel increments lose none', async () => {
  expect(await here.visitor.rpc('add_numbers', { a: 2, b: 3 })).toMatchObject({ data: 5, error: null })
  await Promise.all(Array.from({ length: 100 }, () => here.visitor.rpc('hit')))
  expect(await here.backend.sql('select hits from public.counters')).toEqual([{ hits: 100 }])
})

test('a table made after the start is there at once', async () => {
  await here.backend.sql(
    'create table public.later (id integer primary key); grant all on public.later to service_role',
  )
  const { error } = await here.service.from('later').insert({ id: 1 })
  expect(error).toBeNull()
})

test('a table made by a procedure is there after notify pgrst', async () => {
  await here.backend.sql(`
    create function public.make_table() returns void language plpgsql security definer as $$ begin
      execute 'cre' || 'ate table public.made (id integer primary key); gra' || 'nt all on public.made to service_role';
      perform pg_notify('pgrst', 'reload schema');
    end $$; grant execute on function public.make_table to service_role`)
  await here.service.from('made').select()
  await here.service.rpc('make_table').throwOnError()
  await expect.poll(async () => (await here.service.from('made').select()).error).toBeNull()
})

test('a trigger reads the headers of an insert', async () => {
  const visitor = here.newClient()
  await visitor.from('visits').insert({ page: '/' }).setHeader('x-forwarded-for', '192.0.2.7').throwOnError()
  expect(await here.backend.sql('select address from public.visits')).toEqual([{ address: '192.0.2.7' }])
})

test('an unknown key is refused, and no key is no visitor', async () => {
  const wrong = await here.newClient('sb_publishable_wrong_12345678').from('notes').select('id').limit(1)
  expect(wrong.status).toBe(401)
  const none = await fetch(`${here.backend.url}/rest/v1/notes?select=id`)
  expect(none.status).toBe(401)
})

test('what is not part of Supabase is not there, lite’s own pages included', async () => {
  for (const path of ['/', '/_system/config', '/_system/info', '/studio']) {
    expect((await fetch(here.backend.url + path)).status, path).toBe(404)
  }
})

test('a filter on an empty list or object is answered, and so is all that comes after it', async () => {
  await here.backend.sql(`
    create table public.listed (id integer primary key, names text[] not null, facts jsonb not null default '{}');
    grant select on public.listed to anon;
    insert into public.listed values (1, '{}', '{}'), (2, '{a}', '{"b": 1}');
  `)
  const ids = async (filter: string) => {
    const response = await fetch(`${here.backend.url}/rest/v1/listed?select=id&order=id&${filter}`, {
      headers: { apikey: here.backend.publishableKey },
    })
    return { status: response.status, rows: await response.text() }
  }
  expect(await ids('names=neq.{}')).toEqual({ status: 200, rows: '[{"id":2}]' })
  expect(await ids('names=eq.{}')).toEqual({ status: 200, rows: '[{"id":1}]' })
  expect(await ids('facts=eq.{}')).toEqual({ status: 200, rows: '[{"id":1}]' })
  expect(await ids('id=eq.2')).toEqual({ status: 200, rows: '[{"id":2}]' })
})

test('SEC-06 SEC-02 no value of a visitor ends the session of all: it is refused, and the next request is answered', async () => {
  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(`${here.backend.url}/rest/v1/${path}`, {
      headers: { apikey: here.backend.publishableKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, answer: await response.text() }
  }
  // Text for a list, more values than a query has, JSON without an end in sight.
  for (const filter of [
    'tags=eq.true',
    'tags=eq.5',
    'tags=neq.true',
    'or=(tags.eq.true,id.is.null)',
    'id=eq.true',
  ]) {
    expect((await ask(`articles?select=id&${filter}`)).status, filter).toBe(400)
    expect(await ask('notes?select=id&id=eq.1'), filter).toEqual({ status: 200, answer: '[{"id":1}]' })
  }
  const rows = Array.from({ length: 40_000 }, (_, id) => ({ id: id + 10_000, title: 'x' }))
  expect((await ask('notes', rows)).status).toBe(413)
  expect(await ask('notes?select=id&id=eq.1')).toEqual({ status: 200, answer: '[{"id":1}]' })
  expect((await ask('notes?id=eq.x')).status).toBe(400)
})

test.each(['/rest/v1/notes', '/functions/v1/newsletter-confirm', '/auth/v1/signup'])(
  'SEC-02 a body without end at %s is given up: it takes no memory of the portal',
  async (path) => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        if (sent > 256) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
    const answered = await fetch(here.backend.url + path, {
      ...init,
      headers: { apikey: here.backend.publishableKey, 'content-type': 'application/json' },
    }).then(
      ({ status }) => status,
      // The connection is closed under a client that goes on sending.
      () => 413,
    )
    expect(answered).toBe(413)
    expect(sent).toBeLessThan(200)
    const form = { method: 'POST', body: '{"id": 5}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${here.backend.url}/rest/v1/notes`, form)).status).toBe(401)
  },
  20_000,
)

test('a connection stays open longer than a busy client is silent', async () => {
  const answer = await fetch(`${here.backend.url}/rest/v1/notes?limit=1`, {
    headers: { apikey: here.backend.publishableKey },
  })
  expect(answer.headers.get('keep-alive')).toBe('timeout=65')
})
