import type { Page } from '@playwright/test'
import { readPdfText } from '#archive/pdf-text.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { readPublished, requiredVariable } from './published-works.ts'
import { workOf } from './work-pages.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher dans tout le portail' })
const results = (page: Page) => page.getByRole('list', { name: 'Résultats' })
const passages = (page: Page) => page.getByRole('list', { name: 'Dans le texte' })
const status = (page: Page) => page.locator('.site-search').getByRole('status').first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher dans tout le portail' })

const openSearchPage = async (page: Page, address = '') => {
  await page.goto(`/recherche${address}`)
  await expect(
    page.locator('main astro-island').filter({ has: page.getByRole('search') }),
  ).not.toHaveAttribute('ssr')
}

const openDialog = async (page: Page, path = '/about') => {
  await page.goto(path)
  await page.locator('html[data-search-ready]').waitFor()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

const search = async (page: Page, words: string) => {
  await field(page).fill(words)
  await expect(status(page)).toHaveText(/résultat|passage/)
}

/** How many works a search finds. */
const countOf = async (page: Page, address: string): Promise<number> => {
  await openSearchPage(page, address)
  await expect(status(page)).toHaveText(/résultat/)
  const text = (await status(page).textContent()) ?? ''
  return Number(/^[\d\s]+/.exec(text)?.[0].replace(/\s/g, '') ?? 0)
}

/** A work and words that are nowhere in it but on the third page of its PDF. */
const wordsInsidePdf = async () => {
  for (let index = 0; index < 20; index += 1) {
    const work = await workOf('RHCA', true, index)
    const address = pdfAddress(
      { source: 'RHCA', pdfUrl: work.pdf_url ?? '' },
      requiredVariable('TEST_BACKEND_URL'),
    )
    const answer = await fetch(address ?? '')
    const text = await readPdfText(new Uint8Array(await answer.arrayBuffer()))
    if (!('blocks' in text) || text.pages < 3) continue
    const pages = pageTexts(text.blocks, text.pages)
    const elsewhere = searchableText(
      [work.title, work.abstract, ...work.tags, ...pages.filter((_, at) => at !== 2)].join(' '),
    )
    const words = (pages[2]?.match(/(?<!\p{L})\p{Ll}{9,}(?!\p{L})/gu) ?? [])
      .filter((word) => !elsewhere.includes(searchableText(word).slice(0, 6)))
      .slice(0, 3)
    if (words.length === 3) return { work, words: words.join(' ') }
  }
  throw new Error('no PDF has words of its own on its third page')
}

test('SEARCH-09 a word that is only inside a PDF is found in the text, and its result opens the reader on that page, where it is marked', async ({
  page,
}) => {
  const { work, words } = await wordsInsidePdf()
  await openSearchPage(page)
  await search(page, words)
  const found = passages(page).locator('> li').filter({ hasText: work.title })
  const link = found.getByRole('link', { name: `Page 3 du PDF\u00a0: ${work.title}` })
  await expect(link.locator('mark').first()).toContainText(/./)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/rhca/articles/${work.id}/#page=3`))
  await expect(page.locator('.reader').getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('3')
  const marks = page.locator('.reader [data-page-number="3"] .textLayer .highlight')
  await expect(marks.first()).toBeAttached()
  expect(words).toContain(((await marks.first().textContent()) ?? '-').slice(0, 5))
})

test('SEARCH-09 the words of a search are marked on the page of a result @long', async ({ page }) => {
  await openSearchPage(page, '?q=hernies')
  await results(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/#mots=hernies$/)
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('recherche') ?? [])].map((range) =>
        range instanceof Range ? range.toString() : '',
      ),
    )
  await expect.poll(async () => (await marked()).length).toBeGreaterThan(0)
  for (const word of await marked()) expect(word).toMatch(/^herni/i)
})

test('accents are optional, plural and singular are one, and little words cost nothing @long', async ({
  page,
}) => {
  const plain = await countOf(page, '?q=hernie+etranglee')
  expect(plain).toBeGreaterThan(0)
  expect(await countOf(page, `?q=${encodeURIComponent('hernies étranglées')}`)).toBe(plain)
  expect(await countOf(page, `?q=${encodeURIComponent('opérations')}`)).toBe(
    await countOf(page, `?q=${encodeURIComponent('opération')}`),
  )
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const one = await countOf(page, '?q=hernie')
  const chunks = requests.filter((url) => /works-.*\.pf_index$/.test(url)).length
  requests.length = 0
  expect(await countOf(page, `?q=${encodeURIComponent('la hernie de l’')}`)).toBe(one)
  expect(requests.filter((url) => /works-.*\.pf_index$/.test(url))).toHaveLength(chunks)
})

