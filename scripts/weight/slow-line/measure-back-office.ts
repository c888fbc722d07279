import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { onSlowPage, type SlowSite } from './slow-page.ts'

/** Milliseconds until something is there, at most. */
const GIVE_UP_MS = 60_000

/** The entries of the browser's storage of a new editor who has signed in. */
const editorSession = async ({ backend }: SlowSite): Promise<[string, string][]> => {
  const service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } })
  const credentials = { email: `editor-${randomUUID()}@exemple.ht`, password: randomUUID() }
  const { data, error } = await service.auth.admin.createUser({ ...credentials, email_confirm: true })
  if (error) throw error
  await service.from('user_roles').insert({ user_id: data.user.id, role: 'editor' }).throwOnError()
  const items = new Map<string, string>()
  const own = createClient(backend.url, backend.publishableKey, {
    auth: {
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
  })
  const signedIn = await own.auth.signInWithPassword(credentials)
  if (signedIn.error) throw signedIn.error
  return [...items]
}

/** Milliseconds until one can sign in at the back office, and until its list of works is there, both opened anew. */
export const measureBackOffice = async (
  browser: Browser,
  site: SlowSite,
): Promise<{ signIn: number; workList: number }> => {
  const signIn = await onSlowPage(browser, `${site.url}/admin/login`, async ({ page }) => {
    await page.locator('input[type="password"]:enabled').waitFor({ timeout: GIVE_UP_MS })
    return page.evaluate(() => performance.now())
  })
  const entries = await editorSession(site)
  const workList = await onSlowPage(
    browser,
    `${site.url}/admin/articles`,
    async ({ page }) => {
      await page.locator('a[href^="/admin/articles/edit/"]').first().waitFor({ timeout: GIVE_UP_MS })
      return page.evaluate(() => performance.now())
    },
    (page) =>
      page.addInitScript((stored) => {
        for (const [key, value] of stored) localStorage.setItem(key, value)
      }, entries),
  )
  return { signIn, workList }
}
