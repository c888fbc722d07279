import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { workOf } from './work-pages.ts'
import { newAddress, useOwnNetwork } from './own-network.ts'

test.use({ serviceWorkers: 'block' })

/** The code of the newsletter's island, on a page for readers. */
const CODE = /\/_astro\/NewsletterForm\.[^/]+\.js/
const PAGE = '/igm'

const NOT_LOADED =
  'Cette action n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez ou rechargez la page.'
const FAILED = 'Cette partie de la page a rencontré une erreur. Rechargez la page pour vous en servir.'
const THANKS = 'Merci pour votre inscription à notre newsletter!'

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const name = (page: Page) => form(page).getByRole('textbox', { name: 'Nom', exact: true })
const email = (page: Page) => form(page).getByRole('textbox', { name: 'Adresse email', exact: true })
const button = (page: Page) => form(page).getByRole('button')

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Partager', exact: true })

/** What the page asks to subscribe. */
const requestsOf = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('newsletter-subscribe') && request.method() === 'POST')
      bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Holds an island's code until it is released. */
const holdCode = async (page: Page, code = CODE) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(code, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** Answers the island's code with a part of it exchanged. */
const changeCode = (page: Page, pattern: RegExp, replacement: string) =>
  page.route(CODE, async (route: Route) => {
    const response = await route.fetch()
    const code = await response.text()
    const changed = code.replace(pattern, replacement)
    expect(changed, 'the code has the part').not.toBe(code)
    await route.fulfill({ response, body: changed })
  })

test('a reading page fetches no code of an island before the reader comes to it @long', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  // Passing over the text of a section is no intent.
  await page.getByRole('heading', { name: 'Newsletter' }).hover()
  expect(scripts.filter((url) => CODE.test(url))).toEqual([])
  const asked = page.waitForRequest(CODE)
  await name(page).focus()
  await asked
})

test('ISLE-02 what was typed and chosen in filters before their code came takes effect, before what the address asks for', async ({
  page,
}) => {
  const release = await holdCode(page, /\/_astro\/LatestWorks\.[^/]+\.js/)
  await page.goto('/index-medicus/recents?categorie=Lettres')
  await page.getByLabel('Catégorie').fill('Recherche')
  await page.getByLabel('Source').selectOption('RHCA')
  release()
  await expect(page).toHaveURL(/[?&]source=RHCA/)
  await expect(page).toHaveURL(/[?&]categorie=Recherche/)
  await expect(page.getByLabel('Catégorie')).toHaveValue('Recherche')
  await expect(page.getByLabel('Source')).toHaveValue('RHCA')
  await expect(page.getByRole('main').getByText(/^\d+ articles?$/)).toBeVisible()
})

const PRESSES: [string, (page: Page) => Promise<void>][] = [
  ['a mouse', (page) => button(page).click()],
  ['a finger', (page) => button(page).tap()],
  ['Enter in a field', (page) => email(page).press('Enter')],
  ['the space bar', (page) => button(page).press('Space')],
  ['a screen reader’s click', (page) => button(page).evaluate((element: HTMLElement) => element.click())],
]

test.describe('the first press @long', () => {
  test.use({ hasTouch: true })

  for (const [means, press] of PRESSES)
    test(`by ${means} before the code came is shown as taken, and carried out once`, async ({ page }) => {
      await useOwnNetwork(page)
      const release = await holdCode(page)
      const requests = requestsOf(page)
      await page.goto(PAGE)
      const address = newAddress()
      await name(page).fill('Rose Delva')
      await email(page).fill(address)
      await press(page)
      await expect(button(page)).toHaveAttribute('aria-busy', 'true', { timeout: 1000 })
      await press(page)
      expect(requests).toEqual([])
      release()
      await expect(page.getByText(THANKS, { exact: true })).toBeVisible()
      await expect(button(page)).not.toHaveAttribute('aria-busy')
      expect(requests).toEqual([{ name: 'Rose Delva', email: address }])
    })

  test('shows within 100 ms that it was taken', async ({ page }) => {
    await holdCode(page)
    await page.goto(PAGE)
    const elapsed = await button(page).evaluate((element: HTMLElement) => {
      const start = performance.now()
      element.click()
      return element.getAttribute('aria-busy') === 'true' ? performance.now() - start : Infinity
    })
    expect(elapsed).toBeLessThanOrEqual(100)
  })
})

