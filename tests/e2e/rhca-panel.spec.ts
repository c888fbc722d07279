import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { MEGABYTE_BYTES } from '#domain/uploads/bucket-rules.ts'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { readPublished } from './published-works.ts'

const PANEL = '/rhca?admin=true'
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

let editor: Account
let png: Buffer
test.beforeAll(async () => {
  editor = await createAccount('editor')
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a2c3a' } })
    .png()
    .toBuffer()
})
test.afterAll(() => editor.remove())

const panelOf = (page: Page) => page.getByRole('region', { name: 'Fichiers de la RHCA' })
const areaOf = (page: Page, name: 'Couvertures' | 'PDF') =>
  panelOf(page).getByRole('region', { name, exact: true })
const zoneOf = (area: Locator) => area.getByRole('group')
const picture = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer })
const document = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })
const choose = (area: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  area.locator('input[type=file]').setInputFiles(files)

/** An issue number that no other test and no demonstration issue has: each worker counts in a hundred of its own. */
let lastIssue = 500 + 100 * Number(process.env.TEST_PARALLEL_INDEX) + Math.floor(Math.random() * 50)
const open = async (page: Page, address = PANEL) => {
  await editor.signIn(page)
  await page.goto(address)
  await expect(panelOf(page)).toBeVisible()
}

/** Opens the panel for an issue of the test's own; its files go when the test is over. */
const withIssue = async (page: Page, work: (issue: number, prefix: string) => Promise<void>) => {
  const issue = (lastIssue += 1)
  const prefix = `RHCA_vol_99_no_${issue}`
  await open(page)
  await panelOf(page).getByLabel('Volume').fill('99')
  await panelOf(page).getByRole('textbox', { name: 'Numéro', exact: true }).fill(String(issue))
  await panelOf(page).getByLabel('Date de parution').fill('2026-03-05')
  try {
    await work(issue, prefix)
  } finally {
    for (const bucket of ['rhca_covers', 'rhca-pdfs']) {
      const storage = serviceClient().storage.from(bucket)
      const { data } = await storage.list('', { search: prefix, limit: 1000 })
      if (data && data.length > 0) await storage.remove(data.map(({ name }) => name))
    }
  }
}

test.describe('who sees the panel', () => {
  const wayIn = (page: Page) => page.getByRole('link', { name: 'Se connecter à l’administration' })

  test('RHCA-12 a visitor and an account without role see the normal page with the way to /admin/login @long', async ({
    page,
  }) => {
    for (const address of [PANEL, '/rhca?admin=true&debug=true']) {
      await page.goto(address)
      await expect(wayIn(page)).toHaveAttribute('href', '/admin/login')
      await expect(panelOf(page)).toHaveCount(0)
      await expect(
        page
          .getByRole('main')
          .getByRole('heading', { level: 2, name: /^\d{4}$/ })
          .first(),
      ).toBeVisible()
    }
    const user = await createAccount()
    await user.signIn(page)
    await page.goto('/rhca?admin=true&debug=true')
    await expect(wayIn(page)).toBeVisible()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Lire tous les articles' })).toHaveCount(0)
    await user.remove()
  })

  test('RHCA-12 an editor sees the panel, and the debug tools with debug=true; debug=true alone shows nothing more @long', async ({
    page,
  }) => {
    const debugTools = page.getByRole('button', { name: 'Lire tous les articles' })
    await open(page)
    await expect(wayIn(page)).toBeHidden()
    await expect(debugTools).toHaveCount(0)
    await page.goto('/rhca?admin=true&debug=true')
    await expect(debugTools).toBeVisible()
    for (const address of ['/rhca', '/rhca?debug=true', '/rhca?admin=1']) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expect(panelOf(page)).toHaveCount(0)
      await expect(wayIn(page)).toBeHidden()
      await expect(debugTools).toHaveCount(0)
    }
  })

  test('RHCA-12 a reader’s page asks the server nothing and loads no code of the panel', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/rhca')
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => /has_role|RhcaPanel|supabase-js/.test(url))).toEqual([])
  })

  test('RHCA-12 RHCA-11 the panel goes when the session ends in another tab, without a word about the read given up @long', async ({
    page,
  }) => {
    await editor.signIn(page)
    let isAsked = false
    await page.route(/\/rest\/v1\/articles\?.*source=eq\.RHCA/, (route) => {
      // Never answered: the read is still under way when the panel goes.
      isAsked = true
      if (route.request().method() === 'OPTIONS') void route.fulfill({ status: 204, headers: CORS })
    })
    await page.goto(PANEL)
    await expect(panelOf(page).getByText('Chargement des articles…')).toBeVisible()
    await expect.poll(() => isAsked).toBe(true)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith('-auth-token')))
        new BroadcastChannel(key).postMessage({ event: 'SIGNED_OUT', session: null })
    })
    await expect(wayIn(page)).toBeVisible()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page.getByText('Erreur lors du chargement des articles RHCA')).toHaveCount(0)
  })
})

