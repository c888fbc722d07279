import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type PdfText, PdfTextSchema, readPdfText, type ReadablePdf } from './pdf-text.ts'

/** A PDF that has not come by then is left out of this build's index. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** Larger files are not read. The buckets accept none. */
const MAX_BYTES = 100 * 1024 * 1024

/** Readings that stay in memory: more than are under way at a time, and few enough for long texts. */
const LATEST_READINGS = 32

/** Part of the names in the cache. Raise it when the reading changes. */
const READING = 5

const CachedAddressSchema = z.object({ tag: z.string(), content: z.string() })
/** The text of a PDF with the hash of its bytes, or why there is none. */
export type PdfReading =
  | (ReadablePdf & { content: string })
  | {
      unreadable:
        Extract<PdfText, { unreadable: string }>['unreadable'] | 'missing' | 'unreachable' | 'too large'
    }

/** A PDF that is at hand: a file, and the hash of its bytes. */
type LocalPdf = { file: string; content: string }

const readingOf = (text: PdfText, content: string): PdfReading =>
  'unreadable' in text ? text : { ...text, content }

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

const readCached = async <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> => {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // The file is missing or incomplete, so the PDF is read again.
    return undefined
  }
}

const save = async (file: string, value: unknown): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  // Two PDFs of the same bytes may be stored at once.
  const beside = `${file}.${randomUUID()}.part`
  await writeFile(beside, JSON.stringify(value))
  await rename(beside, file)
}

/** Statuses of a storage that is busy or away: they say nothing of the file. */
const isUnavailable = (status: number): boolean => status === 408 || status === 429 || status >= 500

/**
 * Asks the storage for a file.
 * @throws TypeError, as without an answer, also when the storage is busy or away; DOMException after the timeout
 */
export const askStorage = async (
  address: string,
  { timeoutMs, ...options }: RequestInit & { timeoutMs: number },
): Promise<Response> => {
  const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(timeoutMs) })
  if (!isUnavailable(answer.status)) return answer
  await answer.body?.cancel()
  throw new TypeError(`${address} answered ${answer.status}`)
}

const tagOf = (headers: Headers): string | undefined =>
  headers.get('etag') ?? headers.get('last-modified') ?? undefined

/**
 * Reads the texts of stored PDFs and keeps them in a folder by the hash of their bytes: a PDF is read once, whatever it
 * is called, and fetched again only when the storage says that it changed.
 */
export class PdfTextCache {
  /** Version of the reading. */
  static readonly version = READING

  readonly #folder: string
  /** Files of what was asked for. */
  readonly #met = new Set<string>()
  readonly #latest = new Map<string, Promise<PdfReading>>()
  /** PDFs that were read because nothing was cached of them. */
  extracted = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Reads the text of a PDF; works that share one, and are read one after the other, share its reading.
   * @param local the same PDF, where it was fetched before
   */
  read(address: string, local?: LocalPdf): Promise<PdfReading> {
    const reading = this.#latest.get(address) ?? (local ? this.#readLocal(local) : this.#read(address))
    this.#latest.delete(address)
    this.#latest.set(address, reading)
    for (const oldest of this.#latest.keys()) {
      if (this.#latest.size <= LATEST_READINGS) break
      this.#latest.delete(oldest)
    }
    return reading
  }

  /** The text that is stored for the bytes with this hash. */
  async readStored(content: string): Promise<PdfText | undefined> {
    this.#met.add(this.#textFile(content))
    return readCached(this.#textFile(content), PdfTextSchema)
  }

  /**
   * Removes what earlier versions of the reading stored, and the texts and addresses of PDFs that this build did not
   * ask for.
   * @param contents hashes of the PDFs whose texts stay though nobody did
   */
  async prune(contents: readonly string[]): Promise<void> {
    const wanted = this.#met.union(new Set(contents.map((content) => this.#textFile(content))))
    // A site without any PDF has no folder of their texts.
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name)
      if (entry.isFile() && !wanted.has(file)) await rm(file)
    }
  }

  async #readLocal({ file, content }: LocalPdf): Promise<PdfReading> {
    return readingOf(
      (await this.readStored(content)) ?? (await this.#extract(await readFile(file), content)),
      content,
    )
  }

  async #extract(bytes: Uint8Array, content: string): Promise<PdfText> {
    this.extracted += 1
    const text = await readPdfText(new Uint8Array(bytes))
    await save(this.#textFile(content), text)
    return text
  }

  async #read(address: string): Promise<PdfReading> {
    const addressFile = join(this.#folder, 'addresses', `${sha256(address)}.json`)
    this.#met.add(addressFile)
    const known = await readCached(addressFile, CachedAddressSchema)
    const text = known && (await this.readStored(known.content))
    const last = known && text && { tag: known.tag, reading: readingOf(text, known.content) }
    try {
      const answer = await askStorage(address, {
        ...(last && { headers: { 'If-None-Match': last.tag } }),
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      })
      if (last && (answer.status === 304 || (answer.ok && tagOf(answer.headers) === last.tag))) {
        await answer.body?.cancel()
        return last.reading
      }
      return await this.#readAnswer(answer, addressFile)
    } catch {
      // Without an answer of the storage, the text of the last build is used.
      return last?.reading ?? { unreadable: 'unreachable' }
    }
  }

  #textFile(content: string): string {
    return join(this.#folder, `texts-${READING}`, content.slice(0, 2), `${content}.json`)
  }

  async #readAnswer(answer: Response, addressFile: string): Promise<PdfReading> {
    if (!answer.ok) {
      await answer.body?.cancel()
      return { unreadable: 'missing' }
    }
    if (Number(answer.headers.get('content-length')) > MAX_BYTES) {
      await answer.body?.cancel()
      return { unreadable: 'too large' }
    }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const content = sha256(bytes)
    const text = (await this.readStored(content)) ?? (await this.#extract(bytes, content))
    const tag = tagOf(answer.headers)
    if (tag) await save(addressFile, { tag, content })
    return readingOf(text, content)
  }
}
