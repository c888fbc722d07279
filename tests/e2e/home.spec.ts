import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { CAROUSEL_AUTOPLAY_MS, HERO_ROTATION_MS, UPDATED_PULSE_MS } from '#domain/home/limits.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' })

const openCarousel = async (page: Page) => {
  await page.goto('/')
  await page.locator('highlights-carousel[data-ready]').waitFor()
  await carousel(page).scrollIntoViewIfNeeded()
}

const counter = (page: Page) => carousel(page).getByText(/^\d+ sur \d+$/)

const currentHero = (page: Page) =>
  page
    .locator('[data-hero-image]')
    .evaluateAll((images) => images.findIndex((image) => image.hasAttribute('data-current')))

test.describe('hero', () => {
  test('HERO-01 the title and the two ways on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre espace scientifique en ligne')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Soumettre votre article' })).toHaveAttribute(
      'href',
      '/submission',
    )
    await expect(main.getByRole('link', { name: 'En savoir plus' })).toHaveAttribute('href', '/about')
  })

  test('HERO-02 three images change every 8 s and stop after three rounds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.locator('hero-rotation[data-ready]').waitFor()
    await expect(page.getByRole('button', { name: 'Suspendre les images' })).toBeVisible()
    const seen: number[] = []
    for (let change = 0; change < 9; change += 1) {
      await page.clock.runFor(HERO_ROTATION_MS)
      seen.push(await currentHero(page))
    }
    expect(seen).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0])
    await page.clock.runFor(HERO_ROTATION_MS * 4)
    expect(await currentHero(page)).toBe(0)
  })

  test('HERO-03 the rotation pauses off screen and goes on when visible again', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.locator('hero-rotation[data-ready]').waitFor()
    await page.clock.runFor(HERO_ROTATION_MS)
    await expect.poll(() => currentHero(page)).toBe(1)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await page.clock.runFor(HERO_ROTATION_MS * 5)
    expect(await currentHero(page)).toBe(1)
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect
      .poll(async () => {
        await page.clock.runFor(HERO_ROTATION_MS)
        return currentHero(page)
      })
      .toBe(2)
  })

  test('HERO-03 the rotation does not run for who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(HERO_ROTATION_MS * 4)
    expect(await currentHero(page)).toBe(0)
    await expect(page.getByRole('button', { name: 'Suspendre les images' })).toBeHidden()
  })

  test('HERO-04 the reader can pause the rotation', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.locator('hero-rotation[data-ready]').waitFor()
    await page.getByRole('button', { name: 'Suspendre les images' }).click()
    await page.clock.runFor(HERO_ROTATION_MS * 4)
    expect(await currentHero(page)).toBe(0)
    await expect(page.getByRole('button', { name: 'Reprendre les images' })).toBeVisible()
  })
})

test('CARD-01 four cards in their order, 440 px high, three features at most', async ({ page }) => {
  await page.goto('/')
  const buttons = page.getByRole('link', { name: /^Découvrir/ })
  await expect(buttons).toHaveCount(4)
  const cards = page.getByRole('listitem').filter({ has: buttons })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['RHCA', 'IGM', 'Atlas', 'Index Medicus'])
  for (const card of await cards.all()) {
    expect((await card.boundingBox())?.height).toBe(440)
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  }
})

