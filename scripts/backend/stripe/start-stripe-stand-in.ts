import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import Stripe from 'stripe'
import { listenOnPort, LOOPBACK } from '../folder/listen-on-port.ts'

type Session = {
  id: string
  amountTotal: number
  currency: string
  email: string
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  paymentIntent: string
  paid: boolean
}

/** A local stand-in of the few calls of Stripe that the portal makes, with its checkout page and signed webhooks. */
export type StripeStandIn = { variables: Record<string, string>; close: () => Promise<void> }

type Options = {
  /** Where events are delivered, as Stripe's dashboard would set. */
  webhookUrl: () => string
  log: (line: string) => void
}

const describeSession = (session: Session, url: string) => ({
  id: session.id,
  object: 'checkout.session',
  amount_total: session.amountTotal,
  currency: session.currency,
  customer_email: session.email,
  metadata: session.metadata,
  mode: 'payment',
  payment_intent: session.paymentIntent,
  payment_status: session.paid ? 'paid' : 'unpaid',
  status: session.paid ? 'complete' : 'open',
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  url: `${url}/checkout/${session.id}`,
})

/** `metadata[name]` of a form-encoded request as `{ name }`. */
const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]): [string, string][] => {
      const name = /^metadata\[(\w+)\]$/.exec(key)?.[1]
      return name ? [[name, value]] : []
    }),
  )

/** Starts the stand-in on a free port of loopback. */
export const startStripeStandIn = async ({ webhookUrl, log }: Options): Promise<StripeStandIn> => {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const stripe = new Stripe(secretKey)
  const sessions = new Map<string, Session>()
  const byIdempotencyKey = new Map<string, string>()
  let url = ''

  const deliver = async (type: string, session: Session) => {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: describeSession(session, url) },
    })
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret })
    const answer = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
    if (!answer.ok) log(`The webhook answered ${String(answer.status)} to ${type}`)
  }

  const app = new Hono()
  app.post('/v1/checkout/sessions', async (context) => {
    if (context.req.header('authorization') !== `Bearer ${secretKey}`) {
      return context.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    }
    const idempotencyKey = context.req.header('idempotency-key') ?? randomUUID()
    const known = sessions.get(byIdempotencyKey.get(idempotencyKey) ?? '')
    if (known) return context.json(describeSession(known, url))
    const form = new URLSearchParams(await context.req.text())
    const session: Session = {
      id: `cs_test_${randomBytes(16).toString('hex')}`,
      amountTotal:
        Number(form.get('line_items[0][price_data][unit_amount]')) *
        Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? 'usd',
      email: form.get('customer_email') ?? '',
      metadata: metadataOf(form),
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      paymentIntent: `pi_${randomBytes(12).toString('hex')}`,
      paid: false,
    }
    sessions.set(session.id, session)
    byIdempotencyKey.set(idempotencyKey, session.id)
    return context.json(describeSession(session, url))
  })
  app.get('/v1/checkout/sessions/:id', (context) => {
    const session = sessions.get(context.req.param('id'))
    return session
      ? context.json(describeSession(session, url))
      : context.json({ error: { type: 'invalid_request_error', message: 'No such session' } }, 404)
  })
  app.get('/checkout/:id', (context) => {
    const session = sessions.get(context.req.param('id'))
    if (!session) return context.notFound()
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="data:," />
          <title>Local checkout</title>
          <h1>Local checkout</h1>
          <p>This page stands in for the payment provider on this machine. No card is charged.</p>
          <p>Donation: <strong>$${(session.amountTotal / 100).toFixed(2)}</strong> by ${session.email}</p>
          <form method="post" action="/checkout/${session.id}/pay"><button>Pay</button></form>
          <form method="post" action="/checkout/${session.id}/cancel"><button>Cancel</button></form>
        </html>`,
    )
  })
  app.post('/checkout/:id/pay', async (context) => {
    const session = sessions.get(context.req.param('id'))
    if (!session) return context.notFound()
    if (!session.paid) {
      session.paid = true
      await deliver('checkout.session.completed', session)
    }
    return context.redirect(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })
  app.post('/checkout/:id/cancel', (context) => {
    const session = sessions.get(context.req.param('id'))
    return session ? context.redirect(session.cancelUrl, 303) : context.notFound()
  })

  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  url = `http://${LOOPBACK}:${String(await listenOnPort(server, 0, 'payment stand-in', 'a free port'))}`
  return {
    variables: {
      STRIPE_PUBLISHABLE_KEY: `pk_test_${randomBytes(12).toString('hex')}`,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
