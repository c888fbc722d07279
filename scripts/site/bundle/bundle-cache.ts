import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPrerenderEntry } from '../astro-internals.ts'
import { linkFolder } from '../link-folder.ts'
import type * as PagesEntry from './pages-entry.ts'

/** What browsers load, and the code that renders pages. */
const [CLIENT, PAGES] = ['client', 'pages']

/** The bundle that Astro made of one version of code and settings: as long as only rows change it is not made again. */
export class BundleCache {
  readonly #parent: string
  readonly #folder: string

  /** @param version of code and settings */
  constructor(folder: string, version: string) {
    this.#parent = folder
    this.#folder = join(folder, version)
  }

  /** Whether the bundle of this version was made already. */
  get isFull(): boolean {
    return existsSync(this.#folder)
  }

  /** Keeps a new bundle in the place of those of other versions: the files of the site, and the folder of the code. */
  async fill(site: string, pages: string): Promise<void> {
    await rm(this.#parent, { recursive: true, force: true })
    const part = join(this.#parent, 'part')
    await mkdir(part, { recursive: true })
    linkFolder(site, join(part, CLIENT))
    await rename(pages, join(part, PAGES))
    // Without it every search for the kind of one of these many modules goes up to the root of the disk.
    await writeFile(join(part, PAGES, 'package.json'), '{ "type": "module" }\n')
    await rename(part, this.#folder)
  }

  /** Puts the files that browsers load into a site. */
  copyTo(site: string): void {
    linkFolder(join(this.#folder, CLIENT), site)
  }

  /** Loads the code that renders pages. */
  async load(): Promise<typeof PagesEntry> {
    const folder = join(this.#folder, PAGES)
    const entry = join(folder, await findPrerenderEntry(folder))
    return (await import(pathToFileURL(entry).href)) as typeof PagesEntry
  }
}
