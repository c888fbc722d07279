import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { requiredVariable } from './published-works.ts'

const open = async (page: Page) => {
  await page.goto('/donate')
  await hydrate(pay(page))
}

const pay = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' })

const newEmail = () => `donatrice-${randomUUID()}@exemple.ht`

test('DON-01 DON-03 the form has its fields, presets and the choice of anonymity, and says what is missing or wrong', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support our work')
  for (const label of ['Email', 'Name (optional)', 'Message (optional)', 'Another amount']) {
    await expect(page.getByLabel(label)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^\$\d+$/ })).toHaveText([
    '$10',
    '$25',
    '$50',
    '$100',
    '$250',
    '$500',
  ])
  await expect(page.getByRole('radio', { name: 'Keep my donation anonymous' })).toBeChecked()
  await expect(pay(page)).toBeEnabled()

  await pay(page).click()
  await expect(page.getByText('Please select or enter a donation amount')).toBeVisible()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill('rose@')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Another amount').fill('0')
  await pay(page).click()
  await expect(page.getByText('Please select or enter a donation amount')).toBeVisible()
})

test('DON-02 DON-04 USE-11 a preset clears the custom amount and the reverse; an amount is typed with a comma or a point, and what will be charged is shown before; one above 10000 is refused where it is typed', async ({
  page,
}) => {
  await open(page)
  const custom = page.getByLabel('Another amount')
  const preset = page.getByRole('button', { name: '$50', exact: true })
  await custom.fill('33')
  await preset.click()
  await expect(custom).toHaveValue('')
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await custom.fill('12')
  await expect(preset).toHaveAttribute('aria-pressed', 'false')

  await custom.fill('10001')
  await expect(page.getByText('Maximum donation amount is $10000')).toBeVisible()
  await custom.fill('10000')
  await expect(page.getByText('Maximum donation amount is $10000')).toBeHidden()

  const charged = page.getByRole('status').filter({ hasText: 'You will be charged' })
  for (const typed of ['12,50', '12.50']) {
    await custom.fill('')
    await expect(charged).toHaveCount(0)
    await custom.fill(typed)
    await expect(charged).toHaveText('You will be charged $12.50, once.')
  }
  await page.getByRole('button', { name: '$100', exact: true }).click()
  await expect(charged).toHaveText('You will be charged $100.00, once.')
  await custom.fill('12.345')
  await expect(page.getByText('Please use at most two decimals')).toBeVisible()
  await expect(charged).toHaveCount(0)
  await custom.fill('12,50')
  await page.getByLabel('Email').fill(newEmail())
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/stripe-checkout') && request.method() === 'POST',
  )
  await pay(page).click()
  expect((await asked).postDataJSON()).toMatchObject({ amount: 12.5, currency: 'usd' })
})

test('DON-05 DON-08 a donation goes through the provider’s page once and comes back completed', async ({
  page,
}) => {
  const email = newEmail()
  const calls: string[] = []
  const checkouts: unknown[] = []
  page.on('request', (request) => {
    const [, called] = /\/functions\/v1\/([\w-]+)$/.exec(request.url()) ?? []
    if (called === undefined || request.method() !== 'POST') return
    calls.push(called)
    if (called === 'get-stripe-pk') expect(request.postData()).toBeNull()
    if (called === 'stripe-checkout') checkouts.push(request.postDataJSON())
  })
  // Read on its way: the page leaves as soon as it has it.
  let answer: unknown
  await page.route('**/functions/v1/stripe-checkout', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') answer = await response.json()
    await route.fulfill({ response })
  })
  const key = page.waitForResponse(
    (answer) => answer.url().endsWith('/get-stripe-pk') && answer.request().method() === 'POST',
  )
  await open(page)
  expect(await (await key).text()).toMatch(/^\{"publishable_key":"pk_\w+"\}$/)
  await page.getByRole('button', { name: '$25', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name (optional)').fill('Rose Delva')
  await page.getByLabel('Message (optional)').fill('Courage')
  await pay(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Local checkout' })).toBeVisible()
  expect(answer).toEqual({ session_id: expect.stringMatching(/./), url: page.url() })
  expect(calls).toEqual(['get-stripe-pk', 'stripe-checkout'])
  expect(checkouts).toEqual([
    {
      amount: 25,
      currency: 'usd',
      metadata: {
        donor_info: { name: 'Rose Delva', email, is_anonymous: true, message: 'Courage' },
      },
    },
  ])
  await expect(page.getByText('$25.00')).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your donation')
  const operator = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_SECRET_KEY'))
  const { data } = await operator.from('donations').select('status, amount_cents').eq('donor_email', email)
  expect(data).toEqual([{ status: 'completed', amount_cents: 2500 }])
})

test('DON-10 a cancelled payment has its page and charges nothing @long', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '$10', exact: true }).click()
  await page.getByLabel('Email').fill(newEmail())
  await pay(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your donation was cancelled')
})

