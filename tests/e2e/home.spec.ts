import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { serviceClient } from './account.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' })

/** A slide by its place, counted from 1; scripts give slides their names. */
const slide = (page: Page, place: number) =>
  carousel(page).getByRole('group', { name: `${place} sur 9`, exact: true })

const LATEST = '**/rest/v1/articles?*source=in*'

/** Answers that nothing changed: what other tests change meanwhile would replace the slides under the pointer. */
const freezeSlides = (page: Page) => page.route(LATEST, (route) => route.fulfill({ json: [] }))

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const openCarousel = async (page: Page) => {
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await slide(page, 1).waitFor()
}

const counter = (page: Page) => carousel(page).getByText(/^\d+ sur \d+$/)
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })
const titleOf = (page: Page, place: number) => slide(page, place).getByRole('heading').getByRole('link')

/** The carousel moves on by itself after five seconds, which a busy machine may take between two steps of a test. */
const reduceMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/** Opens the carousel with the page’s clock stopped, and waits until it plays. */
const openPlaying = async (page: Page) => {
  await page.clock.install({ time: new Date('2026-01-05T12:00:00Z') })
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await slide(page, 1).waitFor()
  await page.mouse.move(0, 0)
  // Out of view it does not play: the clock passes over no slide.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectPlaying(page, false)
  await page.clock.pauseAt(new Date('2026-01-05T13:00:00Z'))
  await carousel(page).scrollIntoViewIfNeeded()
  await expectPlaying(page, true)
}

/** While it plays by itself the position is not read out at every change; while it is paused it is. */
const expectPlaying = (page: Page, playing: boolean) =>
  expect(counter(page)).toHaveAttribute('aria-live', playing ? 'off' : 'polite')

/** A slide comes 5 s after what was last done, and takes less than 0.7 s to come. */
const expectNextAfterFiveSeconds = async (page: Page, before: number, after: number) => {
  await page.clock.runFor(4_900)
  await expect(counter(page)).toHaveText(`${before} sur 9`)
  await page.clock.runFor(800)
  await expect(counter(page)).toHaveText(`${after} sur 9`)
}

const expectStopped = async (page: Page, place: number) => {
  await page.clock.runFor(20_000)
  await expect(counter(page)).toHaveText(`${place} sur 9`)
}

const heroImages = (page: Page) => page.locator('.hero img')

/** Sets the clock of the hero's styles. */
const setHeroTime = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations())
      if (animation.effect instanceof KeyframeEffect && animation.effect.target?.closest('.hero > *'))
        animation.currentTime = time
  }, ms)

/** Which of the hero's images is seen: the last one that is not transparent lies above the others. */
const currentHero = (page: Page) =>
  heroImages(page).evaluateAll((images) =>
    images.findLastIndex((image) => Number(getComputedStyle(image).opacity) === 1),
  )

/** Whether the hero's images change. */
const heroStates = (page: Page) =>
  heroImages(page).evaluateAll((images) =>
    images.flatMap((image) => image.getAnimations().map(({ playState }) => playState)),
  )

const pauseBox = (page: Page) => page.getByRole('checkbox', { name: 'Suspendre les images' })

test.describe('hero', () => {
  test('HERO-02 three images change every 8 s and stop after three rounds', async ({ page }) => {
    await page.goto('/')
    await expect(heroImages(page)).toHaveCount(3)
    const seen: number[] = []
    for (let change = 1; change <= 9; change += 1) {
      await setHeroTime(page, change * 8_000 - 1_300)
      const before = await currentHero(page)
      await setHeroTime(page, change * 8_000)
      seen.push(before, await currentHero(page))
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0])
    expect(await heroStates(page)).toEqual([])
    expect(await currentHero(page)).toBe(0)
    // Nothing is left to pause.
    await expect(pauseBox(page)).toBeHidden()
  })

  test('HERO-03 the rotation pauses off screen and goes on when visible again @long', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => heroStates(page)).toEqual(['running', 'running'])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await expect.poll(() => heroStates(page)).toEqual(['paused', 'paused'])
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect.poll(() => heroStates(page)).toEqual(['running', 'running'])
  })

  test('HERO-03 the rotation does not run for who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await currentHero(page)).toBe(0)
    expect(await heroStates(page)).toEqual([])
    await expect(pauseBox(page)).toBeHidden()
  })

  test('HERO-04 the reader can pause the rotation', async ({ page }) => {
    await page.goto('/')
    await pauseBox(page).press('Space')
    await expect(pauseBox(page)).toBeChecked()
    expect(await heroStates(page)).toEqual(['paused', 'paused'])
    await page.getByText('Suspendre les images').click()
    expect(await heroStates(page)).toEqual(['running', 'running'])
  })
})

