import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { citationOf } from '#formats/citations/reference-files.ts'
import { readWithCitationJs } from '../unit/citations/with-citation-js.ts'
import { expect, test } from './fixture.ts'
import type { Published } from './published-works.ts'
import { counterOf, eventsOf, openWork, toasts, workOf } from './work-pages.ts'

const cite = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Citer', exact: true })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The portal's own form, put together from the row; a question needs no full stop. */
const portalForm = ({ authors, title, publication_date, volume, issue, page_number }: Published): string =>
  `${authors.join(', ')} (${publication_date?.slice(0, 4)}). ${/[?!.]$/.test(title) ? title : `${title}.`} ` +
  `Revue haïtienne de chirurgie et d’anesthésiologie, ${volume}(${issue}), ${page_number}.`

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('CITE-01 META-14 ART-03 “Citer” copies the portal’s form, shows the others and counts a copy of a citation', async ({
    page,
  }) => {
    const work = await workOf('RHCA', true, 30)
    await openWork(page, work)
    const before = await counterOf(page, 'Citations copiées')
    await expect(page.locator('[data-citation]').first()).toBeHidden()
    await cite(page).click()
    await expect(toasts(page).getByText('Citation copiée dans le presse-papiers')).toBeVisible()
    expect(await copied(page)).toBe(portalForm(work))
    for (const name of ['Format du portail', 'Vancouver', 'APA', 'BibTeX', 'RIS', 'CSL-JSON']) {
      await expect(page.getByRole('button', { name: `Copier la citation\u00a0: ${name}` })).toBeVisible()
    }
    await expect.poll(() => counterOf(page, 'Citations copiées')).toBeGreaterThan(before)
    await expect
      .poll(async () => (await eventsOf(page)).map(({ event_type }) => event_type))
      .toEqual(['view', 'cite'])
  })

  test('CITE-02 every style and file is copied as it is shown or stored @long', async ({ page, request }) => {
    const work = await workOf('RHCA', true, 31)
    await openWork(page, work)
    await page.getByText('Citer ce travail').click()
    for (const [name, id] of [
      ['Vancouver', 'vancouver'],
      ['APA', 'apa'],
    ]) {
      await page.getByRole('button', { name: `Copier la citation\u00a0: ${name}` }).click()
      const shown = (await page.locator(`[data-citation="${id}"]`).textContent())?.trim()
      await expect.poll(() => copied(page)).toBe(shown)
    }
    const file = await (await request.get(`/articles/${work.id}/citation.json`)).text()
    for (const [name, extension] of [
      ['BibTeX', 'bib'],
      ['RIS', 'ris'],
      ['CSL-JSON', 'json'],
    ] as const) {
      await page.getByRole('button', { name: `Copier la citation\u00a0: ${name}` }).click()
      await expect
        .poll(async () => (await copied(page)).replaceAll('\r\n', '\n'))
        .toBe(citationOf(file, extension).replaceAll('\r\n', '\n'))
    }
  })
})

test('CITE-02 the files download under the work’s name and a foreign parser reads the work in them @long', async ({
  page,
}) => {
  const work = await workOf('RHCA', true, 32)
  await openWork(page, work)
  await page.getByText('Citer ce travail').click()
  for (const [name, extension] of [
    ['BibTeX', 'bib'],
    ['RIS', 'ris'],
    ['CSL-JSON', 'json'],
  ]) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: `Télécharger la citation\u00a0: ${name}` }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(new RegExp(`^RHCA_[\\p{L}\\d_-]+\\.${extension}$`, 'u'))
    expect(readWithCitationJs(await readFile(await download.path(), 'utf8'))).toMatchObject({
      title: work.title.replaceAll(/\s/g, ' '),
      authors: work.authors,
      year: Number(work.publication_date?.slice(0, 4)),
      volume: work.volume,
      issue: work.issue,
      pages: work.page_number,
    })
  }
})

test('CITE-01 a copy that fails is shown and counts nothing @long', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await openWork(page, await workOf('RHCA', true, 33))
  const before = await counterOf(page, 'Citations copiées')
  await cite(page).click()
  await expect(toasts(page).getByText('Erreur lors de la copie de la citation')).toBeVisible()
  expect(await counterOf(page, 'Citations copiées')).toBe(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CITE-02 the citations can be read and the files saved', async ({ page }) => {
    const work = await workOf('RHCA', true, 34)
    await page.goto(`/articles/${work.id}`)
    await page.getByText('Citer ce travail').click()
    await expect(page.locator('[data-citation="portail"]')).toHaveText(portalForm(work))
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Télécharger la citation : RIS' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(`TI  - ${work.title}`)
  })
})
