import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PREBUILT_PATHS } from '#domain/back-office/sections.ts'
import { type Account, createAccount, serviceClient } from './account.ts'
import { type Breakdown, BREAKDOWNS, test } from './broken-backend.ts'
import { expect } from './fixture.ts'
import { sendManuscript } from './submissions.ts'

const service = serviceClient()

/** Until when a screen has said that the server is silent, counted from the first request that gets no answer. */
const SHOWN_WITHIN_MS = 10_000

/** Whether each screen meets each breakdown. */
const isWhole = process.env['BREAKDOWNS'] === 'all'

/** Screens tried side by side: they wait more than they work. */
const TABS = 4

/** What a library, a browser or a gateway says; screens name JSON as a format that they read. */
const RAW =
  /TypeError|SyntaxError|NetworkError|AbortError|Failed to|fetch|Unexpected|(?:valid|in|of) JSON|JSON\.|upstream|hotel|undefined/i

/** Screens that read nothing, or that lead on at once. */
const WITHOUT_READS = ['login', 'password', 'articles/preview/:id']

/** The addresses below `/admin/`, as the back office itself lists them. */
const ROUTE_PATHS = [
  ...readFileSync('src/admin/screens.ts', 'utf8').matchAll(/screen\(\s*'([a-z][^']*)'/g),
].map(([, path = '']) => path)

let superAdmin: Account
let ids: Record<string, string> = {}
test.beforeAll(async () => {
  superAdmin = await createAccount('super_admin')
  const oneOf = async (table: string) => {
    const { data } = await service.from(table).select('id').limit(1).single<{ id: string }>().throwOnError()
    return data.id
  }
  ids = {
    'articles/edit/:id': await oneOf('articles'),
    'issues/:id': await oneOf('issues'),
    'submissions/:id': (await sendManuscript(service)).id,
  }
})

const silent = (page: Page) => page.getByText('Le serveur ne répond pas')
const back = (page: Page) => page.getByText('Le serveur répond de nouveau')

/** Everything that is read on the page, its toasts among it. */
const shownText = (page: Page) => page.locator('body').innerText()

const expectOwnWords = async (page: Page, name: string) => {
  // The console for developers names tables and formats.
  if (name !== 'debug') expect(await shownText(page), name).not.toMatch(RAW)
}

test('USE-10 the list of screens that are tried is that of the back office', () => {
  const known = ROUTE_PATHS.map((path) => path.replace('/:id', ''))
  expect(PREBUILT_PATHS.filter((path) => !known.includes(path))).toEqual([])
  expect(ROUTE_PATHS.filter((path) => path.includes(':') && !WITHOUT_READS.includes(path))).toEqual(
    expect.arrayContaining(Object.keys(ids)),
  )
})

/** What answers still while the rest of the backend is in trouble: who is signed in, and with which rights. */
const SPARED = /\/auth\/|\/rpc\/(has_role|my_role|log_security_event)/

const isBroken = (url: string) => /\/(?:rest|functions|storage)\/v1\//.test(url) && !SPARED.test(url)

/** Opens the screen with the rights known and the rest of the backend in trouble, and lets the backend come back. */
const tryScreen = async (page: Page, path: string, begin: () => Promise<void>, end: () => Promise<void>) => {
  await begin()
  // How long the screen itself takes to come is the machine's affair.
  const asked = page.waitForRequest((request) => isBroken(request.url()))
  await page.goto(`/admin/${path}`)
  await asked
  await expect(silent(page), path).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  await expect(page.locator('main [role=status] .spinner, main [aria-busy=true]'), path).toHaveCount(0, {
    timeout: SHOWN_WITHIN_MS,
  })
  await expectOwnWords(page, path)
  await end()
  await expect(back(page), path).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  await expect(silent(page), path).toHaveCount(0)
  // The console for developers keeps what failed.
  if (path !== 'debug')
    await expect(page.getByRole('main').getByText(/n’(?:a|ont) pas pu/), path).toHaveCount(0, {
      timeout: SHOWN_WITHIN_MS,
    })
  await expect(page.getByRole('main').locator('.spinner'), path).toHaveCount(0)
}

