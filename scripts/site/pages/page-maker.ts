import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BaseApp } from 'astro/app'
import type { PathWithRoute } from 'astro'
import { ensureFolder } from '../ensure-folder.ts'
import { linkFile } from '../link-file.ts'
import type { MadePage, MadePages } from './made-pages.ts'
import { factsOf, frameOf, type PageFrame } from './page-facts.ts'

const NOT_FOUND_PATH = '/404'

const fileOf = ({ pathname, route }: PathWithRoute): string => {
  if (route.type === 'endpoint') return pathname.slice(1)
  if (pathname === NOT_FOUND_PATH) return '404.html'
  return join(pathname.slice(1), 'index.html')
}

type Options = {
  app: Pick<BaseApp, 'render'>
  /** Address of the site. */
  origin: string
  /** Where the pages go. */
  folder: string
  /** The site of the last build, and what it knew of its pages. */
  lastFolder: string
  last: MadePages
}

/** Makes pages from a bundle, and takes over those that the last build made from the same things. */
export class PageMaker {
  readonly #options: Options
  readonly #last: Map<string, MadePage>
  readonly #frames = new Map<string, { place: number; frame: PageFrame }>()
  readonly #pages: MadePage[] = []
  /** Pages that were taken over. */
  takenOver = 0

  constructor(options: Options) {
    this.#options = options
    this.#last = new Map(options.last.pages.map((page) => [page.path, page]))
  }

  /** @throws Error that names the page when it can't be made */
  async make(target: PathWithRoute): Promise<void> {
    const file = fileOf(target)
    const isPage = target.route.type === 'page'
    const path = isPage ? target.pathname.replace(/\/?$/, '/') : target.pathname
    if (isPage && target.cacheKey !== undefined && this.#takeOver(path, target.cacheKey)) return
    const { app, origin, folder } = this.#options
    const response = await app.render(new Request(new URL(path, origin)), { routeData: target.route })
    if (response.status !== (target.pathname === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be made: it answered ${response.status}.`)
    const place = join(folder, file)
    ensureFolder(dirname(place))
    if (!isPage) {
      writeFileSync(place, Buffer.from(await response.arrayBuffer()))
      return
    }
    const html = await response.text()
    writeFileSync(place, html)
    this.#pages.push({
      path,
      file,
      ...(target.cacheKey !== undefined && { key: target.cacheKey }),
      ...factsOf(html),
      frame: this.#placeOf(frameOf(html)),
    })
  }

  /** What was made so far. */
  made(): MadePages {
    return { frames: [...this.#frames.values()].map(({ frame }) => frame), pages: this.#pages }
  }

  #takeOver(path: string, key: string): boolean {
    const page = this.#last.get(path)
    const frame = page && this.#options.last.frames[page.frame]
    if (!frame || page.key !== key) return false
    const from = join(this.#options.lastFolder, page.file)
    if (!existsSync(from)) return false
    const place = join(this.#options.folder, page.file)
    ensureFolder(dirname(place))
    linkFile(from, place)
    this.#pages.push({ ...page, frame: this.#placeOf(frame) })
    this.takenOver += 1
    return true
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
