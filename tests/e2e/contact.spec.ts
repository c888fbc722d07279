import type { Page } from '@playwright/test'
import { serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { mailsTo } from './mails.ts'
import { newAddress, useOwnNetwork } from './own-network.ts'

const EDITORS = 'redaction@portail.local'
const STORE = '**/rest/v1/contact_messages*'
const MAIL = '**/functions/v1/send-contact-email'

test.use({ serviceWorkers: 'block' })

const contactForm = (page: Page) => page.getByRole('form', { name: 'Nous contacter' })
const field = (page: Page, name: string) => contactForm(page).getByRole('textbox', { name, exact: true })
const sendButton = (page: Page) => contactForm(page).getByRole('button')

const openForm = async (page: Page, address = '/') => {
  await useOwnNetwork(page)
  await page.goto(address)
  await hydrate(sendButton(page))
}

type Typed = { Nom: string; 'Adresse email': string; Téléphone?: string; Message: string }

const typical = (typed: Partial<Typed> = {}): Typed => ({
  Nom: 'Rose Delva',
  'Adresse email': newAddress(),
  Message: 'Bonjour à toute la rédaction.',
  ...typed,
})

const fill = async (page: Page, typed: Typed) => {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
}

const expectTyped = async (page: Page, typed: Typed) => {
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
}

/** The calls that a page makes to send a message, in their order. */
const callsOf = (page: Page) => {
  const calls: { to: string; body: unknown }[] = []
  page.on('request', (request) => {
    const to = /(contact_messages|send-contact-email)/.exec(request.url())?.[0]
    if (to && request.method() === 'POST') calls.push({ to, body: request.postDataJSON() })
  })
  return calls
}

const storedFrom = async (email: string) => {
  const { data, error } = await serviceClient()
    .from('contact_messages')
    .select('name, email, phone, message')
    .eq('email', email)
  if (error) throw error
  return data
}

const errorAlert = (page: Page) => contactForm(page).getByRole('alert')

test('HOME-02 HOME-04 on load one event is dispatched, and one id is read to see whether the backend answers', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('app-loaded', () => {
      document.documentElement.dataset['appLoaded'] =
        `${document.documentElement.dataset['appLoaded'] ?? ''}x`
    })
  })
  const reads: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/rest/v1/articles') && url.searchParams.get('limit') === '1')
      reads.push(`${request.method()} ${url.search}`)
  })
  const answered = page.waitForResponse(/\/rest\/v1\/articles\?select=id&limit=1$/)
  await page.goto('/')
  expect((await answered).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('data-app-loaded', 'x')
  await page.getByRole('heading', { name: 'Nous contacter' }).scrollIntoViewIfNeeded()
  await field(page, 'Nom').focus()
  expect(reads).toEqual(['GET ?select=id&limit=1'])
  await expect(page.locator('html')).toHaveAttribute('data-app-loaded', 'x')
})

test('CONTACT-01 CONTACT-02 CONTACT-03 CONTACT-04 the form marks its three required fields of four; a wrong name, address or message is explained at its field, and nothing is sent', async ({
  page,
}) => {
  await openForm(page)
  await expect(contactForm(page).getByText('* Champs obligatoires', { exact: true })).toBeVisible()
  await expect(contactForm(page).getByRole('textbox')).toHaveCount(4)
  for (const name of ['Nom', 'Adresse email', 'Message']) {
    await expect(field(page, name)).toHaveAttribute('required')
    await expect(contactForm(page).locator('label', { hasText: name })).toHaveText(/\*$/)
  }
  await expect(field(page, 'Téléphone')).not.toHaveAttribute('required')
  await expect(contactForm(page).locator('label', { hasText: 'Téléphone' })).not.toHaveText(/\*/)

  const calls = callsOf(page)
  await fill(page, typical())
  for (const { name, wrong, right, message } of [
    {
      name: 'Nom',
      wrong: ['', 'J', ' J '],
      right: 'Jo',
      message: 'Le nom doit contenir au moins 2 caractères',
    },
    {
      name: 'Adresse email',
      wrong: ['', 'jo', 'jo@exemple', 'jo exemple.ht'],
      right: 'jo@exemple.ht',
      message: 'Veuillez entrer une adresse email valide',
    },
    {
      name: 'Message',
      wrong: ['', '123456789'],
      right: '1234567890',
      message: 'Votre message doit contenir au moins 10 caractères',
    },
  ] as const) {
    for (const value of wrong) {
      await field(page, name).fill(value)
      await sendButton(page).click()
      await expect(contactForm(page).getByText(message)).toBeVisible()
      await expect(field(page, name)).toHaveAccessibleDescription(message)
      await expect(field(page, name)).toBeFocused()
    }
    expect(calls, name).toEqual([])
    await field(page, name).fill(right)
    await expect(contactForm(page).getByText(message)).toHaveCount(0)
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false')
  }
  await sendButton(page).click()
  await expect(page.getByText('Merci pour votre message!')).toBeVisible()
})