test('HERO-01 CARD-01 CARD-02 SPON-01 the title with its two ways on; four cards in their order, 440 px high, with three features at most, each leading to its publication; sponsors, which link where they have an address', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre espace scientifique en ligne')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Soumettre votre article' })).toHaveAttribute(
    'href',
    '/submission',
  )
  await expect(main.getByRole('link', { name: 'En savoir plus' })).toHaveAttribute('href', '/about')

  const buttons = page.getByRole('link', { name: /^Découvrir/ })
  await expect(buttons).toHaveCount(4)
  const cards = page.getByRole('listitem').filter({ has: buttons })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['RHCA', 'IGM', 'Atlas', 'Index Medicus'])
  for (const card of await cards.all()) {
    expect((await card.boundingBox())?.height).toBe(440)
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  }
  expect(await buttons.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/rhca',
    '/igm',
    '/adc',
    '/index-medicus',
  ])

  const section = page.getByRole('region', { name: 'Partenaires et mécènes' })
  const entries = section.getByRole('listitem')
  expect(await entries.count()).toBeGreaterThanOrEqual(12)
  for (const link of await section.getByRole('link').all()) {
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toHaveAttribute('href', /^https:/)
  }
  expect(await section.getByRole('link').count()).toBeLessThan(await entries.count())
})

