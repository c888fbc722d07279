import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { parse } from 'node-html-parser'
import { z } from 'zod'
import { expect, test } from './fixture.ts'
import { builtAt, requiredVariable } from './published-works.ts'

const ROUTES = [
  '/',
  '/about',
  '/rhca',
  '/igm',
  '/adc',
  '/index-medicus',
  '/annuaire',
  '/directives',
  '/editorial-committee',
  '/submission',
  '/donate',
  '/opportunities',
  '/privacy',
  '/terms',
]

test('ROUTE-01 NET-06 each route answers with its own page, one h1, in French, under a strict policy', async ({
  request,
}) => {
  const titles = new Set<string>()
  for (const route of ROUTES) {
    const answer = await request.get(route)
    expect(answer.status(), route).toBe(200)
    const html = parse(await answer.text())
    expect(html.querySelectorAll('h1'), route).toHaveLength(1)
    expect(html.querySelector('html')?.getAttribute('lang'), route).toBe('fr')
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, route).toMatch(/script-src 'self'[^;]*;/)
    expect(policy, route).not.toMatch(/unsafe-inline|'unsafe-eval'/)
    const scripts = html.querySelectorAll('script[src]').map((script) => script.getAttribute('src') ?? '')
    expect(scripts.length, route).toBeGreaterThan(0)
    expect(
      scripts.filter((source) => !source.startsWith('/')),
      route,
    ).toEqual([])
    const attributes = html.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes))
    expect(
      attributes.filter((name) => name.startsWith('on')),
      route,
    ).toEqual([])
    titles.add(html.querySelector('head > title')?.text ?? '')
  }
  expect(titles.size, 'pages with a title of their own').toBe(ROUTES.length)
})

const pagesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(requiredVariable('TEST_SITE_FOLDER'), folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** The address that a built page gives as its canonical one. */
const canonicalOf = async (path: string): Promise<string | undefined> => {
  const html = await readFile(join(requiredVariable('TEST_SITE_FOLDER'), path, 'index.html'), 'utf8')
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return address && new URL(address).pathname
}

test('ROUTE-03 ART-06 every published work and issue has its pre-built pages, and one canonical address', async () => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  const { data, error } = await client
    .from('articles')
    .select('id, source, volume, issue')
    .lt('created_at', await builtAt())
  if (error) throw error
  const works = z
    .array(
      z.object({
        id: z.string(),
        source: z.string(),
        volume: z.string().nullable(),
        issue: z.string().nullable(),
      }),
    )
    .parse(data)
  expect(works.length).toBeGreaterThan(250)
  const own: Record<string, string> = { RHCA: '/rhca/articles', ADC: '/adc/chapters' }
  for (const { id, source } of works) {
    const canonical = `${own[source] ?? '/articles'}/${id}`
    expect(await canonicalOf(`/articles/${id}`)).toBe(canonical)
    if (own[source]) expect(await canonicalOf(canonical)).toBe(canonical)
  }
  const idsOf = (source: string) => works.filter((work) => work.source === source).map(({ id }) => id)
  expect((await pagesOf('rhca/articles')).sort()).toEqual(idsOf('RHCA').sort())
  expect((await pagesOf('adc/chapters')).sort()).toEqual(idsOf('ADC').sort())
  expect((await pagesOf('articles')).sort()).toEqual(works.map(({ id }) => id).sort())
  const issues = works
    .filter(({ source, volume, issue }) => source === 'IGM' && volume && issue)
    .map(({ volume, issue }) =>
      `igm-${volume}-${issue}`
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/-$/, ''),
    )
  const slugs = [...new Set(issues)].sort()
  expect((await pagesOf('igm/issues')).sort()).toEqual(slugs)
  for (const slug of slugs) expect(await canonicalOf(`/igm/issues/${slug}`)).toBe(`/igm/issues/${slug}`)
})

test('frame-ancestors and X-Frame-Options let no other site show a page in a frame @long', async ({
  request,
}) => {
  for (const path of ['/', '/admin/login', '/submission', '/donate', '/sw.js', '/nulle-part']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['content-security-policy'], path).toMatch(/(^|; ?)frame-ancestors 'none'(;|$)/)
  }
})

test('ROUTE-06 every page begins at its top and tracks one view', async ({ page }) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/track_user_event') && request.method() === 'POST')
      views.push(request.postData() ?? '')
  })
  await page.goto('/terms')
  await expect.poll(() => views.length).toBe(1)
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await page.getByRole('main').getByRole('link', { name: 'directives pour les auteurs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directives pour les auteurs')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => views.length).toBe(2)
  expect(views[1]).toContain('/directives')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-13 home and about show their texts, and every link of the navigation and the footer works', async ({
    page,
    request,
  }) => {
    const links = new Set<string>()
    for (const address of ['/', '/about']) {
      await page.goto(address)
      for (const name of ['Partenaires et mécènes', address === '/' ? 'À la une' : 'Nos fondateurs']) {
        await expect(page.getByRole('heading', { name })).toBeVisible()
      }
      const hrefs = await page
        .locator('header a[href^="/"], footer a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const href of hrefs) links.add(href)
    }
    expect(links.size).toBeGreaterThan(10)
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
  })
})
