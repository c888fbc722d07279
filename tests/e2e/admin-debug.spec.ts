import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Account, createAccount } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

let admin: Account
test.beforeAll(async () => {
  admin = await createAccount('admin')
})
test.afterAll(() => admin.remove())

/** Messages that the test writes into the console itself, and the request that it makes fail. */
test.use({ allowedConsole: /essai de console|status of 500/ })

const EntriesSchema = z.array(
  z.strictObject({
    id: z.uuid(),
    timestamp: z.iso.datetime(),
    level: z.enum(['error', 'warn', 'info', 'debug']),
    category: z.enum(['auth', 'database', 'network', 'ui', 'system']),
    message: z.string(),
    data: z.unknown().optional(),
    stack: z.string().optional(),
  }),
)

test('DEBUG-01 the console keeps the latest 100 entries newest first, without secrets, exports and clears them, and checks session and database', async ({
  page,
}) => {
  await admin.signIn(page)
  await page.goto('/admin/debug')
  await expect(page.getByRole('heading', { level: 1, name: 'Console de débogage' })).toBeVisible()
  const entries = page.getByRole('list', { name: 'Entrées du journal' }).getByRole('listitem')

  await page.getByRole('button', { name: 'Vérifier la session' }).click()
  await expect(page.getByText('Le serveur reconnaît la session.', { exact: true })).toBeVisible()
  await expect(page.getByText(`Adresse : ${admin.email}`, { exact: true })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/user_roles'))
  await page.getByRole('button', { name: 'Tester la base' }).click()
  const request = await asked
  expect(new URL(request.url()).searchParams.get('limit')).toBe('1')
  expect(request.headers()['prefer']).toContain('count=exact')
  await expect(page.getByText('La base de données répond.', { exact: true })).toBeVisible()
  await expect(page.getByText('Lignes lues : 1', { exact: true })).toBeVisible()
  await expect(entries.first()).toContainText('Base de données testée')

  // A request that fails, a console error with its stack, and an error that nobody caught.
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: 'en panne' },
    }),
  )
  // A press that follows the last one within 0.6 s is the same press.
  await expect(async () => {
    await page.getByRole('button', { name: 'Tester la base' }).click()
    await expect(page.getByText('La lecture a échoué : en panne', { exact: true })).toBeVisible({
      timeout: 700,
    })
  }).toPass()
  await expect(page.getByText('GET /rest/v1/user_roles : 500', { exact: true })).toBeVisible()

  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? ''
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const text: unknown = Reflect.get(Object(session), 'access_token')
    console.error('essai de console', new Error('essai de console'), {
      password: 'motdepasse-secret',
      headers: { authorization: `Bearer ${String(text)}` },
      address: `/x?access_token=${String(text)}&page=2`,
    })
    return String(text)
  })
  await expect(entries.first()).toContainText('essai de console')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter (JSON)' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^journal-de-debogage-.*\.json$/)
  const text = await readFile(await saved.path(), 'utf8')
  const exported = EntriesSchema.parse(JSON.parse(text))
  const times = exported.map(({ timestamp }) => timestamp)
  expect(times).toEqual([...times].sort().reverse())
  expect(exported[0]).toMatchObject({ level: 'error', category: 'system' })
  expect(exported[0]?.stack).toContain('essai de console')
  expect(new Set(exported.map(({ category }) => category))).toEqual(new Set(['auth', 'database', 'system']))
  for (const secret of [token, token.split('.')[1] ?? '', 'motdepasse-secret', admin.password])
    expect(text).not.toContain(secret)
  expect(text).toContain('[masqué]')
  expect(text).toContain('page=2')

  await page.evaluate((count) => {
    for (let index = 1; index <= count; index += 1) console.warn(`essai de console ${index}`)
  }, 105)
  await expect(entries).toHaveCount(100)
  await expect(entries.first()).toContainText('essai de console 105')
  await expect(entries.last()).toContainText(/essai de console 6$/)
  await expectAccessible(page)

  await page.getByLabel('Niveau').selectOption('Erreur')
  await expect(page.getByText('Aucune entrée ne correspond à ces critères.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect(page.getByText('Rien à signaler.')).toBeVisible()
})
