import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LAST_ACTIVITY_KEY } from '#domain/session/session-texts.ts'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

let editor: Account
test.beforeAll(async () => {
  editor = await createAccount('editor')
})
test.afterAll(async () => {
  await editor.remove()
})

const service = serviceClient()
const fixtures = new URL('../fixtures/imports/', import.meta.url)

/** The browser's own lines for requests that a test cuts off. */
test.use({ allowedConsole: /net::ERR_/ })

/** Mark by which a test's own rows are distinguished from all others. */
const newMark = () => `essai${randomUUID().slice(0, 8)}`

const addWork = async (values: Record<string, unknown>): Promise<string> => {
  const { data, error } = await service
    .from('articles')
    .insert({ source: 'INDEX', category: 'article', authors: ['Anne Un'], ...values })
    .select('id')
    .single<{ id: string }>()
  if (error) throw error
  return data.id
}

const worksOf = async (mark: string) => {
  const { data, error } = await service
    .from('articles')
    .select('*')
    .ilike('title', `%${mark}%`)
    .order('title')
    .overrideTypes<Record<string, unknown>[], { merge: false }>()
  if (error) throw error
  return data
}

const countOf = async (mark: string): Promise<number> => {
  const { count, error } = await service
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .ilike('title', `%${mark}%`)
  if (error) throw error
  return count ?? 0
}

const removeWorks = async (mark: string) => {
  await service.from('articles').delete().ilike('title', `%${mark}%`)
}

const openImport = async (page: Page) => {
  await editor.signIn(page)
  await page.goto('/admin/import?vers=index-medicus')
  await expect(page.getByRole('heading', { level: 1, name: 'Import en nombre' })).toBeVisible()
}

const give = async (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

const filter = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Filtrer les notices' }).getByRole('button', { name })

const rowOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

const undo = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Annuler l’import/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Annuler cet import\u202f?' })
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(page.getByRole('main').getByText('Tout est comme avant l’import.')).toBeVisible()
}

