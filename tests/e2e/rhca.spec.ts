import type { Page } from '@playwright/test'
import { formatPublicationDate } from '#domain/dates/format-date.ts'
import { hydrate } from './hydrated.ts'
import { readPublished } from './published-works.ts'
import { expect, test } from './fixture.ts'

const open = async (page: Page, address = '/rhca') => {
  await page.goto(address)
  await hydrate(page.getByRole('searchbox', { name: 'Rechercher dans les articles de la RHCA' }))
}

test('RHCA-01 RHCA-02 RHCA-03 RHCA-06 RHCA-14 the page has its header, its years with their numéros, which fold by mouse and keyboard, and cards with all that they show, one or two in a row', async ({
  page,
}) => {
  const works = await readPublished('RHCA')
  const issues = Map.groupBy(works, ({ volume, issue }) => `${volume}:${issue}`)
  await page.goto('/rhca')

  // The header.
  await expect(page.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Revue haïtienne de chirurgie et d[’']anesthésiologie/,
  )
  await expect(page.getByText(/revue trimestrielle/)).toBeVisible()
  await expect(page.locator('main header svg[data-publication="RHCA"]')).toBeVisible()

  // The years: open at first, newest first, toggled by their header.
  const years = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d{4}$/ })
  const texts = await years.allTextContents()
  expect(texts.length).toBeGreaterThanOrEqual(5)
  expect(texts).toEqual(texts.toSorted().reverse())
  const first = page.getByRole('main').locator('details').first()
  const header = first.locator('summary')
  const dates = await first
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates.length).toBeGreaterThan(1)
  expect(dates).toEqual(dates.toSorted().reverse())
  const sections = page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^\d{4}$/ }) })
  await expect(sections).toHaveCount(texts.length)
  for (const section of await sections.all()) await expect(section).toHaveAttribute('open', '')
  await header.click()
  await expect(first).not.toHaveAttribute('open')
  await header.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('open', '')

  // A card.
  const cards = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('article') })
  const leads = await cards
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getAttribute('data-search-item')))
  const lead = works.find(({ id, tags }) => leads.includes(id) && tags.length > 3)
  if (!lead) throw new Error('no numéro opens with a work of more than three tags')
  const card = cards.filter({ has: page.getByRole('heading', { name: lead.title }) })
  await expect(card.locator('img')).toHaveCount(1)
  await expect(card).toContainText(formatPublicationDate(lead.publication_date ?? ''))
  await expect(card).toContainText(`Vol. ${lead.volume ?? ''} • n°\u00a0${lead.issue ?? ''}`)
  await expect(card).toContainText(lead.abstract ?? 'an abstract')
  await expect(card).toContainText(/\d+ pages/)
  const tags = card.getByRole('list', { name: 'Mots-clés' }).getByRole('listitem')
  await expect(tags).toHaveText([...lead.tags.slice(0, 3), `+${lead.tags.length - 3}`])
  for (const name of [/^Lire\s:/, /^Aperçu/]) {
    await expect(card.getByRole('link', { name }).first()).toBeVisible()
  }
  const three = works.find(({ id, tags: all }) => leads.includes(id) && all.length === 3)
  if (!three) throw new Error('no numéro opens with a work of three tags')
  const cardOfThree = cards.filter({ has: page.getByRole('heading', { name: three.title }) })
  await expect(cardOfThree.getByRole('list', { name: 'Mots-clés' }).getByRole('listitem')).toHaveText(
    three.tags,
  )

  // A numéro of one row is shown as that row, one of several with its table of contents.
  const lone = [...issues.values()].find((group) => group.length === 1)?.[0]
  if (!lone) throw new Error('the archive has no numéro of one row')
  const loneCard = page.getByRole('region', { name: lone.title })
  await expect(loneCard.getByRole('heading', { name: 'Dans ce numéro' })).toHaveCount(0)
  // The newest issue is not among the cards: it opens the page.
  const several = [...issues.values()].slice(1).find((group) => group.length > 2) ?? []
  expect(several.length).toBeGreaterThan(2)
  const withContents = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: 'Dans ce numéro' }) })
  for (const { title } of several)
    await expect(withContents.getByRole('link', { name: title, exact: true }).first()).toBeVisible()
  const own = withContents.filter({
    has: page.getByRole('link', { name: several[0]?.title ?? '', exact: true }),
  })
  await expect(own.locator('img')).toHaveCount(1)
  // The lead article is above the contents, which list all the others.
  await expect(own.getByRole('article').getByRole('heading').getByRole('link')).toHaveCount(1)
  const contents = own.getByRole('list').filter({ has: page.getByRole('link', { name: /^Aperçu/ }) })
  await expect(contents.getByRole('listitem')).toHaveCount(several.length - 1)

  // A year counts its numéros.
  const byYear = Map.groupBy([...issues.values()], ([first]) => first?.publication_date?.slice(0, 4) ?? '')
  for (const [year, ofYear] of byYear) {
    const header = page
      .locator('summary')
      .filter({ has: page.getByRole('heading', { name: year, exact: true }) })
    await expect(header).toContainText(
      new RegExp(`^\\s*${year}\\s*${ofYear.length === 1 ? '1 numéro' : `${ofYear.length} numéros`}\\s*$`),
    )
  }
  const columns = () =>
    page
      .locator('main details > div')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(await columns()).toBe(2)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await columns()).toBe(1)
})

