import type { Page } from '@playwright/test'
import { categoryName } from '#domain/works/classification.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { sortIssues, pageCountText, pagesText } from '#domain/issues/igm-list.ts'
import { listedYears } from '#domain/issues/igm-issues.ts'
import { formatLongDate, formatPublicationDate } from '#domain/dates/format-date.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { cards, openIgm, readIssues, shownIds } from './igm-issues.ts'

const ids = (issues: { id: string }[]) => issues.map(({ id }) => id)
const yearHeadings = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: /^\d{4}$/ })
const loadMore = (page: Page) => page.getByRole('button', { name: 'Charger plus' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher un numéro' })
const loadAll = async (page: Page) => {
  while (await loadMore(page).isVisible()) await loadMore(page).click()
}

test('IGM-01 IGM-02 the hero has the way back, logo, title and tagline; the side cards lead to committee, directives, submission and about', async ({
  page,
}) => {
  await page.goto('/igm')
  const hero = page.getByRole('main')
  await expect(hero.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/')
  await expect(hero.getByRole('heading', { level: 1, name: 'Info Gazette Médicale' })).toBeVisible()
  await expect(hero.locator('svg[data-publication=IGM]')).toBeVisible()
  await expect(
    hero.getByText('Votre source d’information médicale de référence en Haïti.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('search', { name: 'Filtrer les numéros' })).toBeVisible()
  const links = page
    .getByRole('complementary', { name: 'Autour de la gazette' })
    .getByRole('link')
    .and(page.locator(':not([href*="feed"], [href*="references"])'))
  expect(
    await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href'))),
  ).toEqual(['/igm/editorial-committee', '/igm/directives', '/submission', '/about'])
  await links.nth(0).click()
  await expect(page.getByRole('heading', { level: 1, name: /Comité/ })).toBeVisible()
  await page.goBack()
  await links.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: /Directives/ })).toBeVisible()
})

test('IGM-03 ?year= opens the list on that year, with all its issues and the other years @long', async ({
  page,
}) => {
  const issues = await readIssues()
  const year = issues.at(-1)?.year ?? 0
  // Not by `openIgm`, which scrolls back to the search.
  await page.goto(`/igm?year=${year}`)
  const heading = page.getByRole('heading', { level: 2, name: String(year) })
  await expect(heading).toBeInViewport()
  const section = page.locator('section').filter({ has: heading })
  await expect(section.getByRole('article').filter({ visible: true })).toHaveCount(
    issues.filter((issue) => issue.year === year).length,
  )
  const newest = page.getByRole('heading', { level: 2, name: String(issues[0]?.year) })
  await expect(newest).toBeVisible()
})

test('IGM-03 IGM-08 the link that a year section shares opens that year, an issue is shared by its page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [issue] = await readIssues()
  if (!issue) throw new Error('no issue')
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openIgm(page)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: `Copier le lien de l’année ${issue.year}` }).click()
  await expect(
    page.getByText(`Lien pour les numéros de ${issue.year} copié dans le presse-papier`),
  ).toBeVisible()
  expect(await clipboard()).toBe(new URL(`/igm?year=${issue.year}`, page.url()).href)

  const counted = page.waitForRequest(/rpc\/increment_count/)
  await page.getByRole('button', { name: `Partager : ${issue.title}` }).click()
  await expect(page.getByText('Lien copié dans le presse-papiers')).toBeVisible()
  expect(await clipboard()).toBe(new URL(`/igm/issues/${issue.id}`, page.url()).href)
  expect((await counted).postDataJSON()).toMatchObject({ column_name: 'shares', row_id: issue.leadId })
})

