import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BaseApp } from 'astro/app'
import type { PathWithRoute } from 'astro'
import { ensureFolder } from '../ensure-folder.ts'
import { linkFile } from '../link-file.ts'
import { type InlineCode, InlineCodeCheck } from './inline-code.ts'
import { laterScripts } from './later-scripts.ts'
import type { RenderedPage, PageManifest } from './page-manifest.ts'
import { readPage } from './page-elements.ts'
import { factsOf, frameOf, type PageShell } from './page-metadata.ts'

const NOT_FOUND_PATH = '/404'

const fileOf = ({ pathname, route }: PathWithRoute): string => {
  if (route.type === 'endpoint') return pathname.slice(1)
  if (pathname === NOT_FOUND_PATH) return '404.html'
  return join(pathname.slice(1), 'index.html')
}

type Options = {
  app: Pick<BaseApp, 'render'>
  /** What the page of a source is made from, as a short text. */
  pageKey: (source: string) => Promise<string>
  /** All code that pages may hold themselves. */
  inlineCode: InlineCode
  /** Address of the site. */
  origin: string
  /** Where the pages go. */
  folder: string
  /** The site of the last build, and what it knew of its pages. */
  lastFolder: string
  last: PageManifest
}

/** Makes pages from a bundle, each once for all its addresses, and takes over those that the last build made from the same things. */
export class PageMaker {
  readonly #options: Options
  readonly #last: Map<string, RenderedPage>
  readonly #inlineCode: InlineCodeCheck
  readonly #frames = new Map<string, { source: number; frame: PageShell }>()
  readonly #pages: RenderedPage[] = []
  readonly #bySource = new Map<string, RenderedPage>()
  /** Pages that were taken over. */
  takenOver = 0

  constructor(options: Options) {
    this.#options = options
    this.#inlineCode = new InlineCodeCheck(options.inlineCode)
    this.#last = new Map(options.last.pages.map((page) => [page.path, page]))
  }

  /** @throws Error that names the page when it can't be made */
  async make(target: PathWithRoute): Promise<void> {
    const file = fileOf(target)
    const source = target.cacheKey
    if (target.route.type !== 'page') {
      const response = await this.#answer(target, target.pathname)
      writeFileSync(this.#fileAt(file), Buffer.from(await response.arrayBuffer()))
      return
    }
    const path = target.pathname.replace(/\/?$/, '/')
    const twin = source === undefined ? undefined : this.#bySource.get(source)
    if (twin) {
      linkFile(join(this.#options.folder, twin.file), this.#fileAt(file))
      this.#pages.push({ ...twin, path, file })
      return
    }
    const key = source === undefined ? undefined : await this.#options.pageKey(source)
    const page = this.#takeOver(path, key) ?? (await this.#render(target, { path, file, key }))
    this.#pages.push(page)
    if (source !== undefined) this.#bySource.set(source, page)
  }

  /** What was made so far. */
  made(): PageManifest {
    return { frames: [...this.#frames.values()].map(({ frame }) => frame), pages: this.#pages }
  }

  async #answer({ pathname, route }: PathWithRoute, path: string): Promise<Response> {
    const { app, origin } = this.#options
    const response = await app.render(new Request(new URL(path, origin)), { routeData: route })
    if (response.status !== (pathname === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be made: it answered ${response.status}.`)
    return response
  }

  async #render(
    target: PathWithRoute,
    { path, file, key }: Pick<RenderedPage, 'path' | 'file' | 'key'>,
  ): Promise<RenderedPage> {
    const page = readPage(laterScripts(await (await this.#answer(target, path)).text()))
    this.#inlineCode.check(path, page.elements)
    writeFileSync(this.#fileAt(file), page.html)
    return { path, file, key, ...factsOf(page), frame: this.#indexOf(frameOf(page)) }
  }

  #takeOver(path: string, key: string | undefined): RenderedPage | undefined {
    const page = this.#last.get(path)
    const frame = page && this.#options.last.frames[page.frame]
    if (!frame || key === undefined || page.key !== key) return undefined
    const from = join(this.#options.lastFolder, page.file)
    if (!existsSync(from)) return undefined
    linkFile(from, this.#fileAt(page.file))
    this.takenOver += 1
    return { ...page, frame: this.#indexOf(frame) }
  }

  /** The path of a file of the site, in a folder that is there. */
  #fileAt(file: string): string {
    const source = join(this.#options.folder, file)
    ensureFolder(dirname(source))
    return source
  }

  #indexOf(frame: PageShell): number {
    const name = JSON.stringify(frame)
    const known = this.#frames.get(name)
    if (known) return known.source
    const source = this.#frames.size
    this.#frames.set(name, { source, frame })
    return source
  }
}
