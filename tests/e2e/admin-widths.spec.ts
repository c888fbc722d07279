import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, createAccount, serviceClient } from './account.ts'
import { openScreen } from './back-office.ts'
import { expect, test } from './fixture.ts'
import { sendManuscript, type SentManuscript } from './submissions.ts'

const service = serviceClient()
const mark = randomUUID().slice(0, 8)

/** Every screen that shows its rows as a table: its address and its name in the trail. */
const SCREENS = [
  ['members', 'Annuaire'],
  ['users', 'Utilisateurs'],
  ['index-medicus', 'Index Medicus'],
  ['files', 'Fichiers'],
  ['issues', 'Numéros'],
  ['security-log', 'Journal de sécurité'],
  ['analytics', 'Statistiques'],
  ['messages', 'Messages'],
  ['submissions', 'Soumissions'],
  ['subscribers', 'Abonnés'],
  ['donations', 'Dons'],
  ['backups', 'Sauvegardes'],
  ['publishing', 'Publication du site'],
] as const

let account: Account
let manuscript: SentManuscript
test.beforeAll(async () => {
  account = await createAccount('super_admin')
  manuscript = await sendManuscript(service)
  await service
    .from('contact_messages')
    .insert({
      name: `Constantine Desrosiers-Lafontant ${mark}`,
      email: `constantine.desrosiers-lafontant-${mark}@exemple.ht`,
      message: 'Un message entier qui demande une réponse de la rédaction.',
    })
    .throwOnError()
})
test.afterAll(async () => {
  await manuscript.remove()
  await service.from('contact_messages').delete().like('name', `%${mark}`)
})

/** Opens every screen and looks at its tables in windows of these widths. */
const expectWholeTables = async (page: Page, widths: readonly number[]): Promise<void> => {
  await account.signIn(page)
  await page.goto('/admin/account')
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' })
  for (const [screen, name] of SCREENS) {
    await openScreen(page, screen)
    await expect(trail, screen).toContainText(name)
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
    await expect(page.locator('.spinner'), screen).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // The window has been laid out anew by then.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const found = await page.evaluate(() => {
        /** Words that are on more than one line; addresses and codes have no place to break and may. */
        const broken = [...document.querySelectorAll('.data-table :is(td, th)')].flatMap((cell) => {
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          const words: string[] = []
          const range = document.createRange()
          const isOnOneLine = () =>
            new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size <= 1
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const text = node.nodeValue ?? ''
            range.selectNodeContents(node)
            // Most texts are, and then none of their words has to be measured.
            if (isOnOneLine() || /[@{]|":/.test(text)) continue
            for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’]{2,24}/gu)) {
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              if (!isOnOneLine()) words.push(word)
            }
          }
          return words
        })
        const frames = [...document.querySelectorAll('.data-table-frame')]
        return {
          broken,
          wide: frames.filter((frame) => frame.scrollWidth > frame.clientWidth + 1).length,
          page: document.documentElement.scrollWidth - innerWidth,
          hidden: [...document.querySelectorAll('.data-table :is(button, a)')].filter((control) => {
            const { right, width: shown } = control.getBoundingClientRect()
            return shown > 0 && right > innerWidth
          }).length,
          tallest: Math.max(
            0,
            ...[...document.querySelectorAll('.data-table tbody tr')].map(
              (row) => row.getBoundingClientRect().height,
            ),
          ),
        }
      })
      expect(found, `${screen}, ${width} px`).toMatchObject({ broken: [], wide: 0, hidden: 0 })
      expect(found.page, `${screen}, ${width} px`).toBeLessThanOrEqual(0)
      // A row of the directory had 527 px.
      expect(found.tallest, `${screen}, ${width} px`).toBeLessThanOrEqual(400)
    }
  }
}

test('LOOK-09 from 640 to 1100 px no table of the back office breaks a word or hides what can be done', ({
  page,
}) => expectWholeTables(page, [640, 768, 1100]))

test('LOOK-09 at widths between them no table breaks a word or hides what can be done either @long', ({
  page,
}) => expectWholeTables(page, [900, 1024]))

test('LOOK-09 where rows are cards they are sorted by a list, and no key stops on the head that is not shown @long', async ({
  page,
}) => {
  await account.signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/members')
  const names = page.getByRole('table', { name: 'Membres de l’annuaire' }).locator('tbody th')
  const first = await names.first().innerText()
  await page.getByLabel('Trier par').selectOption('Nom (ordre décroissant)')
  await expect(page).toHaveURL(/tri=-name/)
  await expect(names.first()).not.toHaveText(first)
  const inHead = page.locator('thead button')
  await expect(inHead.first()).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect(inHead.first()).toBeVisible()
  await expect(page.getByLabel('Trier par')).toBeHidden()
})

test('on a phone the first article is in the first screen, and a button shows the filters and how many are chosen @long', async ({
  page,
}) => {
  await account.signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/articles?status=published')
  const first = page.getByRole('list', { name: 'Articles' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThan(740)
  const filters = page.getByRole('button', { name: 'Filtres 1' })
  const year = page.getByRole('combobox', { name: 'Année' })
  await expect(year).toBeHidden()
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await year.selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: 'Filtres 2' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect(year).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filtres/ })).toBeHidden()
})

test('the back office has a style sheet of its own alone @long', async ({ request }) => {
  const html = await (await request.get('/admin/dashboard')).text()
  const sheets = [...html.matchAll(/href="\/_astro\/([^"]+?)\.[^"]*css"/g)].map(([, name]) => name)
  expect(sheets).toEqual(['AdminLayout'])
})
