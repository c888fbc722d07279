import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNSUBSCRIBE_PATH } from '#domain/newsletter/unsubscribe.ts'
import { SITE_URL, startTestBackend, type Message, type TestBackend } from '#tests/backend/fixture.ts'
import { callAsVisitor, newAddress, newVisitor } from './visitors.ts'

let here: TestBackend
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
})
afterAll(() => here.close())

const subscribe = (body: object, headers = newVisitor()) =>
  callAsVisitor(here, 'newsletter-subscribe', body, headers)
const unsubscribe = (token: string | null) => callAsVisitor(here, 'newsletter-unsubscribe', { token })

const rowsOf = (email: string) =>
  here.backend.sql('select name, status from public.newsletter_subscriptions where email = lower($1)', [
    email,
  ])

const onlyMailTo = async (address: string): Promise<Message> => {
  const [mail, ...others] = await here.mailsTo(address)
  expect(others).toEqual([])
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}

const unsubscribeLinkIn = ({ text }: Message): URL => {
  const link = /https?:\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return new URL(link)
}

/** The header by which a mail program unsubscribes by itself, as it is in the mail's source. */
const oneClickHeaders = async (address: string): Promise<string> => {
  const folder = path.join(here.folder, 'mails')
  for (const file of await readdir(folder)) {
    const head = (await readFile(path.join(folder, file), 'utf8')).split('\r\n\r\n')[0] ?? ''
    if (head.includes(`To: ${address}`)) return head.replace(/\r\n\s+/g, ' ')
  }
  throw new Error(`No mail to ${address}`)
}

const refused = (code: string, fields?: Record<string, string>) => ({
  error: { code, ...(fields ? { fields } : {}) },
})

test('NEWS-10 an address is stored once whatever its case, and the answer says so', async () => {
  const email = newAddress()
  expect((await subscribe({ name: 'Rose Delva', email: email.toUpperCase() })).body).toEqual({
    subscribed: true,
    confirmation: { sent: true },
  })
  expect((await subscribe({ name: 'Rose', email })).body).toEqual({
    subscribed: true,
    existingSubscription: true,
  })
  expect(await rowsOf(email)).toEqual([{ name: 'Rose Delva', status: 'active' }])
  await onlyMailTo(email)
})

test('NEWS-10 the confirmation is in French, as text and HTML, and its link ends the subscription', async () => {
  const email = newAddress()
  await subscribe({ name: 'Rose Delva', email })
  const mail = await onlyMailTo(email)
  expect(mail.subject).toBe('Votre inscription à la newsletter du Portail RHCA')
  expect(mail.replyTo).toEqual(['redaction@portail.local'])
  const link = unsubscribeLinkIn(mail)
  expect(link.origin + link.pathname).toBe(SITE_URL + UNSUBSCRIBE_PATH)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(email)
    expect(body).toContain('pour ne plus recevoir la newsletter')
    expect(body).toContain(link.href)
  }
  expect(mail.html).toContain(`href="${link.href}"`)

  const token = link.searchParams.get('token')
  expect((await unsubscribe(token)).body).toEqual({ unsubscribed: true })
  expect(await rowsOf(email)).toEqual([{ name: 'Rose Delva', status: 'unsubscribed' }])
  expect((await unsubscribe(token)).body).toEqual({ unsubscribed: true })

  expect((await subscribe({ name: 'Rose', email })).body).toMatchObject({ confirmation: { sent: true } })
  expect(await rowsOf(email)).toEqual([{ name: 'Rose', status: 'active' }])
  expect(await unsubscribe(token)).toMatchObject({ status: 404, body: refused('not_found') })
})

test('a mail program unsubscribes in one step by the header of the mail', async () => {
  const email = newAddress()
  await subscribe({ name: 'Rose', email })
  const headers = await oneClickHeaders(email)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const address = /List-Unsubscribe: <(\S+)>/.exec(headers)?.[1] ?? ''
  const posted = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(posted.status).toBe(200)
  expect(await rowsOf(email)).toEqual([{ name: 'Rose', status: 'unsubscribed' }])
})

