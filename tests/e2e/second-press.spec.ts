import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { z } from 'zod'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'
import { sendManuscript } from './submissions.ts'

const service = serviceClient()
const ABSTRACT = 'Un résumé assez long pour être accepté par la règle des cinquante caractères.'

let superAdmin: Account
const works: string[] = []
test.beforeAll(async () => {
  superAdmin = await createAccount('super_admin')
})
test.beforeEach(({ page }) => superAdmin.signIn(page))
test.afterAll(async () => {
  await service.from('articles').delete().in('id', works)
  await service.from('removed_works').delete().in('article_id', works)
})
// The browser's own line for what a function refuses on purpose.
test.use({ allowedConsole: /Failed to load resource/ })

const addWork = async (values: Record<string, unknown>): Promise<string> => {
  const row = { source: 'RHCA', status: 'published', abstract: ABSTRACT, category: 'research', ...values }
  const { data } = await service
    .from('articles')
    .insert(row)
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  works.push(data.id)
  return data.id
}

/** What only asks. */
const READS =
  /\/auth\/|\/rpc\/(?:has_role|my_role|log_security_event|authorize_sensitive_action|known_names|work_list_choices|find_\w+|read_\w+|\w+_figures|list_\w+)/

const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' &&
  request.method() !== 'HEAD' &&
  request.method() !== 'OPTIONS' &&
  request.url().startsWith(process.env['TEST_BACKEND_URL'] ?? 'unset') &&
  !READS.test(request.url())

/** Two presses within the same moment, as Enter held down or a nervous hand gives them. */
const pressTwice = (button: Locator) =>
  button.evaluate((element) => {
    if (!(element instanceof HTMLButtonElement)) throw new Error('No button')
    element.click()
    element.click()
  })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

type Case = {
  name: string
  /** Opens what holds the button. */
  open: (page: Page) => Promise<void>
  button: (page: Page) => Locator
  /** Addresses of the writes, once each. */
  writes: RegExp
  toasts: RegExp
}

const CASES: Case[] = [
  {
    name: 'the confirmation of "Annuler l’import"',
    open: async (page) => {
      const file = `import-${randomUUID().slice(0, 8)}.csv`
      const { data } = await service
        .from('import_batches')
        .insert({ kind: 'articles', file_name: file, state: 'done', row_count: 1, total_rows: 1 })
        .select('id')
        .single<{ id: string }>()
        .throwOnError()
      await addWork({ title: file, import_batch_id: data.id })
      await page.goto('/admin/import')
      await button(page, `Annuler l’import ${file}`).click()
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import', exact: true }),
    writes: /undo_import/,
    toasts: /Import annulé/,
  },
  ...(['Publier', 'Remettre en brouillon'] as const).map((label) => ({
    name: `"${label}" of several works`,
    open: async (page: Page) => {
      const marker = `Zénaïde${randomUUID().slice(0, 8)}`
      await addWork({ title: `${marker} un` })
      await page.goto(`/admin/articles?q=${marker}`)
      await page.getByRole('checkbox', { name: new RegExp(marker) }).check()
    },
    button: (page: Page) =>
      page.getByRole('region', { name: 'Articles sélectionnés' }).getByRole('button', { name: label }),
    writes: /\/unified_content/,
    toasts: /article (?:publié|remis en brouillon)/,
  })),
  {
    name: 'the confirmation of a removal of works',
    open: async (page) => {
      const marker = `Zénaïde${randomUUID().slice(0, 8)}`
      await addWork({ title: `${marker} un` })
      await page.goto(`/admin/articles?q=${marker}`)
      await page.getByRole('checkbox', { name: new RegExp(marker) }).check()
      await page
        .getByRole('region', { name: 'Articles sélectionnés' })
        .getByRole('button', { name: 'Supprimer' })
        .click()
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }),
    writes: /remove_works/,
    toasts: /1 article supprimé/,
  },
  {
    name: '"Rétablir"',
    open: async (page) => {
      const marker = `Zénaïde${randomUUID().slice(0, 8)}`
      await addWork({ title: `${marker} un` })
      await page.goto(`/admin/articles?q=${marker}`)
      await page.getByRole('checkbox', { name: new RegExp(marker) }).check()
      await page
        .getByRole('region', { name: 'Articles sélectionnés' })
        .getByRole('button', { name: 'Supprimer' })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
      await expect(page.getByText('1 article supprimé')).toBeVisible()
      await page.goto(`/admin/articles/removed?q=${marker}`)
    },
    button: (page) => page.getByRole('button', { name: /^Rétablir Zénaïde/ }),
    writes: /bring_back_works/,
    toasts: /Article rétabli/,
  },
  {
    name: 'the confirmation of the removal of a member',
    open: async (page) => {
      const name = `Membre ${randomUUID().slice(0, 8)}`
      await service.from('members').insert({ name }).throwOnError()
      await page.goto(`/admin/members?q=${encodeURIComponent(name)}`)
      await button(page, `Supprimer ${name}`).click()
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }),
    writes: /\/members/,
    toasts: /supprimé/,
  },
  {
    name: '"Mettre en ligne"',
    open: async (page) => void (await page.goto('/admin/publishing')),
    button: (page) => button(page, 'Mettre en ligne maintenant'),
    writes: /rebuild/,
    toasts: /./,
  },
  {
    name: '"Remplir les articles RHCA"',
    open: async (page) => {
      await page.goto('/admin/content')
    },
    button: (page) => button(page, 'Remplir les articles RHCA'),
    writes: /functions\/v1\//,
    toasts: /articles RHCA en cours/,
  },
  {
    name: '"Lancer le transfert"',
    open: async (page) => void (await page.goto('/trigger-uploads')),
    button: (page) => button(page, 'Lancer le transfert'),
    writes: /functions\/v1\//,
    toasts: /^$/,
  },
  {
    name: '"Ajouter la note"',
    open: async (page) => {
      const { id } = await sendManuscript(service)
      await page.goto(`/admin/submissions/${id}`)
      await page.getByRole('textbox', { name: /note/i }).fill('Relire la bibliographie.')
    },
    button: (page) => button(page, 'Ajouter la note'),
    writes: /submission_notes/,
    toasts: /^$/,
  },
  {
    name: '"Je m’en occupe"',
    open: async (page) => {
      const { id } = await sendManuscript(service)
      await page.goto(`/admin/submissions/${id}`)
    },
    button: (page) => button(page, 'Je m’en occupe'),
    writes: /\/submissions/,
    toasts: /Suivi enregistré/,
  },
  {
    name: '"Envoyer l’invitation"',
    open: async (page) => {
      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'Nouvel utilisateur' }).click()
      await page.getByLabel('Adresse email').fill(`invite-${randomUUID().slice(0, 8)}@exemple.ht`)
    },
    button: (page) => button(page, 'Envoyer l’invitation'),
    writes: /invite-user/,
    toasts: /Invitation envoyée/,
  },
]

