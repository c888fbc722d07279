import type { Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { expect, test } from './fixture.ts'

const bar = (page: Page) => page.getByRole('banner')
const sections = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** Stops the page's clock, so that the test alone moves it. */
const stopClock = async (page: Page, path: string) => {
  await page.clock.install({ time: new Date('2026-01-05T12:00:00Z') })
  await page.goto(path)
  await page.clock.pauseAt(new Date('2026-01-05T13:00:00Z'))
}

/** Lets a navigation lead nowhere: after an answer without content the browser stays on the page, as while it waits. */
const leadNowhere = async (page: Page, path: string) => {
  await page.route(
    (url) => url.pathname.replace(/\/$/, '') === path,
    (route) => route.fulfill({ status: 204 }),
  )
}

test('NAV-01 the bar hides on the way down past 100 px and returns on any scroll up or keyboard focus', async ({
  page,
}) => {
  await page.goto('/')
  await scrollTo(page, 100)
  await expect(bar(page)).toBeInViewport()
  await scrollTo(page, 101)
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(page, 600)
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(page, 595)
  await expect(bar(page)).toBeInViewport()

  await scrollTo(page, 900)
  await expect(bar(page)).not.toBeInViewport()
  await sections(page).getByRole('link', { name: 'RHCA' }).focus()
  await page.keyboard.press('Tab')
  await expect(sections(page).getByRole('link', { name: 'IGM' })).toBeFocused()
  await expect(bar(page)).toBeInViewport()
})

test('NAV-02 the logo leads home', async ({ page }) => {
  await page.goto('/about')
  await bar(page)
    .getByRole('link', { name: /^Portail RHCA/ })
    .click()
  await expect(page).toHaveURL('/')
})

test.describe('the entry of the page', () => {
  const pages = [
    { path: '/rhca', entry: 'RHCA' },
    { path: '/igm', entry: 'IGM' },
    { path: '/igm/directives', entry: 'IGM' },
    { path: '/adc', entry: 'Atlas' },
    { path: '/index-medicus', entry: 'Index Medicus' },
    { path: '/about', entry: 'À propos' },
  ]
  test('NAV-03 only the entry of the open page is marked as the current one, in a colour of its own', async ({
    page,
    request,
  }) => {
    for (const { path, entry } of pages) {
      const html = parse(await (await request.get(path)).text())
      const marked = html.querySelectorAll('nav[aria-label="Navigation principale"] [aria-current]')
      expect(
        marked.map((element) => [element.text.trim(), element.getAttribute('aria-current')]),
        path,
      ).toEqual([[entry, 'page']])
    }
    await page.goto('/rhca')
    const current = sections(page).locator('[aria-current]')
    await expect(current).toHaveText(['RHCA'])
    await expect(current).toHaveAttribute('aria-current', 'page')
    const other = sections(page).getByRole('link', { name: 'IGM' })
    const colourOf = (element: Element) => getComputedStyle(element).color
    expect(await current.evaluate(colourOf)).not.toBe(await other.evaluate(colourOf))
  })

  test('on the home page no entry is marked @long', async ({ page }) => {
    await page.goto('/')
    await expect(sections(page).locator('[aria-current]')).toHaveCount(0)
  })
})

test('NAV-05 "Faire un don" leads to /donate from the bar and the footer @long', async ({ page }) => {
  await page.goto('/')
  await expect(bar(page).getByRole('link', { name: 'Faire un don' })).toHaveAttribute('href', '/donate')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Faire un don' }).click()
  await expect(page).toHaveURL(/\/donate\/?$/)
})

test.describe('hearts', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('NAV-06 a click on "Faire un don" frees eight hearts for five seconds while the page is on its way', async ({
    page,
  }) => {
    await leadNowhere(page, '/donate')
    await stopClock(page, '/')
    const asked = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('/donate'),
    )
    await bar(page)
      .getByRole('link', { name: 'Faire un don' })
      .evaluate((link: HTMLElement) => link.click())
    await asked
    const hearts = page.locator('[data-heart]')
    await expect(hearts).toHaveCount(8)
    await page.clock.runFor(4900)
    await expect(hearts).toHaveCount(8)
    await page.clock.runFor(100)
    await expect(hearts).toHaveCount(0)
  })

  test('the hearts go on where the click led @long', async ({ page }) => {
    await page.goto('/about')
    await bar(page).getByRole('link', { name: 'Faire un don' }).click()
    await expect(page).toHaveURL(/\/donate\/?$/)
    await expect(page.locator('[data-heart]')).toHaveCount(8)
    await expect(page.locator('[data-heart]')).toHaveCount(0)
  })

  test('NAV-06 readers who want less motion get no hearts @long', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    await bar(page).getByRole('link', { name: 'Faire un don' }).click()
    await expect(page).toHaveURL(/\/donate\/?$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-heart]')).toHaveCount(0)
  })
})

