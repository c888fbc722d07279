import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { WORKS_PER_PAGE } from '#domain/back-office/work-list.ts'
import { type Account, createAccount, serviceClient } from './account.ts'
import { openScreen } from './back-office.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'
import { renderedWork, variedWorks } from './rendered-work.ts'

/** A word that no other test's works contain; with accents, which a search ignores. */
const newMarker = () => `Zébulon${randomUUID().slice(0, 8)}`
const PLAIN_ABSTRACT = 'Un résumé assez long pour être accepté par la règle des cinquante caractères.'

const service = serviceClient()
let editor: Account
const made: string[] = []

const addWork = async (values: Record<string, unknown>): Promise<string> => {
  const { data, error } = await service
    .from('articles')
    .insert({ source: 'RHCA', status: 'draft', abstract: PLAIN_ABSTRACT, category: 'research', ...values })
    .select('id')
    .single()
  if (error) throw error
  const { id } = z.object({ id: z.string() }).parse(data)
  made.push(id)
  return id
}

const RowSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const rowOf = async (id: string) =>
  RowSchema.nullable().parse((await service.from('articles').select('*').eq('id', id).maybeSingle()).data)
const rowTitled = async (title: string) =>
  RowSchema.parse((await service.from('articles').select('*').eq('title', title).single()).data)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdfOf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`)

test.beforeAll(async () => {
  editor = await createAccount('editor')
})
test.beforeEach(({ page }) => editor.signIn(page))
test.afterAll(async () => {
  await service.from('articles').delete().in('id', made)
  await service.from('removed_works').delete().in('article_id', made)
  await editor.remove()
})

test('ALIST-01 ALIST-02 the list searches without accents, filters, keeps its address and says what a work is', async ({
  page,
}) => {
  const marker = newMarker()
  const full = await addWork({
    title: `${marker} complet`,
    source: 'IGM',
    status: 'published',
    authors: ['Ésaïe Nérée', 'Rose Un'],
    tags: ['un', 'deux', 'trois', 'quatre', 'cinq'],
    publication_date: '2024-03-05',
  })
  await addWork({ title: `${marker} nu`, created_at: '2023-07-01T12:00:00Z', abstract: null })
  const first = page.waitForRequest(/\/rest\/v1\/unified_content\?/)
  await page.goto('/admin/articles')
  expect(new URL((await first).url()).searchParams.get('order')).toMatch(/^created_at\.desc/)

  await page.getByRole('searchbox').fill(marker.toLowerCase().replace('é', 'e'))
  const cards = page.getByRole('list', { name: 'Articles' }).getByRole('article')
  await expect(cards).toHaveCount(2)
  const card = cards.filter({ hasText: 'complet' })
  for (const text of ['Publié', 'IGM', PLAIN_ABSTRACT, 'Ésaïe Nérée, Rose Un', '5 mars 2024', 'Recherche'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText(['un', 'deux', 'trois', '+2 plus'])
  const bare = cards.filter({ hasText: 'nu' })
  for (const text of ['Brouillon', 'Aucun auteur', '1er juil. 2023'])
    await expect(bare.getByText(text)).toBeVisible()

  await page.getByRole('combobox', { name: 'Source' }).selectOption('IGM')
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(/zebulon/)
  await page.getByRole('searchbox').fill('neree')
  await expect(cards).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(marker)
  await page.getByRole('link', { name: `Modifier ${marker} complet` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/edit/${full}$`))
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Nouvel article' }).click()
  await expect(page).toHaveURL(/\/admin\/articles\/new$/)
})

test.describe('when the database fails', () => {
  test.use({ allowedConsole: /Failed to load resource/ })
  test('ALIST-03 the list says that it loads, finds nothing, holds nothing or failed', async ({ page }) => {
    let answer: { status: number; body: string } = { status: 200, body: '[]' }
    const held = Promise.withResolvers<void>()
    await page.route(/\/rest\/v1\/unified_content\?/, async (route) => {
      await held.promise
      await route.fulfill({
        ...answer,
        headers: { 'content-range': '*/0', 'access-control-allow-origin': '*' },
      })
    })
    await page.goto('/admin/articles')
    await expect(page.getByText('Chargement des articles…')).toBeVisible()
    held.resolve()
    await expect(page.getByText('Aucun article disponible')).toBeVisible()
    await page.getByRole('combobox', { name: 'Statut' }).selectOption('draft')
    await expect(page.getByText('Aucun article trouvé avec ces critères')).toBeVisible()
    answer = { status: 400, body: '{"code":"22000","message":"non"}' }
    await page.goto('/admin/articles')
    await expect(page.getByText('Erreur lors du chargement des articles')).toBeVisible()
  })
})

