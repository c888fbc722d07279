import type { PathWithRoute } from 'astro'
import type { BaseApp } from 'astro/app'
import { withLateScripts, withoutIslandStyle } from '../astro-internals.ts'
import { type InlineCode, InlineCodeCheck } from './inline-code.ts'
import type { IslandFiles } from './island-files.ts'
import { readPage } from './page-elements.ts'
import { metadataOf, type PageMetadata } from './page-metadata.ts'
import { type ShortScript, withScriptsAtEnd } from './short-scripts.ts'
import { typesetPage } from './typeset-page.ts'

const NOT_FOUND_PATH = '/404/'

/** An open page compares it with that of its address, to find out that it changed. */
const withRevision = (html: string, revision: string): string =>
  html.replace('<html ', `<html data-revision="${revision}" `)

/** A page as a reader gets it, and what later steps of the build want to know of it. */
export type FreshPage = { html: Uint8Array<ArrayBuffer>; metadata: PageMetadata }

export type FreshPagesOptions = {
  app: Pick<BaseApp, 'render'>
  /** All code that pages may hold themselves. */
  inlineCode: InlineCode
  /** Scripts that pages hold themselves, by the addresses that Astro writes. */
  shortScripts: ReadonlyMap<string, ShortScript>
  islandFiles: Pick<IslandFiles, 'name'>
}

/** Renders pages with the bundle and makes of what Astro answers what a reader gets. */
export class FreshPages {
  readonly #options: FreshPagesOptions
  readonly #check: InlineCodeCheck

  constructor(options: FreshPagesOptions) {
    this.#options = options
    this.#check = new InlineCodeCheck(this.inlineCode)
  }

  /** All code that pages may hold themselves. */
  get inlineCode(): InlineCode {
    const { inlineCode, shortScripts } = this.#options
    return { scripts: [...inlineCode.scripts, ...Array.from(shortScripts.values(), ({ code }) => code)] }
  }

  /** @throws Error that names the page when it can't be rendered, or has code that the bundle does not write */
  async render(request: Request, routeData: PathWithRoute['route'], path: string): Promise<FreshPage> {
    const answer = await this.answer(request, routeData, path)
    const page = readPage(typesetPage(this.#withOurScripts(await answer.text())))
    this.#check.check(path, page.elements)
    const metadata = metadataOf(page)
    const html = new TextEncoder().encode(withRevision(page.html, metadata.revision))
    return { html, metadata: { ...metadata, bytes: html.length } }
  }

  /**
   * What Astro answers.
   * @throws Error that names the page when that is an error
   */
  async answer(request: Request, routeData: PathWithRoute['route'], path: string): Promise<Response> {
    const response = await this.#options.app.render(request, { routeData })
    if (response.status !== (path === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be rendered: it answered ${response.status}.`)
    return response
  }

  #withOurScripts(html: string): string {
    const { shortScripts, islandFiles } = this.#options
    return islandFiles.name(withScriptsAtEnd(withLateScripts(withoutIslandStyle(html)), shortScripts))
  }
}
