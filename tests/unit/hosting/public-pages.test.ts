import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import addresses from '#content/known-addresses.json' with { type: 'json' }
import navigation from '#content/navigation.json' with { type: 'json' }
import { isAlias, isUnlisted } from '#domain/hosting/header-rules.ts'
import { publicationRoutes } from '#scripts/site/publication-routes.ts'
import { listedStaticPaths, pagePattern, PUBLIC_PAGES } from '#domain/hosting/public-pages.ts'

/** Routes that are no page of their own: the back office, other spellings of pages, and the further parts of long texts. */
const OTHER_ROUTES = [
  '/admin/[...path]',
  '/admin/preview',
  '/trigger-uploads',
  '/[alias]',
  '/[...work]/suite/[part]',
]

/** The routes that Astro makes of the pages of a folder; those of publications have the addresses of the publications. */
const routesOf = async (folder: string): Promise<string[]> =>
  [
    ...(await Array.fromAsync(glob('**/*.astro', { cwd: folder })))
      .filter((file) => !file.startsWith('_'))
      .map((file) => `/${file.replace(/\.astro$/, '').replace(/(?:^|\/)index$/, '')}`),
    ...publicationRoutes().map(({ pattern }) => pattern),
  ].sort()

/** Pages that nobody looks for by name: the search itself, and what the index's own page leads to. */
const WITHOUT_KNOWN_ADDRESS = ['/recherche', '/index-medicus/recents']

describe('the list of public pages', () => {
  test('names every page of the site, and no other', async () => {
    const named = new Set<string>([...PUBLIC_PAGES.map(({ route }) => route), ...OTHER_ROUTES])
    expect([...named].sort()).toEqual(await routesOf('src/pages'))
  })

  test('calls each kind of page by a name of its own', () => {
    const names = PUBLIC_PAGES.map(({ template }) => template)
    expect(names).toEqual([...new Set(names)])
  })

  test.each([
    [{ route: '/about' }, '/about'],
    [{ route: '/rhca/issues/[id]' }, '/rhca/issues/*'],
    [{ route: '/index-medicus/[...path]' }, '/index-medicus/*'],
    [{ route: '/404', sample: '/404.html' }, '/404.html'],
  ] as const)('%o is measured at %s', (page, pattern) => expect(pagePattern(page)).toBe(pattern))

  test('knows what is there whatever the archive holds', () => {
    const paths = listedStaticPaths()
    expect(paths).toContain('/terms')
    expect(paths).toContain('/index-medicus')
    for (const absent of ['/offline', '/404.html', '/rhca/issues/*', '/admin', '/submission/suivi'])
      expect(paths).not.toContain(absent)
  })
})

describe('who leads to pages', () => {
  const { sections, more, footer, legal } = navigation
  const links = [...sections, ...more, ...footer.journal, ...footer.resources, ...legal].map(
    ({ href }) => href,
  )
  const pages: readonly string[] = ['/index-medicus', '/auteurs', ...PUBLIC_PAGES.map(({ route }) => route)]

  test('every link of the navigation leads to a page of the list', () => {
    const paths = links.filter((href) => !href.startsWith('#'))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !pages.includes(path) && !isAlias(path))).toEqual([])
  })

  test('a mistyped address finds every page that search engines know', () => {
    const known = addresses.map(({ href }) => href.replace(/#.*$/, ''))
    expect(known.filter((path) => !pages.includes(path))).toEqual([])
    expect(
      listedStaticPaths()
        .filter((path) => !known.includes(path))
        .sort(),
    ).toEqual(WITHOUT_KNOWN_ADDRESS.toSorted())
  })
})

test('unlisted pages, all below them and other spellings stay out of the sitemap; a namesake does not', () => {
  for (const path of ['/admin', '/admin/', '/admin/login/', '/offline/', '/donate/completed/', '/jobs/'])
    expect(isUnlisted(path), path).toBe(true)
  for (const path of ['/', '/donate/', '/submission/', '/administration/', '/rhca/'])
    expect(isUnlisted(path), path).toBe(false)
})
