// npm run pictures: takes the pictures of the README from the demonstration: a page, the search and the back office on a phone.
import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Demonstration, openDemonstration } from './pictures/open-demonstration.ts'
import { runCommand } from './run-command.ts'

const FOLDER = 'docs/images'

const PHONE = { width: 390, height: 780 }

const QUALITY = 72

/** What each picture shows, by the name of its file. */
const SCREENS: Readonly<Record<string, (page: Page, demonstration: Demonstration) => Promise<void>>> = {
  'page-phone': async (page, { site }) => {
    await page.goto(`${site}/rhca`)
    await page.getByRole('link', { name: 'Dernier numéro' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'search-phone': async (page, { site }) => {
    await page.goto(`${site}/recherche?q=hernie`)
    await page.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first().waitFor()
  },
  'dashboard-phone': async (page, { site, signIn }) => {
    await signIn(page)
    await page.goto(`${site}/admin`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
}

await runCommand(async () => {
  await mkdir(FOLDER, { recursive: true })
  await openDemonstration(async (demonstration) => {
    for (const [name, show] of Object.entries(SCREENS)) {
      const page = await demonstration.open({ viewport: PHONE, isMobile: true, deviceScaleFactor: 2 })
      await show(page, demonstration)
      await page.waitForLoadState('networkidle')
      await sharp(await page.screenshot())
        .webp({ quality: QUALITY })
        .toFile(`${FOLDER}/${name}.webp`)
      await page.close()
    }
  })
})
