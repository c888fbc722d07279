import type { Page, Route } from '@playwright/test'
import { PENDING_STORAGE_KEY } from '#domain/newsletter/pending-subscriptions.ts'
import { serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { mailsTo } from './mails.ts'
import { newAddress, useOwnNetwork } from './own-network.ts'
import { requiredVariable } from './published-works.ts'

const SUBSCRIBE = '**/functions/v1/newsletter-subscribe'
const SAVED_LOCALLY =
  'Votre inscription est enregistrée sur cet appareil. Elle sera envoyée automatiquement plus tard.'
const ALL_SENT = 'Toutes les inscriptions en attente ont été traitées'
const CROSS_ORIGIN = { 'access-control-allow-origin': '*' }

test.use({ serviceWorkers: 'block' })

const newsletter = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const field = (page: Page, name: 'Nom' | 'Adresse email') =>
  newsletter(page).getByRole('textbox', { name, exact: true })
const button = (page: Page) => newsletter(page).getByRole('button')
const savedLocally = (page: Page) => page.getByText(SAVED_LOCALLY)

const openForm = async (page: Page, address = '/igm') => {
  await page.goto(address)
  await hydrate(button(page))
  // Not before: a page that has a route loads nothing from the cache. What was queued goes by a clock that was stopped.
  await useOwnNetwork(page)
}

const submit = async (page: Page, email: string, name = 'Rose Delva') => {
  await field(page, 'Nom').fill(name)
  await field(page, 'Adresse email').fill(email)
  await button(page).click()
}

/** The addresses for which a page asks to be subscribed, in their order. */
const requestsOf = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('newsletter-subscribe') && request.method() === 'POST')
      bodies.push(request.postDataJSON())
  })
  return bodies
}

const queuedIn = (page: Page): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown, PENDING_STORAGE_KEY)

const entryOf = (email: string) => ({
  name: 'Rose Delva',
  email,
  date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
})

const expectQueued = async (page: Page, email: string) => {
  await expect(savedLocally(page)).toBeVisible()
  expect(await queuedIn(page)).toEqual([entryOf(email)])
  await expect(field(page, 'Adresse email')).toHaveValue(email)
}

/** Time goes on only where the test lets it. */
const stopClock = async (page: Page) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.clock.pauseAt('2026-11-21T12:00:01Z')
}

/** Puts subscriptions on the device as an earlier visit would have, then opens a page that has the form. */
const openWithQueued = async (page: Page, emails: string[]) => {
  await page.goto('/privacy')
  await page.evaluate(([key, entries]) => localStorage.setItem(key, entries), [
    PENDING_STORAGE_KEY,
    JSON.stringify(emails.map((email) => ({ name: 'Rose Delva', email, date: new Date().toISOString() }))),
  ] as const)
  await openForm(page)
}

const statusOf = async (email: string) => {
  const { data, error } = await serviceClient()
    .from('newsletter_subscriptions')
    .select('status')
    .eq('email', email)
  if (error) throw error
  return data
}

/** Holds the requests of pages; each call of `release` lets the next one go. */
const holdRequests = async (...pages: Page[]) => {
  const waiting: (() => void)[] = []
  let requests = 0
  for (const page of pages) {
    await page.route(SUBSCRIBE, async (route) => {
      requests += 1
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.fallback()
    })
  }
  return {
    requests: () => requests,
    release: () => waiting.shift()?.(),
  }
}

for (const address of ['/', '/about', '/igm']) {
  test(`the form is on ${address} @long`, async ({ page }) => {
    await page.goto(address)
    await expect(newsletter(page)).toBeVisible()
  })
}

