import type { Page } from '@playwright/test'
import { createAccount, serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'

const backOffice = (page: Page) => page.getByRole('navigation', { name: 'Administration' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** The session as the browser keeps it. */
const storedSession = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name))
    return key === undefined ? null : localStorage.getItem(key)
  })

/** Lets the stored session begin as one whose time is up; `refreshToken` replaces its own. */
const expireSession = (page: Page, refreshToken?: string) =>
  page.addInitScript((token) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name))
    if (key === undefined) return
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    session['expires_at'] = Math.floor(Date.now() / 1000) - 60
    if (token !== undefined) session['refresh_token'] = token
    localStorage.setItem(key, JSON.stringify(session))
  }, refreshToken)

/** The session log's rows about an account. */
const eventsOf = async (email: string): Promise<string[]> => {
  const { data, error } = await serviceClient()
    .from('security_events')
    .select('event_type')
    .eq('user_email', email)
  if (error) throw error
  return data.map(({ event_type }: { event_type: unknown }) => String(event_type))
}

const withAccount = async (
  role: 'editor' | 'admin' | undefined,
  work: (account: Awaited<ReturnType<typeof createAccount>>) => Promise<void>,
) => {
  const account = await createAccount(role)
  try {
    await work(account)
  } finally {
    await account.remove()
  }
}

test('ROLE-02 an access that is granted is in the security log', async ({ page }) => {
  await withAccount('editor', async (account) => {
    await account.signIn(page)
    await page.goto('/admin/dashboard')
    await expect(backOffice(page)).toBeVisible()
    await expect.poll(() => eventsOf(account.email)).toContain('admin_access_granted')
  })
})

test('ROLE-02 a refused account is led to the sign-in, and the refusal is in the security log @long', async ({
  page,
}) => {
  await withAccount(undefined, async (account) => {
    await account.signIn(page)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login\/?$/)
    await expect(backOffice(page)).toHaveCount(0)
    await expect.poll(() => eventsOf(account.email)).toContain('admin_role_check_failed')
  })
})

test.describe('sign-out', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('ROLE-04 says that it worked and leads to the sign-in', async ({ page }) => {
    await withAccount('editor', async (account) => {
      await account.signIn(page)
      await page.goto('/admin/dashboard')
      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await expect(toasts(page).getByText('Déconnexion réussie')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/login\/?$/)
      expect(await storedSession(page)).toBeNull()
    })
  })

  for (const status of [401, 403, 404]) {
    test(`ROLE-04 an answer ${status} counts as success @long`, async ({ page }) => {
      await withAccount('editor', async (account) => {
        await account.signIn(page)
        await page.goto('/admin/dashboard')
        await expect(backOffice(page)).toBeVisible()
        await page.route('**/auth/v1/logout*', (route) =>
          route.fulfill({
            status,
            headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
            json: { code: status, msg: 'gone' },
          }),
        )
        await page.getByRole('button', { name: 'Se déconnecter' }).click()
        await expect(toasts(page).getByText('Déconnexion réussie')).toBeVisible()
        await expect(page).toHaveURL(/\/admin\/login\/?$/)
      })
    })
  }

  test('ROLE-04 an error is shown, and leads to the sign-in all the same, without a session @long', async ({
    page,
  }) => {
    await withAccount('editor', async (account) => {
      await account.signIn(page)
      await page.goto('/admin/dashboard')
      await expect(backOffice(page)).toBeVisible()
      await page.route('**/auth/v1/logout*', (route) => route.abort())
      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await expect(toasts(page).getByText('Erreur lors de la déconnexion')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/login\/?$/)
      expect(await storedSession(page)).toBeNull()
    })
  })
})

test.describe('an expired session', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('ROLE-05 is refreshed with its refresh token', async ({ page }) => {
    await withAccount('editor', async (account) => {
      await account.signIn(page)
      await expireSession(page)
      const refresh = page.waitForRequest(/\/auth\/v1\/token\?grant_type=refresh_token/)
      await page.goto('/admin/dashboard')
      await refresh
      await expect(backOffice(page)).toBeVisible()
    })
  })

  test('ROLE-05 with a refresh token that is invalid it is removed, and the guard applies @long', async ({
    page,
  }) => {
    await withAccount('editor', async (account) => {
      await account.signIn(page)
      await expireSession(page, 'a-token-of-nobody')
      await page.goto('/admin/dashboard')
      await expect(page).toHaveURL(/\/admin\/login\/?$/)
      await expect.poll(() => storedSession(page)).toBeNull()
    })
  })

  test('ROLE-05 without a network it stays, and goes on when the network is back @long', async ({ page }) => {
    await withAccount('editor', async (account) => {
      await account.signIn(page)
      await expireSession(page)
      let tries = 0
      await page.route(/\/auth\/v1\/token/, (route) => {
        tries += Number(route.request().method() === 'POST')
        return route.abort()
      })
      await page.goto('/admin/dashboard')
      await expect.poll(() => tries).toBeGreaterThan(1)
      expect(await storedSession(page)).not.toBeNull()
      await page.unroute(/\/auth\/v1\/token/)
      await expect(backOffice(page)).toBeVisible()
    })
  })
})
