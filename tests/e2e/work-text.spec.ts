import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { readPublished } from './published-works.ts'
import { workOf } from './work-pages.ts'

const PHONE = { width: 360, height: 740 }

const text = (page: Page) => page.getByRole('region', { name: 'Texte intégral' })
const paragraph = (page: Page) => text(page).locator('.reading-text p').first()
const fontSize = async (page: Page) =>
  Number.parseFloat(await paragraph(page).evaluate((element) => getComputedStyle(element).fontSize))

/** A work of RHCA whose text has several sections. */
const open = async (page: Page, index = 3): Promise<string> => {
  const { id } = await workOf('RHCA', true, index)
  const path = `/rhca/articles/${id}`
  await page.goto(path)
  return path
}

const openSettings = async (page: Page) => {
  await page.getByText('Réglages de lecture', { exact: true }).click()
  await hydrate(page.getByRole('button', { name: 'Réglages d’origine' }))
}

test.describe('on a phone @long', () => {
  test.use({ viewport: PHONE })

  test('TEXT-05 “Lire” opens the text and “PDF” the reader, both with what they weigh; letters are 17 px at least', async ({
    page,
  }) => {
    await open(page)
    const main = page.getByRole('main')
    const read = main.getByRole('link', { name: /^Lire · \d+\sKo$/ })
    await expect(read).toHaveAttribute('href', '#texte')
    await read.click()
    await expect(text(page)).toBeInViewport()
    expect(await fontSize(page)).toBeGreaterThanOrEqual(17)
    await openSettings(page)
    const smaller = page.getByRole('button', { name: 'Lettres plus petites' })
    await smaller.click()
    await expect(smaller).toBeDisabled()
    await expect(smaller).toBeFocused()
    expect(await fontSize(page)).toBeGreaterThanOrEqual(17)
    await main.getByRole('link', { name: /^PDF · \d+(,\d)?\s[KM]o$/ }).click()
    await expect(page.locator('.reader canvas').first()).toBeVisible()
  })

  test('the text does not make the page wider than the screen', async ({ page }) => {
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})

test('TEXT-05 size, spacing, width and theme are stored on the device', async ({ page }) => {
  await open(page)
  const before = await fontSize(page)
  await openSettings(page)
  await page.getByRole('button', { name: 'Lettres plus grandes' }).click()
  await page.getByRole('button', { name: 'Lettres plus grandes' }).click()
  await page.getByRole('button', { name: 'Lignes espacées' }).click()
  await page.getByRole('button', { name: 'Colonne étroite' }).click()
  await page.getByRole('button', { name: 'Thème sombre' }).last().click()
  await expect(page.getByText('Taille\u00a0: 130\u00a0%')).toBeVisible()
  await expect.poll(() => fontSize(page)).toBeCloseTo(before * 1.3, 1)
  await page.reload()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-reading-size', '130')
  await expect(root).toHaveAttribute('data-reading-spacing', 'wide')
  await expect(root).toHaveAttribute('data-reading-width', 'narrow')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await fontSize(page)).toBeCloseTo(before * 1.3, 1)
  await openSettings(page)
  await page.getByRole('button', { name: 'Réglages d’origine' }).click()
  await expect.poll(() => fontSize(page)).toBeCloseTo(before, 1)
})

test('TEXT-06 the contents follow the reading, every section has an address, and the place is stored', async ({
  page,
}) => {
  const path = await open(page)
  const contents = text(page).getByRole('navigation', { name: 'Sommaire du texte' })
  await text(page).getByText('Sommaire', { exact: true }).click()
  const entries = contents.getByRole('link')
  const titles = await entries.allTextContents()
  expect(titles.length).toBeGreaterThan(2)
  for (const entry of await entries.all()) {
    const section = (await entry.getAttribute('href'))?.split('#')[1] ?? ''
    await expect(page.locator(`[id="${section}"]`)).toHaveCount(1)
  }
  const last = titles.at(-2)?.trim() ?? ''
  await entries.nth(-2).click()
  const heading = text(page).getByRole('heading', { name: last, exact: true })
  await expect(heading).toBeInViewport()
  await text(page).getByText('Sommaire', { exact: true }).click()
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
  await page.goto('/')
  await page.goto(path)
  const back = text(page).getByRole('link', { name: /^Reprendre où vous en étiez/ })
  await expect(back).toBeVisible()
  const href = (await back.getAttribute('href')) ?? ''
  expect(href).toMatch(new RegExp(`^${path}/?#[a-z]`))
  await back.click()
  await expect(page.locator(`[id="${href.split('#')[1] ?? ''}"]`)).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('TEXT-08 the text is there before any script, and in the order in which a screen reader reads it', async ({
    page,
  }) => {
    const { id } = await workOf('RHCA', true, 3)
    await page.goto(`/rhca/articles/${id}#texte`)
    await expect(paragraph(page)).toBeVisible()
    const order = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName, textContent }) => [tagName, textContent.trim()]))
    const names = order.map(([, name]) => name)
    expect(names.indexOf('Résumé')).toBeLessThan(names.indexOf('Texte intégral'))
    expect(names.indexOf('Texte intégral')).toBeLessThan(names.indexOf('Références'))
    // Headings of the text are below that of the text.
    expect(order[names.indexOf('Texte intégral') + 1]?.[0]).toBe('H3')
  })

  test('TEXT-08 a screen reader says the region, where the text comes from, and each paragraph behind its heading, in the language of the work @long', async ({
    page,
  }) => {
    const works = (await readPublished('RHCA')).filter(({ pdf_url }) => pdf_url)
    for (const lang of ['fr', 'en']) {
      const id = works.find(({ language }) => language === lang)?.id ?? ''
      await page.goto(`/rhca/articles/${id}`)
      await expect(paragraph(page)).toBeVisible()
      expect(
        await paragraph(page).evaluate((element) => element.closest('[lang]')?.getAttribute('lang')),
      ).toBe(lang)
      // The words around the text are French, whatever the language of the text.
      expect(
        await text(page)
          .getByRole('heading', { level: 2 })
          .evaluate((element) => element.closest('[lang]')?.getAttribute('lang')),
      ).toBe('fr')
      const read = (await text(page).ariaSnapshot()).split('\n').map((line) => line.trim())
      expect(read[0]).toBe('- region "Texte intégral":')
      expect(read[1]).toBe('- heading "Texte intégral" [level=2]')
      expect(read[2]).toMatch(/^- paragraph:/)
      expect(read.join(' ')).toContain('Texte tiré automatiquement du PDF')
      const headings = await text(page).getByRole('heading', { level: 3 }).allTextContents()
      expect(headings.length).toBeGreaterThan(0)
      let from = read.findIndex((line) => line.includes('Sommaire'))
      for (const heading of headings) {
        const at = read.findIndex(
          (line, index) => index > from && line === `- heading "${heading.trim()}" [level=3]`,
        )
        expect(at, heading).toBeGreaterThan(from)
        expect(read[at + 1], heading).toMatch(/^- (?:paragraph|list|heading|link)/)
        from = at
      }
    }
  })
})

