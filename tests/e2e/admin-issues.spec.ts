import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()

/** These tests change one issue of their own, one after the other. */
test.describe.configure({ mode: 'serial' })

/** The browser's own line for an answer that a conflict makes. */
test.use({ allowedConsole: /409/ })

const volume = `9${randomUUID().replaceAll(/\D/g, '').slice(0, 6)}`
const TITLES = ['Un premier texte', 'Un deuxième texte', 'Un troisième texte']
let editor: Account
let issueId: string
test.beforeAll(async () => {
  editor = await createAccount('editor')
  const rows = TITLES.map((title, index) => ({
    title: `${title} ${volume}`,
    source: 'IGM',
    status: 'draft',
    volume,
    issue: '1',
    publication_date: '2024-03-01',
    page_number: String(index + 1),
  }))
  const { data } = await service.from('articles').insert(rows).select('issue_id').throwOnError()
  issueId = String(data[0]?.issue_id)
})
test.afterAll(async () => {
  await service.from('articles').delete().eq('issue_id', issueId)
  await service.from('issues').delete().eq('id', issueId)
  await editor.remove()
})

test('U28 an editor gives an issue its theme, date, sections and editorial, and orders its articles', async ({
  page,
}) => {
  await editor.signIn(page)
  await page.goto('/admin/issues?publication=IGM')
  await expect(page.getByRole('heading', { level: 1, name: 'Numéros' })).toBeVisible()
  await page.getByLabel('Année').selectOption('2024')
  await page.getByRole('link', { name: `Vol. ${volume} • n°\u00a01`, exact: true }).click()
  await page.getByLabel('Thème').fill('Le trauma')
  await page.getByLabel('Date de parution').fill('avril')
  for (const name of ['Dossier', 'Lettres']) {
    await page.getByLabel('Sections, dans l’ordre du sommaire').first().fill(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Monter « Lettres »' }).click()
  await page.getByLabel('Éditorial').fill('Chers confrères')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Thème')).toHaveValue('Le trauma')
  await page.getByLabel('Date de parution').fill('avril 2024')
  await save.click()
  await expect(page.getByText('Numéro enregistré')).toBeVisible()
  const { data: issue } = await service
    .from('issues')
    .select('theme, publication_date, sections, editorial')
    .eq('id', issueId)
    .single()
  expect(issue).toEqual({
    theme: 'Le trauma',
    publication_date: '2024-04',
    sections: ['Lettres', 'Dossier'],
    editorial: 'Chers confrères',
  })

  await page.getByRole('button', { name: `Monter « Un troisième texte ${volume} »` }).click()
  await page.getByLabel(`Section de « Un premier texte ${volume} »`).selectOption('Dossier')
  await page.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
  await expect(page.getByText('Ordre enregistré')).toBeVisible()
  const { data: works } = await service
    .from('articles')
    .select('title, section, position')
    .eq('issue_id', issueId)
    .order('position')
    .throwOnError()
  expect(works.map(({ title, section }: { title: unknown; section: unknown }) => [title, section])).toEqual([
    [`Un premier texte ${volume}`, 'Dossier'],
    [`Un troisième texte ${volume}`, null],
    [`Un deuxième texte ${volume}`, null],
  ])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('U28 what another editor saved meanwhile is shown, and neither text nor order is lost', async ({
  page,
}) => {
  await editor.signIn(page)
  await page.goto(`/admin/issues/${issueId}`)
  await page.getByLabel('Thème').fill('Le mien')
  await service
    .from('issues')
    .update({ theme: 'Le sien', editorial: 'Bonjour' })
    .eq('id', issueId)
    .throwOnError()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Ce numéro a été modifié entre-temps')).toBeVisible()
  await expect(page.getByText('Thème : « Le sien »')).toBeVisible()
  await expect(page.getByLabel('Thème')).toHaveValue('Le mien')
  await expect(page.getByLabel('Éditorial')).toHaveValue('Bonjour')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Numéro enregistré')).toBeVisible()

  await page.getByRole('button', { name: `Monter « Un deuxième texte ${volume} »` }).click()
  await service.from('issues').update({ editorial: 'Encore' }).eq('id', issueId).throwOnError()
  await page.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
  await expect(page.getByText('Votre ordre est gardé à l’écran')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
  await expect(page.getByText('Ordre enregistré')).toBeVisible()
  await page.getByLabel('Thème').fill('Un autre')
  await page.getByRole('link', { name: 'Tous les numéros' }).click()
  await expect(page.getByRole('heading', { name: 'Quitter sans enregistrer\u202f?' })).toBeVisible()
})