test('IGM-04 IGM-15 the filter bar narrows the list, shows a badge for each category and clears everything; a list with nothing to show says so', async ({
  page,
}) => {
  const issues = await readIssues()
  const chosen = issues.flatMap(({ categories }) => categories).slice(0, 2)
  await openIgm(page)
  const bar = page.getByRole('search', { name: 'Filtrer les numéros' })
  const clear = bar.getByRole('button', { name: 'Effacer tout' })
  await expect(bar.getByPlaceholder('Rechercher un numéro…')).toBeVisible()
  await expect(bar.getByRole('combobox', { name: 'Trier par' })).toHaveValue('latest')
  await expect(bar.getByRole('button', { name: 'Sélectionner une période' })).toBeVisible()
  await expect(clear).toBeDisabled()

  await bar.getByText('Filtrer par catégorie').click()
  for (const category of chosen) {
    await bar.getByRole('checkbox', { name: categoryName(category), exact: true }).check()
  }
  const badges = bar.getByRole('button', { name: /^Retirer la catégorie/ })
  await expect(badges).toHaveCount(chosen.length)
  const first = categoryName(chosen[0] ?? '')
  await bar.getByRole('button', { name: `Retirer la catégorie ${first}` }).click()
  await expect(badges).toHaveCount(chosen.length - 1)
  await expect(bar.getByRole('checkbox', { name: first, exact: true })).not.toBeChecked()
  await search(page).fill('zzz')
  const alert = page.getByRole('alert').filter({ hasText: 'Aucun numéro trouvé' })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText('Aucun numéro n’a été trouvé. Veuillez réessayer ultérieurement.')
  await expect(cards(page)).toHaveCount(0)
  await expect(yearHeadings(page).filter({ visible: true })).toHaveCount(0)
  await expect(page).toHaveURL(/q=zzz/)

  await clear.click()
  await expect(clear).toBeDisabled()
  await expect(alert).toBeHidden()
  await expect(badges).toHaveCount(0)
  await expect(search(page)).toHaveValue('')
  await expect(search(page)).toBeFocused()
  expect(await shownIds(page)).toEqual(ids(issues).slice(0, 6))
  await expect(page).toHaveURL(/\/igm$/)
})

test('IGM-05 DATE-03 DATA-07 the period is chosen in a French calendar of two months that begins the week on Monday', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await openIgm(page)
  const button = page.getByRole('button', { name: 'Sélectionner une période' })
  await button.click()
  const calendar = page.getByRole('dialog', { name: 'Période de publication' })
  await expect(calendar.getByRole('grid')).toHaveCount(2)
  await expect(calendar.getByRole('grid', { name: /^octobre 2026/ })).toBeVisible()
  await expect(calendar.getByRole('grid', { name: /^novembre 2026/ })).toBeVisible()
  const weekdays = calendar.getByRole('grid').first().locator('th')
  expect(await weekdays.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))).toEqual(
    ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  )
  await calendar.getByRole('button', { name: 'jeudi 1er octobre 2026' }).click()
  await calendar.getByRole('button', { name: 'samedi 31 octobre 2026' }).click()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: '1er – 31 oct. 2026' })).toBeFocused()
})

test('DATA-07 the dates of the publications are written in French @long', async ({ page }) => {
  const months = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')
  for (const path of ['/igm', '/rhca', '/index-medicus/recents']) {
    await page.goto(path)
    const dates = page.getByRole('main').locator('time[datetime]')
    const written = await dates.evaluateAll((all) =>
      all.map((date) => [date.getAttribute('datetime') ?? '', date.textContent.trim()] as const),
    )
    expect(written.length).toBeGreaterThan(5)
    for (const [date, text] of written) {
      const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number)
      // A date may be known by its month or year alone.
      expect(text, `${path} ${date}`).toEqual(
        Number.isNaN(day)
          ? expect.stringMatching(new RegExp(`^(\\p{Ll}+ )?${year}$`, 'u'))
          : `${day} ${months[month - 1]} ${year}`,
      )
    }
  }
})

test('IGM-05 the period can be chosen by keyboard alone @long', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await openIgm(page)
  const button = page.getByRole('button', { name: 'Sélectionner une période' })
  const calendar = page.getByRole('dialog', { name: 'Période de publication' })
  const focused = calendar.getByRole('button', { name: /2026/ }).and(page.locator(':focus'))
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(focused).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(focused).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calendar.getByText('Choisissez le dernier jour.')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^\d+(er)?( \S+)? – \d+ \S+ 2026$/ })).toBeFocused()
})