test('bulk actions publish, unpublish and delete, and each is taken back without a loss @long', async ({
  page,
}) => {
  const marker = newMarker()
  const ids = [
    await addWork({ title: `${marker} un`, views: 7 }),
    await addWork({ title: `${marker} deux`, status: 'pending', publish_at: '2040-01-01T00:00:00Z' }),
  ]
  const statuses = async () => Promise.all(ids.map(async (id) => (await rowOf(id))?.status))
  await page.goto(`/admin/articles?q=${marker}`)
  const chooseAll = () => page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  /** The toast that says so, held by the pointer: it would go while the database is asked. */
  const heldToast = async (text: string) => {
    const toast = page
      .getByRole('region', { name: 'Notifications' })
      .locator('.toast')
      .filter({ hasText: text })
    // One that comes moves more than once; one that rests there holds nothing.
    await toast.hover({ position: { x: 8, y: 8 } })
    await toast.hover()
    return toast
  }

  await chooseAll()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier 2 articles ainsi' }).click()
  const published = await heldToast('2 articles publiés')
  expect(await statuses()).toEqual(['published', 'published'])
  await published.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText('L’action a été annulée')).toBeVisible()
  expect(await statuses()).toEqual(['draft', 'pending'])
  expect(await rowOf(ids[1] ?? '')).toMatchObject({ publish_at: expect.stringContaining('2040-01-01') })

  await chooseAll()
  const [before] = [await rowOf(ids[0] ?? '')]
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  const removed = await heldToast('2 articles supprimés')
  expect(await statuses()).toEqual([undefined, undefined])
  await removed.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('article')).toHaveCount(2)
  expect(await rowOf(ids[0] ?? '')).toEqual(before)
})

test.describe('the last page', () => {
  // The browser's own line for a page that is there no more.
  test.use({ allowedConsole: /416/ })
  test('who removes all of it is led to the page before @long', async ({ page }) => {
    const marker = newMarker()
    const rows = Array.from({ length: 2 * WORKS_PER_PAGE.cards + 1 }, (_, index) => ({
      title: `${marker} ${index}`,
      source: 'RHCA',
      status: 'draft',
    }))
    const { data } = await service.from('articles').insert(rows).select('id').throwOnError()
    made.push(...data.map(({ id }) => String(id)))
    await page.goto(`/admin/articles?q=${marker}&page=3`)
    const articles = page.getByRole('list', { name: 'Articles' }).getByRole('article')
    await expect(articles).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(articles).toHaveCount(WORKS_PER_PAGE.cards)
    await expect(page).toHaveURL(/[?&]page=2$/)
  })
})

test('USE-22 works published together say what each lacks, and one that would be in no issue stays a draft @long', async ({
  page,
}) => {
  const marker = newMarker()
  const lone = await addWork({ title: `${marker} sans numéro`, source: 'IGM' })
  const placed = await addWork({
    title: `${marker} placé`,
    source: 'IGM',
    volume: '9',
    issue: marker,
    authors: ['Ada Un'],
    pdf_filename: 'a.pdf',
    cover_image_filename: 'a.png',
  })
  await page.goto(`/admin/articles?q=${marker}`)
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Il manque quelque chose/ })
  await expect(dialog.getByText('1 article reste en brouillon', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: /^Volume et numéro/ })).toHaveAttribute(
    'href',
    `/admin/articles/edit/${lone}#field-volume`,
  )
  await dialog.getByRole('button', { name: 'Publier 1 article ainsi' }).click()
  await expect(page.getByText('1 article publié')).toBeVisible()
  expect((await rowOf(lone))?.status).toBe('draft')
  expect((await rowOf(placed))?.status).toBe('published')
})