test('CARD-02 each card leads to its publication', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .getByRole('link', { name: /^Découvrir/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/rhca', '/igm', '/adc', '/index-medicus'])
})

test.describe('highlights', () => {
  test('CAR-03 the carousel loops and shows 1, 2 or 3 slides by width', async ({ page }) => {
    for (const [width, slides] of [
      [500, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await openCarousel(page)
      await expect(carousel(page).locator('[data-slide]:not([inert])')).toHaveCount(slides)
    }
    await expect(counter(page)).toHaveText('1 sur 9')
    await carousel(page).getByRole('button', { name: 'Précédent' }).first().click()
    await expect(counter(page)).toHaveText('9 sur 9')
    await carousel(page).getByRole('button', { name: 'Suivant' }).first().click()
    await expect(counter(page)).toHaveText('1 sur 9')
  })

  test('CAR-04 arrows, Home and End move, and the counter is announced', async ({ page }) => {
    await openCarousel(page)
    await carousel(page).getByRole('button', { name: 'Suivant' }).first().focus()
    for (const [key, position] of [
      ['ArrowRight', '2 sur 9'],
      ['ArrowRight', '3 sur 9'],
      ['ArrowLeft', '2 sur 9'],
      ['End', '9 sur 9'],
      ['Home', '1 sur 9'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(counter(page)).toHaveText(position)
    }
    await carousel(page).getByRole('button', { name: 'Suspendre le défilement' }).click()
    await expect(counter(page)).toHaveAttribute('aria-live', 'polite')
  })

  test('CAR-05 a pointer moved by more than 10 px drags and follows no link, by less it clicks', async ({
    page,
  }) => {
    await openCarousel(page)
    const title = carousel(page)
      .locator('[data-slide]:not([inert])')
      .first()
      .getByRole('heading')
      .getByRole('link')
    const box = await title.boundingBox()
    if (!box) throw new Error('the slide is not on screen')
    const [x, y] = [box.x + 20, box.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y, { steps: 4 })
    await page.mouse.up()
    await expect(counter(page)).toHaveText('2 sur 9')
    expect(new URL(page.url()).pathname).toBe('/')
    const next = carousel(page)
      .locator('[data-slide]:not([inert])')
      .first()
      .getByRole('heading')
      .getByRole('link')
    const href = await next.getAttribute('href')
    await expect.poll(async () => (await next.boundingBox())?.x).toBeCloseTo(box.x, -1)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 5, y)
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`${href ?? 'nowhere'}/?$`))
  })

  test('CAR-01 the slides are the latest changed works of IGM, RHCA and ADC', async ({ page }) => {
    const read = page.waitForResponse(/rest\/v1\/articles\?.*source=in/)
    await openCarousel(page)
    const response = await read
    const query = new URL(response.url()).searchParams
    expect(query.get('source')).toBe('in.(RHCA,IGM,ADC)')
    expect(query.get('order')).toBe('updated_at.desc')
    // What the page received: other tests change works meanwhile.
    const latest = z
      .array(z.object({ id: z.string() }))
      .length(9)
      .parse(await response.json())
    const slides = page.locator('[data-slide]')
    await expect
      .poll(() => slides.evaluateAll((all) => all.map((slide) => slide.getAttribute('data-id')).sort()))
      .toEqual(latest.map(({ id }) => id).sort())
  })

  test('CAR-06 the carousel goes on every 5 s, stops at the pause button and under the pointer', async ({
    page,
  }) => {
    await page.clock.install()
    await openCarousel(page)
    await page.mouse.move(0, 0)
    await expect(counter(page)).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(CAROUSEL_AUTOPLAY_MS)
    await expect(counter(page)).toHaveText('2 sur 9')
    await carousel(page).getByRole('button', { name: 'Suspendre le défilement' }).click()
    await page.clock.runFor(CAROUSEL_AUTOPLAY_MS * 3)
    await expect(counter(page)).toHaveText('2 sur 9')
  })

  test('CAR-06 the carousel stops for who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openCarousel(page)
    await expect(carousel(page).getByRole('button', { name: 'Suspendre le défilement' })).toBeHidden()
    await page.clock.runFor(CAROUSEL_AUTOPLAY_MS * 3)
    await expect(counter(page)).toHaveText('1 sur 9')
  })

  test('CAR-07 "Lire la suite" opens a dialog with previous, next and open', async ({ page }) => {
    await openCarousel(page)
    const opener = carousel(page)
      .getByRole('link', { name: /^Lire la suite/ })
      .first()
    const href = await opener.getAttribute('href')
    await opener.click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByRole('heading')
    const first = await title.textContent()
    await dialog.getByRole('button', { name: 'Suivant' }).click()
    await expect(title).not.toHaveText(first ?? '')
    await dialog.getByRole('button', { name: 'Précédent' }).click()
    await expect(title).toHaveText(first ?? '')
    await expect(dialog.getByRole('link', { name: 'Ouvrir' })).toHaveAttribute('href', href ?? '')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})

test('CAR-08 every slide leads to a work or a publication; one without a target says so', async ({
  page,
}) => {
  await openCarousel(page)
  const links = carousel(page).locator('[data-slide-title]')
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
    expect(href).toMatch(/^\/(articles\/|igm|rhca|adc)/)
  }
  const slide = carousel(page).locator('[data-slide]:not([inert])').first()
  await slide.locator('[data-slide-title]').evaluate((link) => link.removeAttribute('href'))
  const said = page
    .getByRole('region', { name: 'Notifications' })
    .getByText("Le contenu n'est pas disponible")
  await slide.locator('[data-slide-title]').click()
  await expect(said).toHaveCount(1)
  await slide.getByRole('link', { name: /^Lire la suite/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ouvrir' }).click()
  await expect(said).toHaveCount(2)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('CAR-09 the badge "Mise à jour" pulses, and stops after 5 minutes', async ({ page }) => {
  await openCarousel(page)
  const times = await carousel(page)
    .locator('[data-slide]')
    .evaluateAll((slides) =>
      slides.map((slide) => ({
        id: slide.getAttribute('data-id') ?? '',
        published: Date.parse(slide.getAttribute('data-published-at') ?? ''),
        updated: Date.parse(slide.getAttribute('data-updated-at') ?? ''),
      })),
    )
  const revised = times.find(({ published, updated }) => updated - published > 2 * 86_400_000)
  if (!revised) throw new Error('no slide was changed after its publication')
  // An hour after that change, so that it counts as recent whenever this test runs.
  await page.clock.install({ time: revised.updated + 3_600_000 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openCarousel(page)
  const badge = page.locator(`[data-slide][data-id="${revised.id}"] [data-slide-updated]`)
  await expect(badge).toHaveText('Mise à jour')
  await expect(badge).toHaveCSS('animation-name', 'updated-pulse')
  await page.clock.runFor(UPDATED_PULSE_MS - 10_000)
  await expect(badge).toHaveCSS('animation-name', 'updated-pulse')
  await page.clock.runFor(10_000)
  await expect(badge).toHaveCSS('animation-name', 'none')
  await expect(badge).not.toHaveAttribute('hidden')
  expect(UPDATED_PULSE_MS).toBe(5 * 60_000)
})

test('CAR-10 the colours of the category badges', async ({ page }) => {
  await openCarousel(page)
  const badge = carousel(page).locator('[data-slide]:not([inert]) [data-slide-category]').first()
  /** Lightness, chroma and hue of the badge's text in the browser's own words. */
  const colourOf = async (category: string) => {
    const colour = await badge.evaluate((element, name) => {
      element.setAttribute('data-category', name)
      return getComputedStyle(element).color
    }, category)
    const [, chroma = NaN, hue = NaN] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return { chroma, hue }
  }
  for (const [category, from, to] of [
    ['IGM', 230, 270],
    ['RHCA', 140, 170],
    ['ADC', 290, 330],
    ['Événement', 40, 70],
    ['Formation', 10, 35],
  ] as const) {
    const { chroma, hue } = await colourOf(category)
    expect(chroma, category).toBeGreaterThan(0.08)
    expect(hue, category).toBeGreaterThanOrEqual(from)
    expect(hue, category).toBeLessThanOrEqual(to)
  }
  for (const other of ['Actualité', 'Divers', '']) expect((await colourOf(other)).chroma).toBeLessThan(0.04)
})

test.describe('highlights without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CAR-12 the carousel is a list of the same works with working links', async ({ page }) => {
    await page.goto('/')
    const titles = carousel(page).getByRole('listitem').getByRole('heading').getByRole('link')
    await expect(titles).toHaveCount(9)
    await titles.nth(8).click()
    await expect(page).toHaveURL(/\/(rhca\/articles|adc\/chapters|articles)\//)
  })
})

test.describe('highlights without the backend', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('CAR-11 a failed refresh is shown, the works stay, and "Réessayer" tries again', async ({ page }) => {
    let down = true
    await page.route('**/rest/v1/articles?*source=in*', (route) => (down ? route.abort() : route.continue()))
    await openCarousel(page)
    const alert = carousel(page).getByRole('alert')
    await expect(alert).toContainText('Une erreur est survenue lors du chargement des articles.')
    await expect(counter(page)).toHaveText(/ sur 9$/)
    down = false
    await alert.getByRole('button', { name: 'Réessayer' }).click()
    await expect(alert).toBeHidden()
  })

  test('STAT-06 an error is shown and "Réessayer" reads again', async ({ page }) => {
    let down = true
    await page.route('**/rest/v1/site_figures*', (route) => (down ? route.abort() : route.continue()))
    await page.goto('/')
    await page.getByRole('heading', { name: 'Le portail en chiffres' }).scrollIntoViewIfNeeded()
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Une erreur est survenue lors du chargement des statistiques.' })
    await expect(alert).toBeVisible()
    down = false
    await alert.getByRole('button', { name: 'Réessayer' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByRole('term').filter({ hasText: 'Membres' })).toBeVisible()
  })
})

const tile = (page: Page, label: string) =>
  page
    .locator('live-statistics div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition')

const numberIn = async (page: Page, label: string) =>
  Number((await tile(page, label).last().textContent())?.replace(/\D/g, ''))

const TILES = [
  ['Publications', 'works'],
  ['Membres', 'members'],
  ['Lectures', 'views'],
  ['Téléchargements', 'downloads'],
] as const

const toFigures = (page: Page) =>
  page.getByRole('heading', { name: 'Le portail en chiffres' }).scrollIntoViewIfNeeded()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('USE-03 the tiles show the figures of the build', async ({ page }) => {
    await page.goto('/')
    for (const [label] of TILES) await expect(tile(page, label)).toHaveText(/^[1-9][\d\s]*$/)
    await expect(tile(page, 'Membres')).toHaveText('40')
  })
})

test('STAT-01 STAT-02 STAT-03 STAT-04 USE-03 the tiles follow one row of the database', async ({ page }) => {
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/v1/site_figures*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const read = page.waitForResponse(/\/rest\/v1\/site_figures\?/)
  await toFigures(page)
  // Until then those of the build.
  for (const [label] of TILES) expect(await numberIn(page, label)).toBeGreaterThan(0)
  answer()
  const figures = z.record(z.string(), z.number()).parse(await (await read).json())
  for (const [label, key] of TILES) await expect.poll(() => numberIn(page, label)).toBe(figures[key])
})

test('STAT-08 the section has four tiles, and is loading until the figures are there', async ({ page }) => {
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/v1/site_figures*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const section = page.locator('live-statistics')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('term')).toHaveText(TILES.map(([label]) => label))
  const tiles = section.locator('dl')
  await expect(tiles).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(tiles).toHaveAttribute('aria-busy', 'false')
  for (const figure of await section.getByRole('definition').all())
    await expect(figure).toHaveText(/^[\d\s]+$/)
  await expect(section.getByRole('alert')).toBeHidden()
})

/** Times at which the page reads its figures, by the page's own clock. */
const recordReads = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.addInitScript(() => {
    const times: number[] = []
    const ask = window.fetch.bind(window)
    Object.assign(window, { readTimes: times })
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input instanceof URL ? input.href : input)
      if (address.includes('/rest/v1/site_figures')) times.push(performance.now())
      return ask(input, init)
    }
  })
  return () =>
    page.evaluate(() => {
      const times: unknown = Reflect.get(window, 'readTimes')
      return Array.isArray(times) ? times.map(Number) : []
    })
}

/** Counts the downloads that the page receives. */
const openAndListen = async (page: Page): Promise<{ received: () => number }> => {
  let received = 0
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
        if (/"type":\s*"INSERT"/.test(String(payload))) received += 1
      }),
    )
  })
  await page.goto('/')
  await toFigures(page)
  await subscribed
  await page.locator('live-statistics[data-loaded]').waitFor()
  return { received: () => received }
}

