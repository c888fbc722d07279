import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@astrojs/react'
import { type AstroIntegration, build, type PathWithRoute } from 'astro'
import type { BaseApp } from 'astro/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ASSETS_PATH,
  bundlePagesFrom,
  ENVIRONMENTS,
  findPrerenderEntry,
  findPrerenderFolder,
  inlineCodeOf,
  isRenderedByBrowser,
  SCRIPTS_OF_COMPONENT,
  WITHOUT_BUNDLING,
  withLateScripts,
  WRITTEN_ISLAND,
  withoutIslandStyle,
} from '#scripts/site/astro-internals.ts'

/** Says what to do when an upgrade of Astro breaks an assumption. */
const changed = (assumption: string) =>
  `${assumption}: this version of Astro no longer does that. Mend scripts/site/astro-internals.ts, where the build relies on it.`

const FILES: Record<string, string> = {
  'src/pages/index.astro':
    `---\nimport Part from '../Part.astro'\nimport Island from '../Island.tsx'\n---\n` +
    '<html><head><title>a</title></head><body><main>' +
    '<Part /><Island client:idle /><Island client:only="react" />' +
    '</main></body></html>',
  'src/pages/[id].astro':
    "---\nexport const getStaticPaths = () => ['b', 'c'].map((id) => ({ params: { id }, cacheKey: 'same' }))\n---\n<p>{Astro.params.id}</p>",
  'src/pages/data.json.ts': 'export const GET = () => Response.json({})',
  'src/Part.astro': "<p>part</p><script>import './behaviour.ts'</script>",
  'src/behaviour.ts': "document.title = 'loaded'",
  'src/Island.tsx': 'export default () => <p>island</p>',
  'entry.ts':
    "import { createApp } from 'astro/app/entrypoint'\nimport { StaticPaths } from 'astro:static-paths'\n" +
    'export const app = createApp({ streaming: false })\n' +
    'export const staticPaths = () => new StaticPaths(app).getAll()\n',
}

type Entry = { app: BaseApp; staticPaths: () => Promise<PathWithRoute[]> }

let root: string
let modules: Record<string, string[]>
let entryName: string
let paths: PathWithRoute[]
let inlineCode: ReturnType<typeof inlineCodeOf>
let page: string

/** Builds the little site as the portal is built; the second time from the bundle of the first. */
const buildOnce = async (cached: string | undefined): Promise<string> => {
  const server = pathToFileURL(`${join(root, 'server')}/`)
  let folder = cached ?? ''
  let entry: Entry
  modules = {}
  const integration: AstroIntegration = {
    name: 'probe',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          build: { server, inlineStylesheets: 'never' },
          vite: {
            build: { assetsInlineLimit: 0 },
            plugins: [
              bundlePagesFrom(join(root, 'entry.ts')),
              {
                name: 'modules',
                buildEnd() {
                  modules[this.environment.name] = [...this.getModuleIds()]
                },
              },
            ],
          },
        })
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'probe',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static', preserveBuildServerDir: true },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        })
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'probe',
          setup: async () => {
            folder ||= findPrerenderFolder(server)
            entryName = await findPrerenderEntry(folder)
            entry = (await import(`${pathToFileURL(join(folder, entryName)).href}?${Date.now()}`)) as Entry
            inlineCode = inlineCodeOf(entry.app, ['idle', 'only'])
          },
          getStaticPaths: async () => (paths = await entry.staticPaths()),
          render: (request, { routeData }) => entry.app.render(request, { routeData }),
          teardown: async () => {
            if (cached) return
            const target = join(root, 'cached')
            await cp(folder, target, { recursive: true })
            folder = target
          },
        })
      },
      'astro:build:setup': ({ updateConfig }) => {
        if (cached) updateConfig(WITHOUT_BUNDLING)
      },
    },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    site: 'http://localhost:4321',
    integrations: [react(), integration],
  })
  page = await readFile(join(root, 'dist/index.html'), 'utf8')
  return folder
}

let cachedFolder: string

beforeAll(async () => {
  await mkdir('.local', { recursive: true })
  // Below the checkout, whose packages it uses.
  root = await mkdtemp(join(process.cwd(), '.local/astro-'))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  cachedFolder = await buildOnce(undefined)
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('Astro bundles what renders pages into a folder and a module whose names are known', () => {
  expect(existsSync(cachedFolder), changed('the folder of the bundle is .prerender/')).toBe(true)
  expect(entryName, changed('its entry begins with prerender-entry')).toMatch(/^prerender-entry.*\.m?js$/)
})

test('Astro names the environments of pages and of browsers', () => {
  expect(Object.keys(modules).sort(), changed('the environments are prerender and client')).toEqual(
    Object.values(ENVIRONMENTS).sort(),
  )
})

test('Astro gives the scripts of a component a module id of their own', () => {
  expect(
    modules['client']?.filter((id) => id.includes(`/src/Part.astro${SCRIPTS_OF_COMPONENT}`)).length,
    changed('the id of the scripts of a component is its file and ?astro&type=script'),
  ).toBe(1)
})

test('Astro lists pages and files with their path, kind and cache key', () => {
  expect(
    paths
      .map(({ pathname, route, cacheKey }) => [pathname, route.type, cacheKey])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    changed('a path has its name, the type of its route and the cache key that the page gave'),
  ).toEqual([
    ['/', 'page', undefined],
    ['/b', 'page', 'same'],
    ['/c', 'page', 'same'],
    ['/data.json', 'endpoint', undefined],
  ])
})

test('Astro writes scripts and hashed files as the build looks for them', () => {
  const script = new RegExp(`<script type="module" src="${ASSETS_PATH}[^"]+\\.js"></script>`)
  expect(page, changed('the script of a component is a <script type="module" src="/_astro/…">')).toMatch(
    script,
  )
  expect(withLateScripts(page)).toContain('<script type="module" fetchpriority="low" src="/_astro/')
  expect(page, changed('an island names its scripts in component-url')).toMatch(
    new RegExp(`component-url="${ASSETS_PATH}Island\\.[\\w-]+\\.js"`),
  )
})

test('Astro writes no code into a page that its bundle does not name', () => {
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
  expect(inline.length).toBeGreaterThan(0)
  expect(
    inline.filter((code) => !inlineCode.scripts.includes(code ?? '')),
    changed('islands start with the script and the directives of the manifest'),
  ).toEqual([])
  expect(page, changed('the first island brings a style of its own')).toContain('<style>')
  expect(withoutIslandStyle(page), changed('it is the one that base.css repeats')).not.toContain('<style>')
})

test('Astro renders the pages of a cached bundle without bundling', async () => {
  const before = page
  await buildOnce(cachedFolder)
  expect(
    Object.values(modules).flat(),
    changed('a builder that marks its environments as built bundles nothing'),
  ).toEqual([])
  expect(page, changed('it renders the pages all the same')).toBe(before)
})

test('Astro writes the two files of an island side by side', () => {
  expect(
    Array.from(page.matchAll(WRITTEN_ISLAND), ([, component, renderer]) => [component, renderer]),
    changed('Astro writes component-url, component-export and renderer-url in this order'),
  ).toEqual(
    Array(2).fill([expect.stringMatching(/^Island\..*\.js$/), expect.stringMatching(/^client\..*\.js$/)]),
  )
})

test('Astro writes behind the files of an island whether the browser alone renders it', () => {
  expect(
    Array.from(page.matchAll(WRITTEN_ISLAND), ({ index }) => isRenderedByBrowser(page, index)),
    changed('Astro writes client="only" behind component-url'),
  ).toEqual([false, true])
})