test('SEARCH-08 each filter narrows, alone and with words, and is in an address that can be shared @long', async ({
  page,
}) => {
  const works = await readPublished('RHCA')
  const [year = ''] = works.flatMap(({ publication_date }) => publication_date?.slice(0, 4) ?? [])
  await openSearchPage(page)
  await page.locator('summary', { hasText: 'Filtres' }).click()
  await page.getByLabel('Publication').selectOption('RHCA')
  await expect(status(page)).toHaveText(`${works.length} résultats`)
  await page.getByLabel('Année').selectOption(year)
  const ofYear = works.filter(({ publication_date }) => publication_date?.startsWith(year))
  await expect(status(page)).toHaveText(new RegExp(`^${ofYear.length} résultat`))
  const author = ofYear[0]?.authors[0] ?? ''
  await page.getByLabel('Auteur').fill(author.toLowerCase())
  await page.getByLabel('Auteur').blur()
  await expect(page.getByLabel('Auteur')).toHaveValue(author)
  const byAuthor = ofYear.filter(({ authors }) => authors.includes(author))
  await expect(status(page)).toHaveText(new RegExp(`^${byAuthor.length} résultat`))
  const tag = byAuthor[0]?.tags[0] ?? ''
  await page.getByLabel('Mot-clé').fill(tag)
  await page.getByLabel('Mot-clé').blur()
  await expect(results(page)).toContainText(byAuthor[0]?.title ?? '')
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ publication: 'RHCA', annee: year, auteur: author, tag })

  await page.reload()
  await expect(results(page)).toContainText(byAuthor[0]?.title ?? '')
  await page.getByLabel('Auteur').fill('personne de ce nom')
  await page.getByLabel('Auteur').blur()
  await expect(page.getByText('Choisissez une valeur de la liste.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByLabel('Publication')).toHaveValue('')
  expect(new URL(page.url()).search).toBe('')
})

test('a search survives the way to a result and back @long', async ({ page }) => {
  await openSearchPage(page)
  await search(page, 'hernie')
  await results(page).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/recherche/)
  await page.goBack()
  await expect(field(page)).toHaveValue('hernie')
  await expect(results(page).getByRole('link').first()).toBeVisible()
})

test('the keyboard does everything: open, search, walk, open a result, close @long', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/about')
  await page.locator('html[data-search-ready]').waitFor()
  await page.waitForLoadState('load')
  expect(loaded.filter((url) => url.includes('/recherche/index/') || url.includes('search-dialog'))).toEqual(
    [],
  )

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('hernie')
  await expect(status(page)).toHaveText(/résultats$/)
  const links = results(page).getByRole('link')
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('hernie')
  await page.keyboard.press('Enter')
  await expect(links.first()).toBeFocused()
  const address = await links.first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === address?.replace(/#.*/, ''))
})

test('what is typed before the dialog is there lands in its field @long', async ({ page }) => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/search-dialog/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/about')
  await page.locator('html[data-search-ready]').waitFor()
  const asked = page.waitForRequest(/search-dialog/)
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('herniee')
  await page.keyboard.press('Backspace')
  arrive()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('s')
  await expect(field(page)).toHaveValue('hernies')
  await expect(status(page)).toHaveText(/résultats$/)
})

test.describe('a dialog whose code does not come @long', () => {
  test.use({ allowedConsole: /Failed to load resource/ })

  const missing = (page: Page) =>
    page.getByText('Cette action n’a pas pu être chargée.', { exact: false }).filter({ visible: true })

  test('leaves the page for that of the search, but not one on which a message is being typed', async ({
    page,
  }) => {
    await page.route(/search-dialog/, (route) => route.abort())
    await page.goto('/')
    await page.locator('html[data-search-ready]').waitFor()
    const message = page
      .getByRole('form', { name: 'Nous contacter' })
      .getByRole('textbox', { name: 'Message' })
    await message.fill('Bonjour')
    await page.keyboard.press('Control+k')
    await expect(missing(page)).toBeVisible()
    await expect(message).toHaveValue('Bonjour')
    await message.fill('')
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL(/\/recherche\/?$/)
  })

  test('stays where it was given up by Escape', async ({ page }) => {
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    await page.route(/search-dialog/, async (route) => {
      await refused
      await route.abort()
    })
    await page.goto('/about')
    await page.locator('html[data-search-ready]').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    const failed = page.waitForEvent('requestfailed', (request) => /search-dialog/.test(request.url()))
    refuse()
    await failed
    await page.unroute(/search-dialog/)
    // It is asked for again, which a page that is being left would not do.
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/about\/?$/)
  })
})

