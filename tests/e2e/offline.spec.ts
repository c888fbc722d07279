import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { readPublished } from './published-works.ts'

test.use({
  serviceWorkers: 'allow',
  // What the browser itself says of requests while the network is cut.
  allowedConsole:
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|no-response|An unknown error occurred when fetching the script/,
})

/** Waits until the worker has taken over: what is asked for before would run into the cut network. */
const waitForWorker = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The first visit installs the worker; from then on it holds what is read. */
const visitOnce = async (page: Page) => {
  await page.goto('/')
  await waitForWorker(page)
}

test('ROUTE-09 a page registers the service worker from /sw.js', async ({ page }) => {
  await visitOnce(page)
  const script = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(new URL(script ?? '').pathname).toBe('/sw.js')
})

test('NET-01 NET-02 the network’s going and coming is shown, and a form keeps its text', async ({
  page,
  context,
}) => {
  await page.goto('/rhca')
  await waitForWorker(page)
  await page.getByRole('searchbox').fill('hernie')
  await context.setOffline(true)
  await expect(
    page.getByText('Vous êtes hors ligne. Certaines fonctionnalités peuvent être limitées.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('La connexion a été rétablie.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('hernie')
})

test('NET-02 back online, the live figures are read again @long', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Le portail en chiffres' }).scrollIntoViewIfNeeded()
  await page.locator('[aria-labelledby=chiffres][data-loaded]').waitFor()
  await waitForWorker(page)
  await context.setOffline(true)
  const read = page.waitForRequest(/rest\/v1\/site_figures/)
  await context.setOffline(false)
  await read
})

test('NET-03 a visited page opens offline; another one shows what can be read @long', async ({
  page,
  context,
}) => {
  const [visited, other] = await readPublished('RHCA')
  if (!visited || !other) throw new Error('the archive has too few works')
  await visitOnce(page)
  await page.goto(`/rhca/articles/${visited.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visited.title)
  await context.setOffline(true)
  await page.goto(`/rhca/articles/${visited.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visited.title)
  await page.goto(`/rhca/articles/${other.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hors ligne')
  await page.getByRole('main').getByRole('link', { name: visited.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visited.title)
})

test('NET-03 the first page of a first visit opens offline, with its styles and scripts @long', async ({
  page,
  context,
}) => {
  const [work] = await readPublished('RHCA')
  if (!work) throw new Error('the archive has no work')
  await page.goto(`/rhca/articles/${work.id}/`)
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('pages')).match(location.href)) !== undefined),
    )
    .toBe(true)
  await context.setOffline(true)
  const lost: string[] = []
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname.startsWith('/_astro/')) lost.push(request.url())
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
  await page.locator('[data-counters][data-ready]').waitFor()
  expect(lost).toEqual([])
})

test('a browser that refuses the service worker shows no error @long', async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => {
      document.documentElement.dataset['refused'] = ''
      return Promise.reject(new DOMException('The user denied permission', 'NotSupportedError'))
    }
  })
  await page.goto('/about')
  await page.locator('html[data-refused]').waitFor()
  await expect(page.locator('[data-error-kind]')).toHaveCount(0)
})
