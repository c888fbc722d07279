import type { Page } from '@playwright/test'
import { downloadName } from '#domain/downloads/download.ts'
import { expect, test } from './fixture.ts'
import type { Published } from './published-works.ts'
import { serviceClient } from './account.ts'
import { counterOf, eventsOf, openWork, procedureCall, toasts, workOf } from './work-pages.ts'

const PDF = /\.pdf(?:\?|$)/

const nameOf = (source: 'RHCA' | 'IGM' | 'ADC' | 'INDEX', { title, publication_date }: Published): string =>
  downloadName({ source, title, ...(publication_date !== null && { publicationDate: publication_date }) })

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** The link that opens the reader, with the weight of the file where it is known. */
const READ_PDF = /^PDF( ·|$)/

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

/** Gives the page a share sheet, which headless browsers lack; it answers as instructed. */
const withShareSheet = async (page: Page, answer: 'shared' | 'cancelled' | 'refused') => {
  await page.addInitScript((outcome) => {
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => {
        document.documentElement.dataset['shared'] = JSON.stringify(data)
        if (outcome === 'cancelled') throw new DOMException('cancelled', 'AbortError')
        if (outcome === 'refused') throw new DOMException('refused', 'NotAllowedError')
      },
    })
  }, answer)
}

/** Writes down when addresses of blobs are made and given back. */
const watchBlobs = (page: Page) =>
  page.addInitScript(() => {
    const times: Record<string, number> = {}
    const [make, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)]
    URL.createObjectURL = (object: Blob) => {
      const address = make(object)
      times[address] = performance.now()
      return address
    }
    URL.revokeObjectURL = (address: string) => {
      revoke(address)
      document.documentElement.dataset['revokedAfter'] = String(performance.now() - (times[address] ?? 0))
    }
  })

test('ART-05 PDF-05 the buttons of the PDF are there only when the work has one', async ({ page }) => {
  await openWork(page, await workOf('RHCA', true, 4))
  for (const name of [READ_PDF, 'Télécharger PDF', 'Ouvrir']) await expect(link(page, name)).toBeVisible()

  await openWork(page, await workOf('RHCA', false))
  for (const name of [READ_PDF, 'Télécharger PDF', 'Ouvrir']) await expect(link(page, name)).toHaveCount(0)
  await expect(page.getByText('Le PDF n’est pas disponible pour le moment')).toBeVisible()
  await expect(button(page, 'Partager')).toBeVisible()

  await openWork(page, await workOf('ADC', false))
  await expect(page.getByText('Aucun PDF disponible pour ce chapitre')).toBeVisible()
})

