import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

const journal = [
  ['Soumettre un manuscrit', '#submit'],
  ['Comité éditorial', '#editorial'],
  ['Directives pour les auteurs', '/guidelines'],
  ['Nous contacter', '#contact'],
  ['Annuaire', '/annuaire'],
  ['À propos', '/about'],
]
const resources = [
  ['Banque d’images', '#images'],
  ['Études de cas', '#cases'],
  ['Outils de recherche', '#tools'],
  ['Archives', '#archives'],
  ['Opportunités', '/jobs'],
  ['Correspondance', '#correspondence'],
]
const slimLine = [
  '/submission',
  '/annuaire',
  '/directives',
  '/editorial-committee',
  '/opportunities',
  '/offline',
  '/privacy',
  '/terms',
]

const read = (links: Element[]) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])

const expectFullFooter = async (page: Page) => {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('img', { name: 'Logo du Portail RHCA' })).toBeVisible()
  await expect(footer.getByText('Publication scientifique', { exact: true })).toBeVisible()
  await expect(
    footer.getByText(/^La chirurgie, l’anesthésie et la littérature médicale d’Haïti/),
  ).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Faire un don' })).toHaveAttribute('href', '/donate')
  const column = (name: string) => footer.getByRole('navigation', { name }).getByRole('link')
  expect(await column('La revue').evaluateAll(read)).toEqual(journal)
  expect(await column('Ressources').evaluateAll(read)).toEqual(resources)
}

test('HOME-01 FOOT-01 FOOT-02 FOOT-03 the home page has its sections in their order and ends with the full footer, whose columns are in their order', async ({
  page,
}) => {
  await page.goto('/')
  const wanted = [
    'Votre espace scientifique en ligne',
    'RHCA',
    'À la une',
    'Partenaires et mécènes',
    'Le portail en chiffres',
    'Nous contacter',
  ]
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  expect(headings.map((heading) => heading.trim()).filter((heading) => wanted.includes(heading))).toEqual(
    wanted,
  )
  expect(headings.at(-1)?.trim()).toBe('Nous contacter')
  await expectFullFooter(page)
})

test('FOOT-01 FOOT-02 FOOT-03 /about ends with the full footer, whose columns are in their order', async ({
  page,
}) => {
  await page.goto('/about')
  await expectFullFooter(page)
})

const slimPages = [
  '/rhca',
  '/igm',
  '/adc',
  '/index-medicus',
  '/annuaire',
  '/directives',
  '/editorial-committee',
  '/submission',
  '/donate',
  '/opportunities',
  '/privacy',
  '/terms',
]
for (const path of slimPages) {
  test(`FOOT-01 ${path} ends with the slim line alone @long`, async ({ page }) => {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation')).toHaveCount(1)
    await expect(footer.getByRole('link', { name: 'Faire un don' })).toHaveCount(0)
    const addresses = await footer.getByRole('link').evaluateAll(read)
    expect(addresses.map(([, href]) => href)).toEqual(slimLine)
  })
}
