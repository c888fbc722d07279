import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ASSETS_PATH, isRenderedByBrowser, WRITTEN_ISLAND } from '../astro-internals.ts'
import { STATIC_IMPORT } from '../asset-closure.ts'

const SCRIPT = new RegExp(`<script [^>]*src="${ASSETS_PATH}([^"]+)"`, 'g')

/** What a script of a build imports later. */
const LATER_IMPORT = /\bimport\(["'`]\.\/([\w.@~-]+)["'`]\)/g

/** The style sheet of what opens, which its code adds to the page. */
const STYLE = new RegExp(`["'\`]${ASSETS_PATH}([\\w.@~-]+\\.css)["'\`]`, 'g')

/** A control whose act is an island's. */
const ACT = / data-(?:list-)?act="([a-z-]+)"/g

/** The attribute of an island that names the files its own code needs. `data-files-read` names those of what the act opens. */
export const ISLAND_FILES = 'data-files'

/** What an act opens: the chunks that the island's code imports for it. */
const OPENED_BY_ACT: Record<string, readonly string[]> = {
  read: ['open-reader', 'overlays'],
  save: ['UnitDialog'],
  detail: ['overlays'],
}

/**
 * What a page says its code will ask for as soon as it runs: names of chunks that the code imports later, the first as urgent
 * as the code itself.
 */
const OPENS = / data-opens="([\w -]+)"/

/** How a page asks at once for a file of its code. */
const PRELOAD_MODULE = 'rel="modulepreload"'

/**
 * How it asks for one that is imported later: one that does not come is asked for again (`src/browser/loading`), and none
 * has to be used, as where nobody is signed in.
 */
const PREFETCH_FILE = 'rel="prefetch"'

/** The files of code that one file asks for. */
type Imports = { now: readonly string[]; later: readonly string[]; styles: readonly string[] }

const found = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name)

/** Names the files that islands need besides what their page loads, so that all are asked for at the same moment. */
export class IslandFiles {
  readonly #folder: string
  readonly #imports = new Map<string, Imports>()
  /** By the two files of an island and what its page loads and does. */
  readonly #attributes = new Map<string, string>()

  constructor(site: string) {
    this.#folder = join(site, ASSETS_PATH)
  }

  /** A page whose islands name their files. What the browser alone renders has nothing to show before: all of its files are asked for with the page. */
  name(html: string): string {
    const loaded = new Set(found(html, SCRIPT))
    const acts = new Set(found(html, ACT))
    const page = `${[...loaded].join(' ')} ${[...acts].join(' ')}`
    const links = new Map<string, string>()
    const named = html.replaceAll(WRITTEN_ISLAND, (tag, component: string, renderer: string, at: number) => {
      if (isRenderedByBrowser(html, at)) {
        const started = this.#closure([component, renderer])
        const opened = this.#opened(html, started)
        for (const chunks of [[component, renderer, ...opened.slice(0, 1)], opened.slice(1)])
          for (const name of this.#closure(chunks))
            if (!links.has(name)) links.set(name, started.includes(name) ? PRELOAD_MODULE : PREFETCH_FILE)
        return tag
      }
      // Thousands of pages have the same islands.
      const key = `${component} ${renderer} ${page}`
      const attributes = this.#attributes.get(key) ?? this.#attributesOf(component, renderer, loaded, acts)
      this.#attributes.set(key, attributes)
      return `${tag}${attributes}`
    })
    const written = Array.from(links, ([name, link]) => `<link ${link} href="${ASSETS_PATH}${name}">`)
    return named.replace('</head>', `${written.join('')}</head>`)
  }

  #attributesOf(
    component: string,
    renderer: string,
    loaded: ReadonlySet<string>,
    acts: ReadonlySet<string>,
  ): string {
    const needed = this.#closure([component, renderer])
    const atOnce = needed.filter((name) => name !== component && name !== renderer && !loaded.has(name))
    const later = needed.flatMap((name) => this.#importsOf(name).later)
    const attribute = (name: string, files: readonly string[]) =>
      files.length === 0 ? '' : ` ${name}="${files.join(' ')}"`
    const opened = [...acts].map((act) => {
      const chunks = (OPENED_BY_ACT[act] ?? []).flatMap(
        (chunk) => later.find((name) => name.startsWith(`${chunk}.`)) ?? [],
      )
      // The act is another island's.
      if (chunks.length !== OPENED_BY_ACT[act]?.length) return ''
      const code = this.#closure(chunks)
      const styles = code.flatMap((name) => this.#importsOf(name).styles)
      const files = [...code, ...styles].filter((name) => !needed.includes(name) && !loaded.has(name))
      return attribute(`${ISLAND_FILES}-${act}`, files)
    })
    return [attribute(ISLAND_FILES, atOnce), ...opened].join('')
  }

  /** @throws Error when the page names what its code does not import */
  #opened(html: string, code: readonly string[]): string[] {
    const later = code.flatMap((name) => this.#importsOf(name).later)
    const [, opens = ''] = OPENS.exec(html) ?? []
    return opens
      .split(' ')
      .filter(Boolean)
      .map((chunk) => {
        const file = later.find((name) => name.startsWith(`${chunk}.`))
        if (file === undefined) throw new Error(`The page opens ${chunk}, which none of its code imports.`)
        return file
      })
  }

  /** The given scripts and all that they import at once. */
  #closure(names: readonly string[]): string[] {
    const closure = new Set(names)
    for (const name of closure) for (const imported of this.#importsOf(name).now) closure.add(imported)
    return [...closure]
  }

  #importsOf(name: string): Imports {
    const known = this.#imports.get(name)
    if (known) return known
    const text = readFileSync(join(this.#folder, name), 'utf8')
    const imports = {
      now: found(text, STATIC_IMPORT),
      later: found(text, LATER_IMPORT),
      styles: found(text, STYLE),
    }
    this.#imports.set(name, imports)
    return imports
  }
}