test('IGM-06 a chosen category keeps the issues that have all the chosen ones, and the title counts them', async ({
  page,
}) => {
  const issues = await readIssues()
  const two = ['research', 'opinion']
  const expected = issues.filter(({ categories }) => two.every((category) => categories.includes(category)))
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(issues.length)
  await openIgm(page)
  await page.getByText('Filtrer par catégorie').click()
  for (const category of two) {
    await page.getByRole('checkbox', { name: categoryName(category), exact: true }).check()
  }
  await expect(page.getByText('Catégories (2 sélectionnées)')).toBeVisible()
  await loadAll(page)
  expect(await shownIds(page)).toEqual(ids(expected))
  await page.getByText('Catégories (2 sélectionnées)').click()
  await expect(page.getByRole('checkbox', { name: categoryName('research'), exact: true })).toBeHidden()
})

test('IGM-07 issues are in a grid by year, or in a table', async ({ page }) => {
  const [issue] = await readIssues()
  if (!issue) throw new Error('no issue')
  await openIgm(page)
  const years = await yearHeadings(page).filter({ visible: true }).allTextContents()
  expect(years.length).toBeGreaterThan(1)
  expect(years).toEqual(years.toSorted().reverse())
  await page.getByRole('button', { name: 'Tableau' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Titre',
    'Volume',
    'Numéro',
    'Date',
    'Articles',
    'Téléchargements',
    'Partages',
  ])
  await expect(cards(page)).toHaveCount(0)
  const row = table.getByRole('row').filter({ hasText: issue.title })
  await expect(row.getByRole('cell')).toHaveText([
    issue.volume,
    issue.issue,
    formatPublicationDate(issue.date ?? ''),
    String(issue.articleCount),
    /^\d[\d\s]*$/,
    /^\d[\d\s]*$/,
  ])
  await expect(table.getByRole('row')).toHaveCount(7)
  await loadMore(page).click()
  await expect(table.getByRole('row')).toHaveCount(13)
  await page.reload()
  await expect(table).toBeVisible()
})

test('IGM-08 a year is open at first and folds by mouse and keyboard @long', async ({ page }) => {
  await openIgm(page)
  const [issue] = await readIssues()
  const section = page
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 2, name: String(issue?.year) }) })
  const card = section.getByRole('article').first()
  await expect(card).toBeVisible()
  await section.locator('summary').click()
  await expect(card).toBeHidden()
  await section.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
})

test('IGM-09 IGM-10 IGM-14 U14 six issues show, “Charger plus” adds six, three on a phone, and goes with the last; a card shows cover, title, lead title over its own abstract, place, date, two tags, abstract, pages and its buttons; the years are the current one, the five before and those of the issues', async ({
  page,
}) => {
  const issues = await readIssues()
  await openIgm(page)
  expect(await shownIds(page)).toEqual(ids(issues).slice(0, 6))
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(Math.min(12, issues.length))
  await loadAll(page)
  expect(await shownIds(page)).toEqual(ids(issues))
  await expect(loadMore(page)).toBeHidden()

  const issue = issues.find(({ pdfUrl, categories }) => pdfUrl && categories.length > 2)
  if (!issue) throw new Error('no issue with a PDF')
  const card = page.getByRole('article', { name: issue.title, exact: true })
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByText(`Vol. ${issue.volume} • n°\u00a0${issue.issue}`, { exact: true })).toBeVisible()
  await expect(card.getByText(formatPublicationDate(issue.date ?? ''), { exact: true })).toBeVisible()
  await expect(card.getByText(pageCountText(issue.pageCount), { exact: true })).toBeVisible()
  await expect(card.getByRole('list', { name: 'Catégories' }).getByRole('listitem')).toHaveText(
    issue.categories.slice(0, 2).map(categoryName),
  )
  await expect(card.getByText(issue.leadTitle ?? 'a title', { exact: true })).toBeVisible()
  await expect(card.getByText(issue.leadAbstract ?? 'an abstract')).toBeVisible()
  await expect(card.getByRole('link', { name: `Lire : ${issue.title}` })).toHaveAttribute(
    'href',
    /^\/articles\/[0-9a-f-]{36}\/IGM_.+\.pdf$/,
  )
  await expect(card.getByRole('link', { name: `Télécharger : ${issue.title}` })).toBeVisible()
  await expect(card.getByRole('button', { name: `Partager : ${issue.title}` })).toBeVisible()

  const years = listedYears(
    new Date().getFullYear(),
    issues.map(({ year }) => year),
  )
  await expect(yearHeadings(page).filter({ visible: true })).toHaveText(years.map(String))
  for (const year of years.filter((each) => issues.every((other) => other.year !== each))) {
    await expect(page.getByText(`Aucun numéro publié pour ${year}`)).toBeVisible()
  }

  await page.setViewportSize({ width: 375, height: 800 })
  await openIgm(page)
  await expect(cards(page)).toHaveCount(6)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(9)
})

