import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixture.ts'
import { readPublished } from './published-works.ts'
import { workOf } from './work-pages.ts'

test.use({
  serviceWorkers: 'allow',
  // What the browser itself says of requests while the network is cut.
  allowedConsole:
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|no-response|An unknown error occurred when fetching the script/,
})

const waitForWorker = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const saveButton = (page: Page) => page.locator('main [data-offline-save]').first()
const dialog = (page: Page) => page.locator('.dialog')

/** Opens the dialog of a page's "Hors ligne" and keeps what it offers. */
const save = async (page: Page) => {
  await saveButton(page).click()
  await expect(dialog(page)).toContainText(/Place disponible sur cet appareil/)
  await dialog(page).getByRole('button', { name: 'Garder hors ligne' }).click()
  await expect(dialog(page)).toContainText('C’est gardé')
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
}

/** Takes away what visits leave behind, so that only the library can answer. */
const forgetVisits = (page: Page) =>
  page.evaluate(async () => {
    for (const name of ['pages', 'assets', 'data']) await caches.delete(name)
  })

test('NET-03 a saved article is read offline, its PDF included, found by the search and taken away', async ({
  page,
  context,
}) => {
  const work = await workOf('RHCA', true, 4)
  await page.goto(`/rhca/articles/${work.id}/`)
  await waitForWorker(page)
  await saveButton(page).click()
  await expect(dialog(page)).toContainText(/1 page avec couvertures et PDF\s: [\d,]+\sKo/u)
  await expect(dialog(page)).toContainText(/Et [\d,]+\sMo une seule fois, pour lire hors ligne/u)
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  await save(page)
  await expect(saveButton(page)).toHaveText(/Gardé hors ligne · [\d,]+\s(Ko|Mo)/)

  // What every saved page needs is there now: another work says its own size alone.
  await page.goto(`/rhca/articles/${(await workOf('RHCA', true, 5)).id}/`)
  await saveButton(page).click()
  await expect(dialog(page)).toContainText(/1 page avec couvertures et PDF\s: [\d,]+\sKo/u)
  await expect(dialog(page)).not.toContainText('une seule fois')
  await page.goto('/privacy/')
  await forgetVisits(page)
  await context.setOffline(true)

  await page.goto(`/rhca/articles/${work.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^PDF( ·|$)/ })
    .click()
  const reader = page.locator('.reader')
  await expect(reader.locator('canvas').first()).toBeVisible()
  const [word = ''] = work.title.match(/\p{L}{6,}/u) ?? []
  await expect(reader.locator('.textLayer').first()).toContainText(word)
  // Closing goes back by the entry that the reader added; a page asked for meanwhile would be cut off.
  const back = page.waitForEvent('framenavigated')
  await page.keyboard.press('Escape')
  await back

  await page.goto('/offline/')
  await page.locator('[data-library=read]').waitFor()
  const search = page.getByRole('searchbox', { name: 'Rechercher dans mes documents' })
  await search.fill(word.toLocaleUpperCase('fr'))
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 résultat' })).toBeVisible()
  await search.fill('zzzzzz')
  await expect(page.getByText('Aucun résultat parmi vos documents')).toBeVisible()
  await search.fill('')
  await page.getByRole('button', { name: `Retirer : ${work.title}` }).click()
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Rien n’est encore gardé.')).toBeVisible()
  expect(
    await page.evaluate(async () => {
      const names = ['library-pages', 'library-assets', 'library-files']
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().length
    }),
  ).toBe(0)
  await page.goto(`/rhca/articles/${work.id}/`)
  await expect(page.getByText('Cette page n’est pas gardée sur cet appareil')).toBeVisible()
})

test('USE-23 a PDF is saved under its own name, accents included, from its page and from what was saved for reading offline @long', async ({
  page,
  context,
}) => {
  const work = (await readPublished('RHCA')).find(({ title }) =>
    title.startsWith('Hernies étranglées de l’adulte'),
  )
  if (!work) throw new Error('The demonstration has lost its article on strangulated hernias.')
  const path = `/rhca/articles/${work.id}/`
  const nameOfDownload = async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('main').getByRole('link', { name: 'Télécharger PDF', exact: true }).click()
    return (await saved).suggestedFilename()
  }
  await page.goto(path)
  await waitForWorker(page)
  await save(page)
  expect(await nameOfDownload()).toBe('RHCA_Hernies_étranglées_de_ladulte_2024-03-15.pdf')
  await forgetVisits(page)
  await context.setOffline(true)
  await page.goto(path)
  expect(await nameOfDownload()).toBe('RHCA_Hernies_étranglées_de_ladulte_2024-03-15.pdf')
})

test.describe('on a phone @long', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })

  test('a saved PDF is downloaded without a network', async ({ page, context }) => {
    const path = `/rhca/articles/${(await workOf('RHCA', true, 9)).id}/`
    await page.goto(path)
    await waitForWorker(page)
    await save(page)
    await forgetVisits(page)
    await context.setOffline(true)
    await page.goto(path)
    const saved = page.waitForEvent('download')
    await page.getByRole('main').getByRole('link', { name: 'Télécharger PDF', exact: true }).click()
    // Rejects where the download did not succeed.
    await (await saved).path()
    await expect(page.getByText('Téléchargement réussi')).toBeVisible()
  })
})

test('TEXT-08 a saved work brings the pages on which its text goes on, and takes them along when it goes @long', async ({
  page,
  context,
}) => {
  const work = await workOf('RHCA', true, 6)
  const further = '/igm/directives/'
  // No text of the demonstration is that long: the list names another page of the site instead.
  await context.route(/\/offline\/library\/rhca-\d+\.json/, async (route) => {
    const answer = await route.fetch()
    const entries = z.array(z.looseObject({ id: z.string() })).parse(await answer.json())
    await route.fulfill({
      response: answer,
      json: entries.map((entry) => (entry.id === work.id ? { ...entry, further: [further] } : entry)),
    })
  })
  await page.goto(`/rhca/articles/${work.id}/`)
  await waitForWorker(page)
  await save(page)
  await page.goto(further)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto('/offline/')
  await page.locator('[data-library=read]').waitFor()
  await forgetVisits(page)
  await context.setOffline(true)
  await page.goto(further)
  await expect(page.getByText('Cette page n’est pas gardée')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/offline/')
  await page.getByRole('button', { name: `Retirer : ${work.title}` }).click()
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Rien n’est encore gardé.')).toBeVisible()
  await forgetVisits(page)
  await page.goto(further)
  await expect(page.getByText('Cette page n’est pas gardée sur cet appareil')).toBeVisible()
})

test('NET-03 a saved numéro brings its articles; what another unit needs stays when one goes @long', async ({
  page,
  context,
}) => {
  const article = (await readPublished('RHCA')).find(({ volume, issue }) => volume && issue)
  if (!article) throw new Error('no article is in a numéro')
  await page.goto(`/rhca/articles/${article.id}/`)
  await waitForWorker(page)
  const issue = page.getByRole('navigation', { name: 'Situation' }).getByRole('link')
  await save(page)
  await issue.click()
  await save(page)
  const articles = page.getByRole('main').locator('ol').getByRole('heading').getByRole('link')
  const others = (
    await articles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  ).filter((href) => !href?.includes(article.id))
  const [other] = others
  if (!other) throw new Error('the numéro has one article only')
  await page.goto('/offline/')
  await page.locator('[data-library=read]').waitFor()
  await expect(page.locator('ul[aria-labelledby=gardes] > li')).toHaveCount(2)
  await forgetVisits(page)
  await context.setOffline(true)
  await page.goto(other)
  await expect(page.getByText('Cette page n’est pas gardée')).toBeHidden()
  await expect(saveButton(page)).toHaveText('Gardé hors ligne')

  await page.goto('/offline/')
  await page.getByRole('button', { name: /^Retirer : RHCA/ }).click()
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(page.locator('ul[aria-labelledby=gardes] > li')).toHaveCount(1)
  await page.goto(`/rhca/articles/${article.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
  await page.goto(other)
  await expect(page.getByText('Cette page n’est pas gardée sur cet appareil')).toBeVisible()
})

const forgetSearches = (page: Page) => page.evaluate(() => caches.delete('search'))

/** Opens the search above the page and looks for words. */
const searchFor = async (page: Page, words: string) => {
  await page.locator('html[data-search-ready]').waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'Rechercher dans tout le portail' })
  await expect(field).toBeFocused()
  await field.fill(words)
}

