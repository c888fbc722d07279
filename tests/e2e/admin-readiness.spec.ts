import { randomUUID } from 'node:crypto'
import { type Account, createAccount, serviceClient } from './account.ts'
import { openScreen } from './back-office.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()

const mark = randomUUID().slice(0, 8)
const volume = `7${randomUUID().replaceAll(/\D/g, '').slice(0, 5)}`
let admin: Account
let issueId: string
let ids: string[]

test.beforeAll(async () => {
  admin = await createAccount('admin')
  const rows = [
    { title: `Sans DOI ${mark}`, doi: null },
    { title: `Sans auteur ${mark}`, doi: `10.1234/${mark}`, contributors: [] },
  ].map((row) => ({
    source: 'RHCA',
    status: 'published',
    volume,
    issue: '1',
    publication_date: '2024-03-01',
    abstract: 'Un résumé de quelques mots, pour les index.',
    contributors: [{ id: 'c1', kind: 'person', given: 'Marie', family: 'Auguste', affiliations: [] }],
    ...row,
  }))
  const { data } = await service.from('articles').insert(rows).select('id, issue_id').throwOnError()
  ids = data.map(({ id }) => String(id))
  issueId = String(data[0]?.issue_id)
})

test.afterAll(async () => {
  await service.from('articles').delete().in('id', ids)
  await service.from('issues').delete().eq('id', issueId)
  await admin.remove()
})

test('READY-01 each work of an issue says what each index misses, and leads to the field @long', async ({
  page,
}) => {
  await admin.signIn(page)
  await page.goto(`/admin/issues/${issueId}`)
  // The menu has a link of this name too, which leads to all works.
  await page.getByRole('main').getByRole('link', { name: 'Prêt pour l’indexation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prêt pour l’indexation' })).toBeVisible()
  const work = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${title} ${mark}` }) })
  const missing = (title: string, text: string) => work(title).getByRole('listitem').filter({ hasText: text })
  await expect(missing('Sans DOI', 'Il n’a pas de DOI.')).toContainText(/Crossref\s: indispensable/)
  await expect(missing('Sans DOI', 'Il n’a pas de DOI.')).toContainText(/DOAJ\s: utile/)
  await expect(missing('Sans auteur', 'Il n’a pas d’auteur.')).toContainText(
    /Google Scholar\s: indispensable/,
  )
  await expect(work('Sans auteur').getByText('Il n’a pas de DOI.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Où en sont les index' })).toContainText(
    '1 sur 2 travaux prêts',
  )
  await expectAccessible(page)

  await missing('Sans DOI', 'Il n’a pas de DOI.').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/edit/${ids[0]}#field-doi$`))
  await expect(page.getByLabel('DOI', { exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Prêt pour l’indexation' }).last().click()
  await expect(page.getByText('Il n’a pas de DOI.')).toBeVisible()
})

test('READY-02 a publication: what helps most first, its issues, and counts on the dashboard', async ({
  page,
}) => {
  await admin.signIn(page)
  await page.goto('/admin/dashboard')
  const counts = page.getByRole('table', { name: 'Prêts pour l’indexation' })
  await expect(counts.getByRole('row', { name: /^RHCA/ })).toContainText(/travaux prêts/)
  await counts.getByRole('link', { name: 'RHCA' }).click()
  const entries = page.getByRole('region', { name: 'Ce qui aide le plus' }).locator('ol > li')
  // The demonstration has no ISSN: one act opens DOAJ and PubMed to all its articles.
  await expect(entries.first()).toContainText('La publication n’a pas d’ISSN')
  await expect(entries.first()).toContainText(/DOAJ\s: indispensable/)
  await expect(entries.first().getByRole('link', { name: 'Réglages de la publication' })).toHaveAttribute(
    'href',
    '/admin/publications?publication=RHCA#field-issnOnline',
  )
  const issues = page.getByRole('region', { name: 'Par numéro' })
  await issues.getByRole('link', { name: new RegExp(volume) }).click()
  await expect(page.getByRole('heading', { name: `Sans auteur ${mark}` })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 800 })
  await openScreen(page, 'readiness?publication=RHCA')
  // The issue shows what helps most as well, but no other issues.
  await expect(issues).toBeVisible()
  await expect(entries.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