test('IGM-10 an issue without a PDF offers its page and its link @long', async ({ page }) => {
  const issue = (await readIssues()).find(({ pdfUrl }) => !pdfUrl)
  if (!issue) throw new Error('no issue without a PDF')
  await openIgm(page)
  await loadAll(page)
  const card = page.getByRole('article', { name: issue.title, exact: true })
  await expect(card.getByRole('link', { name: /Télécharger/ })).toHaveCount(0)
  await card.getByRole('link', { name: /^Lire/ }).click()
  await expect(page).toHaveURL(new RegExp(`/igm/issues/${issue.id}/?$`))
})

test('IGM-11 a click on a card opens the issue in a dialog, a click on its buttons does not @long', async ({
  page,
}) => {
  const [issue] = await readIssues()
  if (!issue) throw new Error('no issue')
  await openIgm(page)
  const card = page.getByRole('article', { name: issue.title, exact: true })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await card.getByRole('button', { name: /Partager/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await card.getByText(issue.leadAbstract ?? 'an abstract').click()
  const dialog = page.getByRole('dialog', { name: issue.title })
  await expect(dialog.getByText(volumeAndNumber(issue), { exact: true })).toBeVisible()
  await expect(dialog.getByText(formatLongDate(issue.date ?? ''), { exact: true })).toBeVisible()
  await expect(dialog.getByText(pageCountText(issue.pageCount), { exact: true })).toBeVisible()
  await expect(dialog.getByText(issue.abstract).first()).toBeVisible()
  const statistics = dialog.getByLabel('Statistiques')
  await expect(statistics.getByRole('term')).toHaveText(['Articles', 'Téléchargements', 'Partages', 'Pages'])
  await expect(statistics.getByRole('definition').first()).toHaveText(String(issue.articleCount))
  await expect(statistics.getByRole('definition').last()).toHaveText(String(issue.pageCount))
  await expect(dialog.getByRole('heading', { name: 'Table des matières' })).toBeVisible()
  for (const { title } of issue.articles)
    await expect(dialog.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Partager/ })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Page du numéro' })).toHaveAttribute(
    'href',
    new RegExp(`/igm/issues/${issue.id}$`),
  )
})

