import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { expect, test } from './fixture.ts'
import { hydrate } from './hydrated.ts'
import { builtAt } from './published-works.ts'

const MemberSchema = z.object({
  id: z.number(),
  name: z.string(),
  titre: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
})

const collator = new Intl.Collator('fr', { numeric: true })

/** What a demonstration member is filed by: one given name is before the family name. */
const filed = (name: string) =>
  name.replace(
    /^(?:(?:Dr|Dre|Pr|Pre)\.? )?(\S+) (.+)$/u,
    (_, given: string, family: string) => `${family.replaceAll(/[^\p{L}]/gu, '')} ${given}`,
  )

/** The members as the site under test was built from them, by family name. */
const readMembers = async () => {
  const client = createClient(process.env.TEST_BACKEND_URL ?? '', process.env.TEST_PUBLISHABLE_KEY ?? '')
  const { data, error } = await client
    .from('members')
    .select('*')
    .lt('created_at', await builtAt())
    .order('name')
  if (error) throw error
  return z
    .array(MemberSchema)
    .parse(data)
    .toSorted((a, b) => collator.compare(filed(a.name), filed(b.name)))
}

const open = async (page: Page, address = '/annuaire') => {
  await page.goto(address)
  await hydrate(page.getByRole('searchbox', { name: 'Rechercher un membre' }))
}

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const idsShown = (page: Page) =>
  rows(page).filter({ visible: true }).locator('td:first-child').allTextContents()
