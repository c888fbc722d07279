import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { readIssues } from './igm-issues.ts'
import { LONG_PDF_PAGES, withLongPdf } from './long-pdf.ts'
import { eventsOf, openWork, procedureCall, toasts, workOf } from './work-pages.ts'

const reader = (page: Page) => page.getByRole('dialog')
const control = (page: Page, name: string) => reader(page).getByRole('button', { name, exact: true })
const pageNumber = (page: Page) => reader(page).getByRole('textbox', { name: 'Page', exact: true })
const startReading = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^PDF( ·|$)/ })
    .click()

/** Opens the reader of a work and waits for its first page. */
const read = async (page: Page, index: number) => {
  const work = await workOf('RHCA', true, index)
  await openWork(page, work)
  await startReading(page)
  await expect(pageNumber(page)).toHaveValue('1')
  await expect(control(page, 'Rechercher')).toBeEnabled()
  return work
}

test('PDF-07 “Lire” opens the document in the page with its text, and Escape leads back @long', async ({
  page,
}) => {
  const work = await read(page, 20)
  await expect(reader(page)).toHaveAccessibleName(work.title)
  const [word = ''] = work.title.match(/\p{L}{6,}/u) ?? []
  await expect(reader(page).locator('.textLayer').first()).toContainText(word)
  await expect(reader(page).locator('canvas').first()).toBeVisible()
  await expect
    .poll(async () => (await eventsOf(page)).map(({ event_type }) => event_type))
    .toEqual(['view', 'open'])
  await page.keyboard.press('Escape')
  await expect(reader(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /^PDF( ·|$)/ })).toBeFocused()
})

