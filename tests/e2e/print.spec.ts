import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { expect, test } from './fixture.ts'
import { readPublished, requiredVariable } from './published-works.ts'

/** The letters of a text, without what breaking lines puts between them. */
const letters = (text: string): string => text.normalize('NFKC').replace(/[\s\u00AD\u2010-]+/g, '')

/** A page on paper: the text of each sheet, after the line that says where it comes from. */
const print = async (page: Page, path: string): Promise<{ sheets: string[]; text: string }> => {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(pdf, { mergePages: false })
  const [first = '', ...others] = text
  const sheets = [first.replace(/^Portail RHCA – \S+\s/, ''), ...others]
  return { sheets, text: letters(sheets.join(' ')) }
}

/** Where texts begin, one after the other; each must come behind the one before. */
const expectInOrder = (text: string, parts: readonly string[]): void => {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(letters(part), from)
    expect(at, `"${part}" behind "${text.slice(Math.max(0, from - 40), from)}"`).toBeGreaterThanOrEqual(0)
    from = at + 1
  }
}

/** Lines of one letter, as a column that is too narrow makes them. */
const LETTER_COLUMN = /(?:^\p{L}$\n){3}/mu

test('USE-08 ART-08 no page prints addresses of files, columns of letters or an empty sheet @long', async ({
  page,
}) => {
  for (const template of TEMPLATE_NAMES) {
    const path = await pageOfTemplate(template, requiredVariable('TEST_SITE_FOLDER'))
    const { sheets, text } = await print(page, path)
    expect(text, path).not.toMatch(/\/storage\/v1\/|\.pdf/)
    for (const sheet of sheets) {
      expect(sheet, path).not.toMatch(LETTER_COLUMN)
      expect(sheet.trim(), path).not.toBe('')
    }
  }
})

test('USE-08 a numéro prints on two sheets: its place, then every article with its authors and pages @long', async ({
  page,
}) => {
  const works = (await readPublished('RHCA'))
    .filter(({ volume, issue }) => Number(volume) === 3 && Number(issue) === 48)
    .sort((a, b) => Number.parseInt(a.page_number ?? '') - Number.parseInt(b.page_number ?? ''))
  expect(works).toHaveLength(6)
  const { sheets, text } = await print(page, '/rhca/issues/rhca-3-48')
  expect(sheets.length).toBeLessThanOrEqual(2)
  // The contents go by section, then by page; a title of two lines may go on at the top of the next sheet.
  for (const { title } of works)
    expectInOrder(text, ['Vol. 3', '31 octobre 2025', 'Sommaire', title.slice(0, 30)])
  for (const { authors } of works) expect(text).toContain(letters(authors[0] ?? ''))
  expect(text).not.toContain('PDF')
})

test('USE-08 an issue of IGM prints on two sheets in the order of its contents @long', async ({ page }) => {
  const works = (await readPublished('IGM'))
    .filter(({ volume, issue }) => Number(volume) === 1 && Number(issue) === 1)
    .sort((a, b) => Number.parseInt(a.page_number ?? '') - Number.parseInt(b.page_number ?? ''))
  expect(works).toHaveLength(6)
  const { sheets, text } = await print(page, '/igm/issues/igm-1-1')
  expect(sheets.length).toBeLessThanOrEqual(2)
  expectInOrder(text, ['Table des matières', ...works.map(({ title }) => title)])
})

for (const { path, sheets: most, columns, rows } of [
  {
    path: '/index-medicus/articles/titres/a',
    sheets: 2,
    columns: ['Titre', 'Auteur(s)', 'Source', 'Date'],
    rows: [
      'À propos de dix-sept cas d’abcès amibien du foie drainés à l’aiguille',
      'Abcès du psoas et mal de Pott',
    ],
  },
  { path: '/annuaire', sheets: 3, columns: ['Nom', 'Téléphone', 'Email'], rows: ['Aurélien Abellard-Noël'] },
]) {
  test(`USE-08 the list at ${path} begins on the first of at most ${most} sheets, without its actions @long`, async ({
    page,
  }) => {
    const { sheets, text } = await print(page, path)
    expect(sheets.length).toBeLessThanOrEqual(most)
    expectInOrder(text, [...columns, ...rows])
    expect(letters(sheets[0] ?? '')).toContain(letters(rows[0] ?? ''))
    for (const action of ['Actions', 'Aperçu', 'PDF', 'Retour'])
      expect(text, action).not.toContain(letters(action))
  })
}

test('USE-08 an article prints with its text, ends with its references, and no heading is without text', async ({
  page,
}) => {
  const work = (await readPublished('RHCA')).find(({ title }) =>
    title.startsWith('Hernies étranglées de l’adulte'),
  )
  if (!work) throw new Error('the demonstration archive lacks the work')
  const { sheets, text } = await print(page, `/rhca/articles/${work.id}`)
  expect(sheets).toHaveLength(3)
  expectInOrder(text, [
    work.title,
    work.authors.join(', '),
    'Revue haïtienne de chirurgie et d’anesthésiologie, vol. 2',
    'Résumé',
    work.abstract?.slice(0, 80) ?? 'an abstract',
    'Mots-clés',
    'Texte intégral',
    'Introduction',
    'Méthodes',
    'Références',
    'Institution',
    'Citer ce travail',
    'Vancouver',
    'APA',
  ])
  expect(text).toMatch(/10\.99999\/demo\.rhca\.2024\.42\.02$/)
  for (const part of [
    'Pour un logiciel de références',
    'BibTeX',
    'Consultations',
    'Copier',
    'Télécharger',
    'Réglages de lecture',
    'Sommaire',
  ])
    expect(text, part).not.toContain(letters(part))
})

test('TEXT-08 the text of a work prints whole, then its references in full, and no button @long', async ({
  page,
}) => {
  const works = (await readPublished('RHCA')).filter(({ pdf_url }) => pdf_url)
  const work = works.toSorted((a, b) => b.bibliography.length - a.bibliography.length)[0]
  if (!work) throw new Error('no work has a text')
  expect(work.bibliography.length).toBeGreaterThan(5)
  const { sheets, text } = await print(page, `/rhca/articles/${work.id}`)
  const main = page.getByRole('main')
  const paragraphs = await main
    .locator('.reading-text')
    .locator('h3, h4, p, li')
    .evaluateAll((all) =>
      all.map((element) => {
        const copy = element.cloneNode(true) as Element
        for (const mark of copy.querySelectorAll('.page-mark')) mark.remove()
        return copy.textContent
      }),
    )
  expect(paragraphs.length).toBeGreaterThan(10)
  expectInOrder(text, [
    'Texte intégral',
    ...paragraphs,
    'Références',
    ...work.bibliography.map((entry) => entry.text),
  ])
  for (const sheet of sheets) expect(sheet).not.toMatch(LETTER_COLUMN)
  const buttons = await main.getByRole('button').allTextContents()
  expect(buttons.length).toBeGreaterThan(2)
  for (const name of buttons.map((button) => letters(button)).filter((button) => button.length > 4))
    expect(text, name).not.toContain(name)
})
