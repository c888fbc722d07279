import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'
import { newAddress } from './own-network.ts'

const FUNCTION = '**/functions/v1/submit-article'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MEGABYTE = 1024 * 1024

const pdf = (name = 'étude.pdf', buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })
const form = (page: Page) => page.getByRole('form', { name: 'Soumettre un manuscrit' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const author = (page: Page, name: string) =>
  form(page)
    .getByRole('list', { name: 'Liste des auteurs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Modifier ${name}`, exact: true }) })
const authorNames = (page: Page) =>
  form(page)
    .getByRole('list', { name: 'Liste des auteurs' })
    .getByRole('button', { name: /^Modifier/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(9)))
const submitButton = (page: Page) => form(page).getByRole('button', { name: 'Soumettre le manuscrit' })
const articleFiles = (page: Page) =>
  form(page).getByRole('group', { name: 'Fichiers de l’article' }).locator('input')
const annexes = (page: Page) => form(page).getByRole('group', { name: 'Images annexes' }).locator('input')
const summary = (page: Page) => form(page).getByRole('region', { name: /à corriger$/ })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

const openForm = async (page: Page) => {
  await page.goto('/submission')
  await expect(form(page)).toHaveAttribute('data-ready', 'true')
  // The limit of rate counts by network, and tests share this machine's. A page that has a route loads nothing from the cache.
  const network = `198.51.${String(randomInt(256))}.${String(randomInt(256))}`
  await page.route(FUNCTION, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } }),
  )
}

const ABSTRACT = 'Nous rapportons une série de douze enfants opérés d’une hernie étranglée.'

const fill = async (page: Page, email: string, publication = /RHCA/) => {
  await form(page).getByRole('radio', { name: publication }).check()
  await field(page, 'Titre').fill('La hernie étranglée de l’enfant')
  await form(page).getByRole('combobox', { name: 'Langue du manuscrit' }).selectOption('français')
  await field(page, 'Mots clés').fill('hernie, enfant, Haïti')
  await field(page, 'Auteurs').fill('Rose Delva, Jean Pierre')
  await field(page, 'Institution').fill('Hôpital de démonstration')
  await field(page, 'Nom').fill('Rose Delva')
  await field(page, 'Adresse email').fill(email)
  await field(page, 'Résumé').fill(ABSTRACT)
  await form(page)
    .getByRole('button', { name: /aucun financement/ })
    .click()
  await form(page)
    .getByRole('button', { name: /aucun lien d’intérêts/ })
    .click()
}

const RowsSchema = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    publication_type: z.string(),
    status: z.string(),
    user_id: z.string().nullable(),
    ethics_approval: z.boolean(),
    no_conflict: z.boolean(),
    original_work: z.boolean(),
    article_files_urls: z.array(z.string()),
    image_annexes_urls: z.array(z.string()),
    submission_files: z.array(z.object({ bucket: z.string(), path: z.string(), file_name: z.string() })),
  }),
)

const stored = async (email: string) => {
  const { data, error } = await serviceClient()
    .from('submissions')
    .select('*, submission_files(bucket, path, file_name)')
    .eq('corresponding_author_email', email)
  if (error) throw error
  return RowsSchema.parse(data)
}

const removeStored = async (email: string) => {
  const service = serviceClient()
  for (const { id, article_files_urls: files, image_annexes_urls: images } of await stored(email)) {
    await service.from('submissions').delete().eq('id', id).throwOnError()
    if (files.length > 0) await service.storage.from('article_files').remove(files)
    if (images.length > 0) await service.storage.from('article_annexes').remove(images)
  }
}

const paste = (target: Locator, name: string, bytes: number[]) =>
  target.evaluate(
    (element, file) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'application/pdf' }))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { name, bytes },
  )

