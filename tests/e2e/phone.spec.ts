import { pageOfTemplate } from '#scripts/weight/templates.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 })

test('LOOK-08 on a phone the newest article and the current issue are within a screen and a half', async ({
  page,
}) => {
  await page.goto('/')
  const newest = page.getByText(/^Dernier article/).locator('..')
  const issue = page.getByText(/^Numéro en cours/).locator('..')
  await expect(issue.getByRole('link', { name: 'Le plan chirurgical national' })).toHaveAttribute(
    'href',
    '/rhca/issues/rhca-4-51',
  )
  for (const part of [newest, issue]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(960)
  }
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Découvrir/ }) })
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(160)
  const sponsors = page.getByRole('region', { name: 'Partenaires et mécènes' }).getByRole('listitem')
  const tops = new Set(
    await sponsors.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top)),
  )
  expect(tops.size).toBe(1)
})

test('LOOK-08 on a phone no picture of the home page is fetched larger than it is shown @long', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const images = await page.locator('main img').evaluateAll((all) =>
    all.flatMap((image) =>
      image instanceof HTMLImageElement && image.complete && image.currentSrc.endsWith('.webp')
        ? [
            {
              source: image.currentSrc,
              natural: image.naturalWidth,
              shown: image.clientWidth * devicePixelRatio,
            },
          ]
        : [],
    ),
  )
  expect(images.length).toBeGreaterThan(1)
  // The copy that a browser takes is the next larger one of a few.
  for (const { source, natural, shown } of images) expect(natural, source).toBeLessThanOrEqual(shown * 1.6)
})

test('LOOK-03 an article begins with kind, title, authors, journal and “Lire” on a phone’s first 640 px, and goes on in their order', async ({
  page,
}) => {
  await page.goto(await pageOfTemplate('article', requiredVariable('TEST_SITE_FOLDER')))
  const main = page.getByRole('main')
  const article = main.getByRole('article')
  const heads = [
    article.getByText(/^(Article|Cas clinique|Éditorial)/).first(),
    article.getByRole('heading', { level: 1 }),
    article.locator('a[href^="/auteurs/"]').first(),
    article.getByText(/^Revue haïtienne de chirurgie et d’anesthésiologie/).first(),
    article.getByRole('link', { name: /^Lire/ }),
  ]
  const order = [
    ...heads,
    article.getByRole('heading', { name: 'Résumé', exact: true }),
    article.locator('#texte'),
    article.getByRole('heading', { name: /^Références/ }),
    article.getByRole('heading', { name: /^Financement/ }),
    article.getByRole('heading', { name: 'Citer ce travail' }),
  ]
  let before = 0
  for (const part of order) {
    const top = await part.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    expect(top, String(part)).toBeGreaterThanOrEqual(before)
    before = top
  }
  for (const part of heads) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? Infinity), String(part)).toBeLessThanOrEqual(640)
  }
  // One act is filled.
  await expect(article.locator('.btn-publication, .btn-primary')).toHaveCount(1)
})
