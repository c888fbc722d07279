import { join } from 'node:path'
import type { BaseApp } from 'astro/app'
import type { PathWithRoute } from 'astro'
import { type InlineCode, InlineCodeCheck } from './inline-code.ts'
import { withLateScripts, withoutIslandStyle } from '../astro-internals.ts'
import { ensureFolder } from '../ensure-folder.ts'
import { linkFile } from '../link-file.ts'
import type { IslandFiles } from './island-files.ts'
import type { PageCache } from './page-cache.ts'
import { readPage } from './page-elements.ts'
import { type ShortScript, withScriptsAtEnd } from './short-scripts.ts'
import { typesetPage } from './typeset-page.ts'
import type { PageManifest, RenderedPage } from './page-manifest.ts'
import { metadataOf, type PageMetadata } from './page-metadata.ts'

const NOT_FOUND_PATH = '/404/'

const withLastSlash = (pathname: string): string => pathname.replace(/\/?$/, '/')

/** An open page compares it with that of its address, to find out that it changed. */
const withRevision = (html: string, revision: string): string =>
  html.replace('<html ', `<html data-revision="${revision}" `)

/** The path of a page as the address of a request has it. */
const inAddress = (path: string): string => new URL(path, 'http://localhost').pathname

type Options = {
  app: Pick<BaseApp, 'render'>
  /** All code that pages may hold themselves. */
  inlineCode: InlineCode
  /** Scripts that pages hold themselves, by the addresses that Astro writes. */
  shortScripts: ReadonlyMap<string, ShortScript>
  islandFiles: Pick<IslandFiles, 'name'>
  cache: Pick<PageCache, 'find'>
  /** The folder in which Astro writes pages. */
  site: string
}

/** Renders pages, each once for all its addresses, and takes those that an earlier build rendered from the same content. */
export class PageRenderer {
  readonly #options: Options
  readonly #check: InlineCodeCheck
  readonly #targets = new Map<string, { path: string; cacheKey: string | undefined }>()
  readonly #pages = new Map<string, RenderedPage>()
  readonly #assets = new Map<string, readonly string[]>()
  #latest: { cacheKey: string | undefined; html: Uint8Array<ArrayBuffer>; metadata: PageMetadata } | undefined
  /** Pages that an earlier build rendered. */
  taken = 0

  constructor(options: Options) {
    this.#options = options
    this.#check = new InlineCodeCheck(this.inlineCode)
  }

  /** All code that pages may hold themselves. */
  get inlineCode(): InlineCode {
    const { inlineCode, shortScripts } = this.#options
    return { scripts: [...inlineCode.scripts, ...Array.from(shortScripts.values(), ({ code }) => code)] }
  }

  /** The pages so far. */
  get manifest(): PageManifest {
    return this.#pages
  }

  /**
   * Puts the pages that an earlier build rendered into the site, and answers the paths of all others in the order in which
   * they are to be rendered: those of one page together. Of two routes of one path the first wins, as in Astro.
   */
  plan(paths: readonly PathWithRoute[]): PathWithRoute[] {
    const routes = new Map<string, PathWithRoute>()
    for (const route of paths) {
      const path = withLastSlash(route.pathname)
      if (!routes.has(path)) routes.set(path, route)
    }
    const groups = Map.groupBy(routes, ([path, { cacheKey }]) => cacheKey ?? path)
    return [...groups.values()].flatMap((group) =>
      group.filter(([path, { cacheKey }]) => !this.#takeOver(path, cacheKey)).map(([, route]) => route),
    )
  }

  /** @throws Error that names the page when it can't be rendered */
  async render(request: Request, routeData: PathWithRoute['route']): Promise<Response> {
    const address = new URL(request.url).pathname
    if (routeData.type !== 'page') return this.#answer(request, routeData, address)
    const target = this.#targets.get(withLastSlash(address))
    if (!target) throw new Error(`Astro asks for the page ${address}, which is none of the site's.`)
    const { path, cacheKey } = target
    const page =
      cacheKey !== undefined && this.#latest?.cacheKey === cacheKey
        ? this.#latest
        : { cacheKey, ...(await this.#renderAnew(request, routeData, target)) }
    this.#latest = page
    this.#note(path, cacheKey, page.metadata)
    const { html } = page
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }

  #takeOver(path: string, cacheKey: string | undefined): boolean {
    const cached = cacheKey === undefined ? undefined : this.#options.cache.find(cacheKey)
    if (!cached) {
      this.#targets.set(inAddress(path), { path, cacheKey })
      return false
    }
    const folder = join(this.#options.site, path)
    ensureFolder(folder)
    linkFile(cached.file, join(folder, 'index.html'))
    this.#note(path, cacheKey, cached.metadata)
    this.taken += 1
    return true
  }

  #note(path: string, cacheKey: string | undefined, metadata: PageMetadata): void {
    this.#pages.set(path, { path, cacheKey, ...metadata, assets: this.#shared(metadata.assets) })
  }

  async #renderAnew(
    request: Request,
    routeData: PathWithRoute['route'],
    { path }: { path: string },
  ): Promise<{ html: Uint8Array<ArrayBuffer>; metadata: PageMetadata }> {
    const answer = await this.#answer(request, routeData, path)
    const page = readPage(typesetPage(this.#withOurScripts(await answer.text())))
    this.#check.check(path, page.elements)
    const metadata = metadataOf(page)
    const html = Buffer.from(withRevision(page.html, metadata.revision))
    return { html, metadata: { ...metadata, bytes: html.length } }
  }

  #withOurScripts(html: string): string {
    const { shortScripts, islandFiles } = this.#options
    return islandFiles.name(withScriptsAtEnd(withLateScripts(withoutIslandStyle(html)), shortScripts))
  }

  async #answer(request: Request, routeData: PathWithRoute['route'], path: string): Promise<Response> {
    const response = await this.#options.app.render(request, { routeData })
    if (response.status !== (path === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be rendered: it answered ${response.status}.`)
    return response
  }

  /** One list for all pages that load the same. */
  #shared(assets: readonly string[]): readonly string[] {
    const name = assets.join('\n')
    const known = this.#assets.get(name)
    if (!known) this.#assets.set(name, assets)
    return known ?? assets
  }
}