test('CONTACT-05 while it is sent fields and button are disabled, and a double click sends once', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await openForm(page)
  await page.route(STORE, async (route) => {
    await held
    await route.fallback()
  })
  const typed = typical()
  await fill(page, typed)
  await sendButton(page).dblclick()
  await expect(sendButton(page)).toHaveText('Envoi en cours…')
  await expect(sendButton(page)).toBeDisabled()
  for (const name of Object.keys(typed)) await expect(field(page, name)).toBeDisabled()
  await expectTyped(page, typed)
  release()
  await expect(page.getByText('Merci pour votre message!')).toBeVisible()
  await expect(sendButton(page)).toBeEnabled()
  await expect(sendButton(page)).toBeFocused()
  expect(await storedFrom(typed['Adresse email'])).toHaveLength(1)
})

test('CONTACT-06 CONTACT-07 the row is stored, the editors are notified, thanks show and the form is empty', async ({
  page,
}) => {
  await openForm(page)
  const calls = callsOf(page)
  const typed = typical({ Téléphone: ' ' })
  await fill(page, typed)
  await field(page, 'Message').press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Merci pour votre message! Nous vous contacterons bientôt.', { exact: true }),
  ).toBeVisible()
  await expectTyped(page, { Nom: '', 'Adresse email': '', Téléphone: '', Message: '' })
  const sent = {
    name: typed.Nom,
    email: typed['Adresse email'],
    phone: null,
    message: typed.Message,
  }
  expect(calls).toEqual([
    { to: 'contact_messages', body: sent },
    { to: 'send-contact-email', body: sent },
  ])
  expect(await storedFrom(sent.email)).toEqual([sent])
  const mail = (await mailsTo(EDITORS)).find(({ replyTo }) => replyTo.includes(sent.email))
  expect(mail?.subject).toBe('Nouveau message de Rose Delva')
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(sent.message)
})

test('CONTACT-06 a phone number is stored as it was given @long', async ({ page }) => {
  await openForm(page)
  const typed = typical({ Téléphone: '+509 34 12 34 56' })
  await fill(page, typed)
  await sendButton(page).click()
  await expect(page.getByText('Merci pour votre message!')).toBeVisible()
  expect(await storedFrom(typed['Adresse email'])).toMatchObject([{ phone: '+509 34 12 34 56' }])
})

