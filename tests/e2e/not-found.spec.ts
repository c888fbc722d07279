import { expect, test } from './fixture.ts'

// The browser itself reports the answer 404.
test.use({ allowedConsole: [/status of 404/] })

test('ROUTE-05 NOTF-01 an unknown address answers 404 with the not-found page', async ({ page }) => {
  await page.goto('/about')
  const answer = await page.goto('/nulle-part/du-tout')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page non trouvée/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect(page).toHaveURL(/\/about\/?$/)
})

test('NOTF-01 the not-found page leads home', async ({ page }) => {
  await page.goto('/nulle-part')
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')
})
