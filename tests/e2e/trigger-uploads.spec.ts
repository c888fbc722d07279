import { createAccount } from './account.ts'
import { expect, test } from './fixture.ts'

const START = 'Lancer le transfert'

test('ROUTE-15 without a session /trigger-uploads leads to the sign-in', async ({ page }) => {
  await page.goto('/trigger-uploads')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('heading', { name: 'Espace éditorial' })).toBeVisible()
  await expect(page.getByRole('button', { name: START })).toHaveCount(0)
})

test('ROUTE-15 an account that is no admin never sees the button of the transfer @long', async ({ page }) => {
  const editor = await createAccount('editor')
  // Any sight of the button counts, however short.
  await page.addInitScript((name) => {
    const found = () =>
      [...document.querySelectorAll('button')].some(({ textContent }) => textContent.includes(name))
    new MutationObserver(() => {
      if (found()) document.documentElement.dataset['seen'] = ''
    }).observe(document, { childList: true, subtree: true })
  }, START)
  await editor.signIn(page)
  await page.goto('/trigger-uploads')
  await expect(page.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible()
  await expect(page).toHaveURL(/\/trigger-uploads$/)
  await expect(page.locator('html[data-seen]')).toHaveCount(0)
  await editor.remove()
})