test('IMADM-01 figures, search and recent entries come from the database; an entry is added, changed, removed and brought back @long', async ({
  page,
}) => {
  const mark = newMark()
  await editor.signIn(page)
  await page.goto('/admin/index-medicus')
  const entries = page.getByText('Notices', { exact: true }).locator('xpath=following-sibling::p[1]')
  await expect
    .poll(async () => {
      const { count } = await service
        .from('articles')
        .select('id', { count: 'exact', head: true })
        .eq('source', 'INDEX')
      await page.reload()
      await expect(entries).toHaveText(/\d/)
      return Number((await entries.innerText()).replace(/\D/g, '')) - (count ?? 0)
    })
    .toBe(0)
  await expectAccessible(page)

  // The form by keyboard alone: an author is added by Enter, and Enter sends nothing before.
  await page.getByRole('button', { name: 'Nouvelle notice' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Donnez un titre')).toBeVisible()
  await dialog.getByLabel('Titre').fill(`Hernie ${mark}`)
  await dialog.getByLabel('Auteurs').fill('Marie-Ange Louis')
  await dialog.getByLabel('Auteurs').press('Enter')
  await dialog.getByLabel('Revue').fill(`Revue ${mark}`)
  await dialog.getByLabel('Date de publication').fill('2020-05-06')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  expect(await worksOf(mark)).toMatchObject([
    { source: 'INDEX', status: 'published', authors: ['Marie-Ange Louis'], publication_date: '2020-05-06' },
  ])

  await page.getByLabel('Rechercher une notice').fill(mark)
  await expect(page).toHaveURL(new RegExp(`q=${mark}`))
  await expect(page.getByRole('status').filter({ hasText: '1–1 sur 1' })).toBeVisible()
  await page.getByRole('button', { name: `Hernie ${mark}`, exact: true }).click()
  await dialog.getByLabel('Volume').fill('12')
  await dialog.getByLabel('Date de publication').fill('31/04/1935')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText(/avril 1935 a 30 jours/)).toBeVisible()
  await expect(dialog.getByLabel('Date de publication')).toHaveValue('31/04/1935')
  await dialog.getByLabel('Date de publication').fill('avril 1935')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`Revue ${mark} · vol. 12`)).toBeVisible()
  expect(await worksOf(mark)).toMatchObject([{ publication_date: '1935-04' }])
  await expect(page.getByRole('cell', { name: 'avril 1935', exact: true })).toBeVisible()

  // A second entry of the same title is asked about first.
  await page.getByRole('button', { name: 'Nouvelle notice' }).click()
  await dialog.getByLabel('Titre').fill(`HERNIE, ${mark}`)
  await dialog.getByLabel('Auteurs').fill('Anne Un')
  await dialog.getByLabel('Auteurs').press('Enter')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText(/Même titre qu’une notice déjà là/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('button', { name: `Actions pour Hernie ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucune notice ne correspond.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByRole('button', { name: `Hernie ${mark}`, exact: true })).toBeVisible()
  expect(await countOf(mark)).toBe(1)
  await removeWorks(mark)
})

test('IMADM-01 an author who was typed and not yet added is saved too, and the way back asks before it is lost @long', async ({
  page,
}) => {
  const mark = newMark()
  await editor.signIn(page)
  await page.goto('/admin/index-medicus')
  await page.getByRole('button', { name: 'Nouvelle notice' }).click()
  const form = page.getByRole('dialog', { name: 'Nouvelle notice' })
  await form.getByLabel('Titre').fill(`Goitre ${mark}`)
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' })
  await question.getByRole('button', { name: 'Continuer la rédaction' }).click()
  await expect(form.getByLabel('Titre')).toHaveValue(`Goitre ${mark}`)
  await form.getByLabel('Auteurs').fill('Rose Deux')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toBeHidden()
  await expect(question).toBeHidden()
  expect(await worksOf(mark)).toMatchObject([{ authors: ['Rose Deux'] }])
  await removeWorks(mark)
})

test('IMADM-01 an import that was prepared is not left without a question @long', async ({ page }) => {
  await openImport(page)
  await give(
    page,
    'notices.ris',
    `TY  - JOUR\nTI  - Fièvre ${newMark()}\nAU  - Un, Anne\nPY  - 2020\nER  - \n`,
  )
  await expect(filter(page, 'Nouvelles : 1')).toBeVisible()
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  const question = page.getByRole('dialog', { name: 'Quitter avant l’import\u202f?' })
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(filter(page, 'Nouvelles : 1')).toBeVisible()
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('IMADM-01 a table is imported after a preview of every row, and taken back whole @long', async ({
  page,
}) => {
  const mark = newMark()
  const changed = await addWork({ title: `Modifiée ${mark}`, publication_date: '2018-01-01', volume: '1' })
  await addWork({ title: `Pareille ${mark}`, publication_date: '2018-02-03', volume: '2' })
  await addWork({ title: `Le titre presque le même ${mark}`, publication_date: '2018-02-03' })
  await openImport(page)
  await expectAccessible(page)
  const csv = [
    'Titre;Auteurs;Année;Volume;Cote',
    `Nouvelle ${mark};Bo Deux;2019;3;A1`,
    `Modifiée ${mark};Anne Un;2018;9;A2`,
    `Pareille ${mark};Anne Un;2018;2;A3`,
    `Le titre presque le meme${mark}s;Anne Un;2019;;A4`,
    `Sans date ${mark};Anne Un;31/02/2019;;A5`,
  ].join('\r\n')
  await give(page, 'notices.csv', csv)

  await expect(page.getByRole('heading', { name: 'Que contiennent les colonnes\u202f?' })).toBeVisible()
  await expect(page.getByLabel('Année')).toHaveValue('publicationDate')
  await expect(page.getByLabel('Cote')).toHaveValue('')
  await page.getByRole('button', { name: 'Continuer' }).click()

  for (const name of [
    'Toutes : 5',
    'Nouvelles : 1',
    'Modifiées : 1',
    'Douteuses : 1',
    'Déjà là : 1',
    'En erreur : 1',
  ])
    await expect(filter(page, name)).toBeVisible()
  await expect(rowOf(page, 'La date « 31/02/2019 » n’existe pas')).toContainText('ligne 6')
  await expect(rowOf(page, `presque le meme${mark}`)).toContainText('Titre très proche de')
  const row = rowOf(page, `Modifiée ${mark}`)
  await expect(row).toContainText('Volume')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await countOf(mark)).toBe(3)

  await row.getByRole('combobox').selectOption({ label: 'Mettre à jour' })
  await page.getByRole('button', { name: 'Importer 2 notices' }).click()
  await expect(page.getByText('1 notice ajoutée, 1 notice mise à jour.')).toBeVisible()
  expect(await worksOf(mark)).toMatchObject([
    { title: `Le titre presque le même ${mark}` },
    { title: `Modifiée ${mark}`, volume: '9', publication_date: '2018-01-01', version: 2 },
    { title: `Nouvelle ${mark}`, volume: '3', publication_date: '2019', category: 'article' },
    { title: `Pareille ${mark}`, version: 1 },
  ])

  await undo(page)
  expect(await countOf(mark)).toBe(3)
  const { data } = await service.from('articles').select('volume').eq('id', changed).single()
  expect(data).toEqual({ volume: '1' })
  await removeWorks(mark)
})

test('IMADM-01 RIS, BibTeX and both PubMed formats are read, and a broken record costs no other @long', async ({
  page,
}) => {
  await openImport(page)
  const expected = [
    ['notices.ris', 3, 1],
    ['notices.bib', 3, 1],
    ['notices.nbib', 2, 0],
    ['pubmed.xml', 3, 1],
    ['guillemet-casse.csv', 4, 2],
  ] as const
  for (const [name, rows, wrong] of expected) {
    await give(page, name, await readFile(new URL(name, fixtures)))
    await expect(filter(page, `Toutes : ${rows}`), name).toBeVisible()
    await expect(filter(page, `En erreur : ${wrong}`), name).toBeVisible()
    if (name === 'pubmed.xml') {
      const row = rowOf(page, 'Effets de l’Artemisia & de la chloroquine.')
      await expect(row).toContainText(
        'Marie-Ange Louis, Groupe d’essai · Annales d’essai · 3 oct. 2017 · vol. 5, n°\u00a04, p. 20-25',
      )
      await expect(rowOf(page, 'son XML est mal formé')).toContainText('ligne 25')
    }
    await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  }
})

test('a file that can’t be imported is refused in clear words @long', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const large = join(folder, 'grand.csv')
  const file = await open(large, 'w')
  await file.truncate(100 * 1024 * 1024)
  await file.close()
  await openImport(page)
  const alert = page.getByRole('main').getByRole('alert')
  const refused = async (name: string, content: string | Buffer, words: string) => {
    await give(page, name, content)
    await expect(alert).toContainText(words)
  }
  await refused('vide.csv', ' \n', 'Le fichier est vide.')
  await refused('classeur.csv', Buffer.from([0x50, 0x4b, 3, 4, 0]), 'enregistrez-le au format CSV')
  await refused('image.txt', Buffer.from([0x89, 0x50, 0, 1]), 'Ce fichier n’est pas un texte')
  await refused('lettre.txt', 'Bonjour à tous', 'n’est reconnu ni comme CSV')
  await refused('titres.csv', 'Titre,Auteurs\r\n', 'aucune notice')
  await page.locator('input[type=file]').last().setInputFiles(large)
  await expect(alert).toContainText('Le fichier dépasse 64\u00a0Mo')
  await rm(folder, { recursive: true })
})

test('an import outlives a lost connection, and one that is stopped is taken back @long', async ({
  page,
}) => {
  const mark = newMark()
  const csv = [
    'title,authors,year',
    ...Array.from({ length: 1100 }, (_, at) => `Notice ${at} ${mark},Anne Un,2019`),
  ]
  await openImport(page)
  await give(page, 'longue.csv', csv.join('\n'))
  await expect(filter(page, /Nouvelles : 1\s100/)).toBeVisible()
  await filter(page, /Nouvelles/).click()
  await page.getByRole('group', { name: 'Pour toutes' }).getByRole('button', { name: 'Tout ignorer' }).click()
  await expect(page.getByRole('button', { name: 'Importer 0 notice' })).toBeDisabled()
  await page.getByRole('group', { name: 'Pour toutes' }).getByRole('button', { name: 'Tout ajouter' }).click()

  let parts = 0
  // The second part arrives, but its answer is lost; then nothing gets through.
  await page.route('**/rpc/import_rows', async (route) => {
    parts += 1
    // Nobody touches anything for 20 minutes while a part is on its way.
    if (parts === 1)
      await page.evaluate(
        (key) => localStorage.setItem(key, String(Date.now() - 1_200_000)),
        LAST_ACTIVITY_KEY,
      )
    if (parts === 2) await route.fetch()
    await (parts === 1 ? route.continue() : route.abort())
  })
  await page.getByRole('button', { name: /Importer 1\s100 notices/ }).click()
  const pause = page.getByRole('alert').filter({ hasText: 'L’import est en pause' })
  await expect(pause).toBeVisible()
  const lastActivity = await page.evaluate((key) => Number(localStorage.getItem(key)), LAST_ACTIVITY_KEY)
  expect(Date.now() - lastActivity).toBeLessThan(600_000)
  await page.unroute('**/rpc/import_rows')
  await pause.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByText(/1\s100 notices ajoutées/)).toBeVisible()
  expect(await countOf(mark)).toBe(1100)
  await undo(page)
  expect(await countOf(mark)).toBe(0)

  await page.getByRole('button', { name: 'Importer un fichier' }).click()
  await give(page, 'longue.csv', csv.join('\n'))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rpc/import_rows', async (route) => {
    await released
    await route.continue()
  })
  const firstPart = page.waitForRequest('**/rpc/import_rows')
  await page.getByRole('button', { name: /Importer 1\s100 notices/ }).click()
  await firstPart
  await page.getByRole('button', { name: 'Arrêter l’import' }).click()
  release()
  await expect(page.getByText('Import arrêté')).toBeVisible()
  await expect(page.getByText('500 notices ajoutées')).toBeVisible()
  expect(await countOf(mark)).toBe(500)
  await undo(page)
  expect(await countOf(mark)).toBe(0)
})

test('IMADM-01 an export holds the entries that were searched, without formulas, and is imported as already there @long', async ({
  page,
}) => {
  const mark = newMark()
  await addWork({
    title: `=SOMME(A1) ${mark}`,
    publication_date: '2019-03-04',
    authors: ['Louis, Marie', '+Bo Deux'],
  })
  await addWork({ title: `Deux ${mark}`, abstract: 'Ligne\n"citée"; suite', publication_date: '2019-03-04' })
  await editor.signIn(page)
  await page.goto(`/admin/index-medicus?q=${mark}`)
  await expect(page.getByText('1–2 sur 2')).toBeVisible()
  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter les notices trouvées' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return readFile(await (await download).path())
  }
  const csv = await saved('CSV')
  expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(csv.toString()).toContain(`'=SOMME(A1) ${mark}`)
  expect((await saved('RIS')).toString().match(/^TY {2}- JOUR/gm)).toHaveLength(2)
  expect((await saved('BibTeX')).toString().match(/^@article/gm)).toHaveLength(2)

  await page.goto('/admin/import?vers=index-medicus')
  await give(page, 'export.csv', csv)
  await expect(filter(page, 'Déjà là : 2')).toBeVisible()
  await removeWorks(mark)
})

test('an issue of eight articles is imported as drafts with their PDFs @long', async ({ page }) => {
  const mark = newMark()
  const volume = String(100 + Math.floor(Math.random() * 800))
  const ris = Array.from(
    { length: 8 },
    (_, at) =>
      `TY  - JOUR\nTI  - Article numéro ${at + 1} ${mark}\nAU  - Un, Anne\nSP  - ${at * 5 + 1}\nER  - \n`,
  ).join('\n')
  await editor.signIn(page)
  await page.goto('/admin/import')
  await give(page, 'numero.ris', ris)
  await expect(page.getByText('Indiquez le volume')).toBeVisible()
  await page.getByLabel('Volume').fill(volume)
  await page.getByRole('textbox', { name: 'Numéro' }).last().fill('77')
  await page.getByLabel('Date de publication').fill('2026-03-05')
  await page.getByLabel('Catégorie').selectOption({ label: 'Clinique' })
  await give(page, 'numero.ris', ris)
  await expect(filter(page, 'Nouvelles : 8')).toBeVisible()

  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'article_1.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: `Article numero 3 ${mark}.pdf`, mimeType: 'application/pdf', buffer: pdf },
    { name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html>') },
    { name: 'figure.png', mimeType: 'image/png', buffer: pdf },
  ])
  await expect(page.getByLabel(`Article numéro 3 ${mark}`, { exact: true })).toHaveValue('1')
  // Each file that is not taken says so, among those that are.
  const refused = page.getByRole('alert')
  await expect(refused.getByText(/faux\.pdf/)).toBeVisible()
  await expect(refused.getByText(/figure\.png/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importer 8 notices' }).click()
  await expect(page.getByText('8 notices ajoutées')).toBeVisible()
  const works = await worksOf(mark)
  expect(works).toHaveLength(8)
  for (const work of works)
    expect(work).toMatchObject({
      source: 'RHCA',
      status: 'draft',
      volume,
      issue: '77',
      publication_date: '2026-03-05',
      category: 'clinical',
    })
  const name = (at: number) => `RHCA_vol_${volume}_no_77_art_0${at}_05-03-26.pdf`
  expect(works.map(({ pdf_filename }) => pdf_filename)).toEqual([
    name(1),
    null,
    name(3),
    null,
    null,
    null,
    null,
    null,
  ])
  const { data: stored } = await service.storage.from('rhca-pdfs').download(name(3))
  expect(stored?.size).toBe(pdf.byteLength)
  await undo(page)
  expect(await countOf(mark)).toBe(0)
  await service.storage.from('rhca-pdfs').remove([name(1), name(3)])
})

test('IMADM-01 an import that is stopped while its PDF goes up stores none, and begins anew @long', async ({
  page,
}) => {
  const mark = newMark()
  const volume = String(100 + Math.floor(Math.random() * 800))
  await editor.signIn(page)
  await page.goto('/admin/import')
  await page.getByLabel('Volume').fill(volume)
  await page.getByRole('textbox', { name: 'Numéro' }).last().fill('78')
  await page.getByLabel('Date de publication').fill('2026-03-05')
  await page.getByLabel('Catégorie').selectOption({ label: 'Clinique' })
  await give(page, 'numero.ris', `TY  - JOUR\nTI  - Article un ${mark}\nAU  - Un, Anne\nER  - \n`)
  await expect(filter(page, 'Nouvelles : 1')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'article_1.pdf', mimeType: 'application/pdf', buffer: pdf }])

  const held = Promise.withResolvers<undefined>()
  await page.route(
    '**/functions/v1/upload-file?**',
    async (route) => {
      await held.promise
      await route.abort()
    },
    { times: 1 },
  )
  const started = page.waitForRequest('**/functions/v1/upload-file?**')
  await page.getByRole('button', { name: 'Importer 1 notice' }).click()
  await started
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('upload-file'))
  await page.getByRole('button', { name: 'Arrêter l’import' }).click()
  await given
  held.resolve(undefined)
  await page.getByRole('button', { name: 'Importer 1 notice' }).click()
  await expect(page.getByText('1 notice ajoutée')).toBeVisible()
  const works = await worksOf(mark)
  const name = `RHCA_vol_${volume}_no_78_art_01_05-03-26.pdf`
  expect(works.map(({ pdf_filename }) => pdf_filename)).toEqual([name])
  const { data: stored } = await service.storage
    .from('rhca-pdfs')
    .list('', { search: `RHCA_vol_${volume}_no_78` })
  expect(stored?.map((file) => file.name)).toEqual([name])
  await undo(page)
  await service.storage.from('rhca-pdfs').remove([name])
})