test('USE-22 publishing one work proposes today, names what lacks with the way to its field, and is refused into no list @long', async ({
  page,
}) => {
  const marker = newMarker()
  const id = await addWork({
    title: `${marker} à publier`,
    source: 'IGM',
    tags: ['un'],
    authors: ['Ada Un'],
    publication_date: null,
  })
  await page.goto(`/admin/articles/edit/${id}`)
  const date = page.getByRole('textbox', { name: 'Date de publication' })
  await expect(date).toHaveValue('')
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('published')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Port-au-Prince' }).format(new Date())
  await expect.poll(async () => (await date.inputValue()).includes(today.slice(0, 4))).toBe(true)
  const panel = page.getByRole('status').filter({ hasText: 'Avant de mettre en ligne' })
  await expect(panel.getByRole('link')).toHaveText([
    /^Volume et numéro\s: sans eux/,
    /^PDF\s: les lecteurs/,
    /^Image de couverture\s: /,
  ])
  await panel.getByRole('link', { name: /^Volume et numéro/ }).click()
  await expect(page.getByRole('textbox', { name: 'Volume' })).toBeFocused()

  const save = page.getByRole('button', { name: 'Enregistrer les modifications' })
  await save.click()
  const blocked = page.getByRole('dialog', { name: 'Cet article ne peut pas encore être mis en ligne' })
  await expect(blocked.getByRole('button', { name: 'Mettre en ligne ainsi' })).toHaveCount(0)
  await expectAccessible(page)
  await blocked.getByRole('button', { name: 'Compléter' }).click()
  await expect(page.getByRole('textbox', { name: 'Volume' })).toBeFocused()
  await page.keyboard.type('9')
  await page.getByRole('textbox', { name: 'Numéro', exact: true }).fill(marker)
  await save.click()
  const question = page.getByRole('dialog', { name: /^Mettre en ligne malgré ce qui manque/ })
  await question.getByRole('button', { name: 'Mettre en ligne ainsi' }).click()
  await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()
  expect(await rowOf(id)).toMatchObject({ status: 'published', publication_date: today })
})

test('a removed work is found again long after, and comes back as it was @long', async ({ page }) => {
  const marker = newMarker()
  const id = await addWork({ title: `${marker} regretté`, views: 7 })
  const before = await rowOf(id)
  await page.goto(`/admin/articles?q=${marker}`)
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByText('1 article supprimé')).toBeVisible()

  await page.getByRole('link', { name: 'Articles supprimés' }).click()
  await page.getByRole('searchbox', { name: 'Rechercher un article supprimé' }).fill(marker)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(marker)}`))
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: `${marker} regretté` })
  await expect(row).toContainText(editor.email)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Rétablir ${marker} regretté` }).press('Enter')
  await expect(page.getByText('Article rétabli')).toBeVisible()
  await expect(page.getByText('Aucun article supprimé ne correspond à cette recherche.')).toBeVisible()
  expect(await rowOf(id)).toEqual(before)
})

const fillForm = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Résumé' }).fill(PLAIN_ABSTRACT)
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('clinical')
  await page.getByRole('textbox', { name: 'Ajouter un auteur' }).fill('  Ada Un  ')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Tags' }).fill('chirurgie')
  await page.getByRole('button', { name: 'Ajouter un tag' }).click()
}