test('SUB-01 the form has its fields, declarations and uploaders, and no accessibility violation', async ({
  page,
}) => {
  await openForm(page)
  await expect(form(page).getByRole('radio')).toHaveCount(3)
  for (const name of [
    'Titre',
    'Mots clés',
    'Auteurs',
    'Institution',
    'Nom',
    'Adresse email',
    'Téléphone',
    'Adresse postale',
    'Résumé',
    'Source de financement',
    'Numéro de subvention',
    'Liens d’intérêts',
    'Avis éthique et consentement',
    'Disponibilité des données',
    'Remerciements',
    'Message à la rédaction',
  ])
    await expect(field(page, name)).toBeVisible()
  const declarations = form(page).getByRole('group', { name: 'Déclarations' }).getByRole('checkbox')
  await expect(declarations).toHaveCount(3)
  for (const box of await declarations.all()) await expect(box).not.toBeChecked()
  await expect(
    form(page).getByText('PDF, DOC, DOCX – 10\u00a0Mo par fichier, 20 fichiers au plus'),
  ).toBeVisible()
  await expect(
    form(page).getByText(
      'PNG, JPG, JPEG, GIF, WebP, BMP, TIFF – 30\u00a0Mo par fichier, 20 fichiers au plus',
    ),
  ).toBeVisible()
  await expect(form(page).getByText('45\u00a0Mo par email')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('REC-17 the checklist ticks what the form can check, leaves the rest to the author and holds nothing back @long', async ({
  page,
}) => {
  await openForm(page)
  const list = form(page).getByRole('group', { name: 'Avant d’envoyer' })
  const abstract = list.getByRole('checkbox', { name: 'Le résumé est complet.' })
  const own = list.getByRole('checkbox', { name: /^Tous les auteurs ont lu/ })
  await expect(abstract).not.toBeChecked()
  await fill(page, newAddress())
  await expect(abstract).toBeChecked()
  const file = list.getByRole('checkbox', { name: 'Le fichier de l’article est ajouté.' })
  await expect(file).not.toBeChecked()
  await articleFiles(page).setInputFiles(pdf())
  await expect(file).toBeChecked()
  await expect(own).not.toBeChecked()
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')
  await own.check()
  await expect(own).toBeChecked()
})

test('REC-06 authors are typed or pasted, moved by keys with the focus, taken out and brought back, and sent as entries @long', async ({
  page,
}) => {
  const email = newAddress()
  await openForm(page)
  await fill(page, email)
  await field(page, 'Nom').fill('')
  await field(page, 'Auteurs').fill('')
  await field(page, 'Auteurs').pressSequentially('Rose Delva')
  await page.keyboard.press('Enter')
  await expect(author(page, 'Rose Delva')).toBeVisible()
  await expect(field(page, 'Auteurs')).toHaveValue('')
  await expect(field(page, 'Auteurs')).toBeFocused()
  await field(page, 'Auteurs').evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text', 'Jean Pierre-Louis; Médecins Sans Frontières; DÉSULMÉ PAUL')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    // A dispatched event pastes nothing by itself.
    document.execCommand('insertText', false, data.getData('text'))
  })
  await expect(form(page).getByText('3 auteurs ajoutés', { exact: false })).toBeAttached()
  expect(await authorNames(page)).toEqual([
    'Rose Delva',
    'Jean Pierre-Louis',
    'Médecins Sans Frontières',
    'DÉSULMÉ PAUL',
  ])
  await expect(author(page, 'DÉSULMÉ PAUL')).toContainText('À vérifier')
  await author(page, 'DÉSULMÉ PAUL').getByRole('button', { name: 'Modifier DÉSULMÉ PAUL' }).click()
  await field(page, 'Prénom').fill('Paul')
  await field(page, 'Nom de famille').fill('Désulmé')
  await field(page, 'ORCID').fill('0000-0002-1825-0098')
  await field(page, 'ORCID').press('Enter')
  await expect(author(page, 'Paul Désulmé').getByRole('button', { name: /^Modifier/ })).toBeFocused()
  await expect(author(page, 'Paul Désulmé')).toContainText('Cet identifiant ORCID n’existe pas')
  await submitButton(page).click({ force: true })
  await summary(page)
    .getByRole('button', { name: 'Auteurs : Paul Désulmé – Cet identifiant ORCID n’existe pas' })
    .click()
  await expect(author(page, 'Paul Désulmé').getByRole('button', { name: /^Modifier/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await field(page, 'ORCID').fill('https://orcid.org/0000-0002-1825-0097')
  await field(page, 'Ajouter une autre institution').fill('Faculté de médecine')
  await page.keyboard.press('Enter')
  await author(page, 'Paul Désulmé').getByRole('checkbox', { name: 'Hôpital de démonstration' }).uncheck()
  await field(page, 'Courriel de l’auteur').fill('paul@exemple.ht')
  await form(page).getByRole('button', { name: 'Terminé' }).click()
  // The institution is there for the others too.
  await author(page, 'Rose Delva').getByRole('button', { name: 'Modifier Rose Delva' }).click()
  await author(page, 'Rose Delva').getByRole('checkbox', { name: 'Faculté de médecine' }).check()
  await form(page).getByRole('button', { name: 'Terminé' }).click()

  const up = author(page, 'Paul Désulmé').getByRole('button', { name: 'Monter Paul Désulmé' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(form(page).getByText('Paul Désulmé, position 3 sur 4')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await author(page, 'Rose Delva').getByRole('button', { name: 'Descendre Rose Delva' }).click()
  expect(await authorNames(page)).toEqual([
    'Paul Désulmé',
    'Rose Delva',
    'Jean Pierre-Louis',
    'Médecins Sans Frontières',
  ])
  await author(page, 'Rose Delva').getByRole('button', { name: 'Retirer Rose Delva' }).click()
  const undo = form(page).getByRole('button', { name: 'Annuler le retrait' })
  await expect(undo).toBeFocused()
  await expect(author(page, 'Rose Delva')).toHaveCount(0)
  await undo.press('Enter')
  expect((await authorNames(page))[1]).toBe('Rose Delva')
  await form(page).getByRole('combobox', { name: 'Qui, parmi les auteurs' }).selectOption('Rose Delva')
  await expect(field(page, 'Nom')).toHaveValue('Rose Delva')

  await articleFiles(page).setInputFiles(pdf())
  await form(page).getByRole('button', { name: 'Sauvegarder le brouillon' }).click()
  await expect(toast(page, 'Brouillon enregistré sur cet appareil')).toBeVisible()
  await page.reload()
  await expect(author(page, 'Paul Désulmé')).toContainText('Faculté de médecine')
  expect(await authorNames(page)).toEqual([
    'Paul Désulmé',
    'Rose Delva',
    'Jean Pierre-Louis',
    'Médecins Sans Frontières',
  ])
  await expectAccessible(page, { within: 'main' })
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')
  await submitButton(page).click()
  await page.waitForURL(/\/rhca\/?$/)
  const { data } = await serviceClient()
    .from('submissions')
    .select('authors, contributors, affiliations, language, statements')
    .eq('corresponding_author_email', email)
    .single()
  const { affiliations } = z.object({ affiliations: z.array(z.object({ id: z.string() })) }).parse(data)
  const faculty = affiliations[1]?.id
  expect(data).toMatchObject({
    authors: 'Paul Désulmé, Rose Delva, Jean Pierre-Louis, Médecins Sans Frontières',
    contributors: [
      {
        kind: 'person',
        given: 'Paul',
        family: 'Désulmé',
        orcid: '0000-0002-1825-0097',
        affiliations: [faculty],
      },
      { given: 'Rose', family: 'Delva', corresponding: true, affiliations: ['institution', faculty] },
      { given: 'Jean', family: 'Pierre-Louis', affiliations: ['institution'] },
      { kind: 'collective', name: 'Médecins Sans Frontières', affiliations: ['institution'] },
    ],
    affiliations: [
      { id: 'institution', institution: 'Hôpital de démonstration' },
      { institution: 'Faculté de médecine' },
    ],
    language: 'fr',
    statements: { funding_source: 'Ce travail n’a reçu aucun financement.' },
  })
  await removeStored(email)
})

test('REC-06 an entry that was just added shows its errors once it was closed, or once the form could not be sent @long', async ({
  page,
}) => {
  const add = form(page).getByRole('button', { name: 'Remplir une fiche d’auteur' })
  const wrongOrcid = author(page, 'Delva').getByText('Cet identifiant ORCID n’existe pas', { exact: false })
  await openForm(page)
  await add.click()
  await field(page, 'Nom de famille').fill('Delva')
  await field(page, 'ORCID').fill('0000-0002-1825-0098')
  await expect(wrongOrcid).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Terminé' }).click()
  await author(page, 'Delva').getByRole('button', { name: 'Modifier Delva' }).click()
  await expect(field(page, 'ORCID')).toBeVisible()
  await expect(wrongOrcid).toBeVisible()
  await form(page).getByRole('button', { name: 'Terminé' }).click()

  const noName = author(page, 'Sans nom').getByText('Donnez le nom de famille')
  await add.click()
  await expect(field(page, 'Nom de famille')).toBeVisible()
  await expect(noName).toHaveCount(0)
  await submitButton(page).click({ force: true })
  await expect(summary(page)).toBeVisible()
  await expect(noName).toBeVisible()
})

test('REC-06 a stored draft of another version, with its authors in one text, comes back as entries @long', async ({
  page,
}) => {
  await openForm(page)
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('submission-draft')
        opening.onerror = reject
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('form', 'readwrite')
          transaction.objectStore('form').put(
            {
              values: { title: 'Un ancien brouillon', authors: 'Rose Delva, Jean Pierre-Louis' },
              keys: { idempotencyKey: crypto.randomUUID(), folderId: crypto.randomUUID() },
            },
            'current',
          )
          transaction.oncomplete = resolve
        }
      }),
  )
  await page.reload()
  await expect(field(page, 'Titre')).toHaveValue('Un ancien brouillon')
  await expect(author(page, 'Rose Delva')).toBeVisible()
  expect(await authorNames(page)).toEqual(['Rose Delva', 'Jean Pierre-Louis'])
  await expect(field(page, 'Auteurs')).toHaveValue('')
})

test('REC-07 REC-11 language and statements are asked for; a button writes that there is nothing to declare @long', async ({
  page,
}) => {
  await openForm(page)
  await expect(
    form(page).getByRole('combobox', { name: 'Langue du manuscrit' }).locator('option'),
  ).toHaveText(['Choisissez une langue', 'français', 'anglais', 'créole haïtien', 'espagnol'])
  await submitButton(page).click({ force: true })
  await expect(summary(page).getByRole('button', { name: /^Langue du manuscrit/ })).toBeVisible()
  await expect(
    summary(page).getByText('Dites qui a financé ce travail, même si personne ne l’a fait'),
  ).toBeVisible()
  await summary(page)
    .getByRole('button', { name: /^Liens d’intérêts/ })
    .click()
  await expect(field(page, 'Liens d’intérêts')).toBeFocused()
  await form(page)
    .getByRole('button', { name: /aucun lien d’intérêts/ })
    .click()
  await expect(field(page, 'Liens d’intérêts')).toHaveValue(
    'Les auteurs déclarent n’avoir aucun lien d’intérêts.',
  )
  await expect(field(page, 'Liens d’intérêts')).toBeFocused()
  await expect(form(page).getByRole('button', { name: /aucun lien d’intérêts/ })).toHaveCount(0)
  await expect(summary(page).getByRole('button', { name: /^Liens d’intérêts/ })).toHaveCount(0)
})

test('SUB-07 the abstract’s words are counted while they are typed', async ({ page }) => {
  await openForm(page)
  await expect(form(page).getByText('0 / 3000 mots')).toBeVisible()
  await field(page, 'Résumé').pressSequentially('trois mots ici')
  await expect(form(page).getByText('3 / 3000 mots')).toBeVisible()
  await expect(field(page, 'Résumé')).toHaveAccessibleDescription(/3 \/ 3000 mots.*au moins 50 mots/)
})

test('what is typed and pressed before the form’s code came stays there, and out of the address @long', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_astro\/SubmissionForm\.[^/]+\.js/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/submission')
  await form(page).getByRole('radio', { name: /RHCA/ }).check()
  await field(page, 'Adresse email').fill('rose@exemple.ht')
  await field(page, 'Titre').fill('La hernie étranglée de l’enfant')
  await field(page, 'Titre').press('Enter')
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true')
  const { pathname, search } = new URL(page.url())
  expect([pathname.replace(/\/$/, ''), search]).toEqual(['/submission', ''])
  release()
  // Twelve are asked for, three are there.
  await expect(summary(page).getByRole('heading')).toHaveText('9 erreurs à corriger')
  await expect(field(page, 'Titre')).toHaveValue('La hernie étranglée de l’enfant')
  await expect(field(page, 'Adresse email')).toHaveValue('rose@exemple.ht')
  await expect(form(page).getByRole('radio', { name: /RHCA/ })).toBeChecked()
})

test('SUB-08 SUB-09 SUB-10 SUB-11 an attempt that can’t succeed says what is missing and leads there', async ({
  page,
}) => {
  await openForm(page)
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(submitButton(page)).toHaveAccessibleDescription(/12 champs obligatoires restent/)
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Veuillez corriger les 12 champs manquants avant de soumettre')).toBeVisible()
  await expect(form(page).getByRole('radio').first()).toBeFocused()
  await expect(form(page).getByRole('radio').first()).toBeInViewport()
  await expect(summary(page).getByRole('heading')).toHaveText('12 erreurs à corriger')
  await expect(summary(page).getByRole('listitem')).toHaveCount(12)
  const fields = new Set<string | null | undefined>()
  for (const link of await summary(page).getByRole('listitem').getByRole('button').all()) {
    await link.click()
    await expect(link).not.toBeFocused()
    fields.add(
      await page.evaluate(() => document.activeElement?.closest('form') && document.activeElement?.outerHTML),
    )
  }
  expect(fields.size).toBe(12)
  expect(fields).not.toContain(null)
  await summary(page)
    .getByRole('button', { name: /^Résumé/ })
    .click()
  await expect(field(page, 'Résumé')).toBeFocused()
  await expect(field(page, 'Résumé')).toBeInViewport()

  await fill(page, newAddress())
  await expect(summary(page).getByRole('heading')).toHaveText('1 erreur à corriger')
  await summary(page).getByRole('button', { name: 'Masquer' }).click()
  await expect(summary(page)).toHaveCount(0)
  // A button that says it is disabled still answers a click; Playwright would wait for it.
  await submitButton(page).click({ force: true })
  await expect(toast(page, 'Veuillez corriger le champ manquant')).toBeVisible()
  await expect(summary(page).getByText('Veuillez déposer au moins un fichier d’article')).toBeVisible()
  await expect(
    form(page).getByRole('group', { name: 'Fichiers de l’article' }).getByRole('button'),
  ).toBeFocused()
  await articleFiles(page).setInputFiles(pdf())
  await expect(summary(page)).toHaveCount(0)
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(submitButton(page)).toHaveAccessibleDescription('Tout est prêt.')
})

test('SUB-12 SUB-13 SUB-14 a manuscript goes out once, its author lands on the RHCA with the reference and follows its status', async ({
  page,
}) => {
  const email = newAddress()
  await openForm(page)
  await fill(page, email)
  await form(page).getByRole('checkbox').first().check()
  await articleFiles(page).setInputFiles(pdf())
  await annexes(page).setInputFiles({ name: 'figure.png', mimeType: 'image/png', buffer: PNG })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const bodies: unknown[] = []
  await page.route(FUNCTION, async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.fallback()
  })
  await submitButton(page).dblclick()
  const screen = page.getByRole('dialog', { name: 'Envoi de votre soumission en cours…' })
  await expect(screen.getByText('Envoi de votre soumission en cours…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen).toBeVisible()
  expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 })
  release()

  await page.waitForURL(/\/rhca\/?$/)
  await expect(toast(page, 'Votre soumission a été envoyée avec succès!')).toBeVisible()
  await expect(toast(page, 'Emails de confirmation envoyés avec succès')).toBeVisible()
  // Pages load from the cache again.
  await page.unroute(FUNCTION)
  const [row] = await stored(email)
  expect(row).toMatchObject({
    status: 'pending',
    user_id: null,
    publication_type: 'RHCA',
    ethics_approval: true,
    no_conflict: false,
    original_work: false,
  })
  expect(row?.submission_files).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ bucket: 'article_files', file_name: 'étude.pdf' }),
      expect.objectContaining({ bucket: 'article_annexes', file_name: 'figure.png' }),
    ]),
  )
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    status: 'pending',
    user_id: null,
    article_files_urls: row?.article_files_urls,
    image_annexes_urls: row?.image_annexes_urls,
  })
  const notice = page.getByRole('region', { name: 'Soumission reçue' })
  await expect(notice).toContainText(String(row?.reference))
  await notice.getByRole('link', { name: 'Suivre ma soumission' }).click()
  await expect(page.getByRole('heading', { name: 'La hernie étranglée de l’enfant' })).toBeVisible()
  await expect(page.getByText('Reçue', { exact: true })).toBeVisible()
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(page.url())
  await page.goto('/rhca')
  await expect(notice).toContainText(String(row?.reference))
  await notice.getByRole('button', { name: 'Fermer' }).click()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(notice).toHaveCount(0)
  // The draft is gone with the submission.
  await page.goto('/submission')
  await expect(form(page)).toHaveAttribute('data-ready', 'true')
  await expect(field(page, 'Titre')).toHaveValue('')
  await removeStored(email)
})