test('PDF-07 USE-27 Back closes the reader and leads to the work, Forward opens it at its page, and Back from there leads on @long', async ({
  page,
}) => {
  await page.goto('/rhca')
  const work = await read(page, 20)
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/#page=2$/)
  await page.goBack()
  await expect(reader(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
  await expect(page).toHaveURL(new RegExp(`${work.id}/?$`))
  await page.goForward()
  await expect(pageNumber(page)).toHaveValue('2')
  await page.goBack()
  await expect(reader(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/rhca\/?$/)
})

test('PDF-07 USE-27 a reader that was closed by hand leaves no entry behind', async ({ page }) => {
  await page.goto('/rhca')
  const work = await read(page, 20)
  await control(page, 'Fermer le lecteur').click()
  await expect(reader(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${work.id}/?$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/rhca\/?$/)
})

test('PDF-07 the reader opens above the dialog of a list and leads back into it @long', async ({ page }) => {
  await page.goto('/rhca')
  await page
    .getByRole('link', { name: /^Aperçu/ })
    .first()
    .click()
  const detail = page.getByRole('dialog', { name: 'Détails de l’article' })
  await detail.getByRole('link', { name: /^PDF( ·|$)/ }).click()
  const pages = page.getByRole('region', { name: 'Pages du document' })
  await expect(pages).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pages).toHaveCount(0)
  await expect(detail.getByRole('link', { name: /^PDF( ·|$)/ })).toBeFocused()
})

test('PDF-07 the text can be selected @long', async ({ page }) => {
  await read(page, 20)
  const line = reader(page)
    .locator('.textLayer span')
    .filter({ hasText: /\p{L}{5,}/u })
    .first()
  await line.dblclick()
  expect(await page.evaluate(() => getSelection()?.toString().trim().length)).toBeGreaterThan(1)
})

test('PDF-07 pages turn by keyboard, buttons and number, and the address keeps the page @long', async ({
  page,
}) => {
  await withLongPdf('lecteur-pages.pdf', async (address) => {
    const work = await workOf('RHCA', true, 21)
    await openWork(page, work, { pdfAddress: address })
    await startReading(page)
    await expect(reader(page).getByText(`/ ${LONG_PDF_PAGES}`)).toBeVisible()
    const steps: [key: string, shown: number][] = [
      ['PageDown', 2],
      ['ArrowRight', 3],
      ['PageUp', 2],
      ['ArrowLeft', 1],
      ['End', LONG_PDF_PAGES],
      ['Home', 1],
    ]
    for (const [key, shown] of steps) {
      await page.keyboard.press(key)
      await expect(pageNumber(page)).toHaveValue(String(shown))
      await expect(page).toHaveURL(new RegExp(`#page=${shown}$`))
    }
    await control(page, 'Page suivante').click()
    await expect(pageNumber(page)).toHaveValue('2')
    await control(page, 'Page précédente').click()
    await expect(control(page, 'Page précédente')).toBeDisabled()
    await expect(control(page, 'Page précédente')).toBeFocused()
    await pageNumber(page).fill('17')
    await page.keyboard.press('Enter')
    await expect(reader(page).locator('.textLayer', { hasText: 'Feuillet 17.' })).toBeVisible()
    await expect(page).toHaveURL(/#page=17$/)
    await control(page, 'Fermer le lecteur').click()
    await expect(page).not.toHaveURL(/#page/)
  })
})

test('PDF-07 a long document is fetched in pieces and only pages near the reader are rendered @long', async ({
  page,
}) => {
  await withLongPdf('lecteur-pieces.pdf', async (address) => {
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url() === address && response.request().method() === 'GET') answers.push(response.status())
    })
    await openWork(page, await workOf('RHCA', true, 22), { pdfAddress: address })
    await startReading(page)
    await expect(reader(page).locator('.textLayer', { hasText: 'Feuillet 1.' })).toBeVisible()
    expect(answers).toContain(206)
    const before = answers.length
    await page.keyboard.press('End')
    await expect(reader(page).locator('.textLayer', { hasText: `Feuillet ${LONG_PDF_PAGES}.` })).toBeVisible()
    expect(answers.length).toBeGreaterThanOrEqual(before)
    expect(await reader(page).locator('canvas').count()).toBeLessThan(LONG_PDF_PAGES / 2)
  })
})

test('PDF-07 search finds without accents or capitals, goes from hit to hit and marks them', async ({
  page,
}) => {
  await withLongPdf('lecteur-recherche.pdf', async (address) => {
    await openWork(page, await workOf('RHCA', true, 23), { pdfAddress: address })
    await startReading(page)
    await expect(control(page, 'Rechercher')).toBeEnabled()
    await page.keyboard.press('/')
    const field = reader(page).getByRole('searchbox')
    await expect(field).toBeFocused()
    await field.fill('HEMOSTASE')
    const found = reader(page).getByRole('search').getByRole('status')
    await expect(found).toHaveText(`1 sur ${LONG_PDF_PAGES}`)
    await expect(reader(page).locator('.highlight.selected')).toHaveText(/hémostase/i)
    await field.press('Enter')
    await expect(found).toHaveText(`2 sur ${LONG_PDF_PAGES}`)
    await expect(pageNumber(page)).toHaveValue('2')
    await field.press('Shift+Enter')
    await expect(found).toHaveText(`1 sur ${LONG_PDF_PAGES}`)
    await control(page, 'Résultat précédent').click()
    await expect(found).toHaveText(`${LONG_PDF_PAGES} sur ${LONG_PDF_PAGES}`)
    await field.fill('feuillet 31')
    await expect(found).toHaveText('1 sur 1')
    await expect(pageNumber(page)).toHaveValue('31')
    await field.fill('introuvable')
    await expect(found).toHaveText('Aucun résultat')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(reader(page)).toBeVisible()
    await expect(reader(page).locator('.highlight')).toHaveCount(0)
  })
})

test('PDF-07 a link to a page opens the reader there @long', async ({ page }) => {
  const work = await workOf('RHCA', true, 0)
  await openWork(page, work, { hash: '#page=2' })
  await expect(pageNumber(page)).toHaveValue('2')
  await expect(page).toHaveURL(/#page=2$/)
})

test('PDF-07 a link to a page of an issue opens the reader on the issue’s page @long', async ({ page }) => {
  const issue = (await readIssues()).find(({ pdfUrl }) => pdfUrl !== undefined)
  await page.goto(`/igm/issues/${issue?.id}#page=2`)
  await expect(pageNumber(page)).toHaveValue('2')
  await expect(reader(page)).toHaveAccessibleName(issue?.title ?? '')
})

test('COUNT-08 COUNT-09 the download of an issue is tracked by the issue’s id and counts on the row that has its PDF', async ({
  page,
}) => {
  const issue = (await readIssues()).findLast(({ pdfUrl }) => pdfUrl !== undefined)
  await page.goto(`/igm/issues/${issue?.id}`)
  const tracked = procedureCall(page, 'track_user_event', ({ p_event_type }) => p_event_type === 'download')
  const counted = procedureCall(page, 'increment_count', ({ column_name }) => column_name === 'downloads')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Télécharger/ })
    .click()
  expect(await tracked).toMatchObject({
    p_document_id: '00000000-0000-0000-0000-000000000000',
    p_document_type: 'IGM',
    p_event_data: { document_reference: issue?.id, status: 'success' },
  })
  expect(await counted).toMatchObject({ row_id: issue?.leadId })
})

test('SHARE-03 the reader shares the link to the page that is shown @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const work = await read(page, 24)
  await page.keyboard.press('PageDown')
  await expect(pageNumber(page)).toHaveValue('2')
  await control(page, 'Partager cette page').click()
  await expect(toasts(page).getByText('Lien PDF copié dans le presse-papier')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/rhca/articles/${work.id}#page=2`, page.url()).href,
  )
})

