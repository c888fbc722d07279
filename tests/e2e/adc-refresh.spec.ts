import type { Page } from '@playwright/test'
import { type Account, createAccount } from './account.ts'
import { expect, test } from './fixture.ts'

const FUNCTION = '**/functions/v1/backfill-atlas-articles'
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

let editor: Account

test.beforeAll(async () => {
  editor = await createAccount('editor')
})
test.afterAll(() => editor.remove())

const refresh = (page: Page) => page.getByRole('button', { name: /Actualiser Atlas|Mise à jour…/ })

/** Answers instead of the function what only a broken bucket would bring about; `release` lets the answer go. */
const answerWith = async (page: Page, status: number, body: unknown) => {
  const calls: (string | null)[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(FUNCTION, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS })
    calls.push(route.request().postData())
    await released
    return route.fulfill({ status, headers: CORS, json: body })
  })
  return { calls, release }
}

test('ADC-08 ADC-09 BACKFILL-02 an editor refreshes ADC: busy button, messages, summary, a new read', async ({
  page,
}) => {
  await editor.signIn(page)
  const { calls, release } = await answerWith(page, 200, {
    totalProcessed: 4,
    successful: 3,
    failed: 1,
    results: [
      { filename: 'ADC_chap_10.pdf', success: true },
      { filename: 'ADC_chap_11.pdf', success: true },
      { filename: 'ADC_chap_13.pdf', success: true },
      { filename: 'brouillon.pdf', success: false, error: 'Nom hors convention' },
    ],
  })
  await page.goto('/adc')
  await expect(refresh(page)).toHaveText('Actualiser Atlas')
  const read = page.waitForResponse((response) => response.url().includes('/adc_articles_view'))
  await refresh(page).click()
  await expect(refresh(page)).toBeDisabled()
  await expect(refresh(page)).toBeFocused()
  await expect(refresh(page)).toHaveText('Mise à jour…')
  await expect(page.getByText('Démarrage du processus de remplissage des articles Atlas…')).toBeVisible()
  release()
  await expect(page.getByText('3 articles Atlas ajoutés avec succès!')).toBeVisible()
  await expect(page.getByText('1 article a échoué lors du processus.')).toBeVisible()
  await expect(page.getByText('4 fichiers traités, 3 chapitres ajoutés, 1 échec.')).toBeVisible()
  await expect(page.getByText('brouillon.pdf : Nom hors convention')).toBeVisible()
  await expect(refresh(page)).toBeEnabled()
  expect(calls).toEqual([null])
  const address = new URL((await read).url())
  expect(Object.fromEntries(address.searchParams)).toEqual({
    select: '*',
    source: 'eq.ADC',
    order: 'created_at.desc,id.asc',
    offset: '0',
    limit: '1000',
  })
  await expect(page.getByText(/^L’atlas compte \d+ chapitres publiés\.$/)).toBeVisible()
})

test('BACKFILL-02 the function itself answers an editor: its figures show @long', async ({ page }) => {
  await editor.signIn(page)
  await page.goto('/adc')
  await refresh(page).click()
  await expect(page.getByText(/^\d+ articles? Atlas ajoutés? avec succès!$/)).toBeVisible()
  await expect(page.getByText(/\d+ fichiers traités, \d+ chapitres? ajoutés?, \d+ échecs?\./)).toBeVisible()
})

test.describe('when the function fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('BACKFILL-02 the error is shown, and nothing is read @long', async ({ page }) => {
    await editor.signIn(page)
    const { release } = await answerWith(page, 503, {
      error: { code: 'unavailable', message: 'Le service dort.' },
    })
    release()
    let reads = 0
    page.on('request', (request) => (reads += Number(request.url().includes('/adc_articles_view'))))
    await page.goto('/adc')
    await refresh(page).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Erreur lors du remplissage des articles Atlas' })
    await expect(toast).toContainText('Le service dort.')
    await expect(refresh(page)).toHaveText('Actualiser Atlas')
    expect(reads).toBe(0)
  })
})

test.describe('when ADC cannot be read again', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('ADC-08 ADC-10 it is tried three times more, then an error offers to reload @long', async ({
    page,
  }) => {
    await page.clock.install()
    await editor.signIn(page)
    const { release } = await answerWith(page, 200, {
      totalProcessed: 0,
      successful: 0,
      failed: 0,
      results: [],
    })
    release()
    let reads = 0
    await page.route('**/adc_articles_view*', (route) => {
      if (route.request().method() !== 'OPTIONS') reads += 1
      return route.fulfill({ status: 500, headers: CORS, json: { message: 'no answer' } })
    })
    await page.goto('/adc')
    await expect(refresh(page)).toBeVisible()
    // From here on time passes only when the test says so: a slow machine would try again by itself.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await refresh(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Erreur de chargement' })
    /** Lets time pass in steps until so many reads were tried; answers how much. */
    const passUntilRead = async (times: number, stepMs: number): Promise<number> => {
      let passed = 0
      const step = async () => {
        await page.clock.runFor(stepMs)
        passed += stepMs
        return reads
      }
      await expect.poll(step, { intervals: [50] }).toBe(times)
      return passed
    }
    await passUntilRead(1, 1)
    for (const [index, wait] of [1000, 2000, 4000].entries()) {
      await expect(alert).toHaveCount(0)
      expect(await passUntilRead(index + 2, wait / 10)).toBeGreaterThanOrEqual(wait)
    }
    await page.clock.runFor(100)
    await expect(alert).toContainText(
      'Une erreur est survenue lors du chargement des chapitres. Veuillez réessayer ultérieurement.',
    )
    expect(reads).toBe(4)
    await page.unroute('**/adc_articles_view*')
    await page.clock.resume()
    const reloaded = page.waitForEvent('load')
    await alert.getByRole('button', { name: 'Réessayer' }).click()
    await reloaded
    await expect(alert).toHaveCount(0)
    await expect(refresh(page)).toHaveText('Actualiser Atlas')
  })

  test('ADC-10 ADC without a chapter says so', async ({ page }) => {
    await editor.signIn(page)
    const { release } = await answerWith(page, 200, {
      totalProcessed: 0,
      successful: 0,
      failed: 0,
      results: [],
    })
    release()
    await page.route('**/adc_articles_view*', (route) =>
      route.fulfill({ status: 200, headers: CORS, json: [] }),
    )
    await page.goto('/adc')
    await refresh(page).click()
    await expect(page.getByText('Aucun chapitre disponible')).toBeVisible()
  })
})
