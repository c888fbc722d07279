// npm run manual: writes docs/manuel from the help of the screens, with pictures taken from the demonstration.
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
import { createClient } from '@supabase/supabase-js'
import { manualText, PICTURED_SCREENS, pictureName } from '#domain/help/manual.ts'
import { runCommand } from './run-command.ts'
import { startTestSite } from './test/start-test-site.ts'

const FOLDER = 'docs/manuel'

/** A window in which a page of the manual is readable. */
const VIEWPORT = { width: 1100, height: 720 }

await runCommand(async () => {
  await mkdir(`${FOLDER}/images`, { recursive: true })
  await writeFile(`${FOLDER}/README.md`, manualText())
  if (process.argv.includes('--text')) return
  const site = await startTestSite(console.log)
  try {
    const { TEST_BACKEND_URL: url = '', TEST_SECRET_KEY: key = '', TEST_SITE_URL: base = '' } = site.variables
    const service = createClient(url, key, { auth: { persistSession: false } })
    const account = { email: 'redaction@exemple.ht', password: crypto.randomUUID() }
    const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true })
    if (error) throw error
    await service.from('user_roles').insert({ user_id: data.user.id, role: 'admin' }).throwOnError()
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? (await sparticuz.executablePath()),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    try {
      const page = await browser.newPage({
        viewport: VIEWPORT,
        locale: 'fr-FR',
        timezoneId: 'America/Port-au-Prince',
        serviceWorkers: 'block',
      })
      await page.goto(`${base}/admin/login`)
      await page.getByLabel('Adresse email').fill(account.email)
      await page.getByLabel('Mot de passe').first().fill(account.password)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const path of PICTURED_SCREENS) {
        await page.goto(`${base}/admin/${path}`, { waitUntil: 'networkidle' })
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        await page.screenshot({ path: `${FOLDER}/images/${pictureName(path)}` })
      }
    } finally {
      await browser.close()
    }
  } finally {
    await site.close()
  }
})