test('the button of the bar opens the search, and a page of it keeps the words @long', async ({ page }) => {
  await page.goto('/rhca')
  await page.locator('html[data-search-ready]').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click()
  await expect(field(page).last()).toBeFocused()
  await dialog(page).getByRole('searchbox').fill('hernie')
  await dialog(page).locator('summary').click()
  await dialog(page).getByLabel('Publication').selectOption('RHCA')
  await dialog(page).getByRole('link', { name: 'Ouvrir dans une page' }).click()
  await expect(page).toHaveURL(/\/recherche\/?\?q=hernie&publication=RHCA$/)
  await expect(results(page).getByRole('link').first()).toBeVisible()
})

test('SEARCH-03 SEARCH-04 SEARCH-05 SEARCH-07 a word too many is left out and named, a mistyped one is suggested, words in quotes are side by side, and small words alone are not enough: the page says each of it', async ({
  page,
}) => {
  await openSearchPage(
    page,
    `?q=${encodeURIComponent('comment traiter une hernie inguinale chez l’adulte zzyzx')}`,
  )
  await expect(page.getByText('Aucun travail n’a tous les mots')).toContainText('zzyzx')
  await expect(results(page).getByRole('link').first()).toBeVisible()
  await search(page, 'apendicite')
  await expect(page.getByText('Vouliez-vous dire')).toContainText('appendicite')
  // The words to mark on the page of a result.
  await expect(results(page).getByRole('link').first()).toHaveAttribute('href', /#mots=appendicite$/)
  await page.getByRole('button', { name: 'appendicite' }).click()
  await expect(field(page)).toHaveValue('appendicite')

  await field(page).fill('"hernie inguinale"')
  await expect(page.getByText('Mots côte à côte seulement')).toBeVisible()
  await expect(results(page).locator('> li').first()).toContainText(/hernie inguinale/i)
  await expect(page.getByText('-mot pour écarter un mot')).toBeVisible()

  await field(page).fill('le la de')
  await expect(status(page)).toContainText('ajoutez un mot qui dit le sujet')
  await expect(results(page)).toBeHidden()
})

test('SEARCH-08 values of filters are counted', async ({ page }) => {
  await openSearchPage(page, '?q=hernie')
  await expect(status(page)).toHaveText(/résultat/)
  await page.locator('summary', { hasText: 'Filtres' }).click()
  const options = page.getByLabel('Publication').locator('option')
  await expect(options.nth(1)).toHaveText(/\(\d+\)$/)
  const [, count = ''] = /\((\d+)\)$/.exec((await options.nth(1).textContent()) ?? '') ?? []
  await page.getByLabel('Publication').selectOption({ index: 1 })
  await expect(status(page)).toHaveText(new RegExp(`^${count} résultat`))
  await expect(options.nth(2)).toHaveText(/\(\d+\)$/)
})

test('SEARCH-08 what is typed into a filter or the search while values are read is not taken back @long', async ({
  page,
}) => {
  const works = await readPublished('RHCA')
  const author = works.flatMap(({ authors }) => authors)[0] ?? ''
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await openSearchPage(page)
  await page.locator('summary', { hasText: 'Filtres' }).click()
  const names = page.getByLabel('Auteur')
  await page.route('**/*.pf_filter', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/*.pf_filter')
  await names.fill(author)
  await asked
  await names.pressSequentially(' et')
  await field(page).fill('hernie')
  release()
  await expect(page.getByText('Choisissez une valeur de la liste.').first()).toBeVisible()
  await expect(status(page)).toHaveText(/résultat/)
  await expect(names).toHaveValue(`${author} et`)
  await expect(page).toHaveURL(/\?q=hernie$/)
})

test('SEARCH-13 an answer that comes late never replaces a newer one @long', async ({ page }) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let late: string | undefined
  await page.route('**/*.pf_fragment', async (route) => {
    late ??= route.request().url()
    if (route.request().url() === late) await released
    await route.continue()
  })
  await openSearchPage(page)
  const asked = page.waitForRequest('**/*.pf_fragment')
  await field(page).fill('hernie')
  await asked
  await field(page).fill('brûlure')
  const first = results(page).getByRole('link').first()
  await expect(first).toBeVisible()
  const title = (await first.textContent()) ?? ''
  const count = (await status(page).textContent()) ?? ''
  const come = page.waitForResponse((response) => response.url() === late)
  release()
  await (await come).finished()
  await expect(first).toHaveText(title)
  await expect(status(page)).toHaveText(count)
  expect(new URL(page.url()).searchParams.get('q')).toBe('brûlure')
})

