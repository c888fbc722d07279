import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { NOTES_TABLE, PASSWORD, startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend
let nextId = 1

beforeAll(async () => {
  here = await startTestBackend()
  await here.backend.sql(NOTES_TABLE)
  await here.backend.sql('alter publication supabase_realtime add table public.notes')
})
afterAll(() => here.close())

type Change = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> }

const subscribed = (channel: RealtimeChannel): Promise<void> =>
  new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
      else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) reject(error ?? new Error(status))
    })
  })

const subscribe = async (
  client: SupabaseClient,
  event: '*' | 'INSERT' = '*',
  filter?: string,
): Promise<Change[]> => {
  const received: Change[] = []
  const channel = client
    .channel(`notes-${String(nextId)}-${String(Math.random())}`)
    .on('postgres_changes' as never, { event, schema: 'public', table: 'notes', filter }, (change: Change) =>
      received.push(change),
    )
  await subscribed(channel)
  return received
}

const addNote = async (fields: object = {}): Promise<number> => {
  const id = nextId++
  await here.service
    .from('notes')
    .insert({ id, title: `Note ${String(id)}`, secret: 'hidden', ...fields })
    .throwOnError()
  return id
}

const idsOf = (received: Change[]) => received.map((change) => change.new['id'] ?? change.old['id'])

test('an insert is sent with the columns that the visitor may select, and no other', async () => {
  const client = here.newClient()
  const received = await subscribe(client, 'INSERT')
  const id = await addNote()
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ schema: 'public', table: 'notes', eventType: 'INSERT', errors: null })
  expect(received[0]?.new).toEqual({ id, title: `Note ${String(id)}`, is_public: true })
  await client.removeAllChannels()
})

test('row-level security hides a row from the visitor and not from the secret key', async () => {
  const [visitor, service] = [here.newClient(), here.newClient(here.backend.secretKey)]
  const [seen, all] = [await subscribe(visitor), await subscribe(service)]
  const hidden = await addNote({ is_public: false })
  const shown = await addNote()
  await expect.poll(() => idsOf(seen)).toEqual([shown])
  await expect.poll(() => idsOf(all)).toEqual([hidden, shown])
  expect(all[0]?.new['secret']).toBe('hidden')
  await Promise.all([visitor.removeAllChannels(), service.removeAllChannels()])
})

test('a change sends the row as it is now, a removal its key alone', async () => {
  const client = here.newClient()
  const received = await subscribe(client)
  const id = await addNote()
  await expect.poll(() => received).toHaveLength(1)
  await here.service.from('notes').update({ title: 'Changed' }).eq('id', id).throwOnError()
  await expect.poll(() => received).toHaveLength(2)
  expect(received[1]).toMatchObject({ eventType: 'UPDATE', new: { id, title: 'Changed' }, old: { id } })
  await here.service.from('notes').delete().eq('id', id).throwOnError()
  await expect.poll(() => received).toHaveLength(3)
  expect(received[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } })
  await client.removeAllChannels()
})

test('a filter lets through what it names', async () => {
  const client = here.newClient()
  const received = await subscribe(client, 'INSERT', 'title=eq.Wanted')
  await addNote()
  const id = await addNote({ title: 'Wanted' })
  await expect.poll(() => idsOf(received)).toEqual([id])
  await client.removeAllChannels()
})

test('a signed-in account listens with its own rights', async () => {
  await here.backend.sql(`
    create policy "Accounts read hidden notes" on public.notes for select to authenticated using (not is_public)`)
  const email = 'listener@example.org'
  await here.service.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  const client = here.newClient()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  const received = await subscribe(client, 'INSERT')
  const id = await addNote({ is_public: false })
  await expect.poll(() => idsOf(received)).toEqual([id])
  await client.removeAllChannels()
})

