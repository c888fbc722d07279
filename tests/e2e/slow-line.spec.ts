import type { Browser } from '@playwright/test'
import type { Template } from '#domain/hosting/public-pages.ts'
import { launchBrowser } from '#scripts/weight/launch-browser.ts'
import { measureSlowLine } from '#scripts/weight/slow-line/measure-slow-line.ts'
import { openSlowLine } from '#scripts/weight/slow-line/open-slow-line.ts'
import { REQUESTS, SHIFT } from '#scripts/weight/slow-line/slow-budget.ts'
import { onSlowPage } from '#scripts/weight/slow-line/slow-page.ts'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

/** Times take half an hour of a machine that has nothing else to do: `npm run test:long`. */
const isWhole = process.env['SLOW_LINE'] === 'all'

const onSlowLine = async <Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const line = await openSlowLine()
  const browser = await launchBrowser({ proxy: line.proxy })
  try {
    return await use(browser)
  } finally {
    await browser.close()
    await line.close()
  }
}

const COUNTED: [Template, number][] = [
  ['article', 14],
  ['home', 24],
]

for (const [template, most] of COUNTED) {
  test(`SLOW-01 the page of the template ${template} asks for ${most} answers at most before two seconds of silence on a poor line, and nothing jumps @long`, async () => {
    expect(REQUESTS[template]).toBe(most)
    const address =
      requiredVariable('TEST_SITE_URL') +
      (await pageOfTemplate(template, requiredVariable('TEST_SITE_FOLDER')))
    const { requests, shift } = await onSlowLine((browser) =>
      onSlowPage(browser, address, async ({ page, notes, untilSilence }) => {
        await page.waitForFunction(() => window.slowLineNotes.readable !== undefined)
        return { requests: await untilSilence(), shift: (await notes()).shift }
      }),
    )
    // A page that asked for nothing would keep to any number.
    expect(requests).toBeGreaterThan(5)
    expect(requests).toBeLessThanOrEqual(most)
    expect(shift).toBeLessThanOrEqual(SHIFT)
  })
}

if (isWhole)
  test('SLOW-01 SLOW-02 SLOW-03 texts, presses, the first page of a PDF and the back office come in time on a poor line', async () => {
    test.setTimeout(60 * 60_000)
    const site = {
      url: requiredVariable('TEST_SITE_URL'),
      folder: requiredVariable('TEST_SITE_FOLDER'),
      backend: {
        url: requiredVariable('TEST_BACKEND_URL'),
        publishableKey: requiredVariable('TEST_PUBLISHABLE_KEY'),
        secretKey: requiredVariable('TEST_SECRET_KEY'),
      },
    }
    expect(await measureSlowLine(site, TEMPLATE_NAMES, true)).toEqual([])
  })