const downloadSomewhere = async (times: number) => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  for (let time = 0; time < times; time++) {
    const { error } = await client.from('download_events').insert({
      document_id: '00000000-0000-0000-0000-000000000000',
      document_type: 'Test',
      file_name: 'essai.pdf',
      status: 'success',
    })
    if (error) throw error
  }
}

test('STAT-05 USE-03 downloads make the tiles stale: in view they are read again, at most every 30 s', async ({
  page,
}) => {
  const reads = await recordReads(page)
  await page.clock.install()
  const { received } = await openAndListen(page)
  const before = await numberIn(page, 'Téléchargements')
  expect(await reads()).toHaveLength(1)

  await downloadSomewhere(6)
  await expect.poll(received).toBeGreaterThanOrEqual(6)
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return (await reads()).length
    })
    .toBe(2)
  const [first = 0, second = 0] = await reads()
  expect(second - first).toBeGreaterThanOrEqual(30_000)
  expect(second - first).toBeLessThan(36_000)
  await expect.poll(() => numberIn(page, 'Téléchargements')).toBeGreaterThanOrEqual(before + 6)
})

test('USE-03 figures that nobody looks at are read when they come into view again', async ({ page }) => {
  const reads = await recordReads(page)
  await page.clock.install()
  const { received } = await openAndListen(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('heading', { name: 'Le portail en chiffres' })).not.toBeInViewport()
  await page.clock.runFor(40_000)
  await downloadSomewhere(1)
  await expect.poll(received).toBeGreaterThanOrEqual(1)
  await page.clock.runFor(40_000)
  expect(await reads()).toHaveLength(1)
  await toFigures(page)
  await expect.poll(async () => (await reads()).length).toBe(2)
})

test('SPON-01 sponsors come from a file; one with an address links there, one without is no link', async ({
  page,
}) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Partenaires et sponsors' })
  const entries = section.getByRole('listitem')
  expect(await entries.count()).toBeGreaterThanOrEqual(12)
  for (const link of await section.getByRole('link').all()) {
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toHaveAttribute('href', /^https:/)
  }
  expect(await section.getByRole('link').count()).toBeLessThan(await entries.count())
})

test('ROUTE-14 what is in the page shows no spinner and no loading text', async ({ page, request }) => {
  for (const address of ['/', '/about']) {
    const html = await (await request.get(address)).text()
    expect(html.replace(/<(script|template)[\s\S]*?<\/\1>/g, '')).not.toMatch(/>\s*Chargement/)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'À la une' })).toBeVisible()
})