test('SUB-14 SUB-15 a chapter’s author lands on IGM, and mails that failed are shown after the success @long', async ({
  page,
}) => {
  const email = newAddress()
  await openForm(page)
  await page.route(FUNCTION, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({
      response,
      json: {
        ...answer,
        notification_sent: false,
        notification_details: {
          results: [
            { type: 'admin', success: false, reason: 'not_configured' },
            { type: 'user', success: true },
          ],
        },
      },
    })
  })
  await fill(page, email, /Atlas/)
  await articleFiles(page).setInputFiles(pdf())
  await submitButton(page).click()
  await page.waitForURL(/\/igm\/?$/)
  await expect(toast(page, 'Votre soumission a été envoyée avec succès!')).toBeVisible()
  await expect(toast(page, 'Configuration email manquante - L’administrateur sera notifié')).toBeVisible()
  expect(await stored(email)).toHaveLength(1)
  await removeStored(email)
})

test('SUB-17 files that don’t fit are left out and named; the others can be pasted, listed and removed @long', async ({
  page,
}, testInfo) => {
  await openForm(page)
  // From the disk: a large file on its way through the test's connection would outlive the message.
  const [good, heavy] = [testInfo.outputPath('bon.pdf'), testInfo.outputPath('lourd.pdf')]
  await writeFile(good, PDF)
  await writeFile(heavy, Buffer.concat([PDF, Buffer.alloc(10 * MEGABYTE)]))
  await articleFiles(page).setInputFiles([good, heavy])
  await expect(toast(page, 'Le fichier lourd.pdf ne doit pas dépasser 10\u00a0Mo')).toBeVisible()
  const list = form(page).getByRole('list', { name: 'Fichiers de l’article : liste' })
  await expect(list.getByRole('listitem')).toHaveText([/bon\.pdf/])
  await articleFiles(page).setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: PDF })
  await expect(toast(page, 'page.html n’est pas un format accepté')).toBeVisible()
  await paste(form(page).getByRole('group', { name: 'Fichiers de l’article' }), 'collé.pdf', [...PDF])
  await expect(list.getByRole('listitem')).toHaveText([/bon\.pdf/, /collé\.pdf/])
  await list.getByRole('button', { name: 'Retirer bon.pdf' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/collé\.pdf/])
  await articleFiles(page).setInputFiles(Array.from({ length: 20 }, (_none, index) => pdf(`${index}.pdf`)))
  await expect(toast(page, 'Vous ne pouvez pas déposer plus de 20 fichiers')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await expect(form(page).getByText('Nombre maximum de fichiers atteint')).toBeVisible()
})

