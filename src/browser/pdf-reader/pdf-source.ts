import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fetchBodyWithin } from '#browser/loading/fetch-within.ts'
import { SILENCE_MS, TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'

/** Bytes that are asked for at a time: about a page of text. */
export const RANGE_BYTES = 65_536

/** Pauses before a range that did not come is asked for again. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000]

const PARTIAL_CONTENT = 206

type Listener = {
  onProgress: (bytes: number, of: number) => void
  /** Whether a part of the PDF could not be fetched; it comes once the network is back. */
  onMissing: (isMissing: boolean) => void
}

/** Waits for some time, or for the network to be back; without a time for the network alone. Answers whether it is back. */
const pause = (ms: number | undefined, closed: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (ms !== undefined) setTimeout(() => resolve(false), ms)
    addEventListener('online', () => resolve(true), { once: true, signal: closed })
  })

/**
 * The ranges of a PDF. The library asks for each only once, and pages that need one which failed would wait for ever: it is fetched
 * until it comes.
 */
class PdfRanges extends PDFDataRangeTransport {
  readonly #address: string
  readonly #closed: AbortSignal
  readonly #onMissing: Listener['onMissing']
  readonly #missing = new Set<number>()

  constructor(address: string, length: number, closed: AbortSignal, onMissing: Listener['onMissing']) {
    super(length, null)
    this.#address = address
    this.#closed = closed
    this.#onMissing = onMissing
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#bring(begin, end)
  }

  async #bring(begin: number, end: number): Promise<void> {
    for (let tries = 0; !this.#closed.aborted;) {
      const range = await this.#fetch(begin, end).catch(() => undefined)
      if (this.#closed.aborted) return
      if (range) {
        this.onDataRange(begin, range)
        if (this.#missing.delete(begin) && this.#missing.size === 0) this.#onMissing(false)
        return
      }
      const pauseMs = RETRY_PAUSES_MS[tries]
      if (pauseMs === undefined) {
        this.#missing.add(begin)
        this.#onMissing(true)
      }
      tries = (await pause(pauseMs, this.#closed)) ? 0 : tries + 1
    }
  }

  async #fetch(begin: number, end: number): Promise<Uint8Array> {
    const { answer, body } = await fetchBodyWithin(SILENCE_MS, (stalled) =>
      fetch(this.#address, {
        headers: { Range: `bytes=${begin}-${end - 1}` },
        signal: AbortSignal.any([this.#closed, stalled]),
      }),
    )
    if (answer.status !== PARTIAL_CONTENT || body.size !== end - begin)
      throw new Error(`${this.#address} answers ${answer.status} with ${body.size} bytes`)
    return new Uint8Array(await body.arrayBuffer())
  }
}

const lengthOf = ({ headers }: Response): number => Number(headers.get('content-length'))

/** Whether a host sends pieces of a file that is longer than some. */
const isInPieces = (answer: Response): boolean =>
  answer.ok &&
  answer.headers.get('accept-ranges') === 'bytes' &&
  (answer.headers.get('content-encoding') ?? 'identity') === 'identity' &&
  lengthOf(answer) > 2 * RANGE_BYTES

/**
 * Opens a PDF in pieces, as far as its host allows; else it is read whole.
 * @throws TypeError or TimeoutError without an answer, AbortError once it is closed, and an Error with the `status` of one that is no success
 */
export const openSource = async (
  address: string,
  closed: AbortSignal,
  { onProgress, onMissing }: Listener,
): Promise<{ range: PDFDataRangeTransport } | { data: Uint8Array }> => {
  let length = 0
  let received = 0
  const ask = async (stalled: AbortSignal) => {
    const asked = await fetch(address, { signal: AbortSignal.any([closed, stalled]) })
    length = lengthOf(asked)
    // Its length was all that is to be known so far: many readers pay for each megabyte.
    if (isInPieces(asked)) await asked.body?.cancel()
    return asked
  }
  const { answer, body } = await fetchBodyWithin(TRANSFER_STALL_MS, ask, (bytes) => {
    received += bytes
    // A host may give no length.
    if (length > 0) onProgress(Math.min(received, length), length)
  })
  if (!answer.ok)
    throw Object.assign(new Error(`${address} answers ${answer.status}`), { status: answer.status })
  if (isInPieces(answer)) return { range: new PdfRanges(address, length, closed, onMissing) }
  return { data: new Uint8Array(await body.arrayBuffer()) }
}
