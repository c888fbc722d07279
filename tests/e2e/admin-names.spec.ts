import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { type Account, createAccount, serviceClient } from './account.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'

const service = serviceClient()
let editor: Account
const made: string[] = []

test.beforeAll(async () => {
  editor = await createAccount('editor')
})
test.beforeEach(({ page }) => editor.signIn(page))
test.afterAll(async () => {
  await service.from('articles').delete().in('id', made)
  await editor.remove()
})

/** A family name that no other test has. */
const newFamily = () => `Zéphirin${randomUUID().replace(/[^a-f]/g, '')}`

const addWork = async (authors: string[], values: Record<string, unknown> = {}): Promise<string> => {
  const { data } = await service
    .from('articles')
    .insert({ title: `Noms ${randomUUID()}`, source: 'ADC', status: 'draft', authors, ...values })
    .select('id')
    .single()
    .throwOnError()
  const { id } = z.object({ id: z.string() }).parse(data)
  made.push(id)
  return id
}

const RowSchema = z.object({
  title: z.string(),
  version: z.number(),
  authors: z.array(z.string()),
  contributors: z.array(z.looseObject({ id: z.string() })),
})
const rowOf = async (id: string) =>
  RowSchema.parse(
    (await service.from('articles').select('title, version, authors, contributors').eq('id', id).single())
      .data,
  )
/** What is stored of the names of a work, without the keys of its contributors. */
const namesOf = async (id: string) =>
  (await rowOf(id)).contributors.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'id' && key !== 'affiliations')),
  )

/** Shows only these works of the server's answers: other tests have names to check at the same time. */
const showOnly = (page: Page, ids: readonly string[]) =>
  page.route('**/rpc/works_with_unconfirmed_names', async (route) => {
    // All of them: those of other tests would fill the first page.
    const asked = z.looseObject({}).parse(route.request().postDataJSON())
    const response = await route.fetch({ postData: JSON.stringify({ ...asked, _limit: 1000 }) })
    const rows = z.array(z.looseObject({ id: z.string() })).parse(await response.json())
    await route.fulfill({ response, json: rows.filter(({ id }) => ids.includes(id)) })
  })

