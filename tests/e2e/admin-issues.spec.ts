import { randomUUID } from 'node:crypto'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** These tests change one issue of their own, one after the other. */
test.describe.configure({ mode: 'serial' })

/** The browser's own line for an answer that a conflict makes, or an order with an article that left. */
test.use({ allowedConsole: /40[09]/ })

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

test('U28 an editor gives an issue its theme, date, sections and editorial, and orders its articles @long', async ({
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
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('U28 what is typed while the issue is being saved stays, as a change @long', async ({ page }) => {
  await editor.signIn(page)
  await page.goto(`/admin/issues/${issueId}`)
  const theme = page.getByLabel('Thème')
  await theme.fill('Envoyé')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/rest/v1/issues?**', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  await sent
  await theme.fill('Typé depuis')
  held.resolve(undefined)
  await expect(page.getByText('Numéro enregistré')).toBeVisible()
  await expect(theme).toHaveValue('Typé depuis')
  const stored = () => service.from('issues').select('theme').eq('id', issueId).single().throwOnError()
  expect((await stored()).data).toEqual({ theme: 'Envoyé' })
  await save.click()
  await expect.poll(async () => (await stored()).data).toEqual({ theme: 'Typé depuis' })
})

test('U28 what another editor saved meanwhile is shown, and neither text nor order is lost @long', async ({
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

  // The form never showed what the order's conflict brought: saving it is a conflict of its own.
  await page.getByLabel('Thème').fill('Un autre')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Ce numéro a été modifié entre-temps')).toBeVisible()
  await expect(page.getByLabel('Éditorial')).toHaveValue('Encore')
  await expect(page.getByLabel('Thème')).toHaveValue('Un autre')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const stored = () =>
    service.from('issues').select('theme, editorial').eq('id', issueId).single().throwOnError()
  await expect.poll(async () => (await stored()).data).toEqual({ theme: 'Un autre', editorial: 'Encore' })
  await page.getByLabel('Thème').fill('Encore un autre')
  await page.getByRole('link', { name: 'Tous les numéros' }).click()
  await expect(page.getByRole('heading', { name: 'Quitter sans enregistrer\u202f?' })).toBeVisible()
})

test('an issue keeps the date that publishing gave it when its theme is changed afterwards @long', async ({
  page,
}) => {
  const own = `6${randomUUID().replaceAll(/\D/g, '').slice(0, 6)}`
  const { data: rows } = await service
    .from('articles')
    .insert({ title: `Sans date ${own}`, source: 'IGM', status: 'draft', volume: own, issue: '1' })
    .select('issue_id')
    .throwOnError()
  const id = String(rows[0]?.issue_id)
  try {
    await editor.signIn(page)
    await page.goto(`/admin/issues/${id}`)
    await page.getByRole('button', { name: 'Publier le numéro' }).click()
    const question = page.getByRole('dialog', { name: /^Publier / })
    await question.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(page.getByText('Tous les articles de ce numéro sont en ligne.')).toBeVisible()
    await expect(page.getByLabel('Date de parution')).not.toHaveValue('')
    await page.getByLabel('Thème').fill('Le choléra')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Numéro enregistré')).toBeVisible()
    const { data } = await service
      .from('issues')
      .select('theme, publication_date')
      .eq('id', id)
      .single()
      .throwOnError()
    expect(data).toEqual({
      theme: 'Le choléra',
      publication_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  } finally {
    await service.from('articles').delete().eq('issue_id', id)
    await service.from('issues').delete().eq('id', id)
  }
})

test('an order stays, and is saved without it, when an article left the issue meanwhile @long', async ({
  page,
}) => {
  await editor.signIn(page)
  await page.goto(`/admin/issues/${issueId}`)
  await page.getByLabel(`Section de « Un troisième texte ${volume} »`).selectOption('Lettres')
  const leaving = service.from('articles').select('id').eq('title', `Un premier texte ${volume}`).single()
  const { data: left } = await leaving.throwOnError()
  await service.from('articles').update({ issue: '2' }).eq('id', left.id).throwOnError()
  try {
    const save = page.getByRole('button', { name: 'Enregistrer l’ordre' })
    await save.click()
    await expect(page.getByText('Votre ordre est gardé à l’écran')).toBeVisible()
    await expect(page.getByText(`Un premier texte ${volume}`)).toHaveCount(0)
    await save.click()
    await expect(page.getByText('Ordre enregistré')).toBeVisible()
  } finally {
    await service.from('articles').update({ issue: '1' }).eq('id', left.id).throwOnError()
  }
})

test('LOOK-07 an issue is prepared, its articles dragged or moved by keys into sections, previewed whole and published at once', async ({
  page,
}) => {
  const own = `8${randomUUID().replaceAll(/\D/g, '').slice(0, 6)}`
  await editor.signIn(page)
  await page.goto('/admin/issues?publication=IGM')
  await page.getByRole('button', { name: 'Nouveau numéro' }).click()
  const creation = page.getByRole('dialog', { name: 'Nouveau numéro' })
  await creation.getByLabel('Volume').fill(own)
  await creation.getByLabel('Numéro', { exact: false }).last().fill('7')
  await creation.getByRole('button', { name: 'Créer le numéro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `IGM, Vol. ${own}` })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const missing = page.getByRole('region', { name: 'Ce qui manque' })
  await expect(missing.getByRole('link')).toHaveText([/^Aucun article/, /^Date de parution/, /^Couverture/])
  const rows = ['Alpha', 'Bêta', 'Gamma'].map((title, index) => ({
    title: `${title} ${own}`,
    source: 'IGM',
    status: 'draft',
    volume: own,
    issue: '7',
    authors: ['Ada Un'],
    pdf_filename: `${title}.pdf`,
    page_number: `${index * 2 + 1}-${index * 2 + 2}`,
  }))
  await service.from('articles').insert(rows).throwOnError()
  try {
    await page.reload()
    await missing.getByRole('link', { name: /^Date de parution/ }).click()
    await expect(page.getByLabel('Date de parution')).toBeFocused()
    await page.getByLabel('Thème').fill('La rage')
    await page.getByLabel('Date de parution').fill('avril 2024')
    await page.getByLabel('Sections, dans l’ordre du sommaire').first().fill('Dossier')
    await page.keyboard.press('Enter')
    await page.getByLabel('Éditorial').fill('Chers confrères')
    await page
      .locator('#field-cover input[type=file]')
      .setInputFiles({ name: 'couverture.png', mimeType: 'image/png', buffer: PNG })
    await expect(page.getByRole('img', { name: 'Couverture du numéro' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publier le numéro' })).toBeDisabled()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Numéro enregistré')).toBeVisible()
    await expect(missing).toContainText('Rien ne manque')

    const section = page.getByRole('list', { name: 'Dossier' }).getByRole('listitem')
    const handle = (title: string) => page.getByTitle(`Déplacer «\u00a0${title} ${own}\u00a0» avec la souris`)
    // Into a section that has none yet, and before another article.
    await page.setViewportSize({ width: 1280, height: 1600 })
    await handle('Gamma').dragTo(page.getByText('Déposez un article ici'))
    await expect(section).toHaveText([/Gamma/])
    await handle('Alpha').dragTo(section.filter({ hasText: 'Gamma' }))
    await expect(section).toHaveText([/Alpha/, /Gamma/])
    // By keys alone: the section's list, then the arrows of the order.
    await page.getByLabel(`Section de «\u00a0Bêta ${own}\u00a0»`).press('ArrowDown')
    await expect(section).toHaveText([/Bêta/, /Alpha/, /Gamma/])
    await page.getByRole('button', { name: `Descendre «\u00a0Bêta ${own}\u00a0»` }).press('Enter')
    await expect(section).toHaveText([/Alpha/, /Bêta/, /Gamma/])
    await page.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
    await expect(page.getByText('Ordre enregistré')).toBeVisible()

    await page.getByRole('button', { name: 'Aperçu du numéro' }).click()
    const preview = page.getByRole('dialog', { name: 'Aperçu du numéro' })
    await expect(preview.getByRole('heading', { name: 'La rage' })).toBeVisible()
    await expect(preview.getByText('Chers confrères')).toBeVisible()
    await expect(preview.getByRole('listitem')).toHaveText([
      /Alpha.*p\.\s1–2/,
      /Bêta.*p\.\s3–4/,
      /Gamma.*p\.\s5–6/,
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Publier le numéro' }).click()
    const question = page.getByRole('dialog', { name: /^Publier 3 articles/ })
    await question.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(page.getByText(/^Numéro publié\s: 3 articles en ligne/)).toBeVisible()
    await expect(page.getByText('Tous les articles de ce numéro sont en ligne.')).toBeVisible()
    const { data } = await service
      .from('articles')
      .select('title, status, section, position, publication_date')
      .eq('issue_id', id)
      .order('position')
      .throwOnError()
    expect(data).toEqual(
      ['Alpha', 'Bêta', 'Gamma'].map((title, index) => ({
        title: `${title} ${own}`,
        status: 'published',
        section: 'Dossier',
        position: index + 1,
        publication_date: '2024-04',
      })),
    )
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  } finally {
    await service.from('articles').delete().eq('issue_id', id)
    await service.from('issues').delete().eq('id', id)
  }
})

test('an issue that was made by mistake gets another number, and goes while it has no article @long', async ({
  page,
}) => {
  const own = `7${randomUUID().replaceAll(/\D/g, '').slice(0, 6)}`
  await editor.signIn(page)
  await page.goto('/admin/issues?publication=IGM')
  await page.getByRole('button', { name: 'Nouveau numéro' }).click()
  const creation = page.getByRole('dialog', { name: 'Nouveau numéro' })
  await creation.getByLabel('Volume').fill('1'.repeat(101))
  await creation.getByLabel('Numéro', { exact: false }).last().fill('7')
  await creation.getByRole('button', { name: 'Créer le numéro' }).click()
  await expect(creation.getByText('Volume\u00a0: 100 caractères au plus')).toBeVisible()
  await creation.getByLabel('Volume').fill(own)
  await creation.getByRole('button', { name: 'Créer le numéro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `IGM, Vol. ${own} • n°\u00a07` })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  try {
    const number = page.getByRole('textbox', { name: 'Numéro', exact: true })
    await number.fill('8')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `IGM, Vol. ${own} • n°\u00a08` })).toBeVisible()
    await number.fill('9')
    await page.getByRole('button', { name: 'Supprimer ce numéro' }).click()
    const question = page.getByRole('dialog', { name: `Supprimer Vol. ${own} • n°\u00a08` })
    await question.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(page.getByText('Numéro supprimé')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/issues\?publication=IGM$/)
    const { data } = await service.from('issues').select('id').eq('id', id).throwOnError()
    expect(data).toEqual([])
  } finally {
    await service.from('issues').delete().eq('id', id)
  }
})

test('USE-30 help is opened where one works, says what the buttons do, and is searched through all screens', async ({
  page,
}) => {
  await editor.signIn(page)
  await page.goto('/admin/issues')
  const opener = page.getByRole('button', { name: 'Aide', exact: true })
  await opener.press('Enter')
  const help = page.getByRole('dialog', { name: /^Aide\s: Numéros/ })
  await expect(help.getByText('Publier le numéro', { exact: true })).toBeVisible()
  // USE-24's rule: the first field has the focus, and it goes back to the button.
  await expect(help.getByLabel('Chercher dans l’aide')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('annuler import')
  await expect(help.getByRole('link', { name: 'Import en nombre' })).toBeVisible()
  // The first empties the field, as browsers have it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await help.getByLabel('Chercher dans l’aide').fill('annuler import')
  await help.getByRole('link', { name: 'Import en nombre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import en nombre' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Aide', exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
