import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'
import { type SentManuscript, sendManuscript } from './submissions.ts'

let editor: Account
let manuscript: SentManuscript
test.beforeEach(async ({ page }) => {
  ;[editor, manuscript] = await Promise.all([createAccount('editor'), sendManuscript(serviceClient())])
  await editor.signIn(page)
})
test.afterEach(async () => {
  await manuscript.remove()
  await editor.remove()
})

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openManuscript = async (page: Page) => {
  await page.goto(`/admin/submissions?q=${manuscript.reference}`)
  await page.getByRole('link', { name: manuscript.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: manuscript.title })).toBeVisible()
}

test('the list finds a manuscript by its words, state and follower, keeps that in the address, and exports it @long', async ({
  page,
}) => {
  await page.goto('/admin/submissions')
  await page.getByRole('searchbox', { name: 'Rechercher une soumission' }).fill(manuscript.reference)
  await expect(page).toHaveURL(new RegExp(`q=${manuscript.reference}`))
  const row = page.getByRole('row').filter({ hasText: manuscript.title })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('ADC')
  await expect(row).toContainText('Reçue')
  await page.getByLabel('État').selectOption('Acceptée')
  await expect(page.getByText('Aucune soumission ne correspond à cette recherche.')).toBeVisible()
  await page.getByLabel('État').selectOption('Reçue')
  await page.getByLabel('Suivi par').selectOption('Suivies par moi')
  await expect(page.getByText('Aucune soumission ne correspond à cette recherche.')).toBeVisible()
  await page.getByLabel('Suivi par').selectOption('Suivies par d’autres ou personne')
  await expect(row).toBeVisible()
  await page.getByLabel('Suivi par').selectOption('Suivies par personne')
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^soumissions-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${manuscript.reference};ADC;${manuscript.title}`)
})

test('REC-17 a reply with a new state reaches the author once, whoever looks sees it, and the author’s page follows', async ({
  page,
  browser,
}) => {
  await openManuscript(page)
  await expect(page.getByText('Absence de conflit d’intérêts : non')).toBeVisible()
  const reply = region(page, 'Répondre à l’auteur')
  await reply.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(reply.getByText('Écrivez un message ou choisissez un autre état.')).toBeVisible()
  await reply.getByLabel('Message à l’auteur').fill('Merci de préciser la méthode.')
  await reply.getByLabel('Nouvel état').selectOption('Révision demandée')
  await reply.getByRole('button', { name: 'Enregistrer et prévenir l’auteur' }).dblclick()
  await expect(toast(page, 'Réponse enregistrée et envoyée à l’auteur')).toBeVisible()

  const history = region(page, 'Historique')
  await expect(history.getByText('Merci de préciser la méthode.')).toHaveCount(1)
  await expect(history.getByText('Envoyée', { exact: true })).toHaveCount(1)
  await expect(history.getByText('État : Reçue → Révision demandée')).toHaveCount(1)
  const mails = await mailsTo(manuscript.authorEmail)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Votre soumission ${manuscript.reference} : réponse de la rédaction`)
  expect(mails[0]?.text).toContain('Merci de préciser la méthode.')
  expect(mails[0]?.text).toContain('Nouvel état\u00a0: Révision demandée')
  expect(mails[0]?.html).toContain('Merci de préciser la méthode.')

  const author = await browser.newPage()
  await author.goto(`/submission/suivi#ref=${manuscript.reference}&cle=${manuscript.token}`)
  await expect(author.getByText('Révision demandée')).toBeVisible()
  await author.close()

  // The same words again are another reply.
  for (const count of [2, 3]) {
    await reply.getByLabel('Message à l’auteur').fill('Avez-vous reçu notre lettre ?')
    await reply.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(history.getByText('Envoyée', { exact: true })).toHaveCount(count)
  }
})