test('CONTACT-08 an not-notified editor is a warning of 5 s, the message counts as received', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.clock.pauseAt('2026-11-21T12:00:01Z')
  await openForm(page)
  const warning = 'La notification n’est pas partie.'
  await page.route(MAIL, (route) =>
    route.fulfill({
      json: { notification: { sent: false, message: warning } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const typed = typical()
  await fill(page, typed)
  await sendButton(page).click()
  await expect(page.getByText('Votre message a été reçu!', { exact: true })).toBeVisible()
  await expect(page.getByText(warning)).toBeVisible()
  await expect(errorAlert(page)).toHaveCount(0)
  await expect(field(page, 'Message')).toHaveValue('')
  expect(await storedFrom(typed['Adresse email'])).toHaveLength(1)
  await page.mouse.move(1, 1)
  await page.clock.runFor(4_500)
  await expect(page.getByText(warning)).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page.getByText(warning)).toHaveCount(0)
})

test.describe('when something is refused or not answered', () => {
  // Other parts of the page that are just being loaded when the network goes complain too.
  test.use({ allowedConsole: [/Failed to load resource/, /Failed to fetch dynamically imported module/] })

  test('CONTACT-13 beyond the limit the form says so, and what was typed stays @long', async ({ page }) => {
    await openForm(page)
    const typed = typical()
    for (let time = 0; time < 3; time += 1) {
      await fill(page, typed)
      await sendButton(page).click()
      await expect(field(page, 'Message')).toHaveValue('')
    }
    await fill(page, typed)
    await sendButton(page).click()
    await expect(errorAlert(page)).toHaveText(
      'Une erreur est survenue: Database error: trop de messages en peu de temps. Veuillez réessayer dans quelques minutes.',
    )
    await expectTyped(page, typed)
    expect(await storedFrom(typed['Adresse email'])).toHaveLength(3)
  })

  test('CONTACT-09 a message that was not stored is shown with its cause, and what was typed stays @long', async ({
    page,
  }) => {
    await openForm(page)
    const calls = callsOf(page)
    const typed = typical()
    await fill(page, typed)
    await page.route(STORE, (route) => route.abort())
    await sendButton(page).click()
    await expect(errorAlert(page)).toHaveText(
      'Une erreur est survenue: Database error: le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    )
    await page.route(STORE, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'XX000', message: 'disk full' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await sendButton(page).click()
    await expect(errorAlert(page)).toHaveText('Une erreur est survenue: Database error: disk full')
    await expectTyped(page, typed)
    expect(calls.map(({ to }) => to)).not.toContain('send-contact-email')
    await page.unroute(STORE)
    await sendButton(page).click()
    await expect(page.getByText('Merci pour votre message!')).toBeVisible()
    await expect(errorAlert(page)).toHaveCount(0)
  })

  test('CONTACT-09 offline nothing is sent and what was typed stays', async ({ page }) => {
    await openForm(page)
    const calls = callsOf(page)
    const typed = typical()
    await fill(page, typed)
    // The island's files are asked for at the first key and must have come.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await sendButton(page).click()
    await expect(errorAlert(page)).toContainText(
      'Une erreur est survenue: Database error: vous êtes hors ligne.',
    )
    await expectTyped(page, typed)
    expect(calls).toEqual([])
  })

  test('CONTACT-11 CONTACT-12 a message that the mail function does not find was not stored: an error, and the text stays; an error without a message shows the default', async ({
    page,
  }) => {
    await openForm(page)
    // Something on the way answers instead of the database.
    await page.route(STORE, (route) =>
      route.fulfill({ status: 201, headers: { 'access-control-allow-origin': '*' } }),
    )
    const typed = typical()
    await fill(page, typed)
    await sendButton(page).click()
    await expect(errorAlert(page)).toHaveText(/^Une erreur est survenue: Email sending error: .+/)
    await expectTyped(page, typed)
    expect(await storedFrom(typed['Adresse email'])).toEqual([])

    await page.route(STORE, (route) =>
      route.fulfill({ status: 500, json: { message: '' }, headers: { 'access-control-allow-origin': '*' } }),
    )
    await sendButton(page).click()
    await expect(errorAlert(page)).toHaveText('Une erreur est survenue: Veuillez réessayer plus tard')
  })

  test('CONTACT-11 once stored, a failed call for the mail is a warning @long', async ({ page }) => {
    await openForm(page)
    await page.route(MAIL, (route) => route.abort())
    const typed = typical()
    await fill(page, typed)
    await sendButton(page).click()
    await expect(page.getByText('Votre message a été reçu!', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Email sending error: /)).toBeVisible()
    await expect(errorAlert(page)).toHaveCount(0)
    await expect(field(page, 'Message')).toHaveValue('')
    expect(await storedFrom(typed['Adresse email'])).toHaveLength(1)
  })

  test('a backend that does not answer is reported before a message is written @long', async ({ page }) => {
    await page.route(/\/rest\/v1\/articles\?select=id&limit=1$/, (route) => route.abort())
    await openForm(page)
    await expect(contactForm(page).getByRole('status')).toContainText('Le serveur ne répondait pas')
  })
})

test('a page that leads here fills in the subject, which heads the message @long', async ({ page }) => {
  await openForm(page, '/?sujet=Missions+humanitaires#contact')
  await expect(field(page, 'Objet')).toHaveValue('Missions humanitaires')
  await expect(contactForm(page)).toBeInViewport()
  const typed = typical()
  await fill(page, { ...typed, Message: 'court' })
  await sendButton(page).click()
  await expect(field(page, 'Message')).toHaveAccessibleDescription(
    'Votre message doit contenir au moins 10 caractères',
  )
  await fill(page, typed)
  await sendButton(page).click()
  await expect(page.getByText('Merci pour votre message!')).toBeVisible()
  expect(await storedFrom(typed['Adresse email'])).toMatchObject([
    { message: `Objet : Missions humanitaires\n\n${typed.Message}` },
  ])
})

test('who fills in the field that nobody sees sends nothing, and sees why @long', async ({ page }) => {
  await openForm(page)
  const calls = callsOf(page)
  const typed = typical()
  await fill(page, typed)
  await contactForm(page)
    .locator('[name=website]')
    .evaluate((trap: HTMLInputElement) => (trap.value = 'x'))
  await sendButton(page).click()
  await expect(errorAlert(page)).toContainText('comme le font les robots')
  await expectTyped(page, typed)
  expect(calls).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no dead form is shown, and the page says what sending needs @long', async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Nous contacter' })
    await expect(section.getByText('L’envoi de ce formulaire demande JavaScript')).toBeVisible()
    await expect(section.getByRole('button')).toHaveCount(0)
  })
})