test('AFORM-01 AFORM-02 AFORM-07 REC-20 the form says what is wrong at every change and opens its button when all is right', async ({
  page,
}) => {
  await page.goto('/admin/articles/new')
  await expect(page.getByRole('heading', { name: 'Créer un nouvel article' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Créer l’article' })
  await expect(submit).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Type de publication' })).toHaveValue('RHCA')
  await expect(page.getByRole('combobox', { name: 'Statut' })).toHaveValue('draft')
  for (const [name, wrong, message] of [
    ['Titre', 'Un', 'Le titre doit contenir au moins 3 caractères'],
    ['Titre', 'x'.repeat(201), 'Le titre ne doit pas dépasser 200 caractères'],
    ['Résumé', 'court', 'Le résumé doit contenir au moins 50 caractères'],
    ['Résumé', 'mot '.repeat(3001), 'Le résumé ne doit pas dépasser 3000 mots'],
    ['Date de publication', '31/02/2024', 'Cette date n’existe pas'],
    ['Date de publication', '13/1935', 'Le mois 13 n’existe pas'],
    ['Date de publication', '04/35', 'Écrivez l’année avec ses quatre chiffres'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(wrong)
    await expect(page.getByText(message)).toBeVisible()
  }
  for (const [typed, text] of [
    ['1935', '1935'],
    ['04/1935', 'avril 1935'],
    ['1er avril 1935', '1er avril 1935'],
    ['5/3/2024', '5 mars 2024'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Date de publication' }).fill(typed)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await fillForm(page, `${newMarker()} règles`)
  const authors = page.getByRole('list', { name: 'Auteurs' })
  await expect(authors.getByRole('listitem')).toHaveText(['1. Ada Un'])
  await page.getByRole('textbox', { name: 'Ajouter un auteur' }).fill('   ')
  await page.keyboard.press('Enter')
  await expect(authors.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Retirer Ada Un' }).click()
  await expect(page.getByText('Au moins un auteur est requis')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer chirurgie' }).click()
  await expect(page.getByText('Au moins un tag est requis')).toBeVisible()
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('')
  await expect(page.getByText('La catégorie est requise')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Catégorie' }).getByRole('option')).toHaveText([
    'Choisir une catégorie',
    'Recherche',
    'Clinique',
    'Revue de la littérature',
    'Cas clinique',
    'Éditorial',
    'Opinion',
  ])
  await expect(page.getByRole('combobox', { name: 'Spécialité' }).getByRole('option')).toHaveText([
    'Aucune',
    'Chirurgie',
    'Anesthésiologie',
    'Cardiologie',
    'Orthopédie',
    'Gastro-entérologie',
    'Neurologie',
    'Oncologie',
    'Pédiatrie',
    'Autre',
  ])
  await expectAccessible(page)
  await expect(submit).toBeDisabled()
})

const chooseFile = async (page: Page, label: string, name: string, buffer: Buffer, mimeType: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Choisir des fichiers : ${label}` }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}
const chooseBoth = async (page: Page, words: string) => {
  await chooseFile(page, 'Fichiers de l’article', 'Article final.pdf', pdfOf(words), 'application/pdf')
  await chooseFile(page, 'Image de couverture', 'couverture.png', png, 'image/png')
}

test('USE-26 a file on its way is taken out @long', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(/\/functions\/v1\/upload-file/, async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.goto('/admin/articles/new')
  await chooseFile(page, 'Fichiers de l’article', 'faux.pdf', pdfOf(randomUUID()), 'application/pdf')
  // Nor is it lost by leaving without a question, though nothing was typed.
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Quitter pendant l’envoi\u202f?' })
  await leaving.getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('button', { name: 'Annuler l’envoi de faux.pdf' }).click()
  await expect(page.getByText('faux.pdf')).toHaveCount(0)
  answer.resolve()
})

test.describe('creation', () => {
  // The browser's own lines for the refusals of a false PDF and of a second work with the same title.
  test.use({ allowedConsole: /Failed to load resource.*(400|409)/ })
  test('AFORM-03 AFORM-04 AFORM-05 a work is created with its files in the right buckets, and the form begins anew', async ({
    page,
  }) => {
    const title = `${newMarker()} création`
    const words = randomUUID()
    await page.goto('/admin/articles/new')
    const missing = page.getByText(/^À compléter/)
    await fillForm(page, title)
    await page.getByRole('textbox', { name: 'DOI' }).fill(`10.1234/${words}`)
    await expect(missing).toHaveText(
      'À compléter ou à corriger\u00a0: Fichiers de l’article, Image de couverture',
    )
    // USE-25's rule: bytes that are no PDF are refused before any of them is sent, and can be taken out.
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/upload-file')) uploads.push(request.url())
    })
    await chooseFile(page, 'Fichiers de l’article', 'faux.pdf', Buffer.from('du texte'), 'application/pdf')
    await expect(page.getByText('Le contenu du fichier n’est pas un PDF.').first()).toBeVisible()
    expect(uploads).toEqual([])
    await page.getByRole('button', { name: 'Retirer faux.pdf' }).click()
    await chooseBoth(page, words)
    await chooseFile(page, 'Annexes', 'figure.png', png, 'image/png')
    await expect(page.getByRole('button', { name: /^Retirer figure-.*\.png$/ })).toBeVisible()
    // The type changes after the upload: the files follow.
    await page.getByRole('combobox', { name: 'Type de publication' }).selectOption('IGM')
    const submit = page.getByRole('button', { name: 'Créer l’article' })
    await submit.click()
    await expect(page.getByText('Article créé avec succès!')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0)
    const row = await rowTitled(title)
    made.push(row.id)
    expect(row).toMatchObject({
      source: 'IGM',
      abstract: PLAIN_ABSTRACT,
      authors: ['Ada Un'],
      tags: ['chirurgie'],
      category: 'clinical',
      status: 'draft',
      doi: `10.1234/${words}`,
      pdf_url: expect.stringMatching(/\/public\/igm-pdfs\/Article%20final-[0-9a-f]{12}\.pdf$/),
      pdf_filename: expect.stringMatching(/^Article final-[0-9a-f]{12}\.pdf$/),
      image_url: expect.stringMatching(/\/public\/igm_covers\/couverture-[0-9a-f]{12}\.png$/),
      article_annexes: [expect.stringMatching(/^figure-[0-9a-f]{12}\.png$/)],
    })
  })

  test('AFORM-05 a twin is noticed by title, DOI and PDF while it is typed, and refused at the end @long', async ({
    page,
  }) => {
    const title = `${newMarker()} jumeau`
    const words = randomUUID()
    const { error } = await service.storage
      .from('igm-pdfs')
      .upload(`${words}.pdf`, pdfOf(words), { contentType: 'application/pdf' })
    if (error) throw error
    await addWork({ source: 'IGM', title, doi: `10.1234/${words}`, pdf_filename: `${words}.pdf` })
    await page.goto('/admin/articles/new')
    await fillForm(page, title.toUpperCase())
    await expect(page.getByText('Un article porte déjà ce titre')).toBeVisible()
    await page.getByRole('textbox', { name: 'DOI' }).fill(`https://doi.org/10.1234/${words.toUpperCase()}`)
    await expect(page.getByText('Un article porte déjà ce DOI')).toBeVisible()
    await chooseBoth(page, words)
    await expect(page.getByText('Ce PDF est déjà celui d’un article')).toBeVisible()
    await page.getByRole('combobox', { name: 'Type de publication' }).selectOption('IGM')
    await page.getByRole('button', { name: 'Créer l’article' }).click()
    await expect(page.getByText('Un article avec ce titre existe déjà').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(title.toUpperCase())
  })
})

test('what is typed is saved on the device, offered after a reload, and not left without a word', async ({
  page,
}) => {
  const title = `${newMarker()} brouillon`
  await page.goto('/admin/articles/new')
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  await expect(page.getByText(/^Brouillon gardé sur cet appareil/)).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).click()
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(title)
  await page.getByRole('link', { name: 'Retour au contenu' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' })
  await question.getByRole('button', { name: 'Continuer la rédaction' }).click()
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(title)
  await page.getByRole('link', { name: 'Retour au contenu' }).click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByRole('heading', { name: 'Contenu', level: 1 })).toBeVisible()
})

test('signing out asks before it ends what was typed @long', async ({ page }) => {
  const own = await createAccount('editor')
  await own.signIn(page)
  const title = `${newMarker()} départ`
  await page.goto('/admin/articles/new')
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' })
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await question.getByRole('button', { name: 'Continuer la rédaction' }).click()
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(title)
  // A screen that is still open while the session ends would ask on in nobody’s name.
  const answer = Promise.withResolvers<void>()
  await page.route('**/rpc/log_security_event', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByText('Déconnexion en cours…')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  answer.resolve()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await own.remove()
})

test('AFORM-06 AFORM-08 editing shows and writes every field, replaces the cover, schedules, and leads to the list', async ({
  page,
}) => {
  const title = `${newMarker()} modifié`
  const id = await addWork({
    title,
    authors: ['Ada Un'],
    tags: ['chirurgie'],
    keywords: ['ancien'],
    cover_image_filename: 'ancienne.png',
    volume: '3',
  })
  await page.goto(`/admin/articles/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Volume' })).toHaveValue('3')
  for (const [name, text] of [
    ['Institution', 'Un hôpital'],
    ['Source de financement', 'Un fonds'],
    ['DOI', '10.9999/édité'],
    ['Numéro', '12'],
    ['Pages', '4-9'],
    ['Date de publication', '05/03/2024'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Retirer ancien', exact: true }).click()
  await page.getByRole('textbox', { name: 'Mots-clés' }).fill('nouveau')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Ajouter une affiliation' }).fill('Une faculté')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Programmer la publication' }).check()
  // A schedule without a day stops nothing once its field is gone.
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('published')
  await expect(page.getByText(/^À compléter ou à corriger/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enregistrer les modifications' })).toBeEnabled()
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('draft')
  await page.getByRole('checkbox', { name: 'Programmer la publication' }).check()
  await page.getByRole('textbox', { name: 'Jour de publication' }).fill('24/11/2040')
  await expect(page.getByText(/24 novembre 2040 à 08:00, heure de Port-au-Prince/)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir des fichiers : Image de couverture' }).click()
  await (await chooser).setFiles({ name: 'neuve.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('button', { name: /^Retirer neuve-/ })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en ligne ainsi' }).click()
  await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/articles$/)
  expect(await rowOf(id)).toMatchObject({
    title,
    institution: 'Un hôpital',
    funding_source: 'Un fonds',
    doi: '10.9999/édité',
    issue: '12',
    page_number: '4-9',
    publication_date: '2024-03-05',
    keywords: ['nouveau'],
    author_affiliations: ['Une faculté'],
    status: 'draft',
    publish_at: expect.stringMatching(/^2040-11-24[T ]13:00:00/),
    image_url: expect.stringContaining('/rhca_covers/neuve-'),
    cover_image_filename: null,
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Articles', exact: true })).toBeVisible()
  await openScreen(page, `articles/edit/${randomUUID()}`)
  await expect(page.getByText('Article non trouvé')).toBeVisible()
})

test.describe('when the database fails @long', () => {
  test.use({ allowedConsole: /Failed to load resource.*(400|500)/ })
  const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }

  test('AFORM-06 an article that can’t be read or saved says so, and what was typed stays', async ({
    page,
  }) => {
    const title = `${newMarker()} en panne`
    const id = await addWork({ title, authors: ['Ada Un'], tags: ['chirurgie'] })
    const fail = (method: string) =>
      page.route(/\/rest\/v1\/unified_content/, (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 400, headers: CORS, json: { code: 'XX000', message: 'en panne' } })
          : route.continue(),
      )
    await fail('GET')
    await page.goto(`/admin/articles/edit/${id}`)
    await expect(page.getByText('Erreur lors du chargement de l’article').first()).toBeVisible()
    await page.unroute(/\/rest\/v1\/unified_content/)

    await page.goto(`/admin/articles/edit/${id}`)
    await page.getByRole('textbox', { name: 'Institution' }).fill('Un hôpital')
    await fail('PATCH')
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(page.getByText('Erreur lors de la mise à jour de l’article').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Institution' })).toHaveValue('Un hôpital')
    await expect(page).toHaveURL(new RegExp(`/admin/articles/edit/${id}$`))
    expect(await rowOf(id)).toMatchObject({ institution: null })
  })

  test('AFORM-05 a creation shows that it is under way, and an error that nothing was created', async ({
    page,
  }) => {
    const title = `${newMarker()} refusé`
    await page.goto('/admin/articles/new')
    await fillForm(page, title)
    for (const [label, name, buffer, mimeType] of [
      ['Fichiers de l’article', 'Article final.pdf', pdfOf(randomUUID()), 'application/pdf'],
      ['Image de couverture', 'couverture.png', png, 'image/png'],
    ] as const) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Choisir des fichiers : ${label}` }).click()
      await (await chooser).setFiles({ name, mimeType, buffer })
    }
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/rest\/v1\/unified_content/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held
      await route.fulfill({ status: 400, headers: CORS, json: { code: 'XX000', message: 'en panne' } })
    })
    await page.getByRole('button', { name: 'Créer l’article' }).click()
    await expect(page.getByText('Création de l’article en cours…')).toBeVisible()
    answer()
    await expect(
      page.getByText('Une erreur est survenue lors de la création de l’article').first(),
    ).toBeVisible()
    await expect(page.getByText('Création de l’article en cours…')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(title)
  })
})

test.describe('two editors', () => {
  test.use({ allowedConsole: /Failed to load resource.*409/ })
  test('saving over another editor’s change shows both versions and writes what is chosen of each', async ({
    page,
  }) => {
    const title = `${newMarker()} conflit`
    const id = await addWork({ title, authors: ['Ada Un'], tags: ['chirurgie'], institution: 'Avant' })
    await page.goto(`/admin/articles/edit/${id}`)
    await page.getByRole('textbox', { name: 'Institution' }).fill('La mienne')
    await page.getByRole('textbox', { name: 'Volume' }).fill('8')
    await service.from('articles').update({ institution: 'La leur', doi: '10.1234/leur' }).eq('id', id)
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cet article a été modifié entre-temps' })
    await expect(dialog).toBeVisible()
    // Nothing was written over theirs.
    expect(await rowOf(id)).toMatchObject({ institution: 'La leur', volume: null })
    const field = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) })
    await expect(field('Institution').getByText('modifié des deux côtés')).toBeVisible()
    await expect(field('Volume').getByRole('radio', { name: 'Ma version' })).toBeChecked()
    await expect(field('DOI').getByRole('radio', { name: 'L’autre version' })).toBeChecked()
    await expectAccessible(page)
    await field('Institution').getByRole('radio', { name: 'L’autre version' }).check()
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()
    expect(await rowOf(id)).toMatchObject({ institution: 'La leur', volume: '8', doi: '10.1234/leur' })
  })

  test('a third save while a choice is made is shown too, and nothing of it is overwritten @long', async ({
    page,
  }) => {
    const title = `${newMarker()} trois`
    const id = await addWork({ title, authors: ['Ada Un'], tags: ['chirurgie'], institution: 'Avant' })
    await page.goto(`/admin/articles/edit/${id}`)
    await page.getByRole('textbox', { name: 'Volume' }).fill('8')
    await service.from('articles').update({ institution: 'La deuxième' }).eq('id', id)
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cet article a été modifié entre-temps' })
    const field = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) })
    await expect(field('Institution').getByRole('radio', { name: 'L’autre version' })).toBeChecked()
    await service.from('articles').update({ doi: '10.1234/tiers' }).eq('id', id)
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect(field('DOI').getByRole('radio', { name: 'L’autre version' })).toBeChecked()
    await expect(field('Volume').getByRole('radio', { name: 'Ma version' })).toBeChecked()
    await expect(field('Institution')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()
    expect(await rowOf(id)).toMatchObject({ institution: 'La deuxième', volume: '8', doi: '10.1234/tiers' })
  })

  test('a draft of an older version meets what was changed since, and takes back none of it @long', async ({
    page,
  }) => {
    const title = `${newMarker()} ancien`
    const id = await addWork({ title, authors: ['Ada Un'], tags: ['chirurgie'], institution: 'Avant' })
    await page.goto(`/admin/articles/edit/${id}`)
    await page.getByRole('textbox', { name: 'Volume' }).fill('8')
    await expect(page.getByText(/^Brouillon gardé sur cet appareil/)).toBeVisible()
    await service.from('articles').update({ institution: 'La leur' }).eq('id', id)
    await page.reload()
    await page.getByRole('button', { name: 'Reprendre le brouillon' }).click()
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cet article a été modifié entre-temps' })
    const field = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) })
    await expect(field('Volume').getByRole('radio', { name: 'Ma version' })).toBeChecked()
    await expect(field('Institution').getByRole('radio', { name: 'L’autre version' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()
    expect(await rowOf(id)).toMatchObject({ institution: 'La leur', volume: '8' })
  })
})

