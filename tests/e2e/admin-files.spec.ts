import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()

let editor: Account
test.beforeAll(async () => {
  editor = await createAccount('editor')
})
test.afterAll(() => editor.remove())

const open = async (page: Page, path: string) => {
  await editor.signIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Fichiers' })).toBeVisible()
}

const picture = (colour: string) =>
  sharp({ create: { width: 12, height: 16, channels: 3, background: colour } })
    .png()
    .toBuffer()

const store = async (bucket: string, name: string, content: Buffer) => {
  const { error } = await service.storage.from(bucket).upload(name, content, { contentType: 'image/png' })
  if (error) throw error
}

const addWork = async (work: object): Promise<string> => {
  const added = await service.from('articles').insert(work).select('id').single().throwOnError()
  const id: unknown = added.data.id
  if (typeof id !== 'string') throw new Error('no id')
  return id
}

const rowOf = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('FILES-01 every uploader states its formats, count and size, by tab @long', async ({ page }) => {
  await open(page, '/admin/files')
  const stated = async (tab: string, zones: Record<string, string>) => {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    for (const [label, hint] of Object.entries(zones))
      await expect(page.getByRole('group', { name: label, exact: true })).toContainText(hint)
  }
  await stated('RHCA', {
    'Articles RHCA (PDF)': 'PDF – 10 fichiers, 30\u00a0Mo au plus chacun',
    'Couvertures RHCA': 'PNG, JPG, JPEG, GIF – 10 fichiers, 5\u00a0Mo au plus chacun',
  })
  await expectAccessible(page)
  await stated('IGM', {
    'Articles IGM (PDF)': 'PDF – 10 fichiers, 30\u00a0Mo au plus chacun',
    'Couvertures IGM': 'PNG, JPG, JPEG, GIF – 10 fichiers, 5\u00a0Mo au plus chacun',
  })
  await stated('Index Medicus', {
    'Articles Index Medicus (PDF)': 'PDF – 20 fichiers, 50\u00a0Mo au plus chacun',
  })
  await stated('Général', {
    'Fichiers généraux': 'PDF, DOC, DOCX – 15 fichiers, 10\u00a0Mo au plus chacun',
    'Annexes générales': '15 fichiers, 10\u00a0Mo au plus chacun',
  })
  // One too large, and one too many.
  const covers = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Couvertures de l’atlas' }) })
  // Made in the page: on its way there, so large a file would outlive the message.
  await covers.locator('input[type=file]').evaluate(
    (input, size) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('no input')
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(size)], 'grande.png', { type: 'image/png' }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    5 * 1024 * 1024 + 1,
  )
  await expect(page.getByText('Le fichier grande.png ne doit pas dépasser 5\u00a0Mo')).toBeVisible()
  const content = await picture('#234')
  const names = Array.from({ length: 11 }, (_, index) => `${randomUUID()}-${index}.png`)
  try {
    await covers
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: content })))
    await expect(page.getByText('Vous ne pouvez pas déposer plus de 10 fichiers')).toBeVisible()
    // The ten that fit go up.
    await expect(covers.getByRole('listitem').filter({ hasText: 'Envoyé' })).toHaveCount(10)
  } finally {
    await service.storage.from('atlas_covers').remove(names)
  }
})

