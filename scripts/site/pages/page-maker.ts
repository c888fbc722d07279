import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BaseApp } from 'astro/app'
import type { PathWithRoute } from 'astro'
import { ensureFolder } from '../ensure-folder.ts'
import { linkFile } from '../link-file.ts'
import { type InlineCode, InlineCodeCheck } from './inline-code.ts'
import { laterScripts } from './later-scripts.ts'
import type { MadePage, MadePages } from './made-pages.ts'
import { readPage } from './page-elements.ts'
import { factsOf, frameOf, type PageFrame } from './page-facts.ts'

const NOT_FOUND_PATH = '/404'

const fileOf = ({ pathname, route }: PathWithRoute): string => {
  if (route.type === 'endpoint') return pathname.slice(1)
  if (pathname === NOT_FOUND_PATH) return '404.html'
  return join(pathname.slice(1), 'index.html')
}

type Options = {
  app: Pick<BaseApp, 'render'>
  /** What the page at a place is made from, as a short text. */
  pageKey: (place: string) => Promise<string>
  /** All code that pages may hold themselves. */
  inlineCode: InlineCode
  /** Address of the site. */
  origin: string
  /** Where the pages go. */
  folder: string
  /** The site of the last build, and what it knew of its pages. */
  lastFolder: string
  last: MadePages
}

/** Makes pages from a bundle, each once for all its addresses, and takes over those that the last build made from the same things. */
export class PageMaker {
  readonly #options: Options
  readonly #last: Map<string, MadePage>
  readonly #inlineCode: InlineCodeCheck
  readonly #frames = new Map<string, { place: number; frame: PageFrame }>()
  readonly #pages: MadePage[] = []
  readonly #byPlace = new Map<string, MadePage>()
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
    const place = target.cacheKey
    if (target.route.type !== 'page') {
      const response = await this.#answer(target, target.pathname)
      writeFileSync(this.#fileAt(file), Buffer.from(await response.arrayBuffer()))
      return
    }
    const path = target.pathname.replace(/\/?$/, '/')
    const twin = place === undefined ? undefined : this.#byPlace.get(place)
    if (twin) {
      linkFile(join(this.#options.folder, twin.file), this.#fileAt(file))
      this.#pages.push({ ...twin, path, file })
      return
    }
    const key = place === undefined ? undefined : await this.#options.pageKey(place)
    const page = this.#takeOver(path, key) ?? (await this.#draw(target, { path, file, key }))
    this.#pages.push(page)
    if (place !== undefined) this.#byPlace.set(place, page)
  }

  /** What was made so far. */
  made(): MadePages {
    return { frames: [...this.#frames.values()].map(({ frame }) => frame), pages: this.#pages }
  }

  async #answer({ pathname, route }: PathWithRoute, path: string): Promise<Response> {
    const { app, origin } = this.#options
    const response = await app.render(new Request(new URL(path, origin)), { routeData: route })
    if (response.status !== (pathname === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be made: it answered ${response.status}.`)
    return response
  }

  async #draw(
    target: PathWithRoute,
    { path, file, key }: Pick<MadePage, 'path' | 'file' | 'key'>,
  ): Promise<MadePage> {
    const page = readPage(laterScripts(await (await this.#answer(target, path)).text()))
    this.#inlineCode.check(path, page.elements)
    writeFileSync(this.#fileAt(file), page.html)
    return { path, file, key, ...factsOf(page), frame: this.#placeOf(frameOf(page)) }
  }

  #takeOver(path: string, key: string | undefined): MadePage | undefined {
    const page = this.#last.get(path)
    const frame = page && this.#options.last.frames[page.frame]
    if (!frame || key === undefined || page.key !== key) return undefined
    const from = join(this.#options.lastFolder, page.file)
    if (!existsSync(from)) return undefined
    linkFile(from, this.#fileAt(page.file))
    this.takenOver += 1
    return { ...page, frame: this.#placeOf(frame) }
  }

  /** Where a file of the site stands, in a folder that is there. */
  #fileAt(file: string): string {
    const place = join(this.#options.folder, file)
    ensureFolder(dirname(place))
    return place
  }

  #placeOf(frame: PageFrame): number {
    const name = JSON.stringify(frame)
    const known = this.#frames.get(name)
    if (known) return known.place
    const place = this.#frames.size
    this.#frames.set(name, { place, frame })
    return place
  }
}
