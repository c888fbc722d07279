import { randomUUID } from 'node:crypto'
import { serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'

test('an editor signs in, finds the tools and signs out', async ({ page }) => {
  const service = serviceClient()
  const account = { email: `redaction-${randomUUID()}@exemple.ht`, password: randomUUID() }
  const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true })
  if (error) throw error
  await service.from('user_roles').insert({ user_id: data.user.id, role: 'editor' })
  try {
    await page.goto('/admin/login')
    await page.locator('editor-sign-in[data-ready]').waitFor()
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Veuillez saisir une adresse email')).toBeVisible()
    await page.getByLabel('Adresse email').fill(account.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Connexion réussie')).toBeVisible()
    await expect(page.getByText(account.email)).toBeVisible()
    await page.getByRole('link', { name: /^Fichiers de la RHCA/ }).click()
    await expect(page.getByRole('heading', { name: /dépôt|fichiers/i }).first()).toBeVisible()
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByText('Déconnexion réussie')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  } finally {
    await service.auth.admin.deleteUser(data.user.id)
  }
})

test.describe('with a wrong password', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('says so and keeps the address', async ({ page }) => {
    await page.goto('/admin/login')
    await page.locator('editor-sign-in[data-ready]').waitFor()
    await page.getByLabel('Adresse email').fill('personne@exemple.ht')
    await page.getByLabel('Mot de passe', { exact: true }).fill('faux-mot')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Email ou mot de passe incorrect').first()).toBeVisible()
    await expect(page.getByLabel('Adresse email')).toHaveValue('personne@exemple.ht')
  })
})