test.describe('highlights', () => {
  test.beforeEach(({ page }) => freezeSlides(page))

  test('CAR-03 the carousel loops and shows 1, 2 or 3 slides by width', async ({ page }) => {
    const slidesShown = async () => {
      const box = await carousel(page).boundingBox()
      if (!box) throw new Error('the carousel is not on screen')
      const whole: number[] = []
      for (let place = 1; place <= 4; place += 1) {
        const shown = await slide(page, place).boundingBox()
        if (shown && shown.x >= box.x - 1 && shown.x + shown.width <= box.x + box.width + 1) whole.push(place)
      }
      return whole
    }
    await reduceMotion(page)
    await openCarousel(page)
    for (const [width, slides] of [
      [360, [1]],
      [767, [1]],
      [768, [1, 2]],
      [1023, [1, 2]],
      [1024, [1, 2, 3]],
      [1280, [1, 2, 3]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(slidesShown, { message: `${width} px` }).toEqual(slides)
    }
    await expect(counter(page)).toHaveText('1 sur 9')
    await button(page, 'Précédent').click()
    await expect(counter(page)).toHaveText('9 sur 9')
    const left = async (place: number) => {
      const [around, shown] = [await carousel(page).boundingBox(), await slide(page, place).boundingBox()]
      return around && shown && Math.round(shown.x - around.x)
    }
    await expect.poll(() => left(9)).toBeCloseTo(0)
    await expect(slide(page, 1)).toBeInViewport()
    await button(page, 'Suivant').click()
    await expect(counter(page)).toHaveText('1 sur 9')
    await expect.poll(() => left(1)).toBeCloseTo(0)
  })

  test('CAR-04 arrows, Home and End move from the buttons and from a slide, and the position is announced @long', async ({
    page,
  }) => {
    await openCarousel(page)
    await button(page, 'Suspendre le défilement').click()
    await expectPlaying(page, false)
    await expect(counter(page)).toHaveAttribute('aria-atomic', 'true')
    const keys = [
      ['ArrowRight', '2 sur 9'],
      ['ArrowRight', '3 sur 9'],
      ['ArrowLeft', '2 sur 9'],
      ['End', '9 sur 9'],
      ['ArrowRight', '1 sur 9'],
      ['ArrowLeft', '9 sur 9'],
      ['Home', '1 sur 9'],
    ] as const
    for (const start of [button(page, 'Suivant'), titleOf(page, 1)]) {
      await start.focus()
      for (const [key, position] of keys) {
        await page.keyboard.press(key)
        await expect(counter(page)).toHaveText(position)
      }
    }
  })

  test('CAR-04 USE-04 the focus goes along with the slide, so that every further key works', async ({
    page,
  }) => {
    await openCarousel(page)
    await titleOf(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('2 sur 9')
    await expect(titleOf(page, 2)).toBeFocused()
    await page.keyboard.press('End')
    await expect(counter(page)).toHaveText('9 sur 9')
    await expect(titleOf(page, 9)).toBeFocused()
  })

  const drag = async (page: Page, by: number): Promise<string> => {
    await reduceMotion(page)
    await openCarousel(page)
    const title = titleOf(page, 1)
    const href = (await title.getAttribute('href')) ?? 'nowhere'
    const box = await title.boundingBox()
    if (!box) throw new Error('the slide is not on screen')
    const [x, y] = [box.x + 40, box.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - by, y, { steps: 3 })
    await page.mouse.up()
    return href
  }

  for (const by of [3, 9]) {
    test(`CAR-05 USE-04 a pointer moved by ${by} px is a click, which follows the link @long`, async ({
      page,
    }) => {
      const href = await drag(page, by)
      await expect(page).toHaveURL(new RegExp(`${href}/?$`))
    })
  }

  for (const by of [11, 40]) {
    test(`CAR-05 a pointer moved by ${by} px drags: the slide changes and no link is followed`, async ({
      page,
    }) => {
      await drag(page, by)
      await expect(counter(page)).toHaveText('2 sur 9')
      expect(new URL(page.url()).pathname).toBe('/')
      // The next click is one again.
      const href = (await titleOf(page, 2).getAttribute('href')) ?? 'nowhere'
      await titleOf(page, 2).click()
      await expect(page).toHaveURL(new RegExp(`${href}/?$`))
    })
  }

  test('CAR-05 after a drag the keyboard follows the links of the slides @long', async ({ page }) => {
    await drag(page, 40)
    await expect(counter(page)).toHaveText('2 sur 9')
    const href = (await titleOf(page, 2).getAttribute('href')) ?? 'nowhere'
    await titleOf(page, 2).press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}/?$`))
  })

  test('CAR-01 the slides are the latest changed works of IGM, RHCA and ADC; drafts, pending works and references never appear', async ({
    page,
  }) => {
    await page.unroute(LATEST)
    const service = serviceClient()
    const mark = randomUUID().slice(0, 8)
    const work = (source: string, status: string) => ({
      title: `${source} ${status} ${mark}`,
      source,
      status,
      publication_date: '2020-01-02',
    })
    const ids: string[] = []
    const add = async (row: ReturnType<typeof work>) => {
      const { data } = await service.from('articles').insert(row).select('id').single().throwOnError()
      ids.push(z.object({ id: z.string() }).parse(data).id)
    }
    for (const source of ['RHCA', 'IGM', 'ADC']) await add(work(source, 'published'))
    for (const status of ['draft', 'pending']) await add(work('RHCA', status))
    await add(work('INDEX', 'published'))
    // The oldest of the three becomes the last changed one.
    await service
      .from('articles')
      .update({ abstract: 'Corrigé.' })
      .eq('id', ids[0] ?? '')
      .throwOnError()
    await openCarousel(page)
    const titles = async () =>
      (await carousel(page).getByRole('heading', { level: 3, includeHidden: true }).allTextContents())
        .map((title) => title.trim())
        .filter((title) => title.endsWith(mark))
    await expect
      .poll(titles)
      .toEqual([`RHCA published ${mark}`, `ADC published ${mark}`, `IGM published ${mark}`])
    await service.from('articles').delete().in('id', ids).throwOnError()
  })

  test('CAR-01 a work that changed after the build is shown as it is now, in the slide that it has', async ({
    page,
  }) => {
    await page.unroute(LATEST)
    await page.route(LATEST, async (route) => {
      const response = await route.fetch()
      const [first, ...others] = z.array(z.record(z.string(), z.unknown())).parse(await response.json())
      const changed = { ...first, title: 'Titre corrigé depuis', updated_at: '2026-11-26T08:00:00+00:00' }
      await route.fulfill({ response, json: [changed, ...others] })
    })
    await openCarousel(page)
    await expect(titleOf(page, 1)).toHaveText('Titre corrigé depuis')
    await expect(slide(page, 1).getByRole('link', { name: /^Lire la suite/ })).toHaveAccessibleName(
      'Lire la suite\u00a0: Titre corrigé depuis',
    )
  })

  test('CAR-06 every 5 s the next slide comes, and 5 s after a change by hand @long', async ({ page }) => {
    await openPlaying(page)
    await expectNextAfterFiveSeconds(page, 1, 2)
    await page.clock.runFor(3_000)
    await button(page, 'Suivant').click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(1_000)
    await expect(counter(page)).toHaveText('3 sur 9')
    // 3 s after the last change by itself: without a new start it would come at once.
    await page.clock.runFor(3_800)
    await expect(counter(page)).toHaveText('3 sur 9')
    await page.clock.runFor(1_000)
    await expect(counter(page)).toHaveText('4 sur 9')
  })

  test('CAR-06 it pauses under the pointer, while a slide has the focus, and by its button', async ({
    page,
  }) => {
    await openPlaying(page)
    await slide(page, 1).hover()
    await expectPlaying(page, false)
    await expectStopped(page, 1)
    await page.mouse.move(0, 0)
    await expectPlaying(page, true)
    await expectNextAfterFiveSeconds(page, 1, 2)

    await button(page, 'Suspendre le défilement').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(titleOf(page, 2)).toBeFocused()
    await expectStopped(page, 2)
    await page.keyboard.press('Shift+Tab')
    await expectPlaying(page, true)
    await expectNextAfterFiveSeconds(page, 2, 3)

    await button(page, 'Suspendre le défilement').click()
    await page.mouse.move(0, 0)
    await expectStopped(page, 3)
    await button(page, 'Reprendre le défilement').click()
    await page.mouse.move(0, 0)
    await expectNextAfterFiveSeconds(page, 3, 4)
  })

  test('CAR-06 it plays only while it is in view @long', async ({ page }) => {
    await openPlaying(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(carousel(page)).not.toBeInViewport()
    await expectPlaying(page, false)
    await expectStopped(page, 1)
    await carousel(page).scrollIntoViewIfNeeded()
    await expectPlaying(page, true)
    await expectNextAfterFiveSeconds(page, 1, 2)
  })

  test('CAR-06 the carousel stops for who asked for less motion @long', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openCarousel(page)
    await expect(button(page, 'Suspendre le défilement')).toBeHidden()
    await page.clock.runFor(20_000)
    await expect(counter(page)).toHaveText('1 sur 9')
  })

  test('CAR-07 "Lire la suite" opens a dialog with previous, next and open', async ({ page }) => {
    await reduceMotion(page)
    await openCarousel(page)
    const titles = await Promise.all([1, 2, 3].map((place) => titleOf(page, place).textContent()))
    const [first = '', second = '', third = ''] = titles.map((title) => (title ?? '').trim())
    const opener = slide(page, 2).getByRole('link', { name: /^Lire la suite/ })
    const href = await opener.getAttribute('href')
    await opener.click()
    const title = page.getByRole('dialog').getByRole('heading')
    const control = (name: string) => page.getByRole('dialog').getByRole('button', { name })
    await expect(title).toHaveText(second)
    await control('Suivant').click()
    await expect(title).toHaveText(third)
    await control('Précédent').click()
    await control('Précédent').click()
    await expect(title).toHaveText(first)
    await control('Suivant').click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Ouvrir' })).toHaveAttribute(
      'href',
      href ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Ouvrir' }).click()
    await expect(page).toHaveURL(new RegExp(`${href ?? 'nowhere'}/?$`))
  })

  test('CAR-07 the dialog pauses the carousel, which goes on afterwards if it is in view @long', async ({
    page,
  }) => {
    await openPlaying(page)
    const dialog = page.getByRole('dialog')
    const openDialog = async () => {
      await slide(page, 2)
        .getByRole('link', { name: /^Lire la suite/ })
        .click()
      await page.mouse.move(0, 0)
      await expect(dialog).toBeVisible()
    }
    const closeDialog = async () => {
      await dialog.getByRole('button', { name: 'Fermer' }).click()
      await page.mouse.move(0, 0)
      await expect(dialog).toBeHidden()
    }
    await openDialog()
    await expectStopped(page, 1)
    await closeDialog()
    await expectPlaying(page, true)
    await expectNextAfterFiveSeconds(page, 1, 2)

    await openDialog()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(carousel(page).getByRole('heading', { level: 2, includeHidden: true })).not.toBeInViewport()
    await closeDialog()
    await expectStopped(page, 2)
  })
})

test('CAR-08 every slide leads to a work or a publication; one without a target says so', async ({
  page,
}) => {
  await freezeSlides(page)
  await openCarousel(page)
  const titles = carousel(page).getByRole('heading', { level: 3, includeHidden: true })
  const links = titles.getByRole('link', { includeHidden: true })
  await expect(links).toHaveCount(9)
  for (const link of await links.all())
    await expect(link).toHaveAttribute(
      'href',
      /^\/(articles\/[\da-f-]{36}|rhca\/articles\/[\da-f-]{36}|adc\/chapters\/[\da-f-]{36}|igm|rhca|adc)$/,
    )
  // No row makes such a slide today.
  const title = slide(page, 1).getByRole('heading').locator('a')
  await title.evaluate((link) => link.removeAttribute('href'))
  const said = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Le contenu n’est pas disponible')
  await title.click()
  await expect(said).toHaveCount(1)
  await slide(page, 1)
    .getByRole('link', { name: /^Lire la suite/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ouvrir' }).click()
  await expect(said).toHaveCount(2)
  expect(new URL(page.url()).pathname).toBe('/')
})

/** A work as the backend answers it to the carousel. */
const answeredWork = (source: string, title: string, dates: { published: string; updated: string }) => ({
  id: randomUUID(),
  title,
  abstract: 'Résumé de l’essai.',
  authors: ['Anne Essai'],
  primary_author: null,
  publication_date: dates.published,
  date: null,
  source,
  volume: null,
  issue: null,
  created_at: `${dates.published}T10:00:00+00:00`,
  updated_at: dates.updated,
})

test('CAR-09 the badge "Mise à jour" pulses, and stops after 5 minutes', async ({ page }) => {
  const works = [
    answeredWork('RHCA', 'Travail corrigé', {
      published: '2025-03-05',
      updated: '2026-01-04T12:00:00+00:00',
    }),
    answeredWork('IGM', 'Travail ancien', { published: '2025-03-05', updated: '2025-12-01T12:00:00+00:00' }),
    answeredWork('ADC', 'Travail du jour', { published: '2026-01-05', updated: '2026-01-05T11:00:00+00:00' }),
  ]
  await page.route(LATEST, (route) => route.fulfill({ json: works }))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: new Date('2026-01-05T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-05T12:00:01Z'))
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return counter(page).textContent()
    })
    .toBe('1 sur 3')
  const badgeOf = (title: string) =>
    carousel(page).getByRole('group').filter({ hasText: title }).getByText('Mise à jour', { exact: true })
  await expect(badgeOf('Travail corrigé')).toBeVisible()
  await expect(badgeOf('Travail ancien')).toBeHidden()
  await expect(badgeOf('Travail du jour')).toBeHidden()
  const pulse = () =>
    badgeOf('Travail corrigé').evaluate((badge) => badge.getAnimations().map(({ playState }) => playState))
  await button(page, 'Suspendre le défilement').click()
  expect(await pulse()).toEqual(['running'])
  await page.clock.runFor(298_000)
  expect(await pulse()).toEqual(['running'])
  await page.clock.runFor(3_000)
  expect(await pulse()).toEqual([])
  await expect(badgeOf('Travail corrigé')).toBeVisible()
})

test('CAR-10 the colours of the category badges', async ({ page }) => {
  await freezeSlides(page)
  await openCarousel(page)
  const badge = slide(page, 1)
    .getByText(/^(RHCA|IGM|Atlas)$/)
    .first()
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

  test('CAR-12 the carousel is a list that scrolls, of the same works, with working links', async ({
    page,
    browser,
    request,
  }) => {
    await page.goto('/')
    const links = carousel(page).getByRole('listitem').getByRole('heading').getByRole('link')
    await expect(links).toHaveCount(9)
    const read = (all: Element[]) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')])
    const withoutScripts = await links.evaluateAll(read)
    for (const [, href] of withoutScripts) expect((await request.get(href ?? '')).status()).toBe(200)
    await expect(links.nth(8)).not.toBeInViewport()
    await carousel(page).getByRole('list').first().hover()
    await page.mouse.wheel(20_000, 0)
    await expect(links.nth(8)).toBeInViewport()
    await links.nth(8).click()
    await expect(page).toHaveURL(new RegExp(`${withoutScripts[8]?.[1] ?? 'nowhere'}/?$`))

    // What other tests change meanwhile must not reach the slides.
    const context = await browser.newContext({ javaScriptEnabled: true, serviceWorkers: 'block' })
    const scripted = await context.newPage()
    await scripted.route('**/rest/v1/**', (route) => route.abort())
    await scripted.goto(new URL('/', page.url()).href)
    await carousel(scripted).scrollIntoViewIfNeeded()
    await slide(scripted, 1).waitFor()
    const slides = carousel(scripted).getByRole('heading', { level: 3, includeHidden: true }).locator('a')
    expect(await slides.evaluateAll(read)).toEqual(withoutScripts)
    await context.close()
  })
})

test.describe('highlights without the backend', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('CAR-11 a failed refresh is shown, the works stay, and "Réessayer" tries again', async ({ page }) => {
    let down = true
    await page.route(LATEST, (route) => (down ? route.abort() : route.continue()))
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

test.describe('figures that cannot be read', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('USE-03 are tried again after 1, 2 and 4 s; until then nothing red shows, and those of the build stay @long', async ({
    page,
  }) => {
    let reads = 0
    await page.route('**/rest/v1/site_figures*', (route) => {
      reads += 1
      return route.abort()
    })
    await page.clock.install({ time: '2026-11-21T12:00:00Z' })
    await page.clock.pauseAt('2026-11-21T12:00:01Z')
    await page.goto('/')
    await toFigures(page)
    const section = page.getByRole('region', { name: 'Le portail en chiffres' })
    for (const [before, wait] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      await expect.poll(() => reads).toBe(before)
      // The failed answer has reached the page once its wait runs: tried in small steps, for it comes in real time.
      await page.clock.runFor(wait - 100)
      expect(reads).toBe(before)
      await expect(section.getByRole('alert')).toHaveCount(0)
      await expect
        .poll(async () => {
          await page.clock.runFor(100)
          return reads
        })
        .toBe(before + 1)
    }
    await expect(section.getByRole('alert')).toBeVisible()
    for (const [label] of TILES) expect(await numberIn(page, label)).toBeGreaterThan(0)
  })
})

const tile = (page: Page, label: string) =>
  page
    .locator('[aria-labelledby=chiffres] div')
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

  test('USE-03 the tiles show the figures of the build @long', async ({ page }) => {
    await page.goto('/')
    for (const [label] of TILES) await expect(tile(page, label)).toHaveText(/^[1-9][\d\s]*$/)
    await expect(tile(page, 'Membres')).toHaveText('40')
  })
})

test('STAT-01 STAT-02 STAT-03 STAT-04 STAT-08 USE-03 the four tiles show the figures of the build while they load, then follow one row of the database', async ({
  page,
}) => {
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/v1/site_figures*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const read = page.waitForResponse(/\/rest\/v1\/site_figures\?/)
  await toFigures(page)
  const section = page.getByRole('region', { name: 'Le portail en chiffres' })
  await expect(section.getByRole('term')).toHaveText(TILES.map(([label]) => label))
  const tiles = section.locator('dl')
  await expect(tiles).toHaveAttribute('aria-busy', 'true')
  // Until then those of the build.
  for (const [label] of TILES) expect(await numberIn(page, label)).toBeGreaterThan(0)
  answer()
  const figures = z.record(z.string(), z.number()).parse(await (await read).json())
  await expect(tiles).toHaveAttribute('aria-busy', 'false')
  for (const figure of await section.getByRole('definition').all())
    await expect(figure).toHaveText(/^[\d\s]+$/)
  for (const [label, key] of TILES) await expect.poll(() => numberIn(page, label)).toBe(figures[key])
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
  await page.locator('[aria-labelledby=chiffres][data-loaded]').waitFor()
  return { received: () => received }
}

const downloadSomewhere = async (times: number) => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_SECRET_KEY'))
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

/** Adds downloads of a work without any event of it. */
const countDownloads = async (times: number) => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_SECRET_KEY'))
  const { data, error } = await client
    .from('articles')
    .select('id')
    .eq('status', 'published')
    .limit(1)
    .single()
  if (error) throw error
  for (let time = 0; time < times; time++)
    await client
      .rpc('increment_count', { table_name: 'articles', column_name: 'downloads', row_id: String(data.id) })
      .throwOnError()
}

test('STAT-05 USE-03 downloads make the tiles stale: in view they are read again, at most every 30 s @long', async ({
  page,
}) => {
  const reads = await recordReads(page)
  await page.clock.install()
  const { received } = await openAndListen(page)
  const before = await numberIn(page, 'Téléchargements')
  expect(await reads()).toHaveLength(1)

  // From here the page's time is stopped, so that the answers of a busy machine take none of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const stale = await page.evaluate(() => performance.now())
  await countDownloads(6)
  await downloadSomewhere(6)
  await expect.poll(received).toBeGreaterThanOrEqual(6)
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000)
        return (await reads()).length
      },
      { intervals: [100] },
    )
    .toBe(2)
  const [first = 0, second = 0] = await reads()
  // The interval counts from the start of a reading; the first request left some milliseconds later, when its code was there.
  expect(second - first).toBeGreaterThan(29_500)
  expect(second - Math.max(first + 30_000, stale)).toBeLessThan(6_000)
  await expect.poll(() => numberIn(page, 'Téléchargements')).toBeGreaterThanOrEqual(before + 6)
})

test.describe('with realtime down', () => {
  test.use({ allowedConsole: [/WebSocket/] })

  test('STAT-05 the tiles still load once and nothing is said of it', async ({ page }) => {
    const reads = await recordReads(page)
    await page.clock.install()
    let sockets = 0
    await page.routeWebSocket(/\/realtime\//, (socket) => {
      sockets += 1
      void socket.close()
    })
    const figures = page.waitForResponse(/\/rest\/v1\/site_figures\?/)
    await page.goto('/')
    await toFigures(page)
    const { downloads } = z.object({ downloads: z.number() }).parse(await (await figures).json())
    await expect.poll(() => numberIn(page, 'Téléchargements')).toBe(downloads)
    await expect.poll(() => sockets).toBeGreaterThan(0)
    await page.clock.runFor(120_000)
    expect(await reads()).toHaveLength(1)
    await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0)
  })
})

test('USE-03 figures that nobody looks at are read when they come into view again @long', async ({
  page,
}) => {
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

test.describe('while the backend keeps silent', () => {
  for (const address of ['/', '/about']) {
    test(`ROUTE-14 what ${address} was built with shows no spinner and no loading text; live figures alone wait`, async ({
      page,
    }) => {
      await page.route(/\/(rest|functions|auth)\/v1\//, () => new Promise(() => {}))
      await page.goto(address)
      const sections =
        address === '/'
          ? ['Publications', 'À la une', 'Partenaires et mécènes']
          : ['Notre mission', 'Info Gazette Médicale (IGM)', 'Nos fondateurs', 'Partenaires et mécènes']
      for (const name of sections) {
        const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
        await heading.scrollIntoViewIfNeeded()
        await expect(heading).toBeVisible()
      }
      if (address === '/') await toFigures(page)
      expect(await page.getByRole('main').innerText()).not.toMatch(/(?<!\p{L})chargement|en cours…/iu)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      const waiting = () =>
        page.locator('[aria-busy=true]').evaluateAll((all) =>
          all.map((element) =>
            element.textContent
              ?.replace(/\d[\d\s]*/g, ' ')
              .split(/\s+/)
              .filter(Boolean),
          ),
        )
      await expect
        .poll(waiting)
        .toEqual(address === '/' ? [['Publications', 'Membres', 'Lectures', 'Téléchargements']] : [])
      const spinning = await page
        .locator('main *')
        .evaluateAll(
          (all) =>
            all.filter((each) =>
              each
                .getAnimations()
                .some((animation) => 'animationName' in animation && animation.animationName === 'spin'),
            ).length,
        )
      expect(spinning).toBe(0)
    })
  }
})

for (const { width, rootPx } of [
  { width: 360, rootPx: 32 },
  { width: 320, rootPx: 32 },
  // What is left of a phone's 360 px at 200 %.
  { width: 180, rootPx: 16 },
])
  test(`USE-13 the title of the hero breaks no word on ${width} px with a root of ${rootPx} px${width === 320 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/')
    const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading, size) => {
      document.documentElement.style.fontSize = `${size}px`
      const text = heading.firstChild
      if (!(text instanceof Text)) throw new Error('The title is no plain text')
      return [...text.data.matchAll(/[^\s]+/g)]
        .filter(({ index, 0: word }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1
        })
        .map(([word]) => word)
    }, rootPx)
    expect(broken).toEqual([])
  })

test('the title of the hero is as large as other titles of its kind where there is room @long', async ({
  page,
}) => {
  const sizes: number[] = []
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    sizes.push(
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize)),
    )
  }
  // clamp(2.3125rem, 1.7rem + 2.8vw, 4.125rem)
  expect(sizes.map((size) => Math.round(size * 100) / 100)).toEqual([37, 37.28, 48.7, 63.04])
})
