import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { startBackend } from '#scripts/backend/start-backend.ts'
import { createDemonstrationAccount } from '#scripts/start/demonstration-account.ts'
import { expect, test } from './fixture.ts'

/** Time for a build on a busy machine. */
const BUILD_MS = 300_000

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnPort(server, 0, 'site', 'SITE_PORT')
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The status of an answer; 0 without one, as when a reused connection is closed in the moment of its next use. */
const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

const AccountSchema = z.object({ email: z.string(), password: z.string() })

let folder: string
let portal: ChildProcess
let site: string
test.beforeAll(async () => {
  test.setTimeout(2 * BUILD_MS)
  folder = await mkdtemp(join(tmpdir(), 'editor-day-'))
  const [sitePort, backendPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  site = `http://localhost:${sitePort}`
  // One work, so that the whole portal starts without its demonstration archive.
  const backend = await startBackend({
    folder: join(folder, 'backend'),
    port: backendPort,
    mailPort,
    siteUrl: site,
    functions: false,
  })
  await backend.sql(
    "insert into public.articles (title, source, status, publication_date) values ('Une notice', 'INDEX', 'published', '2024-03-05')",
  )
  await createDemonstrationAccount(backend, join(folder, 'backend'))
  await backend.close()
  portal = spawn(process.execPath, ['scripts/start.ts'], {
    // What ends it would be read here.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SITE_URL: site,
      SITE_PORT: String(sitePort),
      BACKEND_PORT: String(backendPort),
      MAIL_PORT: String(mailPort),
      BACKEND_FOLDER: join(folder, 'backend'),
      OUTPUT_FOLDER: join(folder, 'dist'),
    },
  })
  await expect.poll(() => statusOf(site), { timeout: BUILD_MS }).toBe(200)
})
test.afterAll(async () => {
  if (portal.exitCode === null && portal.signalCode === null) {
    const left = once(portal, 'exit')
    portal.kill('SIGTERM')
    await left
  }
  await rm(folder, { recursive: true, force: true })
})

const RIS = Array.from(
  { length: 8 },
  (_, at) => `TY  - JOUR
TI  - Observation ${at + 1} de la journée
AU  - Un, Anne
AU  - Deux, Benoît
AB  - Une observation assez longue pour former le résumé d’un article de la revue, numéro ${at + 1}.
KW  - chirurgie
SP  - ${at * 4 + 1}
EP  - ${at * 4 + 4}
ER  - 
`,
).join('\n')

test.describe('a day of an editor', () => {
  // The browser's own line for the address of a work that is not published yet, or no longer.
  test.use({ allowedConsole: /Failed to load resource/ })

  test('signs in, imports an issue of eight articles, corrects, previews, publishes, sees it live, unpublishes one @long', async ({
    page,
    context,
  }) => {
    test.setTimeout(3 * BUILD_MS)
    const account = AccountSchema.parse(
      JSON.parse(await readFile(join(folder, 'backend/demonstration-account.json'), 'utf8')),
    )
    await page.goto(`${site}/admin/login`)
    await page.getByLabel('Adresse email').fill(account.email)
    await page.getByLabel('Mot de passe').first().fill(account.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('heading', { name: 'Bienvenue dans l’espace éditorial' })).toBeVisible()

    await page.getByRole('link', { name: 'Import en nombre' }).click()
    await page.getByLabel('Volume').fill('9')
    await page.getByLabel('Numéro', { exact: false }).last().fill('61')
    await page.getByLabel('Date de publication').fill('2026-09-01')
    await page.getByLabel('Catégorie').selectOption({ label: 'Recherche' })
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'numero.ris', mimeType: '', buffer: Buffer.from(RIS) })
    await page.getByRole('button', { name: 'Importer 8 notices' }).click()
    await expect(page.getByText('8 notices ajoutées')).toBeVisible()

    await page.getByRole('link', { name: 'Articles', exact: true }).click()
    await page.getByRole('searchbox').fill('de la journée')
    await expect(page.getByRole('link', { name: /^Modifier Observation/ })).toHaveCount(8)
    await page.getByRole('link', { name: 'Modifier Observation 3 de la journée' }).click()
    await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue(
      'Observation 3 de la journée',
    )
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page
      .getByRole('textbox', { name: 'Titre', exact: true })
      .fill('Observation 3 corrigée de la journée')

    // An imported article names keywords, not tags; the form asks for one.
    await page.getByRole('textbox', { name: /^Tags/ }).fill('Chirurgie')
    await page.keyboard.press('Enter')

    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Aperçu' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
      'Observation 3 corrigée de la journée',
    )
    await preview.close()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()

    await page.getByRole('searchbox').fill('de la journée')
    await expect(page.getByRole('link', { name: /^Modifier Observation/ })).toHaveCount(8)
    // The notice of the beginning is none of those that were searched.
    await expect(page.getByRole('link', { name: 'Modifier Une notice' })).toHaveCount(0)
    await page.getByLabel('Sélectionner toute la page').check()
    await page.getByRole('button', { name: 'Publier' }).click()
    // They have no PDF and no cover yet.
    await page.getByRole('button', { name: 'Publier 8 articles ainsi' }).click()
    const address = `${site}/rhca/articles/${id}/`
    await expect.poll(() => statusOf(address), { timeout: BUILD_MS }).toBe(200)
    await page.goto(`${site}/rhca/issues/rhca-9-61/`)
    await expect(
      page.getByRole('link', { name: 'Observation 3 corrigée de la journée' }).first(),
    ).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Observation 3 corrigée de la journée')

    await page.goto(`${site}/admin/articles?q=corrig%C3%A9e`)
    await page.getByRole('searchbox').fill('corrigée')
    await expect(page.getByRole('link', { name: /^Modifier Observation/ })).toHaveCount(1)
    await page.getByLabel('Sélectionner Observation 3 corrigée de la journée').check()
    await page.getByRole('button', { name: 'Remettre en brouillon' }).click()
    await expect.poll(() => statusOf(address), { timeout: BUILD_MS }).toBe(404)
  })
})