test('USE-25 a chosen file is judged by its first bytes before anything is sent, and one limit is shown', async ({
  page,
}, testInfo) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /submissions|upload/.test(request.url())) sent.push(request.url())
  })
  await openForm(page)
  await articleFiles(page).setInputFiles([pdf('faux.pdf', Buffer.from('<!doctype html>')), pdf('vrai.pdf')])
  await expect(toast(page, 'faux.pdf\u00a0: Le contenu du fichier n’est pas un PDF.')).toBeVisible()
  const list = form(page).getByRole('list', { name: 'Fichiers de l’article : liste' })
  await expect(list.getByRole('listitem')).toHaveText([/vrai\.pdf/])
  // Over ten and over thirty megabytes: the same limit, which the hint says too.
  for (const megabytes of [11, 31]) {
    const heavy = testInfo.outputPath(`lourd-${megabytes}.pdf`)
    await writeFile(heavy, Buffer.concat([PDF, Buffer.alloc(megabytes * MEGABYTE)]))
    await articleFiles(page).setInputFiles(heavy)
    await expect(
      toast(page, `Le fichier lourd-${megabytes}.pdf ne doit pas dépasser 10\u00a0Mo`),
    ).toBeVisible()
  }
  await expect(
    form(page)
      .getByText(/10\sMo par fichier/)
      .first(),
  ).toBeVisible()
  expect(sent).toEqual([])
})

