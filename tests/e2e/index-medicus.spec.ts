import type { Page } from '@playwright/test'
import { LETTERS, letterOf } from '#domain/index-medicus/index-path.ts'
import { expect, test } from './fixture.ts'
import { readAllPublished } from './index-works.ts'

const open = async (page: Page, address = '/index-medicus') => {
  await page.goto(address)
  await page.locator('.index-browser[data-ready]').waitFor()
}

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')

const filed = (texts: string[]) => texts.map((text) => text.replace(/^[^\p{L}\p{N}]+/u, ''))

const inFrench = (texts: string[]) => texts.toSorted(new Intl.Collator('fr').compare)

/** The titles on every page of a list, from the given one on, as they are in the built pages without any script. */
const walk = async (page: Page, address: string): Promise<{ addresses: string[]; titles: string[] }> => {
  await page.goto('/robots.txt')
  return page.evaluate(async (start) => {
    const addresses: string[] = []
    const titles: string[] = []
    let next: string | null | undefined = start
    while (next && !addresses.includes(next)) {
      addresses.push(next)
      const text = await (await fetch(next)).text()
      const built = new DOMParser().parseFromString(text, 'text/html')
      titles.push(...[...built.querySelectorAll('tbody th a')].map(({ textContent }) => textContent))
      next = built.querySelector('a[rel=next]')?.getAttribute('href')
    }
    return { addresses, titles }
  }, address)
}

