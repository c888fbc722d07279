import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Account, createAccount, serviceClient } from './account.ts'
import { openScreen } from './back-office.ts'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'
import { sendManuscript } from './submissions.ts'

const service = serviceClient()

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

/** Presses Tab until the focus is there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 150; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`150 presses of Tab don't lead to ${String(target)}.`)
}

/** Presses what the focus was led to. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test.describe('a day by keys alone', () => {
  let editor: Account
  test.beforeAll(async () => {
    editor = await createAccount('editor')
  })
  test.afterAll(() => editor.remove())

  test('USE-24 signs in, opens a submission, replies, makes a draft, uploads a PDF, publishes and undoes an import @long', async ({
    page,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const manuscript = await sendManuscript(service)
    const press_ = (target: Locator) => press(page, target)
    await page.goto('/admin/login')
    await tabTo(page, page.getByLabel('Adresse email'))
    await page.keyboard.type(editor.email)
    await tabTo(page, page.getByLabel('Mot de passe').first())
    await page.keyboard.type(editor.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bienvenue dans l’espace éditorial' })).toBeVisible()

    await press_(page.getByRole('link', { name: 'Soumissions' }).first())
    await press_(page.getByRole('link', { name: manuscript.title }))
    const reply = page.getByRole('region', { name: 'Répondre à l’auteur' })
    await tabTo(page, reply.getByLabel('Message à l’auteur'))
    await page.keyboard.type('Votre manuscrit est accepté.')
    await tabTo(page, reply.getByLabel('Nouvel état'))
    await page.keyboard.type('Acc')
    await expect(reply.getByLabel('Nouvel état').locator('option:checked')).toHaveText('Acceptée')
    await press_(reply.getByRole('button', { name: 'Enregistrer et prévenir l’auteur' }))
    await expect.poll(async () => (await mailsTo(manuscript.authorEmail)).length).toBeGreaterThan(0)

    await press_(page.getByRole('button', { name: 'Créer l’article' }))
    await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(manuscript.title)
    const category = page.getByRole('combobox', { name: 'Catégorie' })
    await tabTo(page, category)
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('textbox', { name: /^Tags/ }))
    await page.keyboard.type('Urgence')
    await page.keyboard.press('Enter')
    const chosen = page.waitForEvent('filechooser')
    await press_(page.getByRole('button', { name: 'Choisir des fichiers : Fichiers de l’article' }))
    await (await chosen).setFiles({ name: 'article.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(page.getByText('article.pdf').first()).toBeVisible()
    await tabTo(page, page.getByRole('combobox', { name: 'Statut' }))
    await page.keyboard.type('Pub')
    await press_(page.getByRole('button', { name: 'Enregistrer les modifications' }))
    // The work has no cover: the question has the focus.
    const question = page.getByRole('dialog', { name: /^Mettre en ligne malgré ce qui manque/ })
    await expect(question.getByRole('heading', { level: 2 })).toBeFocused()
    await press_(question.getByRole('button', { name: 'Mettre en ligne ainsi' }))
    const published = () => service.from('articles').select('status, pdf_url').eq('title', manuscript.title)
    await expect
      .poll(async () => (await published()).data)
      .toEqual([{ status: 'published', pdf_url: expect.stringContaining('article') }])

    await press_(page.getByRole('link', { name: 'Import en nombre' }))
    const target = page.getByRole('combobox', { name: 'Destination' })
    await tabTo(page, target)
    await page.keyboard.type('Index')
    const asked = page.waitForEvent('filechooser')
    await press_(page.getByRole('button', { name: /^Choisir un fichier|^Choisir des fichiers/ }).last())
    const ris = `TY  - JOUR\nTI  - Notice ${mark}\nAU  - Un, Anne\nPY  - 2019\nJO  - Revue\nER  - \n`
    await (await asked).setFiles({ name: 'notice.ris', mimeType: '', buffer: Buffer.from(ris) })
    await press_(page.getByRole('button', { name: /^Importer 1\s*notice/ }))
    await expect(page.getByText('1 notice ajoutée').first()).toBeVisible()
    const undo = page.getByRole('button', { name: /^Annuler l’import/ }).first()
    await press_(undo)
    const undone = page.getByRole('dialog', { name: 'Annuler cet import\u202f?' })
    await expect(undone.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await press_(undone.getByRole('button', { name: 'Annuler l’import' }))
    await expect(page.getByRole('main').getByText('Tout est comme avant l’import.')).toBeVisible()
    const { data } = await service.from('articles').select('id').like('title', `%${mark}`)
    expect(data).toEqual([])

    await service.from('articles').delete().eq('title', manuscript.title)
    await manuscript.remove()
  })
})

/** How a dialog of the back office is opened, and what has the focus then: its first field, else its title. */
type Opening = {
  path: string
  opener: string | RegExp
  item?: string
  first: { role: 'textbox' | 'searchbox' | 'heading'; name: string | RegExp }
}

