import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { replaceIn, test } from './deployed-site.ts'
import { expect } from './fixture.ts'
import { begin } from './pull.ts'
import { workOf } from './work-pages.ts'

test.use({
  serviceWorkers: 'allow',
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 800 },
  allowedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED|no-response/,
})

// Each test copies the whole site twice.
test.describe.configure({ timeout: 300_000 })

const MINUTE_MS = 60_000

/** Changes the title on a page, as a build does that an editor caused. */
const correct =
  (path: string) =>
  async (next: string): Promise<void> => {
    const file = join(next, path, 'index.html')
    await replaceIn(file, '</h1>', ' (corrigé)</h1>')
    await replaceIn(file, 'data-revision="', 'data-revision="neuf')
  }

const offer = (page: Page) => page.getByText('Cette page a changé depuis que vous l’avez ouverte.')

const openWork = async (page: Page, url: string): Promise<{ path: string; title: string }> => {
  const work = await workOf('RHCA', true, 6)
  const path = `/rhca/articles/${work.id}/`
  await page.goto(`${url}${path}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { path, title: work.title }
}

const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** What looks for new content is there: it takes the page's own arrival, by the clock of that moment, for its last look. */
const lookHasLoaded = async (page: Page): Promise<void> => {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/new-content.'))?.name,
  )
  await script.evaluate(async (address) => {
    if (address !== undefined) await import(address)
  })
}

test('USE-02 whoever comes back to a page is offered what changed there, at most once a minute', async ({
  page,
  site,
}) => {
  const { path, title } = await openWork(page, site.url)
  let looks = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === path) looks += 1
  })
  await site.deployContent(correct(path))
  looks = 0
  await comeBack(page)
  await lookHasLoaded(page)
  const opened = Date.now()
  await page.clock.setFixedTime(opened + 2 * MINUTE_MS)
  await comeBack(page)
  await expect(offer(page)).toBeVisible()
  await comeBack(page)
  expect(looks).toBe(1)
  await page.getByRole('button', { name: 'Afficher la page à jour' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} (corrigé)`)
  await page.clock.setFixedTime(opened + 4 * MINUTE_MS)
  const looked = page.waitForResponse((response) => response.request().resourceType() === 'fetch')
  await comeBack(page)
  await looked
  await expect(offer(page)).toHaveCount(0)
})

test('USE-02 a page that was open without a network learns of new content once it is back @long', async ({
  page,
  context,
  site,
}) => {
  const { path } = await openWork(page, site.url)
  await context.setOffline(true)
  await expect(page.getByText('Vous êtes hors ligne.', { exact: false }).first()).toBeVisible()
  await site.deployContent(correct(path))
  await context.setOffline(false)
  await expect(offer(page)).toBeVisible()
})

test('USE-02 a pull shows the new content itself, and says that it is up to date only where it is @long', async ({
  page,
  site,
}) => {
  const { path, title } = await openWork(page, site.url)
  const pull = async () => {
    const finger = await begin(page)
    await finger.to(20)
    await finger.to(100)
    await finger.release()
  }
  await pull()
  await expect(page.getByText('Contenu mis à jour')).toBeVisible()
  await expect(page.getByText('Contenu mis à jour')).toBeHidden({ timeout: 20_000 })
  await site.deployContent(correct(path))
  await pull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} (corrigé)`)
  await expect(page.getByText('Contenu mis à jour')).toHaveCount(0)
})
