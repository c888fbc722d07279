import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HostedPdf } from '#archive/hosted-pdfs.ts'
import { askStorage } from '#archive/pdf-text-cache.ts'

/** A PDF that has not come by then stays in the storage for this build. */
const TIMEOUT_MS = 60_000

const LIST = 'pdfs.json'

const CachedSchema = z.record(z.string(), z.object({ tag: z.string(), file: z.string(), bytes: z.number() }))

type Cached = z.infer<typeof CachedSchema>

const readCached = async (file: string): Promise<Cached> => {
  try {
    return CachedSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not there, or half written: every PDF is fetched again.
    return {}
  }
}

/** Why the site can't publish a PDF: it is too large for the host (its bytes), or it could not be fetched. */
export type Unhosted = { tooLarge: number } | undefined

const isPdf = (content: Uint8Array): boolean => Buffer.from(content.subarray(0, 5)).toString() === '%PDF-'

/**
 * Fetches the PDFs of the storage for the site and keeps them by their content from one build to the next: a PDF is fetched
 * again only when the storage says that it changed, and one that several works share is there once.
 */
export class PdfCache {
  readonly #folder: string
  readonly #origin: string
  readonly #maxBytes: number
  readonly #before: Cached
  readonly #now: Cached = {}
  readonly #found = new Map<string, Promise<HostedPdf | Unhosted>>()
  /** PDFs that were fetched because nothing was cached of them. */
  fetched = 0

  private constructor(folder: string, server: string, maxBytes: number, before: Cached) {
    this.#folder = folder
    this.#origin = new URL(server).origin
    this.#maxBytes = maxBytes
    this.#before = before
  }

  /**
   * @param server the only address that is asked: a row could name any other
   * @param maxBytes larger files stay in the storage
   */
  static async open(folder: string, server: string, maxBytes: number): Promise<PdfCache> {
    await mkdir(folder, { recursive: true })
    return new PdfCache(folder, server, maxBytes, await readCached(join(folder, LIST)))
  }

  /** The PDF at an address, or why the site has none of it. Each address is asked once. */
  find(address: string): Promise<HostedPdf | Unhosted> {
    const finding = this.#found.get(address) ?? this.#find(address)
    this.#found.set(address, finding)
    return finding
  }

  /** Stores what was found, and removes PDFs that no work names any more. */
  async save(): Promise<void> {
    const files = new Set(Object.values(this.#now).map(({ file }) => file))
    for (const file of await readdir(this.#folder))
      if (file.endsWith('.pdf') && !files.has(file)) await rm(join(this.#folder, file), { force: true })
    const list = join(this.#folder, LIST)
    await writeFile(`${list}.part`, JSON.stringify(this.#now))
    await rename(`${list}.part`, list)
  }

  async #find(address: string): Promise<HostedPdf | Unhosted> {
    if (!URL.canParse(address) || new URL(address).origin !== this.#origin) return undefined
    const known = this.#before[address]
    const complete =
      known && known.bytes <= this.#maxBytes && existsSync(join(this.#folder, known.file)) ? known : undefined
    let found = complete
    try {
      const answer = await askStorage(address, {
        ...(complete && { headers: { 'If-None-Match': complete.tag } }),
        timeoutMs: TIMEOUT_MS,
      })
      const tag = answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? ''
      if (complete && (answer.status === 304 || (answer.ok && tag !== '' && tag === complete.tag)))
        await answer.body?.cancel()
      else {
        const length = Number(answer.headers.get('content-length'))
        if (!answer.ok || length > this.#maxBytes) {
          await answer.body?.cancel()
          return answer.ok ? { tooLarge: length } : undefined
        }
        found = await this.#store(new Uint8Array(await answer.arrayBuffer()), tag)
        // The size of an answer without a length is known only when it has been read.
        if (found && found.bytes > this.#maxBytes) return { tooLarge: found.bytes }
      }
    } catch (error) {
      // Without an answer of the storage, the PDF of the last build is used.
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    }
    if (!found) return undefined
    this.#now[address] = found
    return { address, ...found }
  }

  async #store(content: Uint8Array, tag: string): Promise<Cached[string] | undefined> {
    if (!isPdf(content)) return undefined
    const file = `${createHash('sha256').update(content).digest('hex')}.pdf`
    const path = join(this.#folder, file)
    this.fetched += 1
    if (!existsSync(path)) {
      const part = `${path}.${process.pid}.${this.fetched}.part`
      await writeFile(part, content)
      await rename(part, path)
    }
    return { tag, file, bytes: content.byteLength }
  }
}
