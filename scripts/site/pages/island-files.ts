import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ASSETS_PATH, WRITTEN_ISLAND } from '../astro-internals.ts'
import { STATIC_IMPORT } from '../asset-closure.ts'

const SCRIPT = new RegExp(`<script [^>]*src="${ASSETS_PATH}([^"]+)"`, 'g')

/** The attribute of an island that names the files it needs besides these two. */
const ISLAND_FILES = 'data-files'

/** Names the files that islands need besides what their page loads, so that all are asked for at the same moment. */
export class IslandFiles {
  readonly #folder: string
  readonly #imports = new Map<string, readonly string[]>()

  constructor(site: string) {
    this.#folder = join(site, ASSETS_PATH)
  }

  /** A page whose islands name their files. */
  name(html: string): string {
    const loaded = new Set(Array.from(html.matchAll(SCRIPT), ([, name = '']) => name))
    return html.replaceAll(WRITTEN_ISLAND, (tag, component: string, renderer: string) => {
      const needed = new Set([component, renderer])
      for (const name of needed) for (const imported of this.#importsOf(name)) needed.add(imported)
      const files = [...needed].filter((name) => name !== component && name !== renderer && !loaded.has(name))
      return files.length === 0 ? tag : `${tag} ${ISLAND_FILES}="${files.join(' ')}"`
    })
  }

  #importsOf(name: string): readonly string[] {
    const known = this.#imports.get(name)
    if (known) return known
    const text = readFileSync(join(this.#folder, name), 'utf8')
    const imports = Array.from(text.matchAll(STATIC_IMPORT), ([, imported = '']) => imported)
    this.#imports.set(name, imports)
    return imports
  }
}