test('a reply that is left half written is there on the way back, and gone once it is sent @long', async ({
  page,
}) => {
  await openManuscript(page)
  const message = region(page, 'Répondre à l’auteur').getByLabel('Message à l’auteur')
  await message.fill('Il manque encore')
  await page.getByRole('link', { name: 'Toutes les soumissions' }).click()
  await expect(page.getByRole('heading', { name: 'Soumissions', level: 1 })).toBeVisible()
  await openManuscript(page)
  await expect(message).toHaveValue('Il manque encore')
  await message.fill('Il manque encore la lettre.')
  const held = Promise.withResolvers<void>()
  await page.route('**/functions/v1/reply-to-submission', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/functions/v1/reply-to-submission')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await sent
  await page.getByRole('link', { name: 'Toutes les soumissions' }).click()
  await page.getByRole('link', { name: manuscript.title }).click()
  await expect(page.getByText('Envoi en cours…')).toBeVisible()
  held.resolve()
  await expect(message).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: manuscript.title })).toBeVisible()
  await expect(message).toHaveValue('')
})

test('USE-23 an editor takes a manuscript on, saves its file under its own name, notes what others should know, and nobody else may', async ({
  page,
}) => {
  await openManuscript(page)
  await page.getByRole('button', { name: 'Je m’en occupe' }).click()
  await expect(toast(page, 'Suivi enregistré')).toBeVisible()
  await expect(page.getByLabel('Suivi par').locator('option:checked')).toHaveText(/\(moi\)$/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Télécharger ${manuscript.fileName}` }).click()
  expect((await saved).suggestedFilename()).toBe(manuscript.fileName)

  const notes = region(page, 'Notes entre éditeurs')
  await notes.getByLabel('Nouvelle note').fill('À confier à deux relecteurs.')
  await notes.getByRole('button', { name: 'Ajouter la note' }).press('Enter')
  await expect(notes.getByRole('listitem')).toContainText('À confier à deux relecteurs.')
  await notes.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page)
})

test('an accepted manuscript becomes a draft in one step, with its texts and without its files @long', async ({
  page,
}) => {
  await openManuscript(page)
  await expect(page.getByRole('button', { name: 'Créer l’article' })).toHaveCount(0)
  const reply = region(page, 'Répondre à l’auteur')
  await reply.getByLabel('Nouvel état').selectOption('Acceptée')
  await reply.getByLabel('Ne pas prévenir l’auteur').check()
  await reply.getByRole('button', { name: 'Enregistrer l’état' }).click()
  await expect(toast(page, 'État enregistré, sans courriel')).toBeVisible()
  expect(await mailsTo(manuscript.authorEmail)).toEqual([])

  await page.getByRole('button', { name: 'Créer l’article' }).click()
  await page.waitForURL(/\/admin\/articles\/edit\/[0-9a-f-]{36}$/)
  const articleId = page.url().split('/').at(-1) ?? ''
  const { data } = await serviceClient().from('articles').select('*').eq('title', manuscript.title)
  expect(data).toEqual([
    expect.objectContaining({
      id: articleId,
      source: 'ADC',
      status: 'draft',
      authors: ['Rose Désulmé', 'Jean Paul', 'Luc Noël'],
      keywords: ['péritonite', 'urgence', 'Haïti'],
      institution: 'Hôpital de la Plaine Verte',
      pdf_url: null,
      pdf_filename: null,
      article_files: [],
      article_annexes: [],
    }),
  ])
  await openManuscript(page)
  await expect(page.getByRole('link', { name: 'Ouvrir l’article' })).toHaveAttribute(
    'href',
    `/admin/articles/edit/${articleId}`,
  )
})

test('REC-06 REC-07 REC-10 REC-11 the submission screen shows authors, institutions, language and statements, and the draft has them @long', async ({
  page,
}) => {
  await manuscript.remove()
  manuscript = await sendManuscript(serviceClient(), {
    authors: 'Rose de La Tour, Jean Paul',
    contributors: [
      {
        id: 'b2',
        kind: 'person',
        given: 'Rose',
        family: 'de La Tour',
        orcid: '0000-0002-1825-0097',
        affiliations: ['institution', 'k9'],
        corresponding: true,
      },
      { id: 'a1', kind: 'person', printed: 'Jean Paul', affiliations: ['k9'] },
    ],
    affiliations: [
      { id: 'institution', institution: 'Hôpital de la Plaine Verte' },
      { id: 'k9', institution: 'Faculté de médecine', country: 'HT' },
    ],
    contributor_emails: { a1: 'jean@exemple.ht' },
    language: 'ht',
    statements: {
      funding_source: 'Fondation Bois-Caïman',
      award_number: 'FBC-12',
      competing_interests: 'Aucun lien.',
    },
  })
  await openManuscript(page)
  const text = region(page, 'Manuscrit')
  await expect(
    text.getByText('Rose de La Tour 1, 2 (correspondant) · ORCID 0000-0002-1825-0097'),
  ).toBeVisible()
  await expect(text.getByRole('link', { name: 'jean@exemple.ht' })).toBeVisible()
  await expect(text.getByText('À vérifier')).toBeVisible()
  await expect(text.getByText('2 Faculté de médecine, Haïti')).toBeVisible()
  await expect(text.getByText('créole haïtien')).toBeVisible()
  await expect(text.getByText('Fondation Bois-Caïman (subvention FBC-12)')).toBeVisible()
  await expect(text.getByText('Aucun lien.')).toBeVisible()
  await expectAccessible(page)
  await serviceClient()
    .from('submissions')
    .update({ status: 'accepted' })
    .eq('id', manuscript.id)
    .throwOnError()
  await page.reload()
  await page.getByRole('button', { name: 'Créer l’article' }).click()
  await page.waitForURL(/\/admin\/articles\/edit\/[0-9a-f-]{36}$/)
  const authors = page.getByRole('list', { name: 'Auteurs' })
  await expect(authors.getByRole('button', { name: 'Modifier Rose de La Tour' })).toBeVisible()
  await expect(page.getByLabel('Source de financement')).toHaveValue('Fondation Bois-Caïman')
  await expect(page.getByLabel('Liens d’intérêts')).toHaveValue('Aucun lien.')
})

test.describe('a decision taken on an old screen', () => {
  test.use({ allowedConsole: /status of 400/ })
  test('is not taken: the editor is notified that the state has changed meanwhile @long', async ({
    page,
  }) => {
    await openManuscript(page)
    await serviceClient().from('submissions').update({ status: 'rejected' }).eq('id', manuscript.id)
    const reply = region(page, 'Répondre à l’auteur')
    await reply.getByLabel('Message à l’auteur').fill('Votre manuscrit est accepté.')
    await reply.getByLabel('Nouvel état').selectOption('Acceptée')
    await reply.getByRole('button', { name: 'Enregistrer et prévenir l’auteur' }).click()
    await expect(reply.getByRole('alert')).toContainText('a changé entre-temps')
    await expect(page.getByText('Non retenue').first()).toBeVisible()
    expect(await mailsTo(manuscript.authorEmail)).toEqual([])
  })

  test('is said to be refused, too, after the editor left while it was on its way @long', async ({
    page,
  }) => {
    await openManuscript(page)
    await serviceClient().from('submissions').update({ status: 'rejected' }).eq('id', manuscript.id)
    const reply = region(page, 'Répondre à l’auteur')
    await reply.getByLabel('Message à l’auteur').fill('Votre manuscrit est accepté.')
    await reply.getByLabel('Nouvel état').selectOption('Acceptée')
    const held = Promise.withResolvers<void>()
    await page.route('**/functions/v1/reply-to-submission', async (route) => {
      await held.promise
      await route.continue()
    })
    const sent = page.waitForRequest('**/functions/v1/reply-to-submission')
    await reply.getByRole('button', { name: 'Enregistrer et prévenir l’auteur' }).click()
    await sent
    await page.getByRole('link', { name: 'Toutes les soumissions' }).click()
    await page.getByRole('link', { name: manuscript.title }).click()
    await expect(page.getByText('Envoi en cours…')).toBeVisible()
    held.resolve()
    await expect(toast(page, `La réponse sur ${manuscript.reference} n’a pas abouti`)).toBeVisible()
    await expect(reply.getByLabel('Message à l’auteur')).toHaveValue('Votre manuscrit est accepté.')
  })
})

test('an admin removes a manuscript with its files; the list is at a page that exists @long', async ({
  browser,
}) => {
  const admin = await createAccount('admin')
  const page = await (await browser.newContext()).newPage()
  await admin.signIn(page)
  await page.goto(`/admin/submissions?q=${manuscript.reference}&page=7`)
  await page.getByRole('link', { name: manuscript.title }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(toast(page, 'Soumission supprimée')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/submissions$/)
  const service = serviceClient()
  expect((await service.from('submissions').select('id').eq('id', manuscript.id)).data).toEqual([])
  const files = await service.storage.from('article_files').list(manuscript.folder)
  expect(files.data).toEqual([])
  await page.context().close()
  await admin.remove()
})