test('IGM-11 the dialog opens and closes by keyboard, and the focus comes back to the card', async ({
  page,
}) => {
  const [issue] = await readIssues()
  if (!issue) throw new Error('no issue')
  await openIgm(page)
  const link = page.getByRole('article').getByRole('link', { name: issue.title, exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: issue.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('IGM-11 the dialog keeps the focus while the figures of the list are read again @long', async ({
  page,
}) => {
  const [issue] = await readIssues()
  if (!issue) throw new Error('no issue')
  await openIgm(page)
  await page.getByRole('article').getByRole('link', { name: issue.title, exact: true }).press('Enter')
  const share = page.getByRole('dialog', { name: issue.title }).getByRole('button', { name: /^Partager/ })
  await share.focus()
  const read = page.waitForRequest(/\/rest\/v1\/articles/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await read
  await expect(share).toBeFocused()
})

test('the figures of an issue are those of the database, and follow what the reader does @long', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const issue = (await readIssues()).at(-2)
  if (!issue) throw new Error('no issue')
  await page.goto(`/igm/issues/${issue.id}`)
  await page.locator('[data-issue-figures][data-ready]').waitFor()
  const shares = page.getByLabel('Statistiques').getByRole('definition').nth(2)
  const current = async () => String((await readIssues()).find(({ id }) => id === issue.id)?.shares)
  const before = await current()
  await expect(shares).toHaveText(before)
  await page.getByRole('button', { name: /^Partager/ }).click()
  await expect(shares).toHaveText(String(Number(before) + 1))
  expect(await current()).toBe(String(Number(before) + 1))
})

test('IGM-12 SEARCH-13 the search waits 300 ms, ignores case and accents, and wants all words in one article', async ({
  page,
}) => {
  const issues = await readIssues()
  const issue = issues.find(
    ({ articles }) => articles.length > 2 && articles.every(({ authors }) => authors.length),
  )
  const [first, second] = [issue?.articles[0], issue?.articles[1]]
  if (!issue || !first || !second) throw new Error('no issue to search for')
  const wordsOf = (texts: (string | undefined)[]) =>
    searchableText(texts.filter(Boolean).join(' ')).split(/[^\p{L}\p{N}]+/u)
  /** The issues with an article that has all the words. */
  const found = (query: string) =>
    ids(
      issues.filter(({ articles }) =>
        articles.some((article) => {
          const words = new Set(
            wordsOf([article.title, ...article.authors, article.abstract, ...article.tags]),
          )
          return wordsOf([query]).every((wanted) => words.has(wanted))
        }),
      ),
    )
  const word = second.title.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const query = `${second.authors[0]} ${word}`.toUpperCase()
  expect(found(query)).toContain(issue.id)

  await page.clock.install()
  await openIgm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).fill(query)
  await page.clock.runFor(299)
  expect(await shownIds(page)).toEqual(ids(issues).slice(0, 6))
  await page.clock.runFor(1)
  await expect.poll(() => shownIds(page)).toEqual(found(query).slice(0, 6))

  await page.clock.resume()
  const name = first.authors[0] ?? ''
  const spread = `${name} ${second.authors.find((author) => !first.authors.includes(author)) ?? ''}`
  await search(page).fill(spread)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(spread).replaceAll('%20', '\\+')}`))
  expect(found(spread)).not.toContain(issue.id)
  await expect.poll(() => shownIds(page)).toEqual(found(spread).slice(0, 6))
})

test('IGM-13 a period keeps the issues dated inside it', async ({ page }) => {
  const issues = await readIssues()
  const [from, to] = ['2021-02-15', '2022-03-31']
  const expected = issues.filter(({ date }) => date && from <= date && date <= to)
  expect(expected.length).toBeGreaterThan(1)
  await openIgm(page, `/igm?du=${from}&au=${to}`)
  await expect(page.getByRole('button', { name: '15 févr. 2021 – 31 mars 2022' })).toBeVisible()
  expect(await shownIds(page)).toEqual(ids(expected).slice(0, 6))
  await page.getByRole('button', { name: '15 févr. 2021 – 31 mars 2022' }).click()
  await page.getByRole('button', { name: 'Effacer la période' }).click()
  await expect(page.getByText('Sélectionner une période')).toBeVisible()
  expect(await shownIds(page)).toEqual(ids(issues).slice(0, 6))
})

test.describe('a read that fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('IGM-16 U17 a failed read says so in a toast and an alert, and the list stays', async ({ page }) => {
    const issues = await readIssues()
    let reads = 0
    await page.route(/\/rest\/v1\/articles\?/, async (route) => {
      reads += 1
      await route.fulfill({
        status: 400,
        json: { code: '42501', message: 'permission denied for table articles' },
      })
    })
    await openIgm(page)
    await expect(page.getByText('Chargement des numéros…').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Tableau' }).click()
    await expect(page.getByText('Erreur lors du chargement des numéros')).toBeVisible()
    const alert = page.getByRole('main').getByRole('alert').filter({ visible: true })
    await expect(alert).toContainText('Erreur')
    await expect(alert).toContainText(
      'Une erreur est survenue lors du chargement des numéros. Cette action n’est pas permise à votre compte.',
    )
    await expect(page.getByText('permission denied')).toHaveCount(0)
    await expect(page.getByText('Chargement des numéros…').filter({ visible: true })).toHaveCount(0)
    expect(reads).toBe(1)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
    expect(issues.length).toBeGreaterThan(6)
  })

  test('IGM-16 a search whose texts cannot be had says so, and works once they can @long', async ({
    page,
  }) => {
    await page.route('**/recherche/index/**', (route) => route.abort())
    await openIgm(page)
    await search(page).fill('gazette')
    await expect(page.getByText('Erreur lors du chargement des numéros')).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Une erreur est survenue lors du chargement des numéros.' }),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await page.unroute('**/recherche/index/**')
    await search(page).press('Enter')
    await expect(page.getByText(/^\d+ numéros? trouvés?$/)).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Une erreur est survenue lors du chargement des numéros.' }),
    ).toBeHidden()
  })

  test('IGM-20 a read without an answer is tried three times more, after 1, 2 and 4 seconds @long', async ({
    page,
  }) => {
    test.slow()
    await page.addInitScript(() => {
      const times: number[] = []
      const ask = window.fetch.bind(window)
      Object.assign(window, { readTimes: times })
      window.fetch = (input, init) => {
        const address =
          input instanceof Request ? input.url : String(input instanceof URL ? input.href : input)
        if (address.includes('/rest/v1/articles?')) times.push(Date.now())
        return ask(input, init)
      }
    })
    await page.clock.install()
    await page.route(/\/rest\/v1\/articles\?/, (route) => route.abort())
    await openIgm(page)
    await page.getByRole('button', { name: 'Tableau' }).click()
    await expect(page.getByText('Chargement des numéros…').filter({ visible: true })).toBeVisible()
    await expect
      .poll(
        async () => {
          await page.clock.runFor(100)
          return page.getByText('Erreur lors du chargement des numéros').isVisible()
        },
        { timeout: 60_000, intervals: [50] },
      )
      .toBe(true)
    const times = await page.evaluate(() => {
      const read: unknown = Reflect.get(window, 'readTimes')
      return Array.isArray(read) ? read.map(Number) : []
    })
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits).toHaveLength(3)
    for (const [index, wait] of [1000, 2000, 4000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait)
      expect(waits[index]).toBeLessThan(wait * 1.9)
    }
  })
})

test('IGM-17 an issue’s page has its table of contents and the way to the issues around it @long', async ({
  page,
}) => {
  const issues = await readIssues()
  const [newer, issue, older] = issues
  if (!newer || !issue || !older) throw new Error('too few issues')
  await page.goto(`/igm/issues/${issue.id}`)
  await expect(page.getByRole('heading', { level: 1, name: issue.title })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/igm/issues/${issue.id}$`),
  )
  await expect(page.getByRole('heading', { name: 'Table des matières' })).toBeVisible()
  await page.getByRole('link', { name: /Numéro précédent/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: older.title })).toBeVisible()
  await page.getByRole('link', { name: /Numéro suivant/ }).click()
  await page.getByRole('link', { name: /Numéro suivant/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: newer.title })).toBeVisible()
  await expect(page.getByRole('link', { name: /Numéro suivant/ })).toHaveCount(0)
})

