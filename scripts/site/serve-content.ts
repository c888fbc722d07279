import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import { type Environment, requirePublicBackend } from '#domain/environment.ts'
import { SEARCH_INDEX_PATH } from '#domain/search/index-files.ts'
import { ASSETS_PATH } from './astro-internals.ts'
import { linkFile } from './link-file.ts'
import { pagesVersion } from './pages-version.ts'
import { picturesFolder, prepareContent } from './prepare-content.ts'
import { FIXED_PATHS, pageDocuments } from './search/page-documents.ts'
import { writeSearchFiles } from './search/write-search-files.ts'
import { writePdfs } from './pdfs/write-pdfs.ts'
import { writeCitations } from './write-citations.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/**
 * Prepares for development what a build writes beside its pages, with the same writers: copies of pictures and citations at
 * once, the index of the search when it is first asked for.
 * @param fetchPage answers the HTML of a page of the development server
 */
export const serveContent = async (
  environment: Environment,
  fetchPage: (path: string) => Promise<string>,
): Promise<Handler> => {
  const { url: backendUrl, publishableKey } = requirePublicBackend(environment)
  const cache = resolve(environment.CACHE_FOLDER)
  const folder = join(cache, 'development')
  await rm(folder, { recursive: true, force: true })
  const version = await pagesVersion([environment.SITE_URL, backendUrl, publishableKey])
  const pictures = await prepareContent(
    { rows: join(cache, 'rows'), cache, backendUrl, maxMb: environment.PDF_MAX_MB },
    version,
  )
  await mkdir(join(folder, ASSETS_PATH), { recursive: true })
  for (const file of pictures) linkFile(join(picturesFolder(cache), file), join(folder, ASSETS_PATH, file))
  await writeCitations(folder, cache)
  await writePdfs(folder, cache)
  let search: Promise<void> | undefined
  const writeSearch = () =>
    (search ??= writeSearchFiles({
      site: folder,
      cache,
      backendUrl,
      pages: () => pageDocuments(FIXED_PATHS, fetchPage),
    }))
  const serve = sirv(folder, { dev: true })
  return (request, response, next) => {
    const send = () => serve(request, response, next)
    if (request.url?.startsWith(`${SEARCH_INDEX_PATH}/`)) writeSearch().then(send, next)
    else send()
  }
}