test.describe('uploads', () => {
  test('UPLOAD-01 UPLOAD-07 the panel starts at volume 4, issue 49, with its two areas and their limits', async ({
    page,
  }) => {
    await open(page)
    await expect(panelOf(page).getByLabel('Volume')).toHaveValue('4')
    await expect(panelOf(page).getByRole('textbox', { name: 'Numéro', exact: true })).toHaveValue('49')
    await panelOf(page).getByLabel('Date de parution').fill('2026-03-05')
    await expect(panelOf(page).getByText('RHCA_vol_04_no_49_5_3_2026.png')).toBeVisible()
    await expect(panelOf(page).getByText('RHCA_vol_04_no_49_05-03-26.pdf')).toBeVisible()
    const covers = areaOf(page, 'Couvertures')
    await expect(
      covers.getByText('PNG, JPG, JPEG, WEBP – 5\u00a0Mo par fichier, 10 fichiers au plus'),
    ).toBeVisible()
    await expect(
      areaOf(page, 'PDF').getByText('PDF – 10\u00a0Mo par fichier, 5 fichiers au plus'),
    ).toBeVisible()
  })

  test('UPLOAD-05 UPLOAD-07 UPLOAD-12 UPLOAD-13 covers go up one after the other under their names, with their messages and addresses @long', async ({
    page,
  }) => {
    await withIssue(page, async (issue, prefix) => {
      const gates: (() => void)[] = []
      await page.route('**/functions/v1/upload-file?*', async (route) => {
        if (route.request().method() === 'POST') await new Promise<void>((resolve) => gates.push(resolve))
        await route.continue()
      })
      const area = areaOf(page, 'Couvertures')
      await choose(area, picture('Épreuve.PNG'), picture(`RHCA_vol_99_no_${issue}_art_2_cover.png`))
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'Dépôt de Épreuve.PNG en cours… (1/2)',
      )
      await expect(zoneOf(area)).toContainText('Dépôt de Épreuve.PNG en cours… (1/2)')
      await expect(area.getByRole('progressbar')).toBeVisible()
      await expect(area.getByRole('button', { name: 'Choisir des fichiers' })).toBeDisabled()
      await expect.poll(() => gates.length).toBe(1)
      gates[0]?.()
      await expect(page.getByText('Épreuve.PNG déposé avec succès (1\u00a0Ko)')).toBeVisible()
      await expect(zoneOf(area)).toContainText(`_art_2_cover.png en cours… (2/2)`)
      await expect.poll(() => gates.length).toBe(2)
      gates[1]?.()
      await expect(page.getByText('2 fichiers déposés avec succès')).toBeVisible()
      await expect(page.getByText('2 image(s) de couverture déposée(s) avec succès')).toBeVisible()
      await expect(zoneOf(area)).toHaveAttribute('data-state', 'idle')
      for (const name of [`${prefix}_5_3_2026.png`, `${prefix}_art_02_cover.png`]) {
        const link = area.getByRole('link', { name: new RegExp(`/public/rhca_covers/${name}$`) })
        const stored = await fetch((await link.getAttribute('href')) ?? '')
        expect(stored.headers.get('cache-control')).toContain('max-age=3600')
        expect(Buffer.from(await stored.arrayBuffer()).equals(png)).toBe(true)
      }
    })
  })

  test('UPLOAD-05 UPLOAD-12 UPLOAD-13 a PDF goes up with its reminder, and USE-07 a second of the same name replaces it only once confirmed', async ({
    page,
  }) => {
    await withIssue(page, async (_, prefix) => {
      const area = areaOf(page, 'PDF')
      await choose(area, document('numéro.pdf'))
      await expect(page.getByText('Fichier déposé avec succès', { exact: true })).toBeVisible()
      await expect(page.getByText('1 fichier(s) PDF déposé(s) avec succès')).toBeVisible()
      await expect(
        page.getByText('N’oubliez pas de mettre à jour les références dans la base de données.'),
      ).toBeVisible()
      const corrected = Buffer.from('%PDF-1.7\ncorrigé\n')
      await choose(area, document('numéro corrigé.pdf', corrected))
      const question = area.getByRole('status').filter({ hasText: 'Ces noms sont déjà pris' })
      await expect(question).toContainText(`${prefix}_05-03-26.pdf (numéro corrigé.pdf)`)
      const answered = page.waitForResponse((response) => response.url().includes('/upload-file?'))
      await question.getByRole('button', { name: `Remplacer ${prefix}_05-03-26.pdf` }).click()
      expect((await answered).status()).toBe(200)
      await expect(question).toHaveCount(0)
      const links = area.getByRole('link', { name: new RegExp(`${prefix}_05-03-26\\.pdf$`) })
      await expect(links).toHaveCount(1)
      const stored = await fetch((await links.getAttribute('href')) ?? '')
      expect(Buffer.from(await stored.arrayBuffer()).equals(corrected)).toBe(true)
    })
  })

  test('USE-07 the PDFs of one send become articles of the issue, each with its own name and content @long', async ({
    page,
  }) => {
    await withIssue(page, async (_, prefix) => {
      const area = areaOf(page, 'PDF')
      const contents = ['%PDF-1.7\nun\n', '%PDF-1.7\ndeux\n'].map((text) => Buffer.from(text))
      await choose(area, ...contents.map((content, index) => document(`page-${index}.pdf`, content)))
      await expect(page.getByText('2 fichier(s) PDF déposé(s) avec succès')).toBeVisible()
      for (const [index, content] of contents.entries()) {
        const link = area.getByRole('link', {
          name: new RegExp(`${prefix}_art_0${index + 1}_05-03-26\\.pdf$`),
        })
        const stored = await fetch((await link.getAttribute('href')) ?? '')
        expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true)
      }
    })
  })

  test('UPLOAD-02 UPLOAD-10 wrong formats and files over a limit are named, skipped, and the others go up', async ({
    page,
  }, testInfo) => {
    await withIssue(page, async (_, prefix) => {
      const area = areaOf(page, 'PDF')
      const uploaded = area.getByRole('listitem').filter({ has: page.getByRole('button') })
      // From the disk: a large file on its way through the test's connection would outlive the messages.
      const files = {
        'lourd.pdf': Buffer.concat([PDF, Buffer.alloc(10 * MEGABYTE_BYTES)]),
        'note.txt': PDF,
        'bon.pdf': PDF,
      }
      const paths = Object.keys(files).map((name) => testInfo.outputPath(name))
      for (const [index, content] of Object.values(files).entries())
        await writeFile(paths[index] ?? '', content)
      await area.locator('input[type=file]').setInputFiles(paths)
      await expect(page.getByText('note.txt n’est pas un format accepté')).toBeAttached()
      await expect(area.getByText('Le fichier lourd.pdf ne doit pas dépasser 10\u00a0Mo')).toBeVisible()
      await expect(area.getByText(`${prefix}_05-03-26.pdf`, { exact: true })).toBeVisible()
      await expect(uploaded).toHaveCount(1)
      // It takes nothing while it sends.
      await expect(zoneOf(area)).toHaveAttribute('data-state', 'idle')
      await area.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
        const transfer = new DataTransfer()
        const bytes = new Uint8Array(30.5 * 1024 * 1024)
        transfer.items.add(new File([bytes], 'énorme.pdf', { type: 'application/pdf' }))
        input.files = transfer.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await expect(page.getByText('énorme.pdf (30,5\u00a0Mo) dépasse la limite de 30\u00a0Mo')).toBeVisible()
      await expect(uploaded).toHaveCount(1)
    })
  })

  test('UPLOAD-02 a file that would take another’s name in the same batch is refused with the reason @long', async ({
    page,
  }) => {
    await withIssue(page, async (_, prefix) => {
      const area = areaOf(page, 'Couvertures')
      await choose(area, picture('a.png'), picture('b.png'))
      await expect(page.getByText('1 image(s) de couverture déposée(s) avec succès')).toBeVisible()
      // Of four toasts the last three are seen.
      await expect(area.getByRole('alert')).toContainText(
        `Impossible de déposer b.png\u00a0: un autre fichier de cet envoi s’appelle déjà ${prefix}_5_3_2026.png`,
      )
    })
  })

  test('UPLOAD-03 beyond the count the rest is refused, and at the limit the zone is disabled', async ({
    page,
  }) => {
    await withIssue(page, async (issue) => {
      const area = areaOf(page, 'PDF')
      const files = [1, 2, 3, 4, 5, 6].map((number) =>
        document(`RHCA_vol_99_no_${issue}_art_0${number}_05-03-26.pdf`),
      )
      await choose(area, ...files)
      await expect(page.getByText('Vous ne pouvez pas déposer plus de 5 fichiers')).toBeVisible()
      await expect(area.getByRole('listitem')).toHaveCount(5)
      await expect(zoneOf(area)).toContainText('Nombre maximum de fichiers atteint')
      await expect(area.getByRole('button', { name: 'Choisir des fichiers' })).toBeDisabled()
      await expect(area.locator('input[type=file]')).toBeDisabled()
      await area.getByRole('button', { name: /Supprimer .*_art_05_/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
      await expect(area.getByRole('button', { name: 'Choisir des fichiers' })).toBeEnabled()
    })
  })

  test('UPLOAD-04 an image pasted from the clipboard goes up', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await withIssue(page, async (_, prefix) => {
      await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const item = new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })
        await navigator.clipboard.write([item])
      }, png.toString('base64'))
      const area = areaOf(page, 'Couvertures')
      await area.getByRole('button', { name: 'Choisir des fichiers' }).focus()
      await page.keyboard.press('Control+V')
      await expect(page.getByText('1 fichier(s) collé(s) avec succès')).toBeAttached()
      await expect(area.getByText(`${prefix}_5_3_2026.png`, { exact: true })).toBeVisible()
    })
  })

  test('UPLOAD-04 pasted files are taken within the count limit @long', async ({ page }) => {
    await withIssue(page, async (issue) => {
      const area = areaOf(page, 'PDF')
      await area.getByRole('button', { name: 'Choisir des fichiers' }).evaluate((button, number) => {
        const transfer = new DataTransfer()
        for (let article = 1; article <= 7; article += 1) {
          const name = `RHCA_vol_99_no_${number}_art_0${article}_05-03-26.pdf`
          transfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
        }
        button.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
        )
      }, issue)
      await expect(page.getByText('5 fichier(s) collé(s) avec succès')).toBeAttached()
      await expect(page.getByText('Vous ne pouvez pas déposer plus de 5 fichiers')).toBeAttached()
      await expect(area.getByRole('listitem')).toHaveCount(5)
    })
  })

  test('UPLOAD-11 the zone looks different while files are over it, accepted and rejected', async ({
    page,
  }) => {
    await open(page)
    const zone = zoneOf(areaOf(page, 'Couvertures'))
    const look = () => zone.evaluate((element) => getComputedStyle(element).backgroundColor)
    const drag = (target: Locator, type: string, mimeType: string) =>
      target.evaluate(
        (element, [name, fileType]) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File(['x'], 'fichier', { type: fileType }))
          element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
        },
        [type, mimeType] as const,
      )
    const looks = [await look()]
    for (const [target, mimeType, text] of [
      [page.locator('body'), 'image/png', 'Déposez les fichiers ici'],
      [zone, 'image/png', 'Fichiers acceptés'],
      [zone, 'text/html', 'Certains fichiers ne sont pas acceptés ici'],
    ] as const) {
      await drag(target, 'dragenter', mimeType)
      await expect(zone.getByText(text)).toBeVisible()
      looks.push(await look())
      await drag(target, 'dragleave', mimeType)
      await expect(zone).toHaveAttribute('data-state', 'idle')
    }
    expect(new Set(looks).size, looks.join(' ')).toBe(4)
  })

  test('UPLOAD-17 a file dialog closed without choosing is noticed after 300 ms and leaves the uploader idle', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page)
    const area = areaOf(page, 'Couvertures')
    const opened = page.waitForEvent('filechooser')
    await area.getByRole('button', { name: 'Choisir des fichiers' }).click()
    await opened
    await expect(zoneOf(area)).toContainText('Choix des fichiers en cours…')
    await page.clock.pauseAt(Date.now() + 60_000)
    // The browser gives the focus back to the window when its dialog closes.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.clock.runFor(299)
    await expect(zoneOf(area)).toHaveAttribute('data-state', 'choosing')
    await page.clock.runFor(1)
    await expect(zoneOf(area)).toHaveAttribute('data-state', 'idle')
    await expect(zoneOf(area)).not.toContainText('Choix des fichiers en cours…')
    const again = page.waitForEvent('filechooser')
    await area.getByRole('button', { name: 'Choisir des fichiers' }).click()
    await again
  })

  test('the panel is worked by keyboard alone, and axe finds nothing in it @long', async ({ page }) => {
    await open(page, '/rhca?admin=true&debug=true')
    await panelOf(page).getByLabel('Date de parution').focus()
    const chooser = page.waitForEvent('filechooser')
    await areaOf(page, 'Couvertures').getByRole('button', { name: 'Choisir des fichiers' }).focus()
    await page.keyboard.press('Enter')
    await chooser
    await page.getByRole('button', { name: 'Lister tout le dossier' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Vérifier/ }).focus()
    await page.keyboard.press('Space')
    await expect(panelOf(page).getByRole('table')).toHaveCount(2)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await expectAccessible(page, { within: '[aria-labelledby=rhca-panel-title]' })
    }
  })
})