test('IGM-18 the order changes at once: by date, year, downloads or shares', async ({ page }) => {
  await openIgm(page)
  const order = page.getByRole('combobox', { name: 'Trier par' })
  for (const by of ['year', 'downloads', 'shares', 'latest'] as const) {
    await order.selectOption(by)
    await loadAll(page)
    await expect.poll(async () => await shownIds(page)).toEqual(ids(sortIssues(await readIssues(), by)))
  }
})

test('IGM-19 a line of the contents shows title, authors, abstract, up to three tags and page', async ({
  page,
}) => {
  const issues = await readIssues()
  const issue = issues.find(({ articles }) =>
    articles.some(({ lastPage, pageNumber }) => lastPage > pageNumber),
  )
  const article = issue?.articles.find(({ lastPage, pageNumber }) => lastPage > pageNumber)
  if (!issue || !article) throw new Error('no article over several pages')
  await page.goto(`/igm/issues/${issue.id}`)
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: article.title, exact: true }) })
  await expect(line.getByText(article.authors.join(', '), { exact: true })).toBeVisible()
  await expect(line.getByText(article.abstract ?? '', { exact: true })).toBeVisible()
  await expect(line.getByRole('list').getByRole('listitem')).toHaveText(article.tags.slice(0, 3))
  await expect(line.getByText(pagesText(article), { exact: true })).toBeVisible()
  await line.getByRole('link', { name: article.title }).click()
  await expect(page).toHaveURL(new RegExp(`/articles/${article.id}/?$`))
})