test('what is typed while the code is on its way stays, and the focus with it @long', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto(PAGE)
  await name(page).fill('Rose')
  await name(page).pressSequentially(' Del')
  release()
  await expect(page.locator('astro-island').filter({ has: form(page) })).not.toHaveAttribute('ssr')
  await expect(name(page)).toBeFocused()
  await name(page).pressSequentially('va')
  await expect(name(page)).toHaveValue('Rose Delva')
  await button(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Veuillez entrer une adresse email valide')
  await expect(name(page)).toHaveAttribute('aria-invalid', 'false')
})

test.describe('the buttons of a work @long', () => {
  test('ISLE-02 a press before the code came is carried out once, and no React is there before it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const work = await workOf('RHCA', true, 3)
    await page.goto(`/rhca/articles/${work.id}/`, { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => /\/(?:react|WorkButtons)\./.test(url))).toEqual([])
    const release = await holdCode(page, /\/_astro\/WorkButtons\.[^/]+\.js/)
    await share(page).evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    await expect(share(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByText('Lien copié dans le presse-papiers')).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(work.id)
  })

  for (const [act, opened] of [
    ['read', /\/_astro\/(?:open-reader|reader)\.[^/]+\.(?:js|css)/],
    ['save', /\/_astro\/(?:UnitDialog|overlays)\.[^/]+\.js/],
  ] as const)
    test(`ISLE-02 a press asks for what it opens at the same moment as for its island: ${act}`, async ({
      page,
    }) => {
      const work = await workOf('RHCA', true, 3)
      await page.goto(`/rhca/articles/${work.id}/`, { waitUntil: 'networkidle' })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const release = await holdCode(page, /\/_astro\/(?:WorkButtons|OfflineSave)\.[^/]+\.js/)
      const control = page.getByRole('main').locator(`[data-act=${act}]`).first()
      await control.evaluate((element: HTMLElement) => element.click())
      // The island's own code is still on its way.
      await expect.poll(() => asked.filter((path) => opened.test(path))).toHaveLength(2)
      await expect(control).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(page.getByRole('dialog')).toBeVisible()
    })

  test('ISLE-02 a share that comes too late for the browser waits for another press, which shares', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // The browser forgets a press after some seconds.
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: true } })
      Object.defineProperty(navigator, 'canShare', { value: () => true })
      Object.defineProperty(navigator, 'share', {
        value: async () => (document.documentElement.dataset['shared'] = 'yes'),
      })
    })
    const work = await workOf('RHCA', true, 3)
    await page.goto(`/rhca/articles/${work.id}/`)
    await share(page).evaluate((element: HTMLElement) => element.click())
    await expect(page.getByText('C’est prêt : appuyez de nouveau.')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-shared')
    await share(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', 'yes')
    await expect(page.getByText('C’est prêt : appuyez de nouveau.')).toHaveCount(0)
  })
})