test('a link that only was looked at, or is not ours, ends nothing', async () => {
  const email = newAddress()
  await subscribe({ name: 'Rose', email })
  const token = unsubscribeLinkIn(await onlyMailTo(email)).searchParams.get('token') ?? ''
  const seen = await fetch(`${here.backend.url}/functions/v1/newsletter-unsubscribe?token=${token}`)
  expect(seen.status).toBe(405)
  for (const wrong of [token.slice(1), 'f'.repeat(64), "' or true --"]) {
    expect(await unsubscribe(wrong)).toMatchObject({ status: 404, body: refused('not_found') })
  }
  expect(await unsubscribe(null)).toMatchObject({ status: 400, body: refused('invalid_input') })
  expect(await rowsOf(email)).toEqual([{ name: 'Rose', status: 'active' }])
})

test('NEWS-10 what the form refuses the function refuses, field by field', async () => {
  const email = newAddress()
  const name = 'Rose'
  const invalidEmail = { email: 'Veuillez entrer une adresse email valide' }
  const shortName = { name: 'Le nom doit contenir au moins 2 caractères' }
  for (const [body, fields] of [
    [{ name: 'R', email }, shortName],
    [{ name: 'x'.repeat(201), email }, { name: 'Le nom ne doit pas dépasser 200 caractères' }],
    [{ name, email: 'rose@exemple' }, invalidEmail],
    [{ name, email: `a@x.org,${email}` }, invalidEmail],
    [{}, { ...shortName, ...invalidEmail }],
  ] as const) {
    expect(await subscribe(body)).toMatchObject({ status: 400, body: refused('invalid_input', fields) })
  }
  const huge = await subscribe({ name, email, more: 'x'.repeat(300_000) })
  expect(huge).toMatchObject({ status: 400, body: refused('invalid_input') })
  expect(await rowsOf(email)).toEqual([])
})

test('NEWS-10 beyond the limit of a visitor, or of an address, the refusal says so', async () => {
  const tooMany = {
    status: 429,
    body: {
      error: {
        code: 'rate_limited',
        message: 'Trop de demandes en peu de temps. Veuillez réessayer dans quelques minutes.',
      },
    },
  }
  const visitor = newVisitor()
  for (let time = 0; time < 5; time += 1) {
    expect((await subscribe({ name: 'Rose', email: newAddress() }, visitor)).status).toBe(200)
  }
  const late = newAddress()
  expect(await subscribe({ name: 'Rose', email: late }, visitor)).toEqual(tooMany)
  expect(await rowsOf(late)).toEqual([])

  const target = newAddress()
  for (let time = 0; time < 5; time += 1) await subscribe({ name: 'Rose', email: target })
  expect(await subscribe({ name: 'Rose', email: target.toUpperCase() })).toEqual(tooMany)
})

test('what a stranger types as a name reaches nobody by mail', async () => {
  const email = newAddress()
  await subscribe({ name: 'Gagnez 1000 $ sur https://piege.example', email })
  const mail = await onlyMailTo(email)
  expect(mail.subject + mail.text + mail.html).not.toContain('piege')
})

test('a subscription stays when its confirmation can’t be sent, and the answer says so', async () => {
  const email = newAddress()
  await here.backend.sql(`update public.app_settings set value = '0' where key = 'email_daily_limit'`)
  try {
    expect(await subscribe({ name: 'Rose', email })).toEqual({
      status: 200,
      body: { subscribed: true, confirmation: { sent: false } },
    })
  } finally {
    await here.backend.sql(`update public.app_settings set value = '100' where key = 'email_daily_limit'`)
  }
  expect(await rowsOf(email)).toEqual([{ name: 'Rose', status: 'active' }])
})
