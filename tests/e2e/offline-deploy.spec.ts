import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { LIBRARY_INDEX, LibraryIndexSchema, partKey, partPath } from '#domain/offline/library-manifest.ts'
import { replaceIn, test } from './deployed-site.ts'
import { expect } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { workOf } from './work-pages.ts'

test.use({
  serviceWorkers: 'allow',
  // What the browser itself says of requests while the network is cut, and of a file that a deploy took away.
  allowedConsole:
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|no-response|Failed to load module script/,
})

// Each test copies the whole site twice.
test.describe.configure({ timeout: 300_000 })

const waitForWorker = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const goAndCome = async (page: Page, context: BrowserContext) => {
  await context.setOffline(true)
  await expect(page.getByText('Vous êtes hors ligne.', { exact: false }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('La connexion a été rétablie.')).toBeVisible()
}

const offer = (page: Page) => page.getByText('Une nouvelle version du portail est prête.')
const lire = (page: Page) => page.getByRole('main').getByRole('link', { name: /^PDF( ·|$)/ })

test('NET-04 a lazy part of a page that was open during a deploy still loads, and navigation goes on @long', async ({
  page,
  site,
}) => {
  const work = await workOf('RHCA', true, 6)
  await page.goto(`${site.url}/rhca/articles/${work.id}/`)
  await hydrate(lire(page))
  await waitForWorker(page)
  await site.deploy({ retainsAssets: true })
  await lire(page).click()
  await expect(page.locator('.reader canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Situation' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Sommaire' })).toBeVisible()
  await expect(offer(page)).toBeVisible()
})

test('NET-04 where the host keeps no former files, a lost part is shown and the new version is offered @long', async ({
  page,
  site,
}) => {
  const work = await workOf('RHCA', true, 6)
  await page.goto(`${site.url}/rhca/articles/${work.id}/`)
  await hydrate(lire(page))
  await waitForWorker(page)
  await site.deploy({ retainsAssets: false })
  await lire(page).click()
  await expect(page.getByText('Le lecteur n’a pas pu être chargé')).toBeVisible()
  await expect(offer(page)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
})

test('NET-02 NET-04 NET-05 coming back online looks for a new build and reloads nothing, and the new version is taken without losing a form', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.url}/igm/`)
  await waitForWorker(page)
  const field = page.getByRole('region', { name: 'Newsletter' }).getByLabel('Adresse email')
  await field.fill('lectrice@exemple.ht')
  let loads = 0
  page.on('load', () => (loads += 1))
  await goAndCome(page, context)
  await expect(field).toHaveValue('lectrice@exemple.ht')
  await site.deploy({ retainsAssets: true, editsWorker: true })
  await expect(offer(page)).toHaveCount(0)
  await goAndCome(page, context)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Nouvelle version installée.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue('lectrice@exemple.ht')
  expect(loads).toBe(0)
})

test.describe('with a search', () => {
  test.use({ hasSearch: true })

  test('NET-04 a saved page is fetched again once a new version has changed it @long', async ({
    page,
    context,
    site,
  }) => {
    const work = await workOf('RHCA', true, 7)
    const path = `/rhca/articles/${work.id}/`
    await page.goto(`${site.url}${path}`)
    await waitForWorker(page)
    await page.locator('main [data-offline-save]').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Garder hors ligne' }).click()
    await expect(page.getByText('C’est gardé', { exact: false })).toBeVisible()
    await site.deploy({
      retainsAssets: true,
      change: async (next) => {
        await replaceIn(join(next, path, 'index.html'), '</h1>', ' (corrigé)</h1>')
        const part = join(next, partPath(partKey('RHCA', work.publication_date ?? undefined)))
        await writeFile(part, (await readFile(part, 'utf8')).replaceAll('"revision":"', '"revision":"neuf-'))
        const index = LibraryIndexSchema.parse(JSON.parse(await readFile(join(next, LIBRARY_INDEX), 'utf8')))
        await writeFile(join(next, LIBRARY_INDEX), JSON.stringify({ ...index, version: 'neuf' }))
      },
    })
    await page.goto(`${site.url}/privacy/`)
    await expect(page.getByText('Vos documents hors ligne ont été mis à jour.')).toBeVisible()
    await page.evaluate(async () => {
      for (const name of ['pages', 'assets', 'data']) await caches.delete(name)
    })
    await context.setOffline(true)
    await page.goto(`${site.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${work.title} (corrigé)`)
  })
})