const fetchedFiles = (page: Page): string[] => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/recherche/index/files/')) files.push(request.url())
  })
  return files
}

test('SEARCH-11 records are fetched when they come into view, and nothing jumps @long', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + Number(entry.value),
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const files = fetchedFiles(page)
  const records = () => files.filter((file) => file.includes('/fragment/')).length
  await openSearchPage(page, '?publication=RHCA')
  await expect(results(page).getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shift = async () => Number(await page.locator('html').getAttribute('data-shift'))
  expect(await shift()).toBeLessThan(0.02)
  expect(await results(page).getByRole('listitem').count()).toBe(20)
  const before = records()
  expect(before).toBeLessThan(15)
  const last = results(page).getByRole('listitem').last()
  await results(page).hover()
  while (!(await last.getByRole('link').isVisible())) {
    const known = records()
    await page.mouse.wheel(0, 300)
    await expect.poll(records).toBeGreaterThan(known)
  }
  expect(records()).toBe(20)
  expect(await shift()).toBeLessThan(0.05)
})

for (const saveData of [true, false])
  test(`SEARCH-11 the engine is fetched ${saveData ? 'with the first word where bytes are saved' : 'ahead on a good line @long'}`, async ({
    page,
  }) => {
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saves, effectiveType: '4g' } })
    }, saveData)
    const files = fetchedFiles(page)
    await openSearchPage(page)
    await field(page).focus()
    await page.waitForLoadState('networkidle')
    if (saveData) expect(files).toEqual([])
    else await expect.poll(() => files.join()).toContain('pagefind.js')
    await search(page, 'hernie')
    expect(files.join()).toContain('pagefind.js')
  })

