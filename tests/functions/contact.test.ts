import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_NOTIFICATION_TEXTS } from '#domain/contact/contact-outcome.ts'
import { startTestBackend, type TestBackend } from '#tests/backend/fixture.ts'
import { callAsVisitor, newAddress, newVisitor } from './visitors.ts'

let here: TestBackend
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
})
afterAll(() => here.close())

const newMessage = (message = 'Bonjour à toute la rédaction.') => ({
  name: 'Rose',
  email: newAddress(),
  phone: null,
  message,
})

const send = (body: object, headers = newVisitor()) =>
  callAsVisitor(here, 'send-contact-email', body, headers)

test('CONTACT-13 an invalid payload is answered with a JSON error, and calls beyond the limit with another', async () => {
  expect(await send({ name: 'R', email: 'rose', message: 'court' })).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'invalid_input',
        fields: {
          name: 'Le nom doit contenir au moins 2 caractères',
          email: 'Veuillez entrer une adresse email valide',
          message: 'Votre message doit contenir au moins 10 caractères',
        },
      },
    },
  })
  const message = newMessage()
  await here.visitor.from('contact_messages').insert(message).throwOnError()
  const visitor = newVisitor()
  for (let time = 0; time < 10; time += 1) expect((await send(message, visitor)).status).toBe(200)
  expect(await send(message, visitor)).toMatchObject({
    status: 429,
    body: { error: { code: 'rate_limited' } },
  })
})

test('a message is mailed once, also by two calls at once', async () => {
  const mails = async (id: string) =>
    (
      await here.backend.sql(
        `select status from public.email_deliveries where related_id = $1 and kind = 'contact_message' order by id`,
        [id],
      )
    ).map(({ status }) => status)
  const store = async () => {
    const message = newMessage()
    await here.visitor.from('contact_messages').insert(message).throwOnError()
    const [row] = await here.backend.sql('select id::text from public.contact_messages where email = $1', [
      message.email,
    ])
    return { message, id: String(row?.['id']) }
  }
  const twice = await store()
  const answers = await Promise.all([send(twice.message), send(twice.message)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await mails(twice.id)).toEqual(['sent'])
  expect(await send(twice.message)).toMatchObject({ body: { notification: { sent: true } } })
  expect(await mails(twice.id)).toEqual(['sent'])
})

test('a long message with accents is found again and mailed', async () => {
  const message = newMessage('é'.repeat(5000))
  await here.visitor.from('contact_messages').insert(message).throwOnError()
  expect(await send(message)).toMatchObject({ status: 200, body: { notification: { sent: true } } })
})

test('when mails are used up for the day, the answer says that nobody was notified and that the message is stored', async () => {
  const message = newMessage()
  await here.visitor.from('contact_messages').insert(message).throwOnError()
  await here.backend.sql(`update public.app_settings set value = '0' where key = 'email_daily_limit'`)
  try {
    expect(await send(message)).toEqual({
      status: 200,
      body: { notification: { sent: false, message: CONTACT_NOTIFICATION_TEXTS.notSent } },
    })
  } finally {
    await here.backend.sql(`update public.app_settings set value = '100' where key = 'email_daily_limit'`)
  }
  // A call that is repeated later sends it.
  expect(await send(message)).toMatchObject({ body: { notification: { sent: true } } })
})
