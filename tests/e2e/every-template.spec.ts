import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkHtml } from '#scripts/test/check-html.ts'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { longUnlessCommon } from './common-templates.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

test.use({ viewport: { width: 360, height: 640 }, allowedConsole: [/404/] })

const folder = () => requiredVariable('TEST_SITE_FOLDER')

/** What is beyond the right edge of the window, or can't be reached there, with text of 200 %. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    const edge = document.documentElement.clientWidth + 1
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement))
    const isRead = (element: Element) =>
      element.checkVisibility({ opacityProperty: true }) && !element.closest('[aria-hidden="true"], .sr-only')
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > edge && isRead(element) && !canScroll(element.parentElement),
    )
    const panned = document.documentElement.scrollWidth > edge ? ['the page pans'] : []
    return [...panned, ...beyond.map((element) => element.outerHTML.slice(0, 120))]
  })

/** How long fonts and pictures are on their way: the text has been read in other letters by then. */
const LATE_MS = 600

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

/** What the width of letters is measured with: of the kind that the pages hold. */
const SAMPLE =
  'Prise en charge chirurgicale des péritonites aiguës de l’adulte dans un hôpital de Port-au-Prince, de janvier à décembre : résultats précoces, complications et mortalité chez cent vingt malades suivis au moins six mois'

/** Every fallback of `fonts.css`, by the family that it stands for. */
const FALLBACKS = {
  'Source Serif 4': [
    'Source Serif Georgia',
    'Source Serif Noto',
    'Source Serif Liberation',
    'Source Serif DejaVu',
  ],
  'Source Sans 3': ['Source Sans Roboto', 'Source Sans Arial', 'Source Sans Noto', 'Source Sans DejaVu'],
}

test('USE-15 the fallback fonts that this machine has are as wide as ours, in text and in titles, to 3 %', async ({
  page,
}) => {
  await page.goto('/about')
  const measured = await page.evaluate(
    async ({ families, sample }) => {
      const widthOf = (family: string, weight: number) => {
        const line = document.createElement('span')
        Object.assign(line.style, {
          font: `${weight} 100px '${family}'`,
          whiteSpace: 'nowrap',
          position: 'absolute',
        })
        line.textContent = sample
        document.body.append(line)
        const { width } = line.getBoundingClientRect()
        line.remove()
        return width
      }
      // Our own faces are optional: this page may have given them up, so that they are loaded under another name.
      const faceRules = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
      const ours = async (family: string) => {
        const rule = faceRules.find(
          ({ style }) =>
            style.getPropertyValue('font-family').includes(family) &&
            style.getPropertyValue('font-display') === 'optional',
        )
        if (!rule) throw new Error(`No optional face of ${family}`)
        const face = new FontFace(`${family} here`, rule.style.getPropertyValue('src'), { weight: '200 900' })
        document.fonts.add(await face.load())
      }
      const ratios: { fallback: string; ratio: number }[] = []
      for (const [family, fallbacks] of Object.entries(families))
        for (const weight of [400, 620]) {
          await ours(family)
          for (const fallback of fallbacks) {
            // One that the machine does not have fails to load.
            const faces = await document.fonts.load(`${weight} 100px '${fallback}'`, sample).catch(() => [])
            if (faces.every(({ status }) => status !== 'loaded')) continue
            ratios.push({
              fallback: `${fallback} ${weight}`,
              ratio: widthOf(fallback, weight) / widthOf(`${family} here`, weight),
            })
          }
        }
      return ratios
    },
    { families: FALLBACKS, sample: SAMPLE },
  )
  expect(measured.length).toBeGreaterThanOrEqual(4)
  for (const { fallback, ratio } of measured) expect(Math.abs(ratio - 1), fallback).toBeLessThanOrEqual(0.03)
})

/** What axe looks for in each look: everything once, then what colours decide; in forced colours contrast is the system's. */
const LOOKS = [
  { media: { colorScheme: 'light', forcedColors: 'none' }, rules: undefined },
  { media: { colorScheme: 'dark', forcedColors: 'none' }, rules: ['color-contrast', 'link-in-text-block'] },
  { media: { colorScheme: 'light', forcedColors: 'active' }, rules: ['link-in-text-block'] },
] as const

for (const template of TEMPLATE_NAMES) {
  test(`USE-15 the template ${template} keeps still while its fonts and pictures come late${longUnlessCommon(template)}`, async ({
    page,
  }) => {
    await watchShifts(page)
    await page.route(/\.woff2$|\.webp$/, async (route) => {
      await wait(LATE_MS)
      await route.continue().catch(() => undefined)
    })
    await page.goto(await pageOfTemplate(template, folder()), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThanOrEqual(0.02)
  })

  test(`USE-13 USE-17 axe finds nothing on the template ${template} on a phone, light, dark and in forced colours, text of 200 % fits, and a large screen has no smaller targets${longUnlessCommon(template)}`, async ({
    page,
  }) => {
    await page.goto(await pageOfTemplate(template, folder()))
    for (const { media, rules } of LOOKS) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      await expectAccessible(page, { rules })
    }
    expect(await beyondEdge(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page, { rules: ['target-size'] })
  })
}

test('USE-17 the HTML of every template is valid @long', async () => {
  const paths = await Promise.all(TEMPLATE_NAMES.map((template) => pageOfTemplate(template, folder())))
  const files = paths.map((path) => join(folder(), path.endsWith('.html') ? path : `${path}/index.html`))
  expect(files.length).toBeGreaterThan(30)
  expect(await checkHtml(files)).toEqual([])
})