test('NEWS-01 both fields are checked when they are left and when the form is sent', async ({ page }) => {
  await openForm(page)
  const requests = requestsOf(page)
  const name = 'Le nom doit contenir au moins 2 caractères'
  const email = 'Veuillez entrer une adresse email valide'
  for (const control of ['Nom', 'Adresse email'] as const)
    await expect(field(page, control)).toHaveAttribute('required')

  await field(page, 'Nom').fill('R')
  await field(page, 'Nom').press('Tab')
  await expect(field(page, 'Nom')).toHaveAccessibleDescription(name)
  await field(page, 'Adresse email').fill('rose@')
  await field(page, 'Adresse email').press('Tab')
  await expect(field(page, 'Adresse email')).toHaveAccessibleDescription(email)
  await button(page).click()
  await expect(field(page, 'Nom')).toBeFocused()

  await field(page, 'Nom').fill('')
  await field(page, 'Adresse email').fill('')
  await button(page).click()
  await expect(newsletter(page).getByText(name)).toBeVisible()
  await expect(newsletter(page).getByText(email)).toBeVisible()
  await field(page, 'Nom').fill('Jo')
  await expect(newsletter(page).getByText(name)).toHaveCount(0)
  await field(page, 'Adresse email').press('Enter')
  await expect(newsletter(page).getByText(email)).toBeVisible()
  expect(requests).toEqual([])
  expect(await queuedIn(page)).toEqual([])
})

test('the message of a field that is left by a click does not swallow the click @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openForm(page)
  await field(page, 'Nom').fill('Rose')
  await field(page, 'Adresse email').fill('rose')
  await button(page).scrollIntoViewIfNeeded()
  const box = await button(page).boundingBox()
  if (!box) throw new Error('the button is not on screen')
  // Near its upper edge: a message above would push the button from under the pointer.
  await page.mouse.move(box.x + 20, box.y + 3)
  await page.mouse.down()
  await page.mouse.up()
  await expect(newsletter(page).getByText('Veuillez entrer une adresse email valide')).toBeVisible()
  await expect(field(page, 'Adresse email')).toBeFocused()
})

test('NEWS-02 NEWS-03 name and email go to the function, and thanks show', async ({ page }) => {
  await openForm(page)
  const requests = requestsOf(page)
  const held = await holdRequests(page)
  const email = newAddress()
  await submit(page, email)
  await expect(button(page)).toHaveText('Inscription…')
  await expect(button(page)).toBeDisabled()
  await expect.poll(held.requests).toBe(1)
  held.release()
  await expect(
    page.getByText('Merci pour votre inscription à notre newsletter!', { exact: true }),
  ).toBeVisible()
  expect(requests).toEqual([{ name: 'Rose Delva', email }])
  expect(await statusOf(email)).toEqual([])
  expect(await mailsTo(email)).toHaveLength(1)
  await expect(field(page, 'Nom')).toHaveValue('')
  await expect(savedLocally(page)).toBeHidden()
})

