import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

const openMenu = async (page: Page) => {
  await page.goto('/about')
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
}

/** Swipes a finger across the menu, through the browser's own touch input. */
const swipe = async (page: Page, dx: number) => {
  const session = await page.context().newCDPSession(page)
  const y = 300
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const from = 150
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + dx * part)
  await touch('touchEnd')
}

test('NAV-04 the menu describes five sections, the four publications with their logo', async ({ page }) => {
  await openMenu(page)
  const entries = menu(page).getByRole('list').first().getByRole('listitem')
  await expect(entries).toHaveCount(5)
  const expected = [
    { href: '/rhca', description: /revue.*publication d’articles/i, logos: 1 },
    { href: '/igm', description: /gazette médicale/i, logos: 1 },
    { href: '/adc', description: /atlas du diagnostic/i, logos: 1 },
    { href: '/index-medicus', description: /référence, par auteur et par thème/i, logos: 1 },
    { href: '/about', description: /mission/i, logos: 0 },
  ]
  for (const [index, { href, description, logos }] of expected.entries()) {
    const link = entries.nth(index).getByRole('link')
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveText(description)
    await expect(link.locator('svg')).toHaveCount(logos)
  }
})

test('NAV-05 "Faire un don" leads to /donate from the menu', async ({ page }) => {
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Faire un don' }).click()
  await expect(page).toHaveURL(/\/donate\/?$/)
})

test('NAV-08 below 768 px a menu holds the entries of the bar and "Faire un don"', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/about')
  await expect(opener(page)).toBeHidden()
  const wide = page.getByRole('navigation', { name: 'Navigation principale' })
  await wide.getByText('Plus', { exact: true }).click()
  const addresses = (links: Element[]) => links.map((link) => link.getAttribute('href'))
  const inBar = await wide.getByRole('link').evaluateAll(addresses)
  expect(inBar).toHaveLength(10)

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(wide).toBeHidden()
  await opener(page).click()
  const inMenu = await menu(page).getByRole('navigation').getByRole('link').evaluateAll(addresses)
  expect(inMenu).toEqual(inBar)
  await expect(menu(page).getByRole('link', { name: 'Faire un don' })).toBeVisible()
})

test('NAV-08 focus moves into the menu and returns to its button @long', async ({ page }) => {
  await openMenu(page)
  const close = menu(page).getByRole('button', { name: 'Fermer le menu' })
  await expect(close).toBeFocused()
  await close.click()
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('NAV-09 Escape closes the menu', async ({ page }) => {
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('NAV-09 choosing an entry closes the menu @long', async ({ page }) => {
  // After an answer without content the browser stays on the page, as it does while a slow one arrives.
  await page.route(
    (url) => url.pathname.replace(/\/$/, '') === '/adc',
    (route) => route.fulfill({ status: 204 }),
  )
  await openMenu(page)
  await menu(page)
    .getByRole('link', { name: 'Atlas' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(menu(page)).toBeHidden()
})

test('NAV-09 a leftward swipe of more than 50 px closes the menu @long', async ({ page }) => {
  await openMenu(page)
  await swipe(page, 120)
  await swipe(page, -50)
  await expect(menu(page)).toBeVisible()
  await swipe(page, -51)
  await expect(menu(page)).toBeHidden()
})
