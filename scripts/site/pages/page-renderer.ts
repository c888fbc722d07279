import { join } from 'node:path'
import type { PathWithRoute } from 'astro'
import { ensureFolder } from '../ensure-folder.ts'
import { linkFile } from '../link-file.ts'
import { FreshPages, type FreshPage, type FreshPagesOptions } from './fresh-pages.ts'
import type { InlineCode } from './inline-code.ts'
import type { PageCache } from './page-cache.ts'
import type { PageManifest, RenderedPage } from './page-manifest.ts'
import type { PageMetadata } from './page-metadata.ts'
import type { PageThread } from './page-thread.ts'
import { withLastSlash } from './with-last-slash.ts'

/** The path of a page as the address of a request has it. */
const inAddress = (path: string): string => new URL(path, 'http://localhost').pathname

type Options = FreshPagesOptions & {
  cache: Pick<PageCache, 'find'>
  /** The folder in which Astro writes pages. */
  site: string
  /** Renders pages, too, where there is a core for it. */
  thread?: Pick<PageThread, 'isFree' | 'render'> | undefined
}

/** Renders pages, each once for all its addresses, and takes those that an earlier build rendered from the same content. */
export class PageRenderer {
  readonly #options: Options
  readonly #fresh: FreshPages
  readonly #targets = new Map<string, { path: string; cacheKey: string | undefined }>()
  readonly #pages = new Map<string, RenderedPage>()
  readonly #assets = new Map<string, readonly string[]>()
  #order: readonly string[] = []
  #latest: { cacheKey: string; page: Promise<FreshPage> } | undefined
  /** Pages that an earlier build rendered. */
  taken = 0

  constructor(options: Options) {
    this.#options = options
    this.#fresh = new FreshPages(options)
  }

  /** All code that pages may hold themselves. */
  get inlineCode(): InlineCode {
    return this.#fresh.inlineCode
  }

  /** The pages so far, in the order of their plan: which of them was rendered first depends on the machine. */
  get manifest(): PageManifest {
    const manifest = new Map<string, RenderedPage>()
    for (const path of this.#order) {
      const page = this.#pages.get(path)
      if (page) manifest.set(path, page)
    }
    return manifest
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
    this.#order = [...routes.keys()]
    const groups = Map.groupBy(routes, ([path, { cacheKey }]) => cacheKey ?? path)
    return [...groups.values()].flatMap((group) =>
      group.filter(([path, { cacheKey }]) => !this.#takeOver(path, cacheKey)).map(([, route]) => route),
    )
  }

  /**
   * Renders a page that was planned. Several may be asked for at a time, in the order of the plan.
   * @throws Error that names the page when it can't be rendered
   */
  async render(request: Request, routeData: PathWithRoute['route']): Promise<Response> {
    const address = new URL(request.url).pathname
    if (routeData.type !== 'page') return this.#fresh.answer(request, routeData, address)
    const target = this.#targets.get(withLastSlash(address))
    if (!target) throw new Error(`Astro asks for the page ${address}, which is none of the site's.`)
    const { path, cacheKey } = target
    const { html, metadata } = await this.#renderOnce(request, routeData, path, cacheKey)
    this.#note(path, cacheKey, metadata)
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

  /** The addresses of one page follow each other. */
  #renderOnce(
    request: Request,
    routeData: PathWithRoute['route'],
    path: string,
    cacheKey: string | undefined,
  ): Promise<FreshPage> {
    if (cacheKey !== undefined && this.#latest?.cacheKey === cacheKey) return this.#latest.page
    const { thread } = this.#options
    const page = thread?.isFree
      ? thread.render({ path, url: request.url })
      : this.#fresh.render(request, routeData, path)
    this.#latest = cacheKey === undefined ? undefined : { cacheKey, page }
    return page
  }

  /** One list for all pages that load the same. */
  #shared(assets: readonly string[]): readonly string[] {
    const name = assets.join('\n')
    const known = this.#assets.get(name)
    if (!known) this.#assets.set(name, assets)
    return known ?? assets
  }
}