test('ART-01 a work’s page shows what is known of it and leaves out the rest', async ({ page }) => {
  const work = await workOf('RHCA', true, 4)
  await openWork(page, work)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(work.title)
  for (const text of [
    // A number that leads to the affiliation may be behind each name.
    ...work.authors,
    `vol. ${work.volume}, n° ${work.issue}`,
    `Vol. ${work.volume} • n°\u00a0${work.issue}`,
    (work.page_number ?? '').replace('-', '–'),
    ...work.tags,
  ]) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  // Each labelled part of an abstract is a paragraph of its own.
  const [sentence = ''] = work.abstract?.split(/\.\s/) ?? []
  await expect(main.getByText(sentence.split(' : ').at(-1) ?? '')).toBeVisible()
  for (const name of [
    'Publié le',
    'Catégorie',
    'Consultations',
    'Téléchargements',
    'Partages',
    'Citations copiées',
  ]) {
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(button(page, 'Partager')).toBeVisible()
  await expect(link(page, 'Citer')).toBeVisible()

  await openWork(page, await workOf('INDEX', false, 6))
  await expect(main.getByText('Financement', { exact: true })).toHaveCount(0)
  await expect(main.locator('dd').filter({ hasText: /^\s*$/ })).toHaveCount(0)
})

test('PDF-07 the PDF of a table opens in the reader of the page @long', async ({ page }) => {
  await page.goto('/rhca?vue=tableau')
  const control = page
    .getByRole('row')
    .getByRole('link', { name: /^PDF : / })
    .first()
  await control.click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('1')
  await expect(page).not.toHaveURL(/#page/)
})

test('PDF-02 PDF-03 COUNT-02 ART-03 a desktop fetches the PDF, saves it under its name, counts and tracks it', async ({
  page,
}) => {
  await watchBlobs(page)
  const work = await workOf('RHCA', true, 5)
  const fileName = nameOf('RHCA', work)
  expect(fileName).toMatch(/^RHCA_[\p{L}\p{N}_]{1,30}_\d{4}-\d\d-\d\d\.pdf$/u)
  await openWork(page, work)
  const tracked = procedureCall(page, 'track_user_event', ({ p_event_type }) => p_event_type === 'download')
  const counted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/rpc/increment_count') &&
      /downloads/.test(response.request().postData() ?? ''),
  )
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(PDF, (route) => gate.then(() => route.continue()))
  const saved = page.waitForEvent('download')
  await link(page, 'Télécharger PDF').click()
  await expect(toasts(page).getByText('Téléchargement du PDF en cours…')).toBeVisible()
  release()
  const download = await saved
  expect(download.suggestedFilename()).toBe(fileName)
  await expect(toasts(page).getByText('Téléchargement réussi')).toBeVisible()
  await expect(toasts(page).getByText('Téléchargement du PDF en cours…')).toHaveCount(0)

  const answer = Number(await (await counted).text())
  await expect.poll(() => counterOf(page, 'Téléchargements')).toBe(answer)
  expect(await tracked).toMatchObject({
    p_event_type: 'download',
    p_document_id: work.id,
    p_document_type: 'RHCA',
    p_event_data: { fileName, status: 'success', screenSize: '1280x800', document_reference: work.id },
  })
  await expect
    .poll(async () => {
      const { data } = await serviceClient()
        .from('download_events')
        .select('document_type, status, screen_size')
        .eq('file_name', fileName)
      return data
    })
    .toContainEqual({ document_type: 'RHCA', status: 'success', screen_size: '1280x800' })
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset['revokedAfter'])))
    .toBeGreaterThan(990)
})

test('PDF-11 a chapter is saved under the first 30 characters of its title', async ({ page }) => {
  const chapter = await workOf('ADC', true, 2)
  await openWork(page, chapter)
  const saved = page.waitForEvent('download')
  await link(page, 'Télécharger PDF').click()
  const name = (await saved).suggestedFilename()
  expect(name).toBe(nameOf('ADC', chapter))
  expect(name).toMatch(/^ADC_[\p{L}\p{N}_]{1,30}\.pdf$/u)
})

test('PDF-06 a second click on a download that goes on starts nothing', async ({ page }) => {
  await openWork(page, await workOf('RHCA', true, 6))
  let asked = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(PDF, async (route) => {
    if (route.request().method() === 'GET') asked += 1
    await gate
    await route.continue()
  })
  const control = link(page, 'Télécharger PDF')
  const saved = page.waitForEvent('download')
  await control.click()
  await expect(control).toHaveAttribute('aria-busy', 'true')
  await control.click()
  await control.click()
  release()
  await saved
  await expect(control).not.toHaveAttribute('aria-busy')
  expect(asked).toBe(1)
})

test('PDF-12 “Ouvrir” opens the PDF in a tab of its own', async ({ page }) => {
  const work = await workOf('IGM', true)
  await openWork(page, work)
  const opened = page.context().waitForEvent('page')
  const asked = page
    .context()
    .waitForEvent('request', (request) => PDF.test(request.url()) && request.method() === 'GET')
  await link(page, 'Ouvrir').click()
  await opened
  expect(new URL((await asked).url()).pathname).toMatch(new RegExp(`^/articles/${work.id}/IGM_[^/]+[.]pdf$`))
  await expect.poll(async () => (await eventsOf(page)).map(({ event_type }) => event_type)).toContain('open')
})

test('SHARE-01 SHARE-04 ART-03 the share sheet gets title and canonical address; the share counts @long', async ({
  page,
}) => {
  await withShareSheet(page, 'shared')
  const work = await workOf('RHCA', true, 7)
  await openWork(page, work)
  const before = await counterOf(page, 'Partages')
  await button(page, 'Partager').click()
  await expect(toasts(page).getByText('Article partagé avec succès')).toBeVisible()
  const shared: unknown = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')
  expect(shared).toEqual({ title: work.title, url: new URL(`/rhca/articles/${work.id}`, page.url()).href })
  await expect.poll(() => counterOf(page, 'Partages')).toBeGreaterThan(before)
  await expect
    .poll(async () => (await eventsOf(page)).map(({ event_type }) => event_type))
    .toEqual(['view', 'share'])
})