const counted = (page: Page, count: number) =>
  page.getByText(count > 1 ? `${count} membres` : `${count} membre`, { exact: true })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('DIR-01 DIR-03 the directory lists all members by family name in its five columns; a member’s photo shows, sized and lazy, without one the initials', async ({
  page,
}) => {
  const members = await readMembers()
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annuaire des membres')
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Photo', 'Nom', 'Téléphone', 'Email'])
  expect((await idsShown(page)).map(Number)).toEqual(members.map(({ id }) => id))
  const [first] = members
  const row = rows(page).first()
  for (const text of [first?.name, first?.titre, first?.phone, first?.email])
    await expect(row).toContainText(text ?? '')

  const photosOf = await rows(page).evaluateAll((all) =>
    all.map((each) => {
      const [id, photo] = each.querySelectorAll('td')
      const images = [...each.querySelectorAll('img')]
      return {
        id: Number(id?.textContent),
        photos: images.map((image) => ({
          alt: image.alt,
          loading: image.getAttribute('loading'),
          width: image.getAttribute('width'),
          height: image.getAttribute('height'),
        })),
        initials: images.length > 0 ? '' : (photo?.textContent.trim() ?? ''),
      }
    }),
  )
  const initials: unknown = expect.stringMatching(/^\p{Lu}{1,2}$/u)
  expect(photosOf).toEqual(
    members.map(({ id, name, avatar_url }) =>
      avatar_url
        ? {
            id,
            photos: [{ alt: `Photo de ${name}`, loading: 'lazy', width: '48', height: '48' }],
            initials: '',
          }
        : { id, photos: [], initials },
    ),
  )
  const photos = rows(page).locator('img')
  await photos.evaluateAll((images) => images.forEach((image) => image.setAttribute('loading', 'eager')))
  await expect
    .poll(() =>
      photos.evaluateAll((images) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true)
})

test('DIR-01 the telephone is hidden on small screens, the email on medium ones @long', async ({ page }) => {
  await open(page)
  for (const [width, phone, email] of [
    [639, false, false],
    [640, true, false],
    [767, true, false],
    [768, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header(page, 'Téléphone')).toBeVisible({ visible: phone })
    await expect(header(page, 'Email')).toBeVisible({ visible: email })
    await expect(rows(page).first().getByRole('cell').getByRole('link', { name: /^\+/ })).toBeVisible({
      visible: phone,
    })
    await expect(rows(page).first().getByRole('cell').getByRole('link', { name: /@/ })).toBeVisible({
      visible: email,
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('USE-12 on a phone a member is called and written to from the row itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/annuaire')
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('a[href^="tel:"]') })
    .filter({ has: page.locator('a[href^="mailto:"]') })
    .first()
  for (const kind of ['tel:', 'mailto:']) {
    const link = row.locator(`a[href^="${kind}"]`).filter({ visible: true })
    await expect(link).toHaveCount(1)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('DIR-02 the search looks through name, title and email, and counts what it finds', async ({ page }) => {
  const members = await readMembers()
  const member = members.find(
    ({ titre, email, name }) => titre && email && /\p{M}/u.test(name.normalize('NFD')),
  )
  if (!member) throw new Error('the directory has no complete member with an accent in the name')
  await open(page)
  const search = page.getByRole('searchbox', { name: 'Rechercher un membre' })
  await expect(search).toHaveAttribute('placeholder', 'Rechercher un membre…')
  await expect(counted(page, members.length)).toBeVisible()
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  for (const query of [plain(member.name), plain(member.titre ?? ''), (member.email ?? '').toUpperCase()]) {
    const asked = plain(query).split(/[^A-Z0-9]+/)
    const wanted = members.filter((each) => {
      const words = plain([each.name, each.titre, each.email].join(' ')).split(/[^A-Z0-9]+/)
      // Words are whole, but for their ending; the last one may be a beginning.
      const stem = (word: string) => word.replace(/E*S?$/, '')
      return asked.every((part, at) =>
        words.some((word) => (at === asked.length - 1 ? word.startsWith(part) : stem(word) === stem(part))),
      )
    })
    await search.fill(` ${query} `)
    await expect(counted(page, wanted.length)).toBeVisible()
    expect((await idsShown(page)).map(Number)).toEqual(wanted.map(({ id }) => id))
  }
  await search.fill(member.phone ?? '')
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible()
  await expect(counted(page, 0)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible()
  await search.fill('')
  await expect(counted(page, members.length)).toBeVisible()
  await expect(page.getByText('Aucun membre trouvé')).toBeHidden()
})

test('DIR-04 each text column sorts both ways by mouse and keyboard, and shows it', async ({ page }) => {
  const members = await readMembers()
  await open(page)
  await expect(header(page, 'Nom')).toHaveAttribute('aria-sort', 'ascending')
  for (const [label, field] of [
    ['ID', 'id'],
    ['Téléphone', 'phone'],
    ['Email', 'email'],
    ['Nom', 'name'],
  ] as const) {
    const cell = (member: (typeof members)[number]) =>
      field === 'name' ? filed(member.name) : String(member[field] ?? '')
    const ascending = members.toSorted((a, b) => collator.compare(cell(a), cell(b)))
    const button = header(page, label).getByRole('button')
    await button.click()
    await expect(header(page, label)).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.locator('th[aria-sort]')).toHaveCount(1)
    expect((await idsShown(page)).map(Number)).toEqual(ascending.map(({ id }) => id))
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(header(page, label)).toHaveAttribute('aria-sort', 'descending')
    await expect(button).toBeFocused()
    expect((await idsShown(page)).map(Number)).toEqual(ascending.toReversed().map(({ id }) => id))
  }
  await page.reload()
  await expect(header(page, 'Nom')).toHaveAttribute('aria-sort', 'descending')
  await expect(header(page, 'Photo').getByRole('button')).toHaveCount(0)
})

test('DIR-05 "Retour" goes back in the history @long', async ({ page }) => {
  await page.goto('/rhca')
  await page.getByRole('link', { name: 'Annuaire des membres' }).filter({ visible: true }).first().click()
  await hydrate(page.getByRole('searchbox', { name: 'Rechercher un membre' }))
  await page.getByRole('searchbox').fill('chirurgien')
  await expect(page).toHaveURL(/q=chirurgien/)
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/rhca\/?$/)
})

test('DIR-05 without a page to go back to, "Retour" leads to the home page', async ({ page }) => {
  await page.goto('/rhca')
  const opened = page.waitForEvent('popup')
  // A tab of its own, as a click with Ctrl opens it, but in front: one in the background is not painted.
  await page.evaluate(() => void window.open('/annuaire', '_blank'))
  const tab = await opened
  await hydrate(tab.getByRole('searchbox', { name: 'Rechercher un membre' }))
  await tab.getByRole('link', { name: 'Retour' }).click()
  await expect(tab).toHaveURL(/:\d+\/$/)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('LIST-15 ART-08 the whole directory is in the page, and nothing waits for a script @long', async ({
    page,
  }) => {
    const members = await readMembers()
    await page.goto('/annuaire')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Photo', 'Nom', 'Téléphone', 'Email'])
    await expect(rows(page)).toHaveCount(members.length)
    await expect(page.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/')
    await expect(page.getByText('Chargement')).toHaveCount(0)
  })
})