test.describe('each dialog of the back office', () => {
  let admin: Account
  const mark = randomUUID().slice(0, 8)
  const email = `abonnee-${mark}@exemple.ht`
  const file = `essai-${mark}.png`
  test.beforeAll(async () => {
    admin = await createAccount('super_admin')
    await service.from('newsletter_subscriptions').insert({ name: 'Abonnée', email }).throwOnError()
    await service
      .from('contact_messages')
      .insert({ name: `Lectrice ${mark}`, email, message: 'Un message pour la rédaction.' })
      .throwOnError()
    await service.storage.from('rhca_covers').upload(file, new Blob(['a'], { type: 'image/png' }))
  })
  test.afterAll(async () => {
    await service.from('newsletter_subscriptions').delete().eq('email', email)
    await service.from('contact_messages').delete().eq('email', email)
    await service.storage.from('rhca_covers').remove([file])
  })

  const OPENINGS: Opening[] = [
    { path: 'dashboard', opener: 'Aide', first: { role: 'searchbox', name: 'Chercher dans l’aide' } },
    { path: 'issues', opener: 'Nouveau numéro', first: { role: 'textbox', name: 'Volume' } },
    { path: 'index-medicus', opener: 'Nouvelle notice', first: { role: 'textbox', name: 'Titre' } },
    {
      path: `messages?q=${mark}`,
      opener: `Lectrice ${mark}`,
      first: { role: 'heading', name: /./ },
    },
    { path: `subscribers?q=${mark}`, opener: `Supprimer ${email}`, first: { role: 'heading', name: /./ } },
    { path: 'members', opener: 'Nouveau membre', first: { role: 'textbox', name: 'Nom' } },
    { path: 'members', opener: /^Supprimer /, first: { role: 'heading', name: /./ } },
    { path: 'founders', opener: 'Nouveau fondateur', first: { role: 'textbox', name: 'Nom' } },
    { path: 'founders', opener: /^Modifier /, first: { role: 'textbox', name: 'Nom' } },
    { path: 'founders', opener: /^Supprimer /, first: { role: 'heading', name: /./ } },
    { path: 'users', opener: 'Nouvel utilisateur', first: { role: 'textbox', name: 'Adresse email' } },
    {
      path: `files?dossier=rhca_covers&q=${mark}`,
      opener: `Actions pour ${file}`,
      item: 'Renommer…',
      first: { role: 'textbox', name: 'Volume' },
    },
    {
      path: `files?dossier=rhca_covers&q=${mark}`,
      opener: `Actions pour ${file}`,
      item: 'Remplacer…',
      first: { role: 'heading', name: /./ },
    },
    {
      path: `files?dossier=rhca_covers&q=${mark}`,
      opener: `Actions pour ${file}`,
      item: 'Supprimer…',
      first: { role: 'heading', name: /./ },
    },
    { path: `files?dossier=rhca_covers&q=${mark}`, opener: file, first: { role: 'heading', name: /./ } },
  ]

  test('USE-24 opens with the focus in it, and gives it back', async ({ page }) => {
    await admin.signIn(page)
    await page.goto('/admin/account')
    const dialog = page.getByRole('dialog')
    for (const { path, opener: name, item, first } of OPENINGS) {
      const tried = `${path}: ${String(item ?? name)}`
      await openScreen(page, path)
      const opener = page.getByRole('button', { name, exact: typeof name === 'string' }).first()
      // What is disabled takes no focus, and nothing says so.
      await expect(opener, tried).toBeEnabled()
      await opener.focus()
      await page.keyboard.press('Enter')
      if (item !== undefined) {
        await page.keyboard.type(item.slice(0, 3))
        await page.keyboard.press('Enter')
      }
      await expect(dialog.getByRole(first.role, { name: first.name }).first(), tried).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog, tried).toHaveCount(0)
      await expect(opener, tried).toBeFocused()
    }
  })

  test('USE-24 one that is opened while another screen is on its way keeps the focus @long', async ({
    page,
  }) => {
    await admin.signIn(page)
    await page.goto('/admin/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const arrival = Promise.withResolvers<undefined>()
    await page.route(/\/MembersPage\.[^/]*\.js$/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await openScreen(page, 'members')
    await page.getByRole('button', { name: 'Aide', exact: true }).press('Enter')
    const search = page.getByRole('dialog').getByRole('searchbox', { name: 'Chercher dans l’aide' })
    await expect(search).toBeFocused()
    arrival.resolve(undefined)
    await expect(page.locator('h1')).toHaveText('Annuaire')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Aide', exact: true })).toBeFocused()
  })
})
