import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/backend/fixture.ts'
import { callAsVisitor, newAddress } from './visitors.ts'

const SECRET = 'whsec_essai_0123456789'
const stripe = new Stripe('sk_test_essai')

let here: TestBackend
beforeAll(async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_essai')
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_essai')
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', SECRET)
  here = await startTestBackend({ functions: true })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await here.close()
})

type Sending = { secret?: string; timestamp?: number; tampered?: boolean }

const send = async (event: object, { secret = SECRET, timestamp, tampered = false }: Sending = {}) => {
  const payload = JSON.stringify(event)
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  })
  const answer = await fetch(`${here.backend.url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: tampered ? payload.replace('5000', '9000000') : payload,
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const newSession = async () => {
  const session = { id: `cs_test_${randomUUID()}`, email: newAddress(), payment: `pi_${randomUUID()}` }
  await here.backend.sql(
    'insert into public.donations (session_id, amount_cents, donor_name, donor_email) values ($1, 100, $2, $3)',
    [session.id, 'Rose Delva', session.email],
  )
  return session
}

type Session = Awaited<ReturnType<typeof newSession>>

const sessionEvent = (type: string, { id, email, payment }: Session) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  data: {
    object: {
      id,
      object: 'checkout.session',
      amount_total: 5000,
      currency: 'usd',
      payment_status: 'paid',
      payment_intent: payment,
      metadata: { name: 'Rose Delva', email, is_anonymous: 'true', message: '' },
    },
  },
})

const donationOf = async ({ id }: Session) => {
  const [row] = await here.backend.sql(
    'select status, amount_cents from public.donations where session_id = $1',
    [id],
  )
  return row
}

test('DON-09 a signed event completes the donation with the provider’s amount and sends one receipt', async () => {
  const session = await newSession()
  const event = sessionEvent('checkout.session.completed', session)
  expect(await send(event)).toEqual({ status: 200, body: { received: true, outcome: 'recorded' } })
  expect(await donationOf(session)).toEqual({ status: 'completed', amount_cents: 5000 })
  expect(await send(event)).toEqual({ status: 200, body: { received: true, outcome: 'duplicate' } })
  const mails = await here.mailsTo(session.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.replace(/\s/g, ' ')).toContain('50,00 $US')
})

test('DON-09 a receipt that the mail server did not take is asked for again by the provider, and sent once, with the day in Haiti', async () => {
  const session = await newSession()
  // The database takes this address, the mail server does not.
  await here.backend.sql('update public.donations set donor_email = $2 where session_id = $1', [
    session.id,
    'rose@exemple..ht',
  ])
  const event = sessionEvent('checkout.session.completed', session)
  // Stripe repeats what is not answered with 200.
  expect((await send(event)).status).toBe(503)
  expect(await donationOf(session)).toEqual({ status: 'completed', amount_cents: 5000 })
  // New Year's Eve at half past eight in the evening, in Port-au-Prince.
  await here.backend.sql(
    "update public.donations set donor_email = $2, completed_at = '2027-01-01T01:30:00Z' where session_id = $1",
    [session.id, session.email],
  )
  for (const _ of ['once', 'again'])
    expect(await send(event)).toEqual({ status: 200, body: { received: true, outcome: 'duplicate' } })
  const mails = await here.mailsTo(session.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('du 31 décembre 2026 nous est bien parvenu')
})

test('DON-09 the receipt of a call that was cut off is sent by a later one, and asked for again until then', async () => {
  const session = await newSession()
  const claim = (age: string) =>
    here.backend.sql(
      'update public.donations set receipt_sending_at = now() - $2::interval where session_id = $1',
      [session.id, age],
    )
  const event = sessionEvent('checkout.session.completed', session)
  await claim('1 minute')
  expect((await send(event)).status).toBe(503)
  expect(await here.mailsTo(session.email)).toEqual([])
  await claim('2 minutes')
  for (const _ of ['once', 'again'])
    expect(await send(event)).toEqual({ status: 200, body: { received: true, outcome: 'duplicate' } })
  expect(await here.mailsTo(session.email)).toHaveLength(1)
  expect(
    await here.backend.sql(
      `select receipt_sending_at, receipt_sent_at is not null as is_sent from public.donations where session_id = $1`,
      [session.id],
    ),
  ).toEqual([{ receipt_sending_at: null, is_sent: true }])
})

test.each([
  ['forged', { secret: 'whsec_autre' }],
  ['changed on the way', { tampered: true }],
  ['signed an hour ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }],
])('DON-09 an event that is %s is refused and changes nothing', async (_what, sending) => {
  const session = await newSession()
  const { status } = await send(sessionEvent('checkout.session.completed', session), sending)
  expect(status).toBe(403)
  expect(await donationOf(session)).toEqual({ status: 'pending', amount_cents: 100 })
})

test('DON-09 a call without a signature is refused', async () => {
  const { status } = await callAsVisitor(here, 'stripe-webhook', { type: 'checkout.session.completed' })
  expect(status).toBe(403)
})

test('DON-09 an expiry that comes after the payment changes nothing', async () => {
  const session = await newSession()
  await send(sessionEvent('checkout.session.completed', session))
  expect((await send(sessionEvent('checkout.session.expired', session))).body).toMatchObject({
    outcome: 'ignored',
  })
  expect(await donationOf(session)).toMatchObject({ status: 'completed' })
})

test.each([
  ['another currency', { currency: 'eur' }],
  ['a payment link', { metadata: {} }],
  ['another shop', { metadata: { is_anonymous: 'peut-être', email: 'no address', name: 'x'.repeat(300) } }],
])('DON-09 what the account is paid for in %s is no donation, and no error', async (_what, foreign) => {
  const session = { id: `cs_test_${randomUUID()}`, email: newAddress(), payment: `pi_${randomUUID()}` }
  const event = sessionEvent('checkout.session.completed', session)
  Object.assign(event.data.object, foreign)
  expect(await send(event)).toEqual({ status: 200, body: { received: true, outcome: 'ignored' } })
  expect(await donationOf(session)).toBeUndefined()
})

test('SEC-02 half a character is refused before anything is paid or stored', async () => {
  const donor = { name: 'Rose \ud800', email: 'rose@exemple.ht', is_anonymous: true, message: '' }
  const { status } = await callAsVisitor(here, 'stripe-checkout', {
    amount: 10,
    currency: 'usd',
    metadata: { donor_info: donor },
  })
  expect(status).toBe(400)
})

const refundOf = ({ payment }: Session, cents?: number) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'charge.refunded',
  data: {
    object: {
      object: 'charge',
      amount: 5000,
      payment_intent: payment,
      ...(cents === undefined ? {} : { amount_refunded: cents }),
    },
  },
})

const moneyOf = async ({ id }: Session) =>
  (
    await here.backend.sql(
      'select status, amount_cents, refunded_cents from public.donations where session_id = $1',
      [id],
    )
  )[0]

test('SEC-05 a refund names the payment alone and is found by it; without an amount it is the whole', async () => {
  const session = await newSession()
  await send(sessionEvent('checkout.session.completed', session))
  expect((await send(refundOf(session))).body).toMatchObject({ outcome: 'recorded' })
  expect(await moneyOf(session)).toEqual({ status: 'refunded', amount_cents: 5000, refunded_cents: 5000 })
})

test('SEC-05 a partial refund leaves the rest in the sums, and parts add up by what the provider says', async () => {
  const session = await newSession()
  await here.backend.sql('delete from public.donations where session_id <> $1', [session.id])
  await send(sessionEvent('checkout.session.completed', session))
  const sums = () =>
    here.backend.sql(
      `select sum(amount_cents - refunded_cents)::int as cents from public.donations where status = 'completed'`,
    )
  const first = refundOf(session, 1000)
  expect((await send(first)).body).toMatchObject({ outcome: 'recorded' })
  expect(await moneyOf(session)).toEqual({ status: 'completed', amount_cents: 5000, refunded_cents: 1000 })
  expect(await sums()).toEqual([{ cents: 4000 }])
  expect((await send(first)).body).toMatchObject({ outcome: 'duplicate' })
  await send(refundOf(session, 3000))
  // An earlier event that arrives late knows less.
  await send(refundOf(session, 2000))
  expect(await moneyOf(session)).toEqual({ status: 'completed', amount_cents: 5000, refunded_cents: 3000 })
  await send(refundOf(session, 5000))
  expect(await moneyOf(session)).toEqual({ status: 'refunded', amount_cents: 5000, refunded_cents: 5000 })
})

test('SEC-05 a refund that arrives before its payment is taken up when the payment comes', async () => {
  const [whole, part] = [await newSession(), await newSession()]
  expect((await send(refundOf(whole, 5000))).body).toEqual({ received: true, outcome: 'waiting' })
  expect((await send(refundOf(part, 1500))).body).toEqual({ received: true, outcome: 'waiting' })
  await send(sessionEvent('checkout.session.completed', whole))
  await send(sessionEvent('checkout.session.completed', part))
  expect(await moneyOf(whole)).toEqual({ status: 'refunded', amount_cents: 5000, refunded_cents: 5000 })
  expect(await moneyOf(part)).toEqual({ status: 'completed', amount_cents: 5000, refunded_cents: 1500 })
  // Nobody thanks for what went back.
  expect(await here.mailsTo(whole.email)).toEqual([])
  expect(await here.mailsTo(part.email)).toHaveLength(1)
})

const request = (amount: unknown, email = 'rose@exemple.ht') => ({
  amount,
  currency: 'usd',
  metadata: { donor_info: { name: '', email, is_anonymous: true, message: '' } },
})

test.each([
  [50_001, 'Please contact us directly for large donations'],
  [-5, 'Invalid donation amount'],
  [0, 'Invalid donation amount'],
  ['100', 'Invalid donation amount'],
  [null, 'Invalid donation amount'],
])('DON-04 an amount of %j is refused by the server', async (amount, message) => {
  const { status, body } = await callAsVisitor(here, 'stripe-checkout', request(amount))
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { code: 'invalid_input', fields: { amount: message } } })
})

test('DON-10 a donor who stays anonymous is in no public list', async () => {
  const session = await newSession()
  await here.backend.sql(
    'update public.donations set donor_name = $2, is_anonymous = true where session_id = $1',
    [session.id, 'Anonyme Cachée'],
  )
  const named = await newSession()
  await here.backend.sql(
    'update public.donations set donor_name = $2, is_anonymous = false where session_id = $1',
    [named.id, 'Nommée Volontiers'],
  )
  await send(sessionEvent('checkout.session.completed', session))
  await send(sessionEvent('checkout.session.completed', named))
  const answer = await fetch(`${here.backend.url}/rest/v1/rpc/list_public_donors`, {
    method: 'POST',
    headers: { apikey: here.backend.publishableKey, 'content-type': 'application/json' },
    body: '{}',
  })
  const donors = JSON.stringify(await answer.json())
  expect(donors).toContain('Nommée Volontiers')
  expect(donors).not.toContain('Anonyme Cachée')
})