test('the history shows who changed what, word by word, and an earlier version comes back @long', async ({
  page,
}) => {
  const title = `${newMarker()} historique`
  const contributors = [{ id: 'ada', kind: 'person', given: 'Ada', family: 'Un', affiliations: [] }]
  const id = await addWork({ title, institution: 'Hôpital du Nord', contributors })
  const own = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  await own.auth.signInWithPassword(editor)
  await own
    .rpc('write_contributor_emails', { _article_id: id, _emails: { ada: 'ada@exemple.ht' } })
    .throwOnError()
  await service.from('articles').update({ institution: 'Hôpital du Sud' }).eq('id', id)
  await page.goto(`/admin/articles/edit/${id}?tab=history`)
  const versions = page.getByRole('list', { name: 'Versions' }).locator('> li')
  await expect(versions).toHaveCount(3)
  await versions.first().getByText('1 champ modifié').click()
  await expect(versions.first().locator('del')).toHaveText('Nord')
  await expect(versions.first().locator('ins')).toHaveText('Sud')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rétablir la version 2' }).click()
  // Versions hold no addresses of authors: none is said to go.
  await expect(page.getByRole('dialog').locator('del')).toHaveText('Sud')
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir', exact: true }).click()
  await expect(page.getByText('La version 2 est rétablie')).toBeVisible()
  await expect(versions).toHaveCount(4)
  await expect(versions.first()).toContainText('@exemple.ht')
  expect(await rowOf(id)).toMatchObject({ institution: 'Hôpital du Nord' })
})

