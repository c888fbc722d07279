/**
 * What Supabase Lite does not do by itself. Each test is expected to fail: when one passes after an upgrade of lite,
 * Vitest reports it, and the piece that names the test in its comment can go.
 */
import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBareLite, type BareLite } from './bare-lite.ts'
import { PASSWORD } from './fixture.ts'

let lite: BareLite

beforeAll(async () => {
  lite = await startBareLite()
  await lite.sql(`
    create role anon; create role authenticated; create role service_role bypassrls;
    insert into storage.buckets (id, name, public) values ('open', 'open', true);
    create table public.rows (id integer primary key, secret text, address text, check (id < 1000));
    insert into public.rows values (1, 'hidden', null);
    alter table public.rows enable row level security;
    revoke all on public.rows from anon;
  `)
  await lite.service.from('rows').select('id')
})
afterAll(() => lite.close())

const file = (content: string) => new File([content], 'a.txt', { type: 'text/plain' })

/** A file in the open bucket, sent as bytes: the one form of upload that lite reads. */
const store = async (name: string): Promise<void> => {
  const sent = await lite.service.storage
    .from('open')
    .upload(name, Buffer.from('0123456789'), { upsert: true })
  if (sent.error) throw sent.error
}

test.fails('lite reads multipart uploads itself', async () => {
  const sent = await lite.service.storage.from('open').upload('multipart.txt', file('content'))
  expect(sent.error).toBeNull()
})

test.fails('lite names signed addresses as supabase-js reads them', async () => {
  await store('signed.txt')
  const signed = await lite.service.storage.from('open').createSignedUrl('signed.txt', 60)
  expect((await fetch(signed.data?.signedUrl ?? lite.url)).status).toBe(200)
})

test.fails('lite signs several addresses at once', async () => {
  await store('signed.txt')
  const signed = await lite.service.storage.from('open').createSignedUrls(['signed.txt'], 60)
  expect(signed.data).toHaveLength(1)
})

test.fails('lite says that a signed address has run out', async () => {
  await store('signed.txt')
  const signed = await fetch(`${lite.url}/storage/v1/object/sign/open/signed.txt`, {
    method: 'POST',
    headers: { apikey: lite.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: -1 }),
  })
  const { signedUrl } = (await signed.json()) as { signedUrl: string }
  expect((await fetch(lite.url + signedUrl)).status).toBe(400)
})

test.fails('lite answers ranges and names downloads', async () => {
  await store('range.txt')
  const address = `${lite.url}/storage/v1/object/public/open/range.txt?download=b.txt`
  const part = await fetch(address, { headers: { range: 'bytes=0-1' } })
  expect(part.status).toBe(206)
})

test.fails('lite sends the header for robots that a file was stored with', async () => {
  const stored = await lite.service.storage.from('open').upload('robots.txt', Buffer.from('text'), {
    contentType: 'text/plain',
    headers: { 'x-robots-tag': 'all' },
  })
  if (stored.error) throw stored.error
  const answer = await fetch(`${lite.url}/storage/v1/object/public/open/robots.txt`)
  expect(answer.headers.get('x-robots-tag')).toBe('all')
})

test.fails('lite lists one folder at a time', async () => {
  await store('folder/below.txt')
  const listed = await lite.service.storage.from('open').list('folder')
  expect(listed.data?.map(({ name }) => name)).toEqual(['below.txt'])
})

test.fails('lite gives a missing file its code', async () => {
  expect((await lite.service.storage.from('open').exists('nothing.txt')).data).toBe(false)
})

test.fails('lite answers the realtime address itself', async () => {
  const { status } = await fetch(`${lite.url}/realtime/v1/websocket`)
  expect(status).not.toBe(404)
})

test.fails('lite answers the functions’ address itself', async () => {
  const { status } = await fetch(`${lite.url}/functions/v1/send-contact-email`, { method: 'OPTIONS' })
  expect(status).toBe(204)
})

test.fails('lite answers the admin API itself', async () => {
  expect((await lite.service.auth.admin.listUsers()).error).toBeNull()
})

test.fails('lite refuses a banned account', async () => {
  const email = 'banned@example.org'
  await lite.visitor.auth.signUp({ email, password: PASSWORD })
  await lite.sql(`update auth.users set banned_until = now() + interval '1 day' where email = '${email}'`)
  const signedIn = await lite.visitor.auth.signInWithPassword({ email, password: PASSWORD })
  expect(signedIn.error).not.toBeNull()
})

test.fails('lite answers a sign-up of a known address itself', async () => {
  const account = { email: 'known@example.org', password: PASSWORD }
  await lite.visitor.auth.signUp(account)
  expect((await lite.visitor.auth.signUp(account)).error).toBeNull()
})

test.fails('lite says how a session began', async () => {
  const email = 'amr@example.org'
  await lite.visitor.auth.signUp({ email, password: PASSWORD })
  await lite.sql('update auth.users set email_confirmed_at = now()')
  const { data } = await lite.visitor.auth.signInWithPassword({ email, password: PASSWORD })
  const claims = Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString()
  expect(claims).toContain('"amr"')
})

test.fails('lite refuses a NUL', async () => {
  const read = await fetch(`${lite.url}/storage/v1/object/public/open/a%00.txt`)
  expect(read.status).toBe(400)
})

test.fails('lite gives the code of a refused check', async () => {
  expect((await lite.service.from('rows').insert({ id: 5000 })).error?.code).toBe('23514')
})

test.fails('lite keeps what was revoked', async () => {
  const [right] = await lite.sql(`select has_table_privilege('anon', 'public.rows', 'delete') as granted`)
  expect(right?.['granted']).toBe(false)
})

test.fails('lite passes request headers to a plain insert', async () => {
  await lite.sql(`
    create or replace function public.note_address() returns trigger language plpgsql as $$ begin
      new.address := current_setting('request.headers', true)::json ->> 'x-forwarded-for'; return new; end $$;
    create or replace trigger note_address before insert on public.rows for each row execute function public.note_address();
  `)
  await lite.service.from('rows').insert({ id: 2 }).setHeader('x-forwarded-for', '192.0.2.1')
  const [row] = await lite.sql('select address from public.rows where id = 2')
  expect(row?.['address']).toBe('192.0.2.1')
})

test.fails('lite keeps a transaction together while others work', async () => {
  const undone = lite.connection.runInTransaction(async (transaction) => {
    await sql`insert into public.rows (id) values (77)`.execute(transaction)
    await setTimeout(100)
    throw new Error('undo')
  })
  await Promise.all([expect(undone).rejects.toThrow('undo'), lite.service.from('rows').select('id')])
  expect(await lite.sql('select id from public.rows where id = 77')).toEqual([])
})

test.fails('lite leaves warnings that are errors alone', async () => {
  // In a process of its own: a backend that another file of tests started has mended this one.
  const warn = `await import('@supabase/lite'); process.emitWarning(new Error('A warning'))`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', warn])
})
