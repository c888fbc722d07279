import { rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { type Environment, requirePublicBackend } from '#domain/environment.ts'
import { bundlePagesFrom, findPrerenderFolder, WITHOUT_BUNDLING } from './astro-internals.ts'
import { BundleCache } from './bundle/bundle-cache.ts'
import { recoverableImports } from './bundle/recoverable-imports.ts'
import { sharedChunks } from './bundle/shared-chunks.ts'
import { pagesVersion } from './pages-version.ts'
import { publicationRoutes } from './publication-routes.ts'
import { PAGES_AHEAD, PageThread } from './pages/page-thread.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { StepTimes } from './step-times.ts'

const NAME = 'portal-site'

/** The directive of our islands, `client:intent`. */
const INTENT = 'intent'

const ENTRY = fileURLToPath(new URL('./bundle/pages-entry.ts', import.meta.url))

/** A build starts a development server for a moment, to write types: it has no use for dependencies that are made fast to serve. */
const withoutOptimizer: Plugin = {
  name: 'without-optimizer',
  configResolved: (config) => {
    for (const { optimizeDeps } of Object.values(config.environments))
      Object.assign(optimizeDeps, { noDiscovery: true, include: [] })
  },
}

/**
 * Makes the whole site in the hooks of `astro build`: rows and pictures before the pages, the pages by Astro with a
 * prerenderer that knows those of earlier builds, and behind them what knows all pages. In `astro dev` the same writers make
 * what pages ask for.
 */
export const siteIntegration = (environment: Environment): AstroIntegration => {
  const cache = resolve(environment.CACHE_FOLDER)
  const server = pathToFileURL(`${join(cache, 'astro')}/`)
  const times = new StepTimes()
  let bundles: BundleCache
  let renderer: PageRenderer
  let isBuild = false
  let site = ''
  let version = ''
  return {
    name: NAME,
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, injectRoute, updateConfig }) => {
        for (const route of publicationRoutes()) injectRoute({ ...route, prerender: true })
        addClientDirective({ name: INTENT, entrypoint: './src/browser/hydration/intent.ts' })
        isBuild = command === 'build'
        if (isBuild)
          updateConfig({
            // One page here, and what the second thread takes.
            build: { server, concurrency: PAGES_AHEAD + 1 },
            vite: {
              plugins: [bundlePagesFrom(ENTRY), sharedChunks(), recoverableImports(), withoutOptimizer],
            },
          })
      },
      'astro:config:done': ({ config, setAdapter }) => {
        site = fileURLToPath(config.outDir)
        if (isBuild)
          setAdapter({
            name: NAME,
            entrypointResolution: 'auto',
            adapterFeatures: { buildOutput: 'static', preserveBuildServerDir: true },
            supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
          })
      },
      'astro:server:setup': async ({ server }) => {
        const { serveContent } = await import('./serve-content.ts')
        const fetchPage = async (path: string) => {
          const address = new URL(path, server.resolvedUrls?.local[0])
          const answer = await fetch(address)
          if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}.`)
          return answer.text()
        }
        server.middlewares.use(await serveContent(environment, fetchPage))
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        const { url, publishableKey } = requirePublicBackend(environment)
        const { prepareContent, picturesFolder } = await import('./prepare-content.ts')
        const { PageCache } = await import('./pages/page-cache.ts')
        const { PageRenderer } = await import('./pages/page-renderer.ts')
        const { IslandFiles } = await import('./pages/island-files.ts')
        const { findShortScripts } = await import('./pages/short-scripts.ts')
        const { linkFile } = await import('./link-file.ts')
        await rm(environment.BUILD_REPORT, { force: true })
        version = await pagesVersion([environment.SITE_URL, url, publishableKey])
        bundles = new BundleCache(join(cache, 'bundles'), version)
        const rows = join(cache, 'rows')
        // While the bundle is made.
        const preparing = times.measure(
          'rows and pictures',
          prepareContent({ rows, cache, backendUrl: url, maxMb: environment.PDF_MAX_MB }, version),
        )
        preparing.catch(() => undefined)
        let entry: Awaited<ReturnType<BundleCache['load']>>
        let thread: PageThread | undefined
        setPrerenderer({
          name: NAME,
          setup: async () => {
            if (bundles.isFull) bundles.copyTo(site)
            else await bundles.fill(site, findPrerenderFolder(server))
            // Loaded while rows and pictures are being prepared.
            entry = await bundles.load()
            const pictures = await preparing
            for (const file of pictures)
              linkFile(join(picturesFolder(cache), file), join(site, '_astro', file))
            const pageCache = await PageCache.open(join(cache, 'pages'), version)
            // A thread has to read all rows itself, which takes longer than rendering the few pages of a change.
            if (pageCache.isEmpty && availableParallelism() > 1)
              thread = new PageThread({ bundles: join(cache, 'bundles'), version, site })
            renderer = new PageRenderer({
              app: entry.app,
              inlineCode: entry.inlineCode,
              shortScripts: findShortScripts(site),
              islandFiles: new IslandFiles(site),
              cache: pageCache,
              site,
              thread,
            })
          },
          getStaticPaths: async () => renderer.plan(await times.measure('paths', entry.staticPaths())),
          render: (request, { routeData }) => renderer.render(request, routeData),
          teardown: async () => thread?.close(),
        })
      },
      'astro:build:setup': ({ updateConfig }) => {
        if (bundles.isFull) updateConfig(WITHOUT_BUNDLING)
      },
      'astro:build:done': async () => {
        const { finishSite } = await import('./finish-site.ts')
        const pages = renderer.manifest
        await finishSite({
          site,
          cache,
          version,
          environment,
          pages,
          inlineCode: renderer.inlineCode,
          times,
        })
        console.log(`Pages: ${pages.size}, ${renderer.taken} taken over`)
        await writeFile(join(cache, 'build.json'), JSON.stringify({ pages: pages.size, steps: times.steps }))
      },
    },
  }
}
