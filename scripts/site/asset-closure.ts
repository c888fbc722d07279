import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ASSET_NAME = /[\w.@~-]+\.(?:js|mjs|css|woff2|wasm|pfb|ttf|svg)\b/g
/** What a script of a build imports at once. */
export const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.@~-]+)["']/g
const READABLE = /\.(?:m?js|css)$/

/** The hashed files of a build that others load: a script's imports, a style's fonts, and what these load in turn. */
export class AssetClosure {
  readonly #folder: string
  readonly #names: Set<string>
  readonly #loads = new Map<string, string[]>()

  private constructor(folder: string, names: Set<string>) {
    this.#folder = folder
    this.#names = names
  }

  static async read(site: string): Promise<AssetClosure> {
    const folder = join(site, '_astro')
    return new AssetClosure(folder, new Set(await readdir(folder)))
  }

  /** The files that a script or style names, as far as the build has them. */
  #named(text: string): string[] {
    return [...new Set(text.match(ASSET_NAME) ?? [])].filter((name) => this.#names.has(name))
  }

  /** Those of the names that the build has. */
  known(names: readonly string[]): string[] {
    return names.filter((name) => this.#names.has(name))
  }

  /** Those whose name begins so. */
  startingWith(prefix: string): string[] {
    return [...this.#names].filter((name) => name.startsWith(prefix))
  }

  async size(name: string): Promise<number> {
    return (await stat(join(this.#folder, name))).size
  }

  /** The given files and all that they need, in order. */
  async of(names: Iterable<string>): Promise<string[]> {
    const found = new Set(names)
    for (const name of found) {
      for (const needed of await this.#loadsOf(name)) found.add(needed)
    }
    return [...found].sort()
  }

  /** The given files and what their scripts import at once: all that a page needs to start. */
  async atOnce(names: Iterable<string>): Promise<string[]> {
    const found = new Set(names)
    for (const name of found) {
      if (!name.endsWith('js')) continue
      const text = await readFile(join(this.#folder, name), 'utf8')
      for (const [, imported] of text.matchAll(STATIC_IMPORT))
        if (imported !== undefined && this.#names.has(imported)) found.add(imported)
    }
    return [...found].sort()
  }

  async #loadsOf(name: string): Promise<string[]> {
    if (!READABLE.test(name)) return []
    let loads = this.#loads.get(name)
    if (!loads) {
      loads = this.#named(await readFile(join(this.#folder, name), 'utf8'))
      this.#loads.set(name, loads)
    }
    return loads
  }
}
