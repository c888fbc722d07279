import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'

const service = serviceClient()

/** Settings belong to the whole backend: these tests change them one after the other and put them back. */
test.describe.configure({ mode: 'serial' })

/** The browser's own line for a request that a test makes fail. */
test.use({ allowedConsole: /net::ERR_FAILED|Failed to fetch/ })

let admin: Account
let saved: { key: string; value: unknown }[]
test.beforeAll(async () => {
  admin = await createAccount('admin')
  const { data } = await service.from('app_settings').select('key, value').throwOnError()
  saved = data
})
test.afterAll(async () => {
  const settings = Object.fromEntries(
    saved.filter(({ key }) => key !== 'security').map(({ key, value }) => [key, value]),
  )
  await service.rpc('save_settings', { _settings: settings })
  await service.from('email_templates').delete().eq('key', 'test_message')
  await admin.remove()
})

const open = async (page: Page, path: string, title: string) => {
  await admin.signIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('SETT-01 name and address are saved and used; the system is measured', async ({ page }) => {
  await open(page, '/admin/settings', 'Paramètres')
  const name = `Revue ${randomUUID().slice(0, 8)}`
  const general = page.getByRole('region', { name: 'Paramètres généraux' })
  const save = general.getByRole('button', { name: 'Enregistrer' })
  await expect(save).toBeDisabled()
  await general.getByLabel('Nom du site').fill('')
  await general.getByLabel('Email de l’administration').fill('pas une adresse')
  await save.click()
  await expect(general.getByText('Veuillez saisir le nom du site')).toBeVisible()
  await expect(general.getByText('Veuillez saisir une adresse email valide')).toBeVisible()
  const address = `redaction-${randomUUID()}@exemple.ht`
  await general.getByLabel('Nom du site').fill(name)
  await general.getByLabel('Email de l’administration').fill(address)
  await save.click()
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  await page.reload()
  await expect(general.getByLabel('Nom du site')).toHaveValue(name)
  await expect(general.getByLabel('Email de l’administration')).toHaveValue(address)
  // In the frame of the back office, in its title, and in what the mails are sent from and to.
  await expect(page.getByRole('complementary').getByText(name)).toBeVisible()
  await expect(page).toHaveTitle(`Paramètres – Espace éditorial – ${name}`)
  const message = {
    name: 'Rose',
    email: `rose-${randomUUID()}@exemple.ht`,
    message: 'Bonjour à la rédaction.',
  }
  await service.from('contact_messages').insert(message).throwOnError()
  await service.functions.invoke('send-contact-email', { body: { ...message, phone: null } })
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1)

  const status = page.getByRole('region', { name: 'État du système' })
  for (const each of ['Base de données', 'Stockage des fichiers', 'Fonctions du serveur', 'Envoi des emails'])
    await expect(status.getByRole('listitem').filter({ hasText: each })).toContainText(
      /Opérationnel.*\d\s(?:ms|s)/,
    )
  await expectAccessible(page)
  await fitsPhone(page)
  await page.route('**/storage/v1/**', (route) => route.abort())
  await status.getByRole('button', { name: 'Mesurer à nouveau' }).click()
  await expect(status.getByRole('listitem').filter({ hasText: 'Stockage' })).toContainText('En panne')
  await expect(status.getByRole('listitem').filter({ hasText: 'Base de données' })).toContainText(
    'Opérationnel',
  )
})

test('SETT-01 MAIL-01 what another admin changed meanwhile in another setting stays @long', async ({
  page,
}) => {
  const change = (key: string, value: unknown) =>
    service.rpc('save_settings', { _settings: { [key]: value } }).throwOnError()
  const stored = async (key: string): Promise<unknown> => {
    const { data } = await service.from('app_settings').select('value').eq('key', key).single().throwOnError()
    return data.value
  }
  await open(page, '/admin/settings', 'Paramètres')
  const [name, address] = [`Revue ${randomUUID()}`, `redaction-${randomUUID()}@exemple.ht`]
  await page.getByLabel('Nom du site').fill(name)
  await change('admin_email', address)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  expect([await stored('site_name'), await stored('admin_email')]).toEqual([name, address])

  await page.goto('/admin/email-settings')
  await page.getByLabel('Limite quotidienne').fill('321')
  const sender = { name: 'Une autre', address }
  await change('email_sender', sender)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Réglages des emails enregistrés')).toBeVisible()
  expect([await stored('email_daily_limit'), await stored('email_sender')]).toEqual([321, sender])
})