test('TEXT-08 an excerpt that is copied says its source, once the reader asked for it @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await open(page)
  const copyParagraph = async (): Promise<string> => {
    await paragraph(page).evaluate((element) => getSelection()?.selectAllChildren(element))
    await page.keyboard.press('ControlOrMeta+c')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const words = ((await paragraph(page).textContent()) ?? '').trim().slice(-30)
  const plain = await copyParagraph()
  expect(plain).toContain(words)
  expect(plain).not.toContain(path)
  await openSettings(page)
  await page.getByRole('button', { name: 'Citer la source quand je copie' }).click()
  const cited = await copyParagraph()
  expect(cited).toContain(words)
  expect(cited).toContain(
    (await page.getByRole('heading', { level: 1 }).textContent())?.trim().slice(0, 30) ?? '?',
  )
  expect(cited).toContain(`${path}#`)
})

test('TEXT-11 an article of a gazette leads to its page of the issue, and has its own text', async ({
  page,
}) => {
  const { id } = await workOf('IGM', false, 2)
  await page.goto(`/articles/${id}`)
  await expect(paragraph(page)).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: /^Lire dans le numéro \(p\.\s\d+\)/ })
  await hydrate(link)
  const number = /#page=(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await link.click()
  await expect(page.locator('.reader canvas').first()).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('spinbutton')
      .or(page.getByRole('dialog').getByRole('textbox').first()),
  ).toHaveValue(number)
})