const open = async (page: Page, ids: readonly string[]) => {
  await showOnly(page, ids)
  await page.goto('/admin/names?publication=ADC')
  await expect(page.getByRole('heading', { level: 1, name: 'Noms à vérifier' })).toBeVisible()
}
const work = async (page: Page, id: string) =>
  page
    .getByRole('list', { name: 'Travaux dont des noms sont à vérifier' })
    .getByRole('listitem', { name: (await rowOf(id)).title, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
test('REC-05 each name is shown as printed, with its proposal and why it is doubtful, and is accepted, swapped, corrected or a group @long', async ({
  page,
}) => {
  const family = newFamily()
  const id = await addWork([
    `Dr Luc Le ${family}`,
    `Marie Ganthéus ${family}`,
    `${family} Paul`,
    `DELR`,
    `Jean Pierre ${family}`,
  ])
  await open(page, [id])
  const card = await work(page, id)
  const sure = card.getByRole('listitem', { name: `Dr Luc Le ${family}` })
  await expect(sure).toContainText('Sûr')
  await expect(sure).toContainText(`PrénomLuc`)
  await expect(sure).toContainText(`Nom de familleLe ${family}`)
  const doubtful = card.getByRole('listitem', { name: `Marie Ganthéus ${family}` })
  await expect(doubtful).toContainText('PrénomMarie Ganthéus')
  await expect(doubtful).toContainText('Le nom de famille compte-t-il un mot ou plusieurs\u202f?')
  await expect(doubtful).not.toContainText('Sûr')
  await expectAccessible(page)

  // Accepted as proposed; a second press writes nothing more.
  await button(page, `Confirmer Dr Luc Le ${family}`).dblclick()
  await expect(page.getByText(`Nom confirmé : Luc Le ${family}`)).toBeAttached()
  expect((await rowOf(id)).version).toBe(2)
  expect((await namesOf(id))[0]).toEqual({ kind: 'person', given: 'Luc', family: `Le ${family}` })
  await expect(card).toContainText(`Confirmé : Luc Le ${family}`)

  await button(page, `Échanger prénom et nom de ${family} Paul`).click()
  await button(page, `Confirmer ${family} Paul`).click()
  await expect.poll(async () => (await namesOf(id))[2]).toEqual({ kind: 'person', given: 'Paul', family })

  await expect(card.getByRole('listitem', { name: 'DELR' })).toContainText('Nom collectifDELR')
  await button(page, 'DELR est une personne').click()
  await expect(card.getByRole('listitem', { name: 'DELR' })).toContainText('Nom de familleDELR')
  await button(page, 'DELR est un nom collectif').click()
  await button(page, 'Confirmer DELR').click()
  await expect.poll(async () => (await namesOf(id))[3]).toEqual({ kind: 'collective', name: 'DELR' })

  // Corrected by hand: what is wrong is said beside the field.
  await button(page, `Corriger Jean Pierre ${family}`).click()
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Jean')
  await page.getByRole('textbox', { name: 'Nom de famille' }).fill(' ')
  await button(page, `Confirmer Jean Pierre ${family}`).click()
  await expect(page.getByText('Donnez le nom de famille')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Nom de famille' }).fill(`Pierre ${family}`)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await namesOf(id))[4])
    .toEqual({ kind: 'person', given: 'Jean', family: `Pierre ${family}` })

  // What nobody decided stays as it was printed.
  expect((await namesOf(id))[1]).toEqual({ kind: 'person', printed: `Marie Ganthéus ${family}` })
  const { data: versions } = await service
    .from('article_versions')
    .select('changed_by_email')
    .eq('article_id', id)
    .gt('version', 1)
    .throwOnError()
  expect(versions).toEqual(Array.from({ length: 4 }, () => ({ changed_by_email: editor.email })))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('REC-05 names are confirmed by keys alone at 360 px: the next one comes under the keys @long', async ({
    page,
  }) => {
    const family = newFamily()
    const ids = [
      await addWork([`Marie Ganthéus ${family}`, `Luc Ganthéus ${family}`]),
      await addWork([`Ada Ganthéus ${family}`]),
    ]
    await open(page, ids)
    await expect(button(page, `Confirmer Ada Ganthéus ${family}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    // The newest work comes first.
    await button(page, `Confirmer Ada Ganthéus ${family}`).focus()
    await page.keyboard.press('Enter')
    await expect(button(page, `Confirmer Marie Ganthéus ${family}`)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, `Échanger prénom et nom de Marie Ganthéus ${family}`)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Prénom' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('Marie')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(`Ganthéus ${family}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.keyboard.press('Enter')
    await expect(button(page, `Confirmer Luc Ganthéus ${family}`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: /à vérifier dans|confirmés/ })).toBeFocused()
    expect([await namesOf(ids[0] ?? ''), await namesOf(ids[1] ?? '')]).toEqual([
      [
        { kind: 'person', given: 'Marie', family: `Ganthéus ${family}` },
        { kind: 'person', given: 'Luc Ganthéus', family },
      ],
      [{ kind: 'person', given: 'Ada Ganthéus', family }],
    ])
  })
})

test('REC-05 a work that someone else changed is not written over; what was typed stays @long', async ({
  page,
}) => {
  const family = newFamily()
  const id = await addWork([`Marie Ganthéus ${family}`, `Luc Ganthéus ${family}`])
  await open(page, [id])
  await button(page, `Corriger Marie Ganthéus ${family}`).click()
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Marie')
  await page.getByRole('textbox', { name: 'Nom de famille' }).fill(`Ganthéus-${family}`)
  // Another editor takes the second author away.
  const [first] = (await rowOf(id)).contributors
  await service
    .from('articles')
    .update({ contributors: [first] })
    .eq('id', id)
    .throwOnError()
  await button(page, `Confirmer Marie Ganthéus ${family}`).click()
  const card = await work(page, id)
  await expect(card).toContainText('Ce travail a été modifié entre-temps. Rien n’a été écrit')
  expect(await rowOf(id)).toMatchObject({ version: 2, authors: [`Marie Ganthéus ${family}`] })
  await expect(page.getByText(`Luc Ganthéus ${family}`)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Nom de famille' })).toHaveValue(`Ganthéus-${family}`)
  await button(page, `Confirmer Marie Ganthéus ${family}`).click()
  await expect
    .poll(() => namesOf(id))
    .toEqual([{ kind: 'person', given: 'Marie', family: `Ganthéus-${family}` }])
})

test.describe('without an answer', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  test('REC-05 what was typed stays when the server does not answer, and is sent again @long', async ({
    page,
  }) => {
    const family = newFamily()
    const id = await addWork([`Marie Ganthéus ${family}`])
    await open(page, [id])
    await button(page, `Corriger Marie Ganthéus ${family}`).click()
    await page.getByRole('textbox', { name: 'Suffixe' }).fill('Jr')
    // The server writes, and its answer is lost.
    await page.route(
      '**/rpc/confirm_names',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, `Confirmer Marie Ganthéus ${family}`).click()
    await expect(page.getByRole('alert')).toContainText('Ce que vous avez saisi est gardé')
    await expect(page.getByRole('textbox', { name: 'Suffixe' })).toHaveValue('Jr')
    await button(page, `Confirmer Marie Ganthéus ${family}`).click()
    await expect(page.getByText(`Nom confirmé : Marie Ganthéus ${family} Jr`)).toBeAttached()
    expect((await rowOf(id)).version).toBe(2)
  })
})

test('REC-05 the sure names are confirmed in steps that can be stopped and go on, and what changed meanwhile is named and left @long', async ({
  page,
}) => {
  const family = newFamily()
  const ids: string[] = []
  for (let count = 0; count < 30; count += 1)
    ids.push(await addWork([`Luc ${family}`, `Marie Ganthéus ${family}`]))
  // The oldest comes last: it belongs to the second step.
  const changed = ids[0] ?? ''
  await open(page, ids)
  const steps: Route[] = []
  await page.route('**/rpc/confirm_names', (route) => {
    steps.push(route)
  })
  await button(page, 'Confirmer les 30 noms sûrs').click()
  const dialog = page.getByRole('dialog', { name: 'Confirmer ces 30 noms\u202f?' })
  await expect(dialog).toContainText(`Luc ${family}`)
  await expect(dialog).toContainText(`prénom «\u00a0Luc\u00a0», nom «\u00a0${family}\u00a0»`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmer les 30 noms sûrs' }).click()
  await expect.poll(() => steps.length).toBe(1)
  await button(page, 'Arrêter').click()
  await steps[0]?.continue()
  await expect(page.getByText('La confirmation est en pause : 25 sur 30 noms')).toBeVisible()
  expect(steps).toHaveLength(1)
  await service
    .from('articles')
    .update({ title: `Changé ${randomUUID()}` })
    .eq('id', changed)
    .throwOnError()

  await button(page, 'Continuer').click()
  await expect.poll(() => steps.length).toBe(2)
  await steps[1]?.continue()
  await expect(page.getByText('29 noms confirmés dans 29 travaux.')).toBeVisible()
  await expect(page.getByText('1 travail laissé tel quel')).toBeVisible()
  await expect(page.getByText('(modifié entre-temps)')).toBeVisible()
  await expectAccessible(page)
  const { data } = await service
    .from('articles')
    .select('id, version, contributors')
    .in('id', ids)
    .throwOnError()
  const rows = z
    .array(z.object({ id: z.string(), version: z.number(), contributors: z.array(z.looseObject({})) }))
    .parse(data)
  for (const { id, version, contributors } of rows) {
    expect(version).toBe(2)
    expect(contributors).toMatchObject([
      id === changed ? { printed: `Luc ${family}` } : { given: 'Luc', family },
      { printed: `Marie Ganthéus ${family}` },
    ])
  }
})

test('REC-05 the dashboard and the menu lead to the names; when all are confirmed the screen says so @long', async ({
  page,
}) => {
  const id = await addWork([`Luc ${newFamily()}`])
  await page.goto('/admin/dashboard')
  await showOnly(page, [])
  await page.getByRole('link', { name: /noms? d’auteurs? à vérifier$/ }).click()
  await expect(page.getByText('Tous les noms sont confirmés.')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Noms à vérifier' }),
  ).toHaveAttribute('aria-current', 'page')
  expect((await rowOf(id)).version).toBe(1)
})

test('META-11 spellings become one person after a question, and are parted again @long', async ({ page }) => {
  const family = newFamily()
  const entry = (given: string) => [{ id: 'a', kind: 'person', given, family, affiliations: [] }]
  const works = [
    await addWork([], { contributors: entry('Marie') }),
    await addWork([], { contributors: entry('Marie') }),
    await addWork([], { contributors: entry('M.') }),
  ]
  await page.goto('/admin/authors')
  await page.getByRole('searchbox', { name: 'Chercher un auteur' }).fill(family)
  await expect(page.getByText('2 auteurs trouvés')).toBeVisible()
  await button(page, `Choisir M. ${family}`).click()
  await button(page, `Choisir Marie ${family}`).click()
  await expectAccessible(page)
  await button(page, 'Réunir ces deux auteurs').click()
  const dialog = page.getByRole('dialog', { name: 'Est-ce une seule personne\u202f?' })
  // The one with more works stays, unless somebody says otherwise.
  await expect(dialog.getByRole('radio', { name: new RegExp(`^Marie ${family}`) })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Réunir', exact: true }).dblclick()
  await expect(
    page.getByText(`M. ${family} et Marie ${family} sont maintenant une seule personne`),
  ).toBeVisible()
  await expect(page.getByText('1 auteur trouvé')).toBeVisible()
  const personOf = async (id: string) => (await rowOf(id)).contributors[0]?.['person_id']
  const person = await personOf(works[0] ?? '')
  expect(person).toEqual(expect.any(String))
  expect([await personOf(works[1] ?? ''), await personOf(works[2] ?? '')]).toEqual([person, person])
  const slug = `m-${family}`.toLowerCase().replaceAll('é', 'e')
  const lead = await service.from('person_slugs').select('person_id').eq('slug', slug).single().throwOnError()
  expect(lead.data).toEqual({ person_id: person })

  await button(page, `Défaire la réunion de M. ${family} à Marie ${family}`).click()
  await page
    .getByRole('dialog', { name: 'Défaire cette réunion\u202f?' })
    .getByRole('button', { name: 'Défaire' })
    .click()
  await expect(page.getByText('Réunion défaite, 1 travail rendu')).toBeVisible()
  await expect(page.getByText('2 auteurs trouvés')).toBeVisible()
  expect(await personOf(works[0] ?? '')).toBe(person)
  expect(await personOf(works[2] ?? '')).not.toBe(person)
})
