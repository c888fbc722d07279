import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

const newMarker = () => `Zénobie${randomUUID().slice(0, 8)}`
const PLAIN_ABSTRACT = 'Un résumé assez long pour être accepté par la règle des cinquante caractères.'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const service = serviceClient()
let editor: Account
const made: string[] = []

const addWork = async (values: Record<string, unknown>): Promise<string> => {
  const { data, error } = await service
    .from('articles')
    .insert({
      source: 'RHCA',
      status: 'draft',
      abstract: PLAIN_ABSTRACT,
      category: 'research',
      tags: ['chirurgie'],
      ...values,
    })
    .select('id')
    .single()
  if (error) throw error
  const { id } = z.object({ id: z.string() }).parse(data)
  made.push(id)
  return id
}

const RowSchema = z.looseObject({
  id: z.string(),
  contributors: z.array(z.looseObject({ id: z.string(), affiliations: z.array(z.string()) })),
  affiliations: z.array(z.looseObject({ id: z.string(), institution: z.string() })),
})
const rowOf = async (id: string) =>
  RowSchema.parse((await service.from('articles').select('*').eq('id', id).single()).data)

const authors = (page: Page) => page.getByRole('list', { name: 'Auteurs', exact: true }).locator('> li')
const names = async (page: Page) =>
  (await authors(page).allInnerTexts()).map((text) => /^\d+\.\s*(\S[^\n]*)/.exec(text)?.[1] ?? text)
const affiliations = (page: Page) =>
  page.getByRole('list', { name: 'Affiliations des auteurs' }).locator('> li')
const references = (page: Page) => page.getByRole('list', { name: 'Références' }).locator('> li')
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const typeAuthor = async (page: Page, name: string) => {
  await textbox(page, 'Ajouter un auteur').fill(name)
  await page.keyboard.press('Enter')
}
const save = async (page: Page) => {
  await button(page, 'Enregistrer les modifications').click()
  await expect(page.getByText('Article mis à jour avec succès!')).toBeVisible()
}

test.beforeAll(async () => {
  editor = await createAccount('editor')
})
test.beforeEach(({ page }) => editor.signIn(page))
test.afterAll(async () => {
  await service.from('articles').delete().in('id', made)
  await service.from('removed_works').delete().in('article_id', made)
  await editor.remove()
})

