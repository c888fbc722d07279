import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { askStorage } from '#archive/pdf-text-cache.ts'
import { COPY_QUALITY, type Picture } from '#domain/covers/picture.ts'

/** A storage that does not answer within this time has no such picture. */
const TIMEOUT_MS = 30_000

/** How hard the encoder tries, of 6: files of 4, its default, are 2 % larger and take as long; 6 takes four times as long. */
const COPY_EFFORT = 5

/** To be raised when copies are made differently. */
const MAKING = 2

/** Longest part of a copy's name that comes from the file's own. */
const STEM_CHARACTERS = 60

const CacheSchema = z.record(
  z.string(),
  z.object({
    tag: z.string(),
    /** How its copies were made. */
    making: z.string(),
    width: z.number(),
    height: z.number(),
    copies: z.array(z.object({ width: z.number(), file: z.string() })),
  }),
)
type Cache = z.infer<typeof CacheSchema>

/** What pages show of a picture: the widths of its copies, cut to a square or in its own proportions. */
export type Copies = { widths: readonly number[]; square: boolean }

const makingOf = ({ widths, square }: Copies): string => [MAKING, COPY_QUALITY, square, ...widths].join(' ')

const readCached = async (file: string): Promise<Cache> => {
  try {
    return CacheSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not there, or half written: every picture is made again.
    return {}
  }
}

const isImage = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').toLowerCase().startsWith('image/')

/** The file's own name, in the characters that the name of a hashed file may have. */
const stemOf = (address: string): string =>
  (new URL(address).pathname.split('/').at(-1) ?? '')
    .replace(/\.[a-z\d]+$/i, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, STEM_CHARACTERS)

/**
 * Makes the copies of stored pictures and keeps them in a folder from one build to the next: a picture is fetched again
 * only when the storage says that it changed.
 */
export class PictureCache {
  readonly #folder: string
  readonly #origin: string
  readonly #before: Cache
  readonly #now: Cache = {}
  readonly #found = new Map<string, Promise<Picture | undefined>>()
  /** Pictures of which copies were made because nothing was cached of them. */
  made = 0

  private constructor(folder: string, server: string, before: Cache) {
    this.#folder = folder
    this.#origin = new URL(server).origin
    this.#before = before
  }

  /** @param server the only address that is asked: a row could name any other */
  static async open(folder: string, server: string): Promise<PictureCache> {
    await mkdir(folder, { recursive: true })
    return new PictureCache(folder, server, await readCached(join(folder, 'cache.json')))
  }

  /** The picture at an address, `undefined` where there is none. Each address is asked once. */
  find(address: string, copies: Copies): Promise<Picture | undefined> {
    const finding = this.#found.get(address) ?? this.#find(address, copies)
    this.#found.set(address, finding)
    return finding
  }

  /** The picture at the first of the addresses that has one; those behind it are not asked. */
  async findFirst(addresses: readonly string[], copies: Copies): Promise<Picture | undefined> {
    for (const address of addresses) {
      const picture = await this.find(address, copies)
      if (picture) return picture
    }
    return undefined
  }

  /** The files of the copies of every picture that was found. */
  files(): string[] {
    return Object.values(this.#now).flatMap(({ copies }) => copies.map(({ file }) => file))
  }

  /** Stores what was found, and removes copies of pictures that nothing shows any more. */
  async save(): Promise<void> {
    const files = new Set(this.files())
    const gone = Object.values(this.#before).flatMap(({ copies }) =>
      copies.filter(({ file }) => !files.has(file)),
    )
    await Promise.all(gone.map(({ file }) => rm(join(this.#folder, file), { force: true })))
    const list = join(this.#folder, 'cache.json')
    await writeFile(`${list}.part`, JSON.stringify(this.#now))
    await rename(`${list}.part`, list)
  }

  async #find(address: string, copies: Copies): Promise<Picture | undefined> {
    if (!URL.canParse(address) || new URL(address).origin !== this.#origin) return undefined
    const known = this.#before[address]
    const stored = known?.copies.every(({ file }) => existsSync(join(this.#folder, file))) ? known : undefined
    const making = makingOf(copies)
    const complete = stored?.making === making ? stored : undefined
    try {
      // Most names of an unknown picture exist nowhere: they are asked without fetching anything.
      if (!complete && !isImage(await this.#ask(address, { method: 'HEAD' }))) return undefined
      const answer = await this.#ask(address, complete && { headers: { 'If-None-Match': complete.tag } })
      const tag = answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? ''
      if (complete && (answer.status === 304 || (answer.ok && tag !== '' && tag === complete.tag))) {
        await answer.body?.cancel()
        this.#now[address] = complete
      } else {
        if (!isImage(answer)) {
          await answer.body?.cancel()
          return undefined
        }
        const content = Buffer.from(await answer.arrayBuffer())
        const made = await this.#make(address, content, copies, making)
        if (!made) return undefined
        this.#now[address] = { tag, making, ...made }
      }
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
      // Without an answer of the storage, the copies of the last build are used.
      if (!stored) return undefined
      this.#now[address] = stored
    }
    return this.#describe(address)
  }

  #ask(address: string, options: RequestInit = {}): Promise<Response> {
    return askStorage(address, { ...options, timeoutMs: TIMEOUT_MS })
  }

  async #make(
    address: string,
    content: Buffer,
    { widths, square }: Copies,
    making: string,
  ): Promise<Omit<Cache[string], 'tag' | 'making'> | undefined> {
    const metadata = await sharp(content)
      .metadata()
      // Not an image, whatever the storage calls it.
      .catch(() => undefined)
    if (!metadata) return undefined
    const { width, height } = metadata.autoOrient
    // Without the server: copies, and what is made of them, keep their names where a backend moves.
    const hash = createHash('sha256')
      .update(`${making} ${new URL(address).pathname}\n`)
      .update(content)
      .digest('hex')
      .slice(0, 8)
    // Never upscale: the widest copy of a small picture is as wide as the picture.
    const sensible = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
    const made = await Promise.all(
      sensible.map(async (copyWidth) => ({
        width: copyWidth,
        file: `${stemOf(address)}-${copyWidth}.${hash}.webp`,
        bytes: await sharp(content)
          .autoOrient()
          .resize(copyWidth, square ? copyWidth : undefined)
          .webp({ quality: COPY_QUALITY, effort: COPY_EFFORT })
          .toBuffer(),
      })),
    ).catch(() => undefined)
    if (!made) {
      console.warn(`${address} is a damaged picture: pages show none`)
      return undefined
    }
    await Promise.all(made.map(({ file, bytes }) => this.#store(file, bytes)))
    this.made += 1
    return { width, height, copies: made.map(({ width: copyWidth, file }) => ({ width: copyWidth, file })) }
  }

  /** A file of that name is one with that of the published site: it is replaced, not written again. */
  async #store(file: string, bytes: Buffer): Promise<void> {
    const path = join(this.#folder, file)
    // Two addresses may differ in their query alone.
    const beside = `${path}.${randomUUID()}.part`
    await writeFile(beside, bytes)
    await rename(beside, path)
  }

  #describe(address: string): Picture | undefined {
    const found = this.#now[address]
    return (
      found && {
        address,
        width: found.width,
        height: found.height,
        copies: found.copies.map(({ width, file }) => ({ width, src: `/_astro/${file}` })),
      }
    )
  }
}
