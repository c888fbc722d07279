import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import committeeFile from '#content/editorial-committee.json' with { type: 'json' }
import { ALIASES } from '#domain/hosting/header-rules.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

test('GUIDE-01 GUIDE-02 the guidelines have their sections, the way back and the links on, and state delays, hours and format', async ({
  page,
}) => {
  await page.goto('/directives')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/')
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.map((heading) => heading.trim())).toEqual([
    'Nos publications',
    'Règles générales de soumission',
    'Préparation du manuscrit',
    'Processus d’évaluation',
    'Contact et soutien',
  ])
  for (const href of ['/rhca/directives', '/igm/directives', '/adc', '/submission', '/editorial']) {
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
  }

  const text = (await main.innerText()).replace(/[\u00a0\u202f]/g, ' ')
  for (const fact of [
    /Accusé de réception\ssous 48 h/,
    /Première réponse\s*2 à 4 semaines/,
    /Évaluation complète\s*6 à 8 semaines/,
    /Publication\s*8 à 12 semaines après acceptation/,
    /lundi au vendredi/i,
    /8:00 à 17:00/,
    /24 à 48 h/,
    /Times New Roman 12/,
    /Interligne\s+Double/,
    /2,5 cm/,
    /Vancouver/,
  ]) {
    expect(text).toMatch(fact)
  }
})

test('OPP-01 four cards with chips lead to a page with the way to apply', async ({ page }) => {
  await page.goto('/opportunities')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^En savoir plus/ }) })
  await expect(cards).toHaveCount(4)
  const chips = {
    'Postes médicaux': ['Chirurgie', 'Anesthésiologie', 'Soins infirmiers', 'Médecine générale'],
    'Programmes de formation': [
      'Stages',
      'Ateliers pratiques',
      'Écriture scientifique',
      'Enseignement à distance',
    ],
    Collaborations: ['Recherche', 'Registres', 'Rédaction', 'Jumelages'],
    'Missions humanitaires': ['Campagnes opératoires', 'Urgence', 'Logistique', 'Suivi postopératoire'],
  }
  for (const [index, [title, categories]] of Object.entries(chips).entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible()
    for (const category of categories) await expect(card.getByText(category, { exact: true })).toBeVisible()
  }
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Postes médicaux')
  await expect(page.getByRole('link', { name: 'Écrire à la rédaction' })).toHaveAttribute(
    'href',
    /^\/\?sujet=.+#contact$/,
  )
})

test('COMM-01 the committee has its chief, three cards and named sections from a data file', async ({
  page,
}) => {
  await page.goto('/editorial-committee')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: committeeFile.chief.name })).toBeVisible()
  for (const { title } of [committeeFile.mission, committeeFile.commitment, committeeFile.vision]) {
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  for (const { name, members } of committeeFile.sections) {
    const section = main.getByRole('region', { name })
    for (const member of members) await expect(section.getByText(member.name, { exact: true })).toBeVisible()
    const coordinator = members.find((member) => member.coordinator)
    await expect(section.getByRole('listitem').first()).toContainText(coordinator?.name ?? 'a coordinator')
  }
})

test('ROUTE-02 each alias leads to its page, by a rule and by a page of its own', async ({
  page,
  request,
}) => {
  const site = requiredVariable('TEST_SITE_URL')
  for (const [alias, target] of Object.entries(ALIASES)) {
    const answer = await request.get(alias, { maxRedirects: 0 })
    expect(answer.status(), alias).toBe(301)
    expect(answer.headers()['location'], alias).toBe(target)
    await page.goto(alias)
    expect(new URL(page.url()).pathname.replace(/(?<=.)\/$/, '')).toBe(target)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site + target)
    const fallback = await readFile(join(requiredVariable('TEST_SITE_FOLDER'), alias, 'index.html'), 'utf8')
    expect(fallback, alias).toMatch(new RegExp(`<link rel="canonical" href="${site}${target}"`))
    expect(fallback, alias).toContain(`url=${target}`)
  }
})

test('ROUTE-04 directives and committee of a publication answer with its own page', async ({ page }) => {
  for (const [address, title, own] of [
    ['/igm/editorial-committee', 'Comité de rédaction de la gazette', 'Portraits et histoire de la médecine'],
    ['/igm/directives', 'Directives de l’Info Gazette Médicale', 'Écrire pour la gazette'],
    ['/rhca/directives', 'Directives de la RHCA', 'Exigences de méthode et d’éthique'],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('main').getByRole('heading', { name: own, exact: true })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`))
    await expect(
      page.getByRole('navigation', { name: 'Navigation principale' }).or(page.getByRole('banner')).first(),
    ).toBeVisible()
  }
})
