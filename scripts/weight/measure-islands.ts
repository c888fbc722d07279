import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { AssetClosure } from '#scripts/site/asset-closure.ts'

/** An island that waits for the reader: its name, and the bytes (brotli) of what its page fetches at the first intent. */
export type IslandWeight = { island: string; bytes: number }

/** Islands that wait; those that are hydrated when the page is idle or they are visible are weighed with it. */
const WAITING = 'astro-island[client="intent"]:not([opts*="idle"]):not([opts*="visible"])'

/** Weighs the islands of a built page that wait for the reader: their code and React, without what the page has loaded. */
export const measureIslands = async (folder: string, path: string): Promise<IslandWeight[]> => {
  const page = parse(
    await readFile(join(folder, path.endsWith('.html') ? path : `${path}/index.html`), 'utf8'),
  )
  const assets = await AssetClosure.read(folder)
  const scripts = page
    .querySelectorAll('script[src]')
    .map((script) => basename(script.attributes['src'] ?? ''))
  const loaded = new Set(await assets.atOnce(assets.known(scripts)))
  return Promise.all(
    page.querySelectorAll(WAITING).map(async ({ attributes }) => {
      const own = ['component-url', 'renderer-url'].map((name) => basename(attributes[name] ?? ''))
      const files = (await assets.atOnce(own)).filter((name) => !loaded.has(name))
      const sizes = await Promise.all(
        files.map(async (name) => brotliCompressSync(await readFile(join(folder, '_astro', name))).length),
      )
      return {
        island: attributes['component-export'] ?? own[0] ?? '',
        bytes: sizes.reduce((sum, size) => sum + size, 0),
      }
    }),
  )
}