test.describe('what the server refuses', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('UPLOAD-06 UPLOAD-16 a file that lies is refused with the reason, named at the end, and the others go up', async ({
    page,
  }) => {
    await withIssue(page, async (issue, prefix) => {
      const area = areaOf(page, 'Couvertures')
      await choose(area, picture('faux.png', HTML), picture(`RHCA_vol_99_no_${issue}_art_1_cover.png`))
      await expect(page.getByText('1 image(s) de couverture déposée(s) avec succès')).toBeVisible()
      await expect(page.getByText('Échec du dépôt pour: faux.png')).toBeVisible()
      await expect(page.getByText('Erreur lors du dépôt des fichiers. Veuillez réessayer.')).toBeVisible()
      await expect(
        page.getByText('Erreur lors du dépôt de faux.png: Le contenu du fichier n’est pas une image PNG.'),
      ).toBeAttached()
      await expect(area.getByText(`${prefix}_art_01_cover.png`, { exact: true })).toBeVisible()
      await expect(area.getByRole('alert')).toContainText(
        'faux.png : Le contenu du fichier n’est pas une image PNG.',
      )
      const { data } = await serviceClient().storage.from('rhca_covers').list('', { search: prefix })
      expect(data?.map(({ name }) => name)).toEqual([`${prefix}_art_01_cover.png`])
    })
  })

  test('UPLOAD-06 the toast of an error lives 5 s @long', async ({ page }) => {
    await page.clock.install()
    await withIssue(page, async () => {
      await page.route('**/functions/v1/upload-file?*', (route) => route.abort('failed'))
      await choose(areaOf(page, 'Couvertures'), picture('a.png'))
      const toast = page.getByText(/^Erreur lors du dépôt de a\.png: /)
      await expect(toast).toBeVisible()
      await page.clock.runFor(4000)
      await expect(toast).toBeVisible()
      await page.clock.runFor(1100)
      await expect(toast).toHaveCount(0)
    })
  })
})