test('a table outside the publication says nothing', async () => {
  await here.backend.sql(
    'create table public.quiet (id integer primary key); grant select on public.quiet to anon',
  )
  const client = here.newClient()
  const received: unknown[] = []
  const channel = client
    .channel('quiet')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quiet' }, (change) =>
      received.push(change),
    )
  await subscribed(channel)
  const notes = await subscribe(client)
  await here.backend.sql('insert into public.quiet values (1)')
  await addNote()
  await expect.poll(() => notes).toHaveLength(1)
  expect(received).toEqual([])
  await client.removeAllChannels()
})

test('who asks for every table of every schema receives what a request of theirs could read, and no other', async () => {
  const client = here.newClient()
  const received: { schema: string; table: string; new: object }[] = []
  let channel = client.channel('everything')
  for (const schema of ['*', 'public', 'private', 'auth', 'storage'])
    channel = channel.on('postgres_changes', { event: '*', schema }, (change) => received.push(change))
  await subscribed(channel)
  // Of each kind: in no publication, hidden by row-level security, and shown.
  await here.service.auth.admin.createUser({ email: 'private@example.org', password: PASSWORD })
  await here.backend.sql(`insert into private.secrets (name, value) values ('smtp_password', 'hidden')`)
  await addNote({ is_public: false })
  const shown = await addNote()
  await expect.poll(() => received.length).toBe(2)
  // Once by each of the two subscriptions that it concerns.
  const note = {
    schema: 'public',
    table: 'notes',
    new: { id: shown, title: `Note ${String(shown)}`, is_public: true },
  }
  expect(received).toMatchObject([note, note])
  expect(JSON.stringify(received)).not.toContain('hidden')
  await client.removeAllChannels()
})

test('a filter says nothing of a column that the visitor may not select', async () => {
  const client = here.newClient()
  const marker = await subscribe(client)
  const guesses: Change[] = []
  const channel = client
    .channel('guesses')
    .on(
      'postgres_changes' as never,
      { event: '*', schema: 'public', table: 'notes', filter: 'secret=eq.hidden' },
      (change: Change) => guesses.push(change),
    )
  // Refused or silent: either way the guess stays one.
  await subscribed(channel).catch(() => undefined)
  const id = await addNote()
  await expect.poll(() => idsOf(marker)).toEqual([id])
  const after = await addNote({ secret: 'other' })
  await expect.poll(() => idsOf(marker)).toEqual([id, after])
  expect(guesses).toEqual([])
  await client.removeAllChannels()
})

test('what one visitor broadcasts reaches no other', async () => {
  const [sender, listener] = [here.newClient(), here.newClient()]
  const received: unknown[] = []
  const topic = 'editors-room'
  const listening = listener
    .channel(topic)
    .on('broadcast', { event: '*' }, (message) => received.push(message))
    .on('presence', { event: 'join' }, (joined) => received.push(joined))
  await subscribed(listening)
  const sending = sender.channel(topic)
  await subscribed(sending)
  await sending.send({ type: 'broadcast', event: 'note', payload: { text: 'hostile' } })
  // A change that is sent afterwards has arrived: the broadcast would have, too.
  const notes = await subscribe(listener)
  await addNote()
  await expect.poll(() => notes).toHaveLength(1)
  expect(received).toEqual([])
  await Promise.all([sender.removeAllChannels(), listener.removeAllChannels()])
})

test('a filter that cannot be read fails the channel with its reason', async () => {
  const client = here.newClient()
  await expect(subscribe(client, '*', 'title=resembles.x')).rejects.toThrow('cannot be read')
  await client.removeAllChannels()
})

const closing = (address: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address)
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('open', () => resolve(undefined))
  })

test('an unknown key opens no socket, and other addresses carry none', async () => {
  const socketUrl = here.backend.url.replace('http', 'ws')
  expect(await closing(`${socketUrl}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`)).toBe(401)
  expect(await closing(`${socketUrl}/elsewhere?apikey=${here.backend.publishableKey}`)).toBe(404)
})
