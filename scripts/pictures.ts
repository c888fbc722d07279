// npm run pictures: takes the pictures of the README from the demonstration: a page, the search and the back office on a phone.
// npm run pictures -- templates [names]: takes those of docs/design-system.md, the public templates and main screens; with
// --before <commit> how an earlier commit shows them as well, which takes its packages and a build.
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Demonstration, openDemonstration } from './pictures/open-demonstration.ts'
import { startFormerSite } from './pictures/former-site.ts'
import { type PageShots, takePageShots } from './pictures/page-shots.ts'
import { COMPARED_PAGES } from './pictures/screens.ts'
import { writeSheet } from './pictures/write-sheet.ts'
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

const takeReadmePictures = (): Promise<void> =>
  openDemonstration(async (demonstration) => {
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

const takeSheets = async (names: readonly string[], commit: string | undefined): Promise<void> => {
  const unknown = names.find((name) => !COMPARED_PAGES.includes(name))
  if (unknown !== undefined) throw new Error(`No template or screen is called “${unknown}”`)
  const pages = names.length > 0 ? names : COMPARED_PAGES
  let before = new Map<string, PageShots>()
  if (commit !== undefined)
    await openDemonstration(
      async (former) => {
        before = await takePageShots(former, pages)
      },
      () => startFormerSite(commit),
    )
  await openDemonstration(async (demonstration) => {
    for (const [name, now] of await takePageShots(demonstration, pages))
      if (now) await writeSheet(name, { before: before.get(name), now })
  })
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { before: { type: 'string' } },
  })
  const [what, ...names] = positionals
  await mkdir(`${FOLDER}/templates`, { recursive: true })
  await (what === 'templates' ? takeSheets(names, values.before) : takeReadmePictures())
})
