import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { type Account, createAccount, serviceClient } from './account.ts'
import { openScreen } from './back-office.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()

const mark = randomUUID().slice(0, 8)
const volume = `8${randomUUID().replaceAll(/\D/g, '').slice(0, 5)}`
let admin: Account
let issueId: string
let ids: string[]

test.beforeAll(async () => {
  admin = await createAccount('admin')
  const rows = ['Un travail sans DOI', 'Un brouillon'].map((title, index) => ({
    title: `${title} ${mark}`,
    source: 'RHCA',
    status: index === 0 ? 'published' : 'draft',
    volume,
    issue: '1',
    publication_date: '2024-03-01',
    abstract: 'Un résumé de quelques mots, pour les fichiers des index.',
    contributors: [{ id: 'c1', kind: 'person', given: 'Marie', family: 'Auguste', affiliations: [] }],
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

test('DEP-02 an issue: what lacks is said first and leads to its field; the file holds published works alone @long', async ({
  page,
}) => {
  await admin.signIn(page)
  await page.goto(`/admin/issues/${issueId}`)
  await page.getByRole('link', { name: 'Fichiers pour les index' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dépôts et index' })).toBeVisible()
  await expect(page.getByLabel('Numéro')).toHaveValue(issueId)

  const crossref = page.getByRole('region', { name: 'Crossref' })
  await expect(crossref.getByText('Il n’a pas de DOI.')).toBeVisible()
  await expect(crossref.getByText('Aucun travail n’est prêt')).toBeVisible()
  await expect(crossref.getByRole('button')).toHaveCount(0)
  const doaj = page.getByRole('region', { name: 'DOAJ' })
  await expect(doaj.getByText('La publication n’a pas d’ISSN')).toBeVisible()
  await expectAccessible(page)

  const jats = page.getByRole('region', { name: 'JATS' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    jats.getByRole('button', { name: 'Télécharger JATS' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rhca-un-travail-sans-doi-[a-z0-9-]+\.xml$/)
  const xml = await readFile(await download.path(), 'utf8')
  expect(xml).toContain(`<article-title>Un travail sans DOI ${mark}</article-title>`)
  expect(xml).not.toContain('Un brouillon')

  await crossref
    .getByRole('link', { name: `Un travail sans DOI ${mark}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/edit/${ids[0]}#field-doi$`))
  await expect(page.getByLabel('DOI', { exact: true })).toBeFocused()
})

test('DEP-02 a period and a work have their files too; several files come as one archive', async ({
  page,
}) => {
  await admin.signIn(page)
  await page.goto('/admin/deposits?publication=RHCA')
  await page.getByLabel('Du', { exact: true }).fill('13/2025')
  await page.getByLabel('Du', { exact: true }).press('Enter')
  await expect(page.getByText(/^Le mois 13 n’existe pas/)).toBeVisible()
  await page.getByLabel('Du', { exact: true }).fill('2025')
  await page.getByLabel('Au', { exact: true }).fill('2025')
  await page.getByLabel('Au', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/from=2025&until=2025/)
  const jats = page.getByRole('region', { name: 'JATS' })
  await expect(jats.getByText(/travaux sont prêts/)).toBeVisible()
  await expect(page.getByText(`Un travail sans DOI ${mark}`)).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    jats.getByRole('button', { name: 'Télécharger JATS' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rhca-2025-2025-jats.zip')
  const archive = new ZipReader(new BlobReader(new Blob([await readFile(await download.path())])))
  const [entry] = await archive.getEntries()
  if (!entry || entry.directory) throw new Error('no file in the archive')
  expect(await entry.getData(new TextWriter())).toContain('<!DOCTYPE article PUBLIC "-//NLM//DTD JATS')

  await openScreen(page, `articles/edit/${ids[0]}`)
  await page.getByRole('link', { name: 'Fichiers pour les index' }).click()
  await expect(page.getByText('Un seul travail')).toBeVisible()
  await expect(jats.getByText('1 travail est prêt.')).toBeVisible()

  await page
    .getByRole('region', { name: 'DOAJ' })
    .getByRole('link', { name: 'Réglages de la publication' })
    .click()
  await expect(page.getByLabel('ISSN de l’édition en ligne')).toBeFocused()
})