test('PDF-07 zoom by keyboard, buttons and list @long', async ({ page }) => {
  await read(page, 25)
  const width = async () => (await reader(page).locator('.page').first().boundingBox())?.width ?? 0
  const list = reader(page).getByRole('combobox', { name: 'Niveau de zoom' })
  await list.selectOption('Page entière')
  const whole = await width()
  await control(page, 'Agrandir').click()
  await expect.poll(width).toBeGreaterThan(whole)
  const larger = await width()
  await page.keyboard.press('-')
  await expect.poll(width).toBeLessThan(larger)
  await page.keyboard.press('0')
  await expect(list).toHaveValue('page-width')
  await expect.poll(width).toBeGreaterThan(1100)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(width).toBeLessThanOrEqual(700)
})

test('PDF-07 the reader fits a phone and has no accessibility violation @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await read(page, 26)
  await page.keyboard.press('/')
  await expect(reader(page).getByRole('searchbox')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('.reader-frame')?.scrollWidth)).toBeLessThanOrEqual(
    360,
  )
  // The layer of pdf.js repeats the text over the rendered page in transparent letters.
  await expectAccessible(page, { within: '[role=dialog]', except: '.textLayer' })
})

test('SLOW-02 on a phone a picture of the first page is there while the PDF is on its way, with how much of it is here', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWork(page, await workOf('RHCA', true, 26))
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  // The library that renders pages is ten times as heavy as the reader.
  await page.route(/pdf-session/, async (route) => {
    asked.resolve()
    await free.promise
    await route.continue()
  })
  await startReading(page)
  await asked.promise
  const picture = reader(page).locator('.reader-first-page img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  await expect(reader(page).getByRole('status')).toHaveText('Chargement du PDF…')
  await expect(reader(page).locator('canvas')).toHaveCount(0)
  const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  free.resolve()
  await expect(reader(page).locator('canvas').first()).toBeVisible()
  await expect(picture).toHaveCount(0)
  // The page is where its picture was.
  const rendered = (await reader(page).locator('.pdfViewer .page').first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
  }
  expect(Math.abs(rendered.x - x)).toBeLessThanOrEqual(1)
  expect(Math.abs(rendered.y - y)).toBeLessThanOrEqual(1)
  expect(Math.abs(rendered.width - width)).toBeLessThanOrEqual(2)
})

