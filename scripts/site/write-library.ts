import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type HostedPdf, hostedPdfOf } from '#archive/hosted-pdfs.ts'
import { streamWorks } from '#archive/works.ts'
import {
  entryBytes,
  LIBRARY_FOLDER,
  LIBRARY_INDEX,
  LibraryDraftSchema,
  type LibraryDraft,
  type LibraryEntry,
  type LibraryIndex,
  publicationOfPart,
} from '#domain/offline/library-manifest.ts'
import { partAddress } from '#domain/texts/cut-text.ts'
import { AssetClosure } from './asset-closure.ts'
import { type MeasuredPdf, measurePdf } from './measure-pdf.ts'
import type { PageManifest, RenderedPage } from './pages/page-manifest.ts'

/** PDFs that are measured at a time. */
const CONCURRENCY = 24

/** Where a reader finds what is saved. */
const LIBRARY_PAGE = '/offline/'

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const mapInBatches = async <From, To>(values: From[], map: (value: From) => Promise<To>): Promise<To[]> => {
  const results: To[] = []
  for (let start = 0; start < values.length; start += CONCURRENCY)
    results.push(...(await Promise.all(values.slice(start, start + CONCURRENCY).map(map))))
  return results
}

const hostedPdfsByPath = async (): Promise<ReadonlyMap<string, HostedPdf>> => {
  const pdfs = new Map<string, HostedPdf>()
  for await (const work of streamWorks()) {
    const own = await hostedPdfOf(work)
    if (own) pdfs.set(own.path, own.pdf)
  }
  return pdfs
}

/** Completes the lists of what can be saved, once every page of the build is written. */
class LibraryWriter {
  readonly #site: string
  readonly #assets: AssetClosure
  readonly #pages: PageManifest
  readonly #hosted: ReadonlyMap<string, HostedPdf>
  readonly #tools = new Set<string>()
  readonly #sizes = new Map<string, Promise<number>>()
  readonly #pdfs = new Map<string, Promise<MeasuredPdf | undefined>>()

  constructor(
    site: string,
    assets: AssetClosure,
    pages: PageManifest,
    hosted: ReadonlyMap<string, HostedPdf>,
  ) {
    this.#site = site
    this.#hosted = hosted
    this.#assets = assets
    this.#pages = pages
  }

  #sizeOf(picture: string): Promise<number> {
    const known = this.#sizes.get(picture) ?? this.#assets.size(basename(picture))
    this.#sizes.set(picture, known)
    return known
  }

  #measurePdf(address: string): Promise<MeasuredPdf | undefined> {
    const measured = this.#pdfs.get(address) ?? this.#ofSite(address) ?? measurePdf(address)
    this.#pdfs.set(address, measured)
    return measured
  }

  /** What the build knows of a PDF that it publishes. */
  #ofSite(address: string): Promise<MeasuredPdf> | undefined {
    const pdf = this.#hosted.get(address)
    return pdf && Promise.resolve({ address, bytes: pdf.bytes, revision: pdf.file })
  }

  /** The pages on which the text of a work goes on. */
  #furtherPages(path: string): RenderedPage[] {
    const further: RenderedPage[] = []
    for (let part = 2; ; part += 1) {
      const page = this.#pages.get(`${partAddress(path.replace(/\/$/, ''), part)}/`)
      if (!page) return further
      further.push(page)
    }
  }

  readonly #measure = async ({ pdf: address, ...draft }: LibraryDraft): Promise<LibraryEntry> => {
    const page = this.#pages.get(draft.path)
    if (!page) throw new Error(`The library names the page ${draft.path}, which the site does not have.`)
    const further = this.#furtherPages(draft.path)
    const pages = [page, ...further]
    for (const name of this.#assets.known(pages.flatMap(({ assets }) => assets))) this.#tools.add(name)
    // What is in a page is never proof of a file.
    const pictures = [...new Set(pages.flatMap((each) => each.pictures))].filter(
      (picture) => this.#assets.known([basename(picture)]).length > 0,
    )
    const sizes = await Promise.all(pictures.map((picture) => this.#sizeOf(picture)))
    return {
      ...draft,
      revision: further.length === 0 ? page.revision : sha(pages.map(({ revision }) => revision).join(' ')),
      bytes: [...pages.map(({ bytes }) => bytes), ...sizes].reduce((sum, size) => sum + size, 0),
      pictures,
      ...(further.length > 0 && { further: further.map(({ path }) => path) }),
      pdf: address === undefined ? undefined : await this.#measurePdf(address),
    }
  }

  async #part(file: string): Promise<LibraryIndex['parts'][number] & { revision: string }> {
    const path = join(this.#site, LIBRARY_FOLDER, file)
    const drafts = z.array(LibraryDraftSchema).parse(JSON.parse(await readFile(path, 'utf8')))
    const entries = await mapInBatches(drafts, this.#measure)
    const text = JSON.stringify(entries)
    await writeFile(path, text)
    const key = basename(file, '.json')
    const source = publicationOfPart(key)
    if (!source) throw new Error(`The library has a part ${file}, which is no publication's.`)
    return {
      key,
      source,
      entries: entries.length,
      bytes: entries.reduce((sum, entry) => sum + entryBytes(entry), 0),
      revision: sha(text),
    }
  }

  async write(): Promise<void> {
    const files = await Array.fromAsync(glob('*.json', { cwd: join(this.#site, LIBRARY_FOLDER) }))
    const parts = []
    for (const file of files.sort()) parts.push(await this.#part(file))
    // The page of the library shows what is saved without a network, too.
    for (const name of this.#assets.known(this.#pages.get(LIBRARY_PAGE)?.assets ?? [])) this.#tools.add(name)
    const tools = await this.#assets.of(this.#tools)
    const sizes = await Promise.all(tools.map((name) => this.#assets.size(name)))
    const index: LibraryIndex = {
      version: sha(parts.map(({ key, revision }) => `${key} ${revision}`).join('\n')),
      tools: {
        version: sha(tools.join('\n')),
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        files: tools.map((name) => `/_astro/${name}`),
      },
      parts: parts.map(({ key, source, entries, bytes }) => ({ key, source, entries, bytes })),
    }
    // An archive without works has no parts, which would have made the folder.
    await mkdir(join(this.#site, LIBRARY_FOLDER), { recursive: true })
    await writeFile(join(this.#site, LIBRARY_INDEX), JSON.stringify(index))
  }
}

/** Writes what a browser needs to save works for reading without a network: paths, sizes and revisions of a build. */
export const writeLibrary = async (site: string, pages: PageManifest): Promise<void> =>
  new LibraryWriter(site, await AssetClosure.read(site), pages, await hostedPdfsByPath()).write()