test.describe('with a file that the server refuses', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('FILES-01 a file is sent under its conventional name, never over another unasked; a refused one can be tried again or taken out @long', async ({
    page,
  }) => {
    const number = 5000 + Math.floor(Math.random() * 4000)
    const name = `IGM_vol_77_no_${number}_5_3_2024.png`
    await open(page, '/admin/files?onglet=igm')
    const zone = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Couvertures IGM' }) })
    const send = async (fileName: string, buffer: Buffer) =>
      zone.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'image/png', buffer })
    const sent = zone.getByRole('listitem').filter({ hasText: name })
    try {
      const held = Promise.withResolvers<void>()
      await page.route('**/functions/v1/upload-file?**', async (route) => {
        await held.promise
        await route.continue()
      })
      await send(`IGM_vol_77_no_${number}_cover_05-03-2024.png`, await picture('#822'))
      await expect(zone.getByRole('progressbar')).toBeVisible()
      // Another tab would lose it from sight; a search does not.
      await page.getByLabel('Rechercher un fichier').fill('IGM_vol_77')
      await expect(page).toHaveURL(/q=IGM_vol_77/)
      await page.getByRole('tab', { name: 'RHCA' }).click()
      const leaving = page.getByRole('dialog', { name: 'Quitter pendant l’envoi\u202f?' })
      await leaving.getByRole('button', { name: 'Rester' }).click()
      held.resolve()
      await expect(sent).toContainText('Envoyé')
      await send(`IGM_vol_77_no_${number}_5_3_2024.png`, await picture('#228'))
      await expect(sent).toContainText('Un fichier de ce nom est déjà en ligne.')
      await zone.getByRole('button', { name: `Remplacer ${name}` }).click()
      await expect(sent).toContainText('Envoyé')
      const stored = await service.storage.from('igm_covers').download(name)
      expect(
        Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(await picture('#228')),
      ).toBe(true)

      await send('page.png', Buffer.from('<!doctype html>'))
      const refused = zone.getByRole('listitem').filter({ hasText: 'page.png' })
      await expect(refused).toContainText('Le contenu du fichier n’est pas une image PNG.')
      await refused.getByRole('button', { name: 'Réessayer page.png' }).click()
      await expect(refused).toContainText('Le contenu du fichier n’est pas une image PNG.')
      await refused.getByRole('button', { name: 'Retirer page.png' }).click()
      await expect(refused).toHaveCount(0)
    } finally {
      await service.storage.from('igm_covers').remove([name])
    }
  })
})