test('IMADM-01 a PDF that was sent before the import failed is not attached once its article has none @long', async ({
  page,
}) => {
  const mark = newMark()
  const volume = String(100 + Math.floor(Math.random() * 800))
  const ris = [1, 2]
    .map((at) => `TY  - JOUR\nTI  - Article ${at} ${mark}\nAU  - Un, Anne\nSP  - ${at}\nER  - \n`)
    .join('\n')
  await editor.signIn(page)
  await page.goto('/admin/import')
  await page.getByLabel('Volume').fill(volume)
  await page.getByRole('textbox', { name: 'Numéro' }).last().fill('79')
  await page.getByLabel('Date de publication').fill('2026-03-05')
  await page.getByLabel('Catégorie').selectOption({ label: 'Clinique' })
  await give(page, 'numero.ris', ris)
  await expect(filter(page, 'Nouvelles : 2')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'article_1.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'article_2.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  const name = (at: number) => `RHCA_vol_${volume}_no_79_art_0${at}_05-03-26.pdf`
  await page.route(`**/functions/v1/upload-file?**${name(2)}**`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Importer 2 notices' }).click()
  await expect(page.getByText('Un PDF n’a pas pu être envoyé')).toBeVisible()
  await page.getByLabel(`Article 1 ${mark}`, { exact: true }).selectOption('Sans PDF')
  await page.getByRole('button', { name: 'Importer 2 notices' }).click()
  await expect(page.getByText('2 notices ajoutées')).toBeVisible()
  const works = await worksOf(mark)
  expect(works.map(({ pdf_filename }) => pdf_filename)).toEqual([null, name(2)])
  await undo(page)
  await service.storage.from('rhca-pdfs').remove([name(1), name(2)])
})

test('an account without the role opens neither screen, nor does the server import for it @long', async ({
  page,
}) => {
  const reader = await createAccount()
  await reader.signIn(page)
  for (const path of ['/admin/index-medicus', '/admin/import']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login/)
  }
  await reader.remove()
})
