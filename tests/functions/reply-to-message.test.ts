import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_REPLY_TEXTS, ContactReplyAnswerSchema } from '#domain/contact/contact-message.ts'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { type EditorsBackend, startEditorsBackend } from './editors.ts'
import { newAddress } from './visitors.ts'

let here: EditorsBackend
beforeAll(async () => {
  here = await startEditorsBackend()
})
afterAll(() => here.close())

const addMessage = async (subject = 'Missions'): Promise<{ id: string; from: string }> => {
  const from = newAddress()
  const [row] = await here.backend.sql(
    `insert into public.contact_messages (name, email, message)
     values ('Rose', $1, $2) returning id::text`,
    [from, `Objet : ${subject}\n\nVoir https://piege.example/x et {{reply}}.`],
  )
  return { id: String(row?.['id']), from }
}
const answer = (id: string, values: object = {}) => ({
  message_id: id,
  reply: 'Merci de votre message.',
  idempotency_key: randomUUID(),
  ...values,
})
const call = async (body: object, client: SupabaseClient = here.admin) => {
  const { data } = await client.auth.getSession()
  const response = await fetch(`${here.backend.url}/functions/v1/reply-to-message`, {
    method: 'POST',
    headers: {
      apikey: here.backend.publishableKey,
      'content-type': 'application/json',
      ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const refused = async (body: object, client?: SupabaseClient) => {
  const answered = await call(body, client)
  return { status: answered.status, ...FunctionErrorSchema.parse(answered.body).error }
}
const stored = async (id: string) =>
  here.backend.sql(
    `select reply.body, reply.delivered, author.email as by, message.handled_at is not null as handled
     from public.contact_messages as message
     left join public.contact_replies as reply on reply.message_id = message.id
     left join auth.users as author on author.id = reply.author_id
     where message.id = $1`,
    [id],
  )

test('USE-16 an answer is stored with its message and who wrote it, mailed once, and marks the message as handled', async () => {
  const { id, from } = await addMessage()
  const body = answer(id)
  for (const _ of ['once', 'again']) {
    const answered = await call(body)
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    expect(ContactReplyAnswerSchema.parse(answered.body).mail).toBe('sent')
  }
  expect(await stored(id)).toEqual([
    { body: 'Merci de votre message.', delivered: true, by: 'admin@example.org', handled: true },
  ])
  const mails = await here.mailsTo(from)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Merci de votre message.')
  // What a visitor typed comes back harmless, and its braces are text.
  expect(mails[0]?.text).not.toContain('piege.example')
  expect(mails[0]?.text).toContain('{{reply}}')
})

test('USE-16 a long subject is cut behind an emoji, not in its middle, so that its mail is in the log', async () => {
  const long = 'x'.repeat(194)
  const { id, from } = await addMessage(`${long}🩺🩺`)
  expect((await call(answer(id))).status).toBe(200)
  const subject = `Re : ${long}🩺`
  expect((await here.mailsTo(from)).map((mail) => mail.subject)).toEqual([subject])
  expect(
    await here.backend.sql('select subject, status from public.email_deliveries where recipient = $1', [
      from,
    ]),
  ).toEqual([{ subject, status: 'sent' }])
})

test('USE-16 an answer that maintenance mails this moment is not mailed beside it', async () => {
  const { id, from } = await addMessage()
  await here.backend.sql(`update public.app_settings set value = '0' where key = 'email_daily_limit'`)
  const body = answer(id)
  const mailOf = async () => ContactReplyAnswerSchema.parse((await call(body)).body).mail
  expect(await mailOf()).toBe('daily_limit')
  await here.backend.sql(`update public.app_settings set value = '100' where key = 'email_daily_limit'`)
  // A run took it up.
  await here.backend.sql('update private.held_mails set sending_at = now()')
  expect(await mailOf()).toBe('under_way')
  expect(await here.mailsTo(from)).toEqual([])
  // It is given up after a quarter of an hour.
  await here.backend.sql(`update private.held_mails set sending_at = now() - interval '16 minutes'`)
  expect(await mailOf()).toBe('sent')
  expect(await mailOf()).toBe('sent')
  expect(await here.mailsTo(from)).toHaveLength(1)
  expect(await here.backend.sql('select 1 from private.held_mails')).toEqual([])
  expect((await stored(id))[0]?.['delivered']).toBe(true)
})

test('USE-16 an answer whose mail went out counts as sent, though what was held of it can not be removed', async () => {
  const { id, from } = await addMessage()
  await here.backend.sql(`update public.app_settings set value = '0' where key = 'email_daily_limit'`)
  const body = answer(id)
  expect(await call(body)).toMatchObject({ body: { mail: 'daily_limit' } })
  await here.backend.sql(`
    update public.app_settings set value = '100' where key = 'email_daily_limit';
    create function private.refuse_drop() returns trigger language plpgsql as
      $$ begin raise exception 'No row goes'; end $$;
    create trigger refuse_drop before delete on private.held_mails
      for each row execute function private.refuse_drop()`)
  expect(await call(body)).toMatchObject({ body: { mail: 'sent' } })
  await here.backend.sql('drop function private.refuse_drop cascade')
  expect(await call(body)).toMatchObject({ body: { mail: 'sent' } })
  expect(await here.mailsTo(from)).toHaveLength(1)
})

test('USE-16 who is no admin, and what says nothing, is refused', async () => {
  const { id, from } = await addMessage()
  expect(await refused(answer(id), here.visitor)).toMatchObject({ status: 401 })
  expect(await refused(answer(id), here.user)).toMatchObject({ status: 403 })
  expect(await refused(answer(id), here.editor)).toMatchObject({ status: 403 })
  expect(await refused(answer(id, { reply: ' ' }))).toMatchObject({
    status: 400,
    fields: { reply: CONTACT_REPLY_TEXTS.empty },
  })
  expect(await refused(answer(id, { reply: 'x'.repeat(10_001) }))).toMatchObject({ status: 400 })
  expect((await call(answer(id, { reply: 'x'.repeat(10_000) }))).status).toBe(200)
  expect(await refused(answer(randomUUID()))).toMatchObject({
    status: 404,
    message: CONTACT_REPLY_TEXTS.gone,
  })
  expect(await here.mailsTo(from)).toHaveLength(1)
})