for (const { name, open, button: find, writes, toasts } of CASES)
  test(`FAULT-05 ${name} pressed twice sends once and says once what came of it @long`, async ({ page }) => {
    await open(page)
    await expect(find(page)).toBeEnabled()
    const sent: string[] = []
    page.on('request', (request) => {
      if (isWrite(request)) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.evaluate(() => {
      const shown: string[] = []
      Reflect.set(window, 'shownToasts', shown)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.matches('.toast')) shown.push(node.innerText)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await pressTwice(find(page))
    await expect.poll(() => sent.filter((each) => writes.test(each)).length).toBeGreaterThan(0)
    const readToasts = async () =>
      z.array(z.string()).parse(await page.evaluate(() => Reflect.get(window, 'shownToasts') as unknown))
    const isSaid = async () => (await readToasts()).some((text) => toasts.test(text))
    if (toasts.source !== '^$') await expect.poll(isSaid).toBe(true)
    // Whatever a second press would have sent is out by then.
    await page.waitForLoadState('networkidle')
    expect(sent.filter((each) => writes.test(each))).toHaveLength(1)
    expect((await readToasts()).filter((text) => toasts.test(text))).toHaveLength(
      toasts.source === '^$' ? 0 : 1,
    )
  })

test('FAULT-05 "Créer l’article" pressed twice creates one article and says so once @long', async ({
  page,
}) => {
  const title = `Zénaïde${randomUUID().slice(0, 8)} création`
  await page.goto('/admin/articles/new')
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Résumé' }).fill(ABSTRACT)
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('clinical')
  await page.getByRole('textbox', { name: 'Ajouter un auteur' }).fill('Ada Un')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Tags' }).fill('chirurgie')
  await page.getByRole('button', { name: 'Ajouter un tag' }).click()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const choose = async (label: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `Choisir des fichiers : ${label}` }).click()
    await (await chooser).setFiles(file)
  }
  await choose('Fichiers de l’article', {
    name: 'article.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n% ${title}\n%%EOF\n`),
  })
  await choose('Image de couverture', { name: 'c.png', mimeType: 'image/png', buffer: png })
  const create = button(page, 'Créer l’article')
  await expect(create).toBeEnabled()
  const inserts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/unified_content/.test(request.url())) inserts.push(request.url())
  })
  await pressTwice(create)
  await expect(page.getByText(/créé avec succès|Article créé/).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(inserts).toHaveLength(1)
  const { count } = await service
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .eq('title', title)
    .throwOnError()
  expect(count).toBe(1)
  const { data } = await service.from('articles').select('id').eq('title', title).throwOnError()
  works.push(
    ...z
      .array(z.object({ id: z.string() }))
      .parse(data)
      .map(({ id }) => id),
  )
})

test('FAULT-05 an invitation with a role pressed twice opens the password dialog, and does not close it', async ({
  page,
}) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click()
  await page.getByLabel('Adresse email').fill(`invite-${randomUUID().slice(0, 8)}@exemple.ht`)
  await page.getByLabel('Rôle', { exact: true }).selectOption('editor')
  await button(page, 'Envoyer l’invitation').dblclick()
  await expect(page.getByRole('dialog').getByLabel('Votre mot de passe')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Votre mot de passe').fill(superAdmin.password)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('invite-user')) calls.push(request.url())
  })
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Inviter', exact: true }))
  await expect(page.getByText(/^Invitation envoyée à/)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(1)
})
