import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()

/** The settings of a publication belong to the whole backend: these tests change them one after the other. */
test.describe.configure({ mode: 'serial' })

/** The browser's own line for an answer that a conflict makes. */
test.use({ allowedConsole: /409/ })

let admin: Account
test.beforeAll(async () => {
  admin = await createAccount('admin')
})
test.afterAll(async () => {
  await service
    .from('publications')
    .update({ publisher: null, issn_print: null, place: null, country: null, first_year: null })
    .eq('code', 'INDEX')
    .throwOnError()
  await admin.remove()
})

const open = async (page: Page) => {
  await admin.signIn(page)
  await page.goto('/admin/publications')
  await page.getByRole('tab', { name: 'Index Medicus' }).click()
  await expect(page.getByLabel('Titre', { exact: false }).first()).toHaveValue('Index Medicus')
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' })

test('REC-08 an admin edits a publication; a wrong ISSN is shown and nothing typed is lost @long', async ({
  page,
}) => {
  await open(page)
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Publications' }),
  ).toBeVisible()
  await page.getByLabel('ISSN de l’édition imprimée').fill('0317-8472')
  await page.getByLabel('Première année').fill('98')
  await page.getByLabel('Éditeur').fill('Société d’essai')
  await save(page).click()
  await expect(page.getByText('La clé de contrôle de cet ISSN est fausse')).toBeVisible()
  await expect(page.getByText('La première année est un nombre de 1500 à 2100')).toBeVisible()
  await expect(page.getByLabel('Éditeur')).toHaveValue('Société d’essai')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel('ISSN de l’édition imprimée').fill('issn 03178471')
  await page.getByLabel('Première année').fill('1998')
  await save(page).click()
  await expect(page.getByText('Publication enregistrée')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('ISSN de l’édition imprimée')).toHaveValue('0317-8471')
  await expect(page.getByLabel('Première année')).toHaveValue('1998')
  const { data } = await service.from('publications').select('publisher').eq('code', 'INDEX').single()
  expect(data).toEqual({ publisher: 'Société d’essai' })
})

test('REC-08 what another admin saved meanwhile is shown, and what was typed stays @long', async ({
  page,
}) => {
  await open(page)
  const [mine, theirs] = [`Société ${randomUUID()}`, `Institut ${randomUUID()}`]
  await page.getByLabel('Éditeur').fill(mine)
  await page.getByLabel('Pays').selectOption('Canada')
  await service
    .from('publications')
    .update({ publisher: theirs, place: 'Jacmel', country: 'FR' })
    .eq('code', 'INDEX')
    .throwOnError()
  await save(page).click()
  await expect(page.getByText('Cette publication a été modifiée entre-temps')).toBeVisible()
  await expect(page.getByText(`Éditeur : « ${theirs} »`)).toBeVisible()
  await expect(page.getByText('Pays : « France »')).toBeVisible()
  await expect(page.getByLabel('Éditeur')).toHaveValue(mine)
  await expect(page.getByLabel('Lieu d’édition')).toHaveValue('Jacmel')
  await save(page).click()
  await expect(page.getByText('Publication enregistrée')).toBeVisible()
  const { data } = await service.from('publications').select('publisher, place').eq('code', 'INDEX').single()
  expect(data).toEqual({ publisher: mine, place: 'Jacmel' })
})

test('REC-08 unsaved settings are not left without a question @long', async ({ page }) => {
  await open(page)
  await page.getByLabel('Lieu d’édition').fill('Les Cayes')
  await page.getByRole('tab', { name: 'RHCA' }).click()
  await expect(page.getByRole('heading', { name: 'Quitter sans enregistrer\u202f?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer la rédaction' }).click()
  await expect(page.getByLabel('Lieu d’édition')).toHaveValue('Les Cayes')
})

test('REC-08 an editor does not open the settings of publications @long', async ({ page }) => {
  const editor = await createAccount('editor')
  await editor.signIn(page)
  await page.goto('/admin/publications')
  await expect(page.getByText('Cet écran ne vous est pas ouvert')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'RHCA' })).toHaveCount(0)
  await editor.remove()
})
