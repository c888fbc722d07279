import { parentPort, workerData } from 'node:worker_threads'
import type { PathWithRoute } from 'astro'
import { BundleCache } from '../bundle/bundle-cache.ts'
import { FreshPages } from './fresh-pages.ts'
import { IslandFiles } from './island-files.ts'
import { type PageThreadAnswer, type PageThreadData, type PageThreadJob, READY } from './page-thread.ts'
import { findShortScripts } from './short-scripts.ts'
import { withLastSlash } from './with-last-slash.ts'

// The other side of `page-thread.ts`.

const { bundles, version, site } = workerData as PageThreadData

const entry = await new BundleCache(bundles, version).load()
const pages = new FreshPages({
  app: entry.app,
  inlineCode: entry.inlineCode,
  shortScripts: findShortScripts(site),
  islandFiles: new IslandFiles(site),
})
const routes = new Map<string, PathWithRoute['route']>()
for (const { pathname, route } of await entry.staticPaths()) {
  const path = withLastSlash(pathname)
  if (!routes.has(path)) routes.set(path, route)
}

const send = (answer: PageThreadAnswer, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(answer, moved)

const renderPage = async ({ path, url }: PageThreadJob): Promise<void> => {
  try {
    const route = routes.get(path)
    if (!route) throw new Error(`The second thread knows no page ${path}.`)
    const page = await pages.render(new Request(url), route, path)
    send({ path, page }, [page.html.buffer])
  } catch (error) {
    send({ path, error })
  }
}

parentPort?.on('message', (job: PageThreadJob) => void renderPage(job))
parentPort?.postMessage(READY)
