import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { openArchive } from '#scripts/backup/read-archive.ts'
import { type Account, createAccount, serviceClient } from './account.ts'
import { openScreen } from './back-office.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { sendManuscript } from './submissions.ts'

const service = serviceClient()

let editor: Account
test.beforeAll(async () => {
  editor = await createAccount('editor')
})
test.afterAll(() => editor.remove())

const open = async (page: Page, account: Account, path: string, title: string) => {
  await account.signIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
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
  let isOpened = true
  await expect
    .poll(async () => {
      if (!isOpened) await page.reload()
      isOpened = false
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
  const actions = await page.getByRole('region', { name: 'Actions rapides' }).getByRole('link').all()
  expect(actions.length).toBeGreaterThan(2)
  for (const link of actions) expect(await link.getAttribute('href')).toMatch(/^\/admin\//)
  await page.getByRole('link', { name: 'Mettre en ligne' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publication du site' })).toBeVisible()
})

test('LOOK-06 the dashboard begins with what waits, then the site with its findings, and figures come last; one entry for articles', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8)
  const { data: own } = await service
    .from('articles')
    .insert({
      title: `Sans date ${mark}`,
      source: 'RHCA',
      status: 'published',
      publication_date: '2026-01-05',
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const manuscript = await sendManuscript(service)
  try {
    await page.route('**/rest/v1/publishing_state*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: {
          ...z.looseObject({}).parse(await response.json()),
          last_published_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
          last_build_status: 'succeeded',
          last_build_left_out: [
            {
              table: 'articles',
              id: own.id,
              outcome: 'published',
              reason: 'La date de publication manque : l’article n’est dans aucune année.',
              field: 'publicationDate',
            },
          ],
        },
      })
    })
    await open(page, editor, '/admin/dashboard', 'Bienvenue dans l’espace éditorial')
    await expect(page.getByRole('heading', { level: 2, name: 'Chiffres' })).toBeVisible()
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings.slice(0, 2)).toEqual(['À faire', 'Le site en ligne'])
    expect(headings.at(-1)).toBe('Chiffres')
    const state = page.getByRole('region', { name: 'Le site en ligne' })
    await expect(state).toContainText('Dernière mise en ligne il y a 3 heures')
    await expect(state).toContainText('La date de publication manque')
    const waiting = page.getByRole('region', { name: 'À faire' })
    await expect(waiting.getByRole('link', { name: /articles? publiés? sans PDF$/ })).toHaveAttribute(
      'href',
      '/admin/articles?lacks=pdf',
    )
    await expect(waiting.getByRole('link', { name: /messages?/ })).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Administration' })
    await expect(menu.getByRole('link', { name: 'Articles', exact: true })).toHaveCount(1)
    await expect(menu.getByRole('link', { name: 'Contenu' })).toHaveCount(0)
    for (const word of ['Reconstruire', 'reconstruction'])
      await expect(page.getByText(word, { exact: false })).toHaveCount(0)
    await expectAccessible(page)

    await waiting.getByRole('link', { name: /nouvelles? soumissions? à lire$/ }).click()
    await expect(page).toHaveURL(/etat=pending/)
    await expect(page.getByRole('row').filter({ hasText: manuscript.title })).toBeVisible()
    await page.goBack()
    await state.getByRole('link', { name: `Sans date ${mark}` }).click()
    await expect(page.getByRole('textbox', { name: 'Date de publication' })).toBeFocused()
  } finally {
    await service.from('articles').delete().eq('id', own.id)
    await manuscript.remove()
  }
})

test('LOOK-06 who has many works reads them in a dense list, which the device remembers @long', async ({
  page,
}) => {
  await open(page, editor, '/admin/articles', 'Articles')
  const works = page.getByRole('list', { name: 'Articles' }).getByRole('checkbox', { name: /^Sélectionner / })
  await expect(works).toHaveCount(20)
  await page.getByRole('button', { name: 'Liste serrée' }).click()
  await expect(works).toHaveCount(50)
  const box = await works.nth(3).locator('..').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(48)
  await expectAccessible(page)
  await page.goto('/admin/articles')
  await expect(works).toHaveCount(50)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('USE-19 fewer page views than visitors are never shown without their reason', async ({ page }) => {
  const title = `Étude téléchargée ${randomUUID()}`
  const id = await readWork(title)
  const reason = page.getByText(/^Moins de pages vues que de visiteurs/)
  try {
    await open(page, editor, `/admin/analytics?travail=${id}`, 'Statistiques')
    await expect(figure(page, 'Pages vues')).toHaveText('3')
    await expect(reason).toHaveCount(0)
    const rows = ['trois', 'quatre'].map((session_id) => ({
      event_type: 'download',
      session_id,
      document_id: id,
      document_type: 'RHCA',
      event_data: { fileName: 'a.pdf', status: 'success' },
    }))
    await service.from('user_events').insert(rows).throwOnError()
    await page.reload()
    await expect(figure(page, 'Visiteurs')).toHaveText('4')
    await expect(figure(page, 'Pages vues')).toHaveText('3')
    await expect(reason.first()).toBeVisible()
    await page.getByText('Voir les chiffres en tableau').click()
    await expect(reason).toHaveCount(2)
  } finally {
    await remove(id)
  }
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
    expect(csv).toContain(`${title},${id},RHCA,Total_Item_Investigations,5,`)
    expect(csv).toContain(`${title},${id},RHCA,Unique_Item_Requests,1,`)

    await openScreen(page, `analytics?travail=${id}&periode=2020-01-01_2020-12-31`)
    await expect(figure(page, 'Visiteurs')).toHaveText('0')
    await expect(page.getByText('Aucune visite dans cette période.')).toBeVisible()
    // A date is asked for once it is whole, and the other one stays while it is typed.
    const until = page.getByLabel('Au', { exact: true })
    await until.fill('')
    await until.pressSequentially('31/12/2019')
    await expect(page).toHaveURL(/periode=2020-01-01_2020-12-31/)
    await until.press('Enter')
    await expect(page.getByText('Le début vient après la fin.')).toBeVisible()
    await page.getByLabel('Du', { exact: true }).fill('01/01/2019')
    await page.getByLabel('Du', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/periode=2019-01-01_2019-12-31/)
  } finally {
    await remove(id)
  }
})

test('an editor sees what waits to be published and asks for a build @long', async ({ page }) => {
  await open(page, editor, '/admin/publishing', 'Publication du site')
  await page.getByRole('button', { name: 'Mettre en ligne maintenant' }).click()
  await expect(page.getByText('Mise en ligne demandée')).toBeVisible()
  await expect(figure(page, 'En attente')).not.toHaveText('Rien')
  await expectAccessible(page)
})

test('BACKUP-01 a backup asks for the password, is recorded, and arrives as an archive that can be checked @long', async ({
  page,
}) => {
  const superAdmin = await createAccount('super_admin')
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

  test('the backups stay closed to an editor @long', async ({ page }) => {
    await editor.signIn(page)
    await page.goto('/admin/backups')
    await expect(page.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lancer une sauvegarde' })).toHaveCount(0)
  })
})
