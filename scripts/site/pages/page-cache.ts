import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { linkFile } from '../link-file.ts'
import type { PageMetadata } from './page-metadata.ts'
import type { RenderedPage } from './page-manifest.ts'

const ManifestSchema = z.object({
  /** Version of the code and settings that rendered the pages. */
  version: z.string(),
  /** What pages load: most load the same. */
  assets: z.array(z.array(z.string())),
  /** By cache key. */
  pages: z.record(
    z.string(),
    z.object({
      bytes: z.number(),
      revision: z.string(),
      pictures: z.array(z.string()),
      /** Its index in the list of assets. */
      assets: z.number(),
    }),
  ),
})
type Manifest = z.infer<typeof ManifestSchema>

/** A page that an earlier build rendered: its file, which must not be written again, and what is known of it. */
export type CachedPage = { file: string; metadata: PageMetadata }

const MANIFEST = 'page-manifest.json'

const readManifest = async (folder: string, version: string): Promise<Manifest> => {
  try {
    const manifest = ManifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
    if (manifest.version === version) return manifest
  } catch {
    // Not there, or half written: every page is rendered.
  }
  return { version, assets: [], pages: {} }
}

/**
 * The pages of earlier builds by their cache key, which stands for all that a page is rendered from. The files are those of
 * the site that they were rendered for, under a second name.
 */
export class PageCache {
  readonly #folder: string
  readonly #manifest: Manifest

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder
    this.#manifest = manifest
  }

  /** @param version of code and settings: pages of another one count for nothing */
  static async open(folder: string, version: string): Promise<PageCache> {
    await mkdir(folder, { recursive: true })
    return new PageCache(folder, await readManifest(folder, version))
  }

  /** Whether every page is to be rendered. */
  get isEmpty(): boolean {
    return Object.keys(this.#manifest.pages).length === 0
  }

  /** The page of a key; nothing where it was never rendered, or where its file is not as it was. */
  find(cacheKey: string): CachedPage | undefined {
    const cached = this.#manifest.pages[cacheKey]
    const assets = cached && this.#manifest.assets[cached.assets]
    if (!assets) return undefined
    const file = this.#fileOf(cacheKey)
    return statSync(file, { throwIfNoEntry: false })?.size === cached.bytes
      ? { file, metadata: { ...cached, assets } }
      : undefined
  }

  /** Keeps the pages of a site in the place of all others. */
  async fill(site: string, pages: readonly RenderedPage[]): Promise<void> {
    const manifest: Manifest = { version: this.#manifest.version, assets: [], pages: {} }
    const indices = new Map<readonly string[], number>()
    const files = new Set([MANIFEST])
    await rm(join(this.#folder, MANIFEST), { force: true })
    for (const { cacheKey, path, bytes, revision, pictures, assets } of pages) {
      if (cacheKey === undefined || manifest.pages[cacheKey]) continue
      const index = indices.get(assets) ?? manifest.assets.push([...assets]) - 1
      indices.set(assets, index)
      manifest.pages[cacheKey] = { bytes, revision, pictures, assets: index }
      const file = this.#fileOf(cacheKey)
      files.add(`${cacheKey}.html`)
      rmSync(file, { force: true })
      linkFile(join(site, path, 'index.html'), file)
    }
    for (const file of await readdir(this.#folder))
      if (!files.has(file)) rmSync(join(this.#folder, file), { force: true })
    const list = join(this.#folder, MANIFEST)
    await writeFile(`${list}.part`, JSON.stringify(manifest))
    await rename(`${list}.part`, list)
  }

  #fileOf(cacheKey: string): string {
    return join(this.#folder, `${cacheKey}.html`)
  }
}
