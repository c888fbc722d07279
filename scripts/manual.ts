// npm run manual: writes docs/manuel from the help of the screens, with pictures taken from the demonstration.
import { mkdir, writeFile } from 'node:fs/promises'
import { manualText, PICTURED_SCREENS, pictureName } from '#domain/help/help.ts'
import { openDemonstration } from './pictures/open-demonstration.ts'
import { runCommand } from './run-command.ts'

const FOLDER = 'docs/manuel'

/** A window in which a page of the manual is readable. */
const VIEWPORT = { width: 1100, height: 720 }

await runCommand(async () => {
  await mkdir(`${FOLDER}/images`, { recursive: true })
  await writeFile(`${FOLDER}/README.md`, manualText())
  if (process.argv.includes('--text')) return
  await openDemonstration(async ({ site, open, signIn }) => {
    const page = await open({ viewport: VIEWPORT })
    await signIn(page)
    for (const path of PICTURED_SCREENS) {
      await page.goto(`${site}/admin/${path}`, { waitUntil: 'networkidle' })
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await page.screenshot({ path: `${FOLDER}/images/${pictureName(path)}` })
    }
  })
})
