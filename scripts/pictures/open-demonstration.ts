import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#data/database.types.ts'
import { startTestSite, type TestSite } from '../test/start-test-site.ts'

/** A browser at the demonstration, and its site. */
export type Demonstration = {
  site: string
  /** The built site. */
  folder: string
  service: SupabaseClient<Database>
  open: (options: BrowserContextOptions) => Promise<Page>
  /** Opens the back office with all rights. */
  signIn: (page: Page) => Promise<void>
}

/** Builds and serves the demonstration (or another site), opens a browser for what takes pictures of it, and closes both. */
export const openDemonstration = async (
  takePictures: (demonstration: Demonstration) => Promise<void>,
  start: () => Promise<TestSite> = () => startTestSite(console.log),
): Promise<void> => {
  const { variables, close } = await start()
  try {
    const { TEST_BACKEND_URL: url = '', TEST_SECRET_KEY: key = '' } = variables
    const { TEST_SITE_URL: site = '', TEST_SITE_FOLDER: folder = '' } = variables
    const service = createClient<Database>(url, key, { auth: { persistSession: false } })
    const account = { email: 'redaction@exemple.ht', password: crypto.randomUUID() }
    const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true })
    if (error) throw error
    await service.from('user_roles').insert({ user_id: data.user.id, role: 'super_admin' }).throwOnError()
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? (await sparticuz.executablePath()),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    try {
      await takePictures({
        site,
        folder,
        service,
        open: (options) =>
          browser.newPage({
            locale: 'fr-FR',
            timezoneId: 'America/Port-au-Prince',
            serviceWorkers: 'block',
            ...options,
          }),
        signIn: async (page) => {
          await page.goto(`${site}/admin/login`)
          await page.getByLabel('Adresse email').fill(account.email)
          await page.getByLabel('Mot de passe').first().fill(account.password)
          await page.getByRole('button', { name: 'Se connecter' }).click()
          await page.waitForURL(/\/admin\/dashboard/)
        },
      })
    } finally {
      await browser.close()
    }
  } finally {
    await close()
  }
}