test('NEWS-04 an address that was asked for from this browser already says so, and not thanked', async ({
  page,
}) => {
  await openForm(page)
  const email = newAddress()
  await submit(page, email)
  await expect(page.getByText('Merci pour votre inscription')).toBeVisible()
  await page.reload()
  await submit(page, email.toUpperCase())
  await expect(
    page.getByText('Cette adresse email est déjà inscrite à notre newsletter', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Merci pour votre inscription')).toHaveCount(0)
  expect(await queuedIn(page)).toEqual([])
})

test('SEC-13 a request whose mail did not go out says so each time, and never that the address is on the list', async ({
  page,
}) => {
  await openForm(page)
  await page.route(SUBSCRIBE, (route) =>
    route.fulfill({ json: { subscribed: true, confirmation: { sent: false } }, headers: CROSS_ORIGIN }),
  )
  const email = newAddress()
  const sendAndRead = async () => {
    await submit(page, email)
    await expect(
      page.getByText('S’il n’arrive pas d’ici demain, inscrivez-vous de nouveau.').last(),
    ).toBeVisible()
    await expect(page.getByText('Merci pour votre inscription')).toBeVisible()
    await expect(page.getByText('Cette adresse email est déjà inscrite')).toHaveCount(0)
  }
  await sendAndRead()
  await page.reload()
  await sendAndRead()
})

test.describe('when it can’t be sent', () => {
  // Other parts of the page that are just being loaded when the network goes complain too.
  test.use({ allowedConsole: [/Failed to load resource/, /Failed to fetch dynamically imported module/] })

  test('NEWS-05 offline nothing is called, and the subscription is queued on the device', async ({
    page,
  }) => {
    await openForm(page)
    // What sends is here before the line is cut.
    await page.waitForLoadState('networkidle')
    const requests = requestsOf(page)
    const email = newAddress()
    await page.context().setOffline(true)
    await submit(page, email)
    await expect(page.getByText('Vous êtes hors ligne', { exact: true })).toBeVisible()
    await expectQueued(page, email)
    await submit(page, email)
    expect(await queuedIn(page)).toEqual([entryOf(email)])
    expect(requests).toEqual([])
  })

  test('NEWS-06 without an answer within 10 s it is aborted and queued', async ({ page }) => {
    await stopClock(page)
    await openForm(page)
    const held = await holdRequests(page)
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('newsletter-subscribe'),
    )
    const email = newAddress()
    await submit(page, email)
    await expect.poll(held.requests).toBe(1)
    await page.clock.runFor(9_900)
    await expect(button(page)).toHaveText('Inscription…')
    await page.clock.runFor(200)
    await expect(page.getByText('Le serveur met trop de temps à répondre…', { exact: true })).toBeVisible()
    await aborted
    await expectQueued(page, email)
  })

  test('NEWS-07 a request that gets nowhere is queued', async ({ page }) => {
    await openForm(page)
    await page.route(SUBSCRIBE, (route) => route.abort())
    const email = newAddress()
    await submit(page, email)
    await expect(page.getByText('Problème de réseau…', { exact: true })).toBeVisible()
    await expectQueued(page, email)
  })

  test('NEWS-08 an error answer, such as the limit of rate, is shown with its cause and queued', async ({
    page,
  }) => {
    const network = await useOwnNetwork(page)
    for (let time = 0; time < 5; time += 1) {
      await fetch(`${requiredVariable('TEST_BACKEND_URL')}/functions/v1/newsletter-subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body: JSON.stringify({ name: 'Rose', email: newAddress() }),
      })
    }
    await page.goto('/igm')
    const email = newAddress()
    await submit(page, email)
    await expect(
      page.getByText('Une erreur est survenue, mais votre demande a été enregistrée localement', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(page.getByText('Trop de demandes en peu de temps.')).toBeVisible()
    await expectQueued(page, email)
    expect(await statusOf(email)).toEqual([])
  })

  for (const [by, answer] of [
    ['the server’s own error', { status: 503, headers: CROSS_ORIGIN }],
    [
      'the relay’s',
      {
        status: 404,
        headers: {
          ...CROSS_ORIGIN,
          'access-control-expose-headers': 'x-relay-error',
          'x-relay-error': 'true',
        },
      },
    ],
  ] as const) {
    test(`NEWS-11 a server that can't be reached, by ${by}`, async ({ page }) => {
      await openForm(page)
      await page.route(SUBSCRIBE, (route) => route.fulfill({ ...answer, json: {} }))
      const email = newAddress()
      await submit(page, email)
      await expect(
        page.getByText(
          'Nous n’avons pas pu communiquer avec notre serveur. Votre inscription sera envoyée automatiquement plus tard.',
          { exact: true },
        ),
      ).toBeVisible()
      await expectQueued(page, email)
    })
  }

  test('NEWS-12 an error of the page itself is shown, and nothing is claimed to be queued', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await openForm(page)
    await page.waitForLoadState('networkidle')
    const email = newAddress()
    await page.context().setOffline(true)
    await submit(page, email)
    await expect(page.getByText('Une erreur inattendue est survenue', { exact: true })).toBeVisible()
    await expect(savedLocally(page)).toBeHidden()
    await expect(field(page, 'Adresse email')).toHaveValue(email)
    await expect(button(page)).toBeEnabled()
  })

  test('a subscription that is sent by hand after all is no longer queued @long', async ({ page }) => {
    await openForm(page)
    const fail = (route: Route) => route.abort()
    await page.route(SUBSCRIBE, fail)
    const email = newAddress()
    await submit(page, email)
    await expectQueued(page, email)
    await page.unroute(SUBSCRIBE, fail)
    await button(page).click()
    await expect(page.getByText('Merci pour votre inscription')).toBeVisible()
    expect(await queuedIn(page)).toEqual([])
    await expect(savedLocally(page)).toBeHidden()
  })

  test('NEWS-09 NEWS-13 queued subscriptions go 5 s after the load, one at a time, each forgotten once it is sent', async ({
    page,
  }) => {
    const emails = [newAddress(), newAddress()]
    await stopClock(page)
    await openWithQueued(page, emails)
    await expect(savedLocally(page)).toBeVisible()
    const held = await holdRequests(page)
    await page.clock.runFor(4_800)
    expect(held.requests()).toBe(0)
    await page.clock.runFor(400)
    await expect.poll(held.requests).toBe(1)
    await page.clock.runFor(1000)
    expect(held.requests()).toBe(1)
    expect(await queuedIn(page)).toHaveLength(2)
    held.release()
    await expect.poll(held.requests).toBe(2)
    expect(await queuedIn(page)).toMatchObject([{ email: emails[1] }])
    await expect(page.getByText(ALL_SENT)).toHaveCount(0)
    held.release()
    await expect(page.getByText(ALL_SENT, { exact: true })).toBeVisible()
    expect(await queuedIn(page)).toEqual([])
    await expect(savedLocally(page)).toBeHidden()
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
  })

  test('NEWS-09 offline none is sent; when the network is back they go @long', async ({ page }) => {
    const email = newAddress()
    await stopClock(page)
    await openWithQueued(page, [email])
    const requests = requestsOf(page)
    await page.context().setOffline(true)
    await page.clock.runFor(20_000)
    expect(requests).toEqual([])
    expect(await queuedIn(page)).toMatchObject([{ email }])
    await page.context().setOffline(false)
    await expect(page.getByText('La connexion a été rétablie.')).toBeVisible()
    await page.clock.runFor(5_100)
    await expect(page.getByText(ALL_SENT, { exact: true })).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  test('NEWS-13 NEWS-14 one that fails stays, through reloads, and nothing is said to be done @long', async ({
    page,
  }) => {
    const [failing, sent] = [newAddress(), newAddress()]
    await stopClock(page)
    await openWithQueued(page, [failing, sent])
    const requests = requestsOf(page)
    const fail = (route: Route) =>
      (route.request().postData() ?? '').includes(failing) ? route.abort() : route.fallback()
    await page.route(SUBSCRIBE, fail)
    await page.clock.runFor(5_200)
    await expect.poll(() => queuedIn(page)).toMatchObject([{ email: failing }])
    expect(await queuedIn(page)).toHaveLength(1)
    await expect(page.getByText(ALL_SENT)).toHaveCount(0)
    await expect(savedLocally(page)).toBeVisible()

    await page.unroute(SUBSCRIBE, fail)
    await page.reload()
    await expect(savedLocally(page)).toBeVisible()
    await page.clock.runFor(5_200)
    await expect(page.getByText(ALL_SENT, { exact: true })).toBeVisible()
    expect(requests).toMatchObject([{ email: failing }, { email: sent }, { email: failing }])
    expect(await queuedIn(page)).toEqual([])
  })
})

test('NEWS-14 two open tabs send a queued subscription once @long', async ({ page, context }) => {
  const emails = [newAddress(), newAddress()]
  const tabs = [page, await context.newPage()]
  // One clock for all tabs.
  await stopClock(page)
  await openWithQueued(page, emails)
  for (const tab of tabs.slice(1)) await openForm(tab)
  const requests = tabs.map(requestsOf)
  const held = await holdRequests(...tabs)
  const bothAtIt = Promise.all(tabs.map((tab) => tab.waitForResponse(/\/flush-queue\./)))
  await page.clock.runFor(5_200)
  await bothAtIt
  await expect.poll(held.requests).toBe(1)
  held.release()
  await expect.poll(held.requests).toBe(2)
  held.release()
  for (const tab of tabs) await expect(savedLocally(tab)).toBeHidden()
  expect(requests.flat()).toMatchObject(emails.map((email) => ({ email })))
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
})

test('NEWS-14 an address that was on the list already counts as sent', async ({ page }) => {
  const email = newAddress()
  await openForm(page)
  await submit(page, email)
  await expect(page.getByText('Merci pour votre inscription')).toBeVisible()
  await stopClock(page)
  await openWithQueued(page, [email.toUpperCase()])
  await page.clock.runFor(5_200)
  await expect(page.getByText(ALL_SENT, { exact: true })).toBeVisible()
  expect(await queuedIn(page)).toEqual([])
})

test('NEWS-10 SEC-03 the links of the confirmation mail ask once each: one confirms, one ends the subscription @long', async ({
  page,
}) => {
  await openForm(page)
  const email = newAddress()
  await submit(page, email)
  await expect(page.getByText('Un courriel de confirmation vient de vous être envoyé.')).toBeVisible()
  const [mail] = await mailsTo(email)
  const [confirmLink, link] = (mail?.text.match(/https?:\S+/g) ?? []).map((found) => new URL(found))
  if (!confirmLink || !link) throw new Error('A link is missing')
  const token = link.searchParams.get('token') ?? ''
  expect(token).not.toBe('')
  expect(await statusOf(email)).toEqual([])
  await page.goto(confirmLink.pathname + confirmLink.search)
  await expect(page).toHaveURL(new URL(confirmLink.pathname, page.url()).href)
  expect(await statusOf(email)).toEqual([])
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByRole('status').getByText('Votre inscription est confirmée.')).toBeVisible()
  expect(await statusOf(email)).toEqual([{ status: 'active' }])

  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  const viewed = page.waitForRequest('**/rpc/track_user_event')
  await page.goto(link.pathname + link.search)
  await viewed
  await expect(page).toHaveURL(new URL(link.pathname, page.url()).href)
  expect(bodies.join('\n'), 'the secret is in no statistic').not.toContain(token)
  expect(await statusOf(email)).toEqual([{ status: 'active' }])

  await page.reload()
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByRole('status').getByText('Votre désinscription est confirmée.')).toBeVisible()
  expect(await statusOf(email)).toEqual([{ status: 'unsubscribed' }])
})

test.describe('unsubscribe links that don’t work', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('an incomplete link, a former one and a missing network are distinguished @long', async ({ page }) => {
    await page.goto('/newsletter/unsubscribe?token=abc')
    await expect(page.getByText('Ce lien de désinscription est incomplet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Me désinscrire' })).toBeHidden()
    await page.goto(`/newsletter/unsubscribe?token=${'0'.repeat(64)}`)
    await page.getByRole('button', { name: 'Me désinscrire' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Ce lien de désinscription n’est plus valable.')
    await page.route('**/functions/v1/newsletter-unsubscribe', (route) => route.abort())
    await page.getByRole('button', { name: 'Me désinscrire' }).click()
    await expect(alert).toContainText('Le serveur ne répond pas.')
    await expect(page.getByRole('button', { name: 'Me désinscrire' })).toBeEnabled()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no dead form is shown, and the pages say what is needed @long', async ({ page }) => {
    await page.goto('/igm')
    const section = page.getByRole('region', { name: 'Newsletter' })
    await expect(section.getByText('L’inscription demande JavaScript')).toBeVisible()
    await expect(section.getByRole('button')).toHaveCount(0)
    await page.goto('/newsletter/unsubscribe')
    await expect(page.getByText('répondez simplement au courriel reçu')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