test.describe('the acts of a list @long', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  const preview = (page: Page) => page.getByRole('link', { name: /^Aperçu/ }).first()
  const detail = (page: Page) => page.getByRole('dialog', { name: 'Détails de l’article' })

  test('ISLE-02 a press before their code came is shown as taken, and carried out once', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/_astro\/WorkListActs\./, async (route) => {
      await held
      await route.fallback()
    })
    const pages: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && /\/articles\//.test(request.url())) pages.push(request.url())
    })
    await page.goto('/rhca')
    await preview(page).click()
    await expect(preview(page)).toHaveAttribute('aria-busy', 'true')
    await preview(page).click()
    expect(pages).toEqual([])
    release()
    await expect(detail(page).getByRole('heading', { level: 1 })).toBeVisible()
    expect(pages).toHaveLength(1)
    expect(new URL(page.url()).pathname).toMatch(/^\/rhca\/?$/)
  })

  test('the detail opens at its heading and gives the focus back where it came from', async ({ page }) => {
    await page.goto('/rhca')
    await preview(page).press('Enter')
    await expect(detail(page).getByRole('heading', { name: 'Détails de l’article' })).toBeFocused()
    await expect(detail(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(detail(page)).toBeHidden()
    await expect(preview(page)).toBeFocused()
  })

  test('ISLE-06 code of a list that does not come is said beside what was pressed, and asked for again', async ({
    page,
  }) => {
    await page.route(/\/_astro\/WorkListActs\./, (route) => route.abort())
    await page.goto('/rhca')
    await preview(page).click()
    await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeInViewport()
    await page.unroute(/\/_astro\/WorkListActs\./)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Partager/ })
      .first()
      .click()
    await expect(page.getByText('Lien copié dans le presse-papiers')).toBeVisible()
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
  })

  test('a link leads where it says once the code of its list has failed to come', async ({ page }) => {
    await page.route(/\/_astro\/WorkListActs\./, (route) => route.abort())
    await page.goto('/rhca')
    const path = (await preview(page).getAttribute('href')) ?? 'nowhere'
    await preview(page).click()
    await expect(page.getByText(NOT_LOADED)).toBeVisible()
    await preview(page).click()
    await expect(page).toHaveURL(new RegExp(`${path}/?$`))
  })
})