test('RHCA-09 sharing an article hands over its address, and that address shows it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [work] = await readPublished('RHCA')
  if (!work) throw new Error('the archive has no work')
  await page.goto(`/rhca/articles/${work.id}`)
  await page
    .getByRole('button', { name: /^Partager/ })
    .first()
    .click()
  await expect(page.getByText('Lien copié dans le presse-papiers')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname).toBe(`/rhca/articles/${work.id}`)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
})

test('RHCA-07 the table has its columns, two tags and two authors with "et al."', async ({ page }) => {
  const works = await readPublished('RHCA')
  await open(page)
  await page.getByRole('button', { name: 'Tableau' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Titre', 'Date', 'Auteurs', 'Tags', 'Actions'])
  const many = works.find(({ authors }) => authors.length > 2)
  if (!many) throw new Error('the archive has no work of more than two authors')
  const row = table.getByRole('row').filter({ hasText: many.title })
  await expect(row.getByRole('cell').nth(1)).toHaveText(`${many.authors.slice(0, 2).join(', ')} et al.`)
  await expect(row.getByRole('cell').nth(0)).toHaveText(formatPublicationDate(many.publication_date ?? ''))
  await expect(row.getByRole('listitem')).toHaveCount(Math.min(2, many.tags.length))
})

test('RHCA-07 an empty table says "Aucun article trouvé." @long', async ({ page }) => {
  await open(page, '/rhca?vue=tableau')
  await page.getByRole('searchbox').fill('zzzz introuvable')
  await expect(page.getByRole('table').getByText('Aucun article trouvé.', { exact: true })).toBeVisible()
})

for (const [opener, address] of [
  ['card', '/rhca'],
  ['table row', '/rhca?vue=tableau'],
] as const) {
  test(`RHCA-08 the detail dialog opens from a ${opener}, keeps focus and gives it back${opener === 'card' ? '' : ' @long'}`, async ({
    page,
  }) => {
    await open(page, address)
    const opener = page.getByRole('link', { name: /^Aperçu/ }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Résumé', exact: true })).toBeVisible()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            Boolean(document.activeElement?.closest('[role=dialog]')),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('RHCA-10 RHCA-05 SEARCH-02 the search ignores case, accents, apostrophes and surrounding spaces over title, abstract, authors and tags, finds words in any order, in the plural, by their beginnings, and says so with a hint when nothing matches', async ({
  page,
}) => {
  const [work] = (await readPublished('RHCA')).filter(
    ({ authors, tags, abstract }) => authors[0] && tags[0] && abstract,
  )
  if (!work) throw new Error('the archive has no complete work')
  await open(page)
  await expect(page.getByPlaceholder('Rechercher des articles…', { exact: true })).toBeVisible()
  const card = page.locator('#numeros').getByRole('link', { name: work.title, exact: true }).first()
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase()
  for (const text of [
    work.title,
    work.authors[0] ?? '',
    work.tags[0] ?? '',
    work.abstract?.slice(0, 60) ?? '',
  ]) {
    for (const query of [text, `  ${plain(text)}  `]) {
      await page.getByRole('searchbox').fill(query)
      await expect(page).toHaveURL(new RegExp(`q=`))
      await expect(card).toBeVisible()
    }
  }
  await page.getByRole('searchbox').fill('zzzz introuvable')
  await expect(card).toBeHidden()
  await expect(page.getByText('Aucun article trouvé', { exact: true })).toBeVisible()
  await expect(page.getByText('Essayez de modifier vos critères de recherche')).toBeVisible()

  // Words in any order, without their accents, in the plural, by their beginnings.
  const count = page
    .getByRole('search', { name: 'Rechercher dans les articles de la RHCA' })
    .getByRole('status')
  await page.getByRole('searchbox').fill('hernie inguinale')
  await expect(count).toHaveText(/^[1-9]/)
  const found = (await count.textContent()) ?? ''
  for (const query of ['inguinales hernies', 'HERNIE de l’inguinale', 'hernie-inguinale']) {
    await page.getByRole('searchbox').fill('zzzz')
    await expect(count).toHaveText('0 résultat')
    await page.getByRole('searchbox').fill(query)
    await expect(count).toHaveText(found)
  }
})

test('RHCA-13 a numéro has its own page with all its articles', async ({ page }) => {
  const works = await readPublished('RHCA')
  const issues = Map.groupBy(works, ({ volume, issue }) => `${volume}-${issue}`)
  const [id, articles] = [...issues].find(([, group]) => group.length > 2) ?? []
  await page.goto(`/rhca/issues/rhca-${id}`)
  await expect(page.getByRole('list').getByRole('heading').getByRole('link')).toHaveCount(
    articles?.length ?? 0,
  )
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('ART-08 every numéro, article and PDF can be reached, and nothing waits for a script @long', async ({
    page,
  }) => {
    const works = await readPublished('RHCA')
    await page.goto('/rhca')
    await expect(page.getByRole('searchbox')).toBeHidden()
    for (const { title } of works)
      await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible()
    await page
      .getByRole('link', { name: works[0]?.title ?? '', exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(works[0]?.title ?? '')
    const pdf = page.getByRole('main').getByRole('link', { name: 'Télécharger PDF', exact: true })
    const address = (await pdf.getAttribute('href')) ?? ''
    expect((await (await page.request.get(address)).body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