test('SEARCH-10 with a part saved, any words are found in all titles and abstracts and in its text, and the page says so', async ({
  page,
  context,
}) => {
  await page.goto('/adc/')
  await waitForWorker(page)
  await save(page)
  await page.goto('/privacy/')
  await forgetVisits(page)
  await forgetSearches(page)
  await context.setOffline(true)
  await page.goto('/adc/')
  // Never searched on this device; the first is of another publication.
  const gazette = await workOf('IGM', false, 3)
  await searchFor(page, gazette.title)
  const results = page.getByRole('list', { name: 'Résultats' })
  await expect(results.getByRole('link', { name: gazette.title })).toBeVisible()
  await expect(page.getByText('et sur le texte de\u00a0: Atlas.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher dans tout le portail' }).fill('zzyzxqqq')
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible()
  await expect(page.getByText('Vous êtes hors ligne')).toHaveCount(0)
})

test('SEARCH-10 with the archive saved both indexes are there @long', async ({ page, context }) => {
  test.setTimeout(240_000)
  await page.goto('/offline/')
  await waitForWorker(page)
  await page.locator('main [data-offline-save]').last().click()
  await dialog(page).getByRole('button', { name: 'Garder hors ligne' }).click()
  await expect(dialog(page)).toContainText('C’est gardé', { timeout: 180_000 })
  await forgetSearches(page)
  await forgetVisits(page)
  await context.setOffline(true)
  await page.goto('/rhca/')
  await searchFor(page, 'hernie')
  await expect(page.getByText('toute l’archive gardée sur cet appareil')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Dans le texte' }).getByRole('link').first()).toBeVisible()
})

test('a download that the network interrupts keeps what is complete and resumes there @long', async ({
  page,
  context,
}) => {
  // A numéro: its articles have more files than are let through before the cut, and few enough to be quick.
  const article = (await readPublished('RHCA')).find(({ volume, issue }) => volume && issue)
  if (!article) throw new Error('no article is in a numéro')
  await page.goto(`/rhca/articles/${article.id}/`)
  await page.getByRole('navigation', { name: 'Situation' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Sommaire' })).toBeVisible()
  await waitForWorker(page)
  const fetched: string[] = []
  let isCut = false
  await context.route(/\.pdf$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    if (fetched.length >= 3 && !isCut) return route.abort('internetdisconnected')
    fetched.push(route.request().url())
    return route.continue()
  })
  await saveButton(page).click()
  await dialog(page).getByRole('button', { name: 'Garder hors ligne' }).click()
  await expect(dialog(page)).toContainText('La connexion s’est interrompue.')
  const before = await page.evaluate(async () =>
    (await (await caches.open('library-files')).keys()).map(({ url }) => url),
  )
  expect(before.length).toBeGreaterThan(0)
  // The library's own page says so, too.
  await page.goto('/offline/')
  const row = page.locator('ul[aria-labelledby=gardes] > li')
  await row.getByRole('button', { name: /^Reprendre/ }).click()
  await expect(row.getByRole('status')).toContainText('La connexion s’est interrompue.')
  await page.goBack()
  await saveButton(page).click()
  isCut = true
  fetched.length = 0
  await dialog(page)
    .getByRole('button', { name: /^Reprendre \(\d+\s%\)$/ })
    .click()
  await expect(dialog(page)).toContainText('C’est gardé', { timeout: 60_000 })
  const records = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('offline-library')
        opening.onerror = () => reject(new Error('no records'))
        opening.onsuccess = () => {
          const count = opening.result.transaction('items').objectStore('items').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )
  expect(records).toBeGreaterThan(fetched.length)
  // Complete before the interruption: not asked for again.
  expect(before.filter((address) => fetched.includes(address)).length).toBeLessThan(before.length)
})

test('a device without room says so, and keeps what is complete @long', async ({ page, context }) => {
  const work = await workOf('RHCA', true, 5)
  await page.goto(`/rhca/articles/${work.id}/`)
  await waitForWorker(page)
  const client = await context.newCDPSession(page)
  await client.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 3_000_000,
  })
  await saveButton(page).click()
  await dialog(page).getByRole('button', { name: 'Garder hors ligne' }).click()
  await expect(dialog(page)).toContainText('Il n’y a plus de place sur cet appareil.')
  await client.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin })
  await dialog(page)
    .getByRole('button', { name: /^Reprendre/ })
    .click()
  await expect(dialog(page)).toContainText('C’est gardé')
})