test('REC-13 the preview is the built page, for works of all four publications with all that pages say @long', async ({
  page,
  request,
}) => {
  const counted: string[] = []
  page.on('request', (each) => {
    if (each.url().includes('increment_count')) counted.push(each.url())
  })
  for (const { id, path, says } of await variedWorks()) {
    const built = await (await request.get(`${requiredVariable('TEST_SITE_URL')}${path}/`)).text()
    await page.goto(`/admin/preview?id=${id}`)
    await expect(page.locator('[data-work-detail]')).toBeVisible()
    const previewed = await page.evaluate(renderedWork, null)
    expect(previewed).toContain('<h1')
    expect(previewed, says).toBe(await page.evaluate(renderedWork, built))
  }
  await expectAccessible(page)
  expect(counted, 'a preview is no view').toEqual([])
})

test('REC-13 the preview of a notice shows no work that is not published @long', async ({ page }) => {
  const marker = newMarker()
  const [draft, notice] = [
    await addWork({ title: `${marker} brouillon` }),
    await addWork({ title: `${marker} erratum`, status: 'published' }),
  ]
  await service
    .from('work_relations')
    .insert({ work_id: notice, direction: 'outgoing', kind: 'erratum', related_work_id: draft })
    .throwOnError()
  await page.goto(`/admin/preview?id=${notice}`)
  await expect(page.getByRole('heading', { level: 1, name: `${marker} erratum` })).toBeVisible()
  await expect(page.getByText('brouillon')).toHaveCount(0)
  await service.from('articles').update({ status: 'published' }).eq('id', draft).throwOnError()
  await page.reload()
  await expect(page.getByRole('link', { name: `${marker} brouillon` })).toBeVisible()
})