test('SLOW-02 a reader on its way says how many bytes of the PDF are here @long', async ({ page }) => {
  await withLongPdf('lecteur-octets.pdf', async (address) => {
    await openWork(page, await workOf('RHCA', true, 22), { pdfAddress: address })
    const free = Promise.withResolvers<void>()
    let pieces = 0
    await page.route(address, async (route) => {
      // The first answer says the length, the pieces after it bring the words.
      if (route.request().headers()['range'] !== undefined && (pieces += 1) > 1) await free.promise
      await route.continue()
    })
    await startReading(page)
    await expect(reader(page).getByText(/^\d+\u00a0Ko sur [\d,]+\u00a0[KM]o$/)).toBeVisible()
    free.resolve()
    await expect(reader(page).locator('.textLayer', { hasText: 'Feuillet 1.' })).toBeVisible()
    await expect(reader(page).getByText(/ sur [\d,]+\u00a0[KM]o$/)).toHaveCount(0)
  })
})

test.describe('when something fails @long', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('PDF-07 the reader shows an error and can try again', async ({ page }) => {
    await openWork(page, await workOf('RHCA', true, 27))
    // Whether the file is there has been asked by then.
    await page.getByRole('main').locator('[data-pdf-state=available]').waitFor()
    await page.route(/\.pdf$/, (route) => route.fulfill({ status: 503 }))
    await startReading(page)
    const message = reader(page).locator('.reader-message')
    await expect(message).toContainText('Le fichier n’est pas accessible (statut 503)')
    await page.unroute(/\.pdf$/)
    await message.getByRole('button', { name: 'Réessayer' }).click()
    await expect(reader(page).locator('.textLayer').first()).toHaveText(/\p{L}{5,}/u)
    await expect(message).toHaveCount(0)
  })

  test('PDF-07 a page whose part of the file did not come says so, and shows once the line is back', async ({
    page,
  }) => {
    // Pages of several pieces each: what the reader needs to open the file is in others.
    const NOISE_BYTES = 150_000
    const check = async (address: string, size: number) => {
      const middle = (size * 24.5) / LONG_PDF_PAGES
      let isCut = true
      await page.route(address, (route) => {
        const [, from, to] = /(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? []
        const isMissing = isCut && Number(from) <= middle && middle <= Number(to)
        return isMissing ? route.abort() : route.continue()
      })
      await openWork(page, await workOf('RHCA', true, 22), { pdfAddress: address })
      await startReading(page)
      await expect(reader(page).locator('.textLayer', { hasText: 'Feuillet 1.' })).toBeVisible()
      await pageNumber(page).fill('25')
      await page.keyboard.press('Enter')
      const strip = reader(page).getByText('Cette page n’a pas pu être chargée.')
      await expect(strip).toBeVisible()
      isCut = false
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(reader(page).locator('.textLayer', { hasText: 'Feuillet 25.' })).toBeVisible()
      await expect(strip).toHaveCount(0)
    }
    await withLongPdf('lecteur-coupure.pdf', check, NOISE_BYTES)
  })

  test('PDF-07 offline the pages that are there stay and the reader says so', async ({ page, context }) => {
    await read(page, 28)
    await context.setOffline(true)
    await expect(
      reader(page).getByText('Vous êtes hors ligne\u00a0: les pages déjà chargées restent lisibles.'),
    ).toBeVisible()
    await expect(reader(page).locator('canvas').first()).toBeVisible()
    await context.setOffline(false)
    await expect(reader(page).getByText(/Vous êtes hors ligne/)).toHaveCount(0)
  })

  test('ISLE-06 a reader that can’t be loaded says so, and opens at the next press once its code comes', async ({
    page,
  }) => {
    await openWork(page, await workOf('RHCA', true, 29))
    await page.route(/open-reader/, (route) => route.abort())
    await startReading(page)
    await expect(toasts(page).getByText('Le lecteur n’a pas pu être chargé')).toBeVisible()
    await page.unroute(/open-reader/)
    await startReading(page)
    await expect(reader(page).locator('canvas').first()).toBeVisible()
  })
})