for (const answer of ['cancelled', 'refused'] as const) {
  test(`SHARE-0${answer === 'cancelled' ? '1 SHARE-04' : '2 SHARE-04'} a share that is ${answer} counts nothing`, async ({
    page,
  }) => {
    await withShareSheet(page, answer)
    await openWork(page, await workOf('RHCA', true, 8))
    const counts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/increment_count')) counts.push(request.postData() ?? '')
    })
    await button(page, 'Partager').click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', /./)
    if (answer === 'refused') {
      await expect(toasts(page).getByText('Erreur lors du partage')).toBeVisible()
      await expect(toasts(page).getByText('Impossible de partager l’article')).toBeVisible()
    }
    await expect(button(page, 'Partager')).not.toHaveAttribute('aria-busy')
    if (answer === 'cancelled') await expect(page.locator('.toast')).toHaveCount(0)
    expect(counts).toEqual([])
  })
}

test('SHARE-02 a share warning goes after 5 seconds @long', async ({ page }) => {
  await page.clock.install()
  await withShareSheet(page, 'refused')
  await openWork(page, await workOf('RHCA', true, 9))
  await button(page, 'Partager').click()
  // The pointer on a toast would hold it.
  await page.mouse.move(0, 0)
  const warning = toasts(page).getByText('Erreur lors du partage')
  await expect(warning).toBeVisible()
  await page.clock.runFor(4200)
  await expect(warning).toBeVisible()
  await page.clock.runFor(1000)
  await expect(warning).toHaveCount(0)
})

test.describe('without a share sheet', () => {
  test('SHARE-03 SHARE-04 the link is copied and the share counts', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const work = await workOf('INDEX', false, 4)
    await openWork(page, work)
    const before = await counterOf(page, 'Partages')
    await button(page, 'Partager').click()
    await expect(toasts(page).getByText('Lien copié dans le presse-papiers')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(`/articles/${work.id}`, page.url()).href,
    )
    await expect.poll(() => counterOf(page, 'Partages')).toBeGreaterThan(before)
  })

  test('SHARE-02 a link that can’t be copied is shown @long', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await openWork(page, await workOf('INDEX', false, 5))
    await button(page, 'Partager').click()
    await expect(toasts(page).getByText('Erreur lors de la copie du lien')).toBeVisible()
  })
})

test.describe('on an Android phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })

  test('PDF-04 the PDF is asked for first, then downloads under its name, with a hint @long', async ({
    page,
  }) => {
    const work = await workOf('RHCA', true, 10)
    await openWork(page, work)
    const asked = page.waitForRequest((request) => PDF.test(request.url()) && request.method() === 'HEAD')
    const saved = page.waitForEvent('download')
    await link(page, 'Télécharger PDF').click()
    await asked
    expect((await saved).suggestedFilename()).toBe(nameOf('RHCA', work))
    await expect(toasts(page).getByText('Téléchargement lancé')).toBeVisible()
    await expect(
      toasts(page).getByText('Vous retrouverez le fichier dans vos téléchargements.'),
    ).toBeVisible()
  })

  test('PDF-04 the notice stays 5 seconds', async ({ page }) => {
    await page.clock.install()
    await openWork(page, await workOf('RHCA', true, 11))
    await link(page, 'Télécharger PDF').click()
    await page.mouse.move(0, 0)
    const notice = toasts(page).getByText('Téléchargement lancé')
    await expect(notice).toBeVisible()
    await page.clock.runFor(4200)
    await expect(notice).toBeVisible()
    await page.clock.runFor(1000)
    await expect(notice).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })

  test('PDF-04 the PDF opens in a new tab @long', async ({ page }) => {
    await openWork(page, await workOf('RHCA', true, 12))
    const opened = page.context().waitForEvent('page')
    const asked = page
      .context()
      .waitForEvent('request', (request) => PDF.test(request.url()) && request.method() === 'GET')
    await link(page, 'Télécharger PDF').click()
    await opened
    await asked
    await expect(toasts(page).getByText('Téléchargement lancé')).toBeVisible()
    await expect(toasts(page).getByText(/Enregistrer dans Fichiers/)).toBeVisible()
  })
})