test('SETT-01 ROLES-02 the security block opens by the password for this view, and shows the real state @long', async ({
  page,
}) => {
  await open(page, '/admin/settings', 'Paramètres')
  const block = page.getByRole('region', { name: 'Sécurité' })
  await expect(block.getByText('Double authentification', { exact: true })).toHaveCount(0)
  await block.getByRole('button', { name: 'Déverrouiller' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Action sensible')).toBeVisible()
  await dialog.getByLabel('Votre mot de passe').fill(admin.password)
  await dialog.getByLabel('Votre mot de passe').press('Enter')
  // The embedded auth server knows no second factors.
  await expect(block.getByText('Indisponible')).toBeVisible()
  await expect(block.getByText(/Ce serveur ne propose pas la double authentification/)).toBeVisible()
  await expect(block.getByText('Accès à une zone sensible').first()).toBeVisible()
  // The server trusts a password for five minutes.
  await block.getByRole('button', { name: 'Confirmer à nouveau' }).click()
  await dialog.getByLabel('Votre mot de passe').fill(admin.password)
  await dialog.getByLabel('Votre mot de passe').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(block.getByText('Indisponible')).toBeVisible()
  await page.reload()
  await expect(block.getByRole('button', { name: 'Déverrouiller' })).toBeVisible()
})

test('the security log is read by event, account and period, page by page, and saved as CSV @long', async ({
  page,
}) => {
  await service
    .rpc('log_server_event', {
      _event_type: 'user_invited',
      _event_data: { target_email: '=formule@exemple.ht' },
      _user_id: null,
    })
    .throwOnError()
  await open(page, '/admin/security-log', 'Journal de sécurité')
  const rows = page.getByRole('row')
  await page.getByRole('searchbox', { name: 'Rechercher un compte' }).fill(admin.email)
  await expect(page).toHaveURL(/account=/)
  await expect(page.getByRole('table').getByText('Accès accordé', { exact: true })).toHaveCount(0)
  await page.getByLabel('Sujet').selectOption('Écrans ouverts')
  await expect(rows.nth(1)).toContainText('Accès accordé')
  await page.getByLabel('Sujet').selectOption('')
  await page.getByLabel('Événement').selectOption('Accès accordé')
  await expect(rows.nth(1)).toContainText(admin.email)
  // What a browser reports can't be taken for what the server wrote.
  await expect(rows.nth(1)).toContainText('Signalé par un navigateur, non vérifié')
  await expect(rows.nth(1)).toContainText('Accès accordé')
  await page.getByLabel('Période').selectOption('24 dernières heures')
  await expect(page).toHaveURL(/event=admin_access_granted&period=day$/)
  await page.reload()
  await expect(rows.nth(1)).toContainText('Accès accordé')
  await expectAccessible(page)
  await fitsPhone(page)
  await page.getByLabel('Événement').selectOption('Sauvegarde demandée')
  await expect(page.getByText('Aucun événement ne correspond à ces critères.')).toBeVisible()
  await page.goto('/admin/security-log?event=user_invited')
  await expect(rows.nth(1)).toContainText('Invitation envoyée')
  await expect(rows.nth(1)).not.toContainText('Signalé par un navigateur')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Date;Événement;Compte;Origine;Détails')
  expect(csv).toContain('Compte visé\u00a0: =formule@exemple.ht')
})

test('MAIL-01 server, sender and limit are saved and used, the password is never shown, and a real message goes out @long', async ({
  page,
}) => {
  await open(page, '/admin/email-settings', 'Emails')
  await expect(page.getByText('Le serveur d’envoi répond')).toBeVisible()
  await expect(page.getByText(/587 \(TLS\) et 465 \(SSL\)/)).toBeVisible()
  await expectAccessible(page)
  await fitsPhone(page)
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await page.getByLabel('Port', { exact: true }).fill('99999')
  await page.getByLabel('Serveur SMTP').fill('https://smtp.exemple.ht')
  await save.click()
  await expect(page.getByText('Le port est un nombre de 1 à 65535')).toBeVisible()
  await expect(page.getByText(/Saisissez le nom du serveur seul/)).toBeVisible()
  await page.getByLabel('Port', { exact: true }).fill('465')
  await page.getByLabel('Serveur SMTP').fill('smtp.exemple.ht')
  await page.getByLabel('Identifiant').fill('revue')
  const secret = randomUUID()
  await page.getByLabel(/^Mot de passe/).fill(secret)
  await page.getByLabel('Nom de l’expéditeur').fill('La rédaction')
  await page.getByLabel('Adresse de l’expéditeur').fill('revue@exemple.ht')
  await page.getByLabel('Limite quotidienne').fill('250')
  await save.click()
  await expect(page.getByText('Réglages des emails enregistrés')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Serveur SMTP')).toHaveValue('smtp.exemple.ht')
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue('465')
  await expect(page.getByLabel(/^Mot de passe/)).toHaveValue('')
  await expect(page.getByText(/Enregistré le .*, jamais affiché/)).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  const stored: { data: unknown } = await service.rpc('read_smtp_settings').throwOnError()
  expect(stored.data).toMatchObject({ host: 'smtp.exemple.ht', port: 465, user: 'revue', password: secret })
  await page.getByRole('button', { name: 'Retirer le mot de passe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('Aucun mot de passe n’est enregistré.')).toBeVisible()

  await page.getByRole('button', { name: 'Envoyer l’essai' }).click()
  await expect(page.getByText('Veuillez saisir une adresse email de test')).toHaveCount(2)
  const address = `essai-${randomUUID()}@exemple.ht`
  await page.getByRole('textbox', { name: 'Adresse email de test' }).fill(address)
  await page.getByRole('textbox', { name: 'Adresse email de test' }).press('Enter')
  await expect(page.getByText(`Message d’essai envoyé à ${address}`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1)

  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText(/^\d+ \/ 250$/)).toBeVisible()
  const { data: figures } = await service.rpc('email_delivery_figures').single<{ delivery_rate: number }>()
  await expect(page.getByText(`${figures?.delivery_rate.toLocaleString('fr-FR')} %`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher un destinataire' }).fill(address)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Envoyé')
  await expectAccessible(page)
  await fitsPhone(page)
})

test('MAIL-01 the text of a mail is edited with its variables and a preview, sent, and given back @long', async ({
  page,
}) => {
  await open(page, '/admin/email-settings?tab=templates', 'Emails')
  for (const key of ['Message du formulaire de contact', 'Reçu de don', 'Confirmation de soumission'])
    await expect(page.getByRole('button', { name: new RegExp(key) })).toBeVisible()
  await page.getByRole('button', { name: 'Message d’essai' }).click()
  await page.getByLabel('Objet').fill('Essai de {{nom_inconnu}}')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Variable inconnue : {{nom_inconnu}}')).toBeVisible()
  await page.getByLabel('Objet').fill('Bonjour de la rédaction')
  await page.getByRole('textbox', { name: 'Texte' }).fill('Un texte à nous, par ')
  await page.getByRole('button', { name: '{{server}}' }).click()
  await expect(page.getByRole('textbox', { name: 'Texte' })).toHaveValue('Un texte à nous, par {{server}}')
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview).toContainText('Bonjour de la rédaction')
  await expect(preview).toContainText('Un texte à nous, par smtp.exemple.ht:587')
  await expectAccessible(page)
  await fitsPhone(page)
  await page.getByRole('button', { name: 'Tous les modèles' }).click()
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' })
  await leaving.getByRole('button', { name: 'Continuer la rédaction' }).click()
  await expect(page.getByLabel('Objet')).toHaveValue('Bonjour de la rédaction')
  const save = async () => {
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Modèle enregistré')).toBeVisible()
    // On a phone it lies over the buttons at the bottom, and stays as long as the pointer is on it.
    await page.getByRole('button', { name: 'Fermer la notification' }).click()
  }
  await save()
  // Another admin saves meanwhile: nothing is overwritten unseen, and what was typed stays.
  await service
    .from('email_templates')
    .update({ subject: 'Bonjour des autres', body: 'Un texte des autres' })
    .eq('key', 'test_message')
    .throwOnError()
  await page.getByLabel('Objet').fill('Bonjour de l’équipe')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Objet : « Bonjour des autres »')).toBeVisible()
  await expect(page.getByLabel('Objet')).toHaveValue('Bonjour de l’équipe')
  await expect(page.getByRole('textbox', { name: 'Texte' })).toHaveValue('Un texte des autres')
  await save()

  const address = `essai-${randomUUID()}@exemple.ht`
  await page.getByRole('tab', { name: 'SMTP' }).click()
  await page.getByRole('textbox', { name: 'Adresse email de test' }).fill(address)
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click()
  await expect.poll(async () => (await mailsTo(address))[0]?.subject).toBe('Bonjour de l’équipe')

  await page.getByRole('tab', { name: 'Modèles' }).click()
  await page.getByRole('button', { name: 'Message d’essai' }).click()
  await page.getByRole('button', { name: 'Revenir au texte d’origine' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir', exact: true }).click()
  await expect(page.getByText('Le texte d’origine est de retour')).toBeVisible()
  await expect(page.getByLabel('Objet')).toHaveValue('Essai des emails de {{site_name}}')
})