test.describe('when an island fails', () => {
  test.use({ allowedConsole: /Failed to load resource|broken on purpose/ })

  test('ISLE-06 code that does not come is said in one line, and asked for again at the next press @long', async ({
    page,
  }) => {
    await useOwnNetwork(page)
    const requests = requestsOf(page)
    await page.route(CODE, (route) => route.abort())
    await page.goto(PAGE)
    const address = newAddress()
    await name(page).fill('Rose Delva')
    await email(page).fill(address)
    await button(page).click()
    await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible()
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    await expect(email(page)).toHaveValue(address)
    await page.unroute(CODE)
    await button(page).click()
    await expect(page.getByText(THANKS, { exact: true })).toBeVisible()
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
    expect(requests).toEqual([{ name: 'Rose Delva', email: address }])
  })

  test('a link of an island leads where it says once the code has failed to come @long', async ({ page }) => {
    const work = await workOf('RHCA', true, 3)
    await page.route(/\/_astro\/WorkButtons\./, (route) => route.abort())
    await page.goto(`/rhca/articles/${work.id}/`)
    const read = page.getByRole('main').locator('[data-act=read]')
    const address = new URL((await read.getAttribute('href')) ?? '', page.url()).href
    await read.click()
    await expect(page.getByText(NOT_LOADED)).toBeVisible()
    const followed = page.waitForRequest((request) => request.isNavigationRequest())
    await read.click()
    expect((await followed).url()).toBe(address)
  })

  test('ISLE-06 what the address asks for says that its code did not come, and asks for it again with the network', async ({
    page,
  }) => {
    await page.route(/\/_astro\/SubmissionStatusView\./, (route) => route.abort())
    await page.goto('/submission/suivi')
    await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible()
    await page.unroute(/\/_astro\/SubmissionStatusView\./)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('Ouvrez cette page par le lien privé')).toBeVisible()
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
  })

  test('ISLE-06 the address of a work that is no page says so where the code that looks for it does not come @long', async ({
    page,
  }) => {
    await page.route(/\/_astro\/PublishedSinceBuild\./, (route) => route.abort())
    await page.goto(`/rhca/articles/${randomUUID()}`)
    await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible()
    const heading = page.getByRole('heading', { level: 1, name: 'Page non trouvée' })
    await expect(heading).toBeVisible()
    const loading = page.locator('#paru-depuis [data-loading]')
    await expect(loading).toBeHidden()
    // Asked for again, it is waited for again.
    const release = await holdCode(page, /\/_astro\/PublishedSinceBuild\./)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(loading).toBeVisible()
    release()
    await expect(heading).toBeVisible()
  })

  test('ISLE-06 the search at the top of the atlas says that the list’s code did not come, and hands over again @long', async ({
    page,
  }) => {
    await page.route(/\/_astro\/ListSearch\./, (route) => route.abort())
    await page.goto('/adc')
    const search = page.getByRole('search', { name: 'Rechercher dans l’atlas' })
    await search.getByRole('searchbox').fill('abdomen')
    await search.getByRole('button', { name: 'Rechercher' }).click()
    await expect(search.getByRole('alert')).toHaveText(NOT_LOADED)
    await expect(search.getByRole('status')).toBeEmpty()
    await page.unroute(/\/_astro\/ListSearch\./)
    await search.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page.getByRole('searchbox', { name: 'Filtrer les chapitres' })).toHaveValue('abdomen')
    await expect(search.getByRole('alert')).toBeEmpty()
  })

  test('ISLE-06 a line that is cut between arrival and press @long', async ({ page, context }) => {
    await useOwnNetwork(page)
    const requests = requestsOf(page)
    await page.goto(PAGE, { waitUntil: 'networkidle' })
    await context.setOffline(true)
    const address = newAddress()
    await name(page).fill('Rose Delva')
    await email(page).fill(address)
    await button(page).click()
    await expect(page.getByText(NOT_LOADED)).toBeVisible()
    await expect(name(page)).toHaveValue('Rose Delva')
    await context.setOffline(false)
    await button(page).click()
    await expect(page.getByText(THANKS, { exact: true })).toBeVisible()
    expect(requests).toEqual([{ name: 'Rose Delva', email: address }])
  })

  test('ISLE-06 a component that throws while it is hydrated leaves the HTML of the build and what was typed @long', async ({
    page,
  }) => {
    await changeCode(page, /[`'"]newsletter-fields[`'"]/, "(()=>{throw new Error('broken on purpose')})()")
    await page.goto(PAGE)
    const built = await form(page).innerHTML()
    await name(page).fill('Rose')
    await button(page).click()
    await expect(page.getByText(FAILED)).toBeVisible()
    expect(await form(page).innerHTML()).toBe(built)
    await expect(name(page)).toHaveValue('Rose')
    // Nothing leaves for another address with what was typed.
    await button(page).click()
    await expect(page.getByText(FAILED)).toHaveCount(1)
    expect(new URL(page.url()).search).toBe('')
  })

  test('ISLE-06 a component that throws later gives the HTML of the build back, with what was typed since @long', async ({
    page,
  }) => {
    await changeCode(page, /\w+\.submitting/, "(()=>{throw new Error('broken on purpose')})()")
    await page.goto(PAGE)
    await name(page).fill('Rose')
    await email(page).fill(newAddress())
    await expect(page.locator('astro-island').filter({ has: form(page) })).not.toHaveAttribute('ssr')
    await name(page).fill('Rose Delva')
    await button(page).click()
    await expect(page.getByText(FAILED)).toBeVisible()
    await expect(name(page)).toHaveValue('Rose Delva')
    await button(page).click()
    await expect(page.getByText(FAILED)).toHaveCount(1)
    expect(new URL(page.url()).search).toBe('')
  })
})

test.describe('where React does not come', () => {
  test.use({ allowedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

  const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

  test('ISLE-03 the page says that it is offline, back online and stuck, each in a status @long', async ({
    page,
    context,
  }) => {
    await page.route(/\/_astro\/(?:react|client|overlays)\.[^/]*\.js/, (route) => route.abort())
    await page.goto(PAGE)
    await button(page).click()
    await expect(page.getByText(NOT_LOADED)).toBeVisible()
    await context.setOffline(true)
    const offline = 'Vous êtes hors ligne. Certaines fonctionnalités peuvent être limitées.'
    await expect(status(page, offline)).toBeVisible()
    await context.setOffline(false)
    await expect(status(page, 'La connexion a été rétablie.')).toBeVisible()
    await page.clock.install()
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('main')?.replaceChildren()),
    )
    await page.goto(PAGE)
    await page.clock.runFor(8_000)
    await expect(page.getByRole('status').getByRole('button', { name: /^Page bloquée/ })).toBeVisible()
  })
})
