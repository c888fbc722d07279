import { readFileSync } from 'node:fs'
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { z } from 'zod'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { readPublished } from './published-works.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JATS = readFileSync(new URL('../fixtures/jats/plos-style.xml', import.meta.url), 'utf8')
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const service = serviceClient()
let editor: Account
let work: string

const textOf = async (table: 'work_texts' | 'work_text_drafts') =>
  z
    .object({ source: z.string(), language: z.string().nullable(), html: z.string() })
    .nullable()
    .parse(
      (await service.from(table).select('source, language, html').eq('work_id', work).maybeSingle()).data,
    )

test.beforeEach(async () => {
  editor = await createAccount('editor')
  const { data } = await service
    .from('articles')
    .insert({ title: `Les plaies ${crypto.randomUUID()}`, source: 'RHCA', status: 'draft', tags: ['plaie'] })
    .select('id')
    .single()
    .throwOnError()
  work = z.object({ id: z.string() }).parse(data).id
})
test.afterEach(async () => {
  await service.from('work_text_drafts').delete().eq('work_id', work)
  await service.from('articles').delete().eq('id', work)
  const { data } = await service.storage.from('text_figures').list(work)
  if (data && data.length > 0)
    await service.storage.from('text_figures').remove(data.map(({ name }) => `${work}/${name}`))
  await editor.remove()
})

const open = async (page: Page) => {
  await editor.signIn(page)
  await page.goto(`/admin/articles/edit/${work}?tab=text`)
  await expect(page.getByRole('heading', { name: 'Texte intégral' })).toBeVisible()
}
const upload = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').last().setInputFiles(files)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Aperçu' })
const writing = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true })

test('TEXT-02 an editor uploads JATS with its figure, sees the text, mends it in place, publishes and withdraws it @long', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByText('Aucun texte n’est publié ici')).toBeVisible()
  await upload(page, [
    { name: 'article.xml', mimeType: 'text/xml', buffer: Buffer.from(JATS) },
    { name: 'pone.0000001.g001.png', mimeType: 'image/png', buffer: PNG },
  ])

  await expect(preview(page).getByRole('heading', { name: 'Materials and methods' })).toBeVisible()
  await expect(preview(page).getByRole('table', { name: 'Table 1 Patients.' })).toBeVisible()
  const figure = preview(page).getByRole('img', { name: 'A falling curve from 12 to 1' })
  await expect(figure).toBeVisible()
  expect(await figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  // TEXT-10: what nobody here knows is named.
  await expect(page.getByText('« future-element »')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Corriger').click()
  const paragraph = writing(page).getByText('Adults only.')
  await paragraph.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Enfants exclus.')
  // The key of bold is the sidebar's too, elsewhere.
  await page.keyboard.press('Control+b')
  await expect(button(page, 'Gras')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Réduire le menu')).toBeVisible()
  await page.keyboard.press('Control+b')
  await page.getByLabel('Texte de remplacement de la figure 1').fill('La surface tombe de 12 à 1')
  await expectAccessible(page)
  await button(page, 'Aperçu').click()
  await expect(preview(page).getByText('Adults only. Enfants exclus.')).toBeVisible()
  await expect(preview(page).getByRole('img', { name: 'La surface tombe de 12 à 1' })).toBeVisible()
  expect(await textOf('work_texts')).toBeNull()

  await button(page, 'Publier ce texte').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier ce texte' }).click()
  await expect(page.getByText('Le texte est publié')).toBeVisible()
  await expect(page.getByText(/^Texte publié le .* \(corrigé par la rédaction\)\.$/)).toBeVisible()
  const stored = await textOf('work_texts')
  expect(stored).toMatchObject({ source: 'edited', language: 'en' })
  // Everything that was there before is still there after the editor.
  for (const part of [
    '<b>Inclusion</b>',
    'Enfants exclus.',
    'alt="La surface tombe de 12 à 1"',
    '<thead>',
    'rowspan="2"',
    '<caption><b>Table 1 Patients.</b></caption>',
    '<mfrac>'.replace('mfrac', 'msup'),
    'class="formula"',
    'id="t-ref-1"',
    'href="#ref-1"',
    '<h3 id="t-x-sec003">Model of H<sub>2</sub>O loss</h3>',
    '<i>Staphylococcus aureus</i>',
    '<ol><li>cleaning</li><li>closing</li></ol>',
    'class="table-scroll" role="region" tabindex="0" aria-label="Table 1"',
  ])
    expect(stored?.html).toContain(part)
  const readers = await page.context().newPage()
  await readers.goto(`/admin/preview/?id=${work}`)
  const shown = readers.getByRole('region', { name: 'Texte intégral' })
  await expect(shown.getByText('Adults only. Enfants exclus.')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'La surface tombe de 12 à 1' })).toBeVisible()
  await expect(shown.locator('[lang=en]').getByRole('heading', { level: 3 }).first()).toHaveText(
    'Introduction',
  )
  await shown.getByRole('link', { name: '2', exact: true }).first().click()
  await expect(readers.locator('#ref-2')).toBeInViewport()
  // On paper: tables, captions and marks, without lines of one letter.
  const { text: sheets } = await extractText(await getDocumentProxy(new Uint8Array(await readers.pdf())), {
    mergePages: false,
  })
  const printed = sheets.join('').replace(/\s+/g, '')
  for (const part of [
    'Table 1 Patients.',
    'Over 40',
    'Fig 1 Healing by week.',
    '1. cleaning',
    'Adults only.',
  ])
    expect(printed).toContain(part.replaceAll(' ', ''))
  expect(sheets.join('\n')).not.toMatch(/(?:^\p{L}$\n){3}/mu)
  await readers.close()
  const references = await service.from('articles').select('bibliography').eq('id', work).single()
  expect(z.object({ bibliography: z.array(z.unknown()) }).parse(references.data).bibliography).toHaveLength(2)

  await button(page, 'Retirer le texte publié').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le texte publié' }).click()
  await expect(page.getByText('Aucun texte n’est publié ici')).toBeVisible()
  expect(await textOf('work_texts')).toBeNull()
  await page.getByRole('button', { name: /^Reprendre le texte de la version/ }).click()
  await expect(preview(page).getByText('Adults only. Enfants exclus.')).toBeVisible()
})

