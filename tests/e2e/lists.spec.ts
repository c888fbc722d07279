import type { Page } from '@playwright/test'
import { LETTERS, letterName, letterOf } from '#domain/index-medicus/index-path.ts'
import { expect, test } from './fixture.ts'
import { type IndexedWork, readAllPublished, serveIndexOf } from './index-works.ts'

const INDEX = '/index-medicus'
const LATEST = '/index-medicus/recents'

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.locator('[data-ready]').and(page.locator('.index-browser, astro-island > div')).first().waitFor()
}

const openFilters = async (page: Page) => {
  await page.getByText('Filtres avancés').click()
  await expect(page.getByLabel('Titre', { exact: true })).toBeVisible()
}

/** From here on time passes only when the test says so. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** Waits for something while hardly any time passes: rendering takes a millisecond or two of its own. */
const settled = (page: Page, isThere: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1)
      return isThere()
    })
    .toBe(true)

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
}

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

const found = (count: number) => (count > 1 ? `${count} travaux trouvés` : `${count} travail trouvé`)

const some = async (wanted: (work: IndexedWork) => boolean): Promise<IndexedWork> => {
  const work = (await readAllPublished()).find(wanted)
  if (!work) throw new Error('the archive has no such work')
  return work
}

test.describe('filters', () => {
  test('LIST-01 the collapsible area has every filter, and "Réinitialiser les filtres" empties all of them', async ({
    page,
  }) => {
    const work = await some(
      ({ tags, authors, source }) => tags.length > 0 && authors.length > 0 && source === 'RHCA',
    )
    const [tag = '', author = ''] = [work.tags[0], work.authors[0]]
    await open(page, INDEX)
    await expect(page.getByLabel('Titre', { exact: true })).toBeHidden()
    await openFilters(page)
    await page.getByLabel('Titre', { exact: true }).fill('a')
    await expect(page.getByLabel('Catégorie').getByRole('option', { name: 'Recherche' })).toBeAttached()
    await page.getByLabel('Catégorie').selectOption('Recherche')
    await page.getByLabel('Source', { exact: true }).selectOption('RHCA')
    const inSource = (await readAllPublished()).filter(({ source }) => source === 'RHCA')
    const initials = new Set(inSource.map(({ title }) => letterOf(title)))
    await expect(page.getByRole('navigation', { name: 'Lettres' }).getByRole('link')).toHaveText(
      LETTERS.filter((letter) => initials.has(letter)).map(letterName),
    )
    await page.getByLabel('Publié du').fill('2000-01-01')
    await page.getByLabel('au', { exact: true }).fill('2030-12-31')
    for (const [label, name] of [
      ['Tags', tag],
      ['Auteurs', author],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(plain(name))
      await page.getByRole('button', { name: `Ajouter ${name}`, exact: true }).click()
      await expect(page.getByRole('button', { name: `Retirer ${name}`, exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await expect(page).toHaveURL(new RegExp(`${INDEX}$`))
    await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Catégorie')).toHaveValue('')
    await expect(page.getByLabel('Source', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Publié du')).toHaveValue('')
    await expect(page.getByLabel('au', { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0)
  })

  test('LIST-02 filters combine, live in the address and survive a reload', async ({ page }) => {
    const works = await readAllPublished()
    const work = await some(
      ({ tags, authors, source, category }) =>
        tags.length > 1 && authors.length > 1 && source === 'RHCA' && category === 'research',
    )
    const wanted = works.filter(
      ({ source, tags, authors, category }) =>
        source === 'RHCA' &&
        category === work.category &&
        work.tags.slice(0, 2).every((tag) => tags.includes(tag)) &&
        work.authors.slice(0, 2).every((author) => authors.includes(author)),
    )
    await open(page, INDEX)
    await openFilters(page)
    await page.getByLabel('Source', { exact: true }).selectOption('RHCA')
    for (const [label, names] of [
      ['Tags', work.tags],
      ['Auteurs', work.authors],
    ] as const)
      for (const name of names.slice(0, 2)) {
        await page.getByLabel(label, { exact: true }).fill(name)
        await page.getByRole('button', { name: `Ajouter ${name}`, exact: true }).click()
      }
    await page.getByLabel('Catégorie').selectOption('Recherche')
    const check = async () => {
      await expect(page.getByText(found(wanted.length))).toBeVisible()
      await expect(rows(page).getByText(work.title)).toBeVisible()
      await expect(page).toHaveURL(/\/rhca\?.*tag=.*tag=.*auteur=.*auteur=/)
      await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(4)
    }
    await check()
    await page.reload()
    await check()
  })

  test('LIST-02 LIST-13 who types slower than the search waits loses no letter and no result @long', async ({
    page,
  }) => {
    const work = await some(({ title, authors }) => title.length > 20 && authors.length > 0)
    const text = work.title.slice(0, 12)
    await open(page, INDEX)
    const box = page.getByRole('searchbox')
    await box.pressSequentially(text, { delay: 450 })
    await expect(box).toHaveValue(text)
    await expect(box).toBeFocused()
    await expect(page.getByText(/trouvés?$/)).toBeVisible()
    await box.fill('')
    await expect(page).toHaveURL(new RegExp(`${INDEX}$`))

    await openFilters(page)
    const title = page.getByLabel('Titre', { exact: true })
    await title.pressSequentially(text, { delay: 450 })
    await expect(title).toHaveValue(text)
    await expect(title).toBeFocused()
    await expect(rows(page).getByText(work.title, { exact: true })).toBeVisible()
  })

  test('SEARCH-13 Enter at once takes the name that was typed, never one that was offered for older letters @long', async ({
    page,
  }) => {
    const works = await readAllPublished()
    const names = [...new Set(works.flatMap(({ authors }) => authors))]
    const isAlone = (name: string) => names.filter((each) => plain(each).includes(plain(name))).length === 1
    const [first = '', second = ''] = names.filter(isAlone)
    await open(page, INDEX)
    await openFilters(page)
    const box = page.getByLabel('Auteurs', { exact: true })
    for (const name of [first, second]) {
      await box.fill(name)
      await box.press('Enter')
      await expect(page.getByRole('button', { name: `Retirer ${name}`, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(2)
  })

  for (const [what, textOf] of [
    ['title', ({ title }: IndexedWork) => title],
    ['abstract', ({ abstract }: IndexedWork) => abstract?.split(/\s+/).slice(3, 12).join(' ') ?? ''],
    ['authors', ({ authors }: IndexedWork) => authors.at(-1) ?? ''],
    ['tags', ({ tags }: IndexedWork) => tags[0] ?? ''],
    ['category', () => 'Recherche'],
  ] as const) {
    test(`LIST-02 the search looks at ${what}, whatever case and accents @long`, async ({ page }) => {
      const work = await some(({ abstract, authors, tags, category }) =>
        Boolean(abstract && authors[0] && tags[0] && category === 'research'),
      )
      await open(page, INDEX)
      await page.getByRole('searchbox').fill(plain(textOf(work)))
      await expect(page.getByText(/trouvés?$/)).toBeVisible()
      const last = page.getByRole('button', { name: 'Suivant' })
      while ((await rows(page).getByText(work.title, { exact: true }).count()) === 0) {
        const before = await rows(page).first().textContent()
        await last.click()
        await expect(rows(page).first()).not.toHaveText(before ?? '')
      }
      await expect(rows(page).getByText(work.title, { exact: true })).toBeVisible()
    })
  }

  test('LIST-13 the search waits 300 ms after the last key', async ({ page }) => {
    await page.clock.install()
    await open(page, INDEX)
    await stopClock(page)
    const box = page.getByRole('searchbox')
    await box.pressSequentially('hern')
    await page.clock.runFor(290)
    await expect(page).toHaveURL(new RegExp(`${INDEX}$`))
    await box.pressSequentially('i')
    await page.clock.runFor(290)
    await expect(page).toHaveURL(new RegExp(`${INDEX}$`))
    await page.clock.runFor(20)
    await expect(page).toHaveURL(/\?q=herni$/)
  })

  test('a search that begins on the page of a letter looks through the whole index @long', async ({
    page,
  }) => {
    const work = await some(({ title }) => title.startsWith('C'))
    await open(page, `${INDEX}/titres/p`)
    await search(page, work.title)
    await expect(rows(page).getByText(work.title, { exact: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Lettres' })
      .getByRole('link', { name: 'P', exact: true })
      .click()
    await expect(page).toHaveURL(/\/titres\/p\?q=/)
    await expect(page.getByText('Aucun article trouvé', { exact: true })).toBeVisible()
  })

  test('a text that has not taken effect yet drops no other filter, and goes with a reset @long', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, INDEX)
    await openFilters(page)
    await expect(page.getByLabel('Catégorie').getByRole('option', { name: 'Recherche' })).toBeAttached()
    await stopClock(page)
    const title = page.getByLabel('Titre', { exact: true })
    await title.fill('de')
    await page.getByLabel('Catégorie').selectOption('Recherche')
    await page.clock.runFor(400)
    await expect(page).toHaveURL(/\?titre=de&categorie=research$/)
    await title.fill('plaie')
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await settled(page, async () => (await title.inputValue()) === '')
    await page.clock.runFor(400)
    await expect(page).toHaveURL(new RegExp(`${INDEX}$`))
  })

  test('LIST-05 a page behind the last shows the last', async ({ page }) => {
    const total = (await readAllPublished()).length
    await open(page, `${INDEX}?page=9999`)
    await expect(page.getByText(new RegExp(`–${total} sur ${total}`))).toBeVisible()
  })

  test('LIST-06 nothing found says so with its hint @long', async ({ page }) => {
    await open(page, `${INDEX}?q=introuvable+zzzz`)
    await expect(page.getByText('Aucun article trouvé', { exact: true })).toBeVisible()
    await expect(page.getByText(found(0))).toHaveCount(0)
    await expect(page.getByText('Essayez de modifier vos critères de recherche')).toBeVisible()
  })
})

test.describe('views', () => {
  test('LIST-03 LIST-04 the table has its columns, and the first author with the number of the others; the button goes from table to list, grid and back to table, and the view survives a reload', async ({
    page,
  }) => {
    const works = await readAllPublished()
    await open(page, INDEX)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Titre',
      'Auteur(s)',
      'Source',
      'Date',
      'Actions',
    ])
    for (const row of (await table.getByRole('row').all()).slice(1)) {
      const title = await row.getByRole('rowheader').textContent()
      const authors = works.find((work) => work.title === title)?.authors ?? []
      const more = authors.length > 1 ? ` +${authors.length - 1}` : ''
      expect(await row.getByRole('cell').first().innerText()).toBe(`${authors[0] ?? ''}${more}`)
    }

    const button = page.getByRole('button', { name: /^Affichage/ })
    await expect(button).toHaveText('Affichage\u00a0: tableau')
    await expect(table).toBeVisible()
    await button.click()
    await expect(button).toHaveText('Affichage\u00a0: liste')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
    await expect(table).toBeHidden()
    await button.click()
    await expect(button).toHaveText('Affichage\u00a0: grille')
    await page.reload()
    await expect(button).toHaveText('Affichage\u00a0: grille')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
    await button.click()
    await expect(table).toBeVisible()
  })

  test('LIST-05 ten articles a page, the first is page 0, and the total shows @long', async ({ page }) => {
    const total = (await readAllPublished()).length
    await open(page, INDEX)
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText(`1–10 sur ${total}`)).toBeVisible()
    const first = await rows(page).allTextContents()
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect(page).toHaveURL(/\?page=1$/)
    await expect(page.getByText(`11–20 sur ${total}`)).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    expect(await rows(page).allTextContents()).not.toEqual(first)
    await page.getByRole('button', { name: 'Dernière' }).click()
    await expect(page.getByText(new RegExp(`–${total} sur ${total}`))).toBeVisible()
    await page.goBack()
    await expect(page.getByText(`11–20 sur ${total}`)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${INDEX}$`))
    await expect(rows(page)).toHaveText(first)
  })

  test('LIST-09 on small screens articles are cards with cut authors and abstract and 3 tags', async ({
    page,
  }) => {
    const works = await readAllPublished()
    const many = works.find(
      ({ tags, authors, abstract }) =>
        tags.length > 3 && authors.join(', ').length > 40 && (abstract?.length ?? 0) > 80,
    )
    if (!many) throw new Error('the archive has no such work')
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, `${INDEX}?titre=${encodeURIComponent(many.title)}`)
    const card = page.locator('tr').filter({ hasText: many.title })
    await expect(card).toBeVisible()
    const lines = (await card.innerText()).split('\n').map((line) => line.trim())
    const authors = lines.find((line) => line.startsWith(many.authors[0] ?? '-')) ?? ''
    expect(authors.length).toBeLessThanOrEqual(40)
    expect(authors).toMatch(/…$/)
    const abstract = lines.find((line) => line.startsWith(many.abstract?.slice(0, 30) ?? '-')) ?? ''
    expect(abstract.length).toBeLessThanOrEqual(80)
    expect(abstract).toMatch(/…$/)
    await expect(card.getByRole('listitem')).toHaveText([
      ...many.tags.slice(0, 3),
      `+${many.tags.length - 3}`,
    ])
    await expect(page.locator('thead').locator('visible=true')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('LIST-10 of 1000 articles the virtual mode holds what is seen and 5 on each side, and the keyboard reaches the last', async ({
    page,
  }) => {
    const total = await serveIndexOf(page, 1050)
    expect(total).toBeGreaterThanOrEqual(1000)
    await open(page, INDEX)
    await page.getByRole('button', { name: 'Défilement continu' }).click()
    await expect(page.getByText(`${total.toLocaleString('fr-FR')} travaux trouvés`)).toBeVisible()
    const box = page.getByRole('region', { name: 'Tous les travaux, par titre' })
    const items = box.locator('[aria-posinset]')
    await expect(items.first().getByRole('heading')).toBeVisible()
    expect(await box.evaluate((element) => element.getBoundingClientRect().height)).toBe(800)
    const beyond = () =>
      items.evaluateAll((elements) => {
        const edges = elements[0]?.closest('[role=region]')?.getBoundingClientRect()
        const boxes = elements.map((element) => element.getBoundingClientRect())
        return {
          above: boxes.filter(({ bottom }) => edges && bottom <= edges.top).length,
          below: boxes.filter(({ top }) => edges && top >= edges.bottom).length,
        }
      })
    expect(await beyond()).toEqual({ above: 0, below: 5 })
    // A work that comes too late from this test’s own index makes the list begin anew, without the focus.
    await expect(async () => {
      await box.focus()
      await page.keyboard.press('PageDown')
      expect((await beyond()).above).toBeGreaterThan(0)
    }).toPass()
    const last = box.locator(`[aria-posinset="${total}"]`)
    // A press while the box is still scrolling ends where the end was thought to be.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(last).toBeInViewport({ timeout: 2_000 })
    }).toPass()
    await expect(last.getByRole('heading')).toBeVisible()
    await expect.poll(beyond).toEqual({ above: 5, below: 0 })
    await last.getByRole('link').first().focus()
    await expect(last.getByRole('link').first()).toBeFocused()
  })

  test('LIST-07 a card opens a dialog with the details of the work', async ({ page }) => {
    const work = await some(
      ({ source, pdf_url, abstract }) => source === 'RHCA' && Boolean(pdf_url && abstract),
    )
    await open(page, `${INDEX}?titre=${encodeURIComponent(work.title)}&vue=grille`)
    const card = page.getByRole('article').filter({ hasText: work.title })
    await card.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 1, name: work.title })).toBeVisible()
    for (const text of [
      'Publié le',
      ...work.authors,
      'Résumé',
      'Institution',
      'Pages',
      'Vol.',
      'Spécialité',
      'Consultations',
      'Citations copiées',
      'Téléchargements',
    ])
      await expect(dialog.getByText(text).first()).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Ouvrir', exact: true })).toHaveAttribute('href', /\.pdf$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/vue=grille/)
  })

  test('LIST-07 a work without an abstract says so in its dialog @long', async ({ page }) => {
    const work = await some(({ abstract }) => !abstract)
    await open(page, `${INDEX}?titre=${encodeURIComponent(work.title)}&vue=grille`)
    await page.getByRole('article').filter({ hasText: work.title }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 1, name: work.title })).toBeVisible()
    await expect(dialog.getByText('Aucun résumé disponible pour cet article.', { exact: true })).toBeVisible()
  })
})

test.describe('errors', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('LIST-06 LIST-11 U17 an error shows the alert, which tries again by itself after 3 s', async ({
    page,
  }) => {
    await page.clock.install()
    let asked = 0
    await page.route('**/recherche/index/meta.json', async (route) => {
      asked += 1
      await route.fulfill({ status: 500, body: '' })
    })
    await open(page, INDEX)
    await stopClock(page)
    await search(page, 'hernie')
    const alert = page.getByRole('alert')
    await settled(page, () => alert.getByText('Erreur', { exact: true }).isVisible())
    await expect(alert.getByText('Erreur lors du chargement des articles')).toBeVisible()
    // In our words, not in the server's.
    await expect(alert.getByText('La lecture n’a pas abouti. Réessayez dans un moment.')).toBeVisible()
    await expect(alert).not.toContainText('500')
    await expect(alert.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(asked).toBe(1)
    await page.clock.runFor(2900)
    expect(asked).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => asked).toBe(2)
    await page.unroute('**/recherche/index/meta.json')
    // The wait begins when the second answer has come.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500)
          return page.getByText(/trouvés?$/).isVisible()
        },
        { intervals: [50] },
      )
      .toBe(true)
    await expect(alert).toHaveCount(0)
  })

  test('LIST-11 "Réessayer" tries again at once @long', async ({ page }) => {
    await page.clock.install()
    await page.route('**/recherche/index/meta.json', (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, INDEX)
    await stopClock(page)
    await search(page, 'hernie')
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await settled(page, () => retry.isVisible())
    await page.unroute('**/recherche/index/meta.json')
    await retry.click()
    await settled(page, () => page.getByText(/trouvés?$/).isVisible())
  })

  test('LIST-08 a network error is tried 3 times more, after 1, 2 and 4 s', async ({ page }) => {
    await page.clock.install()
    let failedCount = 0
    // Pages that are fetched ahead fail on their own, when the page goes on without them.
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/recherche/index/meta.json')) failedCount += 1
    })
    await open(page, INDEX)
    await page.route('**/recherche/index/meta.json', (route) => route.abort('failed'))
    await stopClock(page)
    await search(page, 'hernie')
    for (const [wait, count] of [
      [0, 1],
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      if (wait) {
        await page.clock.runFor(wait - 100)
        expect(failedCount).toBe(count - 1)
        await page.clock.runFor(100)
      }
      await settled(page, async () => failedCount === count)
    }
    await settled(page, () =>
      page.getByRole('alert').getByText('Le serveur n’a pas pu être joint.').isVisible(),
    )
    expect(failedCount).toBe(4)
  })
})

test.describe('latest works', () => {
  const calls = (page: Page) => {
    const made: URL[] = []
    page.on('request', (request) => {
      const address = new URL(request.url())
      if (request.method() === 'GET' && address.pathname.endsWith('/rest/v1/articles')) made.push(address)
    })
    return made
  }

  test('LIST-12 reads table articles, all columns with exact count, newest first, 10 a page, page 0 first', async ({
    page,
  }) => {
    const works = (await readAllPublished()).toSorted((a, b) =>
      (b.publication_date ?? '').localeCompare(a.publication_date ?? ''),
    )
    const request = page.waitForRequest((each) => new URL(each.url()).pathname.endsWith('/rest/v1/articles'))
    await page.goto(LATEST)
    const call = await request
    const { searchParams } = new URL(call.url())
    expect(searchParams.get('select')).toBe('*')
    expect(searchParams.get('order')).toMatch(/^publication_date\.desc/)
    expect([searchParams.get('offset') ?? '0', searchParams.get('limit')]).toEqual(['0', '10'])
    expect(call.headers()['prefer']).toContain('count=exact')
    await expect(page.getByText(`1–10 sur ${works.length}`)).toBeVisible()
    const titles = await rows(page).locator('visible=true').allTextContents()
    const dates = titles.map((title) => works.find((work) => work.title === title)?.publication_date)
    expect(dates).toEqual(works.slice(0, 10).map((work) => work.publication_date))
  })

  test('LIST-12 source is an equality, category a part whatever its case, and the page is zero-based @long', async ({
    page,
  }) => {
    const made = calls(page)
    const ofJournal = (await readAllPublished()).filter(({ source }) => source === 'RHCA')
    const wanted = ofJournal.filter(({ category }) => category?.toLowerCase().includes('sear'))
    const reviews = ofJournal.filter(({ category }) => category === 'review')
    await open(page, LATEST)
    await page.getByLabel('Source', { exact: true }).selectOption('RHCA')
    await page.getByLabel('Catégorie').fill('SEAR')
    await expect(page.getByText(`1–10 sur ${wanted.length}`)).toBeVisible()
    expect(made.at(-1)?.searchParams.get('source')).toBe('eq.RHCA')
    expect(made.at(-1)?.searchParams.get('or')).toBe('(category.ilike.%SEAR%)')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect(page).toHaveURL(/page=1/)
    await expect(page.getByText(new RegExp(`^11–\\d+ sur ${wanted.length}`))).toBeVisible()
    expect(made.at(-1)?.searchParams.get('offset')).toBe('10')
    const before = made.length
    await page.getByRole('button', { name: 'Précédent' }).click()
    await expect(page.getByText(`1–10 sur ${wanted.length}`)).toBeVisible()
    expect(made.length, 'an answer that is fresh is not asked for again').toBe(before)
    await page.getByLabel('Catégorie').fill('REVUE de')
    await expect(page.getByText(`1–${reviews.length} sur ${reviews.length}`)).toBeVisible()
  })

  test.describe('without the backend', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })

    test('LIST-11 the pre-built list stays, with the alert above it, until the read succeeds @long', async ({
      page,
    }) => {
      await page.clock.install()
      await page.route('**/rest/v1/articles?*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(LATEST)
      await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des articles')
      await expect(rows(page)).toHaveCount(10)
      await page.unroute('**/rest/v1/articles?*')
      await page.clock.runFor(3100)
      await expect(page.getByText(/^1–10 sur \d/)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('COVER-05 IMG-03 IMG-07 a cover that fails is tried once under the other bucket name and not again in the session', async ({
      page,
    }) => {
      const asked: string[] = []
      await page.route(/\/storage\/v1\/object\/public\/rhca[_-]covers\//, (route) => {
        asked.push(new URL(route.request().url()).pathname)
        return route.fulfill({ status: 404, body: '' })
      })
      const address = `${LATEST}?source=RHCA&vue=grille`
      await page.goto(address)
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards.first().getByText('Image non disponible')).toBeVisible()
      const file = asked[0]?.split('/').at(-1)
      const ofFile = asked.filter((path) => path.endsWith(`/${file}`))
      expect(ofFile.map((path) => path.split('/').at(-2))).toEqual(['rhca_covers', 'rhca-covers'])
      const before = asked.length
      await page.reload()
      await expect(cards.first().getByText('Image non disponible')).toBeVisible()
      expect(asked.slice(before).filter((path) => path.endsWith(`/${file}`))).toEqual([])
    })
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, source] of [
    ['/rhca', 'RHCA'],
    ['/adc', 'ADC'],
    ['/index-medicus', undefined],
  ] as const) {
    test(`LIST-15 ${address} contains its list and no loading text @long`, async ({ page }) => {
      const titles = (await readAllPublished())
        .filter((work) => source === undefined || work.source === source)
        .map(({ title }) => title.replace(/\s/g, ' '))
      await page.goto(address)
      const text = (await page.getByRole('main').innerText()).replace(/\s/g, ' ')
      const shown = titles.filter((title) => text.includes(title))
      expect(shown.length).toBeGreaterThanOrEqual(source === undefined ? 10 : titles.length)
      expect(text).not.toMatch(/chargement/i)
    })
  }

  test('LIST-15 /igm and /annuaire contain their lists and no loading text', async ({ page }) => {
    for (const [address, items] of [
      ['/igm', page.getByText(/^Vol\. \d+ • n°\s\d+/)],
      ['/annuaire', page.getByRole('table').getByRole('row')],
    ] as const) {
      await page.goto(address)
      expect(await items.count()).toBeGreaterThan(5)
      expect(await page.getByRole('main').innerText()).not.toMatch(/chargement/i)
    }
  })
})

test.describe('covers of RHCA on its own page', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('COVER-05 IMG-04 IMG-07 a cover is tried 3 times more, then says "Image indisponible", and is left alone in that session', async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(/\/_astro\/RHCA_[^/]*\.webp$/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.route(/\/storage\/v1\/object\/public\/rhca[_-]covers\//, (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404, body: '' })
    })
    await page.goto('/rhca')
    const text = page.getByText('Image indisponible').first()
    await expect(text).toBeVisible()
    const file = asked[0]?.split('/').at(-1)
    const buckets = () =>
      asked.filter((path) => path.endsWith(`/${file}`)).map((path) => path.split('/').at(-2))
    await expect.poll(buckets).toEqual(['rhca-covers', 'rhca_covers', 'rhca-covers'])
    await page.reload()
    await expect(text).toBeVisible()
    expect(buckets()).toHaveLength(3)
    // The site's own picture of it comes again.
    await page.unroute(/\/_astro\/RHCA_[^/]*\.webp$/)
    await page.reload()
    const cover = page.locator(`img[data-cover$="/${file}"]`).first()
    await cover.scrollIntoViewIfNeeded()
    await expect
      .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(cover).toBeVisible()
  })
})
