import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { AssetClosure } from '#scripts/site/asset-closure.ts'

/** An island that waits for the reader: its name, and the bytes (brotli) of what its page fetches at the first intent. */
export type IslandWeight = { island: string; bytes: number }

/** Islands that wait; those that are hydrated when the page is idle or they are visible are weighed with it. */
const WAITING = 'astro-island[client="intent"]:not([opts*="idle"]):not([opts*="visible"])'

/** Weighs the islands of built pages that wait for the reader: their code and React, without what their page has loaded. */
export const measureIslands = async (folder: string, paths: readonly string[]): Promise<IslandWeight[]> => {
  const assets = await AssetClosure.read(folder)
  // Most islands share most files, and the best compression is slow.
  const sizes = new Map<string, number>()
  const sizeOf = async (name: string): Promise<number> => {
    const size = sizes.get(name) ?? brotliCompressSync(await readFile(join(folder, '_astro', name))).length
    sizes.set(name, size)
    return size
  }
  const weights: IslandWeight[] = []
  for (const path of paths) {
    const page = parse(
      await readFile(join(folder, path.endsWith('.html') ? path : `${path}/index.html`), 'utf8'),
    )
    const scripts = page
      .querySelectorAll('script[src]')
      .map((script) => basename(script.attributes['src'] ?? ''))
    const loaded = new Set(await assets.atOnce(assets.known(scripts)))
    for (const { attributes } of page.querySelectorAll(WAITING)) {
      const own = ['component-url', 'renderer-url'].map((name) => basename(attributes[name] ?? ''))
      let bytes = 0
      for (const name of await assets.atOnce(own)) if (!loaded.has(name)) bytes += await sizeOf(name)
      weights.push({ island: attributes['component-export'] ?? own[0] ?? '', bytes })
    }
  }
  return weights
}
