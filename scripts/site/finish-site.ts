import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formerAuthorPaths } from '#archive/authors.ts'
import { type Environment, requirePublicBackend } from '#domain/environment.ts'
import { checkPages } from './check-pages.ts'
import type { InlineCode } from './pages/inline-code.ts'
import { PageCache } from './pages/page-cache.ts'
import type { PageManifest } from './pages/page-manifest.ts'
import { writePdfs } from './pdfs/write-pdfs.ts'
import { writeSharePictures } from './pictures/share-pictures.ts'
import { pageDocuments } from './search/page-documents.ts'
import { writeSearchFiles } from './search/write-search-files.ts'
import type { StepTimes } from './step-times.ts'
import { writeCitations } from './write-citations.ts'
import { writeHostingFiles } from './write-hosting-files.ts'
import { writeLibrary } from './write-library.ts'
import { writeReadiness } from './write-readiness.ts'
import { writeServiceWorker } from './write-service-worker.ts'
import { writeSitemap } from './write-sitemap.ts'

type Options = {
  site: string
  cache: string
  /** Of code and settings. */
  version: string
  environment: Environment
  pages: PageManifest
  inlineCode: InlineCode
  times: StepTimes
}

/** Writes what knows all pages of a build, once they are rendered. */
export const finishSite = async ({
  site,
  cache,
  version,
  environment,
  pages,
  inlineCode,
  times,
}: Options): Promise<void> => {
  const { url: backendUrl } = requirePublicBackend(environment)
  checkPages(pages)
  const readPages = () =>
    pageDocuments([...pages.keys()], (path) => readFileSync(join(site, path, 'index.html'), 'utf8'))
  await times.measure('citations', writeCitations(site, cache))
  await times.measure('pdfs', writePdfs(site, cache))
  await times.measure('share pictures', writeSharePictures(site, cache))
  await times.measure('search', writeSearchFiles({ site, cache, backendUrl, pages: readPages }))
  await times.measure('readiness', writeReadiness({ site, cache, siteUrl: environment.SITE_URL, backendUrl }))
  await times.measure('offline library', writeLibrary(site, pages))
  const moved = await formerAuthorPaths()
  await writeHostingFiles(site, backendUrl, inlineCode, moved)
  const former = new Set(moved.map(({ from }) => `${from}/`))
  await writeSitemap(
    site,
    environment.SITE_URL,
    [...pages.keys()].filter((path) => !former.has(path)),
  )
  await times.measure('service worker', writeServiceWorker(site, join(cache, 'service-worker'), version))
  const cached = await PageCache.open(join(cache, 'pages'), version)
  await times.measure('page cache', cached.fill(site, [...pages.values()]))
}