test('INDEX-01 logo, title, tabs, "À propos" and the way back', async ({ page }) => {
  await page.goto('/index-medicus')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Index Medicus' })).toBeVisible()
  await expect(main.locator('header svg[data-publication]')).toBeVisible()
  await expect(main.getByRole('tab')).toHaveText(['Titres', 'Auteurs'])
  await expect(main.getByRole('tab', { name: 'Titres' })).toHaveAttribute('aria-selected', 'true')
  await expect(main.getByRole('heading', { name: 'À propos' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/')
})

test('INDEX-01 the tabs are reached and switched by keyboard @long', async ({ page }) => {
  await open(page)
  await page.getByRole('tab', { name: 'Titres' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Auteurs' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/index-medicus/auteurs')
  await expect(page.getByRole('tab', { name: 'Auteurs' })).toHaveAttribute('aria-selected', 'true')
})

test('INDEX-02 chapters of ADC are ordered by number, 2 before 10', async ({ page }) => {
  await page.goto('/index-medicus/adc/titres/chapitres')
  const titles = await rows(page).allTextContents()
  const works = (await readAllPublished()).filter(({ source }) => source === 'ADC')
  const numbers = titles.map((title) => Number(works.find((work) => work.title === title)?.issue))
  expect(numbers.length).toBe(works.length)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers.indexOf(2)).toBeLessThan(numbers.indexOf(10) < 0 ? Infinity : numbers.indexOf(10))
})

test('INDEX-03 the source row switches the list, and "Titres" goes back to all sources', async ({ page }) => {
  await page.goto('/index-medicus')
  const sources = page.getByRole('navigation', { name: 'Sources' })
  await expect(sources.getByRole('link')).toHaveText([
    'Toutes les sources',
    'Atlas (ADC)',
    'IGM',
    'RHCA',
    'Articles',
  ])
  for (const [name, badge] of [
    ['Atlas (ADC)', 'Atlas'],
    ['IGM', 'IGM'],
    ['RHCA', 'RHCA'],
    ['Articles', 'Index Medicus'],
  ] as const) {
    await sources.getByRole('link', { name, exact: true }).click()
    await expect(sources.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true')
    expect(new Set(await page.getByRole('table').getByRole('cell').nth(1).allTextContents())).toEqual(
      new Set([badge]),
    )
  }
  await page.getByRole('tab', { name: 'Auteurs' }).click()
  await page.waitForURL('**/articles/auteurs')
  await expect(sources.getByRole('link', { name: 'Articles' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('tab', { name: 'Titres' }).click()
  await page.waitForURL('**/index-medicus')
  await expect(sources.getByRole('link', { name: 'Toutes les sources' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('what is filtered is carried from one part of the index to another @long', async ({ page }) => {
  await open(page, '/index-medicus?q=drainage')
  await page.getByRole('tab', { name: 'Auteurs' }).click()
  await page.waitForURL('**/auteurs?q=drainage')
  await expect(page.getByRole('searchbox')).toHaveValue('drainage')
})

test('INDEX-02 all works are ordered by title and by the family name of the first author, in French collation, letter by letter @long', async ({
  page,
}) => {
  const works = await readAllPublished()
  const { titles, addresses } = await walk(page, '/index-medicus/titres/0-9')
  expect(titles.toSorted()).toEqual(works.map(({ title }) => title).toSorted())
  const letters = [...new Set(titles.map(letterOf))]
  expect(letters).toEqual(LETTERS.filter((letter) => letters.includes(letter)))
  expect(addresses.length).toBeGreaterThanOrEqual(letters.length)
  const lettered = titles.filter((title) => letterOf(title) !== '0-9')
  expect(filed(lettered)).toEqual(inFrench(filed(lettered)))

  // First authors of the demonstration have one given name before the family name, but for one group.
  const byFamily = (author: string) =>
    (author === 'Comité de rédaction' ? 'Comitéderédaction' : author).replace(
      /^(\S+) (.+)$/u,
      (_, given: string, family: string) => `${family.replaceAll(/[^\p{L}]/gu, '')} ${given}`,
    )
  const firstAuthors = new Map(works.map(({ title, authors }) => [title, byFamily(authors[0] ?? '')]))
  const first = LETTERS.find((letter) =>
    [...firstAuthors.values()].some((author) => author && letterOf(author) === letter),
  )
  const byAuthor = await walk(page, `/index-medicus/auteurs/${first}`)
  expect(byAuthor.titles.toSorted()).toEqual(titles.toSorted())
  const named = byAuthor.titles.flatMap((title) => firstAuthors.get(title) || [])
  expect(filed(named)).toEqual(inFrench(filed(named)))
})

test('INDEX-05 the source Articles holds the works of source INDEX with category "article"', async ({
  page,
}) => {
  const wanted = (await readAllPublished())
    .filter(({ source, category }) => source === 'INDEX' && category === 'article')
    .map(({ title }) => title)
  const letter = LETTERS.find((each) => wanted.some((title) => letterOf(title) === each))
  const { titles } = await walk(page, `/index-medicus/articles/titres/${letter}`)
  expect(wanted.length).toBeGreaterThan(0)
  expect(titles.toSorted()).toEqual(wanted.toSorted())
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('INDEX-04 ART-08 each letter and page has its own address, canonical to itself', async ({ page }) => {
    await page.goto('/index-medicus')
    const first = page.getByRole('link', { name: 'Parcourir la liste entière' })
    await first.click()
    const letters = page.getByRole('navigation', { name: 'Lettres' }).getByRole('link')
    for (const name of ['B', 'P']) {
      await letters.filter({ hasText: name }).first().click()
      await expect(page.getByRole('heading', { level: 2, name: `Titres en ${name}` })).toBeVisible()
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(`/index-medicus/titres/${name.toLowerCase()}`)
      await expect(page.locator('link[rel=prev]')).toHaveCount(1)
    }
  })

  test('ART-08 controls that need scripts are absent, works and PDFs are there @long', async ({ page }) => {
    await page.goto('/index-medicus/titres/p')
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByText('Filtres avancés')).toBeHidden()
    await expect(page.getByRole('button', { name: /Affichage/ })).toBeHidden()
    await expect(page.getByText(/Chargement/)).toHaveCount(0)
    expect(await page.getByRole('link', { name: /^PDF : / }).count()).toBeGreaterThan(0)
    const title = (await rows(page).first().textContent()) ?? ''
    await rows(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})