test('TEXT-04 a file made to attack leaves nothing, and the editor is shown what was in it', async ({
  page,
}) => {
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await upload(page, [
    {
      name: 'attaque.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(
        '<!DOCTYPE article [<!ENTITY xxe SYSTEM "https://espion.example/xxe">]><article xmlns:xlink="x"><body>' +
          '<p onclick="document.title=1">Texte &xxe;</p><script>document.title=2</script>' +
          '<fig><graphic xlink:href="https://espion.example/a.png"/></fig>' +
          '<p><ext-link xlink:href="javascript:document.title=3">lien</ext-link></p></body></article>',
      ),
    },
  ])
  await expect(preview(page).getByText('Texte &xxe;')).toBeVisible()
  const list = page.getByRole('group').filter({ hasText: 'Retiré par sécurité' })
  for (const text of [
    'déclarations d’entités',
    'attribut « onclick »',
    'élément « script »',
    'image d’un autre site : https://espion.example/a.png',
    'lien vers « javascript:document.title=3 »',
  ])
    await expect(list.getByText(text)).toBeVisible()
  await button(page, 'Corriger').click()
  await expect(writing(page).getByText('Texte &xxe;')).toBeVisible()
  expect(asked.filter((address) => address.includes('espion'))).toEqual([])
  expect((await textOf('work_text_drafts'))?.html).toBe('<p>Texte &amp;xxe;</p><p>lien</p>')
})