test('a file is found, seen, renamed by the convention with its work, replaced, and removed after a warning that names the work @long', async ({
  page,
}) => {
  const number = 5000 + Math.floor(Math.random() * 4000)
  const [from, to] = [`RHCA_vol_78_no_${number}_cover.png`, `RHCA_vol_78_no_${number}_7_9_2026.png`]
  const title = `Article au fichier ${randomUUID()}`
  await store('rhca_covers', from, await picture('#282'))
  const id = await addWork({
    title,
    source: 'RHCA',
    status: 'draft',
    volume: '78',
    issue: String(number),
    publication_date: '2026-09-07',
    cover_image_filename: from,
  })
  try {
    await open(page, '/admin/files?onglet=rhca&dossier=rhca_covers')
    await page.getByRole('searchbox', { name: 'Rechercher un fichier' }).fill(`no_${number}`)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, from).getByRole('link', { name: title })).toBeVisible()
    await page.getByRole('button', { name: from, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: from })).toHaveJSProperty(
      'naturalWidth',
      12,
    )
    await page.keyboard.press('Escape')

    // By the keyboard alone.
    await page.getByRole('button', { name: `Actions pour ${from}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Renommer…' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(title)
    await dialog.getByRole('button', { name: `Prendre le nom ${to}` }).focus()
    await page.keyboard.press('Enter')
    // The name that was chosen is not lost by a key that closes dialogs.
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Nom du fichier')).toHaveValue(to)
    await dialog.getByLabel('Nom du fichier').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 article suit', { exact: false })).toBeVisible()
    await expect(rowOf(page, to)).toBeVisible()
    const renamed = await service.from('articles').select('cover_image_filename').eq('id', id).single()
    expect(renamed.data).toEqual({ cover_image_filename: to })

    await choose(page, to, 'Remplacer…')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'autre.png', mimeType: 'image/png', buffer: await picture('#fff') })
    await dialog.getByRole('button', { name: 'Remplacer', exact: true }).click()
    await expect(page.getByText('Fichier remplacé')).toBeVisible()
    const stored = await service.storage.from('rhca_covers').download(to)
    expect(
      Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(await picture('#fff')),
    ).toBe(true)

    await choose(page, to, 'Supprimer…')
    await expect(dialog.getByRole('status').filter({ hasText: 'Ce fichier est utilisé.' })).toContainText(
      title,
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Supprimer quand même' }).click()
    await expect(page.getByText('Fichier supprimé avec succès')).toBeVisible()
    await expect(rowOf(page, to)).toHaveCount(0)
  } finally {
    await service.from('articles').delete().eq('id', id)
    await service.storage.from('rhca_covers').remove([from, to])
  }
})

test('files that nothing uses and files that are missing are found, and a missing one is mended @long', async ({
  page,
}) => {
  const number = 5000 + Math.floor(Math.random() * 4000)
  const unused = `RHCA_vol_79_no_${number}_art_2_cover.png`
  const missing = `RHCA_vol_79_no_${number}_art_02_cover.png`
  const absent = `absent-${randomUUID()}.png`
  const titles = [`Premier ${randomUUID()}`, `Second ${randomUUID()}`] as const
  await store('rhca_covers', unused, await picture('#ddd'))
  const ids = [
    await addWork({ title: titles[0], source: 'RHCA', status: 'draft', cover_image_filename: missing }),
    await addWork({ title: titles[1], source: 'RHCA', status: 'draft', cover_image_filename: absent }),
  ]
  try {
    await open(page, `/admin/files?onglet=rhca&dossier=rhca_covers&vue=inutilises&q=no_${number}`)
    await expect(rowOf(page, unused)).toContainText('Inutilisé')
    await page.goto(`/admin/files?onglet=rhca&dossier=rhca_covers&vue=absents`)
    const list = page.getByRole('list', { name: 'Fichiers absents' })
    const first = list.getByRole('listitem').filter({ hasText: missing }).first()
    await expect(first).toContainText(titles[0])
    await expectAccessible(page)
    await first.getByRole('button', { name: `Renommer ${unused}` }).click()
    await expect(list.getByText(missing, { exact: true })).toHaveCount(0)
    const second = list.getByRole('listitem').filter({ hasText: absent }).first()
    await expect(second).toContainText(titles[1])
    await second
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await picture('#123') })
    await expect(list.getByText(absent, { exact: true })).toHaveCount(0)
    expect((await service.storage.from('rhca_covers').exists(absent)).data).toBe(true)
  } finally {
    await service.from('articles').delete().in('id', ids)
    await service.storage.from('rhca_covers').remove([unused, missing, absent])
  }
})

test('BFILL-01 a backfill says that it runs, what it added, and what became of each file @long', async ({
  page,
}) => {
  const number = 5000 + Math.floor(Math.random() * 4000)
  const [good, bad] = [`IGM_vol_88_no_${number}_01-12-26.pdf`, `sans-convention-${randomUUID()}.pdf`]
  for (const name of [good, bad])
    await service.storage
      .from('igm-pdfs')
      .upload(name, Buffer.from('%PDF-1.7 essai'), { contentType: 'application/pdf' })
  try {
    await editor.signIn(page)
    await page.goto('/admin/content')
    const tools = page.getByRole('region', { name: 'Outils de données' })
    const start = tools.getByRole('button', { name: 'Remplir les articles IGM' })
    // The figures above come meanwhile and move the tabs.
    await expect(async () => {
      await tools.getByRole('tab', { name: 'IGM' }).click()
      await expect(start).toBeVisible({ timeout: 1000 })
    }).toPass()
    await start.click()
    await expect(page.getByText('Remplissage des articles IGM en cours…').first()).toBeVisible()
    await expect(page.getByText(/^\d+ articles? IGM ajoutés? avec succès!$/)).toBeVisible()
    await expect(page.getByText(/^\d+ articles? (?:a|ont) échoué lors du processus\.$/)).toBeVisible()
    await expect(tools.getByRole('row').filter({ hasText: good })).toContainText(
      'AjoutéBrouillon\u00a0: auteurs à indiquer',
    )
    await expect(tools.getByRole('row').filter({ hasText: bad })).toContainText(
      'Le nom ne suit pas la convention',
    )
    await expectAccessible(page)
    // What the other publications' tools did is another tab's.
    await tools.getByRole('tab', { name: 'RHCA' }).click()
    await expect(tools.getByRole('row').filter({ hasText: good })).toHaveCount(0)
  } finally {
    await service.from('articles').delete().eq('pdf_filename', good)
    await service.storage.from('igm-pdfs').remove([good, bad])
  }
})

test.describe('when the function fails', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('BFILL-01 a failed backfill says so, by publication', async ({ page }) => {
    await editor.signIn(page)
    await page.route('**/functions/v1/backfill-*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'internal', message: 'Une erreur inattendue est survenue.' } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto('/admin/content')
    const tools = page.getByRole('region', { name: 'Outils de données' })
    for (const label of ['RHCA', 'Atlas', 'IGM']) {
      await tools.getByRole('tab', { name: label }).click()
      await tools.getByRole('button', { name: `Remplir les articles ${label}` }).click()
      await expect(tools.getByRole('alert')).toContainText(`Erreur lors du remplissage des articles ${label}`)
    }
  })
})
