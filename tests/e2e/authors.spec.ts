import { expect, test } from './fixture.ts'

// People of the demonstration archive: one with an ORCID iD and several works, and a name that nobody confirmed.
const PERSON = { path: '/auteurs/guerda-myrtilus', name: 'Guerda Myrtilus' }
const NAME = { path: '/auteurs/emmanuela-jacquet-lys', name: 'Emmanuela Jacquet-Lys' }

test.describe('without scripts, at 360 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

  test('META-11 USE-05 the index leads to every author, by family name, and an author to works and co-authors', async ({
    page,
  }) => {
    await page.goto('/auteurs')
    const main = page.getByRole('main')
    const letter = main.getByRole('region', { name: 'G', exact: true })
    const names = await letter.getByRole('link').allInnerTexts()
    expect(names).toContain('Ganthéus, Anne-Laure')
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
    await main.getByRole('link', { name: 'Myrtilus, Guerda' }).first().click()
    await expect(page).toHaveURL(new RegExp(`${PERSON.path}/?$`))
    await expect(main.getByRole('heading', { level: 1, name: PERSON.name })).toBeVisible()
    await expect(main.getByRole('link', { name: /^https:\/\/orcid\.org\// })).toBeVisible()
    await expect(main.getByRole('link', { name: /dans le registre ROR$/ }).first()).toBeVisible()
    const years = await main.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(years).toEqual(years.toSorted((a, b) => Number(b) - Number(a)))
    expect(years.length).toBeGreaterThan(1)
    const coauthor = main.getByRole('region', { name: 'Coauteurs' }).getByRole('link').first()
    const name = await coauthor.innerText()
    await coauthor.click()
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(
      main.getByRole('region', { name: 'Coauteurs' }).getByRole('link', { name: PERSON.name }).first(),
    ).toBeVisible()
  })

  test('META-11 a work leads to each of its authors @long', async ({ page }) => {
    await page.goto(PERSON.path)
    const main = page.getByRole('main')
    await main.getByRole('region', { name: 'Travaux' }).getByRole('link').first().click()
    const author = main.getByRole('article').getByRole('link', { name: PERSON.name, exact: true })
    await expect(author).toHaveAttribute('href', PERSON.path)
  })

  test('META-11 a name that nobody confirmed says so, and an ORCID iD is not claimed for it', async ({
    page,
  }) => {
    await page.goto(NAME.path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: NAME.name })).toBeVisible()
    await expect(main.getByText(/L’identité de l’auteur n’a pas été confirmée/)).toBeVisible()
    await expect(main.getByRole('link', { name: /orcid\.org/ })).toHaveCount(0)
  })
})