test('TEXT-02 a Word document, also the accepted manuscript, becomes the text in preparation @long', async ({
  page,
}) => {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Méthodes', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [new TextRun('Étude de '), new TextRun({ text: 'S. aureus', italics: true })],
          }),
        ],
      },
    ],
  })
  const file = Buffer.from(await Packer.toBuffer(document))
  const folder = crypto.randomUUID()
  const path = `submissions/${folder}/manuscrit.docx`
  await service.storage.from('article_files').upload(path, file, { contentType: DOCX })
  const { data } = await service
    .from('submissions')
    .insert({
      title: 'Les plaies en milieu rural',
      abstract: 'Un résumé assez long pour être accepté par la règle des cinquante caractères.',
      authors: 'Anne Désir',
      keywords: 'plaie',
      corresponding_author_name: 'Anne Désir',
      corresponding_author_email: 'anne@exemple.ht',
      corresponding_author_phone: '+509 1234 5678',
      institution: 'Hôpital',
      publication_type: 'RHCA',
      article_files_urls: [path],
      status: 'accepted',
      article_id: work,
    })
    .select('id')
    .single()
    .throwOnError()
  const submission = z.object({ id: z.string() }).parse(data).id
  await service
    .from('submission_files')
    .insert({
      submission_id: submission,
      bucket: 'article_files',
      path,
      file_name: 'manuscrit.docx',
      mime_type: DOCX,
      size_bytes: file.length,
    })
    .throwOnError()

  await open(page)
  await button(page, 'Partir du manuscrit accepté : manuscrit.docx').click()
  await expect(preview(page).getByRole('heading', { name: 'Méthodes' })).toBeVisible()
  await expect(preview(page).getByText('S. aureus')).toBeVisible()
  expect(await textOf('work_text_drafts')).toMatchObject({
    source: 'docx',
    html: '<h2>Méthodes</h2><p>Étude de <em>S. aureus</em></p>',
  })

  await upload(page, [{ name: 'autre.docx', mimeType: DOCX, buffer: file }])
  await expect(page.getByRole('dialog', { name: 'Remplacer le texte en préparation' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await button(page, 'Abandonner').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByText('Le texte en préparation est abandonné')).toBeVisible()
  expect(await textOf('work_text_drafts')).toBeNull()

  await upload(page, [{ name: 'faux.docx', mimeType: DOCX, buffer: Buffer.from('Bonjour') }])
  await expect(page.getByText('Cette archive ne peut pas être lue')).toBeVisible()

  await service.from('submissions').delete().eq('id', submission)
  await service.storage.from('article_files').remove([path])
})