test('another answer than the site’s, or a disk that fails: the dialog says so and can try again @long', async ({
  page,
  context,
}) => {
  const work = await workOf('RHCA', true, 7)
  await page.goto(`/rhca/articles/${work.id}/`)
  await waitForWorker(page)
  await saveButton(page).click()
  await expect(dialog(page)).toContainText(/Place disponible sur cet appareil/)
  const hotel = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Hôtel' })
  await context.route('**/offline/library/*.json', hotel)
  await dialog(page).getByRole('button', { name: 'Garder hors ligne' }).click()
  await expect(dialog(page)).toContainText('La connexion s’est interrompue.')
  await context.unroute('**/offline/library/*.json', hotel)
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  await saveButton(page).click()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('the disk fails', 'UnknownError')
    }
  })
  await dialog(page).getByRole('button', { name: 'Garder hors ligne' }).click()
  await expect(dialog(page)).toContainText('Le navigateur ne permet pas de garder des documents')
})

test('a removal that fails says so, and neither dialog is locked @long', async ({ page }) => {
  const work = await workOf('RHCA', true, 8)
  await page.goto(`/rhca/articles/${work.id}/`)
  await waitForWorker(page)
  await save(page)
  const breakLocks = () =>
    page.evaluate(() => {
      navigator.locks.request = () => Promise.reject(new Error('no lock'))
    })
  const failed = page.getByText('Le retrait n’a pas abouti.', { exact: false })
  await breakLocks()
  await saveButton(page).click()
  const remove = dialog(page).getByRole('button', { name: 'Retirer' })
  await remove.click()
  await expect(failed).toBeVisible()
  await expect(remove).not.toHaveAttribute('aria-busy')

  await page.goto('/offline/')
  await page.getByRole('button', { name: `Retirer : ${work.title}` }).click()
  await breakLocks()
  await remove.click()
  await expect(failed).toBeVisible()
  await expect(remove).not.toHaveAttribute('aria-busy')
  await page.reload()
  await page.getByRole('button', { name: `Retirer : ${work.title}` }).click()
  await remove.click()
  await expect(page.getByText('Rien n’est encore gardé.')).toBeVisible()
})

test('a library whose records cannot be read says so @long', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('offline-library', '')
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'offline-library') throw new DOMException('refused', 'SecurityError')
      return open(name, version)
    }
  })
  await page.goto('/offline/')
  await expect(page.getByText('Le navigateur ne permet pas de garder des documents')).toBeVisible()
  await expect(page.getByText('Rien n’est encore gardé.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no button offers what cannot be saved @long', async ({ page }) => {
    const [work] = await readPublished('RHCA')
    await page.goto(`/rhca/articles/${work?.id}/`)
    await expect(saveButton(page)).toBeHidden()
    await page.goto('/offline/')
    await expect(page.getByText('Garder des documents demande JavaScript')).toBeVisible()
  })
})
