import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#domain/newsletter/link-pages.ts'
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
const confirm = (token: string | null) => callAsVisitor(here, 'newsletter-confirm', { token })

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

const linkIn = ({ text }: Message, pathname: string): URL => {
  const links = (text.match(/https?:\S+/g) ?? []).map((link) => new URL(link))
  const found = links.find((link) => link.pathname === pathname)
  if (!found) throw new Error(`No link to ${pathname} in: ${text}`)
  return found
}
const unsubscribeLinkIn = (mail: Message): URL => linkIn(mail, UNSUBSCRIBE_PATH)
const tokenIn = (mail: Message): string => linkIn(mail, CONFIRM_PATH).searchParams.get('token') ?? ''

/** Subscribes and confirms, as the owner of the address does. */
const join = async (email: string, name = 'Rose'): Promise<string> => {
  await subscribe({ name, email })
  const token = tokenIn(await onlyMailTo(email))
  expect((await confirm(token)).body).toEqual({ confirmed: true })
  return token
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

test('SEC-03 NEWS-10 an address is listed once, whatever its case, and only after its owner confirmed', async () => {
  const email = newAddress()
  expect((await subscribe({ name: 'Rose Delva', email: email.toUpperCase() })).body).toEqual({
    subscribed: true,
    confirmation: { sent: true },
  })
  expect(await rowsOf(email)).toEqual([])
  const token = tokenIn(await onlyMailTo(email))
  for (const wrong of [token.slice(1), 'f'.repeat(64), "' or true --"])
    expect(await confirm(wrong)).toMatchObject({ status: 404, body: refused('not_found') })
  expect(await rowsOf(email)).toEqual([])

  expect((await confirm(token)).body).toEqual({ confirmed: true })
  expect(await rowsOf(email)).toEqual([{ name: 'Rose Delva', status: 'active' }])
  // A link that is followed twice.
  expect((await confirm(token)).body).toEqual({ confirmed: true })
  expect(await rowsOf(email)).toHaveLength(1)
})

test('SEC-03 a link serves for the 7 days that its mail names; then the request is forgotten', async () => {
  const age = (email: string, hours: number) =>
    here.backend.sql(
      `update private.newsletter_requests set requested_at = now() - make_interval(hours => $1) where email = $2`,
      [hours, email],
    )
  const inTime = newAddress()
  await subscribe({ name: 'Rose', email: inTime })
  const mail = await onlyMailTo(inTime)
  expect(mail.text).toContain('suivez ce lien dans les 7 jours')
  await age(inTime, 7 * 24 - 1)
  expect((await confirm(tokenIn(mail))).body).toEqual({ confirmed: true })

  const late = newAddress()
  await subscribe({ name: 'Rose', email: late })
  const token = tokenIn(await onlyMailTo(late))
  await age(late, 7 * 24 + 1)
  expect(await confirm(token)).toMatchObject({ status: 404 })
  expect(await rowsOf(late)).toEqual([])
  await here.service.rpc('clear_old_rows').throwOnError()
  expect(
    await here.backend.sql('select 1 from private.newsletter_requests where email = $1', [late]),
  ).toEqual([])
})

test('the answer is the same for a known address; that it is listed is said in the mail to it alone', async () => {
  const known = newAddress()
  await join(known)
  const unknown = newAddress()
  const mailsBefore = (await here.mailsTo(known)).length
  const [first, second] = [
    await subscribe({ name: 'Curieux', email: known }),
    await subscribe({ name: 'Curieux', email: unknown }),
  ]
  expect(first).toEqual(second)
  expect(first).toEqual({ status: 200, body: { subscribed: true, confirmation: { sent: true } } })
  expect((await here.mailsTo(known)).length - mailsBefore).toBe(1)
  expect(await here.mailsTo(unknown)).toHaveLength(1)
  const [notice] = await here.mailsTo(known)
  expect(notice?.subject).toBe('Vous êtes déjà inscrit à la newsletter du Portail RHCA')
  expect(notice?.text).not.toContain('/newsletter/confirm')
  expect(await rowsOf(known)).toEqual([{ name: 'Rose', status: 'active' }])
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
    expect(body).toContain(linkIn(mail, CONFIRM_PATH).href)
  }
  expect(mail.html).toContain(`href="${link.href}"`)

  const token = link.searchParams.get('token')
  await confirm(token)
  expect((await unsubscribe(token)).body).toEqual({ unsubscribed: true })
  expect(await rowsOf(email)).toEqual([{ name: 'Rose Delva', status: 'unsubscribed' }])
  expect((await unsubscribe(token)).body).toEqual({ unsubscribed: true })

  expect((await subscribe({ name: 'Rose', email })).body).toMatchObject({ confirmation: { sent: true } })
  expect(await rowsOf(email)).toEqual([{ name: 'Rose Delva', status: 'unsubscribed' }])
  const [again] = await here.mailsTo(email)
  if (!again) throw new Error('No second mail')
  await confirm(tokenIn(again))
  expect(await rowsOf(email)).toEqual([{ name: 'Rose', status: 'active' }])
  expect(await unsubscribe(token)).toMatchObject({ status: 404, body: refused('not_found') })
})

test('SEC-03 who did not ask forgets the request by the link of its mail', async () => {
  const email = newAddress()
  await subscribe({ name: 'Rose', email })
  const token = tokenIn(await onlyMailTo(email))
  expect((await unsubscribe(token)).body).toEqual({ unsubscribed: true })
  expect(await confirm(token)).toMatchObject({ status: 404 })
  expect(await rowsOf(email)).toEqual([])
})

test('a mail program unsubscribes in one step by the header of the mail', async () => {
  const email = newAddress()
  await join(email)
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
  const token = await join(email)
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

test('NEWS-10 SEC-02 beyond the limit of a visitor the refusal says so, and other visitors are served', async () => {
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

  expect((await subscribe({ name: 'Rose', email: late })).status).toBe(200)
})

test('what a stranger types as a name reaches nobody by mail', async () => {
  const email = newAddress()
  await subscribe({ name: 'Gagnez 1000 $ sur https://piege.example', email })
  const mail = await onlyMailTo(email)
  expect(mail.subject + mail.text + mail.html).not.toContain('piege')
})

test('SEC-03 a request stays when its mail can’t be sent; the answer says so, and the mail goes out the next day', async () => {
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
  expect(await here.mailsTo(email)).toEqual([])
  const maintain = async () => {
    const response = await fetch(`${here.backend.url}/functions/v1/run-maintenance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${here.backend.secretKey}` },
    })
    expect(response.status).toBe(200)
    await response.text()
  }
  // The same day, although there is room again: what was held back waits for the next one.
  await maintain()
  expect(await here.mailsTo(email)).toEqual([])
  await here.backend.sql(`update private.held_mails set created_at = created_at - interval '1 day'`)
  await maintain()
  await maintain()
  await confirm(tokenIn(await onlyMailTo(email)))
  expect(await rowsOf(email)).toEqual([{ name: 'Rose', status: 'active' }])
  expect(await here.backend.sql('select 1 from private.held_mails')).toEqual([])
})