test.describe('stored files', () => {
  test('UPLOAD-08 a bucket is listed whole, by the name of the issue, and by its _cover names', async ({
    page,
  }) => {
    await withIssue(page, async (_, prefix) => {
      const covers = serviceClient().storage.from('rhca_covers')
      for (const name of [`${prefix}_cover.png`, `${prefix}_5_3_2026.png`])
        await covers.upload(name, png, { contentType: 'image/png' })
      const readNames = async () => {
        const { data, error } = await covers.list('', { limit: 1000 })
        if (error) throw error
        return data.map(({ name }) => name)
      }
      const table = panelOf(page).getByRole('table', { name: /Fichiers du dossier/ })
      // Others store and remove files meanwhile: what was there before and after must be on the screen.
      const before = await readNames()
      await page.getByRole('button', { name: 'Lister tout le dossier' }).click()
      await expect(table.getByRole('link', { name: `${prefix}_cover.png` })).toBeVisible()
      const listed = await table.getByRole('link').allTextContents()
      const after = new Set(await readNames())
      expect(before.length).toBeGreaterThan(2)
      expect(listed).toEqual(expect.arrayContaining(before.filter((name) => after.has(name))))
      await page.getByRole('button', { name: `Lister ${prefix}`, exact: true }).click()
      await expect(table.getByRole('link')).toHaveText([`${prefix}_5_3_2026.png`, `${prefix}_cover.png`])
      await page.getByLabel('Seulement les noms en _cover').check()
      await page.getByRole('button', { name: `Lister ${prefix}_cover` }).click()
      await expect(table.getByRole('link')).toHaveText([`${prefix}_cover.png`])
      await panelOf(page).getByLabel('Dossier').selectOption('rhca-pdfs')
      await expect(page.getByLabel('Seulement les noms en _cover')).toHaveCount(0)
      await page.getByRole('button', { name: `Lister ${prefix}`, exact: true }).click()
      await expect(panelOf(page).getByText('Aucun fichier', { exact: true })).toBeVisible()
    })
  })

  test('UPLOAD-08 the check says for 2:47, 3:48 and 4:49 whether PDF and cover are there @long', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: /^Vérifier/ }).click()
    const table = panelOf(page).getByRole('table', { name: 'PDF et couvertures des numéros vérifiés' })
    const rows = table.getByRole('row')
    await expect(table.getByRole('rowheader')).toHaveText([
      'Vol. 2 • n°\u00a047',
      'Vol. 3 • n°\u00a048',
      'Vol. 4 • n°\u00a049',
    ])
    const service = serviceClient().storage
    for (const [index, cover] of [
      [1, 'RHCA_vol_03_no_47_30_6_2025.png'],
      [2, 'RHCA_vol_03_no_48_3_11_2025.png'],
      [3, 'RHCA_vol_04_no_49'],
    ] as const) {
      const { data } = await service.from('rhca_covers').list('', { search: cover })
      const [pdf, image] = [
        rows.nth(index).getByRole('cell').nth(0),
        rows.nth(index).getByRole('cell').nth(1),
      ]
      await expect(image).toContainText(data && data.length > 0 ? 'Présent' : 'Absent')
      await expect(pdf).toContainText(/Présent|Absent/)
    }
    // An answer without a file of issue 48.
    await page.route('**/storage/v1/object/list/rhca-pdfs', async (route) => {
      const response = await route.fetch()
      const files = (await response.json()) as { name: string }[]
      await route.fulfill({ response, json: files.filter(({ name }) => !name.includes('_no_48_')) })
    })
    await page.getByRole('button', { name: /^Vérifier/ }).click()
    await expect(rows.nth(2).getByRole('cell').nth(0)).toHaveText('Absent')
    await expect(rows.nth(1).getByRole('cell').nth(0)).toContainText('Présent')
  })

  test('UPLOAD-14 a file is removed by its name once confirmed, and an error is shown @long', async ({
    page,
  }) => {
    await withIssue(page, async (_, prefix) => {
      const covers = serviceClient().storage.from('rhca_covers')
      for (const name of [`${prefix}_a_cover.png`, `${prefix}_b_cover.png`])
        await covers.upload(name, png, { contentType: 'image/png' })
      await page.getByRole('button', { name: `Lister ${prefix}`, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const remove = async (name: string) => {
        await page.getByRole('button', { name: `Supprimer ${name}` }).click()
        await dialog.getByRole('button', { name: 'Supprimer' }).click()
        await expect(dialog).toBeHidden()
      }
      await page.getByRole('button', { name: `Supprimer ${prefix}_a_cover.png` }).click()
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await remove(`${prefix}_a_cover.png`)
      await expect(page.getByText('Fichier supprimé avec succès')).toBeVisible()
      await expect(page.getByRole('link', { name: `${prefix}_a_cover.png` })).toHaveCount(0)
      expect((await covers.list('', { search: prefix })).data?.map(({ name }) => name)).toEqual([
        `${prefix}_b_cover.png`,
      ])
      await covers.remove([`${prefix}_b_cover.png`])
      await remove(`${prefix}_b_cover.png`)
      await expect(page.getByText('Erreur lors de la suppression: ce fichier n’existe pas')).toBeVisible()
    })
  })

  test.describe('when the storage does not respond', () => {
    test.use({ allowedConsole: /Failed to load resource/ })

    test('UPLOAD-14 the removal that failed is shown', async ({ page }) => {
      await withIssue(page, async (_, prefix) => {
        const name = `${prefix}_cover.png`
        await serviceClient().storage.from('rhca_covers').upload(name, png, { contentType: 'image/png' })
        await page.getByRole('button', { name: `Lister ${prefix}`, exact: true }).click()
        await page.route('**/storage/v1/object/rhca_covers', (route) => route.abort('failed'))
        await page.getByRole('button', { name: `Supprimer ${name}` }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
        await expect(page.getByText('Erreur lors de la suppression du fichier')).toBeVisible()
        await expect(page.getByRole('link', { name })).toBeVisible()
      })
    })
  })
})

test.describe('the browser’s own read of the articles', () => {
  const READ = /\/rest\/v1\/articles\?.*source=eq\.RHCA/

  test('RHCA-15 it asks for all columns, newest first, once in 5 minutes @long', async ({ page }) => {
    await page.clock.install()
    const reads: URL[] = []
    page.on('request', (request) => {
      if (READ.test(request.url()) && request.method() === 'GET') reads.push(new URL(request.url()))
    })
    await open(page)
    await expect.poll(() => reads.length).toBe(1)
    const asked = Object.fromEntries(reads[0]?.searchParams ?? [])
    expect(asked).toMatchObject({ select: '*', source: 'eq.RHCA' })
    expect(asked['order']).toMatch(/^publication_date\.desc/)
    await expect(panelOf(page).getByText('Chargement des articles…')).toHaveCount(0)
    const comeBack = () =>
      page.evaluate(() => window.document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.clock.fastForward('04:50')
    await comeBack()
    await page.clock.runFor(500)
    expect(reads).toHaveLength(1)
    await page.clock.fastForward('00:20')
    await comeBack()
    await expect.poll(() => reads.length).toBe(2)
  })

  test('RHCA-16 a spinner shows while it waits; the pre-built list has none @long', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(READ, async (route) => {
      await released
      await route.continue()
    })
    await open(page)
    await expect(panelOf(page).getByText('Chargement des articles…')).toBeVisible()
    await expect(page.getByText('Chargement des articles…')).toHaveCount(1)
    release()
    await expect(page.getByText('Chargement des articles…')).toHaveCount(0)
    await expect(
      panelOf(page).getByText('Tous les fichiers que citent les articles sont en ligne.'),
    ).toBeVisible()
    await page.goto('/rhca')
    await expect(page.getByText('Chargement des articles…')).toHaveCount(0)
    await expect(page.getByText('Erreur de chargement')).toHaveCount(0)
  })

  test.describe('when it fails', () => {
    test.use({ allowedConsole: /Failed to load resource/ })

    const preBuiltList = async (page: Page) => {
      const [work] = await readPublished('RHCA')
      await expect(page.getByRole('link', { name: work?.title ?? '', exact: true }).first()).toBeVisible()
    }

    test('RHCA-11 a backend that does not respond gives a toast with the message and an empty result; the list stays @long', async ({
      page,
    }) => {
      await page.clock.install()
      await page.route(READ, (route) => route.abort('failed'))
      await open(page)
      const toast = page.getByRole('alert').filter({ hasText: 'Erreur lors du chargement des articles RHCA' })
      // The data client tries three times more, within 7 s.
      await expect
        .poll(
          async () => {
            await page.clock.runFor(200)
            return toast.allTextContents()
          },
          { intervals: [50] },
        )
        .toEqual([expect.stringContaining('Le serveur n’a pas pu être joint.')])
      await expect(panelOf(page).getByText('Aucun article trouvé')).toBeVisible()
      await preBuiltList(page)
    })

    test('RHCA-15 RHCA-11 a read without an answer is given up after 10 s', async ({ page }) => {
      await page.route(READ, (route) =>
        route.request().method() === 'OPTIONS' ? route.fulfill({ status: 204, headers: CORS }) : undefined,
      )
      // By the clock of the page, which the test winds on.
      await page.addInitScript(() => {
        const ask = window.fetch.bind(window)
        window.fetch = (input, init) => {
          const started = Date.now()
          const answer = ask(input, init)
          const address = input instanceof Request ? input.url : String(input)
          if (address.includes('source=eq.RHCA'))
            answer.catch(() => Object.assign(window, { readLasted: Date.now() - started }))
          return answer
        }
      })
      await page.clock.install()
      await open(page)
      const lasted = async () => {
        await page.clock.runFor(2_500)
        return page.evaluate(() => Number(Reflect.get(window, 'readLasted') ?? 0))
      }
      await expect.poll(lasted, { intervals: [50] }).toBeGreaterThan(0)
      // The time runs from just before the request.
      expect(await lasted()).toBeGreaterThan(9_900)
      await expect(panelOf(page).getByText('Aucun article trouvé')).toBeVisible()
      await preBuiltList(page)
    })

    test('RHCA-11 RHCA-16 a refusal shows the toast and the error block, whose button reloads the page', async ({
      page,
    }) => {
      await page.route(READ, (route) =>
        route.fulfill({ status: 403, headers: CORS, json: { message: 'permission denied', code: '42501' } }),
      )
      await open(page)
      await expect(
        page.getByRole('alert').filter({ hasText: 'Erreur lors du chargement des articles RHCA' }),
      ).toContainText('Cette action n’est pas permise à votre compte.')
      const block = panelOf(page).getByRole('alert')
      await expect(block).toContainText('Erreur de chargement')
      await expect(block).toContainText('Erreur lors du chargement des articles')
      await preBuiltList(page)
      await page.unroute(READ)
      const reloaded = page.waitForEvent('load')
      await block.getByRole('button', { name: 'Réessayer' }).click()
      await reloaded
      await expect(panelOf(page)).toBeVisible()
      await expect(block).toHaveCount(0)
    })
  })
})

test.describe('debug tools', () => {
  const DEBUG = '/rhca?admin=true&debug=true'

  test('UPLOAD-15 they read all articles, and 5 of the RHCA', async ({ page }) => {
    await open(page, DEBUG)
    const service = serviceClient()
    const { count } = await service.from('articles').select('*', { count: 'exact', head: true })
    const requests: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/articles') && request.method() === 'GET') requests.push(url)
    })
    await page.getByRole('button', { name: 'Lire tous les articles' }).click()
    const outcome = panelOf(page).getByText(/\d lignes lues$/)
    await expect(outcome).toBeVisible()
    // Other tests add and remove works at the same time.
    const read = Number((await outcome.textContent())?.replace(/\D/g, ''))
    expect(Math.abs(read - (count ?? 0))).toBeLessThan(20)
    expect(requests.at(-1)?.searchParams.has('source')).toBe(false)
    await page.getByRole('button', { name: 'Lire 5 lignes de la RHCA' }).click()
    await expect(panelOf(page).getByText('5 lignes lues')).toBeVisible()
    expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
      select: '*',
      source: 'eq.RHCA',
      limit: '5',
    })
  })

  test('UPLOAD-15 they write the references of every row with volume and issue, by id, once confirmed @long', async ({
    page,
  }) => {
    const service = serviceClient()
    const numbered = {
      title: `Réparation ${lastIssue}`,
      source: 'RHCA',
      status: 'draft',
      volume: '98',
      issue: '9',
    }
    const { data: made } = await service
      .from('articles')
      .insert([numbered, { ...numbered, issue: '10' }, { ...numbered, issue: null }])
      .select('id')
      .order('issue')
    const ids = (made ?? []).map(({ id }) => String(id))
    await service.storage
      .from('rhca_covers')
      .upload('RHCA_vol_98_no_9_cover.png', png, { contentType: 'image/png', upsert: true })
    try {
      await open(page, DEBUG)
      // The demonstration's own rows are left out of the tool's sight.
      await page.route(/\/articles\?select=id%2Cvolume%2Cissue/, (route) =>
        route.continue({ url: `${route.request().url()}&id=in.(${ids.join(',')})` }),
      )
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Réparer les références des PDF' }).click()
      await expect(dialog).toContainText('2 articles ont un volume et un numéro')
      await expect(dialog).toContainText('2 de ces fichiers n’existent pas dans rhca-pdfs.')
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await page.getByRole('button', { name: 'Réparer les références des PDF' }).click()
      await dialog.getByRole('button', { name: 'Tout écrire (2)' }).click()
      await expect(page.getByText('2 références écrites')).toBeVisible()
      await page.getByRole('button', { name: 'Réparer les références des couvertures' }).click()
      await dialog.getByRole('button', { name: 'Écrire les 1 dont le fichier existe' }).click()
      await expect(page.getByText('1 référence écrite')).toBeVisible()
      const { data: rows } = await service
        .from('articles')
        .select('issue, pdf_filename, cover_image_filename')
        .in('id', ids)
        .order('issue')
      expect(rows).toEqual([
        { issue: '10', pdf_filename: 'RHCA_vol_98_no_10.pdf', cover_image_filename: null },
        {
          issue: '9',
          pdf_filename: 'RHCA_vol_98_no_9.pdf',
          cover_image_filename: 'RHCA_vol_98_no_9_cover.png',
        },
        { issue: null, pdf_filename: null, cover_image_filename: null },
      ])
    } finally {
      await service.from('articles').delete().in('id', ids)
      await service.storage.from('rhca_covers').remove(['RHCA_vol_98_no_9_cover.png'])
    }
  })
})