test('SUB-18 a form that stays empty in another tab leaves the draft alone @long', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await openForm(other)
  await openForm(page)
  await field(page, 'Titre').fill('Écrit dans le premier onglet')
  // Each tab saves when it goes out of sight or comes back.
  for (const tab of [page, other])
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await other.reload()
  await expect(field(other, 'Titre')).toHaveValue('Écrit dans le premier onglet')
})

test('SUB-18 a draft with its files survives a reload and can be discarded @long', async ({ page }) => {
  const email = newAddress()
  await openForm(page)
  await fill(page, email)
  await articleFiles(page).setInputFiles(pdf())
  await form(page).getByRole('button', { name: 'Sauvegarder le brouillon' }).click()
  await expect(toast(page, 'Brouillon enregistré sur cet appareil')).toBeVisible()
  await page.reload()
  await expect(form(page).getByText('Votre brouillon a été restauré, fichiers compris.')).toBeVisible()
  await expect(field(page, 'Titre')).toHaveValue('La hernie étranglée de l’enfant')
  await expect(form(page).getByRole('radio', { name: /RHCA/ })).toBeChecked()
  await expect(field(page, 'Adresse email')).toHaveValue(email)
  await expect(form(page).getByText('étude.pdf')).toBeVisible()
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')

  await form(page).getByRole('button', { name: 'Supprimer le brouillon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le brouillon' }).click()
  await expect(field(page, 'Titre')).toHaveValue('')
  await expect(form(page).getByText('étude.pdf')).toHaveCount(0)
  await page.reload()
  await expect(form(page)).toHaveAttribute('data-ready', 'true')
  await expect(field(page, 'Titre')).toHaveValue('')
})

