import { expect, test } from './fixture.ts'
import { begin } from './pull.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

test('PULL-01 the pull says what it will do, follows the finger to 150 and does nothing below 80', async ({
  page,
}) => {
  await page.goto('/privacy')
  const pull = await begin(page)
  await pull.to(20)
  await pull.to(60)
  const indicator = page.getByText('Tirez pour actualiser')
  await expect(indicator).toBeVisible()
  await pull.to(80)
  const ready = page.getByText('Relâchez pour actualiser')
  await expect(ready).toBeVisible()
  await pull.to(400)
  await expect(ready).toHaveCSS('--pull', '150px')
  await pull.to(79)
  await expect(indicator).toBeVisible()
  await pull.release()
  await expect(indicator).toBeHidden()
  await expect(page.getByText('Contenu mis à jour')).toBeHidden()
})

test('PULL-01 on /rhca a pull does nothing @long', async ({ page }) => {
  await page.goto('/rhca')
  const pull = await begin(page)
  await pull.to(20)
  await pull.to(120)
  await expect(page.getByText(/pour actualiser/)).toHaveCount(0)
  await pull.release()
})

test('two fingers that zoom the page pull nothing @long', async ({ page }) => {
  await page.goto('/privacy')
  const pull = await begin(page)
  await pull.to(20)
  await expect(page.getByText('Tirez pour actualiser')).toBeVisible()
  await pull.pinchTo(120)
  await expect(page.getByText(/pour actualiser/)).toHaveCount(0)
  await pull.release()
  await expect(page.getByText('Mise à jour…')).toHaveCount(0)
})

test('PULL-02 a pull past 80 reads the live figures again and says so', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Le portail en chiffres' }).scrollIntoViewIfNeeded()
  await page.locator('[aria-labelledby=chiffres][data-loaded]').waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const pull = await begin(page)
  await pull.to(20)
  await pull.to(100)
  const read = page.waitForRequest(/rest\/v1\/site_figures/)
  await pull.release()
  await read
  await expect(page.getByText('Contenu mis à jour')).toBeVisible()
  await expect(page.getByText('Les dernières données ont été chargées')).toBeVisible()
})

test.describe('without an answer', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('PULL-02 a refresh that fails says so @long', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Le portail en chiffres' }).scrollIntoViewIfNeeded()
    await page.locator('[aria-labelledby=chiffres][data-loaded]').waitFor()
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 400, json: { message: 'refusé' } }))
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const pull = await begin(page)
    await pull.to(20)
    await pull.to(100)
    await pull.release()
    await expect(page.getByText('Erreur lors de la mise à jour')).toBeVisible()
    await expect(page.getByText('Veuillez réessayer')).toBeVisible()
  })
})