test.describe('two editors', () => {
  // The browser's own line for the answer that refuses.
  test.use({ allowedConsole: /409/ })

  test('TEXT-02 what another editor changed meanwhile is not overwritten, and nothing typed is lost @long', async ({
    page,
  }) => {
    await service
      .from('work_text_drafts')
      .insert({ work_id: work, source: 'jats', html: '<h2>Un</h2><p>Le premier texte.</p>' })
      .throwOnError()
    await open(page)
    await button(page, 'Corriger').click()
    await writing(page).getByText('Le premier texte.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Ma correction.')
    await service
      .from('work_text_drafts')
      .update({ html: '<p>D’une autre.</p>', version: 2 })
      .eq('work_id', work)
    await button(page, 'Enregistrer').click()
    await expect(page.getByText(/Quelqu’un d’autre a changé ce texte/)).toBeVisible()
    await expect(writing(page).getByText('Le premier texte. Ma correction.')).toBeVisible()
    expect((await textOf('work_text_drafts'))?.html).toBe('<p>D’une autre.</p>')
    // Leaving asks first.
    await page.getByRole('tab', { name: 'Contenu' }).click()
    await expect(page.getByRole('dialog', { name: 'Quitter sans enregistrer' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  })
})

/** A text in preparation, open to be mended, with the caret behind its only sentence. */
const openDraft = async (page: Page) => {
  await service
    .from('work_text_drafts')
    .insert({ work_id: work, source: 'jats', html: '<p>Le premier texte.</p>' })
    .throwOnError()
  await open(page)
  await button(page, 'Corriger').click()
  await writing(page).getByText('Le premier texte.').click()
  await page.keyboard.press('End')
}

test('TEXT-02 what is typed while the text is being saved stays, with the caret and the way back @long', async ({
  page,
}) => {
  const held = Promise.withResolvers<undefined>()
  // All of it happens within the time in which two presses of one button are one press.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 1000
  })
  await openDraft(page)
  await page.keyboard.type(' Avant.')
  await page.route('**/rpc/save_text_draft', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/rpc/save_text_draft')
  await button(page, 'Enregistrer').click()
  await sent
  await writing(page).getByText('Le premier texte. Avant.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Pendant.')
  held.resolve(undefined)
  await expect(page.getByText('Le texte en préparation est enregistré')).toBeVisible()
  expect((await textOf('work_text_drafts'))?.html).toBe('<p>Le premier texte. Avant.</p>')

  // The caret is where it was: what is typed on goes on.
  await page.keyboard.type(' Après.')
  await expect(writing(page)).toHaveText('Le premier texte. Avant. Pendant. Après.')
  await expect(button(page, 'Annuler')).toBeEnabled()
  await button(page, 'Enregistrer').click()
  await expect
    .poll(async () => (await textOf('work_text_drafts'))?.html)
    .toBe('<p>Le premier texte. Avant. Pendant. Après.</p>')
  await expect(button(page, 'Enregistrer')).toBeDisabled()
})

test('TEXT-02 corrections that were left unsaved are offered again @long', async ({ page }) => {
  await openDraft(page)
  await page.keyboard.type(' À garder.')
  await page.getByRole('tab', { name: 'Contenu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click()
  await page.getByRole('tab', { name: 'Texte' }).click()
  await button(page, 'Corriger').click()
  await expect(writing(page)).toHaveText('Le premier texte.')
  await button(page, 'Reprendre le brouillon').click()
  await expect(writing(page)).toHaveText('Le premier texte. À garder.')
  await expectAccessible(page)
  await button(page, 'Enregistrer').click()
  await expect(page.getByText('Le texte en préparation est enregistré')).toBeVisible()
  expect((await textOf('work_text_drafts'))?.html).toBe('<p>Le premier texte. À garder.</p>')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Texte en préparation' })).toBeVisible()
  await expect(button(page, 'Reprendre le brouillon')).toHaveCount(0)
})

test('TEXT-02 what was typed in the form before the text was published is saved without a conflict @long', async ({
  page,
}) => {
  await service
    .from('articles')
    .update({
      abstract: 'Un résumé assez long pour être accepté par la règle des cinquante caractères.',
      category: 'research',
      publication_date: '2024-03-05',
      contributors: [{ id: 'c1', kind: 'person', given: 'Rose', family: 'Delva', affiliations: [] }],
    })
    .eq('id', work)
    .throwOnError()
  await service
    .from('work_text_drafts')
    .insert({ work_id: work, source: 'jats', html: '<p>Le premier texte.</p>' })
    .throwOnError()
  await editor.signIn(page)
  await page.goto(`/admin/articles/edit/${work}`)
  const title = page.getByRole('textbox', { name: 'Titre', exact: true })
  const typed = `Les brûlures ${crypto.randomUUID()}`
  await title.fill(typed)
  await page.getByRole('tab', { name: 'Texte' }).click()
  await button(page, 'Publier ce texte').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier ce texte' }).click()
  await expect(page.getByText('Le texte est publié')).toBeVisible()
  await button(page, 'Retirer le texte publié').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le texte publié' }).click()
  await expect(page.getByText('Le texte est retiré')).toBeVisible()
  await page.getByRole('tab', { name: 'Contenu' }).click()
  await expect(title).toHaveValue(typed)
  await button(page, 'Enregistrer les modifications').click()
  await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()
  const { data } = await service.from('articles').select('title').eq('id', work).single().throwOnError()
  expect(data).toEqual({ title: typed })
})

test.describe('a text that could not be published', () => {
  test.use({ allowedConsole: /500/ })

  test('TEXT-02 is saved all the same, and published by the next press @long', async ({ page }) => {
    await openDraft(page)
    await page.keyboard.type(' Corrigé.')
    await page.route(
      '**/rpc/publish_text',
      (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'internal error' } }),
      { times: 1 },
    )
    const publish = async () => {
      await button(page, 'Publier ce texte').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publier ce texte' }).click()
    }
    await publish()
    await expect(page.getByText('L’action n’a pas abouti')).toBeVisible()
    await expect(writing(page)).toHaveText('Le premier texte. Corrigé.')
    await publish()
    await expect(page.getByText('Le texte est publié')).toBeVisible()
    expect((await textOf('work_texts'))?.html).toBe('<p>Le premier texte. Corrigé.</p>')
  })
})

test('TEXT-11 the form shows the pages of the issue’s PDF that the last build found, and an editor confirms them @long', async ({
  page,
}) => {
  const [gazette] = (await readPublished('IGM')).filter(({ pdf_url }) => !pdf_url)
  await editor.signIn(page)
  await page.goto(`/admin/articles/edit/${gazette?.id}`)
  const found = page.getByText(
    /^La dernière mise en ligne a trouvé les pages [\d-]+ de IGM_.+\.pdf, d’après le titre\.$/,
  )
  await expect(found).toBeVisible()
  const [, pages = ''] = /les pages ([\d-]+) de/.exec((await found.textContent()) ?? '') ?? []
  await button(page, `Confirmer ${pages}`).click()
  await expect(page.getByRole('textbox', { name: 'Pages dans le PDF du numéro' })).toHaveValue(pages)
  await expect(button(page, `Confirmer ${pages}`)).toHaveCount(0)
})