test.describe('when something fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('PDF-01 an unavailable PDF hides its icons and its buttons answer so @long', async ({ page }) => {
    await page.route(PDF, (route) => route.fulfill({ status: 404 }))
    await openWork(page, await workOf('RHCA', true, 13))
    const control = link(page, 'Télécharger PDF')
    await expect(control).toHaveAttribute('aria-disabled', 'true')
    await expect(control.locator('svg')).toBeHidden()
    await expect(button(page, 'Partager').locator('svg')).toBeVisible()
    for (const name of ['Télécharger PDF', 'Ouvrir', READ_PDF]) {
      // A browser lets the click through; the test tool would wait for the control to be enabled.
      await link(page, name).click({ force: true })
      const toast = page.locator('.toast', { hasText: 'PDF non disponible' }).last()
      await expect(toast).toContainText('Le PDF n’est pas disponible pour ce document')
      await toast.getByRole('button', { name: 'Fermer la notification' }).click()
      await expect(page.locator('.toast')).toHaveCount(0)
    }
  })

  test('PDF-01 until the answer is there the PDF is being checked', async ({ page }) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route(PDF, async (route) => {
      await gate
      await route.continue()
    })
    await openWork(page, await workOf('RHCA', true, 13))
    const actions = page.locator('[data-pdf-state]')
    await expect(actions).toHaveAttribute('data-pdf-state', 'checking')
    release()
    await expect(actions).toHaveAttribute('data-pdf-state', 'available')
  })

  test('PDF-10 a file that answers an error is reported with its status, and recorded as failed', async ({
    page,
  }) => {
    const work = await workOf('RHCA', true, 14)
    await openWork(page, work)
    await page.route(PDF, (route) => route.fulfill({ status: 503 }))
    const tracked = procedureCall(page, 'track_user_event', ({ p_event_type }) => p_event_type === 'download')
    await link(page, 'Télécharger PDF').click()
    await expect(toasts(page).getByText('Échec du téléchargement')).toBeVisible()
    await expect(toasts(page).getByText('Le fichier n’est pas accessible (statut 503)')).toBeVisible()
    expect(await tracked).toMatchObject({ p_event_data: { status: 'failed' } })
  })

  test('PDF-09 when neither the fetch nor a link can work, both errors are shown with advice', async ({
    page,
  }) => {
    await openWork(page, await workOf('RHCA', true, 15))
    await page.route(PDF, (route) => route.abort())
    await link(page, 'Télécharger PDF').click()
    await expect(toasts(page).getByText('Échec du téléchargement')).toBeVisible()
    await expect(toasts(page).getByText('Erreur lors du téléchargement')).toBeVisible()
    await expect(toasts(page).getByText('Veuillez réessayer ou contactez le support')).toBeVisible()
  })

  test('PDF-09 when the fetch fails but the file is there, a direct link downloads it @long', async ({
    page,
  }) => {
    const work = await workOf('RHCA', true, 16)
    await openWork(page, work)
    await page.route(PDF, (route) =>
      route.request().resourceType() === 'fetch' && route.request().method() === 'GET'
        ? route.abort()
        : route.continue(),
    )
    const saved = page.waitForEvent('download')
    await link(page, 'Télécharger PDF').click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(nameOf('RHCA', work))
    expect(new URL(download.url()).pathname).toMatch(/^\/rhca\/articles\/.+\.pdf$/)
    await expect(toasts(page).getByText('Téléchargement lancé')).toBeVisible()
  })

  test('PDF-09 an unexpected error has its own message @long', async ({ page }) => {
    await page.addInitScript(() => {
      URL.createObjectURL = () => {
        throw new Error('no room')
      }
    })
    await openWork(page, await workOf('RHCA', true, 17))
    await link(page, 'Télécharger PDF').click()
    await expect(toasts(page).getByText('Une erreur est survenue lors du téléchargement')).toBeVisible()
  })

  test('PDF-12 a PDF that can’t be opened is shown @long', async ({ page }) => {
    await page.route(PDF, (route) => route.abort())
    await openWork(page, await workOf('IGM', true, 2))
    await link(page, 'Ouvrir').click()
    await expect(toasts(page).getByText('Erreur lors de l’ouverture du PDF')).toBeVisible()
    await expect.poll(() => page.context().pages().length).toBe(1)
  })

  test('COUNT-04 when the procedure fails, the download becomes a row all the same', async ({ page }) => {
    const work = await workOf('INDEX', true, 1)
    const fileName = nameOf('INDEX', work)
    const rows = async () => {
      const { data } = await serviceClient()
        .from('download_events')
        .select(
          'document_id, document_type, file_name, status, error_details, user_agent, referrer, screen_size',
        )
        .eq('file_name', fileName)
      return data ?? []
    }
    const before = (await rows()).length
    await openWork(page, work)
    await page.route('**/rpc/track_user_event', (route) =>
      route.fulfill({ status: 500, json: { message: 'broken' } }),
    )
    await link(page, 'Télécharger PDF').click()
    await expect.poll(async () => (await rows()).length).toBe(before + 1)
    expect((await rows()).at(-1)).toEqual({
      document_id: work.id,
      document_type: 'INDEX',
      file_name: fileName,
      status: 'success',
      error_details: null,
      user_agent: await page.evaluate(() => navigator.userAgent),
      referrer: '',
      screen_size: '1280x800',
    })
  })

  test('COUNT-03 an event refused for its size goes again with a file name of 255 characters', async ({
    page,
  }) => {
    const long = `${'x'.repeat(300)}.pdf`
    await openWork(page, await workOf('INDEX', true, 2), { fileName: long })
    const first = procedureCall(page, 'track_user_event', (args) => JSON.stringify(args).includes(long))
    const second = page.waitForResponse((response) => {
      const sent = response.request().postData() ?? ''
      return (
        response.url().endsWith('/rpc/track_user_event') && /"download"/.test(sent) && !sent.includes(long)
      )
    })
    await link(page, 'Télécharger PDF').click()
    await first
    const answer = await second
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toMatchObject({ p_event_data: { fileName: 'x'.repeat(255) } })
  })

  test('META-02 with the backend gone the PDF is read and saved all the same', async ({ page }) => {
    const work = await workOf('RHCA', true, 18)
    await openWork(page, work)
    await page.route(/127\.0\.0\.1|supabase/, (route) => route.abort())
    const saved = page.waitForEvent('download')
    await link(page, 'Télécharger PDF').click()
    expect((await saved).suggestedFilename()).toBe(nameOf('RHCA', work))
    await link(page, READ_PDF).click()
    await expect(page.locator('.reader canvas').first()).toBeVisible()
  })

  test('with the PDF out of reach each action fails with its words and the page stays readable @long', async ({
    page,
  }) => {
    const work = await workOf('RHCA', true, 18)
    await openWork(page, work)
    await page.route(PDF, (route) => route.abort())
    await link(page, 'Télécharger PDF').click()
    await expect(toasts(page).getByText('Erreur lors du téléchargement')).toBeVisible()
    await link(page, 'Ouvrir').click()
    await expect(toasts(page).getByText('Erreur lors de l’ouverture du PDF')).toBeVisible()
    await link(page, READ_PDF).click()
    await expect(page.locator('.reader-message')).toContainText('Erreur lors de l’ouverture du PDF')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ART-08 the buttons are links to the PDF and to the citations; what needs scripts is absent @long', async ({
    page,
  }) => {
    const work = await workOf('RHCA', true, 19)
    await page.goto(`/articles/${work.id}`)
    await expect(link(page, READ_PDF)).toHaveAttribute('href', PDF)
    await expect(link(page, 'Télécharger PDF')).toHaveAttribute(
      'href',
      /^\/rhca\/articles\/.+\/RHCA_\w+[-\d]+\.pdf$/,
    )
    await expect(link(page, 'Télécharger PDF')).toHaveAttribute('download', nameOf('RHCA', work))
    await expect(button(page, 'Partager')).toBeHidden()
    await link(page, 'Citer').click()
    await expect(page.locator('[data-citation]').first()).toBeInViewport()
  })
})