for (const [part, breakdown] of BREAKDOWNS.entries()) {
  test(`FAULT-04 USE-10 a backend that ${breakdown}: each screen of the back office says so within ten seconds, in one place's words, and goes on when it is back @long`, async ({
    context,
    page: first,
    cut,
  }) => {
    test.setTimeout(300_000)
    await superAdmin.signIn(first)
    const screens = ROUTE_PATHS.filter((path) => !WITHOUT_READS.includes(path))
      // Each screen meets one of them, which differ below the screens; all of them in `npm run test:long`.
      .filter((_path, index) => isWhole || index % BREAKDOWNS.length === part)
      .map((path) => {
        const id = ids[path]
        return path.includes(':') ? path.replace(':id', id ?? randomUUID()) : path
      })
    const queue = [...screens]
    const tab = async (page: Page) => {
      await superAdmin.signIn(page)
      for (let path = queue.shift(); path !== undefined; path = queue.shift())
        await tryScreen(
          page,
          path,
          () => cut.begin(page, breakdown, SPARED),
          () => cut.end(page),
        )
    }
    const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()))
    await Promise.all([first, ...others].map(tab))
  })
}

/** A form of the back office: what is typed where, and what is pressed; the text that says it is stored. */
type FormCase = {
  name: string
  path: () => string
  field: (page: Page) => ReturnType<Page['getByLabel']>
  typed: string
  press: string
  stored: string
  prepare?: (page: Page) => Promise<void>
}

const FORMS: FormCase[] = [
  {
    name: 'an article',
    path: () => `articles/edit/${ids['articles/edit/:id']}`,
    field: (page) => page.getByRole('textbox', { name: 'Institution' }),
    typed: 'Hôpital de la Plaine Verte',
    press: 'Enregistrer les modifications',
    stored: 'mis à jour',
  },
  {
    name: 'a reply to an author',
    path: () => `submissions/${ids['submissions/:id']}`,
    field: (page) => page.getByLabel('Message à l’auteur'),
    typed: 'Votre manuscrit est arrivé entier, merci.',
    press: 'Envoyer la réponse',
    stored: 'Votre manuscrit est arrivé entier, merci.',
  },
  {
    name: 'a member',
    path: () => 'members',
    prepare: (page) => page.getByRole('button', { name: 'Nouveau membre' }).click(),
    field: (page) => page.getByRole('dialog').getByLabel(/^Nom/),
    typed: `Membre ${randomUUID().slice(0, 8)}`,
    press: 'Enregistrer',
    stored: 'Membre ajouté',
  },
]

for (const { name, path, field, typed, press, stored, prepare } of FORMS)
  for (const breakdown of ['hangs', 'gateway'] satisfies Breakdown[])
    test(`FAULT-04 what was typed into ${name} stays while the backend ${breakdown}, and is stored when it is back${name === 'an article' && breakdown === 'hangs' ? '' : ' @long'} @long`, async ({
      page,
      cut,
    }) => {
      await superAdmin.signIn(page)
      await page.goto(`/admin/${path()}`)
      await prepare?.(page)
      const text = `${typed} ${breakdown}`
      await field(page).fill(text)
      const button = page.getByRole('button', { name: press, exact: true })
      await cut.begin(page, breakdown)
      await button.click()
      await expect(silent(page)).toBeVisible({ timeout: SHOWN_WITHIN_MS })
      await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: SHOWN_WITHIN_MS })
      await expectOwnWords(page, name)
      await expect(field(page)).toHaveValue(text)
      await cut.end(page)
      await expect(back(page)).toBeVisible({ timeout: SHOWN_WITHIN_MS })
      await expect(field(page)).toHaveValue(text)
      await button.click()
      await expect(page.getByText(stored).first()).toBeVisible()
    })

test('USE-26 a write that stalls while the server answers is said to be late, can be given up, and what was typed stays', async ({
  page,
  cut,
}) => {
  await page.clock.install()
  await superAdmin.signIn(page)
  await page.goto('/admin/members')
  await page.getByRole('button', { name: 'Nouveau membre' }).click()
  const field = page.getByRole('dialog').getByLabel(/^Nom/)
  const name = `Membre ${randomUUID().slice(0, 8)}`
  await field.fill(name)
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true })
  // The write alone: what asks whether the server is there gets its answer.
  await cut.begin(page, 'hangs', /\/auth\/|\/rest\/v1\/(?!members)/)
  // On a busy machine the wait would end by itself before the toast is seen.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.click()
  await page.clock.runFor(9000)
  await expect(page.getByText('Le serveur tarde à répondre')).toBeVisible()
  await page.getByRole('button', { name: 'Ne plus attendre' }).click()
  await page.clock.resume()
  await expect(page.getByText('Le serveur tarde à répondre')).toHaveCount(0)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(field).toHaveValue(name)
  await expectOwnWords(page, 'members')
  await cut.end(page)
  await button.click()
  await expect(page.getByText('Membre ajouté').first()).toBeVisible()
})