test('IGM-20 the browser reads all columns of IGM, newest first, and again after five minutes', async ({
  page,
}) => {
  const reads: URL[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname.endsWith('/rest/v1/articles')) reads.push(address)
  })
  await page.clock.install()
  await openIgm(page)
  const order = page.getByRole('combobox', { name: 'Trier par' })
  const done = () =>
    expect(page.getByText('Chargement des numéros…').filter({ visible: true })).toHaveCount(0)
  await order.selectOption('downloads')
  await expect.poll(() => reads.length).toBe(1)
  await done()
  expect(reads[0]?.searchParams.get('select')).toBe('*')
  expect(reads[0]?.searchParams.get('source')).toBe('eq.IGM')
  expect(reads[0]?.searchParams.get('order')).toMatch(/^publication_date\.desc/)

  await page.clock.fastForward('04:50')
  await order.selectOption('shares')
  await done()
  await page.clock.fastForward('00:15')
  expect(reads).toHaveLength(1)
  await order.selectOption('downloads')
  await expect.poll(() => reads.length).toBe(2)
})

for (const scheme of ['light', 'dark'] as const) {
  // The pages themselves: every-template.spec.ts.
  test(`what opens on IGM’s pages has no accessibility violations, ${scheme} @long`, async ({ page }) => {
    const [issue] = await readIssues()
    if (!issue) throw new Error('no issue')
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await openIgm(page, '/igm?vue=tableau')
    await page.getByText('Filtrer par catégorie').click()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Sélectionner une période' }).click()
    await expect(page.getByRole('grid')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Effacer tout' }).click()
    await page.goto('/igm')
    await page.getByRole('article').getByRole('link', { name: issue.title, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Table des matières' })).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('IGM-09 every issue can be reached, and nothing shows that needs scripts @long', async ({ page }) => {
    const issues = await readIssues()
    await page.goto('/igm')
    expect(await shownIds(page)).toEqual(ids(issues))
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(loadMore(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /Partager/ })).toHaveCount(0)
    const last = issues.at(-1)
    if (!last) throw new Error('no issue')
    await page.getByRole('article').getByRole('link', { name: last.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: last.title })).toBeVisible()
  })

  test('IGM-17 ART-08 an issue can be read and paged through', async ({ page }) => {
    const [newest, second] = await readIssues()
    if (!newest || !second) throw new Error('too few issues')
    await page.goto(`/igm/issues/${newest.id}`)
    for (const { title } of newest.articles)
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await page.getByRole('link', { name: /Numéro précédent/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  })
})