test('DON-07 a payment page that does not come gives the form back, with what was typed @long', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/functions/v1/stripe-checkout', (route) =>
    route.fulfill({ json: { session_id: 'cs_test_1', url: new URL('/paiement-arrete', page.url()).href } }),
  )
  // The browser stays where it is, as after Escape.
  await page.route('**/paiement-arrete', (route) => route.fulfill({ status: 204 }))
  await open(page)
  await page.getByLabel('Another amount').fill('40')
  await page.getByLabel('Email').fill('rose@exemple.ht')
  const stopped = page.waitForResponse('**/paiement-arrete')
  await pay(page).click()
  await stopped
  await expect(page.getByLabel('Email')).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(page.getByLabel('Email')).toBeEnabled()
  await expect(page.getByLabel('Another amount')).toHaveValue('40')
})

test.describe('when the payment cannot be prepared', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('DON-06 a blocked key call and a refused one are distinguished', async ({ page }) => {
    await page.route('**/functions/v1/get-stripe-pk', (route) => route.abort())
    await open(page)
    await expect(page.getByText('Payment system blocked. Please disable ad blocker…')).toBeVisible()
    await page.unroute('**/functions/v1/get-stripe-pk')
    await page.route('**/functions/v1/get-stripe-pk', (route) => route.fulfill({ status: 503, json: {} }))
    await open(page)
    await expect(page.getByText('Payment system temporarily unavailable')).toBeVisible()
    await page.unroute('**/functions/v1/get-stripe-pk')
    await page.route('**/functions/v1/get-stripe-pk', (route) => route.fulfill({ json: {} }))
    await open(page)
    await expect(page.getByText('Failed to initialize payment. Please try again later.')).toBeVisible()
  })

  test('DON-07 a refusal stays when the key arrives after it @long', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/functions/v1/get-stripe-pk', async (route) => {
      await held
      await route.fulfill({ json: { publishable_key: 'pk_test' } })
    })
    await page.route('**/functions/v1/stripe-checkout', (route) => route.fulfill({ status: 500, json: {} }))
    await open(page)
    await page.getByLabel('Another amount').fill('40')
    await page.getByLabel('Email').fill('rose@exemple.ht')
    await pay(page).click()
    await expect(page.getByText('Failed to process donation')).toBeVisible()
    const key = page.waitForResponse('**/functions/v1/get-stripe-pk')
    release()
    await (await key).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await expect(page.getByText('Failed to process donation')).toBeVisible()
  })

  test('USE-26 one notice says of all answers that they are late, until the last has come @long', async ({
    page,
  }) => {
    await page.clock.install()
    const calls = new Map<string, () => void>()
    await page.route(/\/functions\/v1\/(?:get-stripe-pk|stripe-checkout)$/, async (route) => {
      await new Promise<void>((resolve) => calls.set(route.request().url().split('/').at(-1) ?? '', resolve))
      await route.fulfill({ status: 500, json: {} })
    })
    await open(page)
    await page.getByLabel('Another amount').fill('40')
    await page.getByLabel('Email').fill('rose@exemple.ht')
    await pay(page).click()
    await expect.poll(() => calls.size).toBe(2)
    await page.clock.runFor(9000)
    const late = page.getByText('Le serveur tarde à répondre')
    await expect(late).toHaveCount(1)
    calls.get('get-stripe-pk')?.()
    await expect(page.getByText('Payment system temporarily unavailable')).toBeVisible()
    await expect(late).toBeVisible()
    calls.get('stripe-checkout')?.()
    await expect(page.getByText('Failed to process donation')).toBeVisible()
    await expect(late).toHaveCount(0)
  })

  test('DON-07 a failed checkout is shown and nothing typed is lost', async ({ page }) => {
    const answers = [
      { status: 500, json: {}, text: 'Failed to process donation' },
      { status: 200, json: {}, text: 'No session ID returned from server' },
      {
        status: 400,
        json: {
          error: { code: 'invalid_input', message: '', fields: { amount: 'Invalid donation amount' } },
        },
        text: 'Invalid donation amount',
      },
    ]
    await open(page)
    await page.getByLabel('Another amount').fill('40')
    await page.getByLabel('Email').fill('rose@exemple.ht')
    await page.getByLabel('Message (optional)').fill('Courage')
    for (const { status, json, text } of answers) {
      await page.route('**/functions/v1/stripe-checkout', (route) => route.fulfill({ status, json }))
      await pay(page).click()
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByLabel('Another amount')).toHaveValue('40')
      await expect(page.getByLabel('Message (optional)')).toHaveValue('Courage')
      await page.unroute('**/functions/v1/stripe-checkout')
    }
  })
})
