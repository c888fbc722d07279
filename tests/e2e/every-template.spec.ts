import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkHtml } from '#scripts/test/check-html.ts'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

test.use({ viewport: { width: 360, height: 640 }, allowedConsole: [/404/] })

const folder = () => requiredVariable('TEST_SITE_FOLDER')

/** How long fonts and pictures are on their way: the text has been read in other letters by then. */
const LATE_MS = 1500

/** Adds up how far things moved by themselves. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Templates whose lines break elsewhere in the letters of this machine: they move by up to 0.2 still. */
const UNSTEADY: readonly string[] = [
  'rhca',
  'rhca numéro',
  'article',
  'work',
  'chapter',
  'author',
  'keyword',
  'specialty',
  'opportunities',
  'opportunity',
  'submission',
  'offline',
]

for (const template of TEMPLATE_NAMES) {
  test(`the template ${template} keeps still while its fonts and pictures come late`, async ({ page }) => {
    await watchShifts(page)
    await page.route(/\.woff2$|\.webp$/, async (route) => {
      await wait(LATE_MS)
      await route.continue().catch(() => undefined)
    })
    await page.goto(await pageOfTemplate(template, folder()), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThanOrEqual(
      UNSTEADY.includes(template) ? 0.25 : 0.02,
    )
  })

  test(`axe finds nothing on the template ${template} on a phone, light, dark and in forced colours`, async ({
    page,
  }) => {
    await page.goto(await pageOfTemplate(template, folder()))
    for (const look of [
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'light', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia({ ...look, reducedMotion: 'reduce' })
      const builder = new AxeBuilder({ page })
      // In forced colours the contrast is the system's.
      if (look.forcedColors === 'active') builder.disableRules('color-contrast')
      const { violations } = await builder.analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`),
        JSON.stringify(look),
      ).toEqual([])
    }
  })
}

test('the HTML of every template is valid', async () => {
  const paths = await Promise.all(TEMPLATE_NAMES.map((template) => pageOfTemplate(template, folder())))
  const files = paths.map((path) => join(folder(), path.endsWith('.html') ? path : `${path}/index.html`))
  expect(files.length).toBeGreaterThan(30)
  expect(await checkHtml(files)).toEqual([])
})