test.describe('when something fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('SUB-16 a failed call keeps form and files; the retry is the same submission @long', async ({
    page,
  }) => {
    const email = newAddress()
    await openForm(page)
    await fill(page, email)
    await articleFiles(page).setInputFiles(pdf())
    // The submission is stored, but its answer is lost on the way.
    await page.route(FUNCTION, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton(page).click()
    await expect(toast(page, 'Une erreur est survenue lors de l’envoi de votre soumission')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'Titre')).toHaveValue('La hernie étranglée de l’enfant')
    await expect(form(page).getByText('étude.pdf')).toBeVisible()
    await page.unroute(FUNCTION)
    await page.reload()
    await expect(form(page).getByText('étude.pdf')).toBeVisible()
    await submitButton(page).click()
    await page.waitForURL(/\/rhca\/?$/)
    expect(await stored(email)).toHaveLength(1)
    await removeStored(email)
  })

  test('SUB-16 what is corrected after a lost answer is refused with the reference, and the draft stays @long', async ({
    page,
  }) => {
    const email = newAddress()
    await openForm(page)
    await fill(page, email)
    await articleFiles(page).setInputFiles(pdf())
    await page.route(FUNCTION, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton(page).click()
    await expect(toast(page, 'Une erreur est survenue lors de l’envoi de votre soumission')).toBeVisible()
    await page.unroute(FUNCTION)
    const [first] = await stored(email)
    await field(page, 'Titre').fill('La hernie inguinale de l’enfant')
    await submitButton(page).click()
    const refusal = `Votre manuscrit a déjà été reçu sous la référence ${first?.reference ?? ''}.`
    await expect(form(page).getByText(refusal, { exact: false })).toBeVisible()
    await page.reload()
    await expect(field(page, 'Titre')).toHaveValue('La hernie inguinale de l’enfant')
    await expect(form(page).getByText('étude.pdf')).toBeVisible()
    expect(await stored(email)).toEqual([first])
    await removeStored(email)
  })

  test('SUB-16 a file that did not arrive is retried alone; what arrived is not sent twice @long', async ({
    page,
  }) => {
    const email = newAddress()
    await openForm(page)
    await fill(page, email)
    await articleFiles(page).setInputFiles([pdf('un.pdf'), pdf('deux.pdf')])
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/storage/v1/object/')) uploads.push(request.url())
    })
    await page.route('**/storage/v1/object/article_files/**deux.pdf', (route) => route.abort())
    await submitButton(page).click()
    const rows = form(page).getByRole('list', { name: 'Fichiers de l’article : liste' }).getByRole('listitem')
    await expect(rows).toHaveText([/un\.pdf.*Envoyé/, /deux\.pdf.*Échec/])
    expect(await stored(email)).toEqual([])
    await page.unroute('**/storage/v1/object/article_files/**deux.pdf')
    await rows.getByRole('button', { name: 'Réessayer deux.pdf' }).click()
    await expect(rows).toHaveText([/un\.pdf.*Envoyé/, /deux\.pdf.*Envoyé/])
    await submitButton(page).click()
    await page.waitForURL(/\/rhca\/?$/)
    expect(uploads.filter((url) => url.endsWith('un.pdf'))).toHaveLength(1)
    expect(await stored(email)).toMatchObject([
      {
        article_files_urls: [/un\.pdf$/, /deux\.pdf$/].map((name) => expect.stringMatching(name) as unknown),
      },
    ])
    await removeStored(email)
  })

  test('SUB-16 SUB-19 a file with another content than its name is named by the server, and replaced', async ({
    page,
  }) => {
    const email = newAddress()
    await openForm(page)
    await fill(page, email)
    // Its first bytes are those of a zip archive, as a Word document's are: only the server looks inside.
    await articleFiles(page).setInputFiles({
      name: 'faux.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
    })
    await submitButton(page).click()
    const list = form(page).getByRole('list', { name: 'Fichiers de l’article : liste' })
    await expect(
      list.getByText('Le contenu de faux.docx n’est pas un document Word. Remplacez ce fichier.'),
    ).toBeVisible()
    await list.getByRole('button', { name: 'Retirer faux.docx' }).click()
    await articleFiles(page).setInputFiles(pdf('vrai.pdf'))
    await submitButton(page).click()
    await page.waitForURL(/\/rhca\/?$/)
    expect(await stored(email)).toHaveLength(1)
    await removeStored(email)
  })
})

