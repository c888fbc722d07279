import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openArchive } from '#scripts/backup/read-archive.ts'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()

let editor: Account
let superAdmin: Account
test.beforeAll(async () => {
  editor = await createAccount('editor')
  superAdmin = await createAccount('super_admin')
})
test.afterAll(() => editor.remove())

const open = async (page: Page, account: Account, path: string, title: string) => {
  await account.signIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

const figure = (page: Page, label: string) =>
  page
    .locator('.card')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('p')
    .nth(1)

/** A published work of its own, with events of two readers; answers its id. */
const readWork = async (title: string): Promise<string> => {
  const work = await service
    .from('articles')
    .insert({ title, source: 'RHCA', status: 'published', publication_date: '2026-01-05' })
    .select('id')
    .single()
    .throwOnError()
  const id: unknown = work.data.id
  if (typeof id !== 'string') throw new Error('no id')
  const event = (event_type: string, session_id: string, status = 'success') => ({
    event_type,
    session_id,
    document_id: id,
    document_type: 'RHCA',
    event_data: { fileName: 'a.pdf', status },
  })
  await service
    .from('user_events')
    .insert([
      event('view', 'un'),
      event('view', 'un'),
      event('view', 'deux'),
      event('download', 'un'),
      event('download', 'un', 'failed'),
      event('share', 'un'),
      event('cite', 'un'),
    ])
    .throwOnError()
  return id
}

const remove = async (id: string) => {
  await service.from('user_events').delete().eq('document_id', id)
  await service.from('articles').delete().eq('id', id)
}

test('DASH-01 the dashboard shows the figures of the database, what changed last, and ways on', async ({
  page,
}) => {
  const count = async (source: string) => {
    const { count } = await service
      .from('articles')
      .select('id', { count: 'exact', head: true })
      .eq('source', source)
    return count ?? 0
  }
  await open(page, editor, '/admin/dashboard', 'Bienvenue dans l’espace éditorial')
  const shown = async (label: string) => Number((await figure(page, label).innerText()).replace(/\D/g, ''))
  const downloads = async () => {
    const { data } = await service.from('site_figures').select('downloads').single().throwOnError()
    return Number(data.downloads)
  }
  // Read again until no other test adds a work or a download in between.
  await expect
    .poll(async () => {
      await page.reload()
      await expect(figure(page, 'Téléchargements')).toHaveText(/^\d/)
      return [
        (await shown('Articles RHCA')) - (await count('RHCA')),
        (await shown('Articles IGM')) - (await count('IGM')),
        (await shown('Références Index Medicus')) - (await count('INDEX')),
        (await shown('Téléchargements')) - (await downloads()),
      ]
    })
    .toEqual([0, 0, 0, 0])
  await expect(page.getByRole('heading', { name: 'Activité récente' })).toBeVisible()
  for (const link of await page.getByRole('region', { name: 'Actions rapides' }).getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^\/admin\//)
  await page.getByRole('link', { name: 'Publier le site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publication du site' })).toBeVisible()
})

test('ANALYT-01 figures come from events: by work, publication and period, with a table for the chart and a file', async ({
  page,
}) => {
  const title = `Étude suivie ${randomUUID()}`
  const id = await readWork(title)
  try {
    await open(page, editor, `/admin/analytics?travail=${id}`, 'Statistiques')
    await expect(page.getByText(title).first()).toBeVisible()
    await expect(figure(page, 'Visiteurs')).toHaveText('2')
    await expect(figure(page, 'Pages vues')).toHaveText('3')
    await expect(figure(page, 'Téléchargements')).toHaveText('1')
    await expect(figure(page, 'Engagement')).toHaveText('50 %')
    await page.getByText('Voir les chiffres en tableau').click()
    const visits = page.getByRole('table', { name: 'Visites par semaine' }).getByRole('row')
    await expect(visits.last().getByRole('cell').first()).toHaveText('2')
    await expectAccessible(page)

    await page.getByLabel('Publication').selectOption('IGM')
    await expect(figure(page, 'Pages vues')).toHaveText('0')
    await expect(page).toHaveURL(/publication=IGM/)
    await page.getByLabel('Publication').selectOption('RHCA')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter en CSV' }).click()
    const stream = await (await download).createReadStream()
    const csv = (await stream.toArray()).map(String).join('')
    expect(csv).toContain(`${title},${id},RHCA,Total_Item_Investigations,6,`)
    expect(csv).toContain(`${title},${id},RHCA,Unique_Item_Requests,1,`)

    await page.goto(`/admin/analytics?travail=${id}&periode=2020-01-01_2020-12-31`)
    await expect(figure(page, 'Visiteurs')).toHaveText('0')
    await expect(page.getByText('Aucune visite dans cette période.')).toBeVisible()
  } finally {
    await remove(id)
  }
})

test('an editor sees what waits to be published and asks for a build', async ({ page }) => {
  await open(page, editor, '/admin/publishing', 'Publication du site')
  await page.getByRole('button', { name: 'Reconstruire le site' }).click()
  await expect(page.getByText('Publication demandée')).toBeVisible()
  await expect(figure(page, 'En attente')).not.toHaveText('Rien')
  await expectAccessible(page)
})

test('BACKUP-01 a backup asks for the password, is recorded, and arrives as an archive that can be checked', async ({
  page,
}) => {
  await open(page, superAdmin, '/admin/backups', 'Sauvegardes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lancer une sauvegarde' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Lancer la sauvegarde' })
  await expect(confirm).toBeDisabled()
  await page.getByLabel('Votre mot de passe').fill(superAdmin.password)
  const download = page.waitForEvent('download')
  await confirm.click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^sauvegarde-.*\.zip$/)
  await expect(page.getByText('Sauvegarde terminée')).toBeVisible()
  const archive = await openArchive(await saved.path())
  expect(archive.manifest.tables.find(({ table }) => table === 'articles')?.rows).toBeGreaterThan(200)
  await archive.close()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: superAdmin.email })).toContainText('Acceptée')
})

test.describe('with less than the needed role', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('the backups stay closed to an editor', async ({ page }) => {
    await editor.signIn(page)
    await page.goto('/admin/backups')
    await expect(page.getByText('Accès refusé').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lancer une sauvegarde' })).toHaveCount(0)
  })
})
