import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PathWithRoute } from 'astro'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContentStore } from '#scripts/site/content-store.ts'
import { ensureFolder } from '#scripts/site/ensure-folder.ts'
import { PageCache } from '#scripts/site/pages/page-cache.ts'
import { PageRenderer } from '#scripts/site/pages/page-renderer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unchanged-'))
})

/** One disk entry of a file; two names of one file have the same. */
const inode = (...path: string[]): number => statSync(join(folder, ...path)).ino

describe('a file of a site that an earlier build wrote alike', () => {
  test('is the same file under a second name, and goes away with the last build that had it', () => {
    const store = () => new ContentStore(join(folder, 'store'))
    const first = store()
    first.write(join(folder, 'a.ris'), 'TY  - JOUR')
    first.write(join(folder, 'b.ris'), 'TY  - CHAP')
    first.prune()
    const second = store()
    second.write(join(folder, 'c.ris'), 'TY  - JOUR')
    second.prune()
    expect(inode('c.ris')).toBe(inode('a.ris'))
    expect(inode('b.ris')).not.toBe(inode('a.ris'))
    expect(readFileSync(join(folder, 'b.ris'), 'utf8')).toBe('TY  - CHAP')
    expect(readdirSync(join(folder, 'store'))).toHaveLength(1)
  })

  test('one that was half written when a build was killed counts for nothing', () => {
    new ContentStore(join(folder, 'store')).write(join(folder, 'a'), 'whole')
    const [name = ''] = readdirSync(join(folder, 'store'))
    writeFileSync(join(folder, 'store', `${name}x.part`), 'who')
    const next = new ContentStore(join(folder, 'store'))
    next.write(join(folder, 'b'), 'whole')
    next.prune()
    expect(readdirSync(join(folder, 'store'))).toEqual([name])
  })
})

describe('a page that an earlier build rendered', () => {
  const route = { type: 'page' } as PathWithRoute['route']
  const html = (title: string): string => `<title>${title}</title><main>${title}</main>`

  /** One build of pages by path; answers the paths that it renders anew. */
  const build = async (site: string, pages: Record<string, { cacheKey?: string; title: string }>) => {
    const cache = await PageCache.open(join(folder, 'cache'), 'v1')
    const rendered: string[] = []
    const renderer = new PageRenderer({
      app: {
        render: (request) => {
          const path = new URL(request.url).pathname
          rendered.push(path)
          return Promise.resolve(new Response(html(pages[path]?.title ?? '?')))
        },
      },
      inlineCode: { scripts: [] },
      shortScripts: new Map(),
      islandFiles: { name: (html) => html },
      cache,
      site: join(folder, site),
    })
    const paths = Object.entries(pages).map(([pathname, { cacheKey }]) => ({ pathname, route, cacheKey }))

    for (const { pathname } of renderer.plan(paths)) {
      const response = await renderer.render(new Request(new URL(pathname, 'http://localhost')), route)
      ensureFolder(join(folder, site, pathname))
      writeFileSync(join(folder, site, pathname, 'index.html'), await response.text())
    }
    await cache.fill(join(folder, site), [...renderer.manifest.values()])
    return rendered
  }

  test('is linked at all its addresses, and only what changed is rendered', async () => {
    expect(
      await build('one', {
        '/rhca/articles/1/': { cacheKey: 'k1', title: 'Un' },
        '/articles/1/': { cacheKey: 'k1', title: 'Un' },
        '/articles/2/': { cacheKey: 'k2', title: 'Deux' },
        '/': { title: 'Accueil' },
      }),
    ).toEqual(['/rhca/articles/1/', '/articles/2/', '/'])
    expect(
      await build('two', {
        '/rhca/articles/1/': { cacheKey: 'k1', title: 'Un' },
        '/articles/1/': { cacheKey: 'k1', title: 'Un' },
        '/articles/2/': { cacheKey: 'k3', title: 'Deux bis' },
        '/': { title: 'Accueil' },
      }),
    ).toEqual(['/articles/2/', '/'])
    expect(inode('two/articles/1/index.html')).toBe(inode('one/rhca/articles/1/index.html'))
    expect(inode('two/rhca/articles/1/index.html')).toBe(inode('one/rhca/articles/1/index.html'))
    expect(readFileSync(join(folder, 'two/articles/2/index.html'), 'utf8')).toBe(html('Deux bis'))
    expect(readFileSync(join(folder, 'one/articles/2/index.html'), 'utf8')).toBe(html('Deux'))
  })

  test('is rendered again when its file is not as it was written', async () => {
    const pages = { '/articles/1/': { cacheKey: 'k1', title: 'Un' } }
    await build('one', pages)
    writeFileSync(join(folder, 'cache/k1.html'), 'half')
    expect(await build('two', pages)).toEqual(['/articles/1/'])
    expect(readFileSync(join(folder, 'two/articles/1/index.html'), 'utf8')).toBe(html('Un'))
  })

  test('of two routes of one address the first one wins, as in Astro', async () => {
    await build('one', { '/about/': { cacheKey: 'k2', title: 'Deux' } })
    const cache = await PageCache.open(join(folder, 'cache'), 'v1')
    const renderer = new PageRenderer({
      app: { render: () => Promise.resolve(new Response(html('Un'))) },
      inlineCode: { scripts: [] },
      shortScripts: new Map(),
      islandFiles: { name: (html) => html },
      cache,
      site: join(folder, 'two'),
    })
    const paths = [
      { pathname: '/about', route, cacheKey: 'k1' },
      { pathname: '/about/', route, cacheKey: 'k2' },
    ] as PathWithRoute[]
    expect(renderer.plan(paths)).toEqual([paths[0]])
  })
})
