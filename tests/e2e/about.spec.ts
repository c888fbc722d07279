import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

const FounderRows = z.array(
  z.object({
    name: z.string(),
    is_deceased: z.boolean(),
    specialties: z.array(z.string()),
    bio: z.string().nullable(),
    location: z.string(),
    achievements: z.array(z.string()).nonempty(),
    display_order: z.number(),
  }),
)

const readFounders = async () => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  const { data, error } = await client.from('founders_view').select('*').order('display_order')
  if (error) throw error
  return FounderRows.parse(data)
}

test('ABOUT-01 ABOUT-02 FOUND-01 FOUND-03 FOUND-04 the page has its way back, intro, three cards, periodicals with their rhythm, sponsors and the founders in their order; their cards show two specialties, one on a small screen, mark who has died and open their details by click and by Enter', async ({
  page,
}) => {
  const founders = await readFounders()
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/')
  await expect(main.getByText(/Fondé en 2011 par un groupe de médecins/)).toBeVisible()
  // The mission and whom it brings together, as document 1 has them.
  for (const words of [
    'Faire connaître la littérature médicale haïtienne et la recherche',
    'dans le respect des aînés',
    'Enseignants, praticiens, chercheurs',
  ])
    await expect(main.getByText(words)).toBeVisible()
  for (const name of [
    'Notre mission',
    'Nos objectifs',
    'Notre communauté',
    'Nos fondateurs',
    'Partenaires et mécènes',
  ]) {
    await expect(main.getByRole('heading', { name })).toBeVisible()
  }
  const periodicals = page.getByRole('region', { name: 'Nos périodiques' })
  await expect(periodicals).toContainText(
    /Trimestrielle\s*Revue haïtienne de chirurgie et d’anesthésiologie/i,
  )
  await expect(periodicals).toContainText(/Mensuelle\s*Info Gazette Médicale/i)
  await expect(periodicals).toContainText('depuis décembre 2020')

  const cards = page.locator('[data-founder] > summary')
  await expect(cards).toHaveCount(founders.length)
  for (const [index, { name }] of founders.entries()) await expect(cards.nth(index)).toContainText(name)

  const deceased = founders.findIndex(({ is_deceased }) => is_deceased)
  const founder = founders[deceased]
  const opener = cards.nth(deceased)
  await expect(opener).toContainText('décédé')
  await opener.click()
  const dialog = page.getByRole('dialog')
  for (const text of [founder?.bio, founder?.location, ...(founder?.achievements ?? [])])
    await expect(dialog).toContainText(text ?? 'a text')
  for (const name of ['Spécialités', 'Réalisations', 'Responsabilités'])
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Two specialties, one on a small screen.
  const specialist = founders.findIndex(({ specialties }) => specialties.length >= 2)
  const card = cards.nth(specialist)
  const [first = '', second = ''] = founders[specialist]?.specialties ?? []
  await expect(card.getByText(first, { exact: true })).toBeVisible()
  await expect(card.getByText(second, { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(card.getByText(first, { exact: true })).toBeVisible()
  await expect(card.getByText(second, { exact: true })).toBeHidden()
})

test('USE-12 the accessible name of a founder’s card contains all that it shows @long', async ({ page }) => {
  await page.goto('/about')
  const cards = page.locator('[data-founder] > summary')
  expect(await cards.count()).toBeGreaterThan(2)
  for (const card of await cards.all()) {
    const shown = (await card.innerText()).split(/\s+/).filter((word) => word.length > 2)
    const snapshot = (await card.ariaSnapshot()).replace(/\s+/g, ' ')
    for (const word of shown) expect(snapshot).toContain(word)
    await expect(card).not.toHaveAttribute('aria-label')
  }
})

test('FOOT-04 every anchor of the footer leads to something on / and /about', async ({ page }) => {
  for (const address of ['/', '/about']) {
    await page.goto(address)
    const anchors = page.getByRole('contentinfo').locator('a[href^="#"]')
    const targets = await anchors.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
    )
    expect(targets).toEqual([
      'submit',
      'editorial',
      'contact',
      'images',
      'cases',
      'tools',
      'archives',
      'correspondence',
    ])
    for (const id of targets) await expect(page.locator(`main #${id}`)).toHaveCount(1)
  }
})

test('OAI-01 the page names the address of harvesters, which answers there @long', async ({ page }) => {
  await page.goto('/about')
  const link = page.getByRole('region', { name: 'Pour les bibliothèques et les index' }).getByRole('link')
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toBe(`${requiredVariable('TEST_BACKEND_URL')}/functions/v1/oai?verb=Identify`)
  await expect(page.locator('link[title="OAI-PMH"]')).toHaveAttribute('href', address)
  expect(await (await page.request.get(address)).text()).toContain(
    '<repositoryName>Portail RHCA</repositoryName>',
  )
})
