import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { specialtyName } from '#domain/works/classification.ts'
import { AdcCatalogueSchema, PLACEHOLDER_CHAPTERS } from '#domain/adc/announced-chapters.ts'
import catalogueFile from '#content/adc-catalogue.json' with { type: 'json' }
import { createAccount, serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { readPublished } from './published-works.ts'

const catalogue = AdcCatalogueSchema.parse(catalogueFile)

const open = async (page: Page, address = '/adc') => {
  await page.goto(address)
  await hydrate(filter(page))
}

const chapters = (page: Page) => page.locator('[data-view=grille] > li')
const card = (page: Page, title: string) =>
  chapters(page).filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filtrer les chapitres' })
const landing = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher dans l’atlas' })

/** The published chapters that the site under test was built from, in the order of their numbers. */
const published = async () => {
  const works = (await readPublished('ADC'))
    .filter(({ id }) => existsSync(join(process.env.TEST_SITE_FOLDER ?? '', 'adc/chapters', id)))
    .toSorted((a, b) => Number(a.issue) - Number(b.issue))
  expect(works.length).toBeGreaterThan(10)
  return works
}

const TrackedViewSchema = z.object({
  p_event_type: z.string(),
  p_document_id: z.string(),
  p_document_type: z.string(),
})

const HiddenSchema = z.object({
  title: z.string(),
  issue: z.string(),
  specialty: z.string(),
  status: z.enum(['pending', 'draft']),
  abstract: z.string(),
})

/** The demonstration's chapters that a visitor must not read. */
const hiddenChapters = async () => {
  const { data, error } = await serviceClient()
    .from('articles')
    .select('title, issue, specialty, status, abstract')
    .eq('source', 'ADC')
    .in('issue', ['16', '18', '19'])
    .order('issue')
  if (error) throw error
  return z.array(HiddenSchema).parse(data)
}

test('ADC-01 ADC-13 the page shows its position, the way back and its title, a mission of six cards, and the way to submit with its directives', async ({
  page,
}) => {
  await page.goto('/adc')
  const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')
  await expect(crumbs).toHaveText([/Accueil/, /Atlas/])
  await expect(crumbs.first().getByRole('link')).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atlas de diagnostic chirurgical')

  const mission = page.getByRole('region', { name: 'Notre mission' })
  await expect(mission.getByRole('heading', { level: 3 })).toHaveCount(6)
  const contribution = page.getByRole('region', { name: 'Contribuer à l’atlas' })
  await expect(contribution.getByRole('link', { name: 'Soumettre maintenant' })).toHaveAttribute(
    'href',
    '/submission',
  )
  await expect(contribution.getByRole('link', { name: 'Voir les directives' })).toHaveAttribute(
    'href',
    '/rhca/directives',
  )
})

test('ADC-02 the table of contents lists all chapters in order and leads to those that can be read', async ({
  page,
}) => {
  await open(page)
  const opener = page.getByRole('button', { name: 'Table des matières' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Table des matières' })
  const lines = dialog.getByRole('listitem')
  const numbers = await lines.locator('span:first-child').filter({ hasText: /^\d+$/ }).allTextContents()
  expect(numbers.length).toBeGreaterThanOrEqual(20)
  expect(numbers.map(Number)).toEqual(numbers.map(Number).toSorted((a, b) => a - b))
  const works = await published()
  await expect(dialog.getByRole('link')).toHaveCount(works.length)
  for (const { id, title } of works)
    await expect(dialog.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/adc/chapters/${id}`,
    )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog).toBeHidden()
})

test('ADC-03 a toggle switches between cards and table', async ({ page }) => {
  await open(page)
  const [work] = await published()
  await expect(card(page, work?.title ?? '')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByRole('button', { name: 'Tableau' }).click()
  await expect(page.getByRole('button', { name: 'Tableau' })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('table').getByRole('link', { name: work?.title ?? '', exact: true }),
  ).toBeVisible()
  await expect(card(page, work?.title ?? '')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
})

test('ADC-03 the search ignores case and accents over title, description, category and tags @long', async ({
  page,
}) => {
  const [work] = (await published()).filter(({ abstract, tags }) => abstract && tags.length > 2)
  if (!work) throw new Error('the archive has no complete chapter')
  await open(page)
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase()
  for (const text of [
    work.title,
    work.abstract?.slice(-60).replace(/^\S*\s/, '') ?? '',
    work.tags.at(-1) ?? '',
    'Revue de la littérature',
  ]) {
    for (const query of [text, `  ${plain(text)} `]) {
      await filter(page).fill('zzzz introuvable')
      await expect(page.getByText('Aucun chapitre trouvé')).toBeVisible()
      await expect(chapters(page).filter({ visible: true })).toHaveCount(0)
      await filter(page).fill(query)
      await expect(card(page, work.title)).toBeVisible()
    }
  }
  await filter(page).fill(work.title)
  await expect(chapters(page).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Tableau' }).click()
  await expect(page.getByRole('table').getByRole('row').filter({ visible: true })).toHaveCount(2)
})

test('ADC-04 a blank landing search says so and searches nothing', async ({ page }) => {
  await open(page)
  await hydrate(landing(page))
  const all = await chapters(page).count()
  for (const term of ['', '   ']) {
    await landing(page).fill(term)
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Veuillez entrer un terme de recherche' }),
    ).toBeVisible()
    await expect(landing(page)).toBeFocused()
    await expect(landing(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(chapters(page).filter({ visible: true })).toHaveCount(all)
    expect(new URL(page.url()).search).toBe('')
  }
})

test('ADC-04 a landing search says that it works, finds chapters and stays in the address @long', async ({
  page,
}) => {
  await open(page)
  await hydrate(landing(page))
  const [, work] = await published()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      dataset.seen = `${dataset.seen} ${document.querySelector('header [role=search]')?.textContent}`
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await landing(page).fill(work?.title ?? '')
  await landing(page).press('Enter')
  await expect(chapters(page).filter({ visible: true })).toHaveCount(1)
  await expect(card(page, work?.title ?? '')).toBeInViewport()
  await expect(page.locator('html')).toHaveAttribute('data-seen', /Recherche en cours…/)
  await expect(page.getByText('Recherche en cours…')).toHaveCount(0)
  await expect(page.getByText('1 résultat')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('q')).toBe(work?.title)
  await page.reload()
  await expect(landing(page)).toHaveValue(work?.title ?? '')
  await expect(chapters(page).filter({ visible: true })).toHaveCount(1)
})

test('ADC-05 ADC-14 ADC-06 ADC-07 ADC-12 the introduction comes first, the others by number; each chapter has its status as icon and text, which a legend explains, and a cover, a real picture, sized and lazy; those that nobody wrote yet have a placeholder, which leads nowhere', async ({
  page,
}) => {
  const works = await published()
  await open(page)
  const legend = page.getByRole('list', { name: 'Légende des statuts' }).getByRole('listitem')
  await expect(legend).toHaveText(['Disponible', 'En préparation', 'Non disponible'])
  for (const { title, pdf_url } of works) {
    await expect(
      card(page, title).getByText(pdf_url ? 'Disponible' : 'Indisponible', { exact: true }),
    ).toBeVisible()
  }
  expect(works.some(({ pdf_url }) => !pdf_url)).toBe(true)
  const colours = new Set<string>()
  for (const text of ['Disponible', 'Bientôt', 'Indisponible']) {
    const badge = chapters(page).getByText(text, { exact: true }).first()
    await expect(badge.locator('svg')).toBeVisible()
    colours.add(await badge.evaluate((element) => getComputedStyle(element).color))
  }
  expect(colours.size).toBe(3)

  const taken = new Set(works.map(({ issue }) => Number(issue)))
  const free = PLACEHOLDER_CHAPTERS.filter((number) => !taken.has(number))
  expect(free.length).toBeGreaterThan(0)
  for (const number of free) {
    const line = catalogue.find((entry) => entry.number === number)
    const placeholder = card(page, line?.title ?? '')
    await expect(placeholder).toHaveAttribute('data-search-item', `adc-chapter-${number}-placeholder`)
    await expect(placeholder).toContainText(`Chapitre ${number} · ${specialtyName(line?.specialty ?? '')}`)
    await expect(placeholder).toContainText('Bientôt')
    await expect(placeholder).toContainText('Équipe de rédaction de l’Atlas')
    await expect(placeholder.getByRole('link')).toHaveCount(0)
  }

  const labels = await chapters(page)
    .getByText(/^Chapitre \d+ · /)
    .allTextContents()
  const numbers = labels.map((label) => Number(/\d+/.exec(label)?.[0]))
  await expect(chapters(page).first().getByRole('heading')).toHaveText(/introduction/i)
  expect(numbers.slice(1)).toEqual(numbers.slice(1).toSorted((a, b) => a - b))
  expect(numbers.length).toBe(await chapters(page).count())

  const pictures = chapters(page).locator('img')
  const covers = await pictures.evaluateAll((images) =>
    images.map((image) => ({
      chapter: image.closest('[data-search-item]')?.getAttribute('data-search-item'),
      loading: image.getAttribute('loading'),
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
      alt: image.getAttribute('alt'),
    })),
  )
  const size: unknown = expect.stringMatching(/^\d+$/)
  expect(works.map(({ id }) => covers.filter(({ chapter }) => chapter === id))).toEqual(
    works.map(({ id }) => [{ chapter: id, loading: 'lazy', width: size, height: size, alt: '' }]),
  )
  await pictures.evaluateAll((images) => images.forEach((image) => image.setAttribute('loading', 'eager')))
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true)
})

test('ADC-05 the table of chapters shows the status in words as well @long', async ({ page }) => {
  await open(page, '/adc?vue=tableau')
  for (const { title, pdf_url } of await published()) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await expect(
      row.getByRole('cell', { name: pdf_url ? 'Disponible' : 'Indisponible', exact: true }),
    ).toBeVisible()
  }
})

test('pending chapters are announced by number, title and specialty only, drafts not at all @long', async ({
  page,
}) => {
  await open(page)
  const hidden = await hiddenChapters()
  expect(hidden.map(({ status }) => status)).toEqual(['pending', 'draft', 'pending'])
  const html = await readFile(join(process.env.TEST_SITE_FOLDER ?? '', 'adc/index.html'), 'utf8')
  for (const { title, issue, specialty, status, abstract } of hidden) {
    expect(html).not.toContain(abstract.slice(0, 40))
    if (status === 'draft') await expect(card(page, title)).toHaveCount(0)
    else {
      await expect(card(page, title)).toHaveText(
        new RegExp(`^[\\s\\d]*Chapitre ${issue} · ${specialtyName(specialty)}\\s*${title}\\s*Bientôt\\s*$`),
      )
    }
  }
})

test('ADC-09 a visitor and an account without a role see no "Actualiser Atlas" @long', async ({
  page,
  browser,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Actualiser Atlas' })).toHaveCount(0)
  expect(loaded.filter((url) => /AdcRefresh|has_role|\/auth\/v1\//.test(url))).toEqual([])

  const account = await createAccount()
  const context = await browser.newContext()
  const other = await context.newPage()
  await account.signIn(other)
  const answered = other.waitForResponse(/\/rpc\/has_role/)
  await other.goto('/adc')
  await answered
  await expect(other.getByRole('button', { name: 'Actualiser Atlas' })).toHaveCount(0)
  await context.close()
  await account.remove()
})

test('ADC-11 a card leads to the chapter’s page with cover, specialty, authors, PDF and counters @long', async ({
  page,
}) => {
  const work = (await published()).find(({ pdf_url, authors }) => pdf_url && authors.length > 0)
  if (!work) throw new Error('the archive has no chapter with a PDF')
  await open(page)
  const viewed = page.waitForRequest(
    (request) =>
      request.url().endsWith('/rpc/track_user_event') && request.postData()?.includes(work.id) === true,
  )
  await card(page, work.title).getByRole('link', { name: work.title, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/adc/chapters/${work.id}/?$`))
  const view = TrackedViewSchema.parse((await viewed).postDataJSON())
  expect(view).toEqual({ p_event_type: 'view', p_document_id: work.id, p_document_type: 'adc' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(work.title)
  await expect(page.getByText(work.authors.join(', '), { exact: true })).toBeVisible()
  const about = page.getByRole('complementary', { name: 'À propos de ce travail' })
  await expect(about.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await about.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await expect(about.getByText('Spécialité')).toBeVisible()
  for (const counter of ['Consultations', 'Téléchargements', 'Partages'])
    await expect(about.getByText(counter)).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: 'Télécharger PDF' })
      .or(page.getByRole('button', { name: 'Télécharger PDF' })),
  ).toBeVisible()
})

test('ADC-11 the sidebar of a chapter leads to the others and marks the current one', async ({ page }) => {
  const works = await published()
  const [first, second] = works
  await page.goto(`/adc/chapters/${first?.id}`)
  const sidebar = page.getByRole('navigation', { name: 'Chapitres de l’atlas' })
  await expect(sidebar.getByRole('link')).toHaveCount(works.length)
  await expect(sidebar.getByRole('link', { name: first?.title ?? '' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('navigation', { name: 'Chapitres voisins' }).getByRole('link')).toHaveCount(1)
  await sidebar.getByRole('link', { name: second?.title ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '')
  const neighbours = page.getByRole('navigation', { name: 'Chapitres voisins' })
  await expect(neighbours.getByRole('link', { name: /Chapitre précédent/ })).toHaveAttribute(
    'href',
    `/adc/chapters/${first?.id}`,
  )
  await expect(neighbours.getByRole('link', { name: /Chapitre suivant/ })).toHaveAttribute(
    'href',
    `/adc/chapters/${works[2]?.id}`,
  )
})

test('a chapter without a PDF says so @long', async ({ page }) => {
  const work = (await published()).find(({ pdf_url }) => !pdf_url)
  await page.goto(`/adc/chapters/${work?.id}`)
  await expect(page.getByText('Aucun PDF disponible pour ce chapitre')).toBeVisible()
  await expect(page.getByText('Télécharger PDF')).toHaveCount(0)
})

test('a card shares its chapter and opens its PDF @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const work = (await published()).find(({ pdf_url }) => pdf_url)
  await open(page)
  const shown = card(page, work?.title ?? '')
  await shown.getByRole('button', { name: `Partager : ${work?.title}` }).click()
  await expect(page.getByText('Lien copié dans le presse-papiers')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/adc/chapters/${work?.id}$`),
  )
  await shown.getByRole('link', { name: `PDF : ${work?.title}` }).click()
  await expect(page.getByRole('dialog').filter({ visible: true })).toContainText(work?.title ?? '')
})

test('ART-06 a chapter names its ADC address as the canonical one, at both addresses @long', async ({
  page,
}) => {
  const [work] = await published()
  for (const address of [`/adc/chapters/${work?.id}`, `/articles/${work?.id}`]) {
    await page.goto(address)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(`/adc/chapters/${work?.id}`)
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('LIST-15 ART-08 every chapter can be read, and nothing waits for a script @long', async ({ page }) => {
    await page.goto('/adc')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Tableau|Table des matières/ })).toHaveCount(0)
    await expect(page.getByText(/Chargement|en cours…/)).toHaveCount(0)
    const works = await published()
    for (const { title } of works) await expect(card(page, title)).toBeVisible()
    await card(page, works[0]?.title ?? '')
      .getByRole('link', { name: works[0]?.title ?? '', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(works[0]?.title ?? '')
  })
})