test('the preview shows what the form holds, unsaved, and follows it @long', async ({ page }) => {
  const marker = newMarker()
  const id = await addWork({ title: `${marker} avant`, authors: ['Ada Un'] })
  await page.goto(`/admin/articles/edit/${id}`)
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(`${marker} pendant`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { name: `${marker} pendant`, level: 1 })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(`${marker} après`)
  await expect(preview.getByRole('heading', { name: `${marker} après`, level: 1 })).toBeVisible()
  expect(await rowOf(id)).toMatchObject({ title: `${marker} avant`, views: 0 })
})

test('CONTENT-01 the content screen shows figures of the database, finds, narrows and leads on', async ({
  page,
}) => {
  const marker = newMarker()
  await addWork({ title: `${marker} en révision`, status: 'pending' })
  await addWork({ title: `${marker} en brouillon` })
  await page.goto('/admin/content')
  await expect(page.getByRole('searchbox')).toHaveAttribute(
    'placeholder',
    'Rechercher un article, auteur, tag…',
  )
  const works = page.getByRole('list', { name: 'Articles récents' }).getByRole('listitem')
  const CountsSchema = z.array(z.object({ source: z.string(), views: z.number() }))
  const shown = async (label: string) =>
    Number((await page.getByText(label, { exact: true }).locator('..').innerText()).replace(/\D/g, ''))
  // Read again until no other test adds or reads a work in between.
  let isOpened = true
  await expect
    .poll(async () => {
      if (!isOpened) await page.reload()
      isOpened = false
      await expect(page.getByText('Consultations', { exact: true }).locator('..')).toContainText(/\d/)
      const { data } = await service.from('articles').select('source, views').throwOnError()
      const rows = CountsSchema.parse(data)
      const count = (source: string) => rows.filter((row) => row.source === source).length
      return [
        (await shown('Articles RHCA')) - count('RHCA'),
        (await shown('Articles IGM')) - count('IGM'),
        (await shown('Références Index Medicus')) - count('INDEX'),
        (await shown('Consultations')) - rows.reduce((sum, { views }) => sum + views, 0),
      ]
    })
    .toEqual([0, 0, 0, 0])
  await page.getByRole('searchbox').fill(marker.replace('é', 'e'))
  await expect(works).toHaveCount(2)
  await page.getByRole('button', { name: /en révision$/ }).click()
  await expect(works).toHaveCount(1)
  await expect(works.getByText('En révision', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /brouillons?$/ }).click()
  await expect(works.getByText('Brouillon', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Grille' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Grille' })).toHaveAttribute('aria-pressed', 'true')
  await expect(works).toHaveCount(1)
  await expectAccessible(page)
  const header = page.getByRole('main')
  await expect(header.getByRole('link', { name: 'Fichiers' }).first()).toHaveAttribute('href', '/admin/files')
  await expect(header.getByRole('link', { name: 'Nouvel article' }).first()).toHaveAttribute(
    'href',
    '/admin/articles/new',
  )
  for (const tool of ['RHCA', 'Atlas', 'IGM']) {
    await page.getByRole('tab', { name: tool, exact: true }).click()
    await expect(page.getByRole('button', { name: `Remplir les articles ${tool}` })).toBeVisible()
  }
  const actions = page.getByRole('region', { name: 'Actions rapides' }).getByRole('link')
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/articles/new',
    '/admin/files',
    '/admin/import',
  ])
})
