import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Account, accountOnDemand, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'

const service = serviceClient()

/** The browser's own line for a password that is refused. */
test.use({ allowedConsole: /status of (400|401)/ })

let superAdmin: Account
let target: Account
const theAdmin = accountOnDemand('admin')
test.beforeAll(async () => {
  superAdmin = await createAccount('super_admin')
  target = await createAccount()
})
test.afterAll(async () => {
  await theAdmin.remove()
  await target.remove()
})

const open = async (page: Page, account: Account) => {
  await account.signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible()
}

const search = async (page: Page, address: string) => {
  await page.getByRole('searchbox', { name: 'Rechercher une adresse' }).fill(address)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(address).replace('.', '\\.')}`))
}

const row = (page: Page, address: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: address }) })

const dialog = (page: Page) => page.getByRole('dialog')

const lastEvents = async (email: string, count: number) => {
  const { data } = await service
    .from('security_events')
    .select('event_type, event_data')
    .eq('user_email', email)
    // Each confirmation by password is a sign-in too.
    .neq('event_type', 'account_signed_in')
    .order('id', { ascending: false })
    .limit(count)
    .throwOnError()
  return data
}

const countEvents = async (email: string, type: string) => {
  const { count } = await service
    .from('security_events')
    .select('id', { count: 'exact', head: true })
    .eq('user_email', email)
    .eq('event_type', type)
    .throwOnError()
  return count ?? 0
}

test('USERS-01 real accounts with their roles and counts; a new one is invited by mail @long', async ({
  page,
}) => {
  const admin = await theAdmin.get()
  await open(page, superAdmin)
  const { data: counts } = await service.auth.admin.listUsers({ perPage: 1000 })
  const shown = page.locator('.card').filter({ hasText: /^Comptes\d/ })
  await expect(shown).toBeVisible()
  expect(counts.users.length).toBeGreaterThan(2)

  await search(page, admin.email)
  await expect(row(page, admin.email).getByText('Admin', { exact: true })).toBeVisible()
  await search(page, target.email)
  await expect(row(page, target.email).getByText('Utilisateur', { exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  // The search is in the address, so a reload keeps it.
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  const address = `invite-${randomUUID()}@exemple.ht`
  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click()
  await dialog(page).getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(dialog(page).getByText('Veuillez saisir une adresse email')).toBeVisible()
  await dialog(page).getByLabel('Adresse email').fill(address)
  await dialog(page).getByLabel('Rôle').selectOption('Éditeur')
  await dialog(page).getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await dialog(page).getByLabel('Votre mot de passe').fill(superAdmin.password)
  await dialog(page).getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(page.getByText(`Invitation envoyée à ${address}`)).toBeVisible()
  await search(page, address)
  await expect(row(page, address).getByText('Éditeur', { exact: true })).toBeVisible()
  await expect(row(page, address).getByText('Adresse à confirmer')).toBeVisible()

  // The invited person chooses a password through the mail, and is in.
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1)
  const link = /https?:\/\/\S*verify\S*/.exec((await mailsTo(address))[0]?.text ?? '')?.[0] ?? ''
  const own = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin })
  if (!own) throw new Error('no browser')
  await own.goto(link)
  await own.getByLabel(/^Nouveau mot de passe/).fill('mot-de-passe')
  await own.getByLabel(/^Confirmer le mot de passe/).fill('mot-de-passe')
  await own.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(
    own.getByRole('heading', { level: 1, name: 'Bienvenue dans l’espace éditorial' }),
  ).toBeVisible()
  await own.close()
  const { data } = await service.auth.admin.listUsers({ perPage: 1000 })
  const invited = data.users.find((each) => each.email === address)
  if (invited) await service.auth.admin.deleteUser(invited.id)
})

test('ROLES-03 a super admin disables an account once its address is typed exactly, and enables it again; an admin is not offered it @long', async ({
  page,
  browser,
}) => {
  const known = await createAccount('editor')
  const ask = async (action: string) => {
    await row(page, known.email)
      .getByRole('button', { name: `Actions pour ${known.email}` })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const confirm = async () => {
    await dialog(page).getByLabel('Votre mot de passe').fill(superAdmin.password)
    await dialog(page).getByLabel('Votre mot de passe').press('Enter')
  }
  const { auth } = serviceClient()
  const signIn = async () =>
    (await auth.signInWithPassword({ email: known.email, password: known.password })).error?.code
  await open(page, superAdmin)
  await search(page, known.email)
  await ask('Désactiver le compte')
  const disable = dialog(page).getByRole('button', { name: 'Désactiver', exact: true })
  const address = dialog(page).getByLabel(`Pour confirmer, écrivez « ${known.email} »`)
  const password = dialog(page).getByLabel('Votre mot de passe')
  for (const [typed, secret, isEnabled] of [
    ['', '', false],
    [known.email, '', false],
    ['', superAdmin.password, false],
    [known.email.slice(0, -1), superAdmin.password, false],
    [known.email.toUpperCase(), superAdmin.password, false],
    [` ${known.email}`, superAdmin.password, false],
    [known.email, superAdmin.password, true],
    [known.email, '', false],
  ] as const) {
    await address.fill(typed)
    await password.fill(secret)
    await expect(disable, `"${typed}" with ${secret ? 'a' : 'no'} password`).toBeEnabled({
      enabled: isEnabled,
    })
  }
  await confirm()
  await expect(page.getByText(`Compte désactivé\u00a0: ${known.email}`)).toBeVisible()
  await expect(row(page, known.email).getByText('Désactivé', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await signIn()).toBe('user_banned')

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await open(other, await theAdmin.get())
  await search(other, known.email)
  await row(other, known.email)
    .getByRole('button', { name: `Actions pour ${known.email}` })
    .click()
  await expect(other.getByRole('menuitem', { name: 'Retirer le rôle éditeur' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Réactiver le compte' })).toHaveCount(0)
  await other.close()

  await ask('Réactiver le compte')
  await confirm()
  await expect(row(page, known.email).getByText('Actif', { exact: true })).toBeVisible()
  expect(await signIn()).toBeUndefined()
  await known.remove()
})

test('ROLES-01 ROLES-02 ROLES-03 ROLES-04 the admin role is given behind a gate that asks for the password', async ({
  page,
}) => {
  await open(page, superAdmin)
  const gate = page.getByRole('region', { name: 'Attribution du rôle administrateur' })
  const field = gate.getByLabel('Adresse email du futur administrateur')
  await expect(field).toHaveCount(0)
  await gate.getByRole('button', { name: 'Déverrouiller' }).click()
  await expect(dialog(page).getByText('Action critique')).toBeVisible()
  await expect(dialog(page).getByText(/Cette action est irréversible/)).toBeVisible()
  const confirm = dialog(page).getByRole('button', { name: 'Déverrouiller' })
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)

  const failedBefore = await countEvents(superAdmin.email, 'password_confirmation_failed')
  await dialog(page).getByLabel('Votre mot de passe').fill('faux')
  await dialog(page).getByLabel('Votre mot de passe').press('Enter')
  // In the dialog, and nowhere else.
  await expect(dialog(page).getByText('Mot de passe incorrect')).toBeVisible()
  await expect(page.getByText('Mot de passe incorrect')).toHaveCount(1)
  await expect
    .poll(() => countEvents(superAdmin.email, 'password_confirmation_failed'))
    .toBe(failedBefore + 1)
  await expect(field).toHaveCount(0)

  await dialog(page).getByLabel('Votre mot de passe').fill(superAdmin.password)
  await confirm.click()
  await expect(field).toBeVisible()
  expect(await countEvents(superAdmin.email, 'admin_sensitive_access')).toBeGreaterThan(0)
  expect(await countEvents(superAdmin.email, 'admin_role_assignment_attempt')).toBeGreaterThan(0)

  const assign = gate.getByRole('button', { name: 'Attribuer le rôle administrateur' })
  await assign.click()
  await expect(page.getByText('Veuillez saisir une adresse email')).toHaveCount(2)
  await field.fill('pas une adresse')
  await assign.click()
  await expect(gate.getByText('Veuillez saisir une adresse email valide')).toBeVisible()
  await field.fill(`${'x'.repeat(250)}@exemple.ht`)
  await assign.click()
  await expect(gate.getByText('L’adresse email ne doit pas dépasser 254 caractères')).toBeVisible()

  const unknown = `inconnue-${randomUUID()}@exemple.ht`
  await field.fill(unknown)
  await assign.click()
  await expect(page.getByText('Erreur lors de l’attribution du rôle').first()).toBeVisible()
  await expect(gate.getByText(/Aucun compte n’a cette adresse/)).toBeVisible()
  expect(await lastEvents(superAdmin.email, 1)).toMatchObject([
    {
      event_type: 'admin_role_assignment_failed',
      event_data: { target_email: unknown, error: 'unknown_account' },
    },
  ])

  await field.fill(`  ${target.email.toUpperCase()} `)
  await assign.click()
  await expect(page.getByText(`Rôle administrateur attribué à ${target.email}`)).toBeVisible()
  expect(await lastEvents(superAdmin.email, 1)).toMatchObject([
    { event_type: 'admin_role_assigned', event_data: { target_email: target.email } },
  ])
  await search(page, target.email)
  await expect(row(page, target.email).getByText('Admin', { exact: true })).toBeVisible()

  // Locked again for the next view of the page.
  await page.reload()
  await expect(gate.getByRole('button', { name: 'Déverrouiller' })).toBeVisible()
  await expect(field).toHaveCount(0)

  // Taken back from the list, by the keyboard.
  await row(page, target.email)
    .getByRole('button', { name: /^Actions pour/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Retirer le rôle admin' }).press('Enter')
  await dialog(page).getByLabel('Votre mot de passe').fill(superAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Rôle Admin retiré à ${target.email}`)).toBeVisible()
  await expect(row(page, target.email).getByText('Utilisateur', { exact: true })).toBeVisible()
})

test('an admin gives the editor role alone, on a phone as well @long', async ({ page }) => {
  const admin = await theAdmin.get()
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, admin)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(page.getByText(/Seul un super administrateur donne ou retire ce rôle/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Déverrouiller' })).toHaveCount(0)
  await search(page, target.email)
  await row(page, target.email)
    .getByRole('button', { name: /^Actions pour/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Donner le rôle éditeur'])
  await page.getByRole('menuitem', { name: 'Donner le rôle éditeur' }).click()
  await expect(dialog(page).getByText('Action sensible')).toBeVisible()
  await dialog(page).getByLabel('Votre mot de passe').fill(admin.password)
  await dialog(page).getByRole('button', { name: 'Donner le rôle' }).click()
  await expect(page.getByText(`Rôle éditeur attribué à ${target.email}`)).toBeVisible()
  await expect(row(page, target.email).getByText('Éditeur', { exact: true })).toBeVisible()
})