test.describe('tooltips', () => {
  const titles = [
    ['RHCA', 'Revue haïtienne de chirurgie et d’anesthésiologie'],
    ['IGM', 'Info Gazette Médicale'],
    ['Atlas', 'Atlas de diagnostic chirurgical'],
    ['Index Medicus', 'Index Medicus'],
  ] as const

  for (const [entry, title] of titles) {
    test(`NAV-07 ${entry} shows its full title after 700 ms of hover @long`, async ({ page }) => {
      await stopClock(page, '/')
      await sections(page).getByRole('link', { name: entry }).hover()
      await page.clock.runFor(699)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(page.getByRole('tooltip')).toHaveText(title)
    })
  }

  test('NAV-07 keyboard focus opens a tooltip and Escape closes it', async ({ page }) => {
    await page.goto('/')
    await bar(page)
      .getByRole('link', { name: /^Portail RHCA/ })
      .focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('Revue haïtienne de chirurgie et d’anesthésiologie')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('NAV-10 within 300 ms the next tooltip opens at once, later it waits again', async ({ page }) => {
    await stopClock(page, '/')
    const entry = (name: string) => sections(page).getByRole('link', { name })
    await entry('RHCA').hover()
    await page.clock.runFor(700)
    await expect(page.getByRole('tooltip')).toHaveCount(1)

    await entry('À propos').hover()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(300)
    await entry('IGM').hover()
    await expect(page.getByRole('tooltip')).toHaveText('Info Gazette Médicale')

    await entry('À propos').hover()
    await page.clock.runFor(301)
    await entry('Atlas').hover()
    await page.clock.runFor(699)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(page.getByRole('tooltip')).toHaveText('Atlas de diagnostic chirurgical')
  })
})

test('"Plus" holds the other pages and closes on Escape @long', async ({ page }) => {
  await page.goto('/')
  const more = sections(page).getByText('Plus', { exact: true })
  await more.click()
  const committee = sections(page).getByRole('link', { name: 'Comité éditorial' })
  await expect(committee).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(committee).toBeHidden()
  await more.click()
  await committee.click()
  await expect(page).toHaveURL(/\/editorial-committee\/?$/)
  await expect(sections(page).locator('[aria-current]')).toHaveText(['Comité éditorial'])
})

test('ROUTE-07 a slow navigation shows "Chargement…" after 150 ms, for 800 ms at most', async ({ page }) => {
  await leadNowhere(page, '/adc')
  await stopClock(page, '/about')
  await sections(page)
    .getByRole('link', { name: 'Atlas' })
    .evaluate((link: HTMLElement) => link.click())
  const loader = page.getByText('Chargement…')
  await page.clock.runFor(149)
  await expect(loader).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(loader).toBeVisible()
  await page.clock.runFor(799)
  await expect(loader).toBeVisible()
  await page.clock.runFor(1)
  await expect(loader).toHaveCount(0)
})

test.describe('pages fetched ahead', () => {
  const ahead = (page: Page) =>
    page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname).sort())

  test('ROUTE-08 the layout fetches the main pages ahead @long', async ({ page }) => {
    await page.goto('/terms')
    await expect.poll(() => ahead(page)).toEqual(['/', '/about', '/igm', '/rhca', '/submission'])
  })

  test('ROUTE-08 nothing is fetched ahead for a reader who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
    await page.goto('/terms')
    // The pages are fetched ahead when the page is at rest: by then they would be.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 5000 })),
    )
    expect(await ahead(page)).toEqual([])
  })
})

test('ROUTE-10 the first visit leaves the flag "hasSeenWelcome"', async ({ page }) => {
  await page.goto('/terms')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasSeenWelcome'))).toBe('true')
})

test('HOME-03 beyond 300 px a button leads back to the top and takes the focus along', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Retour en haut de la page' })
  await scrollTo(page, 300)
  await expect(button).toHaveCount(0)
  await scrollTo(page, 301)
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
})

test('the skip link leads past the bar @long', async ({ page }) => {
  await page.goto('/rhca')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the choice of dark outlives the page, without a flash of light @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Thème sombre' }).click()
  await expect(page.getByRole('button', { name: 'Thème sombre' })).toHaveAttribute('aria-pressed', 'true')
  const dark = await ground()
  expect(dark).not.toBe(light)

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['atFirst'] = document.documentElement.dataset['theme'] ?? 'none'
    })
  })
  await page.goto('/terms')
  await expect(page.locator('html')).toHaveAttribute('data-at-first', 'dark')
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Thème sombre' }).click()
  expect(await ground()).toBe(light)
})

test('HOME-05 a scroll area hides its scrollbar 600 ms after the last scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.clock.install({ time: new Date('2026-01-05T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-05T12:00:01Z'))
  await page.goto('/igm?vue=tableau')
  const area = page.getByRole('region', { name: 'Tableau des numéros' })
  await expect(area).toBeVisible()
  const isShown = () =>
    area.evaluate(
      (element) => !/^(transparent|rgba\(0, 0, 0, 0\))/.test(getComputedStyle(element).scrollbarColor),
    )
  const scroll = (left: number) =>
    area.evaluate(
      (element, to) =>
        new Promise((resolve) => {
          element.addEventListener('scroll', resolve, { once: true })
          element.scrollTo({ left: to, behavior: 'instant' })
        }),
      left,
    )
  await page.clock.runFor(700)
  await expect.poll(isShown).toBe(false)
  await scroll(40)
  expect(await isShown()).toBe(true)
  await page.clock.runFor(400)
  await scroll(80)
  await page.clock.runFor(599)
  expect(await isShown()).toBe(true)
  await page.clock.runFor(1)
  expect(await isShown()).toBe(false)
})

test.describe('without its font', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] })

  test('the bar keeps its one row between 768 and 1280 px before its font has come, in letters a tenth wider @long', async ({
    page,
  }) => {
    await page.route(/\.woff2$/, (route) => route.abort())
    await page.goto('/')
    const bar = page.locator('[data-site-bar]')
    // Half an em is the mean width of a letter.
    await bar.evaluate((element: HTMLElement) => (element.style.letterSpacing = '0.05em'))
    for (let width = 768; width <= 1280; width += 16) {
      await page.setViewportSize({ width, height: 800 })
      const found = await bar.evaluate((element) => ({
        height: element.clientHeight,
        page: document.documentElement.scrollWidth,
      }))
      expect(found, `${width} px`).toEqual({ height: 67, page: width })
    }
  })
})
