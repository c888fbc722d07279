import sharp from 'sharp'
import { expect, test } from './fixture.ts'

test('IMG-05 IMG-02 COVER-02 a built cover has quality 80; issues 47 and 48 of volume 3 show the covers that are stored under the corrected names', async ({
  page,
  request,
}) => {
  await page.goto('/rhca')
  const first = page.locator('img[data-cover]').first()
  const original = await (await request.get((await first.getAttribute('data-cover')) ?? '')).body()
  const built = await (await request.get((await first.getAttribute('src')) ?? '')).body()
  const { width } = await sharp(built).metadata()
  const sizes = await Promise.all(
    [70, 80, 90].map(async (quality) => ({
      quality,
      bytes: (await sharp(original).resize({ width }).webp({ quality }).toBuffer()).length,
    })),
  )
  const [nearest] = sizes.toSorted(
    (a, b) => Math.abs(a.bytes - built.length) - Math.abs(b.bytes - built.length),
  )
  expect(nearest?.quality).toBe(80)

  for (const [issue, name] of [
    [47, 'RHCA_vol_03_no_47_30_6_2025'],
    [48, 'RHCA_vol_03_no_48_3_11_2025'],
  ] as const) {
    const cover = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('link', { name: new RegExp(`• (No\\.|n°)\\s${issue}$`) }) })
      .locator('img')
      .last()
    await cover.scrollIntoViewIfNeeded()
    await expect
      .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await cover.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)).toContain(
      name,
    )
  }
})

for (const address of ['/rhca', '/igm', '/adc', '/index-medicus?vue=grille']) {
  test(`IMG-05 pictures of ${address} carry width and height, and nothing moves while they load @long`, async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/_astro\/.*\.webp$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    // What fonts move is another matter: pictures come when the text is there.
    await page.evaluate(async () => {
      await document.fonts.ready
      document.documentElement.dataset['shift'] = '0'
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const before = Number(document.documentElement.dataset['shift'])
          document.documentElement.dataset['shift'] = String(
            before + ('value' in entry ? Number(entry.value) : 0),
          )
        }
      }).observe({ type: 'layout-shift' })
    })
    held.resolve()
    const pictures = page.getByRole('main').locator('img').locator('visible=true')
    await expect(pictures.first()).toBeVisible()
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('width', /^\d+$/)
      await expect(picture).toHaveAttribute('height', /^\d+$/)
    }
    await pictures.last().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        pictures.last().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0)
    const shift = await page.evaluate(() => document.documentElement.dataset['shift'])
    expect(Number(shift)).toBeLessThan(0.01)
  })
}