test('a link that is cut off or unknown says so and shows nothing @long', async ({ page }) => {
  await page.goto('/submission/suivi')
  await expect(page.getByText('Ouvrez cette page par le lien privé')).toBeVisible()
  await page.goto(`/submission/suivi#ref=SUB-2026-99999&cle=${'a'.repeat(64)}`)
  await expect(page.getByText('Ce lien ne correspond à aucune soumission.')).toBeVisible()
})

test.describe('the state of a submission', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('USE-17 an answer after another try is announced, and the button pressed by key stays under the focus', async ({
    page,
  }) => {
    const answers: ((json: unknown) => Promise<void>)[] = []
    await page.route('**/rest/v1/rpc/submission_status', (route) => {
      answers.push((json) =>
        json === undefined ? route.fulfill({ status: 429, json: {} }) : route.fulfill({ json }),
      )
    })
    await page.goto(`/submission/suivi#ref=SUB-2026-00001&cle=${'a'.repeat(64)}`)
    const status = page.getByRole('status').filter({ hasText: /soumission|demandes/ })
    await expect.poll(() => answers.length).toBe(1)
    await answers[0]?.(undefined)
    await expect(status).toHaveText('Trop de demandes en peu de temps. Réessayez dans quelques minutes.')
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await retry.press('Enter')
    await expect.poll(() => answers.length).toBe(2)
    await expect(status).toHaveText('Lecture de l’état de votre soumission…')
    await expect(retry).toBeFocused()
    const region = await status.elementHandle()
    await answers[1]?.({
      reference: 'SUB-2026-00001',
      title: 'La hernie',
      publication_type: 'RHCA',
      status: 'accepted',
      created_at: '2026-03-01T12:00:00Z',
      updated_at: '2026-03-02T12:00:00Z',
    })
    await expect(page.getByRole('heading', { name: 'La hernie' })).toBeVisible()
    expect(await region?.textContent()).toBe('L’état de votre soumission est affiché.')
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no dead form is shown; the page says what it needs and gives the way by mail @long', async ({
    page,
  }) => {
    await page.goto('/submission')
    await expect(page.getByText('L’envoi en ligne d’un manuscrit demande JavaScript')).toBeVisible()
    await expect(
      page.getByText(/^Par courriel, 45\sMo par email au plus|, 45\sMo par email au plus\.$/),
    ).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  })
})
