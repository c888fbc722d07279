import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

const stuckButton = (page: Page) =>
  page.getByRole('button', { name: /^Page bloquée\s\? Cliquez pour rafraîchir$/ })

/** The first page that is loaded comes without the content of its root. */
const emptyFirstRoot = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('emptied')) return
    sessionStorage.setItem('emptied', 'true')
    addEventListener('DOMContentLoaded', () => document.querySelector('main')?.replaceChildren())
  })

test.describe('the watchdog', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  test('ROUTE-11 a root that is still empty after 8 s offers a reload', async ({ page }) => {
    await emptyFirstRoot(page)
    await page.goto('/about')
    await page.clock.runFor(7_000)
    await expect(stuckButton(page)).toHaveCount(0)
    await page.clock.runFor(1000)
    await stuckButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stuckButton(page)).toHaveCount(0)
  })

  test('ROUTE-11 with a filled root the button never appears @long', async ({ page }) => {
    for (const path of ['/about', '/admin/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.clock.runFor(24_000)
      await expect(stuckButton(page)).toHaveCount(0)
    }
  })
})

test('USE-14 where nothing else is shown the offer is in the flow and covers no field @long', async ({
  page,
}) => {
  await page.clock.install()
  await emptyFirstRoot(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.clock.runFor(8_000)
  await expect(stuckButton(page)).toBeInViewport()
  for (const field of await page.locator('a:visible, button:visible, input:visible').all()) {
    await field.scrollIntoViewIfNeeded()
    const [own, offer] = await Promise.all([field.boundingBox(), stuckButton(page).boundingBox()])
    if (!own || !offer || (await field.textContent())?.startsWith('Page bloquée')) continue
    const overlaps =
      own.x < offer.x + offer.width &&
      offer.x < own.x + own.width &&
      own.y < offer.y + offer.height &&
      offer.y < own.y + own.height
    expect(overlaps, await field.evaluate((element) => element.outerHTML)).toBe(false)
  }
})

/** Holds the code of the back office back until it is released. */
const holdCode = async (page: Page): Promise<() => void> => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_astro/AdminApp*.js*', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Something else arrives over the line. */
const receiveSomething = (page: Page) =>
  page.evaluate(async () => {
    const arrived = new Promise<void>((resolve) => {
      const observer = new PerformanceObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe({ type: 'resource' })
    })
    await (await fetch('/favicon.svg', { cache: 'reload' })).text()
    await arrived
  })

test('USE-14 a line that is slow but moves is waited for; the offer of a silent one goes away when the page comes', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdCode(page)
  await page.goto('/admin/login')
  await expect(page.getByText('Chargement…')).toBeVisible()
  for (let arrivals = 0; arrivals < 5; arrivals++) {
    await page.clock.runFor(25_000)
    await expect(stuckButton(page)).toHaveCount(0)
    await receiveSomething(page)
  }
  await page.clock.runFor(35_000)
  await expect(stuckButton(page)).toBeVisible()
  release()
  await expect(page.getByLabel('Adresse email')).toBeVisible()
  await expect(stuckButton(page)).toHaveCount(0)
})

test.describe('the back office', () => {
  test.use({ allowedConsole: /Failed to load resource|Error hydrating/ })

  test('ROUTE-11 a back office whose code does not arrive offers a reload @long', async ({ page }) => {
    await page.clock.install()
    await page.route('**/_astro/AdminApp*.js*', (route) => route.abort())
    await page.goto('/admin/login')
    await expect(page.getByText('Chargement…')).toBeVisible()
    await page.clock.runFor(8_000)
    await expect(stuckButton(page)).toBeVisible()
    await page.unroute('**/_astro/AdminApp*.js*')
    await stuckButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('ROUTE-12 the initial loader fades out over 0.3 s and is gone', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/admin/login', { waitUntil: 'commit' })
    const loader = page.locator('[data-initial-loader]')
    await expect(loader).toHaveCSS('opacity', '1')
    const fade = page.waitForFunction(
      () => document.querySelector('[data-initial-loader]')?.getAnimations()[0]?.effect?.getTiming().duration,
      undefined,
      { polling: 'raf' },
    )
    release()
    expect(await (await fade).jsonValue()).toBe(300)
    await expect(loader).toHaveCount(0)
  })
})

for (const [duration, warnings] of [
  [3_000, 0],
  [3_001, 1],
] as const) {
  test(`ROUTE-12 a load of ${duration} ms logs ${warnings} warnings @long`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (line) => {
      if (line.type() === 'warning' && line.text().includes('se charger')) logged.push(line.text())
    })
    await page.addInitScript((loadedAt) => {
      Object.defineProperty(PerformanceNavigationTiming.prototype, 'loadEventStart', { get: () => loadedAt })
    }, duration)
    await page.goto('/about')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    if (warnings > 0) await expect.poll(() => logged).toHaveLength(warnings)
    expect(logged).toHaveLength(warnings)
  })
}
