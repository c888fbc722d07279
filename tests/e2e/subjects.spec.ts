import { expect, test } from './fixture.ts'

// A keyword and a specialty of the demonstration archive.
const PAGES = ['/mots-cles/cesarienne', '/specialites/chirurgie']

test.describe('without scripts, at 360 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

  for (const path of PAGES) {
    test(`META-12 ${path} leads to its works, and these lead back and to works about the same @long`, async ({
      page,
    }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      const years = await main.getByRole('heading', { level: 3 }).allInnerTexts()
      expect(years).toEqual(years.toSorted((a, b) => Number(b) - Number(a)))
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      const works = await main
        .getByRole('region', { name: 'Travaux' })
        .getByRole('link')
        .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))
      const similar = main.getByRole('region', { name: 'À lire aussi' }).getByRole('link').first()
      // A notice has no work about the same; the next work has.
      for (const address of works) {
        await page.goto(address)
        await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible()
        if ((await similar.count()) > 0) break
      }
      const title = await similar.innerText()
      await similar.click()
      await expect(main.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    })
  }

  test('META-12 a keyword leads to its neighbours', async ({ page }) => {
    await page.goto(PAGES[0] ?? '')
    const main = page.getByRole('main')
    const neighbour = main.getByRole('region', { name: 'Mots-clés voisins' }).getByRole('link').first()
    const name = await neighbour.innerText()
    await neighbour.click()
    await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })
})
