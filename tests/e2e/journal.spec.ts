import type { Page } from '@playwright/test'
import { readPublished } from './published-works.ts'
import { expect, test } from './fixture.ts'

const latest = (page: Page) => page.getByRole('region', { name: 'Le plan chirurgical national' })

test('LOOK-02 /rhca opens with its latest issue: cover, theme, date, contents by section, its PDF and citations @long', async ({
  page,
}) => {
  await page.goto('/rhca')
  const issue = latest(page)
  await expect(issue.getByText('Dernier numéro')).toBeVisible()
  await expect(issue.getByRole('heading', { level: 2 })).toHaveText('Le plan chirurgical national')
  await expect(issue.getByRole('time')).toHaveText('30 oct. 2026')
  await expect(issue).toContainText(/Vol\. 4 • n°\s51/)
  const cover = issue.locator('img')
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(200)
  await expect(issue.getByRole('heading', { level: 3 })).toHaveText([
    'Éditorial',
    'Recherche',
    'Points de vue',
  ])
  const works = (await readPublished('RHCA')).filter(({ issue: number }) => number === '51')
  expect(works).toHaveLength(5)
  await expect(issue.getByRole('heading', { level: 4 })).toHaveCount(5)
  for (const { title } of works)
    await expect(issue.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(issue.getByRole('link', { name: /^Lire\s:/ })).toHaveAttribute(
    'href',
    '/rhca/issues/rhca-4-51',
  )
  const pdf = (await issue.getByRole('link', { name: 'PDF du numéro' }).getAttribute('href')) ?? ''
  const answer = await page.request.get(pdf)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const ris = issue.getByRole('link', { name: /RIS$/ }).filter({ visible: true })
  const references = await (await page.request.get((await ris.getAttribute('href')) ?? '')).text()
  expect(references.match(/^TY {2}- /gm)).toHaveLength(5)
  await page.goto('/rhca/issues/rhca-4-51')
  await expect(page.getByRole('main').getByRole('link', { name: 'PDF du numéro' })).toHaveAttribute(
    'href',
    pdf,
  )
})

test('LOOK-02 older issues follow the latest, which is among them for a search alone @long', async ({
  page,
}) => {
  await page.goto('/rhca')
  // The receipt of a submission is an island too, and hidden.
  await page.locator('astro-island').filter({ visible: true }).first().waitFor()
  const firstOlder = page.getByRole('region', { name: 'Thorax, cœur et vaisseaux' })
  const [above, below] = [await latest(page).boundingBox(), await firstOlder.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await expect(latest(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('plan chirurgical cinquante numéros')
  await expect(latest(page)).toHaveCount(2)
})

test('LOOK-02 on a phone cover and theme of the latest issue are within the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/rhca')
  await expect(latest(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.describe('LOOK-01', () => {
  const pages = [
    '/',
    '/rhca',
    '/index-medicus',
    '/auteurs',
    '/recherche',
    '/annuaire',
    '/terms',
    '/introuvable',
  ]
  test.use({ allowedConsole: [/404/] })

  for (const path of pages)
    test(`LOOK-01 from ${path} "Soumettre" is one step: in the bar, first in the menu, at the foot @long`, async ({
      page,
    }) => {
      const submits = (link: ReturnType<Page['getByRole']>) =>
        expect(link).toHaveAttribute('href', '/submission')
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.goto(path)
      await submits(page.getByRole('banner').getByRole('link', { name: /^Soumettre/ }))
      await submits(
        page
          .getByRole('contentinfo')
          .getByRole('navigation', { name: 'Pied de page' })
          .getByRole('link', { name: 'Soumettre un article' }),
      )
      await page.setViewportSize({ width: 360, height: 640 })
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link').nth(1)).toHaveText('Soumettre un article')
      await submits(menu.getByRole('link').nth(1))
    })

  for (const [path, name, links] of [
    [
      '/rhca',
      'RHCA',
      [
        ['Dernier numéro', '/rhca/issues/rhca-4-51'],
        ['Tous les numéros', '#numeros'],
        ['Soumettre', '/submission'],
        ['Directives aux auteurs', '/rhca/directives'],
        ['Comité éditorial', '/editorial-committee'],
        ['Flux Atom', '/rhca/feed.xml'],
      ],
    ],
    [
      '/igm',
      'IGM',
      [
        ['Dernier numéro', '/igm/issues/igm-6-10'],
        ['Tous les numéros', '#numeros'],
        ['Soumettre', '/submission'],
        ['Directives aux auteurs', '/igm/directives'],
        ['Comité éditorial', '/igm/editorial-committee'],
        ['Flux Atom', '/igm/feed.xml'],
      ],
    ],
  ] as const)
    test(`LOOK-01 ${path} leads to the latest issue, all issues, the form, guidelines, committee and feed`, async ({
      page,
    }) => {
      await page.goto(path)
      const nav = page.getByRole('navigation', { name: `${name} : pages utiles` })
      expect(
        await nav
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')])),
      ).toEqual(links)
      for (const [, href] of links) {
        if (href.startsWith('#')) await expect(page.locator(href)).toHaveCount(1)
        else expect((await page.request.get(href)).status(), href).toBe(200)
      }
    })
})

test.describe('names on pages @long', () => {
  test('authors, keywords, issues and publications named on lists and pages lead to their pages', async ({
    page,
  }) => {
    const works = await readPublished('RHCA')
    const work = works.find(({ authors, pdf_url }) => authors.length > 1 && pdf_url)
    if (!work?.authors[0]) throw new Error('no work with two authors')
    const author = work.authors[0]
    for (const path of [
      '/rhca',
      `/rhca/issues/rhca-${work.volume}-${work.issue}`,
      `/rhca/articles/${work.id}`,
    ]) {
      await page.goto(path)
      await page.getByRole('main').getByRole('link', { name: author, exact: true }).first().click()
      await expect(page, path).toHaveURL(/\/auteurs\/[a-z0-9-]+\/?$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(author)
    }
    await page.goto(`/rhca/articles/${work.id}`)
    const article = page.getByRole('article')
    await expect(article.getByRole('link', { name: 'RHCA', exact: true })).toHaveAttribute('href', '/rhca')
    await expect(article.getByRole('link', { name: /^Revue haïtienne/ })).toHaveAttribute('href', '/rhca')
    await article
      .getByRole('link', { name: new RegExp(`^vol\\. ${work.volume}, n°\\s${work.issue}$`) })
      .click()
    await expect(page).toHaveURL(new RegExp(`/rhca/issues/rhca-${work.volume}-${work.issue}/?$`))
  })

  test('an article of the gazette leads to its issue, a chapter to its specialty, lists of both to authors', async ({
    page,
  }) => {
    const [gazette] = (await readPublished('IGM')).filter(({ authors }) => authors.length > 0)
    await page.goto(`/articles/${gazette?.id}`)
    await page
      .getByRole('navigation', { name: 'Situation' })
      .getByRole('link', { name: /^Vol\./ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/igm/issues/igm-${gazette?.volume}-${gazette?.issue}/?$`))
    await page
      .getByRole('main')
      .getByRole('link', { name: gazette?.authors[0] ?? '', exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/auteurs\//)
    await page.goto('/adc')
    const chapters = page.getByRole('region', { name: 'Chapitres' })
    await expect(chapters.locator('a[href^="/specialites/"]').first()).toBeVisible()
    await chapters.locator('a[href^="/auteurs/"]').first().click()
    await expect(page).toHaveURL(/\/auteurs\//)
  })

  test('every author named in a list of works by year is a link', async ({ page }) => {
    const [work] = (await readPublished('INDEX')).filter(({ authors }) => authors.length === 2)
    if (!work?.authors[0] || !work.authors[1]) throw new Error('no reference of two authors')
    await page.goto(`/articles/${work.id}`)
    await page.getByRole('article').getByRole('link', { name: work.authors[0], exact: true }).click()
    const entry = page.getByRole('listitem').filter({ hasText: work.title })
    await entry.getByRole('link', { name: work.authors[1], exact: true }).click()
    await expect(page).toHaveURL(/\/auteurs\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(work.authors[1])
  })
})

test.describe('the page that is not found', () => {
  test.use({ allowedConsole: [/404/] })

  test('the not-found page has the search field, which searches @long', async ({ page }) => {
    await page.goto('/pas-de-page-ici')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('hernie')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/recherche\/?\?q=hernie/)
    await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('link').first()).toBeVisible()
  })
})