const REFERENCES = `Références
[1] Théolien J, Fleurissaint M. Hernies : à propos de 64 cas. Rev Haït Chir. 2018;2(31):12-9. doi: 10.1016/j.rhc.2018.01.001
[2] Gressier-Lamour T. Sémiologie chirurgicale. 2e éd. Jacmel : Bassin-Bleu; 1994.
[3] Auguste M. Trauma care. Lancet. 2019;393:1120-8. PMID: 31452104
[4] Delva R. Quatre. 2001.
[5] Delva R. Cinq. 2002.
[6] Delva R. Six. 2003.
[7] Delva R. Sept. 2004.
[8] Delva R. Huit. 2005.
[9] Delva R. Neuf. 2006.
[10] Delva R. Dix. 2007.
[11] Delva R. Onze. 2008.
[12] Delva R. Douze. 2009.`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('REC-03 REC-04 REC-07 REC-12 REC-13 an editor enters a work with five authors of three institutions, two languages, twelve references and an erratum @long', async ({
    page,
  }) => {
    const marker = newMarker()
    const erratumId = await addWork({ title: `${marker} erratum`, authors: ['Ada Un'] })
    await page.goto('/admin/articles/new')
    await textbox(page, 'Titre').fill(`${marker} travail`)
    await page.getByRole('combobox', { name: 'Langue du texte' }).selectOption('fr')
    await textbox(page, 'Résumé').fill(PLAIN_ABSTRACT)
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('clinical')
    await textbox(page, 'Tags').fill('chirurgie')
    await page.keyboard.press('Enter')

    // The work is French: only the other three languages are offered.
    await expect(page.getByRole('button', { name: /^Ajouter le texte en/ })).toHaveText([
      'Ajouter le texte en anglais',
      'Ajouter le texte en créole haïtien',
      'Ajouter le texte en espagnol',
    ])
    await button(page, 'Ajouter le texte en anglais').tap()
    await expect(textbox(page, 'Titre en anglais')).toBeFocused()
    await page.keyboard.insertText('Hernias of children')
    await textbox(page, 'Résumé en anglais').fill('A short abstract.')
    await textbox(page, 'Mots-clés en anglais').fill('hernia')
    await page.keyboard.press('Enter')

    // Three institutions first; the pasted list leads to them by its numbers.
    for (const institution of ['Hôpital Bernard-Mevs', 'Université Quisqueya', 'Zanmi Lasante']) {
      await textbox(page, 'Ajouter une affiliation').fill(institution)
      await page.keyboard.press('Enter')
    }
    await button(page, 'Modifier Université Quisqueya').tap()
    await expect(textbox(page, 'Institution').first()).toBeFocused()
    await textbox(page, 'Ville').fill('Port-au-Prince')
    await page.getByRole('combobox', { name: 'Pays' }).selectOption({ label: 'Haïti' })
    await textbox(page, 'ROR').fill('05dxps055')
    await button(page, 'Terminé').tap()
    await expect(affiliations(page).nth(1)).toContainText('Université Quisqueya, Port-au-Prince, Haïti')

    await typeAuthor(page, 'Marie Auguste')
    await button(page, 'Coller une liste').tap()
    await page.keyboard.insertText('Rose Delva1*, Luc Le Goff1,2, Jean Pierre Louis3')
    await expect(page.getByText('3 auteurs reconnus')).toBeVisible()
    await button(page, 'Ajouter ces 3 auteurs').tap()
    await typeAuthor(page, 'Médecins Sans Frontières')
    expect(await names(page)).toEqual([
      'Marie Auguste',
      'Rose Delva Correspondant',
      'Luc Le Goff',
      'Jean Pierre Louis',
      'Médecins Sans Frontières Groupe',
    ])
    // What is not certain is asked, not guessed.
    const doubtful = authors(page).nth(3)
    await expect(doubtful).toContainText('À vérifier')
    await expect(doubtful).toContainText('prénom «\u00a0Jean Pierre\u00a0», nom «\u00a0Louis\u00a0»')
    await button(page, 'Modifier Jean Pierre Louis').tap()
    await textbox(page, 'Prénom').fill('Jean')
    await textbox(page, 'Nom de famille').fill('Pierre Louis')
    await button(page, 'Confirmer ce nom').tap()
    await expect(doubtful).not.toContainText('À vérifier')

    await button(page, 'Modifier Marie Auguste').tap()
    await textbox(page, 'ORCID').fill('https://orcid.org/0000-0002-1825-0097')
    await textbox(page, 'Courriel').fill('marie@exemple.ht')
    await page.getByRole('checkbox', { name: /^Université Quisqueya/ }).check()
    await expectAccessible(page)
    await button(page, 'Terminé').tap()
    await expect(button(page, 'Modifier Marie Auguste')).toBeFocused()

    await textbox(page, 'Coller des références').fill(REFERENCES)
    await expect(page.getByText('12 références', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'DOI 10.1016/j.rhc.2018.01.001' })).toHaveAttribute(
      'href',
      'https://doi.org/10.1016/j.rhc.2018.01.001',
    )
    await expect(page.getByRole('link', { name: 'PMID 31452104' })).toHaveAttribute(
      'href',
      'https://pubmed.ncbi.nlm.nih.gov/31452104/',
    )
    for (const [label, name, mimeType, buffer] of [
      ['Fichiers de l’article', 'a.pdf', 'application/pdf', Buffer.from(`%PDF-1.4\n% ${marker}\n%%EOF\n`)],
      ['Image de couverture', 'c.png', 'image/png', PNG],
    ] as const) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Choisir des fichiers : ${label}` }).click()
      await (await chooser).setFiles({ name, mimeType, buffer })
    }
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await button(page, 'Créer l’article').click()
    await expect(page.getByText('Article créé avec succès!')).toBeVisible()

    const created = await service.from('articles').select('id').eq('title', `${marker} travail`).single()
    const { id } = z.object({ id: z.string() }).parse(created.data)
    made.push(id)
    const row = await rowOf(id)
    const [bernard, quisqueya, zanmi] = row.affiliations.map((affiliation) => affiliation.id)
    const key: unknown = expect.any(String)
    expect(row).toMatchObject({
      language: 'fr',
      translations: [
        { language: 'en', title: 'Hernias of children', abstract: 'A short abstract.', keywords: ['hernia'] },
      ],
      affiliations: [
        { id: bernard, institution: 'Hôpital Bernard-Mevs' },
        {
          id: quisqueya,
          institution: 'Université Quisqueya',
          city: 'Port-au-Prince',
          country: 'HT',
          ror: 'https://ror.org/05dxps055',
        },
        { id: zanmi, institution: 'Zanmi Lasante' },
      ],
      authors: [
        'Marie Auguste',
        'Rose Delva',
        'Luc Le Goff',
        'Jean Pierre Louis',
        'Médecins Sans Frontières',
      ],
      author_affiliations: ['Hôpital Bernard-Mevs', 'Université Quisqueya, Port-au-Prince', 'Zanmi Lasante'],
    })
    expect(row.contributors).toEqual([
      {
        id: key,
        kind: 'person',
        given: 'Marie',
        family: 'Auguste',
        orcid: '0000-0002-1825-0097',
        // An ORCID finds or makes the person behind the entry.
        person_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        affiliations: [quisqueya],
      },
      {
        id: key,
        kind: 'person',
        given: 'Rose',
        family: 'Delva',
        affiliations: [bernard],
        corresponding: true,
      },
      { id: key, kind: 'person', given: 'Luc', family: 'Le Goff', affiliations: [bernard, quisqueya] },
      { id: key, kind: 'person', given: 'Jean', family: 'Pierre Louis', affiliations: [zanmi] },
      { id: key, kind: 'collective', name: 'Médecins Sans Frontières', affiliations: [] },
    ])
    const cited = z.array(z.looseObject({ text: z.string() })).parse(row['bibliography'])
    expect(cited).toHaveLength(12)
    expect(cited[0]).toMatchObject({ doi: '10.1016/j.rhc.2018.01.001' })
    expect(cited[2]).toEqual({
      text: 'Auguste M. Trauma care. Lancet. 2019;393:1120-8. PMID: 31452104',
      pmid: '31452104',
    })
    // Its address is in no row that readers see, and in the form again.
    expect(JSON.stringify(row)).not.toContain('marie@exemple.ht')

    await page.goto(`/admin/articles/edit/${id}`)
    await button(page, 'Modifier Marie Auguste').tap()
    await expect(textbox(page, 'Courriel')).toHaveValue('marie@exemple.ht')
    await page.getByRole('tab', { name: 'Liens' }).tap()
    await button(page, 'Ajouter un lien').tap()
    const form = page.getByRole('form', { name: 'Ajouter un lien' })
    await form.getByRole('combobox', { name: 'Cet article…' }).selectOption({ label: 'A pour erratum' })
    await form.getByRole('searchbox').fill(`${marker} erratum`)
    await form.getByRole('button', { name: `Choisir ${marker} erratum` }).tap()
    await form.getByRole('textbox', { name: 'Date de l’avis' }).fill('03/2024')
    await form.getByRole('textbox', { name: 'Motif' }).fill('Le tableau 2 était faux.')
    await form.getByRole('button', { name: 'Ajouter' }).tap()
    await expect(page.getByText('Lien ajouté')).toBeVisible()
    const line = page.getByRole('list', { name: 'Liens' }).getByRole('listitem')
    await expect(line).toContainText(`Erratum de cet article\u00a0: ${marker} erratum`)
    await expect(line).toContainText('mars 2024')
    await expect(line).toContainText('Le tableau 2 était faux.')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const relation = await service.from('work_relations').select('*').eq('work_id', erratumId).single()
    expect(relation.data).toMatchObject({
      direction: 'outgoing',
      kind: 'erratum',
      related_work_id: id,
      related_on: '2024-03',
      reason: 'Le tableau 2 était faux.',
    })
  })
})

test('AFORM-02 REC-03 authors are put in order by keys and by mouse, taken out and brought back @long', async ({
  page,
}) => {
  const id = await addWork({ title: `${newMarker()} ordre` })
  await page.goto(`/admin/articles/edit/${id}`)
  await expect(page.getByText('Au moins un auteur est requis')).toBeHidden()
  for (const name of ['  Ada Un ', 'Rose Delva', 'Luc Le Goff']) await typeAuthor(page, name)
  await typeAuthor(page, '   ')
  await typeAuthor(page, 'ADA UN')
  await expect(page.getByText('figure déjà dans la liste')).toBeVisible()
  await expect(textbox(page, 'Ajouter un auteur')).toHaveValue('ADA UN')
  expect(await names(page)).toEqual(['Ada Un', 'Rose Delva', 'Luc Le Goff'])

  const up = button(page, 'Monter Luc Le Goff')
  await up.focus()
  await page.keyboard.press('Enter')
  expect(await names(page)).toEqual(['Ada Un', 'Luc Le Goff', 'Rose Delva'])
  await expect(up).toBeFocused()
  await expect(page.getByText('Luc Le Goff, position 2 sur 3')).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await names(page)).toEqual(['Luc Le Goff', 'Ada Un', 'Rose Delva'])
  await expect(up).toBeFocused()
  await button(page, 'Descendre Luc Le Goff').click()
  expect(await names(page)).toEqual(['Ada Un', 'Luc Le Goff', 'Rose Delva'])
  await authors(page).nth(2).locator('[draggable=true]').dragTo(authors(page).nth(0))
  expect(await names(page)).toEqual(['Rose Delva', 'Ada Un', 'Luc Le Goff'])

  await button(page, 'Retirer Ada Un').click()
  await button(page, 'Retirer Rose Delva').click()
  expect(await names(page)).toEqual(['Luc Le Goff'])
  const undo = button(page, 'Annuler le retrait')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Modifier Rose Delva')).toBeFocused()
  await undo.click()
  expect(await names(page)).toEqual(['Rose Delva', 'Ada Un', 'Luc Le Goff'])
  for (const name of ['Ada Un', 'Rose Delva', 'Luc Le Goff']) await button(page, `Retirer ${name}`).click()
  await expect(page.getByText('Au moins un auteur est requis')).toBeVisible()
  await expect(textbox(page, 'Ajouter un auteur')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test('REC-03 the entry of an author says what is wrong beside its field, and keeps what is typed @long', async ({
  page,
}) => {
  const id = await addWork({ title: `${newMarker()} fiche`, authors: ['Ada Un'] })
  await page.goto(`/admin/articles/edit/${id}`)
  // A row that only named its authors: a sure name is confirmed by one button.
  await expect(authors(page).first()).toContainText('À vérifier')
  await button(page, 'Confirmer le nom sûr').click()
  await expect(authors(page).first()).not.toContainText('À vérifier')

  await button(page, 'Remplir une fiche').click()
  await expect(textbox(page, 'Prénom')).toBeFocused()
  await expect(page.getByText('Donnez le nom de famille')).toBeHidden()
  await textbox(page, 'ORCID').fill('0000-0002-1825-0098')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Donnez le nom de famille')).toBeVisible()
  await expect(
    page.getByText('Cet identifiant ORCID n’existe pas\u00a0: vérifiez chaque chiffre'),
  ).toBeVisible()
  const submit = button(page, 'Enregistrer les modifications')
  await expect(submit).toBeDisabled()
  await expect(page.getByText('À compléter ou à corriger\u00a0: Auteurs')).toBeVisible()

  await button(page, 'Modifier Sans nom').click()
  await textbox(page, 'Prénom').fill('Marie')
  await textbox(page, 'Nom de famille').fill('de La Tour')
  await textbox(page, 'Suffixe').fill('Jr')
  await textbox(page, 'ORCID').fill('0000 0002 1825 0097')
  await textbox(page, 'Courriel').fill('marie.exemple')
  await expect(page.getByText('Un courriel s’écrit comme nom@exemple.ht')).toBeVisible()
  // A look at the other kind loses nothing.
  await page.getByRole('radio', { name: 'Un groupe ou une institution' }).check()
  await expect(textbox(page, 'Nom du groupe ou de l’institution')).toHaveValue('Marie de La Tour Jr')
  await page.getByRole('radio', { name: 'Une personne' }).check()
  await expect(textbox(page, 'Nom de famille')).toHaveValue('de La Tour')
  await expect(textbox(page, 'ORCID')).toHaveValue('0000-0002-1825-0097')
  await textbox(page, 'Courriel').fill('marie@exemple.ht')
  await textbox(page, 'Ajouter une affiliation à cet auteur').fill('Hôpital Bernard-Mevs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Hôpital Bernard-Mevs' })).toBeChecked()
  await expect(affiliations(page)).toHaveText([/Hôpital Bernard-Mevs\s*Marie de La Tour Jr/])
  await page.getByRole('checkbox', { name: 'Auteur correspondant' }).check()
  await button(page, 'Terminé').click()
  await save(page)
  const row = await rowOf(id)
  expect(row.contributors).toMatchObject([
    { kind: 'person', given: 'Ada', family: 'Un' },
    {
      kind: 'person',
      given: 'Marie',
      family: 'de La Tour',
      suffix: 'Jr',
      orcid: '0000-0002-1825-0097',
      affiliations: [row.affiliations[0]?.id],
      corresponding: true,
    },
  ])
  expect(row.contributors[0]).not.toHaveProperty('printed')
  expect(row).toMatchObject({ authors: ['Ada Un', 'Marie de La Tour Jr'] })
})

test('REC-04 an affiliation that goes says who loses it, and comes back to them @long', async ({ page }) => {
  const person = (key: string, family: string, ids: string[]) => ({
    id: key,
    kind: 'person',
    given: 'Rose',
    family,
    affiliations: ids,
  })
  const contributors = [
    person('k1', 'Delva', ['a1', 'a2']),
    person('k2', 'Auguste', ['a1']),
    person('k3', 'Un', ['a2']),
  ]
  const id = await addWork({
    title: `${newMarker()} affiliations`,
    affiliations: [
      { id: 'a1', institution: 'Hôpital Bernard-Mevs' },
      { id: 'a2', institution: 'Zanmi Lasante' },
    ],
    contributors,
  })
  await page.goto(`/admin/articles/edit/${id}`)
  await expect(affiliations(page)).toHaveText([
    /Hôpital Bernard-Mevs\s*Rose Delva, Rose Auguste/,
    /Zanmi Lasante\s*Rose Delva, Rose Un/,
  ])
  await button(page, 'Retirer Hôpital Bernard-Mevs').click()
  await expect(
    page.getByText(
      'Retirée de la liste\u00a0: Hôpital Bernard-Mevs. Rose Delva et Rose Auguste ne l’ont plus.',
    ),
  ).toBeVisible()
  await expect(authors(page).nth(1)).not.toContainText('Bernard-Mevs')
  await button(page, 'Annuler le retrait').press('Enter')
  await expect(authors(page).nth(0)).toContainText('Hôpital Bernard-Mevs\u202f; Zanmi Lasante')
  await button(page, 'Modifier Zanmi Lasante').click()
  await textbox(page, 'ROR').fill('05dxps056')
  await expect(
    page.getByText('Cet identifiant ROR n’existe pas\u00a0: vérifiez chaque caractère'),
  ).toBeVisible()
  await textbox(page, 'ROR').fill('')
  await textbox(page, 'Service ou département').fill('Chirurgie')
  await page.keyboard.press('Enter')
  await button(page, 'Retirer Hôpital Bernard-Mevs').click()
  await save(page)
  expect(await rowOf(id)).toMatchObject({
    affiliations: [{ id: 'a2', institution: 'Zanmi Lasante', department: 'Chirurgie' }],
    contributors: [{ affiliations: ['a2'] }, { affiliations: [] }, { affiliations: ['a2'] }],
    author_affiliations: ['Chirurgie, Zanmi Lasante'],
  })
})

test('REC-12 references are pasted in parts, mended, taken out, brought back and changed as text @long', async ({
  page,
}) => {
  const id = await addWork({
    title: `${newMarker()} références`,
    authors: ['Ada Un'],
    bibliography: [{ text: 'Delva R. Zéro. 2000.', doi: '10.1234/zero' }],
  })
  await page.goto(`/admin/articles/edit/${id}`)
  const area = textbox(page, 'Coller des références')
  await area.fill('Delva R. Un. 2001.\nDelva R. Deux. 2002.')
  await expect(references(page)).toHaveText([
    /1\. Delva R\. Zéro/,
    /2\. Delva R\. Un\. 2001/,
    /3\. Delva R\. Deux\. 2002/,
  ])
  // What is in the area can be put right there.
  await area.fill('Delva R. Un. 2001.\nDelva R. Trois. 2003.')
  await expect(references(page).nth(2)).toContainText('Trois')
  await button(page, 'Modifier la référence 2').click()
  await expect(area).toHaveValue('Delva R. Un. 2001.\nDelva R. Trois. 2003.')
  await textbox(page, 'Texte de la référence').fill('Delva R. Un bis. 2001. doi: 10.1234/un.')
  await expect(textbox(page, 'DOI').last()).toHaveValue('10.1234/un')
  await textbox(page, 'PMID').fill('abc')
  await expect(page.getByText('Le PMID d’une référence est un nombre')).toBeVisible()
  await textbox(page, 'PMID').fill('31452104')
  await button(page, 'Terminé').click()
  await expect(references(page)).toHaveCount(3)
  await button(page, 'Retirer la référence 1').click()
  await expect(references(page)).toHaveCount(2)
  await button(page, 'Annuler le retrait').press('Enter')
  await expect(references(page).first()).toContainText('Zéro')

  await button(page, 'Modifier la liste comme un texte').click()
  const whole = `1. Delva R. Zéro. 2000. doi: 10.1234/zero
2. Delva R. Un bis. 2001. doi: 10.1234/un. PMID: 31452104
3. Delva R. Trois. 2003.`
  await expect(area).toHaveValue(whole)
  await area.fill(`${whole}\n4. Auguste M. Quatre. 2004.`)
  await expectAccessible(page)
  await save(page)
  expect(await rowOf(id)).toMatchObject({
    bibliography: [
      { text: 'Delva R. Zéro. 2000.', doi: '10.1234/zero' },
      { text: 'Delva R. Un bis. 2001. doi: 10.1234/un.', doi: '10.1234/un', pmid: '31452104' },
      { text: 'Delva R. Trois. 2003.' },
      { text: 'Auguste M. Quatre. 2004.' },
    ],
  })
})

test('REC-07 a text in another language is added, refused in the work’s own, and taken out with a way back @long', async ({
  page,
}) => {
  const id = await addWork({ title: `${newMarker()} langues`, authors: ['Ada Un'] })
  await page.goto(`/admin/articles/edit/${id}`)
  // Nobody said the work's language: all four are offered.
  await expect(page.getByRole('button', { name: /^Ajouter le texte en/ })).toHaveCount(4)
  await button(page, 'Ajouter le texte en créole haïtien').click()
  await page.keyboard.insertText('Èni timoun')
  await expect(textbox(page, 'Titre en créole haïtien')).toHaveAttribute('lang', 'ht')
  await button(page, 'Ajouter le texte en anglais').click()
  await page.keyboard.insertText('Hernias of children')
  await page.getByRole('combobox', { name: 'Langue du texte' }).selectOption('en')
  await expect(
    page.getByText('Le texte est déjà en anglais\u00a0: ce n’est pas une traduction'),
  ).toBeVisible()
  await expect(button(page, 'Enregistrer les modifications')).toBeDisabled()
  await button(page, 'Retirer le texte en anglais').click()
  await page.getByRole('combobox', { name: 'Langue du texte' }).selectOption('fr')
  await button(page, 'Annuler le retrait').click()
  await expect(textbox(page, 'Titre en anglais')).toHaveValue('Hernias of children')
  await expect(textbox(page, 'Titre en anglais')).toBeFocused()
  await save(page)
  expect(await rowOf(id)).toMatchObject({
    language: 'fr',
    translations: [
      { language: 'ht', title: 'Èni timoun' },
      { language: 'en', title: 'Hernias of children' },
    ],
  })
})

test.describe('relations', () => {
  // The browser's own line for a relation that is there already.
  test.use({ allowedConsole: /Failed to load resource.*409/ })
  test('REC-13 relations show on both sides, lead to works and DOIs, and are taken back @long', async ({
    page,
  }) => {
    const marker = newMarker()
    const id = await addWork({ title: `${marker} travail`, authors: ['Ada Un'], doi: '10.1234/travail' })
    const replyId = await addWork({ title: `${marker} réponse`, authors: ['Rose Delva'] })
    const lines = page.getByRole('list', { name: 'Liens' }).getByRole('listitem')
    const form = page.getByRole('form', { name: 'Ajouter un lien' })
    const addReply = async () => {
      await button(page, 'Ajouter un lien').click()
      await expect(form.getByRole('combobox', { name: 'Cet article…' })).toBeFocused()
      await form.getByRole('combobox', { name: 'Cet article…' }).selectOption({ label: 'Répond à' })
      await form.getByRole('searchbox').fill(marker)
      // Not itself.
      await expect(form.getByRole('button', { name: /^Choisir/ })).toHaveCount(1)
      await form.getByRole('button', { name: `Choisir ${marker} travail` }).click()
      await form.getByRole('button', { name: 'Ajouter' }).click()
    }
    await page.goto(`/admin/articles/edit/${replyId}?tab=relations`)
    await expect(page.getByText('Aucun lien.')).toBeVisible()
    await addReply()
    await expect(lines).toHaveText([new RegExp(`Répond à\\s: ${marker} travail`)])
    await addReply()
    await expect(page.getByText('Ce lien existe déjà')).toBeVisible()

    // What the form holds is not left without a word.
    await lines.getByRole('link', { name: `${marker} travail` }).click()
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' })
    await question.getByRole('button', { name: 'Quitter' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/articles/edit/${id}`))
    await page.goto(`/admin/articles/edit/${id}?tab=relations`)
    await expect(lines).toHaveText([new RegExp(`Réponse\\s: ${marker} réponse`)])

    await button(page, 'Ajouter un lien').click()
    await form.getByRole('button', { name: 'Ajouter' }).click()
    await expect(page.getByText('Choisissez le lien entre les deux travaux')).toBeVisible()
    await expect(page.getByText('Choisissez un travail du portail ou donnez un DOI')).toBeVisible()
    await form.getByRole('combobox', { name: 'Cet article…' }).selectOption({ label: 'Est rétracté par' })
    await form.getByRole('radio', { name: 'Est ailleurs' }).check()
    for (const [typed, message] of [
      ['pas un DOI', 'Ce DOI n’a pas la forme 10.…/…'],
      ['https://doi.org/10.1234/TRAVAIL', 'Un travail ne peut être lié à lui-même'],
    ] as const) {
      await form.getByRole('textbox', { name: 'DOI' }).fill(typed)
      await expect(form.getByText(message)).toBeVisible()
    }
    await form.getByRole('textbox', { name: 'DOI' }).fill('https://doi.org/10.1234/RETRAIT')
    await form.getByRole('textbox', { name: 'Date de l’avis' }).fill('2025')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Ajouter' }).click()
    await expect(button(page, 'Ajouter un lien')).toBeFocused()
    await expect(lines.nth(1)).toContainText('Rétracté par\u00a0: 10.1234/retrait')
    const stored = async () =>
      (
        await service
          .from('work_relations')
          .select('work_id, direction, kind, related_work_id, related_doi, related_on')
          .or(`work_id.eq.${id},related_work_id.eq.${id}`)
          .order('kind')
      ).data
    const both = [
      {
        work_id: replyId,
        direction: 'outgoing',
        kind: 'reply',
        related_work_id: id,
        related_doi: null,
        related_on: null,
      },
      {
        work_id: id,
        direction: 'incoming',
        kind: 'retraction',
        related_work_id: null,
        related_doi: '10.1234/retrait',
        related_on: '2025',
      },
    ]
    expect(await stored()).toEqual(both)
    for (const line of [`Réponse\u00a0: ${marker} réponse`, 'Rétracté par\u00a0: 10.1234/retrait']) {
      await button(page, `Retirer le lien\u00a0: ${line}`).click()
      await expect(page.getByText(`Lien retiré\u00a0: ${line}`)).toBeVisible()
    }
    expect(await stored()).toEqual([])
    await button(page, 'Annuler le retrait').click()
    await expect(lines).toHaveCount(1)
    await button(page, 'Annuler le retrait').click()
    await expect(lines).toHaveCount(2)
    expect(await stored()).toEqual(both)
  })
})
