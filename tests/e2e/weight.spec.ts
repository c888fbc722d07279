import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { firstPartBytes } from '#domain/texts/cut-text.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { BUDGET, FIRST_SEARCH_KB, HOME_IN_ALL_KB, ISLAND_KB } from '#scripts/weight/budget.ts'
import type { Template } from '#domain/hosting/public-pages.ts'
import type { PageWeight } from '#scripts/weight/kinds.ts'
import { KB, overBudget } from '#scripts/weight/check-budget.ts'
import { measureIslands } from '#scripts/weight/measure-islands.ts'
import { measurePage } from '#scripts/weight/measure-page.ts'
import { measureSearch } from '#scripts/weight/measure-search.ts'
import { pageOfTemplate, TEMPLATE_NAMES } from '#scripts/weight/templates.ts'
import { expect, test } from './fixture.ts'
import { requiredVariable } from './published-works.ts'
import { longUnlessCommon } from './common-templates.ts'
import { serviceClient } from './account.ts'

const site = () => ({ url: requiredVariable('TEST_SITE_URL'), folder: requiredVariable('TEST_SITE_FOLDER') })

const expectInBudget = (template: Template, weight: PageWeight) => {
  // A page that brought nothing would be within any budget.
  expect(weight.bytes.html).toBeGreaterThan(2000)
  expect(weight.bytes.js).toBeGreaterThan(2000)
  expect(overBudget(template, weight, BUDGET[template])).toEqual([])
}

// The home page is weighed below, with what its islands fetch.
for (const template of TEMPLATE_NAMES.filter((name) => name !== 'home')) {
  test(`the page of the template ${template} keeps to its budget${longUnlessCommon(template)}`, async ({
    browser,
  }) => {
    const { url, folder } = site()
    expectInBudget(template, await measurePage(browser, url + (await pageOfTemplate(template, folder))))
  })
}

test('TEXT-07 the page of a work is at most 135 kB with its text, 45 of them HTML, and 105 without', async ({
  browser,
}) => {
  const { url, folder } = site()
  const heaviest = { withText: { path: '', bytes: 0 }, without: { path: '', bytes: 0 } }
  for await (const file of glob('{articles,rhca/articles,adc/chapters}/*/index.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8')
    const kind = html.includes('class="prose reading-text') ? 'withText' : 'without'
    if (html.length > heaviest[kind].bytes)
      heaviest[kind] = { path: `/${file.replace(/index\.html$/, '')}`, bytes: html.length }
  }
  const withText = await measurePage(browser, url + heaviest.withText.path)
  const page = parse(await readFile(join(folder, heaviest.withText.path, 'index.html'), 'utf8'))
  const text = gzipSync(page.querySelector('.reading-text')?.innerHTML ?? '').length
  expect(text).toBeGreaterThan(KB)
  // With the longest text that this page may have.
  const answered: { data: unknown } = await serviceClient()
    .from('articles')
    .select('*')
    .eq('id', basename(heaviest.withText.path))
    .single()
  const longest = firstPartBytes(JSON.stringify(WorkSchema.parse(answered.data)).length)
  expect(withText.bytes.html - text + longest, 'bytes of HTML').toBeLessThanOrEqual(45 * KB)
  expect(withText.total - text + longest, 'bytes in all').toBeLessThanOrEqual(135 * KB)
  const without = await measurePage(browser, url + heaviest.without.path)
  expect(without.total, heaviest.without.path).toBeLessThanOrEqual(105 * KB)
})

test('ISLE-02 React and an island are at most 80 KB at the first intent', async () => {
  const { folder } = site()
  const paths = await Promise.all(TEMPLATE_NAMES.map((template) => pageOfTemplate(template, folder)))
  const islands = await measureIslands(folder, paths)
  expect(islands.map(({ island }) => island)).toEqual(
    expect.arrayContaining([
      'ContactForm',
      'NewsletterForm',
      'NewsletterLink',
      'WorkButtons',
      'CitationActs',
    ]),
  )
  // What renders the page of a work that the build did not know is an application of its own.
  expect(
    islands.filter(({ island, bytes }) => island !== 'PublishedSinceBuild' && bytes > ISLAND_KB * KB),
  ).toEqual([])
  // React alone is more than this: an island that fetched nothing would not be one.
  expect(islands.filter(({ bytes }) => bytes < 50 * KB)).toEqual([])
})

test('ISLE-02 the home page is within its budget, and at most 130 kB of scripts with the carousel and the live figures', async ({
  browser,
}) => {
  const opened = await measurePage(browser, site().url)
  expectInBudget('home', opened)
  const read = await measurePage(browser, site().url, true)
  // React alone is more than this: a page whose islands slept on would keep to any budget.
  expect(read.bytes.js - opened.bytes.js).toBeGreaterThan(50 * KB)
  expect(read.bytes.js, 'bytes of scripts').toBeLessThanOrEqual(HOME_IN_ALL_KB * KB)
})

test('the first search keeps to its budget', async ({ browser }) => {
  const bytes = await measureSearch(browser, site().url)
  // Its index alone is more than this: a search that fetched nothing found nothing.
  expect(bytes).toBeGreaterThan(10 * KB)
  expect(bytes, 'bytes of the first search').toBeLessThanOrEqual(FIRST_SEARCH_KB * KB)
})

test.describe('before any script', () => {
  test('TEXT-07 an article shows its title, authors and the first paragraph of its text while no script has come', async ({
    page,
  }) => {
    const { folder } = site()
    // Scripts are asked for and never answered, as on a network that has only just started.
    await page.route('**/*.js*', () => undefined)
    await page.goto(await pageOfTemplate('article', folder), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Résumé', exact: true })).toBeVisible()
    await expect(page.locator('#texte .reading-text p').first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  })
})
