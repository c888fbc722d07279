import type { Page, Route } from '@playwright/test'
import { RECEIPT_KEY } from '#islands/submission-form/receipt.ts'
import { expect, test } from './fixture.ts'
import { bundle } from './harness/bundle.ts'

const notice = (page: Page) => page.getByRole('main').getByRole('alert')

/** Lets an error of the page go uncaught, as a part of it would that nobody foresaw. */
const failUncaught = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

/** A test whose page fails on purpose: uncaught errors are what it is about. */
const failing = test.extend({
  page: async ({ page }, use) => {
    page.removeAllListeners('pageerror')
    page.removeAllListeners('console')
    await use(page)
  },
})

const open = async (page: Page, path = '/about') => {
  await page.goto(path)
  await page.waitForLoadState('load')
}

failing.describe('errors that no part of a page took care of', () => {
  for (const { id, message, title, text, tips } of [
    {
      id: 'ERR-01',
      message: 'Failed to fetch dynamically imported module: /_astro/a.js',
      title: 'Erreur de chargement',
      text: 'Le chargement de la page a échoué. Veuillez réessayer.',
      tips: 0,
    },
    {
      id: 'ERR-02',
      message: 'Failed to load Stripe.js',
      title: 'Erreur de paiement',
      text: 'bloqueur de publicités',
      tips: 3,
    },
    {
      id: 'ERR-03',
      message: 'Failed to fetch',
      title: 'Erreur de téléchargement',
      text: 'Le téléchargement du fichier a échoué.',
      tips: 3,
    },
    {
      id: 'ERR-04',
      message: 'Rang 7 illisible',
      title: 'Une erreur est survenue',
      text: 'Rang 7 illisible',
      tips: 0,
    },
  ]) {
    failing(`${id} "${message}" shows "${title}" above the text`, async ({ page }) => {
      await open(page)
      await failUncaught(page, message)
      await expect(notice(page).getByRole('heading')).toHaveText(title)
      await expect(notice(page)).toContainText(text)
      await expect(notice(page).getByRole('listitem')).toHaveCount(tips)
      const below = await page.getByRole('heading', { level: 1 }).boundingBox()
      const own = await notice(page).boundingBox()
      expect(below?.y).toBeGreaterThan((own?.y ?? 0) + (own?.height ?? 0))
    })
  }

  failing('an error is shown once, and who has read on is notified by a toast @long', async ({ page }) => {
    await open(page)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await failUncaught(page, 'Rang 7 illisible')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Rang 7 illisible')
    await failUncaught(page, 'Rang 8 illisible')
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(notice(page)).toHaveCount(1)
    await expect(notice(page)).toContainText('Rang 7 illisible')
  })

  failing('what was given up on purpose is not shown @long', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      void Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'))
      setTimeout(() => {
        throw new Error('Rang 9 illisible')
      }, 50)
    })
    await expect(notice(page)).toContainText('Rang 9 illisible')
  })

  failing('ERR-05 the message has two ways out: a reload and the home page @long', async ({ page }) => {
    await open(page)
    await failUncaught(page, 'Rang 7 illisible')
    await expect(notice(page).getByRole('button')).toHaveCount(1)
    await notice(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(notice(page)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toMatch(/^\/about\/?$/)
    await failUncaught(page, 'Rang 7 illisible')
    await notice(page).getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL('/')
    await expect(notice(page)).toHaveCount(0)
  })

  failing('code that a page can do without is left out where it does not come @long', async ({ page }) => {
    const optional = /\/_astro\/(hearts-burst|mark-words|list-cached-pages|workbox-window)\./
    const asked = new Set<string>()
    await page.route(optional, async (route) => {
      await route.fulfill({ status: 404 })
      asked.add(optional.exec(route.request().url())?.[1] ?? '')
    })
    await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault(), true))
    await open(page, '/offline/#mots=hernie')
    await page.getByRole('banner').getByRole('link', { name: 'Faire un don' }).click()
    await expect.poll(() => asked.size).toBe(4)
    // A page shows its first error alone.
    await failUncaught(page, 'Rang 7 illisible')
    await expect(notice(page)).toContainText('Rang 7 illisible')
  })

  for (const [how, refuse] of [
    ['is cut off', (route: Route) => route.abort()],
    ['is gone', (route: Route) => route.fulfill({ status: 404 })],
  ] as const)
    failing(`ERR-01 code of a page that ${how} is shown as a failed load @long`, async ({ page }) => {
      await page.addInitScript((key) => sessionStorage.setItem(key, '{}'), RECEIPT_KEY)
      await page.route('**/_astro/read-receipt.*', refuse)
      await open(page, '/rhca')
      await expect(notice(page).getByRole('heading', { name: 'Erreur de chargement' })).toBeVisible()
    })
})

failing.describe('the boundary of React', () => {
  let script = ''
  failing.beforeAll(async () => {
    script = await bundle('tests/e2e/harness/failing-screen.tsx')
  })

  /** Puts the failing screen into a page of the built site, under its own policy. */
  const openHarness = async (page: Page, screen: string, message: string) => {
    await page.route('**/essai.js?*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await open(page)
    const query = new URLSearchParams({ screen, message })
    await page.addScriptTag({ type: 'module', url: `/essai.js?${query.toString()}` })
    await page.locator('#essai').waitFor({ state: 'attached' })
  }
  const toast = (page: Page, text: string) =>
    page.getByRole('region', { name: 'Notifications' }).getByText(text)

  failing(
    'ERR-04 ERR-05 a screen that fails gives way to the message, and the console has the error',
    async ({ page }) => {
      const logged: string[] = []
      page.on('console', (line) => logged.push(`${line.type()} ${line.text()}`))
      await openHarness(page, 'render', 'Rang 7 illisible')
      await page.getByRole('button', { name: 'Échouer' }).click()
      await expect(notice(page).getByRole('heading')).toHaveText('Une erreur est survenue')
      await expect(notice(page)).toContainText('Rang 7 illisible')
      await expect(page.getByRole('button', { name: 'Échouer' })).toHaveCount(0)
      await expect.poll(() => logged.join('\n')).toMatch(/error .*Rang 7 illisible/)
      await notice(page).getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(notice(page)).toHaveCount(0)
    },
  )

  failing('ERR-08 a failed part of the site is no failed download', async ({ page }) => {
    await openHarness(page, 'render', 'Failed to fetch dynamically imported module')
    await page.getByRole('button', { name: 'Échouer' }).click()
    await expect(notice(page).getByRole('heading')).toHaveText('Erreur de chargement')
  })

  failing('ERR-06 a failed query is shown by a toast', async ({ page }) => {
    await openHarness(page, 'read', 'Failed to fetch')
    await expect(toast(page, 'Erreur de chargement des données. Veuillez réessayer.')).toBeVisible()
  })

  failing('ERR-06 a query that was given up is not shown @long', async ({ page }) => {
    await openHarness(page, 'read', 'The read was aborted')
    await expect(page.getByText('Lecture échouée')).toBeVisible()
    await expect(toast(page, 'Erreur de chargement des données. Veuillez réessayer.')).toHaveCount(0)
  })

  failing('ERR-09 a failed mutation is shown by a toast', async ({ page }) => {
    await openHarness(page, 'write', 'Failed to fetch')
    await page.getByRole('button', { name: 'Écrire' }).click()
    await expect(toast(page, 'Erreur lors de la mise à jour des données. Veuillez réessayer.')).toBeVisible()
  })
})