test('nothing found is said with what may help @long', async ({ page }) => {
  await openSearchPage(page, '?q=zzyzxqqq&publication=IGM')
  await expect(status(page)).toHaveText('Aucun résultat')
  await expect(page.getByText('Aucun résultat', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Chercher sans les filtres' }).click()
  await expect(page.getByLabel('Publication')).toHaveValue('')
  await expect(field(page)).toHaveValue('zzyzxqqq')
})

test('USE-06 more results come on demand, twenty at a time', async ({ page }) => {
  await openSearchPage(page, '?publication=IGM')
  await expect(results(page).locator('> li')).toHaveCount(20)
  await page.getByRole('button', { name: 'Afficher la suite' }).click()
  await expect(results(page).locator('> li')).toHaveCount(40)
  await expect(results(page).locator('> li').nth(20).getByRole('link').first()).toBeFocused()
})

test('USE-06 who comes back from the eighteenth result is there again @long', async ({ page }) => {
  await openSearchPage(page, '?publication=IGM')
  const place = results(page).locator('> li').nth(17)
  const eighteenth = place.getByRole('link').first()
  // A result is read once it is near the window.
  await expect(async () => {
    await place.scrollIntoViewIfNeeded()
    await expect(eighteenth).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  const title = (await eighteenth.textContent()) ?? ''
  expect(title).not.toBe('')
  await eighteenth.click()
  await expect(page).toHaveURL(/\/articles\//)
  await page.goBack()
  await expect(eighteenth).toHaveText(title)
  await expect(eighteenth).toBeInViewport()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the page and the dialog (${scheme}) @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await openSearchPage(page, '?q=hernie&publication=RHCA')
    await expect(results(page).getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await openDialog(page)
    await search(page, 'hernie')
    await expect(results(page).getByRole('link').first()).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]:not([hidden])' })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of the search offers the lists @long', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click()
    const lists = page.getByRole('main').getByRole('link')
    const addresses = await lists.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(
      expect.arrayContaining(['/rhca', '/igm', '/adc', '/index-medicus', '/annuaire']),
    )
  })
})

test.describe('without an index @long', () => {
  test.use({ allowedConsole: /Failed to load/ })
  test('an error is shown, what was typed stays, and another try succeeds', async ({ page }) => {
    await page.route('**/recherche/index/**', (route) => route.abort())
    await openSearchPage(page, '?q=hernie')
    await expect(page.getByRole('alert')).toContainText('La recherche n’a pas pu être chargée')
    await expect(field(page)).toHaveValue('hernie')
    await page.unroute('**/recherche/index/**')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(results(page).getByRole('link').first()).toBeVisible()
  })

  test('a file that did not come is asked for again before words are said to be nowhere', async ({
    page,
  }) => {
    let isCut = true
    await page.route('**/*.pf_index', (route) => (isCut ? route.abort() : route.continue()))
    page.on('request', (request) => {
      // Whether this is the site's index is asked of the network, past the worker.
      if (request.url().endsWith('/meta.json') && request.headers()['x-offline-copy']) isCut = false
    })
    await openSearchPage(page, '?q=hernie')
    await expect(results(page).getByRole('link').first()).toBeVisible()
    expect(isCut).toBe(false)
  })

  test('a file that hangs is given up, and the next question is answered', async ({ page }) => {
    await page.clock.install()
    const asked = page.waitForRequest('**/*.pf_index')
    await page.route('**/*.pf_index', () => undefined)
    await openSearchPage(page, '?q=hernie')
    await asked
    await page.clock.fastForward(45_000)
    await expect(page.getByRole('alert')).toContainText('La recherche n’a pas pu être chargée')
    await page.unroute('**/*.pf_index')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(results(page).getByRole('link').first()).toBeVisible()
  })

  test('a result whose record does not come leaves the others, and comes at another try', async ({
    page,
  }) => {
    let cut: string | undefined
    await page.route('**/*.pf_fragment', (route) => {
      cut ??= route.request().url()
      return route.request().url() === cut ? route.abort() : route.continue()
    })
    await openSearchPage(page, '?publication=RHCA')
    const retry = results(page).getByRole('button', { name: 'Réessayer' })
    await expect(retry).toHaveCount(1)
    await expect(results(page).getByRole('link').first()).toBeVisible()
    const found = await results(page).getByRole('link').count()
    cut = ''
    await retry.click()
    await expect(retry).toHaveCount(0)
    await expect.poll(() => results(page).getByRole('link').count()).toBeGreaterThan(found)
    await expect(results(page).getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
  })

  test('a site that was built without one says so', async ({ page }) => {
    await page.route('**/recherche/index/**', (route) => route.fulfill({ status: 404, body: '' }))
    await openSearchPage(page, '?q=hernie')
    await expect(page.getByRole('alert')).toContainText('L’index de recherche manque')
  })

  test('an index that was replaced while the page was open is read anew', async ({ page }) => {
    let works = ''
    await page.route(
      '**/recherche/index/meta.json',
      async (route) => {
        const answer = await route.fetch()
        const meta = (await answer.json()) as { works: { folder: string } }
        works = meta.works.folder
        await route.fulfill({ json: { ...meta, works: { folder: 'files/before' } } })
      },
      { times: 1 },
    )
    await page.route('**/recherche/index/files/before/**', async (route) => {
      const url = route.request().url()
      if (url.endsWith('.pf_index')) return route.fulfill({ status: 404, body: '' })
      return route.fulfill({ response: await route.fetch({ url: url.replace('files/before', works) }) })
    })
    const gone = page.waitForResponse(/\/files\/before\/.*\.pf_index/)
    await openSearchPage(page, '?q=hernie')
    expect((await gone).status()).toBe(404)
    await expect(results(page).getByRole('link').first()).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({
    serviceWorkers: 'allow',
    // What the browser and the worker say of requests while the network is cut.
    allowedConsole: /Failed to load|ERR_INTERNET_DISCONNECTED|no-response/,
  })
  test('what was searched before is found again, and other words are not said to be nowhere @long', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await openDialog(page)
    await search(page, 'hernie')
    const count = (await status(page).textContent()) ?? ''
    await expect(passages(page).getByRole('link').first()).toBeVisible()
    await context.setOffline(true)
    await openDialog(page)
    await search(page, 'hernie')
    await expect(status(page)).toHaveText(count)
    await expect(results(page).getByRole('link').first()).toBeVisible()
    await field(page).fill('cataracte')
    await expect(dialog(page).getByRole('alert')).toContainText('Vous êtes hors ligne')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(status(page)).toHaveText(/résultat/)
  })
})
