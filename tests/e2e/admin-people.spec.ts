import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const service = serviceClient()
let admin: Account
test.beforeAll(async () => {
  admin = await createAccount('admin')
})
test.afterAll(() => admin.remove())
test.beforeEach(async ({ page }) => admin.signIn(page))

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
const exported = async (page: Page): Promise<string[]> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  return (await readFile(await (await saved).path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('USE-16 a message is read, answered in the portal, marked with who and when, exported and removed with its answers', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8)
  const added = await service.from('contact_messages').insert({
    name: `=Lectrice ${mark}`,
    email: `lectrice-${mark}@exemple.ht`,
    message: 'Objet : Missions humanitaires\n\nJe souhaite partir en mission.',
  })
  expect(added.error).toBeNull()
  await page.goto(`/admin/messages?q=${mark}&etat=open`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  expect((await exported(page))[1]).toContain(`'=Lectrice ${mark};lectrice-${mark}@exemple.ht`)

  await page.getByRole('button', { name: `=Lectrice ${mark}` }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Je souhaite partir en mission.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(dialog.getByText('Écrivez une réponse.')).toBeVisible()
  await dialog.getByLabel('Votre réponse').fill('Merci, écrivez-nous vos dates.')
  // What is half written is there again after the dialog was closed.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `=Lectrice ${mark}` }).press('Enter')
  await expect(dialog.getByLabel('Votre réponse')).toHaveValue('Merci, écrivez-nous vos dates.')
  // A reply that is on its way when the dialog is closed is not offered a second time.
  const held = Promise.withResolvers<void>()
  await page.route('**/functions/v1/reply-to-message', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/functions/v1/reply-to-message')
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await sent
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `=Lectrice ${mark}` }).press('Enter')
  await expect(dialog.getByText('Envoi en cours…')).toBeVisible()
  held.resolve()
  await expect(toast(page, 'Réponse enregistrée et envoyée')).toBeVisible()
  await expect(dialog.getByLabel('Votre réponse')).toHaveValue('')
  const answers = dialog.getByRole('region', { name: 'Réponses' })
  await expect(answers.getByText('Merci, écrivez-nous vos dates.')).toBeVisible()
  await expect(answers).toContainText(admin.email)
  await expect(answers.getByText('Envoyée', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const [mail, ...others] = await mailsTo(`lectrice-${mark}@exemple.ht`)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Re\s: Missions humanitaires$/)
  expect(mail?.text).toContain('Merci, écrivez-nous vos dates.')
  expect(mail?.text).toContain('Je souhaite partir en mission.')
  await expect(dialog.getByText(/^Traité par test-\S+@exemple\.ht le \d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Aucun message ne correspond à cette recherche.')).toBeVisible()

  await page.getByLabel('État').selectOption('Traités')
  await page.getByRole('button', { name: `=Lectrice ${mark}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await dialog.getByRole('button', { name: 'Oui, supprimer' }).click()
  await expect(toast(page, 'Message supprimé')).toBeVisible()
  const { data } = await service.from('contact_messages').select('id').like('name', `%${mark}`)
  expect(data).toEqual([])
})

test('USE-16 whether one message is removed is not asked of the next one that is opened @long', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8)
  const message = { email: 'lectrice@exemple.ht', message: 'Bonjour, je vous écris.' }
  await service
    .from('contact_messages')
    .insert([
      { ...message, name: `Anne ${mark}` },
      { ...message, name: `Berthe ${mark}` },
    ])
    .throwOnError()
  await page.goto(`/admin/messages?q=${mark}`)
  await page.getByRole('button', { name: `Anne ${mark}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('button', { name: 'Oui, supprimer' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `Berthe ${mark}` }).click()
  await expect(dialog.getByRole('button', { name: 'Supprimer', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Oui, supprimer' })).toHaveCount(0)
  await service.from('contact_messages').delete().like('name', `%${mark}`)
})

test('a subscriber is found, exported and removed after a question @long', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const email = `abonnee-${mark}@exemple.ht`
  await service.from('newsletter_subscriptions').insert({ name: '@Abonnée', email })
  await page.goto(`/admin/subscribers?q=${mark}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  expect(await exported(page)).toEqual([
    'Adresse email;Nom;État;Abonné le;Désabonné le',
    expect.stringContaining(`${email};'@Abonnée;Abonné;`),
  ])
  await page.getByRole('button', { name: `Supprimer ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Supprimer ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(toast(page, 'Abonné supprimé')).toBeVisible()
  const { data } = await service.from('newsletter_subscriptions').select('id').eq('email', email)
  expect(data).toEqual([])
})

test('donations show their sums, their receipts, and to admins the names of anonymous donors @long', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8)
  const donation = { donor_email: `don-${mark}@exemple.ht`, currency: 'usd' }
  // What a run that was cut off left behind.
  await service.from('donations').delete().eq('completed_at', '1999-03-15T12:00:00Z')
  await service.from('donations').insert([
    {
      ...donation,
      session_id: `cs_1_${mark}`,
      amount_cents: 2550,
      status: 'completed',
      donor_name: `Donatrice ${mark}`,
      is_anonymous: true,
      // A month of its own, so that other tests' donations change nothing here.
      completed_at: '1999-03-15T12:00:00Z',
      receipt_sent_at: '1999-03-15T12:01:00Z',
    },
    { ...donation, session_id: `cs_2_${mark}`, amount_cents: 900, status: 'expired' },
  ])
  await page.goto(`/admin/donations?q=${mark}`)
  const row = page.getByRole('row').filter({ hasText: `Donatrice ${mark}` })
  await expect(row).toContainText('Anonyme en public')
  await expect(row).toContainText(/25,50\s\$US/)
  await expect(row).toContainText(/Envoyé le 15 mars 1999/)
  await page.getByText('Sommes par mois', { exact: true }).click()
  const month = page
    .getByRole('table', { name: 'Sommes par mois et par monnaie' })
    .getByRole('row')
    .filter({ hasText: 'mars 1999' })
  await expect(month).toContainText(/25,50\s\$US/)
  await expectAccessible(page)
  await page.getByLabel('État').selectOption('Abandonné')
  await expect(row).toHaveCount(0)
  expect((await exported(page))[1]).toMatch(/;9;0;USD;Abandonné;/)
  await service.from('donations').delete().like('session_id', `%${mark}`)
})

test('a member is added with a photo, refused without a name, changed and removed with the photo @long', async ({
  page,
}) => {
  const name = `Rose Désulmé ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/members')
  await page.getByRole('button', { name: 'Nouveau membre' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Le nom est requis')).toBeVisible()
  await dialog.getByLabel('Nom').fill(name)
  await dialog.getByLabel('Adresse email').fill('pas une adresse')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Email invalide')).toBeVisible()
  await dialog.getByLabel('Adresse email').fill('rose@exemple.ht')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByText(/^rose-desulme-[0-9a-f]{8}-[0-9a-f]{8}\.png$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toast(page, 'Membre ajouté')).toBeVisible()
  const stored = await service.from('members').select('avatar_url, email').eq('name', name).single()
  const photo = String(stored.data?.avatar_url)
  expect(stored.data?.email).toBe('rose@exemple.ht')

  await page.getByRole('searchbox', { name: 'Rechercher un membre' }).fill(name)
  await page.getByRole('button', { name: `Modifier ${name}` }).click()
  // Another admin saves meanwhile: nothing is overwritten unseen, and what was typed stays.
  await service
    .from('members')
    .update({ titre: 'Médecin', phone: '3700-0000' })
    .eq('name', name)
    .throwOnError()
  await dialog.getByLabel('Titre').fill('Chirurgienne')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Ce membre a été modifié entre-temps')).toBeVisible()
  await expect(dialog.getByText('Titre : « Médecin »')).toBeVisible()
  await expect(dialog.getByLabel('Titre')).toHaveValue('Chirurgienne')
  await expect(dialog.getByLabel('Téléphone')).toHaveValue('3700-0000')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Chirurgienne')
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(toast(page, 'Membre supprimé')).toBeVisible()
  const files = await service.storage.from('annuaire_profile_pics').list('', { search: photo })
  expect(files.data).toEqual([])
})

test('USE-26 a member is not saved while the photo goes up, which can be stopped @long', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(/\/functions\/v1\/upload-file/, async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.goto('/admin/members')
  await page.getByRole('button', { name: 'Nouveau membre' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Rose Désulmé')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Annuler l’envoi de la photo' }).click()
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
  await expect(dialog.getByText('Aucune photo')).toBeVisible()
  answer.resolve()
})

test('founders are added last, moved by keyboard and removed @long', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const before = await service.from('founders').select('id, display_order').order('display_order')
  await page.goto('/admin/founders')
  for (const name of [`Aline ${mark}`, `Berthe ${mark}`]) {
    await page.getByRole('button', { name: 'Nouveau fondateur' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom').fill(name)
    await dialog.getByLabel('Titre').fill('Chirurgienne')
    await dialog.getByLabel('Rôle').fill('Membre')
    await dialog.getByLabel('Spécialités').fill('Chirurgie digestive')
    await dialog.getByLabel('Spécialités').press('Enter')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const own = page.getByRole('listitem').filter({ hasText: mark })
  await expect(own.nth(0)).toContainText(`Aline ${mark}`)
  await page.getByRole('button', { name: `Monter Berthe ${mark}` }).press('Enter')
  await expect(own.nth(0)).toContainText(`Berthe ${mark}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Modifier Aline ${mark}` }).click()
  const dialog = page.getByRole('dialog')
  await service.from('founders').update({ bio: 'Née à Jacmel.' }).eq('name', `Aline ${mark}`).throwOnError()
  await dialog.getByLabel('Lieu').fill('Les Cayes')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Cette fiche a été modifiée entre-temps')).toBeVisible()
  await expect(dialog.getByLabel('Biographie')).toHaveValue('Née à Jacmel.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toast(page, 'Fiche modifiée')).toBeVisible()
  const stored = await service
    .from('founders')
    .select('name, specialties')
    .like('name', `%${mark}`)
    .order('display_order')
  expect(stored.data).toEqual([
    { name: `Berthe ${mark}`, specialties: ['Chirurgie digestive'] },
    { name: `Aline ${mark}`, specialties: ['Chirurgie digestive'] },
  ])
  for (const name of [`Aline ${mark}`, `Berthe ${mark}`]) {
    await page.getByRole('button', { name: `Supprimer ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  }
  for (const { id, display_order } of before.data ?? [])
    await service.from('founders').update({ display_order }).eq('id', id)
})

test('FIMG-01 the transfer shows a card for each founder, says when the answer is unreadable, and skips in a second run @long', async ({
  page,
}) => {
  const name = `Mirlande ${randomUUID().slice(0, 8)}`
  const founder = await service
    .from('founders')
    .insert({ name, title: 'Chirurgienne', role: 'Membre', image_path: '/icon-192.png', display_order: 999 })
    .select('id')
    .single()
  await page.goto('/trigger-uploads')
  const start = page.getByRole('button', { name: 'Lancer le transfert' })
  await start.click()
  const cards = page.getByRole('list', { name: 'Résultats' }).getByRole('listitem')
  const own = cards.filter({ hasText: '/icon-192.png' })
  await expect(own).toContainText('Transférée')
  await expect(own).toContainText(/founder_avatars\/mirlande-[0-9a-f]{8}-[0-9a-f]{8}\.png/)
  await expectAccessible(page)
  const stored = await service.from('founders').select('image_path').eq('id', founder.data?.id).single()
  const file = String(stored.data?.image_path)
  await start.click()
  await expect(cards.filter({ hasText: `founder_avatars/${file}` })).toContainText('Déjà dans le stockage.')
  await expect(own).toHaveCount(0)

  // A page or half an answer is none at all (silent-backend.spec.ts); one with other content is invalid.
  await page.route('**/functions/v1/upload-founder-images', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"results":[{"status":"lost"}]}' }),
  )
  // A press that follows the last one within 0.6 s is the same press.
  await expect(async () => {
    await start.click()
    await expect(page.getByRole('alert')).toHaveText('Réponse invalide du serveur', { timeout: 700 })
  }).toPass()
  await page.unroute('**/functions/v1/upload-founder-images')
  await service.from('founders').delete().eq('id', founder.data?.id)
  await service.storage.from('founder_avatars').remove([file])
})

test('an editor does not get to messages, donations or members @long', async ({ browser }) => {
  const editor = await createAccount('editor')
  const page = await (await browser.newContext()).newPage()
  await editor.signIn(page)
  for (const path of ['messages', 'donations', 'members']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByText('Cet écran ne vous est pas ouvert')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  await page.context().close()
  await editor.remove()
})
